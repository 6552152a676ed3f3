import type { HubCount } from '@khonsong/domain/operations/shipments/custody.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

interface Stored {
  readonly shipmentId: string
  readonly afterSeq: number
  readonly lostPackages: string
  readonly lostItems: string
  readonly damagedPackages: string
  readonly damagedItems: string
}

/**
 * Hub counts of shipments, in order; the caller has checked access.
 * @param at only counts known at that time
 */
export const hubCountsOf = async (
  tx: Tx,
  shipmentIds: readonly string[],
  at: string = tx.now,
): Promise<ReadonlyMap<string, readonly HubCount[]>> => {
  if (shipmentIds.length === 0) return new Map()
  const { rows } = await sql<Stored>`
    select c.shipment_id as "shipmentId", c.after_seq as "afterSeq", c.lost_packages as "lostPackages", c.lost_items as "lostItems",
      c.damaged_packages as "damagedPackages", c.damaged_items as "damagedItems"
    from custody_counts c where c.tenant_id = ${tx.caller.tenantId}::uuid and c.shipment_id = ${anyOf(shipmentIds)}
      and c.recorded_at <= ${at}::timestamptz order by c.id`.execute(tx.db.withoutPlugins())
  const counts = rows.map(({ shipmentId, afterSeq, ...row }) => ({
    shipmentId,
    afterSeq,
    lost: { packages: Number(row.lostPackages), items: Number(row.lostItems) },
    damaged: { packages: Number(row.damagedPackages), items: Number(row.damagedItems) },
  }))
  return Map.groupBy(counts, ({ shipmentId }) => shipmentId)
}

export const insertHubCount = async (
  tx: Tx,
  shipmentId: string,
  transferId: string,
  { afterSeq, lost, damaged }: HubCount,
): Promise<void> => {
  await tx.db
    .insertInto('custodyCounts')
    .values({
      tenantId: tx.caller.tenantId,
      id: tx.newId(),
      shipmentId,
      afterSeq,
      lostPackages: lost.packages,
      lostItems: lost.items,
      damagedPackages: damaged.packages,
      damagedItems: damaged.items,
      transferId,
      recordedAt: tx.now,
    })
    .execute()
}
