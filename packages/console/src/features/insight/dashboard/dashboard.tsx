import { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import {
  dashboardPresets,
  dashboardSections,
  type ArrangedSection,
  type DashboardSection,
} from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { refreshPane } from '../../../kit/call/query-client.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayRange } from '../../../kit/date/day-range.tsx'
import { formatTime } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePane } from '../../../kit/workspace/page-context.ts'
import { useMay, useCurrentUser } from '../../../shared/current-user.ts'
import { Countdown } from './countdown.tsx'
import { RoadCounters } from './counters.tsx'
import { ExpiringPapers } from './expiring-papers.tsx'
import { FirstMinute } from './first-minute.tsx'
import { NewSection } from './new-section.tsx'
import { OpenExceptions } from './open-exceptions.tsx'
import { Service } from './service.tsx'
import { DeliverySummary } from './summary.tsx'
import { TroubleList } from './trouble-list.tsx'
import { WeekChart } from './week-chart.tsx'
import { WorkToDo } from './work-to-do.tsx'
import './dashboard.css'

const BillingWork = lazyPart(() => import('./billing-work.tsx').then((file) => file.BillingWork))
const ArrangeDialog = lazyPart(() => import('./arrange-dialog.tsx').then((file) => file.ArrangeDialog))

const defaultSeconds = 60
type Shown = NonNullable<Parameters<typeof DeliverySummary>[0]['shown']>

/** The days of the summary, kept in the address. */
const SummaryRange = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const t = useWords('dashboard')
  const { setSearch } = usePage()
  return (
    <DayRange
      ranges="operational"
      label={t('summary.days')}
      value={{ from, to }}
      onChange={(range) => setSearch({ from: range?.from, to: range?.to })}
    />
  )
}

const Summary = ({ shown }: { readonly shown: Parameters<typeof DeliverySummary>[0]['shown'] }) => {
  const t = useWords('dashboard')
  const { search } = usePage()
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
        {open && <SummaryRange from={from} to={to} />}
      </details>
      <DeliverySummary shown={shown} />
    </section>
  )
}

const nothingYet = (shown: { summary: { totalCreated: number }; counters: Readonly<Record<string, { count: number }>> }): boolean =>
  shown.summary.totalCreated === 0 && Object.values(shown.counters).every(({ count }) => count === 0)

/** Content of each section; empty if the user lacks the permission. */
const useSections = (data: Shown | undefined): Readonly<Record<DashboardSection, ReactNode>> => {
  const t = useWords('dashboard')
  const localize = useLocalize()
  const seesShipments = useMay('shipment.view')
  const seesTracking = useMay('tracking.view')
  const seesExceptions = useMay('exception.view')
  const makesBills = useMay('receivable_bill.confirm')
  const paysBills = useMay('payable_bill.confirm')
  const seesDrivers = useMay('driver.view')
  const seesVehicles = useMay('vehicle.view')
  const panel = (name: DashboardSection, content: ReactNode, isWide = false) => (
    <section key={name} className={isWide ? 'panel wide' : 'panel'} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{localize(dashboardSections[name])}</h2>
      {content}
    </section>
  )
  return {
    work: panel('work', <WorkToDo shown={data} />, true),
    billing: makesBills || paysBills ? panel('billing', <BillingWork />, true) : null,
    attention:
      seesTracking || seesExceptions
        ? panel(
            'attention',
            <div className="beside">
              {seesExceptions && (
                <div>
                  <OpenExceptions />
                </div>
              )}
              {seesTracking && (
                <div>
                  <TroubleList decisions={data?.work.decisions} />
                </div>
              )}
            </div>,
            true,
          )
        : null,
    counters: (
      <section key="counters" className="wide" aria-label={t('counters.title')}>
        <RoadCounters counters={data?.counters} />
      </section>
    ),
    service: seesShipments ? panel('service', <Service />) : null,
    summary: <Summary key="summary" shown={data} />,
    week: seesShipments ? panel('week', <WeekChart days={data?.days} />) : null,
    papers: seesDrivers || seesVehicles ? panel('papers', <ExpiringPapers />) : null,
  }
}

/** Home dashboard: vehicle positions, delays and pending work. Updated live and every minute; arranged per account. */
export const Dashboard = () => {
  const t = useWords('dashboard')
  const me = useCurrentUser()
  const pane = usePane()
  const { search } = usePage()
  const [arranging, setArranging] = useState(false)
  const isDefault = !search['from'] && !search['to']
  const arrangement = useRead(dashboard.arrangement, {}, { topics: ['dashboard'], quiet: true, keepOld: true })
  const read = useRead(
    dashboard.show,
    { query: { from: search['from'] || undefined, to: search['to'] || undefined } },
    { topics: ['dashboard', 'shipments', 'jobs', 'exceptions'], keepOld: true, quiet: true },
  )
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = read
  const sections = useSections(data)
  const shown: readonly ArrangedSection[] = arrangement.data?.shown ?? dashboardPresets.dispatcher.shown
  if (error && !data)
    return (
      <div className="page">
        <ErrorState failure={error} onRetry={() => void refetch()} />
        {!isDefault && <SummaryRange from={search['from'] ?? ''} to={search['to'] ?? ''} />}
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
            onRefresh={() => refreshPane(pane)}
          />
          <Button type="text" size="small" onClick={() => setArranging(true)}>
            {t('arrange.open')}
          </Button>
        </div>
      </header>
      {data && isDefault && nothingYet(data) && <FirstMinute />}
      {(arrangement.data ?? arrangement.error) && (
        <div className="dashboard-grid">
          {shown
            .filter((name): name is DashboardSection => name in sections)
            .map((name) => (
              <NewSection key={name} isNew={arrangement.data?.added.includes(name) === true}>
                {sections[name]}
              </NewSection>
            ))}
        </div>
      )}
      {arranging && <ArrangeDialog shown={shown} onClose={() => setArranging(false)} />}
    </div>
  )
}
