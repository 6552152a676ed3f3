import { lineStyles } from '@khonsong/domain/operations/shipments/line-style.ts'
import type { PlanDetail, PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { useMemo } from 'react'
import { MapView, type MapLine, type MapPlace } from '../../../kit/map/map-view.tsx'
import { formatTime } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { LineLegend, lineStatesIn } from './board/line-states.tsx'
import { stopTone } from './board/stop-state.ts'
import { routeName } from './route-line.tsx'

type Planned = Pick<PlanDetail, 'routes' | 'shipments'>

const linesOf = (plan: Planned): readonly MapLine[] => {
  const stateOf = lineStatesIn(plan)
  return plan.routes.map((route) => ({
    key: route.id,
    ...lineStyles[stateOf(route)],
    points: route.stops.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [[lng, lat] as const])),
  }))
}

const placesOf = (plan: Planned, nameOf: (route: PlanRouteShown) => string): readonly MapPlace[] => {
  const stateOf = lineStatesIn(plan)
  return plan.routes.flatMap((route) =>
    route.stops.flatMap((stop, at): MapPlace[] =>
      stop.lat === null || stop.lng === null
        ? []
        : [
            {
              key: `${route.id} ${at}`,
              lat: stop.lat,
              lng: stop.lng,
              mark: String(at + 1),
              title: stop.siteName,
              detail: `${route.position}. ${nameOf(route)} · ${formatTime(stop.arriveAt)}`,
              tone: stopTone(route, at, lineStyles[stateOf(route)].tone),
            },
          ],
    ),
  )
}

/** The routes on the map: lines by state, stops with a problem coloured. */
export const PlanMap = ({ plan }: { readonly plan: PlanDetail }) => {
  const t = useWords('planning')
  const places = useMemo(() => placesOf(plan, (route) => routeName(route) || t('noVehicle')), [plan, t])
  const lines = useMemo(() => linesOf(plan), [plan])
  return (
    <>
      <LineLegend />
      <MapView label={t('view.map')} places={places} lines={lines} height={420} />
    </>
  )
}
