import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { AsKnownBar, AsKnownButton } from './as-known-bar.tsx'
import { DriverTimes } from './driver-times.tsx'
import { PodFiles } from './pod-files.tsx'
import { ShipmentsTable } from './shipments-table.tsx'
import { WhyButton } from './why-button.tsx'
import './tracking.css'
import { useRead } from '../../../kit/call/use-read.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { PhoneLink } from '../../../shared/phone-link.tsx'
import { OthersHere } from '../../../shared/others-here.ts'
import { DriverLinkButton } from '../../../shared/driver-link-button.tsx'
import { DispatchLetterButton } from '../../../shared/dispatch-letter.tsx'
import { JobArrivals } from '../../../shared/job-arrivals.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { Dialogs } from './dialogs.tsx'
import { JobMap } from './job-map.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { SubjectTemperature } from '../../../shared/subject-temperature.tsx'
import { SubjectCharges } from '../../../shared/subject-charges.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { Panel } from './panel.tsx'
import { useRecordActions } from './record-actions.ts'
import { useBatchActions } from './batch-actions.ts'
import { usePast, type Past } from './use-past.ts'

const Crew = ({ job }: { job: JobDetail }) => {
  const t = useWords('tracking')
  return (
    <Facts
      facts={[
        { key: 'carrier', label: t('subcontractor'), value: job.subcontractor?.name ?? t('ownFleet') },
        {
          key: 'driver',
          label: t('driver'),
          value: job.driverName && (
            <>
              {job.driverId ? <RecordLink kind="driver" id={job.driverId} text={job.driverName} /> : job.driverName}{' '}
              <PhoneLink phone={job.driverPhone} />
            </>
          ),
        },
        {
          key: 'plate',
          label: t('plate'),
          value: job.plateNo && job.vehicleId ? <RecordLink kind="vehicle" id={job.vehicleId} text={job.plateNo} /> : job.plateNo,
        },
        { key: 'vehicleType', label: t('vehicleType'), value: job.vehicleType?.name },
        { key: 'begin', label: t('planned.begin'), value: formatInstant(job.plannedBeginAt) },
        { key: 'end', label: t('planned.end'), value: formatInstant(job.plannedEndAt) },
        { key: 'weight', label: t('weight'), value: formatNumber(job.weightKg) },
        { key: 'volume', label: t('volume'), value: formatNumber(job.volumeM3) },
        {
          key: 'mileage',
          label: t('mileage'),
          value: job.distanceKm && `${formatNumber(Number(job.distanceKm))} ${t('restStops.km')}`,
        },
        { key: 'doRef', label: t('doRef'), value: job.doRef },
        { key: 'bu', label: t('businessUnit'), value: job.businessUnit.name },
        { key: 'remark', label: t('fact.remark'), value: job.remark, wide: true },
      ]}
    />
  )
}

/** Link to the external tracking page, if configured. */
const External = ({ jobId }: { jobId: string }) => {
  const t = useWords('tracking')
  const { data } = useRead(tracking.externalUrl, { query: { routeId: jobId } }, { quiet: true })
  if (!data?.url || !data.url.startsWith('https://')) return null
  return (
    <Button href={data.url} target="_blank" rel="noopener noreferrer">
      {t('external')}
    </Button>
  )
}

const Body = ({ job, past, onOpen }: { job: JobDetail; past: Past; onOpen: (dialog: OpenDialog) => void }) => {
  const t = useWords('tracking')
  const bills = useWords('bills')
  const temperature = useWords('temperature')
  const seesReceivable = useMay('receivable_bill.view')
  const seesPayable = useMay('payable_bill.view')
  const seesCharges = seesReceivable || seesPayable
  const words = useWords('shipments')
  const { data: may } = useRead(
    tracking.mayUpdate,
    { query: { type: 'job', id: job.id } },
    { topics: ['jobs', 'shipments'], quiet: true },
  )
  const target = {
    type: 'job' as const,
    id: job.id,
    no: job.jobNo,
    version: job.version,
    status: job.status,
    shipmentCount: job.shipmentCount,
  }
  const more = useRecordActions(target, may, job.id, onOpen)
  const ids = job.shipments.map(({ id }) => id)
  const batches = useBatchActions(job.shipments, onOpen)
  return (
    <>
      <PageTitle
        title={job.jobNo}
        beside={
          <>
            <AnyStatusTag status={job.status} partial={job.partial} troubleCount={job.troubleCount} />
            <span className="quiet">{t('sinceTime', { time: formatInstant(job.statusSince) })}</span>
            <WhyButton type="job" id={job.id} status={job.status} at={past.at} />
          </>
        }
        secondary={
          <>
            <AsKnownButton {...past} />
            <DispatchLetterButton job={job} />
            {past.at === undefined && <DriverLinkButton job={job} />}
            <External jobId={job.id} />
          </>
        }
        primary={{
          label: words('bulk.openJob'),
          refusal: past.at !== undefined ? t('asOf.banner') : ids.length === 0 ? t('job.empty') : undefined,
          onAct: () => onOpen({ kind: 'bulk', ids }),
        }}
        more={past.at === undefined ? [...batches, ...more] : []}
      />
      <AsKnownBar from={job.createdAt} {...past} />
      <Panel title={t('panel.shipments', { n: job.shipmentCount })}>
        <ShipmentsTable
          shipments={job.shipments}
          beside="order"
          onStatus={past.at === undefined ? (shipmentId) => onOpen({ kind: 'status', shipmentId }) : undefined}
        />
      </Panel>
      <div className="detail-grid">
        <div className="detail-column">
          <Panel title={t('panel.crew')}>
            <Crew job={job} />
          </Panel>
          <Panel title={t('panel.pod')}>
            <PodFiles of="job" id={job.id} at={past.at} />
          </Panel>
        </div>
        <div className="detail-column">
          {past.at === undefined && (
            <Panel title={t('panel.arrivals')}>
              <JobArrivals id={job.id} />
            </Panel>
          )}
          <Panel title={t('panel.map')}>
            <JobMap job={job} />
          </Panel>
          {past.at === undefined && job.shipments.some((shipment) => shipment.temperatureType !== null) && (
            <Panel title={temperature('panel')}>
              <SubjectTemperature kind="job" id={job.id} />
            </Panel>
          )}
          {past.at === undefined && seesCharges && (
            <Panel title={bills('charges')}>
              <SubjectCharges kind="job" id={job.id} />
            </Panel>
          )}
          <Panel title={t('panel.driverTimes')}>
            <DriverTimes jobId={job.id} at={past.at} />
          </Panel>
        </div>
      </div>
    </>
  )
}

/** `/activity-tracking/detail/job/{id}`: a job with its stops and the driver's times. */
export const TrackedJob = () => {
  const { params, search } = usePage()
  const past = usePast()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { data, error, refetch } = useRead(
    tracking.job,
    { query: { id: params['id'] ?? search['id'] ?? '', ...(past.at ? { at: past.at } : {}) } },
    { topics: ['jobs', 'shipments'], quiet: true, keepOld: true },
  )
  usePageLabel(data?.jobNo)
  return (
    <div className="page detail-page">
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {error && !data && <PageFailure failure={error} onRetry={() => void refetch()} />}
      {data && <OthersHere of="job" id={data.id} editing={false} />}
      {data && <Body job={data} past={past} onOpen={setDialog} />}
      <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}
