import { amountText } from '@khonsong/domain/kernel/money.ts'
import { divideToCents } from '@khonsong/domain/kernel/quantity.ts'
import type { OrderTargets } from '@khonsong/domain/operations/orders/create-order.ts'
import type { Cargo } from '@khonsong/domain/operations/shipments/cargo.ts'
import { sql } from 'kysely'
import type { Absorbed } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { ReservedEnd } from '@khonsong/domain/operations/shipments/reserve-time.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const author = (tx: Tx) => (tx.caller.userId === '' ? null : tx.caller.userId)

export const itemsPerPackageOf = ({ items, packages }: Cargo): number => (packages === 0 ? 0 : divideToCents(items, packages))

export interface WaybillToWrite extends Partial<OrderTargets> {
  readonly id: string
  readonly shipmentNo?: string
  readonly searchKey?: string
  readonly cargo?: Cargo
  readonly requiredReceipt?: boolean
  readonly destinationSiteId?: string
  readonly isFinalLeg?: boolean
}

/** Writes changes of splitting, merging and hubs to locked waybills; absent fields stay. */
export const writeWaybills = async (tx: Tx, changed: readonly WaybillToWrite[]): Promise<void> => {
  for (const { id, cargo, ...columns } of changed)
    await tx.db
      .updateTable('shipments')
      .set((row) => ({
        ...columns,
        ...(cargo
          ? {
              weightGrams: cargo.weightGrams,
              volumeCm3: cargo.volumeCm3,
              packages: String(cargo.packages),
              items: String(cargo.items),
              itemsPerPackage: String(itemsPerPackageOf(cargo)),
              declaredValue: amountText(cargo.declaredHundredths),
            }
          : {}),
        version: row('version', '+', 1),
        updatedAt: tx.now,
        updatedBy: author(tx),
      }))
      .where('tenantId', '=', tx.caller.tenantId)
      .where('id', '=', id)
      .execute()
}

/** Marks waybills as absorbed by another one. */
export const markAbsorbed = async (tx: Tx, ids: readonly string[], { as, into }: Absorbed): Promise<void> => {
  await tx.db
    .updateTable('shipments')
    .set({ absorbedBy: into, absorbedAs: as })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Shifts the following legs by one, to insert a leg. */
export const moveLegsBehind = async (tx: Tx, partId: string, legNo: number): Promise<void> => {
  await sql`
    update shipments s set leg_no = s.leg_no + 1, version = s.version + 1, updated_at = ${tx.now}::timestamptz
    where s.tenant_id = ${tx.caller.tenantId} and s.part_id = ${partId}::uuid and s.kind = 'normal' and s.leg_no > ${legNo}`.execute(
    tx.db,
  )
}

/** An agreed time range; null if there is no agreement. */
export interface Agreed {
  readonly from: string | null
  readonly to: string | null
}

const agreedColumns = {
  pickup: { from: 'reserved_pickup_from', to: 'reserved_pickup_to' },
  delivery: { from: 'reserved_delivery_from', to: 'reserved_delivery_to' },
} as const satisfies Record<ReservedEnd, { from: string; to: string }>

/** Writes agreed times to locked waybills; returns the former ones. */
export const writeReservations = async (
  tx: Tx,
  ids: readonly string[],
  end: ReservedEnd,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, Agreed>> => {
  if (ids.length === 0) return new Map()
  const columns = agreedColumns[end]
  const { rows } = await sql<Agreed & { id: string }>`
    update shipments s set ${sql.raw(columns.from)} = ${from}::timestamptz, ${sql.raw(columns.to)} = ${to}::timestamptz,
      version = s.version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${author(tx)}::uuid
    from shipments was
    where s.tenant_id = ${tx.caller.tenantId} and s.id = any(${ids}::uuid[]) and was.tenant_id = s.tenant_id and was.id = s.id
    returning s.id, ${sql.ref(`was.${columns.from}`)} as "from", ${sql.ref(`was.${columns.to}`)} as "to"`.execute(tx.db)
  return new Map(rows.map(({ id, ...agreed }) => [id, agreed]))
}

export const writeEquipment = async (tx: Tx, id: string, equipmentNo: string | null): Promise<void> => {
  await tx.db
    .updateTable('shipments')
    .set((row) => ({ equipmentNo, version: row('version', '+', 1), updatedAt: tx.now, updatedBy: author(tx) }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

interface ChildOfSplit {
  readonly id: string
  readonly shipmentNo: string
  readonly cargo: Cargo
}

export interface Split {
  readonly id: string
  readonly orderId: string
  readonly shipmentId: string
  readonly shipmentNo: string
  readonly whole: Cargo
  readonly children: readonly ChildOfSplit[]
  readonly madeAt: string
}

export const insertSplit = async (tx: Tx, split: Split): Promise<void> => {
  await tx.db
    .insertInto('shipmentSplits')
    .values({
      tenantId: tx.caller.tenantId,
      ...split,
      whole: JSON.stringify(split.whole),
      children: JSON.stringify(split.children),
      madeBy: author(tx),
    })
    .execute()
}

/** Splits of a visible order that are not undone, newest first. */
export const splitsOf = async (tx: Tx, orderId: string): Promise<Split[]> => {
  const { rows } = await sql<Split>`
    select x.id, x.order_id, x.shipment_id, x.shipment_no, x.whole, x.children, x.made_at from shipment_splits x
    where x.tenant_id = ${tx.caller.tenantId} and x.order_id = ${orderId}::uuid and x.undone_at is null
    order by x.made_at desc, x.id desc`.execute(tx.db)
  return rows
}

export const markUndone = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .updateTable('shipmentSplits')
    .set({ undoneAt: tx.now, undoneBy: author(tx) })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}
