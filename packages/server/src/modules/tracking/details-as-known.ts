import type { JobDetail } from '@khonsong/contract/jobs.ts'
import type { OrderDetail } from '@khonsong/contract/orders.ts'
import type { ShipmentDetail, ShipmentEvent as ShownEvent } from '@khonsong/contract/shipments.ts'
import { factsOf } from '@khonsong/domain/jobs/job.ts'
import { jobStatusOf } from '@khonsong/domain/jobs/job-status.ts'
import { rewind } from '@khonsong/domain/kernel/rewind.ts'
import { isAfter } from '@khonsong/domain/kernel/time.ts'
import { kgFromGrams, cubicMetresFromCm3 } from '@khonsong/domain/kernel/quantity.ts'
import { partPhaseOf } from '@khonsong/domain/orders/order-status.ts'
import { orderStandingOf, partsOf, phasesOf } from '@khonsong/domain/shipments/order-standing.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { found, NotFound } from '../../platform/http/refusals.ts'
import { getJobDetail, lookAtJob } from '../jobs/index.ts'
import { getShipmentDetail, shipmentRowsOf, shownDelivered, shownPayment, shownPicked, timelineOf } from '../shipments/index.ts'
import { liveFiles, notNow, rowsAsKnown, shipmentsKnownAt, toldBy, wasKnown, type Known } from './as-known.ts'
import { carriersNamed, changesSince, crewsOfJobs, shipmentIdsEverOnJob } from './as-known-store.ts'
import { getOrderDetail } from './order-detail.ts'

const every = <K extends string, V>(keys: Readonly<Record<K, unknown>>, value: V): Record<K, V> =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, value])) as Record<K, V> // the same keys

const latestOf = (known: readonly Known[], otherwise: string): string =>
  known
    .map(({ shipment }) => shipment.statusSince)
    .toSorted()
    .at(-1) ?? otherwise

/** Waybills of refused goods, as far as they existed then. */
const rejectionsThen = async (tx: Tx, { rejections }: ShipmentDetail, at: string) => {
  const known = await shipmentsKnownAt(
    tx,
    rejections.map(({ id }) => id),
    at,
  )
  return known.map(({ shipment: { id, shipmentNo, status } }) => ({ id, shipmentNo, status }))
}

/** One shipment as it was known at a moment: rebuilt from what had been told by then. */
export const shipmentAsKnown = async (tx: Tx, id: string, at: string): Promise<ShipmentDetail & { asKnownAt: string }> => {
  const now = await getShipmentDetail(tx, id)
  wasKnown(at, now.createdAt)
  const known = await shipmentsKnownAt(tx, [id], at)
  const [row] = await rowsAsKnown(tx, [now], known, at)
  const [then] = known
  if (!row || !then) throw new NotFound('shipment')
  const { shipment } = then
  const { picked, delivered, returned, payment, returnSiteId } = shipment
  return {
    ...now,
    ...row,
    origin: now.origin,
    destination: now.destination,
    returnPlace: returnSiteId === null ? null : now.returnPlace,
    picked: picked && shownPicked(picked),
    delivered: delivered && shownDelivered(delivered),
    returned,
    payment: payment && shownPayment(payment),
    payments: now.payments.filter(({ createdAt }) => !isAfter(createdAt, at)),
    files: await liveFiles(tx, then),
    proposals: now.proposals.filter(({ createdAt }) => !isAfter(createdAt, at)),
    rejections: await rejectionsThen(tx, now, at),
    asKnownAt: at,
  }
}

/** The timeline as it read then: later entries are not there, and what they void still stands. */
export const timelineAsKnown = async (tx: Tx, id: string, at: string): Promise<ShownEvent[]> => toldBy(await timelineOf(tx, id), at)

/** The facts of a job then, and the shipments that were on it. */
export const jobKnownAt = async (tx: Tx, id: string, at: string) => {
  const held = found(await lookAtJob(tx, id))
  const later = (await changesSince(tx, 'jobs', [id], at)).get(id) ?? []
  const ever = await shipmentsKnownAt(tx, await shipmentIdsEverOnJob(tx, id, at), at)
  return { held, later, facts: factsOf(rewind(held.job, later)), known: ever.filter(({ shipment }) => shipment.jobId === id) }
}

