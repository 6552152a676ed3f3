import { jobs, type JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { CloseOutlined } from '@ant-design/icons'
import { dispatchDisplay } from '@khonsong/domain/operations/jobs/dispatch-status.ts'
import { jobStatusFacts } from '@khonsong/domain/operations/jobs/status.ts'
import { isUnstarted, shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { Button, Dropdown, Tabs } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { DriverLinkButton } from '../../../shared/driver-link-button.tsx'
import { DispatchLetterButton } from '../../../shared/dispatch-letter.tsx'
import { hrefOfHit } from '../../../shared/hit-href.ts'
import { OthersHere } from '../../../shared/others-here.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RecordDrawer } from '../../../shared/record-drawer.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { ShipmentTable } from '../../../shared/shipment-table.tsx'
import { StatusLine } from '../../../shared/status-line.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { CancelJob } from './cancel-job.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobHappened } from './job-happened.tsx'

const EditDetails = lazyPart(() => import('./edit-details.tsx').then((file) => file.EditDetails))

const topics = ['jobs', 'shipments']
const changes = ['jobs', 'shipments', 'orders', 'dashboard']
type Asking = 'details' | 'cancel' | 'cancelSchedule' | 'driver'

const why = (one: { allowed: boolean; reason: string | null }, otherwise: string): string | undefined =>
  one.allowed ? undefined : (one.reason ?? otherwise)

/** First stop in order whose next status is still to be reported. */
const reportable = (job: JobDetail): ShipmentRow | undefined =>
  job.shipments.find(({ status }) => shipmentStatusFacts[status].finality === 'open' && status !== 'shipment_created')

/** The job's next step is the only primary button; unavailable actions give the server's reason. */
const Actions = ({
  job,
  onAsk,
  onStatus,
}: {
  job: JobDetail
  onAsk: (asking: Asking) => void
  onStatus?: ((id: string) => void) | undefined
}) => {
  const t = useWords('jobs')
  const { go } = usePage()
  const accept = useAct(jobs.accept, { changes })
  const maySchedule = useMay('job.schedule')
  const mayAccept = useMay('job.accept')
  const mayCancel = useMay('job.cancel')
  const mayUpdateDriver = useMay('job.update_driver')
  const mayEdit = useMay('job.edit')
  const isUnscheduled = job.status === 'job_created'
  const refused = (one: { allowed: boolean; reason: string | null }) => why(one, t('notNow'))
  const item = (key: Asking | 'replan', label: string, refusal: string | undefined) => ({
    key,
    danger: key === 'cancel',
    disabled: refusal !== undefined,
    label: refusal === undefined ? label : `${label} · ${refusal}`,
    onClick: () => (key === 'replan' ? go(hrefOf('/schedule/schedulecreate', { jobId: job.id, replan: '1' })) : onAsk(key)),
  })
  const more = [
    mayEdit && item('replan', t('replan'), refused(job.can.replan)),
    mayEdit && item('details', t('details'), refused(job.can.edit)),
    mayUpdateDriver && item('driver', t('updateDriver'), refused(job.can.updateDriver)),
    maySchedule && item('cancelSchedule', t('cancelSchedule'), refused(job.can.cancelSchedule)),
    mayCancel && item('cancel', t('cancel'), refused(job.can.cancel)),
  ].filter((each) => each !== false)
  const isAccepting = mayAccept && job.can.accept.allowed
  const mayTrack = useMay('tracking.view')
  const waiting = reportable(job)
  return (
    <div className="desk-actions">
      {!isUnscheduled && onStatus && waiting && (
        <Button type={isAccepting ? 'default' : 'primary'} onClick={() => onStatus(waiting.id)}>
          {job.shipments.length > 1 ? t('next.statusOf', { no: waiting.shipmentNo }) : t('next.status')}
        </Button>
      )}
      {!isUnscheduled && mayTrack && (
        <Button
          type={waiting && onStatus ? 'default' : isAccepting ? 'default' : 'primary'}
          onClick={() => go(hrefOfHit({ kind: 'job', id: job.id }))}
        >
          {t('next.track')}
        </Button>
      )}
      {!isUnscheduled && mayEdit && job.can.addShipments.allowed && (
        <Button onClick={() => go(hrefOf('/schedule/schedulecreate', { jobId: job.id }))}>{t('next.addShipments')}</Button>
      )}
      {maySchedule && (isUnscheduled || job.can.schedule.allowed) && (
        <ActionButton
          type={isUnscheduled ? 'primary' : 'default'}
          refusal={refused(job.can.schedule)}
          onClick={() => go(hrefOf('/schedule/schedulecreate', { jobId: job.id }))}
        >
          {t('schedule')}
        </ActionButton>
      )}
      {isAccepting && (
        <ActionButton
          type="primary"
          refusal={refused(job.can.accept)}
          loading={accept.acting}
          onClick={() => accept.start({ params: { id: job.id }, body: { version: job.version } })}
        >
          {t('accept')}
        </ActionButton>
      )}
      {!isUnscheduled && <DispatchLetterButton job={job} />}
      {!isUnscheduled && <DriverLinkButton job={job} />}
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: more }}>
          <Button>{t('more')}</Button>
        </Dropdown>
      )}
    </div>
  )
}

