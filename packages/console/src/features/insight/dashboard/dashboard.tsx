import { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayRange } from '../../../kit/date/day-range.tsx'
import { formatTime } from '../../../kit/show/format.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay, useCurrentUser } from '../../../shared/current-user.ts'
import { Countdown } from './countdown.tsx'
import { RoadCounters } from './counters.tsx'
import { ExpiringPapers } from './expiring-papers.tsx'
import { FirstMinute } from './first-minute.tsx'
import { DeliverySummary } from './summary.tsx'
import { TroubleList } from './trouble-list.tsx'
import { WeekChart } from './week-chart.tsx'
import { WorkToDo } from './work-to-do.tsx'
import './dashboard.css'

const defaultSeconds = 60

const Summary = ({ shown }: { readonly shown: Parameters<typeof DeliverySummary>[0]['shown'] }) => {
  const t = useWords('dashboard')
  const { search, setSearch } = usePage()
  const [open, setOpen] = useState(false)
  const from = search['from'] ?? shown?.from ?? ''
  const to = search['to'] ?? shown?.to ?? ''
  return (
    <section className="panel" aria-labelledby="summary-title">
      <h2 id="summary-title">{t('summary.title')}</h2>
      <details className="summary-days" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {t('summary.days')} {from} – {to}
        </summary>
        {open && (
          <DayRange
            ranges="operational"
            label={t('summary.days')}
            value={{ from, to }}
            onChange={(range) => setSearch({ from: range?.from, to: range?.to })}
          />
        )}
      </details>
      <DeliverySummary shown={shown} />
    </section>
  )
}

const nothingYet = (shown: { summary: { totalCreated: number }; counters: Readonly<Record<string, { count: number }>> }): boolean =>
  shown.summary.totalCreated === 0 && Object.values(shown.counters).every(({ count }) => count === 0)

/** The home desktop: where the trucks are, what is late, what waits for somebody, live and every minute. */
export const Dashboard = () => {
  const t = useWords('dashboard')
  const me = useCurrentUser()
  const seesShipments = useMay('shipment.view')
  const seesTracking = useMay('tracking.view')
  const seesDrivers = useMay('driver.view')
  const seesVehicles = useMay('vehicle.view')
  const fleetWords = useWords('fleet')
  const { search } = usePage()
  const isDefault = !search['from'] && !search['to']
  const read = useRead(
    dashboard.show,
    { query: { from: search['from'] || undefined, to: search['to'] || undefined } },
    { topics: ['dashboard', 'shipments', 'jobs'], keepOld: true, quiet: true },
  )
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = read
  if (error && !data)
    return (
      <div className="page">
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className="page dashboard">
      <header className="page-title">
        <h1>{t('title')}</h1>
        <span className="quiet">{me?.companyName}</span>
        <div className="page-actions">
          {data && <span className="quiet">{t('asOf', { time: formatTime(data.asOf) })}</span>}
          <Countdown
            seconds={data?.refreshSeconds ?? defaultSeconds}
            since={Math.max(dataUpdatedAt, errorUpdatedAt)}
            loading={isFetching}
            onRefresh={() => void refetch()}
          />
        </div>
      </header>
      {data && isDefault && nothingYet(data) && <FirstMinute />}
      <div className="dashboard-grid">
        <section className={seesTracking ? 'panel' : 'panel wide'} aria-labelledby="work-title">
          <h2 id="work-title">{t('work.title')}</h2>
          <WorkToDo shown={data} />
        </section>
        {seesTracking && (
          <section className="panel" aria-labelledby="trouble-title">
            <TroubleList decisions={data?.work.decisions} />
          </section>
        )}
      </div>
      <section aria-label={t('counters.title')}>
        <RoadCounters counters={data?.counters} />
      </section>
      <div className="dashboard-grid">
        <Summary shown={data} />
        {seesShipments && (
          <section className="panel" aria-labelledby="week-title">
            <h2 id="week-title">{t('chart.title')}</h2>
            <WeekChart days={data?.days} />
          </section>
        )}
        {(seesDrivers || seesVehicles) && (
          <section className="panel wide" aria-labelledby="papers-title">
            <h2 id="papers-title">{fleetWords('expiring')}</h2>
            <ExpiringPapers />
          </section>
        )}
      </div>
    </div>
  )
}
