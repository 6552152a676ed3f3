import type { PlanRouteShown, PlanShipmentShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { leftOutKindOf, leftOutKinds, type LeftOutKind } from '@khonsong/domain/operations/planning/left-out-kind.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { Select } from 'antd'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { routeName } from './route-line.tsx'
import type { PlanMoves } from './use-plan-moves.ts'

/** Maximum shown of one group; its total is above. */
const most = 50

interface RouteOption {
  readonly value: string
  readonly label: string
}

interface OneProps {
  readonly one: PlanShipmentShown
  readonly open: readonly RouteOption[]
  readonly moves: PlanMoves | undefined
}

const One = ({ one, open, moves }: OneProps) => {
  const t = useWords('planning')
  const unit = useWords('board')
  return (
    <li>
      <strong>{one.shipmentNo}</strong>{' '}
      <span className="quiet">
        {one.origin.siteName} → {one.destination.siteName} · {formatInstant(one.targetDeliveryTo)} · {formatNumber(one.weightKg)}{' '}
        {unit('kg')} · {formatNumber(one.volumeM3)} {unit('m3')}
      </span>
      <ul className="plan-problems">
        {one.reasons.map(({ message, vehicles }) => (
          <li key={message} data-severity="blocks">
            {vehicles > 0 ? t('reason.on', { message, n: formatNumber(vehicles) }) : message}
          </li>
        ))}
      </ul>
      {moves && open.length > 0 && (
        <Select<string>
          size="small"
          className="plan-put"
          aria-label={`${t('put')} ${one.shipmentNo}`}
          placeholder={t('put')}
          disabled={moves.moving}
          options={[...open]}
          value={null}
          onChange={(routeId) => moves.put(one.id, routeId)}
        />
      )}
      {one.suggestion && (
        <p className="plan-suggestion">
          {t('suggestion')}:{' '}
          {one.suggestion.extraBaht === null
            ? one.suggestion.message
            : t('suggestion.cost', { message: one.suggestion.message, baht: formatNumber(one.suggestion.extraBaht) })}
        </p>
      )}
    </li>
  )
}

const kindOf = ({ reasons }: PlanShipmentShown): LeftOutKind => leftOutKindOf(reasons.map(({ code }) => code))
const kinds = Object.keys(leftOutKinds) as LeftOutKind[] // its own keys

interface LeftOutProps {
  readonly shipments: readonly PlanShipmentShown[]
  readonly routes: readonly PlanRouteShown[]
  readonly moves: PlanMoves | undefined
}

/** Unassigned waybills, grouped by what could be done: reasons, number of vehicles affected, and what would make them fit. */
export const PlanLeftOut = ({ shipments, routes, moves }: LeftOutProps) => {
  const t = useWords('planning')
  const localize = useLocalize()
  const open = routes
    .filter(({ jobId, pinned }) => jobId === null && !pinned)
    .map((route) => ({ value: route.id, label: `${route.position}. ${routeName(route)}` }))
  if (shipments.length === 0) return <p className="quiet">{t('leftNone')}</p>
  const groups = Map.groupBy(shipments, kindOf)
  return kinds.flatMap((kind) => {
    const list = groups.get(kind) ?? []
    if (list.length === 0) return []
    return (
      <details key={kind} className="plan-left-group" open>
        <summary>
          <strong>{localize(leftOutKinds[kind])}</strong> ({formatNumber(list.length)})
        </summary>
        <ul className="plan-left" aria-label={`${t('leftTitle')}: ${localize(leftOutKinds[kind])}`}>
          {list.slice(0, most).map((one) => (
            <One key={one.id} one={one} open={open} moves={moves} />
          ))}
        </ul>
        {list.length > most && <p className="quiet">{t('leftMore', { n: formatNumber(list.length - most) })}</p>}
      </details>
    )
  })
}
