import type { PlanRouteShown, PlanShipmentShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { Select } from 'antd'
import { useWords } from '../../../kit/words/use-words.ts'
import { routeName } from './plan-routes.tsx'
import type { PlanMoves } from './use-plan-moves.ts'

/** Maximum shown at once; the total is above. */
const most = 200

interface LeftOutProps {
  readonly shipments: readonly PlanShipmentShown[]
  readonly routes: readonly PlanRouteShown[]
  readonly moves: PlanMoves | undefined
}

/** Unassigned waybills: reasons, number of vehicles affected, and what would make them fit. */
export const PlanLeftOut = ({ shipments, routes, moves }: LeftOutProps) => {
  const t = useWords('planning')
  const unit = useWords('board')
  const open = routes
    .filter(({ jobId, pinned }) => jobId === null && !pinned)
    .map((route) => ({ value: route.id, label: `${route.position}. ${routeName(route)}` }))
  if (shipments.length === 0) return <p className="quiet">{t('leftNone')}</p>
  return (
    <>
      <ul className="plan-left" aria-label={t('leftTitle')}>
        {shipments.slice(0, most).map((one) => (
          <li key={one.id}>
            <strong>{one.shipmentNo}</strong>{' '}
            <span className="quiet">
              {one.origin.siteName} → {one.destination.siteName} · {formatInstant(one.targetDeliveryTo)} ·{' '}
              {formatNumber(one.weightKg)} {unit('kg')} · {formatNumber(one.volumeM3)} {unit('m3')}
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
                options={open}
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
        ))}
      </ul>
      {shipments.length > most && <p className="quiet">{t('leftMore', { n: formatNumber(shipments.length - most) })}</p>}
    </>
  )
}
