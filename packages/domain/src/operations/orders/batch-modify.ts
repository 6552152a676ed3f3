/** Bulk edit of orders: only the touched fields change (at least two orders). */
import { instantSchema } from '../../kernel/calendar-schema.ts'
import { z } from 'zod'
import type { OrderDraft } from './order-draft.ts'
import { orderDraftSchema } from './order-draft.ts'
import { orderLabels } from './order-words.ts'

const { shape } = orderDraftSchema
const instant = instantSchema

/** Fields that can be edited in bulk; the others differ per order. */
export const orderChangesSchema = z
  .strictObject({
    businessUnitId: shape.businessUnitId,
    goodsTypeId: shape.goodsTypeId,
    temperatureTypeId: shape.temperatureTypeId,
    requestedVehicleTypeId: shape.requestedVehicleTypeId,
    targetPickupFrom: instant.meta({ label: orderLabels.targetPickup }),
    targetPickupTo: instant.meta({ label: orderLabels.targetPickup }),
    targetDeliveryFrom: instant.meta({ label: orderLabels.targetDelivery }),
    targetDeliveryTo: instant.meta({ label: orderLabels.targetDelivery }),
    requiredReceipt: z.boolean().meta({ label: orderLabels.requiredReceipt }),
    receiptQty: shape.receiptQty.removeDefault(),
    paymentMode: shape.paymentMode.removeDefault(),
    pickupRemark: z.string().trim().max(250).nullable().meta({ label: orderLabels.pickupRemark }),
    deliveryRemark: z.string().trim().max(250).nullable().meta({ label: orderLabels.deliveryRemark }),
    remark: z.string().trim().max(250).nullable().meta({ label: orderLabels.remark }),
  })
  .partial()
export type OrderChanges = z.output<typeof orderChangesSchema>
export type ModifiableField = keyof OrderChanges

/** The order after the edit; untouched fields keep their stored value. */
export const modified = (stored: OrderDraft, changes: OrderChanges): OrderDraft => {
  const touched = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const order: OrderDraft = { ...stored, ...touched }
  // Without a required receipt the count is zero; a newly required one defaults to one.
  const receiptQty = order.requiredReceipt ? Math.max(order.receiptQty, 1) : 0
  return changes.requiredReceipt === undefined ? order : { ...order, receiptQty }
}
