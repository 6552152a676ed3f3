import { lineStyles } from '@khonsong/domain/operations/shipments/line-style.ts'
import { isInsideRing } from '@khonsong/domain/masters/places/inside-ring.ts'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { MapView, type MapLasso, type MapLine, type MapPlace } from '../../../../kit/map/map-view.tsx'
import { formatTime } from '../../../../kit/show/format.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBoardParts, useChosen, useEditable, usePlan, useRouteId } from './board-context.ts'
import { LineSample, lineStatesIn } from './line-states.tsx'
import { routeName } from './route-name.ts'
import { stopTone } from './stop-state.ts'

type Tool = 'move' | MapLasso['shape']

const usePlaces = (): readonly MapPlace[] => {
  const plan = usePlan()
  const chosen = useChosen()
  const routeId = useRouteId()
  return useMemo(() => {
    const stateOf = lineStatesIn(plan)
    const waiting = plan.shipments.flatMap(({ id, routeId: on, shipmentNo, destination, destinationAt }): readonly MapPlace[] =>
      on === null && destinationAt
        ? [
            {
              key: `waiting ${id}`,
              ...destinationAt,
              title: destination.siteName,
              tone: chosen.has(id) ? 'moving' : 'attention',
              detail: shipmentNo,
              ...(chosen.has(id) ? { mark: '✓' } : {}),
            },
          ]
        : [],
    )
    const stops = plan.routes
      .filter(({ id }) => routeId === undefined || id === routeId)
      .flatMap((route) => {
        const { tone } = lineStyles[stateOf(route)]
        return route.stops.flatMap(({ siteName, lat, lng, arriveAt }, at): readonly MapPlace[] =>
          lat === null || lng === null
            ? []
            : [
                {
                  key: `route ${route.id} ${at}`,
                  lat,
                  lng,
                  mark: route.id === routeId ? String(at + 1) : String(route.position),
                  title: siteName,
                  tone: stopTone(route, at, tone),
                  detail: formatTime(arriveAt),
                },
              ],
        )
      })
    return [...waiting, ...stops]
  }, [plan, chosen, routeId])
}

const useLines = (): readonly MapLine[] => {
  const plan = usePlan()
  const routeId = useRouteId()
  return useMemo(() => {
    const stateOf = lineStatesIn(plan)
    return plan.routes
      .filter(({ id }) => routeId === undefined || id === routeId)
      .map((route) => ({
        key: route.id,
        points: route.stops.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [[lng, lat] as const])),
        ...lineStyles[stateOf(route)],
      }))
  }, [plan, routeId])
}

/** Routes beside the map, opened by click or keyboard. */
const Routes = () => {
  const t = useWords('board')
  const plan = usePlan()
  const routeId = useRouteId()
  const { openRoute } = useBoardParts().acts
  const stateOf = useMemo(() => lineStatesIn(plan), [plan])
  return (
    <ul className="map-routes" aria-label={t('routes')}>
      {plan.routes.map((route) => {
        const open = route.id === routeId
        const state = stateOf(route)
        return (
          <li key={route.id}>
            <button type="button" className="map-route" aria-pressed={open} onClick={() => openRoute(open ? undefined : route.id)}>
              {route.position}. {routeName(route) ?? t('noVehicle')} · {t('stops', { n: route.stops.length })}
            </button>
            <LineSample state={state} />
          </li>
        )
      })}
    </ul>
  )
}

/** Unassigned waybills and routes on a large map; a lasso selects waybills like the checkboxes in the list. */
export const MapDesk = () => {
  const t = useWords('board')
  const plan = usePlan()
  const chosen = useChosen()
  const editable = useEditable()
  const { choose, openRoute } = useBoardParts().acts
  const [tool, setTool] = useState<Tool>('move')
  const places = usePlaces()
  const lines = useLines()
  const waiting = useMemo(() => plan.shipments.filter(({ routeId: on }) => on === null), [plan.shipments])
  const lasso = useMemo<MapLasso | undefined>(
    () =>
      tool === 'move' || !editable
        ? undefined
        : {
            shape: tool,
            onDone: (ring) =>
              choose(
                waiting.flatMap(({ id, destinationAt }) => (destinationAt && isInsideRing(destinationAt, ring) ? [id] : [])),
                true,
              ),
          },
    [tool, editable, waiting, choose],
  )
  const unplaced = waiting.filter(({ destinationAt }) => destinationAt === null).length
  const onChoose = (key: string) => {
    const [kind, id = ''] = key.split(' ')
    if (kind === 'route') openRoute(id)
    else if (editable) choose([id], !chosen.has(id))
  }
  return (
    <section className="board-pane map-desk" aria-label={t('map')}>
      <div className="board-pane-head">
        <h2>{t('map')}</h2>
        <Segmented<Tool>
          size="small"
          value={editable ? tool : 'move'}
          disabled={!editable}
          aria-label={t('draw')}
          options={(['move', 'lasso', 'rectangle'] as const).map((value) => ({ value, label: t(`draw.${value}`) }))}
          onChange={setTool}
        />
      </div>
      <p className="quiet map-note">
        {tool === 'move' ? t('draw.how') : t('draw.now')} {unplaced > 0 && t('draw.unplaced', { n: unplaced })}
      </p>
      <MapView label={t('map')} places={places} lines={lines} height={520} stays atOnce lasso={lasso} onChoose={onChoose} />
      <Routes />
    </section>
  )
}
