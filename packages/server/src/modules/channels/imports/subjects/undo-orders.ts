import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { cancelShipment, defaultStatusPolicy } from '@khonsong/domain/operations/shipments/update-status.ts'
import { audit } from '../../../../platform/audit.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { orderDraftSchema } from '@khonsong/domain/operations/orders/order-draft.ts'
import { inSavepoint } from '../../../../platform/db/savepoint.ts'
import { Refused, Stale } from '../../../../platform/http/refusals.ts'
import { doing, editOneOrder, lockStoredOrders, setOrderStatus } from '../../../operations/orders/index.ts'
import {
  applyChanges,
  deriveOrders,
  lockShipments,
  shipmentIdsOfOrders,
  type LockedShipment,
  type ShipmentChange,
} from '../../../operations/shipments/index.ts'
import type { RecordToUndo } from '../served-subject.ts'

const reason = 'Import undone'

/** Unchanged: not on a job and without events. */
const isUntouched = ({ shipment }: LockedShipment) =>
  shipment.version === 1 && shipment.status === 'shipment_created' && shipment.jobId === null

/** Whoever may import may undo the import; records others have worked on since are skipped. */
const mayUndo = () => true

const cancelled = (tx: Tx, held: LockedShipment): ShipmentChange => {
  const context = { ...doing(tx, 'import'), may: mayUndo, policy: defaultStatusPolicy }
  const decision = cancelShipment(held.shipment, { expectedVersion: held.shipment.version, reason }, context)
  if (!decision.accepted) throw new Error(`An untouched shipment could not be cancelled: ${decision.rejections[0]?.code}`)
  const { shipment, events, consequences } = decision.value
  return { held, shipment, events, consequences }
}

/** Restores the former order by a regular edit with all its rules. */
const restore = async (tx: Tx, { id, version, before }: RecordToUndo, no: string): Promise<Rejection | undefined> => {
  const draft = orderDraftSchema.safeParse(before)
  if (!draft.success) return rejection('import.was_overridden', { no })
  try {
    await inSavepoint(tx, () => editOneOrder(tx, id, { version, order: draft.data }))
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.rejections[0] ?? rejection('import.changed_since', { no })
    if (error instanceof Stale) return rejection('import.changed_since', { no })
    throw error
  }
}

/** Cancels created orders and restores changed ones, unless modified since; their history is kept. */
export const undoOrders = async (tx: Tx, records: readonly RecordToUndo[]): Promise<ReadonlyMap<string, Rejection>> => {
  const ids = records.map(({ id }) => id).toSorted()
  const held = await lockShipments(tx, await shipmentIdsOfOrders(tx, ids))
  const shipments = Map.groupBy(held, ({ orderId }) => orderId)
  const orders = new Map((await lockStoredOrders(tx, ids)).map((order) => [order.id, order]))
  const left = new Map<string, Rejection>()
  const taken: string[] = []
  for (const one of records) {
    const { id, version, overridden } = one
    const order = orders.get(id)
    const no = order?.orderNo ?? ''
    const fresh = order?.version === version && (order.status === 'order_created' || order.status === 'order_confirmed')
    if (overridden) {
      const why = await restore(tx, one, no)
      if (why) left.set(id, why)
    } else if (!fresh || !(shipments.get(id) ?? []).every(isUntouched)) left.set(id, rejection('import.changed_since', { no }))
    else taken.push(id)
  }
  if (taken.length === 0) return left
  await applyChanges(
    tx,
    taken.flatMap((id) => shipments.get(id) ?? []).map((one) => cancelled(tx, one)),
  )
  const bare = taken.filter((id) => !shipments.has(id))
  if (bare.length > 0) await setOrderStatus(tx, bare, 'order_cancelled')
  await deriveOrders(
    tx,
    taken.filter((id) => shipments.has(id)),
  )
  await audit(tx, ...taken.map((id) => ({ subject: 'orders', subjectId: id, action: 'import_undone' })))
  await publishChange(
    tx,
    ...bare.map((id) => ({
      topic: 'orders' as const,
      id,
      businessUnitId: orders.get(id)?.businessUnitId ?? null,
      customerId: orders.get(id)?.customerId ?? null,
    })),
  )
  return left
}
