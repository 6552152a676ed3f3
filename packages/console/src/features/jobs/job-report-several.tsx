import '../../shared/desk.css'
import './jobs.css'
import { jobInformation, type ReportedJob } from '@khonsong/contract/job-information.ts'
import { Skeleton } from 'antd'
import { useRead } from '../../kit/call/use-read.ts'
import { PageTitle } from '../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../kit/show/states.tsx'
import { useFormat } from '../../kit/show/use-format.ts'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { Go } from '../../shared/go.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { mostCompared } from './report-bulk.tsx'
import { reportFacts, type ReportFact } from './report-columns.tsx'

const differs = (jobs: readonly ReportedJob[], { key, of = key as keyof ReportedJob }: ReportFact): boolean => {
  const [first, ...others] = jobs.map((job) => JSON.stringify(of === 'documentsVerifiedAt' ? job[of] !== null : (job[of] ?? null)))
  return others.some((other) => other !== first)
}

const Compared = ({ jobs }: { jobs: readonly ReportedJob[] }) => {
  const t = useWords('jobs')
  const language = useLanguage()
  const format = useFormat()
  return (
    <div className="compared" tabIndex={0} role="region" aria-label={t('report.compare')}>
      <table>
        <thead>
          <tr>
            <td />
            {jobs.map((job) => (
              <th key={job.id} scope="col">
                <RecordLink kind="job" id={job.id} text={job.jobNo} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reportFacts.map((fact) => (
            <tr key={fact.key} data-differs={differs(jobs, fact)}>
              <th scope="row">{fact.label[language]}</th>
              {jobs.map((job) => (
                <td key={job.id}>{fact.value(job, language, format) || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `/track/roads/multiple?id=a,b`: several jobs side by side; what differs stands out. */
export const JobReportSeveral = () => {
  const t = useWords('jobs')
  const { search } = usePage()
  const ids = (search['id'] ?? '').split(',').filter(Boolean).slice(0, mostCompared)
  const { data, error, refetch } = useRead(
    jobInformation.list,
    { query: { id: ids, pageSize: 20 } },
    { topics: ['jobs'], quiet: true, keepOld: true },
  )
  const inOrder = ids.flatMap((id) => data?.list.find((job) => job.id === id) ?? [])
  return (
    <div className="page">
      <PageTitle title={t('report.compare')} />
      {ids.length < 2 ? (
        <EmptyState title={t('report.compareHow', { n: mostCompared })}>
          <Go href="/track/roads">{t('report.toList')}</Go>
        </EmptyState>
      ) : error && !data ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Compared jobs={inOrder} />
      ) : (
        <Skeleton active={false} />
      )}
    </div>
  )
}
