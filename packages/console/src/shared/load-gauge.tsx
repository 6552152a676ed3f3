import { formatNumber } from '../kit/show/format.ts'
import { useColon } from '../kit/words/colon.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useSetting } from './use-setting.ts'

interface GaugeProps {
  readonly label: string
  readonly value: number
  readonly limit: number | null
  readonly unit: string
  /** The minimum load in percent, if the vehicle is below it by weight and by volume. */
  readonly under: number | undefined
}

const Gauge = ({ label, value, limit, unit, under }: GaugeProps) => {
  const colon = useColon()
  const t = useWords('desk')
  const percent = limit ? Math.round((value / limit) * 100) : undefined
  const upper = useSetting('FULL_LOAD_RATE_UPPER')
  const over = percent !== undefined && percent > upper
  const tone = percent === undefined ? 'waiting' : over ? 'trouble' : under === undefined ? 'moving' : 'attention'
  const remark = over ? t('gauge.over') : under === undefined ? '' : t('gauge.under', { lower: under })
  const text = limit ? `${formatNumber(value)} / ${formatNumber(limit)} ${unit}` : `${formatNumber(value)} ${unit}`
  return (
    <div className="gauge" data-tone={tone} title={[`${label}${colon}${text}`, remark].filter(Boolean).join(' · ')}>
      <span className="gauge-text">
        {text}
        {percent !== undefined && <strong> {percent}%</strong>}
        {remark && <span className="hidden-visually"> {remark}</span>}
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

/** The minimum load, if the vehicle is below it by both measures. */
const useUnder = ({ weightKg, volumeM3, payloadKg, capacityM3 }: LoadGaugeProps): number | undefined => {
  const lower = useSetting('FULL_LOAD_RATE_LOWER')
  const filled = Math.max(...[payloadKg && weightKg / payloadKg, capacityM3 && volumeM3 / capacityM3].map((share) => share ?? 1))
  return filled * 100 < lower ? lower : undefined
}

/** Compact: the higher of weight and volume utilisation, both in a tooltip. */
export const LoadShare = (load: LoadGaugeProps) => {
  const { weightKg, volumeM3, payloadKg, capacityM3 } = load
  const t = useWords('desk')
  const under = useUnder(load)
  const upper = useSetting('FULL_LOAD_RATE_UPPER')
  const measures = [
    { value: weightKg, limit: payloadKg, unit: t('shipment.weight') },
    { value: volumeM3, limit: capacityM3, unit: t('shipment.volume') },
  ]
  const shares = measures.flatMap(({ value, limit, unit }) => (limit ? [{ percent: Math.round((value / limit) * 100), unit }] : []))
  const fullest = shares.toSorted((a, b) => b.percent - a.percent)[0]
  const over = fullest !== undefined && fullest.percent > upper
  const tone = fullest === undefined ? 'waiting' : over ? 'trouble' : under === undefined ? 'moving' : 'attention'
  const remark = over ? t('gauge.over') : under === undefined ? '' : t('gauge.under', { lower: under })
  const whole = measures.map(({ value, limit, unit }) =>
    limit ? `${formatNumber(value)} / ${formatNumber(limit)} ${unit}` : `${formatNumber(value)} ${unit}`,
  )
  return (
    <div className="gauge" data-tone={tone} title={[...whole, remark].filter(Boolean).join(' · ')}>
      <span className="gauge-text">
        {fullest === undefined ? (
          whole[0]
        ) : (
          <>
            <strong>{fullest.percent}%</strong> {fullest.unit}
          </>
        )}
        {remark && <span className="hidden-visually"> {remark}</span>}
      </span>
      <span className="gauge-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, fullest?.percent ?? 0)}%` }} />
      </span>
    </div>
  )
}

/** Load utilisation by weight and volume; above the limit it turns red, with figures. */
export const LoadGauge = (load: LoadGaugeProps) => {
  const { weightKg, volumeM3, payloadKg, capacityM3 } = load
  const t = useWords('desk')
  const under = useUnder(load)
  return (
    <div className="gauges">
      <Gauge label={t('gauge.weight')} value={weightKg} limit={payloadKg} unit={t('shipment.weight')} under={under} />
      <Gauge label={t('gauge.volume')} value={volumeM3} limit={capacityM3} unit={t('shipment.volume')} under={under} />
    </div>
  )
}
