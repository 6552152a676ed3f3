import type { GoodsToCount } from '@khonsong/domain/operations/exceptions/change-exception.ts'
import type { ExceptionCounts } from '@khonsong/domain/operations/exceptions/exception.ts'
import { itemsOf } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import type { LockedShipment } from '../shipments/index.ts'

/** What was loaded, or is planned where nothing is loaded yet; and what the other exceptions of the shipment count of it. */
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
