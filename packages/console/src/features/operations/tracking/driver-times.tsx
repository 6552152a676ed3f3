import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../shared/any-status.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { DriverAlerts } from './driver-alerts.tsx'
import { lengthText } from './times.tsx'
import { Waits } from './waits.tsx'

/** A driver's times on a job, and its total duration. */
export const DriverTimes = ({ jobId, at }: { readonly jobId: string; readonly at: string | undefined }) => {
  const t = useWords('tracking')
  const localize = useLocalize()
  const { data, error, refetch } = useRead(
    tracking.driverTimes,
    { params: { id: jobId }, query: at === undefined ? {} : { at } },
    { topics: ['shipments', 'jobs'], quiet: true, keepOld: true },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const facts = [
    { key: 'driver', label: t('driver'), value: data.driverName },
    { key: 'accepted', label: t('driverTimes.accepted'), value: formatInstant(data.acceptedAt) },
    { key: 'started', label: t('driverTimes.started'), value: formatInstant(data.startedAt) },
    { key: 'finished', label: t('driverTimes.finished'), value: formatInstant(data.finishedAt) },
    ...(data.hours
      ? [
          { key: 'driven', label: t('driverTimes.driven'), value: lengthText(data.hours.minutes, t) },
          { key: 'worked', label: t('driverTimes.worked'), value: lengthText(data.hours.workedMinutes, t) },
        ]
      : []),
    { key: 'length', label: t('driverTimes.length'), value: data.minutes === null ? null : lengthText(data.minutes, t) },
  ]
  return (
    <>
      <DriverAlerts hours={data.hours} lastPosition={data.lastPosition} />
      <Facts facts={facts} />
      <Waits waits={data.waits} />
      {data.times.length > 0 && (
        <div className="quantities" role="region" aria-label={t('panel.driverTimes')} tabIndex={0}>
          <table className="simple-table driver-times">
            <thead>
              <tr>
                <th scope="col">{t('driverTimes.when')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col">{t('site')}</th>
                <th scope="col">{t('no.shipment')}</th>
                <th scope="col">{t('fact.actor')}</th>
              </tr>
            </thead>
            <tbody>
              {data.times.map((time) => (
                <tr key={`${time.shipmentId}${time.status}${time.occurredAt}`}>
                  <td>{formatInstant(time.occurredAt)}</td>
                  <td>{localize(statusDisplayOf(time.status).label)}</td>
                  <td>{time.siteName}</td>
                  <td>
                    <RecordLink kind="shipment" id={time.shipmentId} text={time.shipmentNo} />
                  </td>
                  <td>
                    {t(`actor.${time.actorType}`)} · {time.actorName}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
