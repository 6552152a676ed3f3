import type { ReceiverCode } from '@khonsong/domain/operations/driver-page/receiver-code.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface StoredReceiverCode extends ReceiverCode {
  readonly shipmentId: string
  readonly generation: number
  readonly verifiedByName: string | null
}

/** Initial state: no attempts, not sent. */
const untouched = (shipmentId: string): StoredReceiverCode => ({
  shipmentId,
  generation: 1,
  tries: 0,
  verifiedAt: null,
  verifiedByName: null,
})

/** Codes of waybills; the caller's access is already checked. */
export const receiverCodesOf = async (tx: Tx, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, StoredReceiverCode>> => {
  const { rows } = await sql<StoredReceiverCode>`
    select c.shipment_id as "shipmentId", c.generation, c.tries, c.verified_at as "verifiedAt", c.verified_by_name as "verifiedByName"
    from receiver_codes c where c.tenant_id = ${tx.caller.tenantId}::uuid and c.shipment_id = ${anyOf(shipmentIds)}`.execute(
    tx.db.withoutPlugins(),
  )
  const known = new Map(rows.map((row) => [row.shipmentId, row]))
  return new Map(shipmentIds.map((id) => [id, known.get(id) ?? untouched(id)]))
}

/** Locked until the commit: serialises attempts. */
export const lockReceiverCode = async (tx: Tx, shipmentId: string): Promise<StoredReceiverCode> => {
  await sql`insert into receiver_codes (tenant_id, shipment_id) values (${tx.caller.tenantId}::uuid, ${shipmentId}::uuid)
    on conflict do nothing`.execute(tx.db)
  await sql`select from receiver_codes where tenant_id = ${tx.caller.tenantId}::uuid and shipment_id = ${shipmentId}::uuid
    for update`.execute(tx.db)
  return (await receiverCodesOf(tx, [shipmentId])).get(shipmentId) ?? untouched(shipmentId)
}

export interface ReceiverCodeChange {
  readonly generation?: number
  readonly tries?: number
  readonly verifiedAt?: string
  readonly verifiedByName?: string
}

export const updateReceiverCode = async (tx: Tx, shipmentId: string, change: ReceiverCodeChange): Promise<void> => {
  await tx.db
    .updateTable('receiverCodes')
    .set(change)
    .where('tenantId', '=', tx.caller.tenantId)
    .where('shipmentId', '=', shipmentId)
    .execute()
}
