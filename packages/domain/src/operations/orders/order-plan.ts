/**
 * What a confirmed order becomes: one part with one leg, door to door. Splitting adds parts, hubs add legs; both keep this shape,
 * so nothing downstream has to know whether an order was ever split.
 */
import { divideToCents } from '../../kernel/quantity.ts'
import type { OrderTargets, ValidOrder } from './create-order.ts'

/** A leg as it comes to life: a shipment in `shipment_created`. */
export interface PlannedLeg extends OrderTargets {
  readonly id: string
  readonly partId: string
  readonly legNo: number
  readonly isFinalLeg: boolean
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly temperatureTypeId: string | null
  readonly goodsTypeId: string | null
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  readonly itemsPerPackage: number
  readonly items: number
  readonly requiredReceipt: boolean
}

export interface OrderPlan {
  readonly parts: readonly { readonly id: string; readonly partNo: number }[]
  readonly legs: readonly PlannedLeg[]
}

/** What planning needs to know of an order; a stored one has it as well as one that was just checked. */
export type PlannableOrder = OrderTargets &
  Pick<
    ValidOrder,
    | 'originSiteId'
    | 'destinationSiteId'
    | 'temperatureTypeId'
    | 'goodsTypeId'
    | 'weightGrams'
    | 'volumeCm3'
    | 'packages'
    | 'items'
    | 'requiredReceipt'
  >

/** @param ids of the part and of the leg, made by the caller. */
export const planOrder = (order: PlannableOrder, ids: { readonly partId: string; readonly legId: string }): OrderPlan => ({
  parts: [{ id: ids.partId, partNo: 1 }],
  legs: [
    {
      id: ids.legId,
      partId: ids.partId,
      legNo: 1,
      isFinalLeg: true,
      originSiteId: order.originSiteId,
      destinationSiteId: order.destinationSiteId,
      targetPickupFrom: order.targetPickupFrom,
      targetPickupTo: order.targetPickupTo,
      targetDeliveryFrom: order.targetDeliveryFrom,
      targetDeliveryTo: order.targetDeliveryTo,
      temperatureTypeId: order.temperatureTypeId ?? null,
      goodsTypeId: order.goodsTypeId,
      weightGrams: order.weightGrams,
      volumeCm3: order.volumeCm3,
      packages: order.packages,
      // Lines may hold different counts per package; the shipment's form knows one, their average.
      itemsPerPackage: order.packages === 0 ? 0 : divideToCents(order.items, order.packages),
      items: order.items,
      requiredReceipt: order.requiredReceipt,
    },
  ],
})
