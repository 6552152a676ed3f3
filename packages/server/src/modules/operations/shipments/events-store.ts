import type { Actor, EventData, ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import { sql, type RawBuilder } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { shipmentStatusIn } from './lock-store.ts'

const rowsOf = (events: readonly ShipmentEvent[]) =>
  events.map((event) => ({
    shipment_id: event.shipmentId,
    seq: event.seq,
    from_status: event.from,
    to_status: event.to,
    kind: event.kind,
    occurred_at: event.occurredAt,
    recorded_at: event.recordedAt,
    actor_id: event.actor.id,
    actor_name: event.actor.name,
    actor_type: event.actor.type,
    source: event.source,
    lat: event.lat,
    lng: event.lng,
    reason: event.reason,
    job_id: event.jobId,
    data: event.data,
  }))

/** The insert of events, as a statement or as a CTE of one that also updates the shipments. */
export const insertOfEvents = (tx: Tx, events: readonly ShipmentEvent[]): RawBuilder<unknown> => sql`
  insert into shipment_events (tenant_id, shipment_id, seq, from_status, to_status, kind, occurred_at, recorded_at, actor_id,
    actor_name, actor_type, source, lat, lng, reason, job_id, data)
  select ${tx.caller.tenantId}::uuid, e.* from jsonb_to_recordset(${JSON.stringify(rowsOf(events))}::jsonb) as e(shipment_id uuid,
    seq integer, from_status text, to_status text, kind text, occurred_at timestamptz, recorded_at timestamptz, actor_id uuid,
    actor_name text, actor_type text, source text, lat double precision, lng double precision, reason text, job_id uuid, data jsonb)`

/** Appends events; the log is append-only except for the void mark of corrections. */
export const appendEvents = async (tx: Tx, events: readonly ShipmentEvent[]): Promise<void> => {
  if (events.length > 0) await sql`${prepared} ${insertOfEvents(tx, events)}`.execute(tx.db)
}

export const voidEvents = async (tx: Tx, shipmentId: string, seqs: readonly number[], by: number): Promise<void> => {
  await sql`
    update shipment_events set voided_by = ${by}
    where tenant_id = ${tx.caller.tenantId} and shipment_id = ${shipmentId}::uuid and seq = any(${seqs}::int[])`.execute(tx.db)
}

interface Stored {
  readonly shipmentId: string
  readonly seq: number
  readonly fromStatus: string | null
  readonly toStatus: string
  readonly kind: ShipmentEvent['kind']
  readonly occurredAt: string
  readonly recordedAt: string
  readonly actorId: string | null
  readonly actorName: string
  readonly actorType: Actor['type']
  readonly source: ShipmentEvent['source']
  readonly lat: number | null
  readonly lng: number | null
  readonly reason: string | null
  readonly jobId: string | null
  readonly data: EventData
  readonly voidedBy: number | null
}

const eventOf = (row: Stored): ShipmentEvent => ({
  shipmentId: row.shipmentId,
  seq: row.seq,
  from: row.fromStatus === null ? null : shipmentStatusIn(row.fromStatus),
  to: shipmentStatusIn(row.toStatus),
  kind: row.kind,
  occurredAt: row.occurredAt,
  recordedAt: row.recordedAt,
  actor: { id: row.actorId, name: row.actorName, type: row.actorType },
  source: row.source,
  lat: row.lat,
  lng: row.lng,
  reason: row.reason,
  jobId: row.jobId,
  data: row.data,
  voidedBy: row.voidedBy,
})

/** All events of shipments, voided ones included, oldest first. The caller has checked access. */
export const eventsOf = async (tx: Tx, shipmentIds: readonly string[]): Promise<ShipmentEvent[]> => {
  if (shipmentIds.length === 0) return []
  // Aliases are camel case already, which skips renaming of hundreds of rows.
  const { rows } = await sql<Stored>`${prepared}
    select e.shipment_id as "shipmentId", e.seq, e.from_status as "fromStatus", e.to_status as "toStatus", e.kind,
      e.occurred_at as "occurredAt", e.recorded_at as "recordedAt", e.actor_id as "actorId", e.actor_name as "actorName",
      e.actor_type as "actorType", e.source, e.lat, e.lng, e.reason, e.job_id as "jobId", e.data, e.voided_by as "voidedBy"
    from shipment_events e
    where e.tenant_id = ${tx.caller.tenantId} and e.shipment_id = ${anyOf(shipmentIds)}
    order by e.shipment_id, e.seq`.execute(tx.db.withoutPlugins())
  return rows.map(eventOf)
}
