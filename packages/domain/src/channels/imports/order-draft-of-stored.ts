import { amountNumber } from '../../kernel/money.ts'
import { cubicMetresFromCm3, decimalsOf, kgFromGrams } from '../../kernel/quantity.ts'
import type { OrderDraft, OrderDraftInput } from '../../operations/orders/order-draft.ts'
import {
  plainOrderFieldNames,
  plainOrderFields,
  plainValuesOf,
  type PlainOrderField,
} from '../../operations/orders/plain-fields.ts'
import type { StoredOrderFacts } from './order-differences.ts'

/** A volume with more precision than the form was derived from the weight, and will be derived again. */
const typedVolume = (cm3: number): number | null => {
  const cubicMetres = cubicMetresFromCm3(cm3)
  return decimalsOf(cubicMetres) > 2 ? null : cubicMetres
}

const centimetres = (mm: number | null): number | null => (mm === null ? null : mm / 10)

type OftenMissing = 'surchargeGroupId' | 'billingPartyId' | PlainOrderField

/** Rarely in files: without such a column the stored values stay. */
const oftenMissing: readonly OftenMissing[] = [
  'surchargeGroupId',
  'billingPartyId',
  ...plainOrderFieldNames.filter((name) => 'rare' in plainOrderFields[name]),
]

type OftenMissingDraft = Partial<Pick<OrderDraft, OftenMissing>>

/** The imported order, with stored values of fields the file does not have. */
export const keepUnstatedFields = <Order extends OftenMissingDraft>(imported: Order, stored: OftenMissingDraft): Order => ({
  ...imported,
  ...Object.fromEntries(oftenMissing.map((key) => [key, imported[key] ?? stored[key] ?? null])),
})

/** The form input that reproduces an order, for undoing an import. */
export const draftOfStored = (order: StoredOrderFacts): Required<OrderDraftInput> => ({
  customerId: order.customerId,
  businessUnitId: order.businessUnitId,
  goodsTypeId: order.goodsTypeId,
  temperatureTypeId: order.temperatureTypeId ?? null,
  requestedVehicleTypeId: order.requestedVehicleTypeId ?? null,
  orderType: order.orderType,
  upstreamNo: order.upstreamNo ?? null,
  routeCodeId: order.routeCodeId ?? null,
  originSiteId: order.originSiteId,
  destinationSiteId: order.destinationSiteId,
  targetPickupFrom: order.targetPickupFrom,
  targetPickupTo: order.targetPickupTo,
  targetDeliveryFrom: order.targetDeliveryFrom,
  targetDeliveryTo: order.targetDeliveryTo,
  isInsured: order.isInsured,
  declaredValue: amountNumber(order.declaredHundredths),
  requiredReceipt: order.requiredReceipt,
  receiptQty: order.receiptQty,
  paymentMode: order.paymentMode,
  orderPrice: order.priceHundredths === null ? null : amountNumber(order.priceHundredths),
  currency: order.currency,
  projectId: order.projectId ?? null,
  productId: order.productId ?? null,
  billingPartyId: order.billingPartyId ?? null,
  surchargeGroupId: order.surchargeGroupId ?? null,
  ...plainValuesOf(order),
  lines: order.lines.map((line): Required<OrderDraftInput['lines'][number]> => ({
    skuCode: line.skuCode,
    description: line.description,
    goodsTypeId: line.goodsTypeId,
    packages: line.packages,
    itemsPerPackage: line.itemsPerPackage,
    weightKg: kgFromGrams(line.weightGrams),
    volumeM3: typedVolume(line.volumeCm3),
    unitCode: line.unitCode,
    goodsUnitCode: line.goodsUnitCode,
    lengthCm: centimetres(line.lengthMm),
    widthCm: centimetres(line.widthMm),
    heightCm: centimetres(line.heightMm),
    itemCategory: line.itemCategory,
    itemUnitPrice: line.unitPriceHundredths === null ? null : amountNumber(line.unitPriceHundredths),
  })),
})
