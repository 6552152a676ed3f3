import { useMemo } from 'react'
import { MapView, type MapLine, type MapPlace } from '../../../../kit/map/map-view.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBoardParts, useChosen, usePlan, useRouteId } from './board-context.ts'
import { formatTime } from '../../../../kit/show/format.ts'
import { stopTone } from './stop-state.ts'

/** Routes and unassigned waybills on the map. When a route is open its stops are numbered and the other routes dimmed. */
export const BoardMap = ({ height }: { readonly height: number }) => {
  const t = useWords('board')
  const plan = usePlan()
  const routeId = useRouteId()
  const chosen = useChosen()
  const { choose, openRoute } = useBoardParts().acts
  const places = useMemo(() => {
    const waiting = plan.shipments.flatMap(({ id, routeId: on, shipmentNo, destination, destinationAt }): readonly MapPlace[] =>
      on === null && destinationAt
        ? [
            {
              key: `waiting ${id}`,
              ...destinationAt,
              title: destination.siteName,
              tone: chosen.has(id) ? 'moving' : 'attention',
              detail: shipmentNo,
            },
          ]
        : [],
    )
    const stops = plan.routes.flatMap((route) =>
      route.stops.flatMap(({ siteName, lat, lng, arriveAt }, at): readonly MapPlace[] =>
        lat === null || lng === null || (routeId !== undefined && route.id !== routeId)
          ? []
          : [
              {
                key: `route ${route.id} ${at}`,
                lat,
                lng,
                mark: route.id === routeId ? String(at + 1) : String(route.position),
                title: siteName,
                tone: stopTone(route, at, route.jobId === null ? 'waiting' : 'moving'),
                detail: formatTime(arriveAt),
              },
            ],
      ),
    )
    return [...waiting, ...stops]
  }, [plan, routeId, chosen])
  const lines = useMemo(
    () =>
      plan.routes.map((route): MapLine => ({
        key: route.id,
        points: route.stops.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [[lng, lat] as const])),
        tone: route.id === routeId ? 'moving' : 'waiting',
        // Routes without a dispatch order are dashed.
        dashed: route.jobId === null,
      })),
    [plan.routes, routeId],
  )
  const onChoose = (key: string) => {
    const [kind, id = ''] = key.split(' ')
    if (kind === 'waiting') choose([id], !chosen.has(id))
    else openRoute(id)
  }
  return (
    <section className="board-pane board-map" style={{ flex: `0 0 ${height}px` }} aria-label={t('map')}>
      <MapView label={t('map')} places={places} lines={lines} height={height} stays onChoose={onChoose} />
    </section>
  )
}
