import type { ShipmentEvent as ShownEvent, ShipmentFile, ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { because, saidIn } from '@khonsong/domain/kernel/because.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { rewind } from '@khonsong/domain/kernel/rewind.ts'
import { bangkokDateTime, instantOf, isAfter, msOf } from '@khonsong/domain/kernel/time.ts'
import { knownAt } from '@khonsong/domain/operations/shipments/as-known.ts'
import { replay, type Shipment, type ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { eventsOf, filesOfShipments, readShipmentsForDecision, type LockedShipment } from '../shipments/index.ts'
import { carriersNamed, changesSince, crewsOfJobs, stopsAt } from './as-known-store.ts'

/** A shipment as of an instant, replayed from the events recorded by then. */
export interface KnownShipment {
  readonly held: LockedShipment
  readonly shipment: Shipment
  readonly events: readonly ShipmentEvent[]
}

/** Visible shipments that existed at that time. */
export const shipmentsKnownAt = async (tx: Tx, ids: readonly string[], at: string): Promise<KnownShipment[]> => {
  const held = await readShipmentsForDecision(tx, ids)
  const histories = Map.groupBy(await eventsOf(tx, ids), ({ shipmentId }) => shipmentId)
  return held.flatMap((one) => {
    const events = knownAt(histories.get(one.shipment.id) ?? [], at)
    return events.length === 0 ? [] : [{ held: one, shipment: replay(one.shipment, events), events }]
  })
}

/** Timeline entries as of an instant: later ones are excluded, and entries voided later are still valid. */
export const eventsKnownAt = (events: readonly ShownEvent[], at: string): ShownEvent[] => {
  const knownEvents = events.filter(({ recordedAt }) => !isAfter(recordedAt, at))
  const seqs = new Set(knownEvents.map(({ seq }) => seq))
  return knownEvents.map((event) => ({
    ...event,
    voidedBy: event.voidedBy !== null && seqs.has(event.voidedBy) ? event.voidedBy : null,
  }))
}

/** Files of the entries valid at that time, including those corrected since. */
export const liveFiles = async (tx: Tx, { shipment, events }: KnownShipment): Promise<ShipmentFile[]> => {
  const live = new Set(events.filter(({ voidedBy }) => voidedBy === null).map(({ seq }) => seq))
  const all = await filesOfShipments(tx, [shipment.id], 'all')
  return all.flatMap(({ file }) => (live.has(file.eventSeq) ? [file] : []))
}

/** No action is permitted in the past. */
export const notNow = (tx: Tx, at: string) => ({
  allowed: false,
  reason: saidIn(tx.caller.language, because('why.as_known', { at: bangkokDateTime(at) })),
})

export const notKnownYet = (at: string, created: string): Refused =>
  new Refused([rejection('why.not_known_yet', { at: bangkokDateTime(at), created: bangkokDateTime(created) }, 'at')])

/** Normalizes an instant in the past; a future one is refused. */
export const pastMoment = (tx: Tx, at: string | undefined): string | undefined => {
  if (at === undefined) return undefined
  if (isAfter(at, tx.now)) throw new Refused([rejection('why.in_future', { at: bangkokDateTime(at) }, 'at')])
  return instantOf(msOf(at))
}

export const wasKnown = (at: string, created: string): void => {
  if (isAfter(created, at)) throw notKnownYet(at, created)
}

/** Shipment rows as of an instant, with the crew their job had then. */
export const rowsAsKnown = async (
  tx: Tx,
  rows: readonly ShipmentRow[],
  known: readonly KnownShipment[],
  at: string,
): Promise<ShipmentRow[]> => {
  const then = new Map(known.map((one) => [one.shipment.id, one.shipment]))
  const jobIds = [...new Set(known.flatMap(({ shipment }) => shipment.jobId ?? []))]
  const [crews, later, stops] = await Promise.all([
    crewsOfJobs(tx, jobIds),
    changesSince(tx, 'jobs', jobIds, at),
    stopsAt(tx, [...then.keys()], at),
  ])
  const jobs = new Map(crews.map((crew) => [crew.id, rewind(crew, later.get(crew.id) ?? [])]))
  const carriers = await carriersNamed(
    tx,
    [...jobs.values()].flatMap(({ subcontractorId }) => subcontractorId ?? []),
  )
  return rows.flatMap((row) => {
    const shipment = then.get(row.id)
    if (!shipment) return []
    const job = shipment.jobId === null ? undefined : jobs.get(shipment.jobId)
    const { status, statusSince, attempt, jobId, pickedUpAt, deliveredAt } = shipment
    return [
      {
        ...row,
        status,
        statusSince,
        attempt,
        jobId,
        pickedUpAt,
        deliveredAt,
        jobNo: job?.jobNo ?? null,
        stopSeq: stops.has(row.id) ? (stops.get(row.id) ?? null) : jobId === row.jobId ? row.stopSeq : null,
        subcontractor: (job?.subcontractorId && carriers.get(job.subcontractorId)) || null,
        driverName: job?.driverName ?? null,
        driverPhone: job?.driverPhone ?? null,
        plateNo: job?.plateNo ?? null,
      },
    ]
  })
}
