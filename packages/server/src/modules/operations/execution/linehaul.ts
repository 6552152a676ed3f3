import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { linehaul, LinehaulRow } from '@khonsong/contract/operations/execution/linehaul.ts'
import { rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import {
  arriveLinehaul,
  departLinehaul,
  linehaulStateOf,
  type LinehaulSegment,
} from '@khonsong/domain/operations/execution/linehaul.ts'
import { splitLabels } from '@khonsong/domain/operations/shipments/split-labels.ts'
import type { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { lockJobs, jobRows } from '../jobs/index.ts'
import { toProblemErrors } from '../orders/index.ts'
import { lastSegments, listSegments, saveSegment, siteExists } from './linehaul-store.ts'

type Query = z.output<(typeof linehaul.list)['query']>
export type Departures = z.output<(typeof linehaul.depart)['body']>
export type Arrivals = z.output<(typeof linehaul.arrive)['body']>

/** Jobs in transit with their linehaul position. */
export const listLinehaul = async (tx: Tx, query: Query): Promise<ListAnswer<LinehaulRow>> => {
  const answer = await listSegments(tx, query)
  const jobs = new Map(
    (
      await jobRows(
        tx,
        answer.list.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const list = answer.list.flatMap(({ id, segmentNo, departedAt, arrivedAt, siteName }): LinehaulRow[] => {
    const job = jobs.get(id)
    if (!job) return []
    const { jobNo, version, status, plateNo, driverName, subcontractor, shipmentCount, origin, destination } = job
    const state = linehaulStateOf(departedAt === null ? null : { arrivedAt })
    const subcontractorName = subcontractor?.name ?? null
    const segment = { state, segmentNo: segmentNo ?? 0, departedAt, arrivedAt, siteName }
    return [{ id, jobNo, version, status, plateNo, driverName, subcontractorName, shipmentCount, origin, destination, ...segment }]
  })
  return { ...answer, list }
}

type Decide = (status: LinehaulStatus, last: LinehaulSegment | null) => Decision<LinehaulSegment>
type LinehaulStatus = Parameters<typeof departLinehaul>[0]

interface Asked {
  readonly jobs: Departures['jobs']
  readonly siteId: string | null
  readonly action: 'linehaul_departed' | 'linehaul_arrived'
  readonly decide: Decide
}

/** Processes jobs independently, on the segment the caller has seen. */
const onEachJob = async (tx: Tx, { jobs, siteId, action, decide }: Asked): Promise<RowResult[]> => {
  const ids = jobs.map(({ id }) => id)
  const held = new Map((await lockJobs(tx, ids)).map((one) => [one.job.id, one]))
  const shown = new Map((await jobRows(tx, ids)).map((row) => [row.id, row]))
  const segments = await lastSegments(tx, [...held.keys()])
  const results: RowResult[] = []
  for (const { id, segmentNo } of jobs) {
    const [one, row] = [held.get(id), shown.get(id)]
    if (!one || !row) {
      const errors = toProblemErrors(tx, [rejection('access.not_found', {})])
      results.push({ id, no: null, accepted: false, status: null, version: null, errors })
      continue
    }
    const { jobNo: no, status, version } = row
    const last = segments.get(id) ?? null
    const decision = decide(row.dispatchStatus, last)
    const isStale = (last?.segmentNo ?? 0) !== segmentNo
    const refusals = decision.accepted ? (isStale ? [rejection('record.stale', {})] : []) : decision.rejections
    results.push({ id, no, accepted: refusals.length === 0, status, version, errors: toProblemErrors(tx, refusals) })
    if (!decision.accepted || isStale) continue
    const { value: segment } = decision
    await saveSegment(tx, id, segment, siteId)
    await audit(tx, {
      subject: 'jobs',
      subjectId: id,
      action,
      changes:
        action === 'linehaul_departed' ? { departedAt: [null, segment.departedAt] } : { arrivedAt: [null, segment.arrivedAt] },
    })
    const { businessUnitId, job } = one
    const { subcontractorId, driverId } = job
    await publishChange(tx, { topic: 'jobs', id, version, businessUnitId, subcontractorId, driverId })
  }
  return results
}

export const departJobs = (tx: Tx, { jobs, at }: Departures): Promise<RowResult[]> =>
  onEachJob(tx, {
    jobs,
    siteId: null,
    action: 'linehaul_departed',
    decide: (status, last) => departLinehaul(status, last, at, tx.now),
  })

export const arriveJobs = async (tx: Tx, { jobs, at, siteId }: Arrivals): Promise<RowResult[]> => {
  if (siteId !== undefined && !(await siteExists(tx, siteId)))
    throw new Refused([rejection('field.not_found', { field: splitLabels.hub, value: siteId }, 'siteId')])
  return onEachJob(tx, {
    jobs,
    siteId: siteId ?? null,
    action: 'linehaul_arrived',
    decide: (status, last) => arriveLinehaul(status, last, at, tx.now),
  })
}
