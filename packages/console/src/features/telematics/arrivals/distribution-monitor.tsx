import '../../../shared/desk.css'
import './monitor.css'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { arrivals, type DropPointTimes, type MonitoredJob } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import { delayClasses, delayClassNames, type DelayClass } from '@khonsong/domain/telematics/arrivals/delay-class.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { openExport } from '../../../kit/resource/open-export.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useJobArrivals } from '../../../shared/job-arrivals.tsx'
import { StatusCounts } from '../../../shared/status-counts.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { ChosenJob } from './chosen-job.tsx'
import { useMonitorFilters } from './monitor-filters.ts'
import { MonitorMap } from './monitor-map.tsx'
import { useMonitorColumns } from './use-monitor-columns.tsx'

const topics = ['jobs', 'shipments', 'exceptions'] as const
/** Positions are not published as live changes, so the list is polled. */
const refreshMs = 20_000
const statusDisplayOf = (one: DelayClass) => delayClasses[one]
const noJobs: readonly MonitoredJob[] = []
const noStops: readonly DropPointTimes[] = []
const noTrack: readonly { lat: number; lng: number }[] = []

const ChosenMap = (props: { jobs: readonly MonitoredJob[]; chosen: MonitoredJob; onChoose: (id: string) => void }) => {
  const { id } = props.chosen
  const { data } = useJobArrivals(id)
  const track = useRead(arrivals.track, { params: { id } }, { topics, refreshMs: 60_000, keepOld: true, quiet: true })
  const isOwn = data?.id === id
  return <MonitorMap {...props} stops={isOwn ? data.stops : noStops} track={isOwn ? (track.data?.points ?? noTrack) : noTrack} />
}

type Answer = OutputOf<typeof arrivals.monitor>

/** `/distribution/monitor`: dispatch orders on the road, most urgent first, with position and estimated arrival. */
export const DistributionMonitor = () => {
  const t = useWords('arrivals')
  const language = useLanguage()
  const { search, setSearch } = usePage()
  const filters = useMonitorFilters()
  const columns = useMonitorColumns()
  const mayExport = useMay('job.export')
  const asked = { from: arrivals.monitor, filters, topics, refreshMs }
  // Same query as the table below, so it is requested once.
  const list = useList<MonitoredJob>(asked)
  const counts = useMemo(() => {
    const answer = list.answer as Answer | undefined // response type of the call named above
    return answer && new Map(answer.counts.map(({ delay, count }) => [delay as string, { count, capped: false }]))
  }, [list.answer])
  const jobs = list.rows ?? noJobs
  const chosen = jobs.find(({ id }) => id === search['job'])
  const choose = (id: string | undefined) => setSearch({ job: id })
  const exported = () => {
    const { job: _, ...rest } = search
    openExport(arrivals.export, rest, language)
  }
  return (
    <div className="monitor">
      <ListPage<MonitoredJob>
        code="distribution-monitor"
        title={t('title')}
        {...asked}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ jobNo }) => jobNo}
        onOpen={({ id }) => choose(id === search['job'] ? undefined : id)}
        searchHint={t('search')}
        emptyHint={t('empty')}
        more={mayExport ? [{ key: 'export', label: t('export'), onAct: exported }] : []}
      >
        <StatusCounts
          statuses={delayClassNames}
          statusDisplayOf={statusDisplayOf}
          counts={counts}
          chosen={search['delay'] ?? ''}
          onChoose={(delay) => setSearch({ delay, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      <aside className="monitor-side" aria-label={t('map')}>
        {chosen ? (
          <ChosenMap jobs={jobs} chosen={chosen} onChoose={choose} />
        ) : (
          <MonitorMap jobs={jobs} chosen={undefined} stops={noStops} track={noTrack} onChoose={choose} />
        )}
        {chosen ? <ChosenJob job={chosen} onClose={() => choose(undefined)} /> : <p className="quiet">{t('choose')}</p>}
      </aside>
    </div>
  )
}
