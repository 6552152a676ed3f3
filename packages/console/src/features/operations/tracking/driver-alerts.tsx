import type { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { instantOf, minutesBetween } from '@khonsong/domain/kernel/time.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useSetting } from '../../../shared/use-setting.ts'
import { lengthText } from './times.tsx'

type Times = OutputOf<typeof tracking.driverTimes>

/** Since when a vehicle on the road has reported no position. */
const Silent = ({ lastPosition }: { readonly lastPosition: Times['lastPosition'] }) => {
  const t = useWords('tracking')
  const minutes = useSetting('GPS_RETURN_MINUTES')
  const now = instantOf(useNow())
  if (lastPosition === null) return <p className="driver-alert">{t('position.never')}</p>
  const silent = minutesBetween(lastPosition.at, now)
  if (silent <= minutes) return null
  return (
    <p className="driver-alert" data-tone="attention">
      {t('position.silent', { since: formatInstant(lastPosition.at), length: lengthText(silent, t) })}
    </p>
  )
}

/** Warnings about a driver's hours, and nearby rest stops. */
export const DriverAlerts = ({ hours, lastPosition }: Pick<Times, 'hours' | 'lastPosition'>) => {
  const t = useWords('tracking')
  if (hours === null) return null
  const over = hours.rest === 'over' || hours.work === 'over'
  return (
    <div role="status">
      {hours.told.map(({ code, message }) => (
        <p key={code} className="driver-alert" data-tone={over ? 'trouble' : 'attention'}>
          {message}
        </p>
      ))}
      {hours.restStops.length > 0 && (
        <p className="driver-alert">
          {t('restStops.near')}{' '}
          {hours.restStops.map(({ name, km }) => `${name} (${formatNumber(km, 1)} ${t('restStops.km')})`).join(' · ')}
        </p>
      )}
      <Silent lastPosition={lastPosition} />
    </div>
  )
}
