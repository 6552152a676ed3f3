import '../../../shared/desk.css'
import './jobs.css'
import { jobInformation, type ReportedJob } from '@khonsong/contract/operations/jobs/job-information.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Compared, type ComparedGroup } from '../../../shared/compared.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { maxCompared, RowsInOrder, SeveralReport } from '../../../shared/several-report.tsx'
import { reportFacts, type ReportFact } from './report-columns.tsx'

const sameOf =
  ({ key, of = key as keyof ReportedJob }: ReportFact) =>
  (job: ReportedJob): string =>
    JSON.stringify(of === 'documentsVerifiedAt' ? job[of] !== null : (job[of] ?? null))

const numberOf = (job: ReportedJob) => <RecordLink kind="job" id={job.id} text={job.jobNo} />

const Jobs = ({ ids }: { ids: readonly string[] }) => {
  const t = useWords('jobs')
  const language = useLanguage()
  const format = useFormat()
  const read = useRead(
    jobInformation.list,
    { query: { id: [...ids], pageSize: 20 } },
    { topics: ['jobs'], quiet: true, keepOld: true },
  )
  const groups = useMemo<readonly ComparedGroup<ReportedJob>[]>(
    () => [
      {
        key: 'all',
        facts: reportFacts.map((fact) => ({
          key: fact.key,
          label: fact.label[language],
          cell: (job) => fact.value(job, language, format),
          same: sameOf(fact),
        })),
      },
    ],
    [language, format],
  )
  return (
    <RowsInOrder ids={ids} read={read} keyOf={(job) => job.id}>
      {(jobs) => <Compared label={t('report.compare')} rows={jobs} keyOf={(job) => job.id} headOf={numberOf} groups={groups} />}
    </RowsInOrder>
  )
}

/** `/track/roads/multiple?id=a,b`: compares jobs side by side and highlights differences. */
export const JobReportSeveral = () => {
  const t = useWords('jobs')
  return (
    <SeveralReport
      title={t('report.compare')}
      how={t('report.compareHow', { n: maxCompared })}
      list={{ href: '/track/roads', text: t('report.toList') }}
    >
      {(ids) => <Jobs ids={ids} />}
    </SeveralReport>
  )
}
