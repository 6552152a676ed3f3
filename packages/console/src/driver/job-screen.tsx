import type { DriverStop } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import { useState } from 'react'
import { useLocalize, useTime } from './language.ts'
import { OutboxBar } from './outbox-bar.tsx'
import { ReportForm, type Wish } from './report-form.tsx'
import { StopCard } from './stop-card.tsx'
import type { KeptLink } from './store.ts'
import { withQueuedReports, type ShownWaybill, type What } from './queued-reports.ts'
import { ReceiverCodeForm } from './receiver-code-form.tsx'
import { useJob } from './use-job.ts'
import { useSharing } from './use-sharing.ts'
import { whereNow } from './where-now.ts'
import { WorkCard } from './work-card.tsx'

interface JobScreenProps {
  readonly link: KeptLink
  readonly deviceKey: string
  readonly onJob: (link: KeptLink) => void
}

const wrongFromMinutes = 2

/** Clock skew of the phone when the job was read. */
const minutesOff = ({ job, readAt }: KeptLink): number =>
  job && readAt !== undefined ? Math.round((Date.parse(readAt) - Date.parse(job.now)) / 60_000) : 0

export const JobScreen = ({ link, deviceKey, onJob }: JobScreenProps) => {
  const localize = useLocalize()
  const time = useTime()
  const [wish, setWish] = useState<Wish>()
  const [coding, setCoding] = useState<ShownWaybill>()
  const key = { token: link.token, deviceKey }
  const { waiting, clocks, line, ended, tell, look, exchange, clockNow, forgetRefusedClocks, share } = useJob(link, key, onJob)
  const { isDenied } = useSharing(link.token, link.sharing === true)
  const { job, readAt } = link
  const bar = <OutboxBar waiting={waiting} line={line} ended={ended} onSend={() => void exchange(true)} onRead={look} />
  if (!job)
    return (
      <>
        {bar}
        <p className="quiet">{ended || localize(line === 'offline' ? 'failedRead' : 'loading')}</p>
      </>
    )
  const waybills = withQueuedReports(job, waiting)
  const of = ({ waybillIds }: DriverStop) => waybills.filter(({ id }) => waybillIds.includes(id))
  const report = async (ids: readonly string[], stop: DriverStop, what: What) => {
    const at = new Date().toISOString()
    const where = whereNow()
    await tell(
      ids.map((shipmentId) => ({
        report: { id: crypto.randomUUID(), shipmentId, task: stop.task, what, at, ...where },
        photos: [],
      })),
    )
  }
  const tellCode = async ({ id: shipmentId }: ShownWaybill, receiverCode: string) => {
    const at = new Date().toISOString()
    await tell([
      { report: { id: crypto.randomUUID(), shipmentId, task: 'delivery', what: 'receiverCode', at, receiverCode }, photos: [] },
    ])
    setCoding(undefined)
  }
  const off = minutesOff(link)
  const isOver = waybills.every(({ task }) => task === null)
  return (
    <>
      {bar}
      <section className="facts">
        <p>
          {job.companyName} · {job.driverName} · {job.plateNo}
        </p>
        {job.remark && <p>{job.remark}</p>}
        {Math.abs(off) >= wrongFromMinutes && <p className="warning">{localize('clockWrong', { n: Math.abs(off) })}</p>}
      </section>
      <WorkCard
        link={link}
        ownKey={key}
        clocks={clocks}
        isDenied={isDenied}
        isOver={isOver}
        onShare={(isOn) => void share(isOn)}
        onClock={(what) => void clockNow(what)}
        onReadRefusal={() => void forgetRefusedClocks()}
      />
      {isOver && <p className="card done">{localize('allDone')}</p>}
      {job.stops.map((stop) => (
        <StopCard key={stop.no} stop={stop} waybills={of(stop)} onReport={report} onForm={setWish} onCode={setCoding} />
      ))}
      <p className="quiet end">
        {readAt !== undefined && localize('shownAt', { at: time.clock(readAt) })}{' '}
        <button type="button" onClick={() => void exchange(true)}>
          {localize('refresh')}
        </button>
      </p>
      {coding && (
        <ReceiverCodeForm waybill={coding} onClose={() => setCoding(undefined)} onSave={(code) => tellCode(coding, code)} />
      )}
      {wish && (
        <ReportForm
          wish={wish}
          onClose={() => setWish(undefined)}
          onSave={async (one) => {
            await tell([{ ...one, report: { ...one.report, ...whereNow() } }])
            setWish(undefined)
          }}
        />
      )}
    </>
  )
}
