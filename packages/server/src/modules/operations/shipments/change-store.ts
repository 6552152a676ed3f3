import { itemsOf } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import type { ExceptionKind } from '@khonsong/domain/operations/shipments/consequences.ts'
import type { Shipment, ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Stale } from '../../../platform/http/refusals.ts'
import { insertOfEvents } from './events-store.ts'

const columnsOf = (shipment: Shipment, stopSeq: number | null) => ({
  id: shipment.id,
  seen: shipment.version - 1,
  status: shipment.status,
  status_since: shipment.statusSince,
  event_seq: shipment.eventSeq,
  attempt: shipment.attempt,
  job_id: shipment.jobId,
  stop_seq: shipment.jobId === null ? null : stopSeq,
  return_site_id: shipment.returnSiteId,
  picked: shipment.picked,
  delivered: shipment.delivered,
  returned: shipment.returned,
  payment: shipment.payment,
  picked_up_at: shipment.pickedUpAt,
  delivered_at: shipment.deliveredAt,
})

/**
 * Appends events and updates the shipments in one statement; versions are already incremented. Carrier and driver are
 * copied from the job, so row scope follows it.
 */
export const writeShipments = async (
  tx: Tx,
  events: readonly ShipmentEvent[],
  changed: readonly { readonly shipment: Shipment; readonly stopSeq: number | null }[],
): Promise<void> => {
  const rows = changed.map(({ shipment, stopSeq }) => columnsOf(shipment, stopSeq))
  const { numAffectedRows } = await sql`${prepared} with events as (${insertOfEvents(tx, events)})
    update shipments s set status = n.status, status_since = n.status_since, event_seq = n.event_seq, attempt = n.attempt,
      job_id = n.job_id, stop_seq = n.stop_seq, subcontractor_id = j.subcontractor_id, driver_id = j.driver_id,
      return_site_id = n.return_site_id, picked = nullif(n.picked, 'null'), delivered = nullif(n.delivered, 'null'),
      returned = nullif(n.returned, 'null'), payment = nullif(n.payment, 'null'), picked_up_at = n.picked_up_at,
      delivered_at = n.delivered_at, version = n.seen + 1, updated_at = ${tx.now}::timestamptz,
      updated_by = ${tx.caller.userId === '' ? null : tx.caller.userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, seen integer, status text, status_since timestamptz,
      event_seq integer, attempt smallint, job_id uuid, stop_seq smallint, return_site_id uuid, picked jsonb, delivered jsonb,
      returned jsonb, payment jsonb, picked_up_at timestamptz, delivered_at timestamptz)
      left join jobs j on j.tenant_id = ${tx.caller.tenantId} and j.id = n.job_id
    where s.tenant_id = ${tx.caller.tenantId} and s.id = n.id and s.version = n.seen`.execute(tx.db)
  if (Number(numAffectedRows) !== changed.length) throw new Stale()
}

/** Copies a changed carrier or driver from jobs to their shipments, which changes who sees them. */
export const followJobs = async (tx: Tx, jobIds: readonly string[]): Promise<void> => {
  await sql`
    update shipments s set subcontractor_id = j.subcontractor_id, driver_id = j.driver_id
    from jobs j where j.tenant_id = s.tenant_id and j.id = s.job_id
      and s.tenant_id = ${tx.caller.tenantId} and s.job_id = any(${jobIds}::uuid[])
      and (s.subcontractor_id is distinct from j.subcontractor_id or s.driver_id is distinct from j.driver_id)`.execute(tx.db)
}

export const writeStops = async (tx: Tx, jobId: string, shipmentIds: readonly string[]): Promise<void> => {
  await sql`
    update shipments s set stop_seq = n.seq, version = s.version + 1, updated_at = ${tx.now}::timestamptz
    from unnest(${shipmentIds}::uuid[]) with ordinality as n(id, seq)
    where s.tenant_id = ${tx.caller.tenantId} and s.job_id = ${jobId}::uuid and s.id = n.id and s.stop_seq is distinct from n.seq`.execute(
    tx.db,
  )
}

export interface Proposal {
  readonly shipmentId: string
  readonly kind: ExceptionKind
  readonly eventSeq: number
  readonly data: unknown
}

export const insertProposals = async (tx: Tx, proposals: readonly Proposal[]): Promise<void> => {
  if (proposals.length === 0) return
  await tx.db
    .insertInto('exceptionProposals')
    .values(
      proposals.map(({ shipmentId, kind, eventSeq, data }) => ({
        tenantId: tx.caller.tenantId,
        id: tx.newId(),
        shipmentId,
        kind,
        eventSeq,
        data: JSON.stringify(data),
        createdAt: tx.now,
      })),
    )
    .execute()
}

export const withdrawProposals = async (tx: Tx, shipmentId: string, eventSeqs: readonly number[]): Promise<void> => {
  await tx.db
    .updateTable('exceptionProposals')
    .set({ withdrawnAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('shipmentId', '=', shipmentId)
    .where('eventSeq', 'in', [...eventSeqs])
    .where('withdrawnAt', 'is', null)
    .execute()
}

export interface NewShipment {
  readonly shipment: Shipment
  readonly orderId: string
  readonly partId: string
  readonly legNo: number
  readonly sourceShipmentId: string | null
  readonly businessUnitId: string
  readonly customerId: string
  readonly temperatureTypeId: string | null
  readonly goodsTypeId: string | null
  readonly targetPickupFrom: string
  readonly targetDeliveryFrom: string
  readonly requiredReceipt: boolean
  readonly searchKey: string
}

/** Inserts a shipment without events. */
export const insertShipment = async (tx: Tx, made: NewShipment): Promise<void> => {
  const { shipment } = made
  await tx.db
    .insertInto('shipments')
    .values({
      tenantId: tx.caller.tenantId,
      id: shipment.id,
      shipmentNo: shipment.shipmentNo,
      orderId: made.orderId,
      partId: made.partId,
      legNo: made.legNo,
      isFinalLeg: shipment.isFinalLeg,
      kind: shipment.kind,
      sourceShipmentId: made.sourceShipmentId,
      businessUnitId: made.businessUnitId,
      customerId: made.customerId,
      status: shipment.status,
      statusSince: shipment.statusSince,
      eventSeq: 1,
      attempt: shipment.attempt,
      temperatureTypeId: made.temperatureTypeId,
      goodsTypeId: made.goodsTypeId,
      originSiteId: shipment.originSiteId,
      destinationSiteId: shipment.destinationSiteId,
      targetPickupFrom: made.targetPickupFrom,
      targetPickupTo: shipment.targetPickupTo,
      targetDeliveryFrom: made.targetDeliveryFrom,
      targetDeliveryTo: shipment.targetDeliveryTo,
      weightGrams: shipment.planned.weightGrams,
      volumeCm3: shipment.planned.volumeCm3,
      packages: String(shipment.planned.packages),
      itemsPerPackage: String(shipment.planned.itemsPerPackage),
      items: String(itemsOf(shipment.planned)),
      requiredReceipt: made.requiredReceipt,
      searchKey: made.searchKey,
      version: shipment.version,
      createdAt: tx.now,
      createdBy: tx.caller.userId === '' ? null : tx.caller.userId,
      updatedAt: tx.now,
    })
    .execute()
}
