/** Several orders changed at once: only the fields somebody touched (at least two orders). */
import { instantSchema } from '../../kernel/calendar-schema.ts'
import { z } from 'zod'
import type { OrderDraft } from './order-draft.ts'
import { orderDraftSchema } from './order-draft.ts'
import { orderLabels } from './order-words.ts'

const { shape } = orderDraftSchema
const instant = instantSchema

/** What makes sense for several orders at once; the rest is each order's own. */
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

/** The order as it would be: what nobody touched stays exactly as it is stored. */
export const modified = (stored: OrderDraft, changes: OrderChanges): OrderDraft => {
  const touched = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const order: OrderDraft = { ...stored, ...touched }
  // A receipt that is no longer wanted has no count; one that is newly wanted has one unless somebody says another number.
  const receiptQty = order.requiredReceipt ? Math.max(order.receiptQty, 1) : 0
  return changes.requiredReceipt === undefined ? order : { ...order, receiptQty }
}
