import '../../../../shared/desk.css'
import { transportPlans, type TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { useCallback, useMemo, useState } from 'react'
import { useAct } from '../../../../kit/call/use-act.ts'
import { bangkokToday } from '../../../../kit/date/today.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { ActionButton } from '../../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../../kit/show/lazy-part.tsx'
import { useConfirm } from '../../../../kit/show/use-confirm.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { usePage } from '../../../../kit/workspace/page-context.ts'
import { RowOutcomes } from '../../../../shared/row-outcomes.tsx'
import { useMay } from '../../../../shared/current-user.ts'
import type { Outcome } from '../outcomes.ts'
import { Views } from '../views.tsx'
import { legBeforeLastHub, legToDivide, refusedHub, refusedRemoval } from './hub-legs.ts'
import { mostToRoute, refusedRouting, routingOf } from './rows-to-route.ts'
import { usePlanColumns } from './use-plan-columns.tsx'
import { usePlanFilters } from './use-plan-filters.ts'

const HubDialog = lazyPart(() => import('../hub-dialog.tsx').then((file) => file.HubDialog))
const LegsDrawer = lazyPart(() => import('./legs-drawer.tsx').then((file) => file.LegsDrawer))

const topics = ['shipments', 'orders', 'jobs'] as const

/** Removes the last hub of each selected waybill, after confirmation. */
const useRemoveHubs = (onDone: (outcome: Outcome) => void) => {
  const t = useWords('segments')
  const confirm = useConfirm()
  const { act, acting } = useAct(transportPlans.removeHubs, { changes: ['shipments', 'orders', 'jobs'] })
  const remove = useCallback(
    async (rows: readonly TransportPlanRow[]) => {
      const content = t('removeHub.what', { n: rows.length })
      if (!(await confirm({ title: t('removeHub'), content, ok: t('removeHub') }))) return
      const waybills = rows.flatMap((row) => legBeforeLastHub(row) ?? []).map(({ id, version }) => ({ id, version }))
      const { results } = await act({ body: { waybills } })
      onDone({ title: t('removeHub'), results })
    },
    [act, confirm, onDone, t],
  )
  return { remove, acting }
}

/** `/transportPlan/transportPlan`: hubs of each waybill, one row per order part. */
export const TransportPlanPage = () => {
  const t = useWords('segments')
  const { search, go } = usePage()
  const mayPlan = useMay('plan.edit')
  const mayEdit = useMay('order.edit')
  const columns = usePlanColumns()
  const filters = usePlanFilters()
  const stage = search['view'] === 'all' ? 'all' : 'open'
  const always = useMemo(() => ({ stage }), [stage])
  const [openOrder, setOpenOrder] = useState<string>()
  const [dividing, setDividing] = useState<readonly TransportPlanRow[]>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { remove, acting } = useRemoveHubs(setOutcome)
  const bulk = useCallback(
    (rows: readonly TransportPlanRow[]) => {
      const why = refusedRouting(rows)
      return (
        <>
          {mayEdit && (
            <>
              <ActionButton size="small" type="primary" refusal={refusedHub(rows)} onClick={() => setDividing(rows)}>
                {t('hub')}
              </ActionButton>
              <ActionButton
                size="small"
                loading={acting}
                refusal={refusedRemoval(rows, t('hub.none'))}
                onClick={() => void remove(rows)}
              >
                {t('removeHub')}
              </ActionButton>
            </>
          )}
          {mayPlan && (
            <ActionButton
              size="small"
              refusal={why === 'route.tooMany' ? t(why, { n: mostToRoute }) : why && t(why)}
              onClick={() => go(hrefOf('/plan/autoLinePlan', routingOf(rows, bangkokToday())))}
            >
              {t('route')}
            </ActionButton>
          )}
        </>
      )
    },
    [acting, go, mayEdit, mayPlan, remove, t],
  )
  return (
    <>
      <ListPage<TransportPlanRow>
        code="transport-plan"
        title={t('title')}
        from={transportPlans.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.shipmentNo}
        onOpen={(row) => setOpenOrder(row.orderId)}
        rowActions={(row) => [
          { key: 'open', label: t('open'), onAct: () => setOpenOrder(row.orderId) },
          ...(mayEdit
            ? [
                { key: 'hub', label: t('hub'), refusal: refusedHub([row]), onAct: () => setDividing([row]) },
                {
                  key: 'removeHub',
                  label: t('removeHub'),
                  refusal: refusedRemoval([row], t('hub.none')),
                  onAct: () => void remove([row]),
                },
              ]
            : []),
        ]}
        searchHint={t('search')}
        emptyHint={t('empty')}
        {...(mayEdit || mayPlan ? { bulk } : {})}
      >
        <Views
          label={t('stage')}
          view={stage}
          views={[
            { key: 'open', label: t('stage.open') },
            { key: 'all', label: t('stage.all') },
          ]}
        />
      </ListPage>
      {openOrder !== undefined && <LegsDrawer orderId={openOrder} onClose={() => setOpenOrder(undefined)} />}
      {dividing && (
        <HubDialog
          waybills={dividing.flatMap((row) => legToDivide(row) ?? [])}
          onDone={(results) => {
            setDividing(undefined)
            setOutcome({ title: t('hub'), results })
          }}
          onClose={() => setDividing(undefined)}
        />
      )}
      {outcome && <RowOutcomes {...outcome} nameOf={(id) => id} onClose={() => setOutcome(undefined)} />}
    </>
  )
}
