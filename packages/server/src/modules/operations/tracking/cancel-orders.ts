import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { accept, refuse, rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { mayCancelOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import type { OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { isClosed } from '@khonsong/domain/operations/shipments/status.ts'
import { cancelShipment, type StatusContext, type StatusUpdated } from '@khonsong/domain/operations/shipments/update-status.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { lockStoredOrders, setOrderStatus, shipmentsOfOrders, toProblemErrors, type SavedOrder } from '../orders/index.ts'
import { applyChanges, shipmentIdsOfOrders, type LockedShipment } from '../shipments/index.ts'
import { deriveFrom, lockWithJobs, statusContext } from './move-shipments.ts'

/**
 * Whether an order can be cancelled with all its open shipments. Permission to cancel orders includes their shipments;
 * the status graph still refuses once a carrier has custody of goods.
 */
export const decideCancel = (
  status: OrderStatus,
  shipments: readonly Shipment[],
  reason: string,
  context: StatusContext,
): Decision<readonly StatusUpdated[]> => {
  const orderDecision = mayCancelOrder(status)
  if (!orderDecision.accepted) return orderDecision
  const cancelled: StatusUpdated[] = []
  const refusals: Rejection[] = []
  for (const shipment of shipments.filter((one) => !isClosed(one.status) || one.status === 'shipment_pickup_failed')) {
    const decision = cancelShipment(shipment, { expectedVersion: shipment.version, reason }, { ...context, may: () => true })
    if (decision.accepted) cancelled.push(decision.value)
    else refusals.push(...decision.rejections)
  }
  return refusals.length > 0 ? refuse(...refusals) : accept(cancelled)
}

interface Chosen {
  readonly id: string
  readonly version?: number | undefined
}

/** Result of one order. */
type Outcome =
  | { readonly saved: SavedOrder }
  | {
      readonly refused: readonly Rejection[]
      readonly current: { status: OrderStatus; version: number } | undefined
      readonly stale: boolean
    }

const cancelHeld = async (tx: Tx, chosen: readonly Chosen[], reason: string): Promise<Map<string, Outcome>> => {
  const ids = chosen.map(({ id }) => id)
  const shipments = Map.groupBy(await lockWithJobs(tx, await shipmentIdsOfOrders(tx, ids)), ({ orderId }) => orderId)
  const orders = new Map((await lockStoredOrders(tx, ids)).map((order) => [order.id, order]))
  const outcomes = new Map<string, Outcome>()
  const cancelled: { held: LockedShipment; updated: StatusUpdated }[] = []
  const done: string[] = []
  for (const { id, version } of chosen) {
    const order = orders.get(id)
    if (!order || outcomes.has(id)) continue
    const current = { status: order.status, version: order.version }
    if (version !== undefined && version !== order.version) {
      outcomes.set(id, { refused: [rejection('record.stale', {})], current, stale: true })
      continue
    }
    const orderShipments = shipments.get(id) ?? []
    const decision = decideCancel(
      order.status,
      orderShipments.map(({ shipment }) => shipment),
      reason,
      statusContext(tx),
    )
    if (!decision.accepted) {
      outcomes.set(id, { refused: decision.rejections, current, stale: false })
      continue
    }
    done.push(id)
    for (const updated of decision.value) {
      const held = orderShipments.find(({ shipment }) => shipment.id === updated.shipment.id)
      if (held) cancelled.push({ held, updated })
    }
  }
  await applyChanges(
    tx,
    cancelled.map(({ held, updated }) => ({ held, ...updated })),
  )
  const bare = done.filter((id) => (shipments.get(id) ?? []).length === 0)
  if (bare.length > 0) await setOrderStatus(tx, bare, 'order_cancelled')
  await deriveFrom(
    tx,
    cancelled.map(({ held }) => held),
  )
  await publishCancelled(tx, done, reason, outcomes)
  return outcomes
}

/** Reads the resulting orders, audits and publishes. */
const publishCancelled = async (tx: Tx, ids: readonly string[], reason: string, outcomes: Map<string, Outcome>): Promise<void> => {
  if (ids.length === 0) return
  const after = await lockStoredOrders(tx, ids)
  const rows = Map.groupBy(await shipmentsOfOrders(tx, ids), (row) => row.orderId)
  for (const { id, orderNo, status, version } of after) {
    const shipments = (rows.get(id) ?? []).map((row) => ({ id: row.id, shipmentNo: row.shipmentNo, status: row.status }))
    outcomes.set(id, { saved: { id, orderNo, status, version, shipments } })
  }
  await audit(
    tx,
    ...after.map(({ id, status, version }) => ({
      subject: 'orders',
      subjectId: id,
      action: 'cancelled',
      version,
      changes: { status: [null, status] as const, reason: [null, reason] as const },
    })),
  )
  await publishChange(
    tx,
    ...after.map(({ id, version, businessUnitId, customerId }) => ({
      topic: 'orders' as const,
      id,
      version,
      businessUnitId,
      customerId,
    })),
  )
}

export const cancelOneOrder = async (tx: Tx, chosen: Chosen, reason: string): Promise<SavedOrder> => {
  const outcome = found((await cancelHeld(tx, [chosen], reason)).get(chosen.id))
  if ('saved' in outcome) return outcome.saved
  if (outcome.stale) throw new Stale(outcome.current)
  return decided<never>({ accepted: false, rejections: outcome.refused }, outcome.current)
}

/** Cancels orders independently; each refusal states its reason. */
export const cancelSeveralOrders = async (tx: Tx, chosen: readonly Chosen[], reason: string): Promise<RowResult[]> => {
  const outcomes = await cancelHeld(tx, chosen, reason)
  return chosen.map(({ id }): RowResult => {
    const outcome = outcomes.get(id)
    if (!outcome)
      return {
        id,
        no: null,
        accepted: false,
        status: null,
        version: null,
        errors: toProblemErrors(tx, [rejection('access.not_found', {})]),
      }
    if ('saved' in outcome) {
      const { orderNo, status, version } = outcome.saved
      return { id, no: orderNo, accepted: true, status, version, errors: [] }
    }
    const { current, refused } = outcome
    return {
      id,
      no: null,
      accepted: false,
      status: current?.status ?? null,
      version: current?.version ?? null,
      errors: toProblemErrors(tx, refused),
    }
  })
}
