import type { ShipmentFile } from '@khonsong/contract/operations/shipments/shipments.ts'
import { isFinalJob } from '@khonsong/domain/operations/jobs/status.ts'
import { rewind } from '@khonsong/domain/kernel/rewind.ts'
import { minutesBetween } from '@khonsong/domain/kernel/time.ts'
import { isShipmentStatus, isUnstarted, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { readJobForDecision } from '../jobs/index.ts'
import { findWholeOrder } from '../orders/index.ts'
import { readSetting } from '../../company/settings/index.ts'
import { filesOfShipments, shipmentRowsOf, shipmentRowsOfJob, shipmentRowsOfOrder, timelinesOf } from '../shipments/index.ts'
import { liveFiles, shipmentsKnownAt, eventsKnownAt } from './as-known.ts'
import { jobKnownAt } from './details-as-known.ts'
import { hoursOfJob } from './driver-hours.ts'
import { lastPositionOf } from './driver-hours-store.ts'
import { waitingTimes } from './waiting-times.ts'

const happened = (status: string): status is ShipmentStatus =>
  isShipmentStatus(status) && !isUnstarted(status) && status !== 'shipment_cancelled' && status !== 'shipment_approved'

/** A job with its shipments, now or as of an instant. */
const aboardOf = async (tx: Tx, jobId: string, at: string | undefined) => {
  if (at === undefined) {
    const { job, status } = found(await readJobForDecision(tx, jobId))
    return { job, isUnderWay: !isFinalJob(status), shipments: await shipmentRowsOfJob(tx, jobId) }
  }
  const { held, later, known } = await jobKnownAt(tx, jobId, at)
  const ids = known.map(({ shipment }) => shipment.id)
  // In the past, no rest is due.
  return { job: rewind(held.job, later), isUnderWay: false, shipments: await shipmentRowsOf(tx, ids) }
}

/** Times and places of the driver on a job, from events recorded while shipments were on it. */
export const driverTimesOf = async (tx: Tx, jobId: string, at?: string) => {
  const { job, isUnderWay, shipments } = await aboardOf(tx, jobId, at)
  const ids = shipments.map(({ id }) => id)
  const entries = Map.groupBy(await timelinesOf(tx, ids), ({ shipmentId }) => shipmentId)
  const times = [...entries].flatMap(([shipmentId, own]) => {
    const events = own.map(({ event }) => event)
    return (at === undefined ? events : eventsKnownAt(events, at)).flatMap((event) => {
      const { toStatus, occurredAt, actorName, actorType, place, voidedBy, kind } = event
      if (event.jobId !== jobId || voidedBy !== null || kind === 'correction' || !happened(toStatus)) return []
      const { shipmentNo = '' } = own[0] ?? {}
      return [{ shipmentId, shipmentNo, status: toStatus, siteName: place?.siteName ?? null, occurredAt, actorName, actorType }]
    })
  })
  const inOrder = times.toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : a.occurredAt > b.occurredAt ? 1 : 0))
  const startedAt = inOrder[0]?.occurredAt ?? null
  const finishedAt = inOrder.at(-1)?.occurredAt ?? null
  return {
    hours: isUnderWay && inOrder.length > 0 ? await hoursOfJob(tx, job, inOrder) : null,
    lastPosition: at === undefined ? await lastPositionOf(tx, jobId) : null,
    waits: waitingTimes(shipments, inOrder, await readSetting(tx, 'FREE_WAITING_MINUTES'), at ?? tx.now),
    driverName: job.driverName,
    acceptedAt: job.acceptedAt,
    startedAt,
    finishedAt,
    minutes: startedAt === null || finishedAt === null ? null : Math.round(minutesBetween(startedAt, finishedAt)),
    times: inOrder,
  }
}

interface Signed {
  readonly id: string
  readonly shipmentNo: string
  readonly destination: { readonly siteName: string }
  readonly deliveredAt: string | null
}

/** Proof of delivery: signatures, documents, and photos taken at the consignee's. */
const isProof = ({ kind, status }: ShipmentFile): boolean => kind !== 'photo' || status === 'shipment_delivered'

const signsOf = async (tx: Tx, shipments: readonly Signed[]) => {
  const files = Map.groupBy(
    await filesOfShipments(
      tx,
      shipments.map(({ id }) => id),
    ),
    ({ shipmentId }) => shipmentId,
  )
  return {
    list: shipments.map(({ id, shipmentNo, destination, deliveredAt }) => ({
      shipmentId: id,
      shipmentNo,
      siteName: destination.siteName,
      deliveredAt,
      files: (files.get(id) ?? []).map(({ file }) => file).filter(isProof),
    })),
  }
}

/** The same as of an instant, with the delivery time known then. */
const signsKnownAt = async (tx: Tx, shipments: readonly Signed[], at: string) => {
  const ids = shipments.map(({ id }) => id)
  const known = new Map((await shipmentsKnownAt(tx, ids, at)).map((one) => [one.shipment.id, one]))
  const list: Awaited<ReturnType<typeof signsOf>>['list'] = []
  for (const { id, shipmentNo, destination } of shipments) {
    const then = known.get(id)
    if (!then) continue
    // oxlint-disable-next-line no-await-in-loop -- a job has few shipments, and one connection reads one after the other
    const files = (await liveFiles(tx, then)).filter(isProof)
    list.push({ shipmentId: id, shipmentNo, siteName: destination.siteName, deliveredAt: then.shipment.deliveredAt, files })
  }
  return { list }
}

export const signsOfOrder = async (tx: Tx, orderId: string, at?: string) => {
  found(await findWholeOrder(tx, orderId))
  const shipments = await shipmentRowsOfOrder(tx, orderId)
  return at === undefined ? signsOf(tx, shipments) : signsKnownAt(tx, shipments, at)
}

export const signsOfJob = async (tx: Tx, jobId: string, at?: string) => {
  if (at !== undefined) return signsKnownAt(tx, (await aboardOf(tx, jobId, at)).shipments, at)
  found(await readJobForDecision(tx, jobId))
  return signsOf(tx, await shipmentRowsOfJob(tx, jobId))
}

/** The external tracking page of a job; null if disabled or not configured. */
export const externalUrlOf = async (tx: Tx, jobId: string): Promise<{ url: string | null }> => {
  const { job } = found(await readJobForDecision(tx, jobId))
  const template = (await readSetting(tx, 'TDG_ACTIVITY_TOGGLE')) ? await readSetting(tx, 'TDG_TRACKING_URL') : null
  return { url: template === null ? null : template.replaceAll('{jobNo}', encodeURIComponent(job.jobNo)) }
}
