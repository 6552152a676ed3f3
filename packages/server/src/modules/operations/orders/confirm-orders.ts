import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { confirmOrders } from '@khonsong/domain/operations/orders/create-order.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange, type Change } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { toProblemErrors } from './decisions.ts'
import { savedOrder } from './edit-order.ts'
import { planOrders, type SavedOrder } from './save-orders.ts'
import { lockStoredOrders, setOrderStatus, type StoredOrder } from './stored-orders-store.ts'

/** Confirms locked orders and creates their shipments. */
export const confirmLocked = async (tx: Tx, orders: readonly StoredOrder[]): Promise<void> => {
  if (orders.length === 0) return
  await setOrderStatus(
    tx,
    orders.map(({ id }) => id),
    'order_confirmed',
  )
  const legs = await planOrders(
    tx,
    orders.map((order) => ({ ...order, order })),
  )
  await audit(
    tx,
    ...orders.map(({ id, status, version }) => ({
      subject: 'orders',
      subjectId: id,
      action: 'confirmed',
      version: version + 1,
      changes: { status: [status, 'order_confirmed'] as const },
    })),
  )
  await publishChange(
    tx,
    ...orders.map(({ id, version, businessUnitId, customerId }): Change => ({
      topic: 'orders',
      id,
      version: version + 1,
      businessUnitId,
      customerId,
    })),
    ...legs.map(({ leg, businessUnitId, customerId }): Change => ({
      topic: 'shipments',
      id: leg.id,
      version: 1,
      businessUnitId,
      customerId,
    })),
  )
}

export const confirmOneOrder = async (tx: Tx, id: string, version: number): Promise<SavedOrder> => {
  const order = found((await lockStoredOrders(tx, [id]))[0])
  if (order.version !== version) throw new Stale({ status: order.status, version: order.version })
  decided(confirmOrders([order]), { status: order.status, version: order.version })
  await confirmLocked(tx, [order])
  return savedOrder(tx, { ...order, status: 'order_confirmed' }, order.version + 1)
}

/** Confirms orders independently; each refusal states its reason. */
export const confirmSeveralOrders = async (
  tx: Tx,
  chosen: readonly { readonly id: string; readonly version: number }[],
): Promise<RowResult[]> => {
  const held = new Map(
    (
      await lockStoredOrders(
        tx,
        chosen.map(({ id }) => id),
      )
    ).map((order) => [order.id, order]),
  )
  const confirmed: StoredOrder[] = []
  const results = chosen.map(({ id, version }): RowResult => {
    const order = held.get(id)
    if (!order)
      return {
        id,
        no: null,
        accepted: false,
        status: null,
        version: null,
        errors: toProblemErrors(tx, [rejection('access.not_found', {})]),
      }
    const now = { id, no: order.orderNo, status: order.status, version: order.version }
    if (order.version !== version) return { ...now, accepted: false, errors: toProblemErrors(tx, [rejection('record.stale', {})]) }
    const decision = confirmOrders([order])
    if (!decision.accepted) return { ...now, accepted: false, errors: toProblemErrors(tx, decision.rejections) }
    confirmed.push(order)
    held.delete(id)
    return { ...now, accepted: true, status: 'order_confirmed', version: version + 1, errors: [] }
  })
  await confirmLocked(tx, confirmed)
  return results
}
