import { mergeShipments } from '@khonsong/domain/operations/shipments/merge-shipments.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found } from '../../../platform/http/refusals.ts'
import { absorb, concluded, divisibleOf, lockWaybills } from './lock-waybills.ts'
import { writeWaybills } from './legs-store.ts'

/** Merges waybills: the first takes all goods, the others are closed. Returns the order's id. */
export const mergeWaybills = async (
  tx: Tx,
  seen: readonly { readonly id: string; readonly version: number }[],
): Promise<string> => {
  const orders = await lockWaybills(tx, seen)
  const chosen = orders.flatMap((one) => one.chosen)
  const { cargo, requiredReceipt, ...targets } = decided(
    mergeShipments(chosen.map(({ waybill }) => ({ ...waybill, ...divisibleOf(waybill) }))),
  )
  const { order } = found(orders[0])
  const { held: first, waybill } = found(chosen[0])
  const absorbedShipments = chosen.slice(1).map(({ held }) => held)
  await absorb(tx, absorbedShipments, first, 'merged')
  await writeWaybills(tx, [{ id: waybill.id, cargo, requiredReceipt, ...targets }])
  await concluded(tx, {
    held: [first, ...absorbedShipments],
    order,
    action: 'merged',
    changes: { shipmentNo: [chosen.map((one) => one.waybill.shipmentNo), waybill.shipmentNo] },
  })
  return order.id
}
