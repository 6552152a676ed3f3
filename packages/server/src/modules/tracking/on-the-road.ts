import type { ShipmentFile, ShipmentRow } from '@khonsong/contract/shipments.ts'
import { isFinalJob } from '@khonsong/domain/jobs/status.ts'
import { minutesBetween } from '@khonsong/domain/kernel/time.ts'
import { isShipmentStatus, isUnstarted, type ShipmentStatus } from '@khonsong/domain/shipments/status.ts'
import { waitingsOf } from '@khonsong/domain/shipments/waiting.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { found } from '../../platform/http/refusals.ts'
import { lookAtJob } from '../jobs/index.ts'
import { findWholeOrder } from '../orders/index.ts'
import { readSetting } from '../settings/index.ts'
import { hoursOfJob } from './driver-hours.ts'
import { lastPositionOf } from './driver-hours-store.ts'
import { filesOfShipments, shipmentRowsOfJob, shipmentRowsOfOrder, timelinesOf } from '../shipments/index.ts'

const happened = (status: string): status is ShipmentStatus =>
  isShipmentStatus(status) && !isUnstarted(status) && status !== 'shipment_cancelled' && status !== 'shipment_approved'

interface Time {
  readonly shipmentId: string
  readonly status: ShipmentStatus
  readonly siteName: string | null
  readonly occurredAt: string
}

/** How long the vehicle waited for each shipment, in the order of arrival. */
const waitsOf = (shipments: readonly ShipmentRow[], times: readonly Time[], freeMinutes: number, now: string) =>
  shipments
    .flatMap((shipment) => {
      const own = times.filter(({ shipmentId }) => shipmentId === shipment.id)
      const events = own.map(({ status, occurredAt }) => ({ toStatus: status, occurredAt }))
      return waitingsOf(events, shipment, freeMinutes, now).map((waiting) => ({
        shipmentId: shipment.id,
        shipmentNo: shipment.shipmentNo,
        siteName: own.find(({ occurredAt }) => occurredAt === waiting.arrivedAt)?.siteName ?? null,
        ...waiting,
      }))
    })
    .toSorted((a, b) => (a.arrivedAt < b.arrivedAt ? -1 : a.arrivedAt > b.arrivedAt ? 1 : 0))

/** When the driver was where on a job, from the events told while its shipments were on it. */
export const driverTimesOf = async (tx: Tx, jobId: string) => {
  const { job, status } = found(await lookAtJob(tx, jobId))
  const shipments = await shipmentRowsOfJob(tx, jobId)
  const events = await timelinesOf(
    tx,
    shipments.map(({ id }) => id),
  )
  const times = events
    .flatMap(({ shipmentId, shipmentNo, event }) => {
      const { toStatus, occurredAt, actorName, actorType, place, voidedBy, kind } = event
      if (event.jobId !== jobId || voidedBy !== null || kind === 'correction' || !happened(toStatus)) return []
      return [{ shipmentId, shipmentNo, status: toStatus, siteName: place?.siteName ?? null, occurredAt, actorName, actorType }]
    })
    .toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : a.occurredAt > b.occurredAt ? 1 : 0))
  const startedAt = times[0]?.occurredAt ?? null
  const finishedAt = times.at(-1)?.occurredAt ?? null
  const onTheRoad = !isFinalJob(status) && times.length > 0
  return {
    hours: onTheRoad ? await hoursOfJob(tx, job, times) : null,
    lastPosition: await lastPositionOf(tx, jobId),
    waits: waitsOf(shipments, times, await readSetting(tx, 'FREE_WAITING_MINUTES'), tx.now),
    driverName: job.driverName,
    acceptedAt: job.acceptedAt,
    startedAt,
    finishedAt,
    minutes: startedAt === null || finishedAt === null ? null : Math.round(minutesBetween(startedAt, finishedAt)),
    times,
  }
}

interface Signed {
  readonly id: string
  readonly shipmentNo: string
  readonly destination: { readonly siteName: string }
  readonly deliveredAt: string | null
}

/** Proof of delivery: signatures and papers, and the photos taken at the consignee's door. */
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

export const signsOfOrder = async (tx: Tx, orderId: string) => {
  found(await findWholeOrder(tx, orderId))
  return signsOf(tx, await shipmentRowsOfOrder(tx, orderId))
}

export const signsOfJob = async (tx: Tx, jobId: string) => {
  found(await lookAtJob(tx, jobId))
  return signsOf(tx, await shipmentRowsOfJob(tx, jobId))
}

/** The external tracking page of a job; null while it is switched off or no address is configured (gaps G-024). */
export const externalUrlOf = async (tx: Tx, jobId: string): Promise<{ url: string | null }> => {
  const { job } = found(await lookAtJob(tx, jobId))
  const template = (await readSetting(tx, 'TDG_ACTIVITY_TOGGLE')) ? await readSetting(tx, 'TDG_TRACKING_URL') : null
  return { url: template === null ? null : template.replaceAll('{jobNo}', encodeURIComponent(job.jobNo)) }
}
