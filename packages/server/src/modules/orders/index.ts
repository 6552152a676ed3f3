import { orders } from '@khonsong/contract/orders.ts'
import { orderHabits } from '@khonsong/contract/order-habits.ts'
import { presence } from '@khonsong/contract/presence.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { OrderSource } from '@khonsong/domain/orders/order-words.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../platform/db/tx.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { serve } from '../../platform/http/serve.ts'
import { beat, othersAt } from '../../platform/presence/presence.ts'
import { confirmOneOrder, confirmSeveralOrders } from './confirm-orders.ts'
import { createOneOrder } from './create-order.ts'
import { editOneOrder } from './edit-order.ts'
import { recordReceivedOf } from './record-received.ts'
import { orderChoices } from './order-terms.ts'
import { countOrders, countSeenOrders, listOrders } from './order-rows-store.ts'
import { installOrderFiles } from './order-files.ts'
import { habitsOf } from './habits-store.ts'
import type { SavedOrder } from './save-orders.ts'

export { confirmHeld, confirmSeveralOrders } from './confirm-orders.ts'
export { createOneOrder } from './create-order.ts'
export { duplicateUpstream, missingReferences, referencesOf } from './check-references.ts'
export { allowedBy, doing, toldTo, under, underDecision } from './doing.ts'
export { editOneOrder } from './edit-order.ts'
export { historyOf } from './history-store.ts'
export {
  columnsOf,
  customerJson,
  inEachLanguage,
  joinNamed,
  joinSite,
  joinsTo,
  masterJson,
  oneName,
  placeJson,
  plainJson,
  routeCodeJson,
  toldOfJoined,
  type FullPlace,
  type Named,
  type Place,
  type Reference,
  type Selected,
} from './joined-store.ts'
export { lookedUpFullPlace, lookedUpPlace, toldOfLookedUp } from './looked-up-store.ts'
export { countByStatus, hasRouteCode, inOrder, isId, isOneOf, isWithin } from './filters-store.ts'
export { insertPlans } from './insert-store.ts'
export { countSeenOrders, listOrders } from './order-rows-store.ts'
export { findOrderWithContents, findWholeOrder, placesToday, type WholeOrder } from './whole-order-store.ts'
export { termsOfFile } from './order-terms.ts'
export { saveOrders, type OrderToSave, type SavedOrder, type SaveOptions } from './save-orders.ts'
export { holdOrders, orderStatusIn, writeOrderStandings, type HeldOrder, type OrderStandingToWrite } from './standings-store.ts'
export { holdStoredOrders, setOrderStatus, shipmentsOfOrders, type StoredOrder } from './stored-orders-store.ts'

/** What the database refuses of orders, in words. */
export const orderConstraints = [['orders_upstream', rejection('record.exists', {}, 'order.upstreamNo')]] as const

/** Where an order of the form comes from: a customer's own hands, an earlier order, or ours. */
const sourceOf = async (tx: Tx, cloneOf: string | undefined): Promise<OrderSource> => {
  if (cloneOf !== undefined && (await countSeenOrders(tx, [cloneOf])) === 0) throw new NotFound('order')
  if (tx.caller.scope.kind === 'customer') return 'customer'
  return cloneOf === undefined ? 'console' : 'clone'
}

const answer = (saved: SavedOrder) => ({ ...saved, shipments: [...saved.shipments] })

/** Shipping orders. Their detail and their cancelling show and move shipments and jobs, which know orders: see tracking. */
export const installOrders = (app: FastifyInstance): void => {
  serve(app, orders.list, (tx, { query }) => listOrders(tx, query))
  serve(app, orders.counts, async (tx, { query }) => ({ counts: await countOrders(tx, query) }))
  serve(app, orders.choices, (tx, { query }) => orderChoices(tx, query.customerId, query.projectId))
  serve(app, orders.create, async (tx, { body }) => answer(await createOneOrder(tx, body, await sourceOf(tx, body.cloneOf))))
  serve(app, orders.edit, async (tx, { params, body }) => answer(await editOneOrder(tx, params.id, body)))
  serve(app, orders.recordReceived, async (tx, { params, body }) => answer(await recordReceivedOf(tx, params.id, body)))
  serve(app, orders.confirm, async (tx, { params, body }) => answer(await confirmOneOrder(tx, params.id, body.version)))
  serve(app, orders.confirmSeveral, async (tx, { body }) => ({ results: await confirmSeveralOrders(tx, body.orders) }))
  serve(app, orderHabits, (tx, { query }) => habitsOf(tx, query.customerId))
  serve(app, presence.othersAtOrder, (tx, { params }) => othersAt(tx, 'order', params.id))
  serve(app, presence.beatAtOrder, (tx, { params, body }) => beat(tx, 'order', params.id, body.state))
  installOrderFiles(app)
}
