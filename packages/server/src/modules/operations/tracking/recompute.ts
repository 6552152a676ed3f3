import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { custodyDifference } from '@khonsong/domain/operations/shipments/custody.ts'
import { replay, type Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { deriveJobs, differencesOf, jobsAfter, jobStandingOf, shipmentsOnJobs } from '../jobs/index.ts'
import {
  custodyEntriesOf,
  custodyReportedBy,
  deriveOrders,
  eventsOf,
  legsOfOrders,
  readShipmentsForDecision,
  standingOf,
} from '../shipments/index.ts'
import { ordersAfter, shipmentIdsAfter } from './recompute-store.ts'

type Report = OutputOf<typeof tracking.recompute>
type Difference = Report['differences'][number]

const chunk = 1000
const maxDifferences = 1000
const first = '00000000-0000-0000-0000-000000000000'

/** Columns that must match the shipment's events; `version` counts commands and is not derived. */
const replayed = ['status', 'statusSince', 'eventSeq', 'attempt', 'jobId', 'pickedUpAt', 'deliveredAt'] as const

const differences = (stored: Shipment, derived: Shipment): Difference[] =>
  replayed
    .filter((field) => stored[field] !== derived[field])
    .map((field) => ({
      type: 'shipment',
      id: stored.id,
      no: stored.shipmentNo,
      field,
      stored: stored[field],
      derived: derived[field],
    }))

/** How a batch is read: all in one transaction, or each in its own snapshot. */
export type InPortion = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const overAll = async (portion: InPortion, next: (tx: Tx, after: string) => Promise<readonly string[]>): Promise<number> => {
  let checked = 0
  for (let after = first; ;) {
    const from = after
    const ids = await portion((tx) => next(tx, from))
    checked += ids.length
    const last = ids.at(-1)
    if (last === undefined || ids.length < chunk) return checked
    after = last
  }
}

const checkShipments = (portion: InPortion, found: Difference[]): Promise<number> =>
  overAll(portion, async (tx, after) => {
    const ids = await shipmentIdsAfter(tx, after, chunk)
    const told = await eventsOf(tx, ids)
    const events = Map.groupBy(told, ({ shipmentId }) => shipmentId)
    const shipments = await readShipmentsForDecision(tx, ids)
    for (const { shipment } of shipments) found.push(...differences(shipment, replay(shipment, events.get(shipment.id) ?? [])))
    const entries = await custodyEntriesOf(tx, ids)
    const ledgers = await custodyReportedBy(tx, shipments, told, entries)
    const stored = Map.groupBy(entries, ({ shipmentId }) => shipmentId)
    for (const { shipment } of shipments) {
      const difference = custodyDifference(stored.get(shipment.id) ?? [], ledgers.get(shipment.id) ?? [])
      if (difference) found.push({ type: 'shipment', id: shipment.id, no: shipment.shipmentNo, field: 'custody', ...difference })
    }
    return ids
  })

const checkJobs = (portion: InPortion, found: Difference[], repair: boolean): Promise<number> =>
  overAll(portion, async (tx, after) => {
    const jobs = await jobsAfter(tx, after, chunk)
    const ids = jobs.map(({ job }) => job.id)
    const onJobs = Map.groupBy(await shipmentsOnJobs(tx, ids), ({ jobId }) => jobId)
    const wrong: string[] = []
    for (const held of jobs) {
      const standing = jobStandingOf(held, onJobs.get(held.job.id) ?? [], tx.now)
      const fields = differencesOf(held, standing)
      if (fields.length > 0) wrong.push(held.job.id)
      for (const field of fields)
        found.push({ type: 'job', id: held.job.id, no: held.job.jobNo, field, stored: held[field], derived: standing[field] })
    }
    if (repair) await deriveJobs(tx, wrong)
    return ids
  })

const checkOrders = (portion: InPortion, found: Difference[], repair: boolean): Promise<number> =>
  overAll(portion, async (tx, after) => {
    const orders = await ordersAfter(tx, after, chunk)
    const ids = orders.map(({ id }) => id)
    const legs = Map.groupBy(await legsOfOrders(tx, ids), ({ orderId }) => orderId)
    const wrong: string[] = []
    for (const order of orders) {
      const standing = standingOf(order, legs.get(order.id) ?? [])
      const fields = (['status', 'partial', 'troubleCount'] as const).filter((field) => order[field] !== standing[field])
      if (fields.length > 0) wrong.push(order.id)
      for (const field of fields)
        found.push({ type: 'order', id: order.id, no: order.orderNo, field, stored: order[field], derived: standing[field] })
    }
    if (repair) await deriveOrders(tx, wrong)
    return ids
  })

/**
 * Recomputes and compares all derived data: shipments from their events, jobs and orders from their shipments. The
 * nightly check and the tests expect no difference; `repair` corrects jobs and orders.
 */
export const compareStatuses = async (portion: InPortion, repair: boolean): Promise<Report> => {
  const found: Difference[] = []
  const checkedShipments = await checkShipments(portion, found)
  const checkedJobs = await checkJobs(portion, found, repair)
  const checkedOrders = await checkOrders(portion, found, repair)
  return { checkedShipments, checkedJobs, checkedOrders, differences: found.slice(0, maxDifferences) }
}

export const recomputeStatuses = (tx: Tx, repair: boolean): Promise<Report> => compareStatuses((work) => work(tx), repair)
