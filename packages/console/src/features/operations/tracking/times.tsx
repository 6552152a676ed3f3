import { instantOf, minutesBetween } from '@khonsong/domain/kernel/time.ts'
import { isPlausibleTrip } from '@khonsong/domain/operations/shipments/plausible-trip.ts'
import { punctualities } from '@khonsong/domain/operations/shipments/punctuality.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords, type Localize } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'
import { windowText } from '../../../shared/window-text.ts'

interface TimesProps {
  readonly targetPickupFrom: string | null
  readonly targetPickupTo: string | null
  readonly targetDeliveryFrom: string | null
  readonly targetDeliveryTo: string | null
  readonly pickedUpAt: string | null
  readonly deliveredAt: string | null
  /** Road distance from shipper to consignee, if known. */
  readonly mileageKm?: number | null
}

/** `1 d 3 h`, `45 min`. */
export const lengthText = (minutes: number, t: Localize<'tracking'>): string => {
  const whole = Math.round(Math.abs(minutes))
  if (whole < 60) return t('length.minutes', { n: whole })
  if (whole < 48 * 60) return t('length.hours', { h: Math.floor(whole / 60), m: whole % 60 })
  return t('length.days', { d: Math.floor(whole / 1440), h: Math.floor((whole % 1440) / 60) })
}

interface DifferenceProps {
  readonly from: string | null
  readonly to: string | null
  readonly actual: string | null
  readonly plausible: boolean
}

const Difference = ({ from, to, actual, plausible }: DifferenceProps) => {
  const t = useWords('tracking')
  const language = useLanguage()
  const now = useNow()
  if (to === null) return <>–</>
  if (actual === null) {
    const late = minutesBetween(to, instantOf(now))
    return late > 0 ? <span data-tone="trouble">{t('times.overdueBy', { length: lengthText(late, t) })}</span> : <>–</>
  }
  // Delays below a minute do not count.
  const late = Math.floor(minutesBetween(to, actual))
  if (late > 0) return <span data-tone="trouble">{t('times.lateBy', { length: lengthText(late, t) })}</span>
  if (!plausible) return <span data-tone="attention">{punctualities.implausible.label[language]}</span>
  const early = from === null ? 0 : Math.floor(minutesBetween(actual, from))
  return early > 0 ? (
    <span>{t('times.earlyBy', { length: lengthText(early, t) })}</span>
  ) : (
    <span data-tone="done">{t('times.inTime')}</span>
  )
}

/** Requested and actual times of pickup and delivery. */
export const Times = (props: TimesProps) => {
  const t = useWords('tracking')
  const plausible = isPlausibleTrip({ ...props, mileageKm: props.mileageKm ?? null })
  const rows = [
    { key: 'pickup' as const, from: props.targetPickupFrom, to: props.targetPickupTo, actual: props.pickedUpAt },
    { key: 'delivery' as const, from: props.targetDeliveryFrom, to: props.targetDeliveryTo, actual: props.deliveredAt },
  ]
  return (
    <table className="simple-table times">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('times.target')}</th>
          <th scope="col">{t('times.actual')}</th>
          <th scope="col">{t('times.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, from, to, actual }) => (
          <tr key={key}>
            <th scope="row">{t(`times.${key}`)}</th>
            <td>{windowText(from, to)}</td>
            <td>{formatInstant(actual) || '–'}</td>
            <td>
              <Difference from={from} to={to} actual={actual} plausible={key === 'pickup' || plausible} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
