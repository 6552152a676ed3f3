import { dockPurposeNames, dockStateNames } from '@khonsong/domain/operations/docks/dock-windows.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { day, idParams, instant, labelled, named, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const purpose = labelled(z.enum(dockPurposeNames), 'Pickup or delivery', 'รับหรือส่งสินค้า', '提货或送货')
const groupId = labelled(z.uuid(), 'Dock group', 'กลุ่มช่องขึ้นลงสินค้า', '月台组')
const window = { startsAt: z.string(), endsAt: z.string() }
const group = z.object({ id: z.uuid(), name: z.string() })

/** Days of windows shown at once. */
export const dockDaysShown = 7

export const dockBookingRow = z.object({
  id: z.uuid(),
  order: z.object({ id: z.uuid(), orderNo: z.string() }),
  customer: named,
  purpose: z.enum(dockPurposeNames),
  siteName: z.string(),
  group,
  dockNo: z.number().int(),
  ...window,
  state: z.enum(dockStateNames),
  /** Arrival of its first waybill at the site. */
  arrivedAt: z.string().nullable(),
  /** Vehicle that delivers or collects; null until assigned. */
  plateNo: z.string().nullable(),
  version: z.number().int(),
})
export type DockBookingRow = z.output<typeof dockBookingRow>

export const ownDockBooking = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupName: z.string(),
  dockNo: z.number().int(),
  ...window,
  version: z.number().int(),
  /** Whether it still matches the order's target time. */
  asOrdered: z.boolean(),
  change: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
})

export const orderDockWindow = z.object({
  groupId: z.uuid(),
  groupName: z.string(),
  ...window,
  free: z.number().int(),
  /** Why it cannot be booked; null if it can. */
  reason: z.string().nullable(),
})
export type OrderDockWindow = z.output<typeof orderDockWindow>

/** One dock of a window: free, booked by a visible order, or taken. */
export const dockCell = z.object({ dockNo: z.number().int(), taken: z.boolean(), booking: dockBookingRow.nullable() })
export type DockCell = z.output<typeof dockCell>

export const dockBookings = {
  list: operation('GET /v1/dock-bookings', {
    summary: 'Bookings of docks',
    needs: ['dock.book', 'dock.view'],
    query: listQuery({
      groupId: groupId.optional(),
      purpose: purpose.optional(),
      fromDay: labelled(day, 'From day', 'ตั้งแต่วันที่', '起始日期').optional(),
      toDay: labelled(day, 'To day', 'ถึงวันที่', '截止日期').optional(),
    }),
    output: listOf(dockBookingRow),
  }),
  day: operation('GET /v1/dock-groups/{id}/day', {
    summary: 'The docks of a site on one day: windows, who is booked, who came late or not at all',
    needs: 'dock.view',
    params: idParams,
    query: z.object({ on: day }),
    output: z.object({ windows: z.array(z.object({ ...window, docks: z.array(dockCell) })) }),
  }),
  windows: operation('GET /v1/orders/{id}/dock-windows', {
    summary: 'Windows that can be booked for an order at its origin or destination, seven days from a day',
    needs: 'dock.book',
    params: idParams,
    query: z.object({ purpose, from: day }),
    output: z.object({
      siteName: z.string(),
      offered: z.boolean(),
      orderVersion: z.number().int(),
      agreed: z.object({ from: z.string(), to: z.string() }),
      booking: ownDockBooking.nullable(),
      windows: z.array(orderDockWindow),
    }),
  }),
  book: operation('POST /v1/orders/{id}/actions/book-dock', {
    summary: 'Book a window for an order, or move its booking; the order then wishes for that time',
    needs: 'dock.book',
    params: idParams,
    body: z.strictObject({
      version: seenVersion,
      purpose,
      groupId,
      startsAt: labelled(instant, 'Window', 'ช่วงเวลา', '时段'),
    }),
    output: z.object({ id: z.uuid(), dockNo: z.number().int(), ...window, orderVersion: z.number().int() }),
  }),
  cancel: operation('POST /v1/orders/{id}/actions/cancel-dock', {
    summary: 'Cancel the booking of an order; the order keeps its times',
    needs: 'dock.book',
    params: idParams,
    body: z.strictObject({ version: seenVersion, purpose }),
    output: z.object({ id: z.uuid() }),
  }),
}
