import { jobs, type JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { isFinalJob, jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { isOpen } from '@khonsong/domain/operations/shipments/status.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../kit/call/use-read.ts'
import { formatInstant } from '../../kit/show/format.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../shared/any-status-tag.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { useMay } from '../../shared/current-user.ts'
import { Dialogs } from '../../features/operations/tracking/dialogs.tsx'
import type { OpenDialog } from '../../features/operations/tracking/open-dialog.ts'
import { HomePage } from './home-page.tsx'
import { HomeRefresh } from './home-refresh.tsx'
import { JobCard } from './job-card.tsx'
import { WorkSection } from './work-section.tsx'

const unfinished = jobStatuses.filter((status) => !isFinalJob(status) && status !== 'job_created')
const most = 10

const Stop = ({ shipment, onReport }: { shipment: ShipmentRow; onReport: (() => void) | undefined }) => {
  const t = useWords('dashboard')
  const { destination, targetDeliveryTo } = shipment
  return (
    <li className="home-stop">
      <RecordLink kind="shipment" id={shipment.id} text={shipment.shipmentNo} />
      <AnyStatusTag status={shipment.status} />
      <span>{[destination?.siteName, destination?.province].filter(Boolean).join(', ')}</span>
      <span className="quiet">{targetDeliveryTo && t('home.deliver', { time: formatInstant(targetDeliveryTo) })}</span>
      {onReport && (
        <Button type="primary" onClick={onReport}>
          {t('home.report')}
        </Button>
      )}
    </li>
  )
}

const Job = ({ job, onOpen }: { job: JobRow; onOpen: (dialog: OpenDialog) => void }) => {
  const mayReport = useMay('shipment.advance')
  const { data } = useRead(jobs.detail, { params: { id: job.id } }, { topics: ['jobs', 'shipments'], quiet: true, keepOld: true })
  return (
    <>
      <JobCard job={job} />
      <ul className="home-stops">
        {(data?.shipments ?? []).map((shipment) => (
          <Stop
            key={shipment.id}
            shipment={shipment}
            onReport={mayReport && isOpen(shipment.status) ? () => onOpen({ kind: 'status', shipmentId: shipment.id }) : undefined}
          />
        ))}
      </ul>
    </>
  )
}

/** A driver's stops in planned order, with one button each. */
export const DriverHome = () => {
  const t = useWords('dashboard')
  const [dialog, setDialog] = useState<OpenDialog>()
  const read = useRead(
    jobs.list,
    { query: { status: unfinished, orderBy: 'plannedBeginAt', sorting: 'asc', pageSize: most } },
    { topics: ['jobs', 'shipments'], quiet: true, keepOld: true },
  )
  return (
    <HomePage actions={<HomeRefresh reads={[read]} />}>
      <WorkSection title={t('home.today')} none={t('home.today.none')} read={read} all="/activity-tracking/list?type=job">
        {(job) => <Job job={job} onOpen={setDialog} />}
      </WorkSection>
      <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
    </HomePage>
  )
}
