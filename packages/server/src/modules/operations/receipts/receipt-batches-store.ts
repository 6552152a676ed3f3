import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { proofsOfShipment } from './receipts-store.ts'

interface BatchToInsert {
  readonly id: string
  readonly batchNo: string
  readonly businessUnitId: string
  readonly courier: string
  readonly trackingNo: string | null
}

export const insertBatch = async (tx: Tx, batch: BatchToInsert): Promise<void> => {
  const author = tx.caller.userId === '' ? null : tx.caller.userId
  await tx.db
    .insertInto('receiptBatches')
    .values({ tenantId: tx.caller.tenantId, ...batch, sentAt: tx.now, createdAt: tx.now, createdBy: author, updatedAt: tx.now })
    .execute()
}

/** Closes parcels of these receipts with nothing left in transit. */
export const closeArrived = async (tx: Tx, shipmentIds: readonly string[]): Promise<void> => {
  await sql`update receipt_batches b set arrived_at = ${tx.now}::timestamptz, updated_at = ${tx.now}::timestamptz, version = version + 1
    where b.tenant_id = ${tx.caller.tenantId} and b.arrived_at is null
      and b.id in (select r.batch_id from receipts r where r.tenant_id = ${tx.caller.tenantId} and r.shipment_id = ${anyOf(shipmentIds)})
      and not exists (select from receipts r where r.tenant_id = b.tenant_id and r.batch_id = b.id and r.paper = 'mailed')`.execute(
    tx.db,
  )
}

export interface PackedFile {
  readonly shipmentNo: string
  readonly name: string
  readonly storageKey: string
}

/** Signed documents of receipts visible to the caller, in waybill order. */
export const filesToPack = async (tx: Tx, ids: readonly string[]): Promise<PackedFile[]> => {
  const { rows } = await sql<PackedFile>`${prepared}
    select s.shipment_no, f.name, f.storage_key from shipments s
      join shipment_files x on x.tenant_id = s.tenant_id and x.shipment_id = s.id
      join files f on f.tenant_id = x.tenant_id and f.id = x.file_id
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${anyOf(ids)} and (x.event_seq, x.file_id) in
      (select a.event_seq, a.file_id ${sql.raw(proofsOfShipment)})
    order by s.shipment_no, x.event_seq, f.id`.execute(tx.db)
  return rows
}
