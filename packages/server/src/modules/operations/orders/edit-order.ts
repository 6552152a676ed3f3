import { countWaybills, editOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import type { OrderDraft } from '@khonsong/domain/operations/orders/order-draft.ts'
import type { StaffOrderFields } from '@khonsong/domain/operations/orders/order-field-rights.ts'
import { planOrder } from '@khonsong/domain/operations/orders/order-plan.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { duplicateUpstream, missingContacts, missingReferences, referencesOf } from './check-references.ts'
import { under, requireAccepted } from './decisions.ts'
import { termsOf } from './order-terms.ts'
import { updateLegs, updateOrder } from './insert-store.ts'
import { searchTextOf, type SavedOrder } from './save-orders.ts'
import { findWholeOrder, type WholeOrder } from './whole-order-store.ts'
import { lockShipmentsOfOrder, lockStoredOrders, shipmentsOfOrders, type StoredOrder } from './stored-orders-store.ts'

export const savedOrder = async (tx: Tx, { id, orderNo, status }: StoredOrder, version: number): Promise<SavedOrder> => ({
  id,
  orderNo,
  status,
  version,
  shipments: (await shipmentsOfOrders(tx, [id])).map((row) => ({ id: row.id, shipmentNo: row.shipmentNo, status: row.status })),
})

const staffFieldsOf = (order: WholeOrder): StaffOrderFields => ({
  orderPrice: order.orderPrice,
  currency: order.currency,
  billingPartyId: order.billingParty?.id ?? null,
  surchargeGroupId: order.surchargeGroup?.id ?? null,
})

/** Replaces an order that is not planned yet; its shipment is updated. */
export const editOneOrder = async (
  tx: Tx,
  id: string,
  input: { readonly version: number; readonly order: OrderDraft },
): Promise<SavedOrder> => {
  await lockShipmentsOfOrder(tx, id)
  const stored = found((await lockStoredOrders(tx, [id]))[0])
  const before = await findWholeOrder(tx, id)
  if (stored.version !== input.version) throw new Stale(before)
  const set = await readSomeSettings(tx, 'P_LIGHT_RATE', 'SURCHARGE_GROUP_ENABLED')
  const rules = {
    now: tx.now,
    lightRatio: set.P_LIGHT_RATE,
    surchargeGroupNeeded: set.SURCHARGE_GROUP_ENABLED,
    ...(await termsOf(tx, input.order)),
    stored,
    setBy: tx.caller.kind,
    ...(before ? { standing: staffFieldsOf(before) } : {}),
    waybills: countWaybills(await shipmentsOfOrders(tx, [id])),
  }
  const order = decided(requireAccepted('order', editOrder(stored.status, input.order, rules)))
  const known = await referencesOf(tx, [order])
  const duplicate = await duplicateUpstream(tx, [order], id)
  const sites = before && { originSiteId: before.origin.siteId, destinationSiteId: before.destination.siteId }
  const refusals = [...missingReferences(order, known), ...missingContacts(order, known, sites), ...duplicate(order)]
  if (refusals.length > 0) throw new Refused(under('order', refusals))
  const written = await updateOrder(tx, id, input.version, { order, searchKey: searchTextOf(stored.orderNo, order, known) })
  if (!written) throw new Stale(before)
  const [leg] = planOrder(order, { partId: id, legId: id }).legs
  if (leg) await updateLegs(tx, id, leg, order)
  const saved = await savedOrder(tx, stored, stored.version + 1)
  const after = await findWholeOrder(tx, id)
  await audit(tx, {
    subject: 'orders',
    subjectId: id,
    action: 'edited',
    version: saved.version,
    changes: changesBetween({ ...before }, { ...after }),
  })
  const scope = { businessUnitId: order.businessUnitId, customerId: order.customerId }
  await publishChange(
    tx,
    { topic: 'orders', id, version: saved.version, ...scope },
    ...saved.shipments.map((shipment) => ({ topic: 'shipments' as const, id: shipment.id, ...scope })),
  )
  return saved
}
