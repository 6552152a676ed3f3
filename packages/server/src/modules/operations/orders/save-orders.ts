import type { ValidOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import type { OrderSource } from '@khonsong/domain/operations/orders/order-words.ts'
import { planOrder, type PlannableOrder, type PlannedLeg } from '@khonsong/domain/operations/orders/order-plan.ts'
import type { OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { createdEvent } from '@khonsong/domain/operations/shipments/planning.ts'
import type { Shipment, ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange, type Change } from '../../../platform/events/publish-change.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import { nextNumbers, nextNumbersOf } from '../../../platform/next-number.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { doing } from './decisions.ts'
import { insertOrders, insertPlans, type LegToInsert, type OrderToInsert, type PartToInsert } from './insert-store.ts'
import type { OrderReferences } from './references-store.ts'

/** A validated order with resolved references. */
export interface OrderToSave {
  /** May be chosen by the client. */
  readonly id?: string | undefined
  readonly order: ValidOrder
}

export interface SavedOrder {
  readonly id: string
  readonly orderNo: string
  readonly status: OrderStatus
  readonly version: number
  readonly shipments: readonly { readonly id: string; readonly shipmentNo: string; readonly status: string }[]
}

export interface SaveOptions {
  readonly source: OrderSource
  readonly importId?: string
  /** Confirmed orders get shipments at once (setting ORDER_AUTO_CONFIRM). */
  readonly confirm: boolean
}

/** A shipment before insertion, as needed for its first event. */
const newborn = (shipmentNo: string, leg: PlannedLeg, now: string): Shipment => ({
  id: leg.id,
  shipmentNo,
  version: 1,
  status: 'shipment_created',
  statusSince: now,
  eventSeq: 0,
  attempt: 1,
  kind: 'normal',
  isFinalLeg: leg.isFinalLeg,
  legBefore: null,
  job: null,
  absorbed: null,
  jobId: null,
  originSiteId: leg.originSiteId,
  destinationSiteId: leg.destinationSiteId,
  senderSiteId: leg.originSiteId,
  returnSiteId: null,
  targetPickupTo: leg.targetPickupTo,
  targetDeliveryTo: leg.targetDeliveryTo,
  temperature: null,
  planned: leg,
  picked: null,
  delivered: null,
  returned: null,
  payment: null,
  pickedUpAt: null,
  deliveredAt: null,
})

export interface OrderToPlan {
  readonly id: string
  readonly orderNo: string
  readonly order: PlannableOrder
  readonly businessUnitId: string
  readonly customerId: string
  readonly searchKey: string
}

const planOf = (tx: Tx, order: PlannableOrder) => planOrder(order, { partId: tx.newId(), legId: tx.newId() })
type Plan = ReturnType<typeof planOf>

const legCount = (plans: readonly Plan[]): number => plans.reduce((sum, { legs }) => sum + legs.length, 0)

/** Inserts the planned shipments with their numbers in one batch. */
const insertPlanned = async (
  tx: Tx,
  planned: readonly (readonly [OrderToPlan, Plan])[],
  numbers: readonly string[],
  source?: ShipmentEvent['source'],
): Promise<LegToInsert[]> => {
  const who = doing(tx, source)
  let next = 0
  const parts: PartToInsert[] = []
  const legs: LegToInsert[] = []
  for (const [saved, plan] of planned) {
    parts.push(...plan.parts.map((part) => ({ ...part, orderId: saved.id })))
    for (const leg of plan.legs) {
      const shipmentNo = numbers[next] ?? ''
      next += 1
      legs.push({
        orderId: saved.id,
        shipmentNo,
        leg,
        businessUnitId: saved.businessUnitId,
        customerId: saved.customerId,
        searchKey: `${searchKey(shipmentNo)} ${saved.searchKey}`,
        created: createdEvent(newborn(shipmentNo, leg, tx.now), who),
      })
    }
  }
  await insertPlans(tx, parts, legs)
  return legs
}

/** Creates the shipments of confirmed orders: numbers reserved and rows inserted in one batch. */
export const planOrders = async (tx: Tx, orders: readonly OrderToPlan[]): Promise<LegToInsert[]> => {
  if (orders.length === 0) return []
  const planned = orders.map((saved) => [saved, planOf(tx, saved.order)] as const)
  const numbers = await nextNumbers(tx, 'WB', legCount(planned.map(([, plan]) => plan)))
  return insertPlanned(tx, planned, numbers)
}

/** Search key of an order: numbers, customer, origin and destination. */
export const searchTextOf = (orderNo: string, order: ValidOrder, known: OrderReferences): string =>
  searchKey(
    [
      orderNo,
      order.upstreamNo,
      order.customerSapCode,
      known.customers.get(order.customerId),
      known.sites.get(order.originSiteId)?.name,
      known.sites.get(order.destinationSiteId)?.name,
    ]
      .filter(Boolean)
      .join(' '),
  )

const bulk = 50

/** For more than a screenful of rows, one change event without an id tells clients to reload. */
const changesOf = (saved: readonly OrderToInsert[], legs: readonly LegToInsert[]): readonly Change[] => {
  const scopes = new Map(
    saved.map(({ order: { businessUnitId, customerId } }) => [`${businessUnitId}/${customerId}`, { businessUnitId, customerId }]),
  )
  const dashboard = [...scopes.values()].map((scope): Change => ({ topic: 'dashboard', ...scope }))
  if (saved.length > bulk)
    return [...scopes.values()]
      .flatMap((scope): Change[] => [
        { topic: 'orders', ...scope },
        { topic: 'shipments', ...scope },
      ])
      .concat(dashboard)
  return [
    ...saved.map(({ id, order: { businessUnitId, customerId } }): Change => ({
      topic: 'orders',
      id,
      version: 1,
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
    ...dashboard,
  ]
}

/**
 * Saves one or thousands of validated orders: reserves numbers and inserts orders, lines, parts, shipments and first
 * events in batches, within the caller's transaction. Imports call it per batch.
 */
export const saveOrders = async (
  tx: Tx,
  orders: readonly OrderToSave[],
  known: OrderReferences,
  { source, importId, confirm }: SaveOptions,
): Promise<SavedOrder[]> => {
  if (orders.length === 0) return []
  const plans = confirm ? orders.map(({ order }) => planOf(tx, order)) : []
  const numbers = await nextNumbersOf(tx, { SO: orders.length, WB: legCount(plans) })
  const rows = orders.map(({ id, order }, index): OrderToInsert => {
    const orderNo = numbers.get('SO')?.[index] ?? ''
    const status = confirm ? 'order_confirmed' : 'order_created'
    return {
      id: id ?? tx.newId(),
      orderNo,
      status,
      source,
      importId: importId ?? null,
      order,
      searchKey: searchTextOf(orderNo, order, known),
    }
  })
  await insertOrders(tx, rows)
  const eventSource = source === 'import' ? 'import' : source === 'api' ? 'api' : undefined
  const planned = rows.flatMap((row, index): (readonly [OrderToPlan, Plan])[] => {
    const plan = plans[index]
    const { businessUnitId, customerId } = row.order
    return plan ? [[{ ...row, businessUnitId, customerId }, plan]] : []
  })
  const legs = confirm ? await insertPlanned(tx, planned, numbers.get('WB') ?? [], eventSource) : []
  await audit(
    tx,
    ...rows.map(({ id, orderNo, status }) => ({
      subject: 'orders',
      subjectId: id,
      action: source === 'import' ? 'imported' : 'created',
      version: 1,
      changes: { orderNo: [null, orderNo] as const, status: [null, status] as const },
    })),
  )
  // An auto-confirmed order also reports its creation.
  await queueMessage(tx, ...rows.map(({ id }) => ({ event: 'order_created', subjectId: id })))
  if (confirm) await queueMessage(tx, ...rows.map(({ id }) => ({ event: 'order_confirmed', subjectId: id })))
  await publishChange(tx, ...changesOf(rows, legs))
  const byOrder = Map.groupBy(legs, (leg) => leg.orderId)
  return rows.map(({ id, orderNo, status }) => ({
    id,
    orderNo,
    status,
    version: 1,
    shipments: (byOrder.get(id) ?? []).map(({ leg, shipmentNo, created }) => ({ id: leg.id, shipmentNo, status: created.to })),
  }))
}
