import type { MonitoredJob } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { DelayTag } from '../../../shared/delay-tag.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { windowText } from '../../../shared/window-text.ts'
import { useShortAge } from '../../../shared/short-age.ts'
import { StopDots } from './stop-dots.tsx'

/** Positions older than this are marked as old. */
const oldMs = 15 * 60_000

const Age = ({ position }: Pick<MonitoredJob, 'position'>) => {
  const t = useWords('arrivals')
  const age = useShortAge()
  if (position === null) return <span className="quiet">{t('position.none')}</span>
  return <span data-old={age.ms(position.at) > oldMs}>{age.text(position.at)}</span>
}

/** Icon only, because the column is narrow; labelled for screen readers. */
const Important = () => {
  const t = useWords('arrivals')
  return (
    <span role="img" className="monitor-important" aria-label={t('important')}>
      ★
    </span>
  )
}

const Eta = ({ next }: Pick<MonitoredJob, 'next'>) => {
  const t = useWords('arrivals')
  const format = useFormat()
  const today = format.day(new Date(useNow()).toISOString())
  if (next === null) return null
  // Times on other days include the date.
  const momentOf = (at: string) => (format.day(at) === today ? format.time(at) : format.instant(at).slice(5))
  const due = next.window ? ` / ${momentOf(next.window.to)}` : ''
  if (next.state === 'here')
    return (
      <>
        {next.arriveAt && t('since', { time: momentOf(next.arriveAt) })}
        {next.departAt && <span className="quiet"> → {format.time(next.departAt)}</span>}
      </>
    )
  return (
    <span className="monitor-eta">
      <strong>{next.arriveAt ? momentOf(next.arriveAt) : '—'}</strong>
      <span className="quiet">{due}</span>
    </span>
  )
}

const etaHint = ({ next }: MonitoredJob): string =>
  next === null ? '' : [next.siteName, windowText(next.window?.from ?? null, next.window?.to ?? null), ...next.reasons].join('\n')

/** Columns of jobs on the road, most urgent facts first. */
export const useMonitorColumns = (): readonly Column<MonitoredJob>[] => {
  const t = useWords('arrivals')
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'jobNo',
        title: t('job'),
        width: 184,
        cell: (row) => (
          <>
            <RecordLink kind="job" id={row.id} text={row.jobNo} /> {row.isImportant && <Important />}
          </>
        ),
        hint: (row) => (row.isImportant ? `${row.jobNo} · ${t('important')}` : row.jobNo),
      },
      { key: 'delay', title: t('delay'), width: 132, cell: (row) => <DelayTag delay={row.delay} />, hint: etaHint },
      { key: 'progress', title: t('progress'), width: 116, cell: (row) => <StopDots stops={row.stops} /> },
      {
        key: 'next',
        title: t('next'),
        width: 168,
        cell: (row) =>
          row.awaitsDecision ? (
            <StatusTag tone="attention">{t('decision')}</StatusTag>
          ) : (
            row.next && `${row.next.no}. ${row.next.siteName}`
          ),
        hint: (row) => row.next?.siteName ?? '',
      },
      { key: 'eta', title: t('eta'), width: 146, cell: (row) => <Eta next={row.next} />, hint: etaHint },
      {
        key: 'remainingKm',
        title: t('km'),
        width: 68,
        align: 'end',
        cell: (row) => (row.next?.remainingKm == null ? null : format.number(row.next.remainingKm)),
        hint: (row) => row.next?.reasons.join('\n') ?? '',
      },
      { key: 'position', title: t('position'), width: 82, cell: (row) => <Age position={row.position} /> },
      {
        key: 'exceptions',
        title: t('exceptions'),
        width: 66,
        align: 'end',
        cell: (row) => row.openExceptions > 0 && <span className="desk-trouble">{format.number(row.openExceptions)}</span>,
      },
      { key: 'plate', title: t('plate'), width: 92, cell: (row) => row.plateNo },
      {
        key: 'driver',
        title: t('driver'),
        width: 130,
        cell: (row) => row.driverName,
        hint: (row) => [row.driverName, row.driverPhone].filter(Boolean).join(' · '),
      },
      {
        key: 'carrier',
        party: 'carrier',
        title: t('carrier'),
        width: 150,
        cell: (row) => row.subcontractor?.name ?? t('ownFleet'),
      },
      { key: 'status', title: t('status'), width: 150, cell: (row) => <AnyStatusTag status={row.status} /> },
      { key: 'customers', party: 'customer', title: t('customer'), width: 180, cell: (row) => row.customers.join(', ') },
      { key: 'endsAt', title: t('ends'), width: 132, cell: (row) => row.endsAt && format.instant(row.endsAt) },
      {
        key: 'plannedEndAt',
        title: t('plannedEnd'),
        width: 132,
        optional: true,
        cell: (row) => row.plannedEndAt && format.instant(row.plannedEndAt),
      },
    ],
    [t, format],
  )
}
