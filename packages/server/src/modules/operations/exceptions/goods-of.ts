import type { GoodsToCount } from '@khonsong/domain/operations/exceptions/change-exception.ts'
import type { ExceptionCounts } from '@khonsong/domain/operations/exceptions/exception.ts'
import { itemsOf } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import type { LockedShipment } from '../shipments/index.ts'

/** Loaded goods, or planned ones before loading, and the counts of the shipment's other exceptions. */
export const goodsOf = ({ shipment }: LockedShipment, counted: ExceptionCounts): GoodsToCount => {
  const goods = shipment.picked ?? shipment.planned
  return {
    loaded: { packages: goods.packages, items: itemsOf(goods) },
    elsewhere: {
      packages: counted.damagedPackages + counted.rejectedPackages + counted.lostPackages,
      items: counted.damagedItems + counted.rejectedItems + counted.lostItems,
    },
  }
}
