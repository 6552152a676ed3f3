import type { PlanRouteShown, PlanShipmentShown, PlanStop } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { durationWords } from '@khonsong/domain/kernel/duration.ts'
import { Button, Checkbox } from 'antd'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { spanText } from './board/stop-state.ts'
import { Go } from '../../../shared/go.tsx'
import type { PlanMoves } from './use-plan-moves.ts'

/** The plate, or the vehicle type requested from a carrier. */
export const routeName = ({ plateNo, vehicleType, subcontractor }: PlanRouteShown): string =>
  [plateNo ?? vehicleType?.name, subcontractor?.name].filter(Boolean).join(' · ')

/** Start and end with date, even if both are on one day. */
const spanOfRoute = (from: string, until: string | null): string => {
  const span = spanText(from, until)
  return span.length > 11 ? span : `${formatInstant(from).slice(0, 10)} ${span}`
}

const Stop = ({ stop }: { readonly stop: PlanStop }) => {
  const t = useWords('planning')
  const localize = useLocalize()
  const count = (kind: 'load' | 'drop') => stop.visits.filter((visit) => visit.kind === kind).length
  const [loads, drops] = [count('load'), count('drop')]
  const told = [
    ...(loads > 0 ? [t('stop.load', { n: formatNumber(loads) })] : []),
    ...(drops > 0 ? [t('stop.drop', { n: formatNumber(drops) })] : []),
    t('stop.line', { span: spanText(stop.arriveAt, stop.leaveAt), km: formatNumber(stop.km) }),
    ...(stop.waitMinutes > 0 ? [t('stop.wait', { length: localize(durationWords(stop.waitMinutes)) })] : []),
    ...(stop.restMinutes > 0 ? [t('stop.rest', { length: localize(durationWords(stop.restMinutes)) })] : []),
  ]
  return (
    <li>
      <strong>{stop.siteName}</strong> <span className="quiet">{told.join(' · ')}</span>
    </li>
  )
}

type Numbers = ReadonlyMap<string, string>

interface RouteProps {
  readonly route: PlanRouteShown
  readonly lowerLoadPercent: number
  readonly chosen: boolean
  readonly onChoose: (id: string) => void
  readonly mayChoose: boolean
  readonly numbers: Numbers
  readonly moves: PlanMoves | undefined
}

const Problems = ({ route }: { readonly route: PlanRouteShown }) => (
  <ul className="plan-problems">
    {[...new Map(route.problems.map((problem) => [problem.message, problem])).values()].map(({ message, severity }) => (
      <li key={message} data-severity={severity}>
        {message}
      </li>
    ))}
  </ul>
)

/** Manual changes: removing waybills, pinning the route. */
const ByHand = ({
  route,
  numbers,
  moves,
}: {
  readonly route: PlanRouteShown
  readonly numbers: Numbers
  readonly moves: PlanMoves
}) => {
  const t = useWords('planning')
  return (
    <div className="plan-chips">
      {!route.pinned &&
        route.shipmentIds.map((id) => (
          <Button key={id} size="small" disabled={moves.moving} onClick={() => moves.put(id, null)}>
            {t('takeOut', { no: numbers.get(id) ?? '' })}
          </Button>
        ))}
      <Button size="small" disabled={moves.moving} onClick={() => moves.pin(route.id, !route.pinned)}>
        {route.pinned ? t('unpin') : t('pin')}
      </Button>
    </div>
  )
}

const Route = ({ route, lowerLoadPercent, chosen, onChoose, mayChoose, numbers, moves }: RouteProps) => {
  const t = useWords('planning')
  const facts = [
    route.driverName,
    route.beginAt && spanOfRoute(route.beginAt, route.endAt),
    t('route.stops', { n: route.stops.length }),
    t('route.shipments', { n: route.shipmentIds.length }),
    t('route.km', { n: formatNumber(route.km) }),
    `฿${formatNumber(route.costBaht)}`,
    route.loadRate !== null && `${formatNumber(Math.round(route.loadRate * 100))}%`,
    route.underfilled && t('underfilled', { n: lowerLoadPercent }),
  ]
  return (
    <li className="plan-route">
      {mayChoose && route.jobId === null && (
        <Checkbox
          checked={chosen}
          aria-label={t('choose', { n: formatNumber(route.position) })}
          onChange={() => onChoose(route.id)}
        />
      )}
      <details>
        <summary>
          <strong>
            {route.position}. {routeName(route) || t('noVehicle')}
          </strong>{' '}
          {route.jobId !== null && route.jobNo !== null && (
            <StatusTag tone="done">
              {t('job')} {route.jobNo}
            </StatusTag>
          )}
          {route.pinned && <StatusTag tone="waiting">{t('pinned')}</StatusTag>}
          {route.problems.length > 0 && (
            <StatusTag tone={route.problems.some(({ severity }) => severity === 'blocks') ? 'trouble' : 'attention'}>
              {t('problems')} {formatNumber(route.problems.length)}
            </StatusTag>
          )}
          <span className="quiet"> {facts.filter(Boolean).join(' · ')}</span>
        </summary>
        <Problems route={route} />
        <ol className="plan-stops">
          {route.stops.map((stop) => (
            <Stop key={`${stop.siteId} ${stop.arriveAt}`} stop={stop} />
          ))}
        </ol>
        {moves && route.jobId === null && <ByHand route={route} numbers={numbers} moves={moves} />}
        {route.jobId !== null && <Go href={hrefOf('/schedule/scheduleForm', { id: route.jobId })}>{t('job')}</Go>}
      </details>
    </li>
  )
}

interface RoutesProps {
  readonly lowerLoadPercent: number
  readonly routes: readonly PlanRouteShown[]
  readonly shipments: readonly PlanShipmentShown[]
  readonly moves: PlanMoves | undefined
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string) => void
  readonly mayChoose: boolean
}

/** The routes as a list; each expands to its stops and problems. */
export const PlanRoutes = ({ routes, lowerLoadPercent, shipments, moves, chosen, onChoose, mayChoose }: RoutesProps) => {
  const t = useWords('planning')
  const numbers = new Map(shipments.map(({ id, shipmentNo }) => [id, shipmentNo]))
  if (routes.length === 0) return <p className="quiet">{t('empty')}</p>
  return (
    <ul className="plan-routes" aria-label={t('routes')}>
      {routes.map((route) => (
        <Route
          key={route.id}
          route={route}
          lowerLoadPercent={lowerLoadPercent}
          chosen={chosen.has(route.id)}
          onChoose={onChoose}
          mayChoose={mayChoose}
          numbers={numbers}
          moves={moves}
        />
      ))}
    </ul>
  )
}
