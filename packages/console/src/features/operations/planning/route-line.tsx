import type { PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { Progress } from 'antd'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { PublishedTag } from './published-tag.tsx'
import { spanText } from './board/stop-state.ts'

/** The plate, or the vehicle type requested from a carrier. */
export const routeName = ({
  plateNo,
  vehicleType,
  subcontractor,
}: Pick<PlanRouteShown, 'plateNo' | 'vehicleType' | 'subcontractor'>): string =>
  [plateNo ?? vehicleType?.name, subcontractor?.name].filter(Boolean).join(' · ')

/** Start and end with date, even if both are on one day. */
const spanOfRoute = (from: string, until: string | null): string => {
  const span = spanText(from, until)
  return span.length > 11 ? span : `${formatInstant(from).slice(0, 10)} ${span}`
}

const Marks = ({ route }: { readonly route: PlanRouteShown }) => {
  const t = useWords('planning')
  const isBlocked = route.problems.some(({ severity }) => severity === 'blocks')
  return (
    <>
      <PublishedTag route={route} />
      {route.pinned && <StatusTag tone="waiting">{t('pinned')}</StatusTag>}
      {route.problems.length > 0 && (
        <StatusTag tone={isBlocked ? 'trouble' : 'attention'}>
          {t('problems', { n: formatNumber(route.problems.length) })}
        </StatusTag>
      )}
    </>
  )
}

const LoadRate = ({ route, lowerLoadPercent }: LineProps) => {
  const t = useWords('planning')
  if (route.loadRate === null) return <span />
  const share = Math.round(route.loadRate * 100)
  return (
    <span className="plan-load" title={route.underfilled ? t('underfilled', { n: lowerLoadPercent }) : undefined}>
      <Progress
        percent={Math.min(100, share)}
        format={() => `${formatNumber(share)}%`}
        size="small"
        status={share > 100 ? 'exception' : 'normal'}
        {...(route.underfilled ? { strokeColor: 'var(--tone-attention)' } : {})}
        aria-label={t('loadRate')}
      />
    </span>
  )
}

interface LineProps {
  readonly route: PlanRouteShown
  readonly lowerLoadPercent: number
}

/** A route in one line: columns on wide screens, flowing text on narrow ones. */
export const RouteLine = ({ route, lowerLoadPercent }: LineProps) => {
  const t = useWords('planning')
  return (
    <span className="plan-line">
      <span className="plan-line-name">
        <strong>
          {route.position}. {routeName(route) || t('noVehicle')}
        </strong>
        <Marks route={route} />
      </span>
      <span className="quiet">
        {[route.plateNo === null ? null : route.vehicleType?.name, route.driverName].filter(Boolean).join(' · ')}
      </span>
      <span>{route.beginAt && spanOfRoute(route.beginAt, route.endAt)}</span>
      <span>{t('route.stops', { n: route.stops.length })}</span>
      <span>{t('route.shipments', { n: route.shipmentIds.length })}</span>
      <span>{t('route.km', { n: formatNumber(route.km) })}</span>
      <span>{route.costBaht === null ? '–' : `฿${formatNumber(route.costBaht)}`}</span>
      <LoadRate route={route} lowerLoadPercent={lowerLoadPercent} />
    </span>
  )
}
