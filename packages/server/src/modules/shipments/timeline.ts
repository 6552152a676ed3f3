import type { ShipmentEvent as ShownEvent } from '@khonsong/contract/shipments.ts'
import type { ShipmentEvent } from '@khonsong/domain/shipments/shipment.ts'
import { isReturning, isUnstarted, shipmentStatuses, type ShipmentStatus } from '@khonsong/domain/shipments/status.ts'
import { statusFormOf } from '@khonsong/domain/shipments/status-form.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Place } from '../orders/index.ts'
import { filesOfShipments, jobNosOf, placesOfShipments, type ShipmentFile } from './attached-store.ts'
import { eventsOf } from './events-store.ts'
import { shownEventData } from './shown-quantities.ts'

interface Places {
  readonly origin: Place
  readonly destination: Place
  readonly back: Place | null
}

const atOrigin: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_arrive_origin',
  'shipment_ready_to_load',
  'shipment_loading',
  'shipment_ontheway',
  'shipment_pickup_failed',
])

/** Whose site the form of a status shows: a form is made for people, and a history asks for hundreds. */
const cards = new Map(shipmentStatuses.map((status) => [status, statusFormOf(status).siteCard]))

/** Where an event happened as far as the plan knows; planning happens at no site. */
const placeOf = (to: ShipmentStatus, { origin, destination, back }: Places): Place | null => {
  const card = cards.get(to)
  if (card === 'origin' || atOrigin.has(to)) return origin
  if (card === 'return' || isReturning(to) || to === 'shipment_returned') return back ?? origin
  return isUnstarted(to) || to === 'shipment_cancelled' || to === 'shipment_approved' ? null : destination
}

const shown = (
  event: ShipmentEvent,
  places: Places | undefined,
  jobNos: ReadonlyMap<string, string>,
  files: readonly ShipmentFile[],
): ShownEvent => ({
  seq: event.seq,
  fromStatus: event.from,
  toStatus: event.to,
  kind: event.kind,
  occurredAt: event.occurredAt,
  recordedAt: event.recordedAt,
  actorName: event.actor.name,
  actorType: event.actor.type,
  source: event.source,
  lat: event.lat,
  lng: event.lng,
  reason: event.reason,
  remark: event.data.remark ?? null,
  jobId: event.jobId,
  jobNo: event.jobId === null ? null : (jobNos.get(event.jobId) ?? null),
  data: shownEventData(event.data),
  place: places ? placeOf(event.to, places) : null,
  files: [...files],
  voidedBy: event.voidedBy,
})

export interface Entry {
  readonly shipmentId: string
  readonly shipmentNo: string
  readonly event: ShownEvent
}

/** The histories of shipments the caller was already allowed to read, each oldest first. */
export const timelinesOf = async (tx: Tx, shipmentIds: readonly string[]): Promise<Entry[]> => {
  if (shipmentIds.length === 0) return []
  const [events, files, places] = await Promise.all([
    eventsOf(tx, shipmentIds),
    filesOfShipments(tx, shipmentIds, 'all'),
    placesOfShipments(tx, shipmentIds),
  ])
  const jobNos = await jobNosOf(tx, [...new Set(events.flatMap(({ jobId }) => (jobId === null ? [] : [jobId])))])
  const filesAt = Map.groupBy(files, ({ shipmentId, file }) => `${shipmentId}/${file.eventSeq}`)
  return events.map((event) => {
    const attached = (filesAt.get(`${event.shipmentId}/${event.seq}`) ?? []).map(({ file }) => file)
    const where = places.get(event.shipmentId)
    return { shipmentId: event.shipmentId, shipmentNo: where?.shipmentNo ?? '', event: shown(event, where, jobNos, attached) }
  })
}

/** One shipment's history as the contract shows it. */
export const timelineOf = async (tx: Tx, shipmentId: string): Promise<ShownEvent[]> =>
  (await timelinesOf(tx, [shipmentId])).map(({ event }) => event)
