import type { OrderSplit, OrderWaybill, OrderWaybills } from '@khonsong/contract/operations/legs/legs.ts'
import { accept, refuse, rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { orderStatusOf } from '@khonsong/domain/operations/orders/order-status.ts'
import { mayChangeEquipment } from '@khonsong/domain/operations/shipments/equipment.ts'
import { maxLegs } from '@khonsong/domain/operations/shipments/insert-hub.ts'
import { legPhaseOf } from '@khonsong/domain/operations/shipments/order-standing.ts'
import { mayReserve } from '@khonsong/domain/operations/shipments/reserve-time.ts'
import { checkStillPlanning, maySplit } from '@khonsong/domain/operations/shipments/split-shipment.ts'
import { transportTypeOf } from '@khonsong/domain/operations/shipments/transport-type.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { allowedBy, findWholeOrder } from '../orders/index.ts'
import { divisibleOf } from './lock-waybills.ts'
import { mayRemoveHub } from './lead-over-hub.ts'
import { splitsOf, type Split } from './legs-store.ts'
import { decideUndo } from './split-waybill.ts'
import { waybillsOfOrders, type Waybill } from './waybills-store.ts'

const refusedIf = (refusals: readonly Rejection[]): Decision<void> =>
  refusals.length > 0 ? refuse(...refusals) : accept(undefined)

const mayInsertHub = (waybill: Waybill): Decision<void> =>
  refusedIf([
    ...checkStillPlanning(divisibleOf(waybill)),
    ...(waybill.legCount >= maxLegs ? [rejection('shipment.hub_many', { n: maxLegs })] : []),
  ])

const mayMerge = (waybill: Waybill, all: readonly Waybill[]): Decision<void> =>
  refusedIf([
    ...checkStillPlanning(divisibleOf(waybill)),
    ...(waybill.legCount > 1 ? [rejection('shipment.has_legs', { no: waybill.shipmentNo })] : []),
    ...(all.length < 2 ? [rejection('bulk.at_least', { n: 2 })] : []),
  ])

/** A waybill with its permitted actions; `all` must contain every leg of its part. */
export const shownWaybill = (tx: Tx, waybill: Waybill, all: readonly Waybill[]): OrderWaybill => {
  const { cargo, orderId: _, kind: __, jobId: ___, temperatureTypeId: ____, goodsTypeId: _____, ...rest } = waybill
  const { originSiteId: ______, destinationSiteId: _______, requiredReceipt: ________, ...row } = rest
  const divisible = divisibleOf(waybill)
  const mayEdit = may(tx.caller, 'order.edit')
  const allowed = (decision: Decision<unknown>) => allowedBy(tx, mayEdit ? decision : refuse(rejection('access.refused', {})))
  return {
    ...row,
    status: divisible.status,
    transportType: transportTypeOf(waybill),
    packages: cargo.packages,
    items: cargo.items,
    weightKg: kgFromGrams(cargo.weightGrams),
    volumeM3: cubicMetresFromCm3(cargo.volumeCm3),
    declaredValue: cargo.declaredHundredths / 100,
    can: {
      split: allowed(maySplit(divisible)),
      insertHub: allowed(mayInsertHub(waybill)),
      removeHub: allowed(refusedIf(mayRemoveHub(waybill, all))),
      merge: allowed(mayMerge(waybill, all)),
      reserve: allowed(mayReserve('pickup', divisible.status)),
      reserveDelivery: allowed(mayReserve('delivery', divisible.status)),
      equip: allowed(mayChangeEquipment(waybill.shipmentNo, divisible.status)),
    },
  }
}

/** A child that was split again, merged or cancelled is found by number; its phase is that of its successor. */
const shownSplit = (tx: Tx, split: Split, all: readonly Waybill[]): OrderSplit => {
  const children = split.children.flatMap(({ id }) => all.find((waybill) => waybill.id === id) ?? [])
  const undo = may(tx.caller, 'order.edit') ? decideUndo(split, all) : refuse(rejection('access.refused', {}))
  const phases = children.map((child) => [legPhaseOf(divisibleOf(child).status)])
  return {
    id: split.id,
    shipmentNo: split.shipmentNo,
    status: orderStatusOf({ confirmed: true, cancelled: phases.length === 0 }, phases).status,
    madeAt: split.madeAt,
    children: children.map(({ id, shipmentNo, version }) => ({ id, shipmentNo, version })),
    can: { undo: allowedBy(tx, undo) },
  }
}

/** Waybills of an order with their permitted actions. */
export const getOrderWaybills = async (tx: Tx, orderId: string): Promise<OrderWaybills> => {
  const order = found(await findWholeOrder(tx, orderId))
  const all = await waybillsOfOrders(tx, [orderId])
  const splits = await splitsOf(tx, orderId)
  return {
    orderId,
    orderNo: order.orderNo,
    currency: order.currency,
    waybills: all.map((waybill) => shownWaybill(tx, waybill, all)),
    splits: splits.map((split) => shownSplit(tx, split, all)),
  }
}
