import { itemsOf } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import { heldByCarrier, type GoodsCount } from '@khonsong/domain/operations/shipments/custody.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { custodyEntriesOf } from './custody-store.ts'
import { insertHubCount } from './hub-counts-store.ts'
import type { LockedShipment } from './lock-store.ts'
import { writeCustody } from './write-custody.ts'

/** Goods in a carrier's custody, per waybill; absent if not picked up or already handed over. */
export const carriedNow = async (tx: Tx, locked: readonly LockedShipment[]): Promise<ReadonlyMap<string, GoodsCount>> => {
  const entries = Map.groupBy(
    await custodyEntriesOf(
      tx,
      locked.map(({ shipment }) => shipment.id),
    ),
    ({ shipmentId }) => shipmentId,
  )
  return new Map(
    locked.flatMap(({ shipment }) => {
      const held = heldByCarrier(entries.get(shipment.id) ?? [])
      return held ? [[shipment.id, held] as const] : []
    }),
  )
}

export interface CountedPackages {
  readonly lost: number
  readonly damaged: number
}

/**
 * Posts goods that a hub counted as lost or damaged, from the carrier in custody. Items are prorated by packages
 * loaded. The shipment must be locked.
 */
export const countAtHub = async (
  tx: Tx,
  locked: LockedShipment,
  transferId: string,
  { lost, damaged }: CountedPackages,
): Promise<void> => {
  const { shipment } = locked
  const { itemsPerPackage } = shipment.picked ?? shipment.planned
  const goods = (packages: number): GoodsCount => ({ packages, items: itemsOf({ packages, itemsPerPackage }) })
  await insertHubCount(tx, shipment.id, transferId, { afterSeq: shipment.eventSeq, lost: goods(lost), damaged: goods(damaged) })
  await writeCustody(tx, [locked])
}
