import type { TrackingLinkRow } from '@khonsong/contract/channels/tracking-page/tracking-links.ts'
import type { FollowedWaybill, TrackingLink } from '@khonsong/domain/channels/tracking-page/tracking-link.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface StoredTrackingLink extends TrackingLink {
  readonly tenantId: string
  readonly id: string
  readonly orderId: string
  readonly shipmentId: string | null
  readonly customerId: string
  /** Receiver's name, used as the actor in histories. */
  readonly receiverName: string
  readonly lastOpenedAt: string | null
}

/** A link by its secret's hash, in any company: the visitor is not signed in. */
export const findLinkByHash = async (
  { reader }: Pick<Database, 'reader'>,
  hash: Buffer,
): Promise<StoredTrackingLink | undefined> => {
  const { rows } = await sql<StoredTrackingLink>`${prepared} select l.tenant_id as "tenantId", l.id, l.order_id as "orderId",
      l.shipment_id as "shipmentId", l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.last_opened_at as "lastOpenedAt",
      o.customer_id as "customerId", d.site_name as "receiverName"
    from tracking_links l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join sites d on d.tenant_id = o.tenant_id and d.id = o.destination_site_id
    where l.token_hash = ${hash}`.execute(reader.withoutPlugins())
  return rows[0]
}

/** Runs in the background; never delays the request. */
export const countOpening = async ({ writer }: Pick<Database, 'writer'>, { tenantId, id }: StoredTrackingLink): Promise<void> => {
  await sql`update tracking_links set opened_count = opened_count + 1, last_opened_at = now()
    where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`.execute(writer)
}

/** Target of a new link: a visible order and the waybills the link covers. */
export interface LinkSubject {
  readonly orderId: string
  readonly orderNo: string
  readonly businessUnitId: string
  readonly customerId: string
  readonly deliverBy: string
  readonly waybills: readonly FollowedWaybill[]
}

/** Carriers and drivers see waybills but no orders: access is checked on the row they see. */
export const findLinkSubject = async (tx: Tx, of: 'orders' | 'shipments', id: string): Promise<LinkSubject | undefined> => {
  const only =
    of === 'orders'
      ? sql`${visible(tx.caller, 'orders', 'o')} and o.id = ${id}::uuid`
      : sql`${visible(tx.caller, 'shipments', 's')} and s.id = ${id}::uuid`
  const { rows } = await sql<LinkSubject>`
    select o.id as "orderId", o.order_no as "orderNo", o.business_unit_id as "businessUnitId", o.customer_id as "customerId",
      max(coalesce(s.target_delivery_to, o.target_delivery_to)) as "deliverBy",
      coalesce(json_agg(json_build_object('status', s.status, 'reachesReceiver', s.is_final_leg and s.kind = 'normal'
        and s.absorbed_by is null)) filter (where s.id is not null), '[]') as waybills
    from orders o left join shipments s on s.tenant_id = o.tenant_id and s.order_id = o.id
    where o.tenant_id = ${tx.caller.tenantId}::uuid and ${only} group by o.tenant_id, o.id`.execute(tx.db.withoutPlugins())
  return rows[0]
}

/** Serializes the counting and creation of links per order. */
export const countOpenLinks = async (tx: Tx, orderId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracking links of ${orderId}`}, 0))`.execute(tx.db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tracking_links
    where tenant_id = ${tx.caller.tenantId}::uuid and order_id = ${orderId}::uuid and revoked_at is null and expires_at > ${tx.now}`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

/** Links the caller sent manually within an hour. */
export const countSentLately = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tracking_links
    where tenant_id = ${tx.caller.tenantId}::uuid and created_by = ${tx.caller.userId}::uuid and source = 'message'
      and created_at > ${tx.now}::timestamptz - interval '1 hour'`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export interface LinkToInsert {
  readonly id: string
  readonly orderId: string
  readonly shipmentId: string | null
  readonly tokenHash: Buffer
  readonly source: 'person' | 'message'
  readonly recipient: string | null
  readonly expiresAt: string
}

export const insertLink = async (tx: Tx, link: LinkToInsert): Promise<void> => {
  const { tenantId, userId, displayName } = tx.caller
  await tx.db
    .insertInto('trackingLinks')
    .values({ tenantId, ...link, createdAt: tx.now, createdBy: userId === '' ? null : userId, createdByName: displayName })
    .execute()
}

type Listed = Omit<TrackingLinkRow, 'state'> & { readonly revokedAt: string | null }
const maxListed = 200

/** Links of an order whose access was checked; with `shipmentId`, without those of other waybills. */
export const listLinks = async (tx: Tx, orderId: string, shipmentId: string | null): Promise<readonly Listed[]> => {
  const { rows } = await sql<Listed>`
    select l.id, s.shipment_no as "shipmentNo", l.source, l.recipient, l.opened_count as "openedCount",
      l.last_opened_at as "lastOpenedAt", l.expires_at as "expiresAt", l.revoked_at as "revokedAt",
      l.revoked_by_name as "revokedByName", l.created_at as "createdAt", l.created_by_name as "createdByName"
    from tracking_links l left join shipments s on s.tenant_id = l.tenant_id and s.id = l.shipment_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.order_id = ${orderId}::uuid
      and (${shipmentId}::uuid is null or l.shipment_id is null or l.shipment_id = ${shipmentId}::uuid)
    order by l.created_at desc, l.id desc limit ${maxListed}`.execute(tx.db.withoutPlugins())
  return rows
}

/** Returns whether an open link was revoked. */
export const endLink = async (tx: Tx, orderId: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('trackingLinks')
    .set({ revokedAt: tx.now, revokedByName: tx.caller.displayName })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the order has this link. */
export const hasLink = async (tx: Tx, orderId: string, id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('trackingLinks')
    .select('id')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
