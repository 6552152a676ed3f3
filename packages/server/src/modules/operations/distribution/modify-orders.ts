import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { modified, type OrderChanges } from '@khonsong/domain/operations/orders/batch-modify.ts'
import { fewestToModify } from '@khonsong/domain/operations/orders/fewest-to-modify.ts'
import type { OrderDraft } from '@khonsong/domain/operations/orders/order-draft.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { refusalsOf } from '../jobs/index.ts'
import { editOneOrder, findOrderWithContents, toProblemErrors } from '../orders/index.ts'
import type { Chosen } from './dispatch-orders.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findOrderWithContents>>>

/** A stored order as it would be typed. */
const draftOf = (order: Stored): Required<OrderDraft> => ({
  customerId: order.customer.id,
  businessUnitId: order.businessUnit.id,
  goodsTypeId: order.goodsType?.id ?? '',
  temperatureTypeId: order.temperatureType?.id ?? null,
  requestedVehicleTypeId: order.requestedVehicleType?.id ?? null,
  orderType: order.orderType,
  upstreamNo: order.upstreamNo,
  doRef: order.doRef,
  routeCodeId: order.routeCode?.id ?? null,
  originSiteId: order.origin.siteId,
  destinationSiteId: order.destination.siteId,
  targetPickupFrom: order.targetPickupFrom,
  targetPickupTo: order.targetPickupTo,
  targetDeliveryFrom: order.targetDeliveryFrom,
  targetDeliveryTo: order.targetDeliveryTo,
  latestReceivedAt: order.latestReceivedAt,
  latestDeliveryAt: order.latestDeliveryAt,
  transportationOrderType: order.transportationOrderType,
  bizType: order.bizType,
  paperyReceipt: order.paperyReceipt,
  vehicleRemark: order.vehicleRemark,
  isInsured: order.isInsured,
  declaredValue: order.declaredValue,
  requiredReceipt: order.requiredReceipt,
  receiptQty: order.receiptQty,
  paymentMode: order.paymentMode,
  orderPrice: order.orderPrice,
  currency: order.currency,
  pickupRemark: order.pickupRemark,
  deliveryRemark: order.deliveryRemark,
  remark: order.remark,
  customerSapCode: order.customerSapCode,
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

/** The same change to several orders, each by itself, under the rules of editing one. */
export const modifyOrders = async (tx: Tx, chosen: readonly Chosen[], changes: OrderChanges): Promise<RowResult[]> => {
  const ids = [...new Set(chosen.map(({ id }) => id))]
  if (ids.length < fewestToModify) throw new Refused([rejection('bulk.at_least', { n: fewestToModify }, 'orders')])
  const results: RowResult[] = []
  // In the order of their ids, so that two people who change the same orders wait for each other and never in a circle.
  for (const { id, version } of chosen.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const stored = await findOrderWithContents(tx, id)
    const now = { id, no: stored?.orderNo ?? null, status: stored?.status ?? null, version: stored?.version ?? null }
    if (!stored) {
      results.push({ ...now, accepted: false, errors: toProblemErrors(tx, [rejection('access.not_found', {})]) })
      continue
    }
    try {
      const saved = await inSavepoint(tx, () => editOneOrder(tx, id, { version, order: modified(draftOf(stored), changes) }))
      results.push({ ...now, accepted: true, status: saved.status, version: saved.version, errors: [] })
    } catch (error) {
      const why = refusalsOf(error)
      if (!why) throw error
      results.push({ ...now, accepted: false, errors: toProblemErrors(tx, why) })
    }
  }
  return ids.flatMap((id) => results.find((result) => result.id === id) ?? [])
}
