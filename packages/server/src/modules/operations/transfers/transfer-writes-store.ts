import type { LabelState, LabelType, TransferStatus } from '@khonsong/domain/operations/transfers/transfer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { Stale } from '../../../platform/http/refusals.ts'

const author = (tx: Tx): string | null => (tx.caller.userId === '' ? null : tx.caller.userId)

interface TransferPlan {
  readonly plannedDepartureAt: string | null
  readonly plannedArrivalAt: string | null
  readonly sealNo: string | null
  readonly remark: string | null
}

export interface TransferToInsert extends TransferPlan {
  readonly id: string
  readonly transferNo: string
  readonly businessUnitId: string
  readonly fromSiteId: string
  readonly toSiteId: string
}

export const insertTransfer = async (tx: Tx, transfer: TransferToInsert): Promise<void> => {
  await tx.db
    .insertInto('transfers')
    .values({ tenantId: tx.caller.tenantId, ...transfer, createdAt: tx.now, createdBy: author(tx), updatedAt: tx.now })
    .execute()
}

export interface TransferChange extends Partial<TransferPlan> {
  readonly status?: TransferStatus
  readonly departedAt?: string
  readonly arrivedAt?: string
  readonly reason?: string | null
  readonly lastLabelNo?: number
}

/** Writes the transfer with an incremented version; a concurrent change is refused. */
export const updateTransfer = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  change: TransferChange,
): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('transfers')
    .set({ ...change, version: version + 1, updatedAt: tx.now, updatedBy: author(tx) })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new Stale()
  return version + 1
}

export const insertMembers = async (tx: Tx, transferId: string, shipmentIds: readonly string[]): Promise<void> => {
  if (shipmentIds.length === 0) return
  await sql`insert into transfer_shipments (tenant_id, transfer_id, shipment_id)
    select ${tx.caller.tenantId}::uuid, ${transferId}::uuid, n from unnest(${[...shipmentIds]}::uuid[]) n`.execute(tx.db)
}

/** Including their labels, none of which is on the truck. */
export const deleteMembers = async (tx: Tx, transferId: string, shipmentIds: readonly string[]): Promise<void> => {
  for (const table of ['transfer_labels', 'transfer_shipments'])
    // oxlint-disable-next-line no-await-in-loop -- the labels refer to the waybills
    await sql`delete from ${sql.table(table)} where tenant_id = ${tx.caller.tenantId}::uuid and transfer_id = ${transferId}::uuid
      and shipment_id = any(${[...shipmentIds]}::uuid[])`.execute(tx.db)
}

/** Releases the waybills of an ended or cancelled transfer for others. */
export const freeMembers = async (tx: Tx, transferId: string): Promise<void> => {
  await sql`update transfer_shipments set live = false where tenant_id = ${tx.caller.tenantId}::uuid
    and transfer_id = ${transferId}::uuid`.execute(tx.db)
}

export interface LabelToInsert {
  readonly id: string
  readonly tagNo: string
  readonly shipmentId: string
  readonly type: LabelType
  readonly source: string | null
  readonly containerNo: string | null
  readonly storagePlace: string | null
  readonly packages: number | null
}

export const insertLabels = async (tx: Tx, transferId: string, labels: readonly LabelToInsert[]): Promise<void> => {
  await sql`insert into transfer_labels (tenant_id, id, transfer_id, shipment_id, tag_no, type, source, container_no, storage_place,
      packages)
    select ${tx.caller.tenantId}::uuid, n.id, ${transferId}::uuid, n."shipmentId", n."tagNo", n.type, n.source, n."containerNo",
      n."storagePlace", n.packages
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as n(id uuid, "tagNo" text, "shipmentId" uuid, type text, source text,
      "containerNo" text, "storagePlace" text, packages integer)`.execute(tx.db)
}

export interface LabelChange {
  readonly state: LabelState
  readonly damagedCount?: number
  readonly loadedAt?: string | null
  readonly receivedAt?: string | null
  readonly storagePlace?: string
  readonly overTransferId?: string
}

export const updateLabels = async (tx: Tx, ids: readonly string[], change: LabelChange): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .updateTable('transferLabels')
    .set(change)
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', 'in', [...ids])
    .execute()
}
