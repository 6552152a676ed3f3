import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { confirmOrders, countWaybills, mayEditOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import { createdWith, readableChanges } from '@khonsong/domain/operations/orders/order-history.ts'
import { mayRecordReceived } from '@khonsong/domain/operations/orders/received-goods.ts'
import { partPhaseOf } from '@khonsong/domain/operations/orders/order-status.ts'
import { legPhaseOf } from '@khonsong/domain/operations/shipments/order-standing.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { allowedBy, findOrderWithContents, findWholeOrder, historyOf, type WholeOrder } from '../orders/index.ts'
import { shipmentRowsOfOrder, shipmentsOfOrderJson, shownWithOrder, timelinesOf, type CarriedOfOrder } from '../shipments/index.ts'
import { decideCancel } from './cancel-orders.ts'
import { statusContext } from './move-shipments.ts'

/** An order with lines, parts, shipments, jobs and the explanation of its status; or 404. */
export const getOrderDetail = async (tx: Tx, id: string): Promise<OrderDetail> => {
  const { parts, more, ...order } = found(await findOrderWithContents<CarriedOfOrder[] | null>(tx, id, shipmentsOfOrderJson(tx)))
  const carried = await shownWithOrder(tx, order, more)
  const shipments = carried.map(({ row }) => row)
  const jobs = new Map(carried.flatMap(({ job }) => (job === null ? [] : [[job.id, job] as const])))
  const asked = (permission: Permission, decision: () => Decision<unknown>) =>
    allowedBy(tx, may(tx.caller, permission) ? decision() : refuse(rejection('access.refused', {})))
  const waybills = carried.map(({ held: { shipment } }) => ({ ...shipment, isAbsorbed: shipment.absorbed !== null }))
  const byPart = Map.groupBy(shipments, ({ partId }) => partId)
  return {
    ...order,
    parts: parts.map(({ id: partId, partNo }) => {
      const legs = byPart.get(partId) ?? []
      const normal = legs.filter(({ kind }) => kind === 'normal').toSorted((a, b) => a.legNo - b.legNo)
      return { partId, partNo, phase: partPhaseOf(normal.map(({ status }) => legPhaseOf(status))), shipments: legs }
    }),
    jobs: [...jobs.values()],
    can: {
      edit: asked('order.edit', () => mayEditOrder(order.status, countWaybills(waybills))),
      recordReceived: asked('order.edit', () => mayRecordReceived(order.status)),
      confirm: asked('order.confirm', () => confirmOrders([order])),
      cancel: asked('order.cancel', () =>
        decideCancel(
          order.status,
          carried.map(({ held }) => held.shipment),
          '-',
          statusContext(tx),
        ),
      ),
    },
  }
}

type Kept = Awaited<ReturnType<typeof historyOf>>

/** The creation entry lists the initial values; for orders without a history it is built from their row. */
const withCreation = (order: WholeOrder, kept: Kept): Kept => {
  const { id, createdAt, orderSource } = order
  const changes = { ...createdWith({ ...order }, kept) } as Kept[number]['changes'] // pairs, as stored in the history
  const isCreation = ({ action }: Kept[number]) => action === 'created' || action === 'imported'
  if (kept.some(isCreation)) return kept.map((entry) => (isCreation(entry) ? { ...entry, changes } : entry))
  const action = orderSource === 'import' ? 'imported' : 'created'
  return [{ id, at: createdAt, action, actorName: '', address: null, version: 1, changes }, ...kept]
}

/** History of an order: its own changes and its shipments' events. */
export const getOrderHistory = async (tx: Tx, id: string) => {
  const order = found(await findWholeOrder(tx, id))
  const shipments = await shipmentRowsOfOrder(tx, id)
  const [kept, events] = await Promise.all([
    historyOf(tx, 'orders', id),
    timelinesOf(
      tx,
      shipments.map((shipment) => shipment.id),
    ),
  ])
  const changes = withCreation(order, kept).map((change) => ({
    ...change,
    told: [...readableChanges(change.changes, tx.caller.language)],
  }))
  const told = events.map(({ shipmentId, shipmentNo, event }) => ({ ...event, shipmentId, shipmentNo }))
  return { changes, events: told.toSorted((a, b) => Date.parse(a.recordedAt) - Date.parse(b.recordedAt) || a.seq - b.seq) }
}
