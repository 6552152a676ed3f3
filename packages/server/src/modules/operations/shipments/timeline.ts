import type { ShipmentEvent as ShownEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { absorptionSentences } from '@khonsong/domain/operations/shipments/absorbed.ts'
import type { Absorbed, ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import { isReturning, isUnstarted, shipmentStatuses, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { statusFormOf } from '@khonsong/domain/operations/shipments/status-form.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { NotFound } from '../../../platform/http/refusals.ts'
import type { Place } from '../orders/index.ts'
import { jobNosOf, timelineContextOf, type ShipmentFile } from './attached-store.ts'
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

/** Site shown in each status form; memoized, because a history reads it hundreds of times. */
const cards = new Map(shipmentStatuses.map((status) => [status, statusFormOf(status).siteCard]))

/** Planned place of an event; planning steps have none. */
const placeOf = (to: ShipmentStatus, { origin, destination, back }: Places): Place | null => {
  const card = cards.get(to)
  if (card === 'origin' || atOrigin.has(to)) return origin
  if (card === 'return' || isReturning(to) || to === 'shipment_returned') return back ?? origin
  return isUnstarted(to) || to === 'shipment_cancelled' || to === 'shipment_approved' ? null : destination
}

/** The reason of an absorption is localized; all other reasons were typed. */
const reasonOf = ({ to, reason, voidedBy }: ShipmentEvent, absorbedInto: Absorbed | null, language: Language): string | null =>
  absorbedInto && to === 'shipment_cancelled' && voidedBy === null
    ? sentence(absorptionSentences[absorbedInto.as], { no: absorbedInto.into }, language)
    : reason

interface EntryContext {
  readonly jobNo: string | null
  readonly files: readonly ShipmentFile[]
  readonly language: Language
}

const shown = (
  event: ShipmentEvent,
  { absorbed, ...places }: Places & { readonly absorbed: Absorbed | null },
  { jobNo, files, language }: EntryContext,
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
  reason: reasonOf(event, absorbed, language),
  remark: event.data.remark ?? null,
  jobId: event.jobId,
  jobNo,
  data: shownEventData(event.data),
  place: placeOf(event.to, places),
  files: [...files],
  voidedBy: event.voidedBy,
})

export interface Entry {
  readonly shipmentId: string
  readonly shipmentNo: string
  readonly event: ShownEvent
}

const none: readonly ShipmentFile[] = []

/** Events of shipments, oldest first, with the shipments the caller may see. */
const readTimelines = async (tx: Tx, shipmentIds: readonly string[]) => {
  const [events, contexts] = await Promise.all([eventsOf(tx, shipmentIds), timelineContextOf(tx, shipmentIds)])
  // Nearly every event belongs to the current job; only former jobs are looked up.
  const known = new Map([...contexts.values()].map(({ jobId, jobNo }) => [jobId, jobNo]))
  const former = new Set(events.flatMap(({ jobId }) => (jobId === null || known.has(jobId) ? [] : [jobId])))
  const jobNos = new Map([...known, ...(await jobNosOf(tx, [...former]))])
  const filesAt = new Map([...contexts].map(([id, { files }]) => [id, Map.groupBy(files, ({ eventSeq }) => eventSeq)]))
  const entries = events.flatMap((event): readonly Entry[] => {
    const { shipmentId, seq, jobId } = event
    const where = contexts.get(shipmentId)
    if (!where) return []
    const files = filesAt.get(shipmentId)?.get(seq) ?? none
    const beside = { jobNo: jobNos.get(jobId) ?? null, files, language: tx.caller.language }
    return [{ shipmentId, shipmentNo: where.shipmentNo, event: shown(event, where, beside) }]
  })
  return { kept: contexts, entries }
}

export const timelinesOf = async (tx: Tx, shipmentIds: readonly string[]): Promise<readonly Entry[]> =>
  shipmentIds.length === 0 ? [] : (await readTimelines(tx, shipmentIds)).entries

/** A shipment's history in the contract's shape. */
export const timelineOf = async (tx: Tx, shipmentId: string): Promise<ShownEvent[]> => {
  const { kept: contexts, entries } = await readTimelines(tx, [shipmentId])
  if (!contexts.has(shipmentId)) throw new NotFound('shipment')
  return entries.map(({ event }) => event)
}
