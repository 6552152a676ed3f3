import type { DockBookingRow, dockBookings } from '@khonsong/contract/operations/docks/dock-bookings.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { dockStateOf, type DockPurpose, type DockWindow } from '@khonsong/domain/operations/docks/dock-windows.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import { customerJson, inEachLanguage, isId, isOneOf, isWithin, joinNamed } from '../orders/index.ts'

type Query = z.output<typeof dockBookings.list.query>
type Listed = Omit<DockBookingRow, 'state'> & { readonly graceMinutes: number }

const filters = (query: Query): readonly RawBuilder<SqlBool>[] => [
  sql<SqlBool>`b.cancelled_at is null`,
  ...isId('b', 'group_id', query.groupId),
  ...isOneOf('b', 'purpose', query.purpose === undefined ? undefined : [query.purpose]),
  ...isWithin('b', 'starts_at', query.fromDay, query.toDay),
]

/** Waybills of the order that load or unload at the site of the docks. */
const waybills = (what: string, more = '') => `(select ${what} from shipments s ${more}
  where s.tenant_id = b.tenant_id and s.order_id = b.order_id and s.status <> 'shipment_cancelled'
    and case b.purpose when 'pickup' then s.origin_site_id else s.destination_site_id end = g.site_id`

const events = `join shipment_events e on e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.voided_by is null
  and e.to_status = any(case b.purpose
    when 'pickup' then array['shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading', 'shipment_ontheway']
    else array['shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading', 'shipment_delivered'] end)`

const lists = inEachLanguage((language) =>
  defineList<Query>({
    table: 'dockBookings',
    alias: 'b',
    select: {
      id: 'b.id',
      order: `json_build_object('id', o.id, 'orderNo', o.order_no)`,
      customer: customerJson(language, 'c'),
      purpose: 'b.purpose',
      siteName: 'st.site_name',
      group: `json_build_object('id', g.id, 'name', g.name)`,
      dockNo: 'b.dock_no',
      startsAt: 'b.starts_at',
      endsAt: 'b.ends_at',
      arrivedAt: `${waybills('min(e.occurred_at)', events)})`,
      plateNo: `${waybills('j.plate_no', 'join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id and j.scheduled_at is not null')} limit 1)`,
      graceMinutes: 'g.grace_minutes',
      version: 'b.version',
    },
    joins: [
      joinNamed('orders', 'o', 'b.order_id'),
      joinNamed('customers', 'c', 'b.customer_id'),
      joinNamed('dock_groups', 'g', 'b.group_id'),
      joinNamed('sites', 'st', 'g.site_id'),
    ].join(' '),
    sorts: { startsAt: { by: 'b.starts_at', type: 'timestamptz' } },
    defaultSort: { by: 'startsAt', descending: true },
    numbers: [],
    filters,
  }),
)

export const listBookings = async (tx: Tx, query: Query): Promise<ListAnswer<DockBookingRow>> => {
  const answer = await readList<Listed, Query>(tx, lists[tx.caller.language], query)
  const list = answer.list.map(({ graceMinutes, ...row }) => ({ ...row, state: dockStateOf(row, graceMinutes, tx.now) }))
  return { ...answer, list }
}

export interface Booking extends DockWindow {
  readonly id: string
  readonly groupId: string
  readonly groupName: string
  readonly purpose: DockPurpose
  readonly dockNo: number
  readonly leadHours: number
  readonly version: number
}

/** Active booking of an order visible to the caller; locked until the commit before a change. */
export const findBooking = async (tx: Tx, orderId: string, purpose: DockPurpose, hold = false): Promise<Booking | undefined> => {
  const { rows } = await sql<Booking>`
    select b.id, b.group_id, g.name as group_name, b.purpose, b.dock_no, b.starts_at, b.ends_at, g.lead_hours, b.version
    from dock_bookings b join dock_groups g on g.tenant_id = b.tenant_id and g.id = b.group_id
    where ${visible(tx.caller, 'dockBookings', 'b')} and b.order_id = ${orderId}::uuid and b.purpose = ${purpose}
      and b.cancelled_at is null ${hold ? sql`for no key update of b` : sql``}`.execute(tx.db)
  return rows[0]
}

export interface TakenDock extends DockWindow {
  readonly groupId: string
  readonly dockNo: number
  readonly id: string
}

/** Docks taken between two instants, regardless of the caller's scope. */
export const takenDocks = async (tx: Tx, groupIds: readonly string[], from: string, until: string): Promise<TakenDock[]> => {
  const { rows } = await sql<TakenDock>`
    select b.id, b.group_id, b.dock_no, b.starts_at, b.ends_at from dock_bookings b
    where b.tenant_id = ${tx.caller.tenantId} and b.group_id = any(${groupIds}::uuid[]) and b.cancelled_at is null
      and b.starts_at < ${until}::timestamptz and b.ends_at > ${from}::timestamptz`.execute(tx.db)
  return rows
}

export interface BookingToWrite extends DockWindow {
  readonly id: string
  readonly groupId: string
  readonly orderId: string
  readonly purpose: DockPurpose
  readonly dockNo: number
  readonly businessUnitId: string
  readonly customerId: string
  readonly searchKey: string
}

export const insertBooking = async (tx: Tx, booking: BookingToWrite): Promise<void> => {
  await tx.db
    .insertInto('dockBookings')
    .values({
      tenantId: tx.caller.tenantId,
      ...booking,
      createdAt: tx.now,
      createdBy: tx.caller.userId === '' ? null : tx.caller.userId,
      createdByName: tx.caller.displayName,
      updatedAt: tx.now,
    })
    .execute()
}

export const moveBooking = async (
  tx: Tx,
  id: string,
  { groupId, dockNo, startsAt, endsAt }: Pick<BookingToWrite, 'groupId' | 'dockNo' | 'startsAt' | 'endsAt'>,
): Promise<void> => {
  await tx.db
    .updateTable('dockBookings')
    .set((row) => ({ groupId, dockNo, startsAt, endsAt, version: row('version', '+', 1), updatedAt: tx.now }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

export const cancelBooking = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .updateTable('dockBookings')
    .set((row) => ({ cancelledAt: tx.now, version: row('version', '+', 1), updatedAt: tx.now }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}
