import { formatNumber } from '../kit/show/format.ts'
import { useWords } from '../kit/words/use-words.ts'

interface GaugeProps {
  readonly label: string
  readonly value: number
  readonly limit: number | null
  readonly unit: string
}

/** From here on a vehicle counts as nearly full. */
const nearlyFull = 90

const Gauge = ({ label, value, limit, unit }: GaugeProps) => {
  const t = useWords('desk')
  const percent = limit ? Math.round((value / limit) * 100) : undefined
  const tone = percent === undefined ? 'waiting' : percent > 100 ? 'trouble' : percent >= nearlyFull ? 'attention' : 'moving'
  const text = limit ? `${formatNumber(value)} / ${formatNumber(limit)} ${unit}` : `${formatNumber(value)} ${unit}`
  return (
    <div className="gauge" data-tone={tone} title={`${label}: ${text}`}>
      <span className="gauge-text">
        {text}
        {percent !== undefined && <strong> {percent}%</strong>}
        {percent !== undefined && percent > 100 && <span className="hidden-visually"> {t('gauge.over')}</span>}
      </span>
      <span className="gauge-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent ?? 0)}%` }} />
      </span>
    </div>
  )
}

interface LoadGaugeProps {
  readonly weightKg: number
  readonly volumeM3: number
  readonly payloadKg: number | null
  readonly capacityM3: number | null
}

/** How full a vehicle is, by weight and by room; beyond its limit it turns red and says so in figures too. */
export const LoadGauge = ({ weightKg, volumeM3, payloadKg, capacityM3 }: LoadGaugeProps) => {
  const t = useWords('desk')
  return (
    <div className="gauges">
      <Gauge label={t('gauge.weight')} value={weightKg} limit={payloadKg} unit={t('shipment.weight')} />
      <Gauge label={t('gauge.volume')} value={volumeM3} limit={capacityM3} unit={t('shipment.volume')} />
    </div>
  )
}
