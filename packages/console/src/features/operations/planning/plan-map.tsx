import type { PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { useMemo } from 'react'
import { MapView, type MapLine, type MapPlace } from '../../../kit/map/map-view.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { routeName } from './plan-routes.tsx'

const toneOf = ({ jobId, problems }: PlanRouteShown): MapLine['tone'] =>
  jobId !== null ? 'done' : problems.some(({ severity }) => severity === 'blocks') ? 'trouble' : 'waiting'

const linesOf = (routes: readonly PlanRouteShown[]): readonly MapLine[] =>
  routes.map((route) => ({
    key: route.id,
    tone: toneOf(route),
    // Dispatch orders are solid, planned routes dashed.
    dashed: route.jobId === null,
    points: route.stops.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [[lng, lat] as const])),
  }))

const placesOf = (routes: readonly PlanRouteShown[]): readonly MapPlace[] =>
  routes.flatMap((route) =>
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
              detail: `${route.position}. ${routeName(route)}`,
              tone: toneOf(route),
            },
          ],
    ),
  )

/** The routes on the map. */
export const PlanMap = ({ routes }: { readonly routes: readonly PlanRouteShown[] }) => {
  const t = useWords('planning')
  const places = useMemo(() => placesOf(routes), [routes])
  const lines = useMemo(() => linesOf(routes), [routes])
  return <MapView label={t('view.map')} places={places} lines={lines} height={420} />
}
