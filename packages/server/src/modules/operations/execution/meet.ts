import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { acceptOneJob, jobRows, refusalsOf, refuseOneJob } from '../jobs/index.ts'
import { toProblemErrors } from '../orders/index.ts'

interface Seen {
  readonly id: string
  readonly version: number
}

/** Processes jobs independently; each succeeds or fails on its own. */
const onEachJob = async (tx: Tx, jobs: readonly Seen[], work: (job: Seen) => Promise<void>): Promise<RowResult[]> => {
  const before = new Map(
    (
      await jobRows(
        tx,
        jobs.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const results: RowResult[] = []
  for (const job of jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { jobNo: no = null, status = null, version = null } = before.get(job.id) ?? {}
    try {
      await inSavepoint(tx, () => work(job))
      const [after] = await jobRows(tx, [job.id])
      results.push({ id: job.id, no, accepted: true, status: after?.status ?? null, version: after?.version ?? null, errors: [] })
    } catch (error) {
      const why = refusalsOf(error)
      if (!why) throw error
      results.push({ id: job.id, no, accepted: false, status, version, errors: toProblemErrors(tx, why) })
    }
  }
  return results
}

export const acceptJobs = (tx: Tx, jobs: readonly Seen[]): Promise<RowResult[]> =>
  onEachJob(tx, jobs, ({ id, version }) => acceptOneJob(tx, id, version))

/** A carrier's refusal: the job returns to planning, with the reason in its history. */
export const refuseJobs = (tx: Tx, jobs: readonly Seen[], reason: string): Promise<RowResult[]> =>
  onEachJob(tx, jobs, ({ id, version }) => refuseOneJob(tx, id, version, reason))
