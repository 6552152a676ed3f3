import { amountNumber } from '../../kernel/money.ts'
import { cubicMetresFromCm3, decimalsOf, kgFromGrams } from '../../kernel/quantity.ts'
import type { OrderDraft, OrderDraftInput } from '../../operations/orders/order-draft.ts'
import type { StoredOrderFacts } from './order-differences.ts'

/** A volume finer than anybody can type was derived from the weight, and will be again. */
const typedVolume = (cm3: number): number | null => {
  const cubicMetres = cubicMetresFromCm3(cm3)
  return decimalsOf(cubicMetres) > 2 ? null : cubicMetres
}

const centimetres = (mm: number | null): number | null => (mm === null ? null : mm / 10)

/** Fields that few files have: a file that says nothing of them takes nothing away. */
const oftenUnsaid = [
  'surchargeGroupId',
  'billingPartyId',
  'latestReceivedAt',
  'latestDeliveryAt',
  'transportationOrderType',
  'bizType',
  'paperyReceipt',
  'vehicleRemark',
  'doRef',
] as const satisfies readonly (keyof OrderDraft)[]

type Unsaid = Pick<OrderDraft, (typeof oftenUnsaid)[number]>

/** An imported order with what only the stored one says. */
export const keepUnstatedFields = <Order extends Unsaid>(imported: Order, stored: Unsaid): Order => ({
  ...imported,
  ...Object.fromEntries(oftenUnsaid.map((key) => [key, imported[key] ?? stored[key] ?? null])),
})

/** What the form of an order would send to make it what it is: undoing an import writes it back. */
export const draftOfStored = (order: StoredOrderFacts): Required<OrderDraftInput> => ({
  customerId: order.customerId,
  businessUnitId: order.businessUnitId,
  goodsTypeId: order.goodsTypeId,
  temperatureTypeId: order.temperatureTypeId ?? null,
  requestedVehicleTypeId: order.requestedVehicleTypeId ?? null,
  orderType: order.orderType,
  upstreamNo: order.upstreamNo ?? null,
  doRef: order.doRef ?? null,
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
  pickupRemark: order.pickupRemark ?? null,
  deliveryRemark: order.deliveryRemark ?? null,
  remark: order.remark ?? null,
  customerSapCode: order.customerSapCode ?? null,
  projectId: order.projectId ?? null,
  productId: order.productId ?? null,
  billingPartyId: order.billingPartyId ?? null,
  surchargeGroupId: order.surchargeGroupId ?? null,
  latestReceivedAt: order.latestReceivedAt ?? null,
  latestDeliveryAt: order.latestDeliveryAt ?? null,
  transportationOrderType: order.transportationOrderType ?? null,
  bizType: order.bizType ?? null,
  paperyReceipt: order.paperyReceipt ?? null,
  vehicleRemark: order.vehicleRemark ?? null,
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
