import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import type { ShipmentDetail, ShipmentEvent as ShownEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import { factsOf } from '@khonsong/domain/operations/jobs/job.ts'
import { dispatchStatusOf } from '@khonsong/domain/operations/jobs/dispatch-status.ts'
import { jobStatusOf } from '@khonsong/domain/operations/jobs/job-status.ts'
import { loadFigures } from '@khonsong/domain/operations/jobs/load-figures.ts'
import { rewind } from '@khonsong/domain/kernel/rewind.ts'
import { isAfter } from '@khonsong/domain/kernel/time.ts'
import { kgFromGrams, cubicMetresFromCm3 } from '@khonsong/domain/kernel/quantity.ts'
import { partPhaseOf } from '@khonsong/domain/operations/orders/order-status.ts'
import { orderStandingOf, partsOf, phasesOf } from '@khonsong/domain/operations/shipments/order-standing.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, NotFound } from '../../../platform/http/refusals.ts'
import { distanceAsKnown, getJobDetail, readJobForDecision } from '../jobs/index.ts'
import {
  getShipmentDetail,
  shipmentRowsOf,
  shownDelivered,
  shownPayment,
  shownPicked,
  shownReturned,
  timelineOf,
} from '../shipments/index.ts'
import { liveFiles, notNow, rowsAsKnown, shipmentsKnownAt, eventsKnownAt, wasKnown } from './as-known.ts'
import {
  carriersNamed,
  changesOfJob,
  changesSince,
  crewsOfJobs,
  crewDisabledAt,
  equippedWith,
  proposalsAt,
  shipmentIdsEverOnJob,
  visibleJobs,
} from './as-known-store.ts'
import { jobStandingSince, orderStandingSince } from './course-as-known.ts'
import { getOrderDetail } from './order-detail.ts'

const every = <K extends string, V>(keys: Readonly<Record<K, unknown>>, value: V): Record<K, V> =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, value])) as Record<K, V> // the same keys

/** Rejection waybills that existed at that time. */
const rejectionsThen = async (tx: Tx, { rejections }: ShipmentDetail, at: string) => {
  const known = await shipmentsKnownAt(
    tx,
    rejections.map(({ id }) => id),
    at,
  )
  return known.map(({ shipment: { id, shipmentNo, status } }) => ({ id, shipmentNo, status }))
}

/** A shipment as of an instant, rebuilt from what was recorded by then. */
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
    returned: returned && shownReturned(returned),
    payment: payment && shownPayment(payment),
    payments: now.payments.filter(({ createdAt }) => !isAfter(createdAt, at)),
    receiverName: delivered && now.receiverName,
    receiverSigned: delivered !== null && now.receiverSigned,
    files: await liveFiles(tx, then),
    proposals: await proposalsAt(tx, id, at),
    rejections: await rejectionsThen(tx, now, at),
    asKnownAt: at,
  }
}

/** The timeline as of an instant: later entries are excluded, and entries voided later are still valid. */
export const timelineAsKnown = async (tx: Tx, id: string, at: string): Promise<ShownEvent[]> =>
  eventsKnownAt(await timelineOf(tx, id), at)

/** A job's facts as of an instant, and the shipments on it. */
export const jobKnownAt = async (tx: Tx, id: string, at: string) => {
  const held = found(await readJobForDecision(tx, id))
  const recorded = await changesOfJob(tx, id)
  const later = recorded.filter((entry) => isAfter(entry.at, at)).map(({ changes }) => changes)
  const then = rewind(held.job, later)
  const ever = await shipmentsKnownAt(tx, await shipmentIdsEverOnJob(tx, id, at), at)
  const sinceOf = (created: string) =>
    jobStandingSince(
      then,
      created,
      recorded.filter((entry) => !isAfter(entry.at, at)),
      ever,
    )
  return { held, later, facts: factsOf(then), known: ever.filter(({ shipment }) => shipment.jobId === id), sinceOf }
}

export const jobAsKnown = async (tx: Tx, id: string, at: string): Promise<JobDetail & { asKnownAt: string }> => {
  const now = await getJobDetail(tx, id)
  wasKnown(at, now.createdAt)
  const { held, later, facts, known, sinceOf } = await jobKnownAt(tx, id, at)
  const then = rewind(now, later)
  const job = rewind(held.job, later)
  const { subcontractorId } = job
  const carriers = await carriersNamed(tx, subcontractorId === null ? [] : [subcontractorId])
  const onIt = known.map(({ shipment }) => shipment)
  const aboard = known.filter(({ shipment }) => shipment.status !== 'shipment_cancelled')
  const sum = (key: 'weightGrams' | 'volumeCm3') => aboard.reduce((all, { shipment }) => all + shipment.planned[key], 0)
  const { payloadGrams, roomCm3, ...equipment } = await equippedWith(tx, job)
  const crewDisabled = await crewDisabledAt(tx, job, at)
  const rows = await shipmentRowsOf(
    tx,
    known.map(({ shipment }) => shipment.id),
  )
  const shipments = (await rowsAsKnown(tx, rows, known, at)).toSorted(
    (a, b) => (a.stopSeq ?? Infinity) - (b.stopSeq ?? Infinity) || (a.id < b.id ? -1 : 1),
  )
  const distanceKm = await distanceAsKnown(tx, now, shipments)
  return {
    ...then,
    ...equipment,
    ...loadFigures({
      weightGrams: sum('weightGrams'),
      volumeCm3: sum('volumeCm3'),
      payloadGrams,
      roomCm3,
      distanceKm: distanceKm === null ? null : Number(distanceKm),
    }),
    ...jobStatusOf(facts, onIt),
    crewDisabled,
    dispatchStatus: dispatchStatusOf({ ...facts, crewDisabled }, onIt),
    origin: shipments[0]?.origin ?? null,
    destination: shipments.at(-1)?.destination ?? null,
    distanceKm,
    subcontractor: (subcontractorId !== null && carriers.get(subcontractorId)) || null,
    statusSince: sinceOf(now.createdAt),
    weightKg: kgFromGrams(sum('weightGrams')),
    volumeM3: cubicMetresFromCm3(sum('volumeCm3')),
    shipments,
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
  const onJobs = [...new Set(rows.flatMap(({ jobId }) => jobId ?? []))]
  const visible = new Set(await visibleJobs(tx, onJobs))
  const jobIds = onJobs.filter((jobId) => visible.has(jobId))
  const byPart = Map.groupBy(rows, ({ partId }) => partId)
  return {
    ...then,
    ...orderStandingOf(facts, rows),
    statusSince: orderStandingSince({ ...now, cancelledAt: cancelled ? now.cancelledAt : null }, known),
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
  const crews = (await crewsOfJobs(tx, ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
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
