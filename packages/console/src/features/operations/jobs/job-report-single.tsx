import '../../../shared/desk.css'
import './jobs.css'
import { jobInformation } from '@khonsong/contract/operations/jobs/job-information.ts'
import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { jobReportLabels } from '@khonsong/domain/operations/jobs/job-report-labels.ts'
import { Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePageLabel } from '../../../kit/workspace/page-context.ts'
import { SingleReport } from '../../../shared/single-report.tsx'
import { ShipmentTable } from '../../../shared/shipment-table.tsx'
import { Information } from './information.tsx'
import { JobHappened } from './job-happened.tsx'

const nothing = () => undefined

const One = ({ id }: { id: string }) => {
  const t = useWords('jobs')
  const { data, error, refetch } = useRead(
    jobInformation.detail,
    { params: { id } },
    { topics: ['jobs', 'shipments'], quiet: true, keepOld: true },
  )
  const load = useRead(jobs.detail, { params: { id } }, { topics: ['jobs', 'shipments'], quiet: true, keepOld: true })
  usePageLabel(data?.jobNo)
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active={false} />
  return (
    <>
      <PageTitle title={data.jobNo} />
      <Information job={data} onDirty={nothing} />
      <h2 className="report-section">{t('tab.shipments')}</h2>
      {load.data && <ShipmentTable label={t('tab.shipments')} shipments={load.data.shipments} beside="stop" />}
      <h2 className="report-section">{t('tab.happened')}</h2>
      <JobHappened id={id} />
    </>
  )
}

/** `/track/roads/single?id=`: report of one job, with shipments and history. */
export const JobReportSingle = () => {
  const t = useWords('jobs')
  const localize = useLocalize()
  return (
    <SingleReport title={localize(jobReportLabels.label)} choose={t('report.chooseOne')}>
      {(id) => <One key={id} id={id} />}
    </SingleReport>
  )
}
