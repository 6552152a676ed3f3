import type { OrderDraft } from '@khonsong/domain/operations/orders/order-draft.ts'
import { plainValuesOf } from '@khonsong/domain/operations/orders/plain-fields.ts'
import type { findOrderWithContents } from '../orders/index.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findOrderWithContents>>>

/** A stored order in the form's shape. */
export const draftOf = (order: Stored): Required<OrderDraft> => ({
  customerId: order.customer.id,
  businessUnitId: order.businessUnit.id,
  goodsTypeId: order.goodsType?.id ?? '',
  temperatureTypeId: order.temperatureType?.id ?? null,
  requestedVehicleTypeId: order.requestedVehicleType?.id ?? null,
  orderType: order.orderType,
  upstreamNo: order.upstreamNo,
  routeCodeId: order.routeCode?.id ?? null,
  originSiteId: order.origin.siteId,
  destinationSiteId: order.destination.siteId,
  targetPickupFrom: order.targetPickupFrom,
  targetPickupTo: order.targetPickupTo,
  targetDeliveryFrom: order.targetDeliveryFrom,
  targetDeliveryTo: order.targetDeliveryTo,
  isInsured: order.isInsured,
  declaredValue: order.declaredValue,
  requiredReceipt: order.requiredReceipt,
  receiptQty: order.receiptQty,
  paymentMode: order.paymentMode,
  orderPrice: order.orderPrice,
  currency: order.currency,
  ...plainValuesOf(order),
  projectId: order.project?.id ?? null,
  productId: order.product?.id ?? null,
  billingPartyId: order.billingParty?.id ?? null,
  surchargeGroupId: order.surchargeGroup?.id ?? null,
  lines: order.lines.map((line): Required<OrderDraft['lines'][number]> => ({
    skuCode: line.skuCode,
    description: line.description,
    goodsTypeId: line.goodsType?.id ?? null,
    packages: line.packages,
    itemsPerPackage: line.itemsPerPackage,
    weightKg: line.weightKg,
    volumeM3: line.volumeM3,
    unitCode: line.unitCode,
    goodsUnitCode: line.goodsUnitCode,
    lengthCm: line.lengthCm,
    widthCm: line.widthCm,
    heightCm: line.heightCm,
    itemCategory: line.itemCategory,
    itemUnitPrice: line.itemUnitPrice,
  })),
})
