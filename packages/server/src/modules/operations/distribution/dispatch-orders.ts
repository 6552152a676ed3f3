import type { HandedOn } from '@khonsong/contract/operations/distribution/distribution.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { fewestTogether, groupForDispatch, plannedTimesOf } from '@khonsong/domain/operations/distribution/distribution.ts'
import type { FollowUp } from '@khonsong/domain/company/settings/follow-up.ts'
import { scheduleJobSchema } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { may } from '../../../platform/caller.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { notAllowed, Refused } from '../../../platform/http/refusals.ts'
import { createJob, getJobDetail, refusalsOf } from '../jobs/index.ts'
import { confirmLocked, lockStoredOrders, toProblemErrors, type StoredOrder } from '../orders/index.ts'
import { readSetting } from '../../company/settings/index.ts'
import { lockShipments, shipmentIdsOfOrders, whereWithJobsLocked } from '../shipments/index.ts'

export interface Chosen {
  readonly id: string
  readonly version: number
}

interface Carrier {
  readonly subcontractorId: string
  readonly confirmedWarnings: readonly string[]
}

/** Locks jobs, shipments and orders, in the lock order of all commands. */
const lockOrdersWhole = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredOrder>> => {
  const where = await whereWithJobsLocked(tx, await shipmentIdsOfOrders(tx, ids))
  await lockShipments(
    tx,
    where.map(({ id }) => id),
  )
  return new Map((await lockStoredOrders(tx, ids)).map((order) => [order.id, order]))
}

const refusedRow = (tx: Tx, id: string, order: StoredOrder | undefined, why: readonly Rejection[]): RowResult => ({
  id,
  no: order?.orderNo ?? null,
  accepted: false,
  status: order?.status ?? null,
  version: order?.version ?? null,
  errors: toProblemErrors(tx, why),
})

interface Sorted {
  readonly results: Map<string, RowResult>
  readonly good: readonly StoredOrder[]
}

/** Splits the chosen orders into matching and refused ones; each id once, with a version check. */
const sorted = async (tx: Tx, chosen: readonly Chosen[], check: (order: StoredOrder) => readonly Rejection[]): Promise<Sorted> => {
  const held = await lockOrdersWhole(
    tx,
    chosen.map(({ id }) => id),
  )
  const results = new Map<string, RowResult>()
  const good = new Map<string, StoredOrder>()
  for (const { id, version } of chosen) {
    const order = held.get(id)
    const why = !order
      ? [rejection('access.not_found', {})]
      : order.version !== version
        ? [rejection('record.stale', {})]
        : check(order)
    if (order && why.length === 0) good.set(id, order)
    else results.set(id, refusedRow(tx, id, order, why))
  }
  return { results, good: [...good.values()] }
}

const assignmentOf = (tx: Tx, orders: readonly StoredOrder[], { subcontractorId, confirmedWarnings }: Carrier) =>
  scheduleJobSchema.parse({
    carrierKind: 'subcontractor',
    subcontractorId,
    ...plannedTimesOf(orders, tx.now),
    confirmedWarnings,
  })

/** The carrier to schedule with at once, or the one intended for the draft. */
interface GivenTo {
  readonly carrier?: Carrier | undefined
  readonly meantFor?: string | undefined
}

/** Confirms the orders of a group and puts them on a dispatch order, all or none. */
const dispatchGroup = async (tx: Tx, orders: readonly StoredOrder[], { carrier, meantFor }: GivenTo) => {
  await confirmLocked(
    tx,
    orders.filter(({ status }) => status === 'order_created'),
  )
  const orderIds = orders.map(({ id }) => id)
  const jobId = await createJob(tx, {
    orderIds,
    shipmentIds: [],
    jobType: 'distribution',
    confirmedWarnings: carrier?.confirmedWarnings ?? [],
    ...(carrier ? { assignment: assignmentOf(tx, orders, carrier) } : { carrierId: meantFor }),
  })
  return { id: jobId, jobNo: (await getJobDetail(tx, jobId)).jobNo, orderIds }
}

