import type { PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { Button } from 'antd'
import { useRead } from '../../../../kit/call/use-read.ts'
import { Popup } from '../../../../kit/show/popup.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBoardParts, useEditable, usePlan } from './board-context.ts'
import { FitNote } from './fit-note.tsx'
import { routeName } from './route-name.ts'
import './dialogs.css'

const order = { fits: 0, reason: 1, blocks: 2 } as const
/** Routes without a vehicle come after those whose added cost is known. */
const unknownCost = 5e8
/** Maximum waybills per request. */
export const maxJudged = 200

interface ChoicesProps {
  readonly shipmentIds: readonly string[]
  readonly close: () => void
}

/** Routes, best first: fitting ones by cost, then those needing a reason, then impossible ones with the cause. */
const Choices = ({ shipmentIds, close }: ChoicesProps) => {
  const t = useWords('board')
  const plan = usePlan()
  const { moveTo, moveToNew } = useBoardParts().acts
  const { data } = useRead(
    plans.fits,
    { params: { id: plan.id }, query: { shipmentIds: shipmentIds.slice(0, maxJudged) } },
    { topics: ['plans'], quiet: true, freshMs: 0 },
  )
  const fits = new Map(data?.map((fit) => [fit.routeId, fit]))
  const rank = ({ id }: PlanRouteShown): number => {
    const fit = fits.get(id)
    return fit ? order[fit.verdict] * 1e9 + (fit.costBaht ?? unknownCost) : 5e9
  }
  const routes = plan.routes
    .filter(({ jobId, pinned, shipmentIds: on }) => jobId === null && !pinned && !shipmentIds.every((id) => on.includes(id)))
    .toSorted((a, b) => rank(a) - rank(b))
  const act = (go: () => void) => () => {
    close()
    go()
  }
  return (
    <ul className="board-move" aria-busy={data === undefined}>
      <li>
        <Button type="text" block onClick={act(() => moveToNew(shipmentIds))}>
          {t('newRoute')}
        </Button>
      </li>
      {routes.map((route) => {
        const fit = fits.get(route.id)
        return (
          <li key={route.id}>
            <Button type="text" block onClick={act(() => moveTo(shipmentIds, route.id))}>
              <span>
                {route.position}. {routeName(route) ?? t('noVehicle')}
              </span>
              {fit && <FitNote fit={fit} />}
            </Button>
          </li>
        )
      })}
      {plan.shipments.some(({ id, routeId }) => routeId !== null && shipmentIds.includes(id)) && (
        <li>
          <Button type="text" block onClick={act(() => moveTo(shipmentIds, null))}>
            {t('backToWaiting')}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** Moves waybills without a mouse: all routes with their fit. */
export const MoveMenu = ({ shipmentIds }: { readonly shipmentIds: readonly string[] }) => {
  const t = useWords('board')
  const editable = useEditable()
  return (
    <Popup
      placement="bottomLeft"
      title={t('moveTo')}
      renderContent={(close) => <Choices shipmentIds={shipmentIds} close={close} />}
    >
      {(opener) => (
        <Button size="small" type="primary" disabled={!editable} {...opener}>
          {t('moveTo')}
        </Button>
      )}
    </Popup>
  )
}
