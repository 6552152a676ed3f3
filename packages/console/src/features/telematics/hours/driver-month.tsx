import { driverHours, type DriverHoursDay, type DriverHoursLimits } from '@khonsong/contract/telematics/hours/driver-hours.ts'
import { bangkokDayOf, bangkokTimeOf } from '@khonsong/domain/kernel/time.ts'
import { limitsText } from '@khonsong/domain/telematics/hours/driver-hours-words.ts'
import { breachKinds } from '@khonsong/domain/telematics/hours/driver-month.ts'
import { Button, Drawer, Spin } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { downloadOnClick } from '../../../kit/show/file-link.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { hoursText } from './hours-text.ts'

export interface DriverMonthProps {
  readonly id: string
  readonly name: string
  readonly month: string
  readonly onClose: () => void
}

const Days = ({ days, name }: { readonly days: readonly DriverHoursDay[]; readonly name: string }) => {
  const t = useWords('hours')
  const localize = useLocalize()
  const format = useFormat()
  const timeOn = (day: string, instant: string | null): string =>
    instant === null ? '' : bangkokDayOf(instant) === day ? bangkokTimeOf(instant) : format.instant(instant)
  return (
    // Focusable, so that the table can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" tabIndex={0} aria-label={name} style={{ overflowX: 'auto' }}>
      <table className="simple-table" aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t('month.day')}</th>
            <th scope="col">{t('month.in')}</th>
            <th scope="col">{t('month.out')}</th>
            <th scope="col">{t('month.work')}</th>
            <th scope="col">{t('month.rest')}</th>
            <th scope="col">{t('month.driving')}</th>
            <th scope="col">{t('month.longest')}</th>
            <th scope="col">{t('month.overtime')}</th>
            <th scope="col" style={{ textAlign: 'start' }}>
              {t('month.breaches')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(
            ({
              day,
              clockInAt,
              clockOutAt,
              workMinutes,
              restMinutes,
              drivingMinutes,
              longestMinutes,
              overtimeMinutes,
              breaches,
            }) => (
              <tr key={day}>
                <th scope="row">{format.day(day)}</th>
                <td>{timeOn(day, clockInAt)}</td>
                <td>{clockInAt !== null && clockOutAt === null ? t('month.atWork') : timeOn(day, clockOutAt)}</td>
                <td>{hoursText(workMinutes)}</td>
                <td>{hoursText(restMinutes)}</td>
                <td>{drivingMinutes === null ? '–' : hoursText(drivingMinutes)}</td>
                <td>{longestMinutes === null ? '–' : hoursText(longestMinutes)}</td>
                <td>{hoursText(overtimeMinutes)}</td>
                <td style={{ textAlign: 'start' }}>{breaches.map((kind) => localize(breachKinds[kind])).join(' · ')}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Limits applied to the days, with their start days if they changed. */
const Limits = ({ limits }: { readonly limits: readonly DriverHoursLimits[] }) => {
  const t = useWords('hours')
  const format = useFormat()
  const language = useLanguage()
  return (
    <ul className="quiet" aria-label={t('month.limits')}>
      {limits.map((held) => (
        <li key={held.fromDay}>{limitsText(held, format.day(held.fromDay), language)}</li>
      ))}
    </ul>
  )
}

/** Daily hours of one driver in a month, and the printable report. */
export const DriverMonth = ({ id, name, month, onClose }: DriverMonthProps) => {
  const t = useWords('hours')
  const language = useLanguage()
  const narrow = useNarrow(992)
  const { data, error, refetch } = useRead(
    driverHours.detail,
    { params: { id }, query: { month } },
    { topics: ['hours'], quiet: true },
  )
  const paper = hrefOf(driverHours.pdf.path.replace('{id}', id), { month, lang: language })
  return (
    <Drawer
      open
      title={`${name} · ${month}`}
      onClose={onClose}
      size={narrow ? '100%' : 860}
      extra={
        <Button href={paper} onClick={downloadOnClick(paper)}>
          {t('month.pdf')}
        </Button>
      }
    >
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin />}
      {data && <Limits limits={data.limits} />}
      {data && (data.days.length === 0 ? <EmptyState title={t('month.noDays')} /> : <Days days={data.days} name={name} />)}
    </Drawer>
  )
}
