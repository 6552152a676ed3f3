import { trackedTypes, type TrackedType } from '@khonsong/contract/operations/tracking/tracked-type.ts'
import { tracking, type TrackedRow } from '@khonsong/contract/operations/tracking/tracking.ts'
import { jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { shipmentStandings } from '@khonsong/domain/operations/shipments/absorbed.ts'
import { deliveryFigureNames, deliveryFigures } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import { watches, watchNames } from '@khonsong/domain/operations/shipments/watch.ts'
import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { BatchButtons } from './status/batch-buttons.tsx'
import { useTrackedColumns } from './tracked-columns.tsx'
import './tracking.css'
import type { Filter } from '../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../kit/list/use-choices-wanted.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { statusDisplayOf } from '../../../shared/any-status.ts'
import { useBusinessUnitChoices, useCustomerChoices, useSubcontractorChoices } from '../../../shared/use-choices.ts'
import { useMay, useCurrentUser } from '../../../shared/current-user.ts'
import { hrefOfHit } from '../../../shared/hit-href.ts'
import { Dialogs } from './dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import {
  isOffered,
  isTakeOverOffered,
  isUpdateOffered,
  refusalOf,
  takeOverRefusal,
  trackedTypesFor,
  updateRefusal,
} from './tracked-actions.ts'

const statuses: Readonly<Record<TrackedType, readonly string[]>> = {
  order: orderStatuses,
  job: jobStatuses,
  shipment: shipmentStandings,
}
const topics = ['orders', 'jobs', 'shipments'] as const

const typeOf = (text: string | undefined): TrackedType => trackedTypes.find((type) => type === text) ?? 'shipment'

const useFilters = (type: TrackedType): readonly Filter[] => {
  const t = useWords('tracking')
  const language = useLanguage()
  const isInside = useCurrentUser()?.kind === 'internal'
  const wanted = useChoicesWanted()
  const customers = useCustomerChoices(wanted)
  const units = useBusinessUnitChoices(wanted)
  const carriers = useSubcontractorChoices(useMay('subcontractor.view') && wanted)
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        many: true,
        choices: statuses[type].map((value) => ({ value, label: statusDisplayOf(value).label[language] })),
      },
      ...(isInside
        ? ([
            { kind: 'choice', key: 'customerId', party: 'customer', title: t('customer'), choices: customers },
            { kind: 'choice', key: 'subcontractorId', party: 'carrier', title: t('subcontractor'), choices: carriers },
            { kind: 'choice', key: 'businessUnitId', title: t('businessUnit'), choices: units },
          ] as const satisfies readonly Filter[])
        : []),
      { kind: 'days', key: 'days', title: t('filter.days'), from: 'from', to: 'to', ranges: 'operational' },
      {
        kind: 'choice',
        key: 'dateBasis',
        title: t('filter.basis'),
        choices: (['created', 'pickup', 'delivery'] as const).map((value) => ({ value, label: t(`filter.basis.${value}`) })),
      },
      ...(type === 'job'
        ? []
        : ([
            {
              kind: 'choice',
              key: 'watch',
              title: t('filter.watch'),
              choices:
                type === 'order'
                  ? [{ value: 'confirm_due', label: t('watch.confirm_due') }]
                  : watchNames.map((value) => ({ value, label: watches[value][language] })),
            },
          ] as const satisfies readonly Filter[])),
      ...(type === 'shipment'
        ? ([
            {
              kind: 'choice',
              key: 'figure',
              title: t('filter.figure'),
              choices: [
                { value: 'totalCreated', label: t('filter.figureAll') },
                ...deliveryFigureNames.map((value) => ({ value, label: deliveryFigures[value].label[language] })),
              ],
            },
          ] as const satisfies readonly Filter[])
        : []),
      {
        kind: 'choice',
        key: 'refType',
        title: t('filter.refType'),
        choices: (['routeCode', 'doRef'] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
      },
      { kind: 'text', key: 'refValue', title: t('filter.refValue'), maxLength: 60 },
    ],
    [t, language, type, isInside, customers, carriers, units],
  )
}

