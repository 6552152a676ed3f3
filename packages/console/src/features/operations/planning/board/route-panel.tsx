import type { PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { formatNumber } from '../../../../kit/show/format.ts'
import { useConfirm } from '../../../../kit/show/use-confirm.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { Go } from '../../../../shared/go.tsx'
import { PublishedTag } from '../published-tag.tsx'
import { useBoardParts, useEditable, usePlan, usePresentOn } from './board-context.ts'
import { routeName } from './route-name.ts'
import { RouteStop } from './route-stop.tsx'
import { spanText } from './stop-state.ts'
import './route.css'

interface PanelProps {
  readonly route: PlanRouteShown
  readonly onCrew: () => void
}

const Actions = ({ route, onCrew }: PanelProps) => {
  const t = useWords('board')
  const confirm = useConfirm()
  const editable = useEditable()
  const { move, openRoute } = useBoardParts().acts
  const isLoose = editable && route.jobId === null
  const remove = async () => {
    const sure = await confirm({ title: t('remove.title', { n: route.position }), content: t('remove.text'), ok: t('remove') })
    if (sure && (await move({ kind: 'remove_route', routeId: route.id }))) openRoute(undefined)
  }
  return (
    <div className="route-actions">
      <Button size="small" disabled={!isLoose || route.pinned} onClick={onCrew}>
        {t('crew')}
      </Button>
      <Button
        size="small"
        disabled={!isLoose}
        onClick={() => void move({ kind: 'pin_route', routeId: route.id, pinned: !route.pinned })}
      >
        {route.pinned ? t('unpin') : t('pin')}
      </Button>
      <Button size="small" danger disabled={!isLoose || route.pinned} onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </div>
  )
}

/** A route from first to last stop: load, schedule and problems. */
export const RoutePanel = ({ route, onCrew }: PanelProps) => {
  const t = useWords('board')
  const plan = usePlan()
  const { openRoute } = useBoardParts().acts
  const others = usePresentOn(route.id)
  const byId = useMemo(() => new Map(plan.shipments.map((row) => [row.id, row])), [plan.shipments])
  const drops = route.stops.flatMap(({ visits }) => visits.flatMap(({ kind, shipmentId }) => (kind === 'drop' ? [shipmentId] : [])))
  return (
    <section className="board-pane board-route" aria-label={t('route', { n: route.position })}>
      <div className="board-pane-head">
        <h2>
          {route.position}. {routeName(route) ?? t('noVehicle')}
        </h2>
        <Button size="small" type="text" onClick={() => openRoute(undefined)}>
          {t('close')}
        </Button>
      </div>
      <div className="board-scroll">
        {route.jobId !== null && (
          <p>
            <PublishedTag route={route} /> <Go href={`/activity-tracking/detail/job/${route.jobId}`}>{t('publishedAs')}</Go>
          </p>
        )}
        <p className="quiet">
          {[
            route.driverName ?? t('noDriver'),
            route.beginAt && spanText(route.beginAt, route.endAt),
            t('km', { n: formatNumber(route.km) }),
            t('driving', { n: formatNumber(Math.round(route.drivingMinutes / 6) / 10) }),
            route.costBaht !== null && t('estimate', { baht: formatNumber(route.costBaht) }),
            route.underfilled && t('underfilled', { n: plan.lowerLoadPercent }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {others && <p className="board-present">{t('present.route', { names: others.join(', ') })}</p>}
        <Actions route={route} onCrew={onCrew} />
        {route.problems.length > 0 && (
          <ul className="route-problems">
            {route.problems.map(({ code, message, severity, stop, shipmentId }) => (
              <li key={`${code} ${stop} ${shipmentId}`} data-severity={severity}>
                {message}
              </li>
            ))}
          </ul>
        )}
        {route.stops.length === 0 && <p className="board-empty">{t('lane.empty')}</p>}
        <ol className="route-stops">
          {route.stops.map((stop, at) => (
            <RouteStop
              key={`${stop.siteId} ${stop.arriveAt} ${at}`}
              route={route}
              stop={stop}
              at={at}
              drops={drops}
              shipmentOf={(id) => byId.get(id)}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}