export const jobAsKnown = async (tx: Tx, id: string, at: string): Promise<JobDetail & { asKnownAt: string }> => {
  const now = await getJobDetail(tx, id)
  wasKnown(at, now.createdAt)
  const { held, later, facts, known } = await jobKnownAt(tx, id, at)
  const then = rewind(now, later)
  const { subcontractorId } = rewind(held.job, later)
  const carriers = await carriersNamed(tx, subcontractorId === null ? [] : [subcontractorId])
  const standing = jobStatusOf(
    facts,
    known.map(({ shipment }) => shipment),
  )
  const aboard = known.filter(({ shipment }) => shipment.status !== 'shipment_cancelled')
  const sum = (key: 'weightGrams' | 'volumeCm3') => aboard.reduce((all, { shipment }) => all + shipment.planned[key], 0)
  const rows = await shipmentRowsOf(
    tx,
    known.map(({ shipment }) => shipment.id),
  )
  const shipments = await rowsAsKnown(tx, rows, known, at)
  return {
    ...then,
    ...standing,
    subcontractor: (subcontractorId !== null && carriers.get(subcontractorId)) || null,
    statusSince: latestOf(known, now.createdAt),
    weightKg: kgFromGrams(sum('weightGrams')),
    volumeM3: cubicMetresFromCm3(sum('volumeCm3')),
    shipments: shipments.toSorted((a, b) => (a.stopSeq ?? Infinity) - (b.stopSeq ?? Infinity)),
    can: every(now.can, notNow(tx, at)),
    asKnownAt: at,
  }
}

export const orderAsKnown = async (tx: Tx, id: string, at: string): Promise<OrderDetail & { asKnownAt: string }> => {
  const now = await getOrderDetail(tx, id)
  wasKnown(at, now.createdAt)
  const all = now.parts.flatMap(({ shipments }) => shipments)
  const known = await shipmentsKnownAt(
    tx,
    all.map((shipment) => shipment.id),
    at,
  )
  const rows = await rowsAsKnown(tx, all, known, at)
  const later = (await changesSince(tx, 'orders', [id], at)).get(id) ?? []
  const then = rewind(now, later)
  const cancelled = now.cancelledAt !== null && !isAfter(now.cancelledAt, at)
  const facts = { confirmed: rows.length > 0, cancelled: cancelled && rows.length === 0 }
  const visible = new Set(now.jobs.map((job) => job.id))
  const jobIds = [...new Set(rows.flatMap(({ jobId }) => jobId ?? []))].filter((jobId) => visible.has(jobId))
  const byPart = Map.groupBy(rows, ({ partId }) => partId)
  return {
    ...then,
    ...orderStandingOf(facts, rows),
    statusSince: latestOf(known, now.createdAt),
    confirmedAt: now.confirmedAt !== null && !isAfter(now.confirmedAt, at) ? now.confirmedAt : null,
    cancelledAt: cancelled ? now.cancelledAt : null,
    parts: now.parts.flatMap(({ partId, partNo }) => {
      const shipments = byPart.get(partId) ?? []
      const [phases = []] = phasesOf(partsOf(shipments))
      return shipments.length === 0 ? [] : [{ partId, partNo, phase: partPhaseOf(phases), shipments }]
    }),
    jobs: await jobsThen(tx, jobIds, at),
    can: every(now.can, notNow(tx, at)),
    asKnownAt: at,
  }
}

const jobsThen = async (tx: Tx, ids: readonly string[], at: string) => {
  const later = await changesSince(tx, 'jobs', ids, at)
  const crews = await crewsOfJobs(tx, ids)
  return Promise.all(
    crews.map(async (crew) => {
      const { jobNo, driverName, plateNo } = rewind(crew, later.get(crew.id) ?? [])
      const { facts, known } = await jobKnownAt(tx, crew.id, at)
      const { status } = jobStatusOf(
        facts,
        known.map(({ shipment }) => shipment),
      )
      return { id: crew.id, jobNo, status, driverName, plateNo }
    }),
  )
}