const concluded = async (tx: Tx, ids: readonly string[], results: Map<string, RowResult>): Promise<RowResult[]> => {
  const after = new Map((await lockStoredOrders(tx, ids)).map((order) => [order.id, order]))
  return ids.map((id): RowResult => {
    const refused = results.get(id)
    const now = after.get(id)
    if (refused) return now ? { ...refused, status: now.status, version: now.version } : refused
    return { id, no: now?.orderNo ?? null, accepted: true, status: now?.status ?? null, version: now?.version ?? null, errors: [] }
  })
}

const dispatchGroups = async (
  tx: Tx,
  groups: readonly (readonly StoredOrder[])[],
  givenTo: GivenTo,
  results: Map<string, RowResult>,
): Promise<HandedOn['jobs']> => {
  const jobs: HandedOn['jobs'] = []
  for (const group of groups) {
    try {
      jobs.push(await inSavepoint(tx, () => dispatchGroup(tx, group, givenTo)))
    } catch (error) {
      const why = refusalsOf(error)
      if (!why) throw error
      for (const order of group) results.set(order.id, refusedRow(tx, order.id, order, why))
    }
  }
  return jobs
}

const reviewable = new Set(['order_created', 'order_confirmed'])
const checkReview = (order: StoredOrder): readonly Rejection[] =>
  reviewable.has(order.status) ? [] : [rejection('order.already_handed_on', { order: order.orderNo })]

/** Reviews orders and applies the follow-up; each succeeds or fails on its own. */
export const reviewOrders = async (
  tx: Tx,
  asked: {
    readonly orders: readonly Chosen[]
    /** Absent: the company's setting. */
    readonly followUp?: FollowUp | undefined
    readonly subcontractorId?: string | undefined
    readonly confirmedWarnings: readonly string[]
  },
): Promise<HandedOn> => {
  const { subcontractorId, confirmedWarnings } = asked
  const followUp = asked.followUp ?? (await readSetting(tx, 'ORDER_REVIEW_FOLLOW_UP'))
  if (followUp !== 'none' && !may(tx.caller, 'job.create')) throw notAllowed()
  if (followUp === 'generate_and_confirm' && !may(tx.caller, 'job.schedule')) throw notAllowed()
  if (followUp === 'generate_and_confirm' && subcontractorId === undefined)
    throw new Refused([rejection('order.carrier_missing', {}, 'subcontractorId')])
  const { results, good } = await sorted(tx, asked.orders, checkReview)
  const ids = [...new Set(asked.orders.map(({ id }) => id))]
  if (followUp === 'none') {
    await confirmLocked(
      tx,
      good.filter(({ status }) => status === 'order_created'),
    )
    return { results: await concluded(tx, ids, results), jobs: [] }
  }
  const givenTo =
    followUp === 'generate_and_confirm' && subcontractorId !== undefined
      ? { carrier: { subcontractorId, confirmedWarnings } }
      : { meantFor: subcontractorId }
  const jobs = await dispatchGroups(tx, groupForDispatch(good), givenTo, results)
  return { results: await concluded(tx, ids, results), jobs }
}

/** Confirms new orders and gives them to a carrier in one step; orders already on a dispatch order are refused (decision 0420). */
export const dispatchDirectly = async (
  tx: Tx,
  asked: Carrier & { readonly orders: readonly Chosen[]; readonly together: boolean },
): Promise<HandedOn> => {
  if (!may(tx.caller, 'job.create') || !may(tx.caller, 'order.confirm')) throw notAllowed()
  if (asked.together && new Set(asked.orders.map(({ id }) => id)).size < fewestTogether)
    throw new Refused([rejection('bulk.at_least', { n: fewestTogether }, 'orders')])
  const { results, good } = await sorted(tx, asked.orders, checkReview)
  const groups = asked.together ? [good].filter((group) => group.length > 0) : good.map((order) => [order])
  const jobs = await dispatchGroups(tx, groups, { carrier: asked }, results)
  return { results: await concluded(tx, [...new Set(asked.orders.map(({ id }) => id))], results), jobs }
}