const useRowActions = (open: (dialog: OpenDialog) => void) => {
  const t = useWords('shipments')
  const words = useWords('tracking')
  const language = useLanguage()
  const { go } = usePage()
  const mayReport = useMay('exception.create')
  return useMemo(
    () =>
      (row: TrackedRow): readonly RowAction[] => {
        const target = { type: row.type, id: row.id, no: row.no, version: row.version }
        const update: readonly RowAction[] =
          row.type === 'shipment' && isUpdateOffered()
            ? [
                {
                  key: 'update',
                  label: t('action.update'),
                  refusal: updateRefusal(row.status, row.version, language),
                  onAct: () => open({ kind: 'status', shipmentId: row.id }),
                },
              ]
            : []
        const driver: readonly RowAction[] =
          row.type === 'job' && isTakeOverOffered()
            ? [
                {
                  key: 'driver',
                  label: t('action.update_driver'),
                  refusal: takeOverRefusal(row.status, language),
                  onAct: () => open({ kind: 'driver', jobId: row.id }),
                },
              ]
            : []
        const offered = (['re_assign', 'cancel', 'damaged', 'lost'] as const).filter((action) => isOffered(action, row.type))
        const others = offered.map((action) => ({
          key: action,
          label: t(`action.${action}`),
          danger: action !== 're_assign',
          refusal: refusalOf(row, action, language),
          // Damage and loss of a single shipment have their own form, with time and photos.
          onAct: () =>
            row.type === 'shipment' && (action === 'damaged' || action === 'lost')
              ? open({ kind: 'status', shipmentId: row.id, target: `shipment_${action}` })
              : open({ kind: 'action', action, target }),
        }))
        return [
          { key: 'open', label: words('open'), onAct: () => go(hrefOfHit({ kind: row.type, id: row.id })) },
          ...update,
          ...driver,
          ...others,
          ...(row.type === 'shipment' && mayReport
            ? [
                {
                  key: 'exception',
                  label: words('reportException'),
                  onAct: () => go(hrefOf('/except/exceptcreate', { shipmentNo: row.no })),
                },
              ]
            : []),
        ]
      },
    [t, words, language, open, go, mayReport],
  )
}

const Tabs = ({ type }: { type: TrackedType }) => {
  const t = useWords('tracking')
  const { setSearch } = usePage()
  return (
    <div className="type-tabs" role="tablist" aria-label={t('title')}>
      {trackedTypesFor().map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === type}
          onClick={() =>
            setSearch({
              type: each,
              status: undefined,
              watch: undefined,
              figure: undefined,
              pageNo: undefined,
              after: undefined,
              orderBy: undefined,
              sorting: undefined,
            })
          }
        >
          {t(`tab.${each}`)}
        </button>
      ))}
    </div>
  )
}

/** `/activity-tracking/list`: current orders, jobs or shipments with all their actions. */
export const TrackingList = () => {
  const t = useWords('tracking')
  const shipmentWords = useWords('shipments')
  const { search, go } = usePage()
  const type = typeOf(search['type'])
  const [dialog, setDialog] = useState<OpenDialog>()
  const columns = useTrackedColumns(type)
  const filters = useFilters(type)
  const rowActions = useRowActions(setDialog)
  const always = useMemo(() => (type === 'job' ? { type } : { type, orderBy: 'due', sorting: 'asc' }), [type])
  const bulk = useCallback(
    (rows: readonly TrackedRow[]) => (
      <>
        <Button
          size="small"
          type="primary"
          onClick={() => setDialog({ kind: 'bulk', ids: rows.slice(0, 200).map(({ id }) => id) })}
        >
          {shipmentWords('bulk.open')}
        </Button>
        <BatchButtons rows={rows} onBatch={(batch, ids) => setDialog({ kind: 'batch', batch, ids })} />
      </>
    ),
    [shipmentWords],
  )
  return (
    <>
      <ListPage<TrackedRow>
        key={type}
        code={`tracking-${type}`}
        title={t('title')}
        from={tracking.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.no}
        onOpen={(row) => go(hrefOfHit({ kind: row.type, id: row.id }))}
        rowActions={rowActions}
        searchHint={t(`search.${type}`)}
        {...(type === 'shipment' && isUpdateOffered() ? { bulk } : {})}
      >
        <Tabs type={type} />
      </ListPage>
      <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