const RemoveButton = ({ job, shipment }: { job: JobDetail; shipment: ShipmentRow }) => {
  const t = useWords('jobs')
  const confirm = useConfirm()
  const remove = useAct(jobs.removeShipments, { changes })
  const { allowed, reason } = job.can.removeShipments
  const started = isUnstarted(shipment.status) ? undefined : t('remove.started')
  const no = shipment.shipmentNo
  const takeOff = async () => {
    const last = job.shipments.length === 1
    if (last && !(await confirm({ title: t('remove.last', { no }), content: t('remove.lastText'), danger: true }))) return
    remove.start({ params: { id: job.id }, body: { version: job.version, shipmentIds: [shipment.id] } })
  }
  return (
    <ActionButton
      size="small"
      type="text"
      icon={<CloseOutlined />}
      loading={remove.acting}
      aria-label={t('remove.one', { no })}
      refusal={allowed ? started : (reason ?? t('notNow'))}
      onClick={() => void takeOff()}
    />
  )
}

const Shipments = ({ job }: { job: JobDetail }) => {
  const t = useWords('jobs')
  const mayEdit = useMay('job.edit')
  const action = (shipment: ShipmentRow) => <RemoveButton job={job} shipment={shipment} />
  return <ShipmentTable label={t('tab.shipments')} shipments={job.shipments} beside="stop" {...(mayEdit ? { action } : {})} />
}

interface DetailProps {
  readonly job: JobDetail
  readonly onDriver: (jobId: string) => void
  readonly onStatus?: ((shipmentId: string) => void) | undefined
}

const Detail = ({ job, onDriver, onStatus }: DetailProps) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const [asking, setAsking] = useState<Asking>()
  const cancelSchedule = useAct(jobs.cancelSchedule, { changes, quiet: true })
  const dispatch = dispatchDisplay(job.dispatchStatus, job.status)
  const mayReport = useMay('shipment.advance')
  return (
    <div className="desk-detail">
      <OthersHere of="job" id={job.id} editing={asking !== undefined} />
      <div className="desk-head">
        <StatusTag tone={dispatch.tone}>{localize(dispatch.label)}</StatusTag>
        <StatusLine look={jobStatusFacts[job.status]} partial={job.partial} troubleCount={job.troubleCount} />
        <Actions
          job={job}
          onStatus={mayReport ? onStatus : undefined}
          onAsk={(what) => (what === 'driver' ? onDriver(job.id) : setAsking(what))}
        />
      </div>
      <Tabs
        items={[
          { key: 'job', label: t('tab.job'), children: <JobFacts job={job} /> },
          { key: 'shipments', label: `${t('tab.shipments')} (${job.shipments.length})`, children: <Shipments job={job} /> },
          { key: 'happened', label: t('tab.happened'), children: <JobHappened id={job.id} /> },
        ]}
      />
      {asking === 'details' && <EditDetails job={job} onClose={() => setAsking(undefined)} />}
      {asking === 'cancel' && <CancelJob job={job} onClose={() => setAsking(undefined)} />}
      {asking === 'cancelSchedule' && (
        <ReasonDialog
          title={`${t('cancelSchedule')} · ${job.jobNo}`}
          ok={t('cancelSchedule')}
          required={false}
          onClose={() => setAsking(undefined)}
          onReason={async (reason) => {
            await cancelSchedule.act({ params: { id: job.id }, body: { version: job.version, ...(reason ? { reason } : {}) } })
          }}
        >
          <p>{t('cancelSchedule.what')}</p>
        </ReasonDialog>
      )}
    </div>
  )
}

interface JobDrawerProps {
  readonly id: string
  /** Opens the handover to another driver or vehicle. */
  readonly onDriver: (jobId: string) => void
  /** Opens the form for a shipment's next status. */
  readonly onStatus?: ((shipmentId: string) => void) | undefined
  readonly onClose: () => void
}

/** Drawer of a dispatch order, beside its list. */
export const JobDrawer = ({ id, onDriver, onStatus, onClose }: JobDrawerProps) => {
  const t = useWords('jobs')
  const read = useRead(jobs.detail, { params: { id } }, { topics, quiet: true, keepOld: true })
  const title = read.data ? <RecordLink kind="job" id={id} text={read.data.jobNo} /> : t('title')
  return (
    <RecordDrawer title={title} closeLabel={t('close')} read={read} onClose={onClose}>
      {(row) => <Detail job={row} onDriver={onDriver} onStatus={onStatus} />}
    </RecordDrawer>
  )
}
