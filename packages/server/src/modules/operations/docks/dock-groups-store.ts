import type { DockOffer, DockPurpose } from '@khonsong/domain/operations/docks/dock-windows.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface StoredGroup {
  readonly id: string
  readonly name: string
  readonly siteId: string
  readonly graceMinutes: number
  readonly offer: DockOffer
}

interface Row extends Omit<DockOffer, 'site'> {
  readonly id: string
  readonly name: string
  readonly siteId: string
  readonly graceMinutes: number
  readonly siteHours: DockOffer['openHours']
  readonly siteDaysOff: DockOffer['closedOn']
  readonly siteDaysOn: DockOffer['site']['specialDaysOn']
}

const columns = sql`g.id, g.name, g.site_id as "siteId", g.grace_minutes as "graceMinutes", g.status = 1 as active,
  g.for_pickup as "forPickup", g.for_delivery as "forDelivery", g.dock_count as "dockCount", g.slot_minutes as "slotMinutes",
  g.open_hours as "openHours", g.closed_on as "closedOn", g.lead_hours as "leadHours", g.days_ahead as "daysAhead",
  g.customer_ids as "customerIds", s.open_hours as "siteHours", s.special_days_off as "siteDaysOff", s.special_days_on as "siteDaysOn"`
const groups = sql`dock_groups g join sites s on s.tenant_id = g.tenant_id and s.id = g.site_id`

const groupOf = ({ id, name, siteId, graceMinutes, siteHours, siteDaysOff, siteDaysOn, ...offer }: Row): StoredGroup => ({
  id,
  name,
  siteId,
  graceMinutes,
  offer: { ...offer, site: { openHours: siteHours, specialDaysOff: siteDaysOff, specialDaysOn: siteDaysOn } },
})

/** One group, for users who manage docks. */
export const findGroup = async (tx: Tx, id: string): Promise<StoredGroup | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from ${groups} where ${visible(tx.caller, 'dockGroups', 'g')}
    and g.id = ${id}::uuid`.execute(tx.db.withoutPlugins())
  return rows.map(groupOf)[0]
}

/** Groups of the site of an order, for users who see the order. */
export const groupsOfSite = async (tx: Tx, siteId: string, purpose: DockPurpose): Promise<StoredGroup[]> => {
  const serves = purpose === 'pickup' ? sql`g.for_pickup` : sql`g.for_delivery`
  const { rows } = await sql<Row>`select ${columns} from ${groups}
    where g.tenant_id = ${tx.caller.tenantId} and g.site_id = ${siteId}::uuid and g.status = 1 and ${serves}
    order by g.name limit 20`.execute(tx.db.withoutPlugins())
  return rows.map(groupOf)
}

/** The group to book, regardless of the caller's scope; locked until the commit to serialise bookings. */
export const readGroup = async (tx: Tx, id: string, hold = false): Promise<StoredGroup | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from ${groups}
    where g.tenant_id = ${tx.caller.tenantId} and g.id = ${id}::uuid ${hold ? sql`for no key update of g` : sql``}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows.map(groupOf)[0]
}

/** Whether these docks have future bookings. */
export const hasBookingsAhead = async (tx: Tx, groupId: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from dock_bookings b where b.tenant_id = ${tx.caller.tenantId} and b.group_id = ${groupId}::uuid
    and b.cancelled_at is null and b.ends_at > ${tx.now}::timestamptz limit 1`.execute(tx.db)
  return rows.length > 0
}
