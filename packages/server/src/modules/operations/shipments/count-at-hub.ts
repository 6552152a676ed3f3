import { itemsOf } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import { heldByCarrier, type GoodsCount } from '@khonsong/domain/operations/shipments/custody.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { custodyEntriesOf } from './custody-store.ts'
import { insertHubCount } from './hub-counts-store.ts'
import type { LockedShipment } from './lock-store.ts'
import { writeCustody } from './write-custody.ts'

/** Goods that a carrier has of each of these waybills; those that nobody has taken over, or that were handed over, are absent. */
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
 * Posts what a hub counted as lost or damaged of a waybill that is on the road: from the carrier that has it. Items follow the packages as
 * they were loaded. The shipment is locked.
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
