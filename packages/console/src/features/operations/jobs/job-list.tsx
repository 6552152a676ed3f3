import '../../../shared/desk.css'
import './jobs.css'
import { jobs, type JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import { jobStatuses, jobStatusFacts } from '@khonsong/domain/operations/jobs/status.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import type { Choice } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useDispatchLetters } from '../../../shared/dispatch-letter.tsx'
import { StatusCounts } from '../../../shared/status-counts.tsx'
import { useStatusCounts } from '../../../shared/use-status-counts.ts'
import { useMay } from '../../../shared/current-user.ts'
import { JobBulk } from './job-bulk.tsx'
import { useJobColumns } from './job-columns.tsx'
import { useJobFilters } from './job-filters.ts'

const JobDrawer = lazyPart(() => import('./job-drawer.tsx').then((file) => file.JobDrawer))

const topics = ['jobs'] as const
const statusDisplayOf = (status: keyof typeof jobStatusFacts) => jobStatusFacts[status]

const bulk = (rows: readonly JobRow[], clear: () => void) => <JobBulk rows={rows} clear={clear} />

/** List of a subset of the dispatch orders. */
export interface JobListScope {
  /** Key of the list's columns and saved views. */
  readonly code: string
  readonly title: string
  readonly statuses: readonly (keyof typeof jobStatusFacts)[]
  /** Fixed query parameters. */
  readonly always: Readonly<Record<string, unknown>>
  readonly emptyHint: string
}

interface JobListProps {
  /** Limits the list to jobs still to be carried out. */
  readonly scope?: JobListScope
  /** Plans to filter by. */
  readonly plans: readonly Choice[]
  readonly onDriver: (jobId: string) => void
  readonly onStatus?: (shipmentId: string) => void
}

export const JobList = ({ onDriver, onStatus, plans, scope }: JobListProps) => {
  const t = useWords('jobs')
  const { search, setSearch, go } = usePage()
  const columns = useJobColumns()
  const filters = useJobFilters(plans)
  const counts = useStatusCounts(jobs.counts, filters, topics, scope?.always)
  const mayCreate = useMay('job.create')
  const maySchedule = useMay('job.schedule')
  const mayEdit = useMay('job.edit')
  const letters = useDispatchLetters()
  const open = (row: JobRow) => setSearch({ id: row.id })
  const rowActions = (row: JobRow): readonly RowAction[] => [
    { key: 'open', label: t('open'), onAct: () => open(row) },
    ...(maySchedule
      ? [
          {
            key: 'schedule',
            label: t('schedule'),
            // Only undispatched jobs can be scheduled.
            refusal: row.status === 'job_created' ? undefined : t('schedule.notNow'),
            onAct: () => go(hrefOf('/schedule/schedulecreate', { jobId: row.id })),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            key: 'replan',
            label: t('replan'),
            refusal: row.status === 'job_created' ? undefined : t('replan.notNow'),
            onAct: () => go(hrefOf('/schedule/schedulecreate', { jobId: row.id, replan: '1' })),
          },
        ]
      : []),
    { key: 'letter', label: letters.label, refusal: letters.refusalOf([row]), onAct: () => letters.open([row.id]) },
  ]
  return (
    <>
      <ListPage
        code={scope?.code ?? 'jobs'}
        title={scope?.title ?? t('title')}
        {...(scope ? { always: scope.always, emptyHint: scope.emptyHint } : {})}
        from={jobs.list}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.jobNo}
        onOpen={open}
        rowActions={rowActions}
        searchHint={t('searchHint')}
        primary={mayCreate ? { label: t('create'), onAct: () => go('/schedule/schedulecreate') } : undefined}
        bulk={bulk}
        more={maySchedule ? [{ key: 'import', label: t('importSchedule'), onAct: () => go('/schedule/import') }] : []}
      >
        <StatusCounts
          statuses={scope?.statuses ?? jobStatuses}
          statusDisplayOf={statusDisplayOf}
          counts={counts}
          chosen={search['status'] ?? ''}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {search['id'] !== undefined && (
        <JobDrawer
          key={search['id']}
          id={search['id']}
          onDriver={onDriver}
          onStatus={onStatus}
          onClose={() => setSearch({ id: undefined })}
        />
      )}
    </>
  )
}
