import { rejection, type Decision, accept, refuse } from '@khonsong/domain/kernel/decision.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { bangkokDateTime, isAfter } from '@khonsong/domain/kernel/time.ts'
import {
  bookableWindow,
  freeDock,
  mayChangeBooking,
  type DockPurpose,
  type DockWindow,
} from '@khonsong/domain/operations/docks/dock-windows.ts'
import { countWaybills, mayEditOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import { isFinalOrder, type OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import { draftOf } from '../distribution/index.ts'
import { editOneOrder, findOrderWithContents, lockStoredOrders, shipmentsOfOrders } from '../orders/index.ts'
import { cancelBooking, findBooking, insertBooking, moveBooking, takenDocks, type Booking } from './dock-bookings-store.ts'
import { readGroup, type StoredGroup } from './dock-groups-store.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrderWithContents>>>

/** Site and times of an order that a booking refers to. */
export const stopOf = (order: Order, purpose: DockPurpose) =>
  purpose === 'pickup'
    ? { site: order.origin, from: order.targetPickupFrom, to: order.targetPickupTo }
    : { site: order.destination, from: order.targetDeliveryFrom, to: order.targetDeliveryTo }

/** Refuses bookings for completed orders. */
export const mayStillBook = (status: OrderStatus): Decision<void> =>
  isFinalOrder(status) ? refuse(rejection('dock.order_over', {})) : accept(undefined)

const wished = (purpose: DockPurpose, { startsAt, endsAt }: DockWindow) =>
  purpose === 'pickup'
    ? { targetPickupFrom: startsAt, targetPickupTo: endsAt }
    : { targetDeliveryFrom: startsAt, targetDeliveryTo: endsAt }

const within = (window: DockWindow, from: string, to: string): boolean =>
  !isAfter(from, window.startsAt) && !isAfter(window.endsAt, to)

/**
 * Sets the order's requested times to the booked window, by the rules of changing it. A planned order keeps the times
 * agreed with its carrier, and is booked within them.
 */
const followWindow = async (tx: Tx, order: Order, purpose: DockPurpose, window: DockWindow): Promise<number> => {
  const { from, to } = stopOf(order, purpose)
  if (mayEditOrder(order.status, countWaybills(await shipmentsOfOrders(tx, [order.id]))).accepted) {
    const draft = { ...draftOf(order), ...wished(purpose, window) }
    return (await editOneOrder(tx, order.id, { version: order.version, order: draft })).version
  }
  if (!within(window, from, to)) {
    const agreed = `${bangkokDateTime(from).slice(0, 16)} – ${bangkokDateTime(to).slice(0, 16)}`
    throw new Refused([rejection('dock.outside_agreed_time', { window: agreed }, 'startsAt')])
  }
  const held = found((await lockStoredOrders(tx, [order.id]))[0])
  if (held.version !== order.version) throw new Stale({ version: held.version })
  return order.version
}

const record = async (
  tx: Tx,
  order: Order,
  action: 'dock_booked' | 'dock_moved' | 'dock_cancelled',
  texts: [string | null, string | null],
) => {
  await audit(tx, { subject: 'orders', subjectId: order.id, action, changes: { dock: texts } })
  await publishChange(tx, { topic: 'orders', id: order.id, businessUnitId: order.businessUnit.id, customerId: order.customer.id })
}

const textOf = ({ startsAt, endsAt }: DockWindow, group: string, dockNo: number): string =>
  `${group} #${dockNo} · ${bangkokDateTime(startsAt).slice(0, 16)}–${bangkokDateTime(endsAt).slice(11, 16)}`

const mayChange = (tx: Tx, standing: Booking): Decision<void> =>
  mayChangeBooking(standing, standing.startsAt, { kind: tx.caller.kind, now: tx.now })

export interface Asked {
  readonly version: number
  readonly purpose: DockPurpose
  readonly groupId: string
  readonly startsAt: string
}

/** The requested window, if these docks offer it to the order. */
const askedWindow = (tx: Tx, order: Order, group: StoredGroup | undefined, { purpose, startsAt }: Asked) => {
  if (!group || group.siteId !== stopOf(order, purpose).site.siteId)
    throw new Refused([rejection('dock.not_offered', {}, 'groupId')])
  const booker = { kind: tx.caller.kind, customerId: order.customer.id, purpose, now: tx.now }
  return { group, window: decided(bookableWindow(group.offer, startsAt, booker)) }
}

/** Books a window for an order or moves its booking. Locks the order, then the docks, so that the last dock is booked once. */
export const bookDock = async (tx: Tx, orderId: string, asked: Asked) => {
  const { purpose, groupId } = asked
  const order = found(await findOrderWithContents(tx, orderId))
  if (order.version !== asked.version) throw new Stale({ version: order.version })
  decided(mayStillBook(order.status))
  const { window: wanted } = askedWindow(tx, order, await readGroup(tx, groupId), asked)
  const orderVersion = await followWindow(tx, order, purpose, wanted)
  const standing = await findBooking(tx, orderId, purpose, true)
  if (standing) decided(mayChange(tx, standing))
  // Read again under its lock: offers may have changed through concurrent bookings.
  const { group, window } = askedWindow(tx, order, await readGroup(tx, groupId, true), asked)
  const taken = (await takenDocks(tx, [groupId], window.startsAt, window.endsAt)).filter(({ id }) => id !== standing?.id)
  const dockNo = decided(freeDock(group.offer.dockCount, new Set(taken.map((one) => one.dockNo))))
  const id = standing?.id ?? tx.newId()
  if (standing) await moveBooking(tx, id, { groupId, dockNo, ...window })
  else {
    const scope = { businessUnitId: order.businessUnit.id, customerId: order.customer.id }
    await insertBooking(tx, { id, groupId, orderId, purpose, dockNo, ...window, ...scope, searchKey: searchKey(order.orderNo) })
  }
  const before = standing ? textOf(standing, standing.groupName, standing.dockNo) : null
  await record(tx, order, standing ? 'dock_moved' : 'dock_booked', [before, textOf(window, group.name, dockNo)])
  await queueMessage(tx, { event: 'order_dock_booked', subjectId: orderId })
  return { id, dockNo, ...window, orderVersion }
}

/** Cancels the booking; the order keeps its requested times. */
export const cancelDock = async (tx: Tx, orderId: string, { version, purpose }: Pick<Asked, 'version' | 'purpose'>) => {
  const order = found(await findOrderWithContents(tx, orderId))
  const standing = found(await findBooking(tx, orderId, purpose, true))
  if (standing.version !== version) throw new Stale({ version: standing.version })
  decided(mayChange(tx, standing))
  await cancelBooking(tx, standing.id)
  await record(tx, order, 'dock_cancelled', [textOf(standing, standing.groupName, standing.dockNo), null])
  await queueMessage(tx, { event: 'order_dock_cancelled', subjectId: orderId })
  return { id: standing.id }
}
