import type { PlanRouteShown, PlanShipmentShown, PlanStop } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { durationWords } from '@khonsong/domain/kernel/duration.ts'
import { Button, Checkbox } from 'antd'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { spanText } from './board/stop-state.ts'
import { Go } from '../../../shared/go.tsx'
import { RouteLine } from './route-line.tsx'
import type { PlanMoves } from './use-plan-moves.ts'

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

const Problems = ({ route, lowerLoadPercent }: Pick<RouteProps, 'route' | 'lowerLoadPercent'>) => {
  const t = useWords('planning')
  return (
    <ul className="plan-problems">
      {[...new Map(route.problems.map((problem) => [problem.message, problem])).values()].map(({ message, severity }) => (
        <li key={message} data-severity={severity}>
          {message}
        </li>
      ))}
      {route.underfilled && <li>{t('underfilled', { n: lowerLoadPercent })}</li>}
    </ul>
  )
}

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
          <RouteLine route={route} lowerLoadPercent={lowerLoadPercent} />
        </summary>
        <Problems route={route} lowerLoadPercent={lowerLoadPercent} />
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
