import { jobs, type JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { useState } from 'react'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useDispatchLetters } from '../../../shared/dispatch-letter.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { useOutcome } from './use-outcome.tsx'

const BatchScheduleDialog = lazyPart(() => import('./batch-schedule-dialog.tsx').then((file) => file.BatchScheduleDialog))

type Act = (row: JobRow) => Promise<{ status: string; version: number }>
type WhyOf = (failure: CallFailure) => readonly string[]

const resultOf = async (row: JobRow, act: Act, whyOf: WhyOf): Promise<RowResult> => {
  const known = { id: row.id, no: row.jobNo }
  try {
    const { status, version } = await act(row)
    return { ...known, accepted: true, status, version, errors: [] }
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause
    const errors = whyOf(cause).map((message) => ({ code: cause.code, params: {}, message }))
    return { ...known, accepted: false, status: row.status, version: row.version, errors }
  }
}

/** Sequential, so that each job gets its own result and none blocks another. */
const eachOf = async (rows: readonly JobRow[], act: Act, whyOf: WhyOf) => {
  const results: RowResult[] = []
  // oxlint-disable-next-line no-await-in-loop -- parallel commands on jobs that share vehicles would only wait for each other's locks
  for (const row of rows) results.push(await resultOf(row, act, whyOf))
  return results
}

/** Adds waybills to a single job that is neither closed nor finished. */
const AddShipments = ({ rows }: { rows: readonly JobRow[] }) => {
  const t = useWords('jobs')
  const { go } = usePage()
  const [row] = rows
  const isOpen = row !== undefined && row.dispatchStatus !== 'closed' && row.dispatchStatus !== 'completed'
  return (
    <ActionButton
      size="small"
      refusal={rows.length === 1 ? (isOpen ? undefined : t('bulk.notOpen')) : t('bulk.exactlyOne')}
      onClick={() => row && go(hrefOf('/schedule/schedulecreate', { jobId: row.id }))}
    >
      {t('next.addShipments')}
    </ActionButton>
  )
}

/** Dispatches the selected jobs together; only undispatched ones are allowed. */
const BatchSchedule = ({ rows, onDone }: { rows: readonly JobRow[]; onDone: (results: readonly RowResult[]) => void }) => {
  const t = useWords('jobs')
  const [asking, setAsking] = useState(false)
  const noneWaits = rows.some((row) => row.status !== 'job_created')
  return (
    <>
      <ActionButton size="small" refusal={noneWaits ? t('bulk.noneUnscheduled') : undefined} onClick={() => setAsking(true)}>
        {t('schedule')}
      </ActionButton>
      {asking && <BatchScheduleDialog rows={rows} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Bulk actions on jobs, with the result per job. */
export const JobBulk = ({ rows, clear }: { rows: readonly JobRow[]; clear: () => void }) => {
  const t = useWords('jobs')
  const whyOf = useWhy()
  const options = { quiet: true, changes: ['jobs', 'shipments', 'orders', 'dashboard'] }
  const accept = useAct(jobs.accept, options)
  const cancelSchedule = useAct(jobs.cancelSchedule, options)
  const mayAccept = useMay('job.accept')
  const maySchedule = useMay('job.schedule')
  const mayEdit = useMay('job.edit')
  const { tell, view } = useOutcome(rows, clear)
  const letters = useDispatchLetters()
  const [asking, setAsking] = useState(false)
  const tellDispatched = (results: readonly RowResult[]) =>
    tell(t(results.every(({ accepted }) => accepted) ? 'schedule' : 'schedule.errors'), results)
  const noneScheduled = rows.every((row) => row.status !== 'job_planned' && row.status !== 'job_accepted')
  const noneWaits = rows.every((row) => row.status !== 'job_planned')
  const acceptAll = async () => {
    const results = await eachOf(rows, ({ id, version }) => accept.act({ params: { id }, body: { version } }), whyOf)
    tell(t('accept'), results)
  }
  return (
    <>
      {mayAccept && (
        <ActionButton
          size="small"
          type="primary"
          loading={accept.acting}
          refusal={noneWaits ? t('bulk.noneWaits') : undefined}
          onClick={() => void acceptAll()}
        >
          {t('accept')}
        </ActionButton>
      )}
      {maySchedule && <BatchSchedule rows={rows} onDone={tellDispatched} />}
      {mayEdit && <AddShipments rows={rows} />}
      {maySchedule && (
        <ActionButton size="small" refusal={noneScheduled ? t('bulk.noneScheduled') : undefined} onClick={() => setAsking(true)}>
          {t('cancelSchedule')}
        </ActionButton>
      )}
      <ActionButton size="small" refusal={letters.refusalOf(rows)} onClick={() => letters.open(rows.map(({ id }) => id))}>
        {letters.label}
      </ActionButton>
      {asking && (
        <ReasonDialog
          title={t('cancelSchedule.several', { n: rows.length })}
          ok={t('cancelSchedule')}
          required={false}
          onClose={() => setAsking(false)}
          onReason={async (reason) => {
            const body = (version: number) => ({ version, ...(reason ? { reason } : {}) })
            const cancelOne = ({ id, version }: JobRow) => cancelSchedule.act({ params: { id }, body: body(version) })
            const results = await eachOf(rows, cancelOne, whyOf)
            tell(t('cancelSchedule'), results)
          }}
        >
          <p>{t('cancelSchedule.what')}</p>
        </ReasonDialog>
      )}
      {view}
    </>
  )
}
