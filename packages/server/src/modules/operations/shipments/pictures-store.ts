import type { ShownPicture } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface PhotoOf {
  readonly shipmentId: string
  readonly fileId: string
  readonly status: string
  readonly eventSeq: number
}

/** A picture repeated by a correction keeps its kind. */
export const insertPhotos = async (tx: Tx, photos: readonly PhotoOf[]): Promise<void> => {
  if (photos.length === 0) return
  const { tenantId } = tx.caller
  await sql`
    insert into shipment_files (tenant_id, shipment_id, file_id, kind, status, event_seq)
    select ${tenantId}::uuid, p."shipmentId", p."fileId", coalesce((select a.kind from shipment_files a
        where a.tenant_id = ${tenantId}::uuid and a.shipment_id = p."shipmentId" and a.file_id = p."fileId"
        order by a.event_seq desc limit 1), 'photo'), p.status, p."eventSeq"
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
      as p("shipmentId" uuid, "fileId" uuid, status text, "eventSeq" integer)`.execute(tx.db)
}

/**
 * Moves documents that the office attached to a voided delivery to the delivery that replaces it. Files of the report
 * itself must be repeated by the report.
 */
export const keepPapers = async (
  tx: Tx,
  shipmentId: string,
  voidedSeqs: readonly number[],
  deliveredSeq: number,
): Promise<void> => {
  await sql`
    insert into shipment_files (tenant_id, shipment_id, file_id, kind, status, event_seq)
    select a.tenant_id, a.shipment_id, a.file_id, a.kind, a.status, ${deliveredSeq}::int
    from shipment_files a join shipment_events e on e.tenant_id = a.tenant_id and e.shipment_id = a.shipment_id and e.seq = a.event_seq
    where a.tenant_id = ${tx.caller.tenantId}::uuid and a.shipment_id = ${shipmentId}::uuid and a.event_seq = any(${[...voidedSeqs]}::int[])
      and a.kind in ('pod', 'epod') and not coalesce(e.data -> 'photos' ? a.file_id::text, false)
    on conflict do nothing`.execute(tx.db)
}

/** Sets the kind of pictures of shipments. */
export const markPictures = async (tx: Tx, shipmentIds: readonly string[], pictures: readonly ShownPicture[]): Promise<void> => {
  const marked = pictures.filter(({ kind }) => kind !== 'photo')
  if (marked.length === 0 || shipmentIds.length === 0) return
  await sql`
    update shipment_files a set kind = p.kind
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as p("fileId" uuid, kind text)
    where a.tenant_id = ${tx.caller.tenantId}::uuid and a.shipment_id = any(${[...shipmentIds]}::uuid[])
      and a.file_id = p."fileId"`.execute(tx.db)
}

/** Shipments that share a file with the one it was uploaded for: a bulk report has one picture. */
export const shipmentsWithFile = async (tx: Tx, fileId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct a.shipment_id as id from shipment_files a
    where a.tenant_id = ${tx.caller.tenantId}::uuid and a.file_id = ${fileId}::uuid`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/**
 * Number of the caller's pictures attached to another waybill by the same request or task: one photo of the gate may
 * prove five failed pickups. Photos of earlier reports do not count.
 */
export const countReportedTogether = async (tx: Tx, ids: readonly string[], shipmentId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from files f
    where f.tenant_id = ${tx.caller.tenantId}::uuid and f.id = any(${ids}::uuid[]) and f.subject = 'shipments'
      and f.subject_id <> ${shipmentId}::uuid and f.created_by = ${tx.caller.userId}::uuid
      and exists (select from shipment_files a
        join shipment_events e on e.tenant_id = a.tenant_id and e.shipment_id = a.shipment_id and e.seq = a.event_seq
        where a.tenant_id = f.tenant_id and a.file_id = f.id
          and (e.recorded_at = ${tx.now}::timestamptz or exists (select from audit_log l where l.tenant_id = a.tenant_id
            and l.subject = 'shipments' and l.subject_id = a.shipment_id and l.request_id = ${tx.requestId})))`.execute(tx.db)
  return rows[0]?.n ?? 0
}
