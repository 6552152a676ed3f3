import { linehaul, type LinehaulRow } from '@khonsong/contract/operations/execution/linehaul.ts'
import { linehaulStateLabels, linehaulStates } from '@khonsong/domain/operations/execution/linehaul.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { useCarrierFilter } from './use-carrier-filter.ts'
import type { Outcome } from './outcomes.ts'

const LinehaulDialog = lazyPart(() => import('./linehaul-dialog.tsx').then((file) => file.LinehaulDialog))

const topics = ['jobs'] as const
const tones = { none: 'waiting', departed: 'moving', arrived: 'done' } as const
const moves = ['depart', 'arrive'] as const
type Move = (typeof moves)[number]

const useColumns = (): readonly Column<LinehaulRow>[] => {
  const t = useWords('execution')
  const tracking = useWords('tracking')
  const localize = useLocalize()
  return useMemo(
    () => [
      {
        key: 'jobNo',
        title: tracking('no.job'),
        width: 170,
        sortable: true,
        cell: (row) => <RecordLink kind="job" id={row.id} text={row.jobNo} />,
      },
      {
        key: 'state',
        title: t('linehaul.state'),
        width: 130,
        cell: (row) => <StatusTag tone={tones[row.state]}>{localize(linehaulStateLabels[row.state])}</StatusTag>,
      },
      { key: 'departedAt', title: t('linehaul.departedAt'), width: 140, cell: (row) => formatInstant(row.departedAt) },
      { key: 'arrivedAt', title: t('linehaul.arrivedAt'), width: 140, cell: (row) => formatInstant(row.arrivedAt) },
      { key: 'plate', title: tracking('plate'), width: 100, cell: (row) => row.plateNo },
      { key: 'driver', title: tracking('driver'), width: 150, cell: (row) => row.driverName },
      { key: 'carrier', party: 'carrier', title: tracking('subcontractor'), width: 170, cell: (row) => row.subcontractorName },
      { key: 'origin', title: tracking('origin'), width: 180, cell: (row) => row.origin?.siteName },
      { key: 'destination', title: tracking('destination'), width: 180, cell: (row) => row.destination?.siteName },
      { key: 'siteName', title: t('linehaul.hub'), width: 170, cell: (row) => row.siteName },
      { key: 'segmentNo', title: t('linehaul.segments'), width: 90, align: 'end', cell: (row) => formatNumber(row.segmentNo) },
      { key: 'status', title: tracking('status'), width: 160, cell: (row) => <AnyStatusTag status={row.status} /> },
    ],
    [t, tracking, localize],
  )
}

/** Dispatch orders in transit, with departures and arrivals by stop. */
export const LinehaulJobs = ({ tabs }: { readonly tabs: ReactNode }) => {
  const t = useWords('execution')
  const localize = useLocalize()
  const language = useLanguage()
  const { go } = usePage()
  const columns = useColumns()
  const [moving, setMoving] = useState<{ readonly move: Move; readonly rows: readonly LinehaulRow[] }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const byCarrier = useCarrierFilter()
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'state',
        title: t('linehaul.state'),
        choices: linehaulStates.map((value) => ({ value, label: localize(linehaulStateLabels[value]) })),
      },
      ...byCarrier,
    ],
    [t, localize, byCarrier],
  )
  const refusalOf = useCallback(
    (move: Move, rows: readonly LinehaulRow[]): string | undefined => {
      if (move === 'depart')
        return rows.some(({ state }) => state === 'departed') ? sentence('linehaul.already_departed', {}, language) : undefined
      return rows.some(({ state }) => state !== 'departed') ? sentence('linehaul.not_departed', {}, language) : undefined
    },
    [language],
  )
  const bulk = useCallback(
    (rows: readonly LinehaulRow[]) =>
      moves.map((move) => (
        <ActionButton key={move} size="small" refusal={refusalOf(move, rows)} onClick={() => setMoving({ move, rows })}>
          {t(`linehaul.${move}`)}
        </ActionButton>
      )),
    [refusalOf, t],
  )
  return (
    <>
      <ListPage<LinehaulRow>
        code="perform-linehaul"
        title={t('transit.title')}
        from={linehaul.list}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.jobNo}
        onOpen={(row) => go(`/activity-tracking/detail/job/${row.id}`)}
        rowActions={(row) =>
          moves.map((move) => ({
            key: move,
            label: t(`linehaul.${move}`),
            refusal: refusalOf(move, [row]),
            onAct: () => setMoving({ move, rows: [row] }),
          }))
        }
        searchHint={t('searchJobs')}
        emptyHint={t('linehaul.empty')}
        bulk={bulk}
      >
        {tabs}
      </ListPage>
      {moving && (
        <LinehaulDialog
          {...moving}
          onDone={(results) => {
            setMoving(undefined)
            setOutcome({ title: t(`linehaul.${moving.move}`), results })
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
      {outcome && <RowOutcomes {...outcome} nameOf={(id) => id} onClose={() => setOutcome(undefined)} />}
    </>
  )
}
