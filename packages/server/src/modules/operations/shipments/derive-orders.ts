import { orderStandingOf } from '@khonsong/domain/operations/shipments/order-standing.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { lockOrders, writeOrderStandings, type LockedOrder, type OrderStandingToWrite } from '../orders/index.ts'
import { legsOfOrders, type LegOfOrder } from './standings-store.ts'

/** Derives an order's status from its own facts and all its shipments. */
export const standingOf = (order: Pick<LockedOrder, 'status'>, legs: readonly LegOfOrder[]) =>
  orderStandingOf(
    { confirmed: order.status !== 'order_created', cancelled: legs.length === 0 && order.status === 'order_cancelled' },
    legs,
  )

const latest = (legs: readonly LegOfOrder[], otherwise: string): string =>
  legs.reduce((since, leg) => (leg.statusSince > since ? leg.statusSince : since), legs[0]?.statusSince ?? otherwise)

/** Updates the derived statuses of orders; last step of a command before publishing. */
export const deriveOrders = async (tx: Tx, orderIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(orderIds)].toSorted()
  const orders = await lockOrders(tx, ids)
  const legs = Map.groupBy(await legsOfOrders(tx, ids), (leg) => leg.orderId)
  const changed: { order: LockedOrder; standing: OrderStandingToWrite }[] = []
  for (const order of orders) {
    const orderLegs = legs.get(order.id) ?? []
    const { status, partial, troubleCount } = standingOf(order, orderLegs)
    if (status === order.status && partial === order.partial && troubleCount === order.troubleCount) continue
    changed.push({ order, standing: { id: order.id, status, partial, troubleCount, statusSince: latest(orderLegs, tx.now) } })
  }
  await writeOrderStandings(
    tx,
    changed.map(({ standing }) => standing),
  )
  await queueMessage(
    tx,
    ...changed
      .filter(({ order, standing }) => order.status !== standing.status)
      .map(({ standing: { id, status } }) => ({ event: status, subjectId: id })),
  )
  await publishChange(
    tx,
    ...changed.map(({ order }) => ({
      topic: 'orders' as const,
      id: order.id,
      version: order.version + 1,
      businessUnitId: order.businessUnitId,
      customerId: order.customerId,
    })),
  )
}
