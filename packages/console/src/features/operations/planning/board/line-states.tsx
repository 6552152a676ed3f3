import type { PlanDetail, PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { lineStateOf, type LineState } from '@khonsong/domain/operations/planning/line-state.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import './line-states.css'

/** State of a route's line on the map, from the statuses of its waybills. */
export const lineStatesIn = ({ shipments }: Pick<PlanDetail, 'shipments'>): ((route: PlanRouteShown) => LineState) => {
  const statuses = new Map(shipments.map(({ id, status }) => [id, status]))
  return (route) =>
    lineStateOf(
      route,
      route.shipmentIds.flatMap((id) => statuses.get(id) ?? []),
    )
}

/** A line as on the map, with its meaning. */
export const LineSample = ({ state }: { readonly state: LineState }) => {
  const t = useWords('board')
  return (
    <>
      <span className="map-line" data-state={state} />
      <span className="quiet">{t(`line.${state}`)}</span>
    </>
  )
}

const states = ['delivered', 'scheduled', 'unscheduled'] as const satisfies readonly LineState[]

/** What the lines on the map mean. */
export const LineLegend = () => (
  <ul className="line-legend">
    {states.map((state) => (
      <li key={state}>
        <LineSample state={state} />
      </li>
    ))}
  </ul>
)
