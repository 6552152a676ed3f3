import { recordReceived, type ReceivedLine } from '@khonsong/domain/operations/orders/received-goods.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { savedOrder } from './edit-order.ts'
import { findOrderWithContents } from './whole-order-store.ts'
import { writeReceived } from './received-store.ts'
import type { SavedOrder } from './save-orders.ts'
import { lockShipmentsOfOrder, lockStoredOrders } from './stored-orders-store.ts'

type Counts = Pick<ReceivedLine, 'lineNo' | 'received' | 'paid'>

/** Quantities by line number, for the history. */
const countsOf = (lines: readonly Counts[]) =>
  Object.fromEntries(
    lines.flatMap(({ lineNo, received, paid }) => [
      [`lines.${lineNo}.received`, received && `${received.quantity} ${received.unitCode}`],
      [`lines.${lineNo}.paid`, paid && `${paid.quantity} ${paid.unitCode}`],
    ]),
  )

/** Records received and paid quantities; other lines stay unchanged. */
export const recordReceivedOf = async (
  tx: Tx,
  id: string,
  { version, lines: given }: { readonly version: number; readonly lines: readonly ReceivedLine[] },
): Promise<SavedOrder> => {
  await lockShipmentsOfOrder(tx, id)
  const stored = found((await lockStoredOrders(tx, [id]))[0])
  const { lines } = found(await findOrderWithContents(tx, id))
  if (stored.version !== version) throw new Stale({ id, version: stored.version })
  const lineNos = lines.map(({ lineNo }) => lineNo)
  const wanted = decided(recordReceived(stored.status, lineNos, given))
  const before = countsOf(lines.filter(({ lineNo }) => wanted.some((line) => line.lineNo === lineNo)))
  const changes = changesBetween(before, countsOf(wanted))
  if (Object.keys(changes).length === 0) return savedOrder(tx, stored, version)
  await writeReceived(tx, id, wanted)
  await audit(tx, { subject: 'orders', subjectId: id, action: 'received_recorded', version: version + 1, changes })
  const { businessUnitId, customerId } = stored
  await publishChange(tx, { topic: 'orders', id, version: version + 1, businessUnitId, customerId })
  return savedOrder(tx, stored, version + 1)
}
