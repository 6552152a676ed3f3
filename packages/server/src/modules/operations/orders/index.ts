import { orders, type RowToCreate } from '@khonsong/contract/operations/orders/orders.ts'
import { orderHabits } from '@khonsong/contract/operations/orders/order-habits.ts'
import { presence } from '@khonsong/contract/kernel/presence.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { OrderInput } from '@khonsong/contract/operations/orders/order-input.ts'
import type { OrderDraft } from '@khonsong/domain/operations/orders/order-draft.ts'
import type { OrderSource } from '@khonsong/domain/operations/orders/order-words.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, NotFound } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { beat, othersAt } from '../../../platform/presence/presence.ts'
import { confirmOneOrder, confirmSeveralOrders } from './confirm-orders.ts'
import { createOneOrder } from './create-order.ts'
import { createSeveralOrders } from './create-several-orders.ts'
import { toProblemErrors, requireAccepted } from './decisions.ts'
import { editOneOrder } from './edit-order.ts'
import { recordReceivedOf } from './record-received.ts'
import { siteHoursAt } from './site-hours.ts'
import { orderChoices } from './order-terms.ts'
import { countOrders, countSeenOrders, listOrders } from './order-rows-store.ts'
import { installOrderFiles } from './order-files.ts'
import { resolveCodes } from './resolve-codes.ts'
import { habitsOf } from './habits-store.ts'
import type { SavedOrder } from './save-orders.ts'

export { confirmLocked, confirmSeveralOrders } from './confirm-orders.ts'
export { createOneOrder } from './create-order.ts'
export { walkOrders } from './export-store.ts'
export { missingContacts, missingReferences, referencesOf } from './check-references.ts'
export { allowedBy, doing, toProblemErrors, under, requireAccepted } from './decisions.ts'
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
  decodeJoined,
  type FullPlace,
  type Named,
  type Place,
  type Reference,
  type Selected,
} from './joined-store.ts'
export { selectFullPlace, selectPlace, seenPlace, decodeLookedUp } from './place-select-store.ts'
export { countByStatus, hasRouteCode, inOrder, isId, isOneOf, isWithin } from './filters-store.ts'
export { insertPlans } from './insert-store.ts'
export { countSeenOrders, listOrders } from './order-rows-store.ts'
export { plainFieldList } from './plain-field-store.ts'
export { findOrderWithContents, findWholeOrder, placesToday, type WholeOrder } from './whole-order-store.ts'
export { siteHoursOf } from './site-hours-store.ts'
export { termsOfFile } from './order-terms.ts'
export { saveOrders, type SavedOrder } from './save-orders.ts'
export { lockOrders, orderStatusIn, writeOrderStandings, type LockedOrder, type OrderStandingToWrite } from './standings-store.ts'
export { lockStoredOrders, setOrderStatus, shipmentsOfOrders, type StoredOrder } from './stored-orders-store.ts'

/** Rejections for constraint violations. */
export const orderConstraints = [['orders_upstream', rejection('record.exists', {}, 'order.upstreamNo')]] as const

/** Source of an order: API key, customer, copy of another order, or internal. */
const sourceOf = async (tx: Tx, cloneOf: string | undefined): Promise<OrderSource> => {
  if (cloneOf !== undefined && (await countSeenOrders(tx, [cloneOf])) === 0) throw new NotFound('order')
  if (tx.caller.apiKeyId !== undefined) return 'api'
  if (tx.caller.scope.kind === 'customer') return 'customer'
  return cloneOf === undefined ? 'console' : 'clone'
}

/** The order with codes resolved to ids. */
const withIds = async (tx: Tx, order: OrderInput): Promise<OrderDraft> => {
  const [draft] = await resolveCodes(tx, [order])
  if (!draft) throw new Error('one order has one answer')
  return decided(requireAccepted('order', draft))
}

const createdRows = async (tx: Tx, rows: readonly RowToCreate[]) => {
  const outcomes = await createSeveralOrders(tx, rows, await sourceOf(tx, undefined))
  const results = outcomes.map((outcome, row) => {
    if ('refusals' in outcome)
      return {
        row,
        id: null,
        no: null,
        accepted: false,
        status: null,
        version: null,
        shipments: [],
        errors: toProblemErrors(tx, outcome.refusals),
      }
    const { id, orderNo, status, version, shipments } = outcome.saved
    return { row, id, no: orderNo, accepted: true, status, version, shipments: [...shipments], errors: [] }
  })
  const created = results.filter(({ accepted }) => accepted).length
  return { created, refused: results.length - created, results }
}

const answer = (saved: SavedOrder) => ({ ...saved, shipments: [...saved.shipments] })

/** Shipping orders. Detail and cancellation involve shipments and jobs, which depend on orders: see the tracking module. */
export const installOrders = (app: FastifyInstance): void => {
  serve(app, orders.list, (tx, { query }) => listOrders(tx, query))
  serve(app, orders.counts, async (tx, { query }) => ({ counts: await countOrders(tx, query) }))
  serve(app, orders.siteHours, (tx, { query }) => siteHoursAt(tx, query))
  serve(app, orders.choices, (tx, { query }) => orderChoices(tx, query.customerId, query.projectId))
  serve(app, orders.create, async (tx, { body }) => {
    const source = await sourceOf(tx, body.cloneOf)
    return answer(await createOneOrder(tx, { id: body.id, order: await withIds(tx, body.order) }, source))
  })
  serve(app, orders.createSeveral, async (tx, { body }) => createdRows(tx, body.orders))
  serve(app, orders.edit, async (tx, { params, body }) =>
    answer(await editOneOrder(tx, params.id, { version: body.version, order: await withIds(tx, body.order) })),
  )
  serve(app, orders.recordReceived, async (tx, { params, body }) => answer(await recordReceivedOf(tx, params.id, body)))
  serve(app, orders.confirm, async (tx, { params, body }) => answer(await confirmOneOrder(tx, params.id, body.version)))
  serve(app, orders.confirmSeveral, async (tx, { body }) => ({ results: await confirmSeveralOrders(tx, body.orders) }))
  serve(app, orderHabits, (tx, { query }) => habitsOf(tx, query.customerId))
  serve(app, presence.othersAtOrder, (tx, { params }) => othersAt(tx, 'order', params.id))
  serve(app, presence.beatAtOrder, (tx, { params, body }) => beat(tx, 'order', params.id, body.state))
  installOrderFiles(app)
}
