import { dockDaysShown, type DockBookingRow, type DockCell } from '@khonsong/contract/operations/docks/dock-bookings.ts'
import { addDays, instantInBangkok, isAfter } from '@khonsong/domain/kernel/time.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import {
  bookableWindow,
  dockWindowsOn,
  mayChangeBooking,
  type DockPurpose,
  type DockWindow,
} from '@khonsong/domain/operations/docks/dock-windows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { allowedBy, findOrderWithContents } from '../orders/index.ts'
import { mayStillBook, stopOf } from './book-dock.ts'
import { findBooking, listBookings, takenDocks, type Booking } from './dock-bookings-store.ts'
import { findGroup, groupsOfSite } from './dock-groups-store.ts'

const overlap = (a: DockWindow, b: DockWindow): boolean => isAfter(a.endsAt, b.startsAt) && isAfter(b.endsAt, a.startsAt)
const same = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b)

const ownBooking = (tx: Tx, booking: Booking, agreed: { from: string; to: string }) => {
  const { id, groupId, groupName, dockNo, startsAt, endsAt, version } = booking
  return {
    id,
    groupId,
    groupName,
    dockNo,
    startsAt,
    endsAt,
    version,
    asOrdered: !isAfter(agreed.from, startsAt) && !isAfter(endsAt, agreed.to),
    change: allowedBy(tx, mayChangeBooking(booking, startsAt, { kind: tx.caller.kind, now: tx.now })),
  }
}

/** Bookable windows for an order: shows the number of free docks, not who booked the others. */
export const windowsOfOrder = async (tx: Tx, orderId: string, purpose: DockPurpose, from: string) => {
  const order = found(await findOrderWithContents(tx, orderId))
  const { site, ...agreed } = stopOf(order, purpose)
  const groups = await groupsOfSite(tx, site.siteId, purpose)
  const booker = { kind: tx.caller.kind, customerId: order.customer.id, purpose, now: tx.now }
  // Hides docks the booker may not use.
  const offered = groups.filter(({ offer: { customerIds } }) => !customerIds?.length || customerIds.includes(booker.customerId))
  const days = Array.from({ length: dockDaysShown }, (_, at) => addDays(from, at))
  const ids = offered.map(({ id }) => id)
  const until = instantInBangkok(addDays(from, dockDaysShown + 1))
  const taken = ids.length === 0 ? [] : await takenDocks(tx, ids, instantInBangkok(from), until)
  const standing = await findBooking(tx, orderId, purpose)
  const over = allowedBy(tx, mayStillBook(order.status)).reason
  const windows = offered.flatMap(({ id, name, offer }) =>
    days
      .flatMap((day) => dockWindowsOn(offer, day))
      .filter(({ startsAt }) => isAfter(startsAt, tx.now))
      .map((window) => {
        const docks = new Set(
          taken.filter((one) => one.groupId === id && one.id !== standing?.id && overlap(one, window)).map((one) => one.dockNo),
        )
        const free = Math.max(0, offer.dockCount - docks.size)
        const full = free > 0 ? null : sentence('dock.taken', {}, tx.caller.language)
        const reason = over ?? allowedBy(tx, bookableWindow(offer, window.startsAt, booker)).reason ?? full
        return { groupId: id, groupName: name, ...window, free, reason }
      }),
  )
  return {
    siteName: site.siteName,
    offered: offered.length > 0,
    orderVersion: order.version,
    agreed,
    booking: standing ? ownBooking(tx, standing, agreed) : null,
    windows,
  }
}

const page = 500

/** Bookings of a day visible to the caller: a large hub exceeds one list page. */
const seenOn = async (tx: Tx, groupId: string, on: string): Promise<ReadonlyMap<string, DockBookingRow>> => {
  const seen = new Map<string, DockBookingRow>()
  for (let pageNo = 1; ; pageNo += 1) {
    const { list } = await listBookings(tx, { groupId, fromDay: on, toDay: on, pageSize: page, pageNo })
    for (const row of list) seen.set(row.id, row)
    if (list.length < page) return seen
  }
}

/** Day view, docks × time. Windows as offered now; bookings of a former length get a row of their own. */
export const dayOfDocks = async (tx: Tx, groupId: string, on: string) => {
  const group = found(await findGroup(tx, groupId))
  const [from, until] = [instantInBangkok(on), instantInBangkok(addDays(on, 1))]
  const taken = (await takenDocks(tx, [groupId], from, until)).filter(({ startsAt }) => !isAfter(from, startsAt))
  const seen = await seenOn(tx, groupId, on)
  const offered = dockWindowsOn(group.offer, on)
  const odd = taken.filter((one) => !offered.some((window) => same(window.startsAt, one.startsAt)))
  const starts = [...offered, ...odd.filter((one, at) => odd.findIndex((other) => same(other.startsAt, one.startsAt)) === at)]
  const windows = starts
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .map(({ startsAt, endsAt }) => {
      const here = taken.filter((one) => same(one.startsAt, startsAt))
      const count = Math.max(group.offer.dockCount, ...here.map(({ dockNo }) => dockNo))
      const docks = Array.from({ length: count }, (_, at): DockCell => {
        const one = here.find(({ dockNo }) => dockNo === at + 1)
        return { dockNo: at + 1, taken: one !== undefined, booking: one ? (seen.get(one.id) ?? null) : null }
      })
      return { startsAt, endsAt, docks }
    })
  return { windows }
}
