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
  /** Where the goods go, as histories name whoever holds the link. */
  readonly receiverName: string
  readonly lastOpenedAt: string | null
}

/** The link behind a secret, of whatever company it is: nobody has signed in. */
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

/** Beside the request, never in its way. */
export const countOpening = async ({ writer }: Pick<Database, 'writer'>, { tenantId, id }: StoredTrackingLink): Promise<void> => {
  await sql`update tracking_links set opened_count = opened_count + 1, last_opened_at = now()
    where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`.execute(writer)
}

/** What a new link would follow: an order the caller sees, and those of its waybills that the link is for. */
export interface LinkSubject {
  readonly orderId: string
  readonly orderNo: string
  readonly businessUnitId: string
  readonly customerId: string
  readonly deliverBy: string
  readonly waybills: readonly FollowedWaybill[]
}

/** A carrier and a driver see waybills and no orders; what may be followed is asked of the row that they see. */
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

/** Links are counted and made one after the other for each order. */
export const countOpenLinks = async (tx: Tx, orderId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracking links of ${orderId}`}, 0))`.execute(tx.db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tracking_links
    where tenant_id = ${tx.caller.tenantId}::uuid and order_id = ${orderId}::uuid and revoked_at is null and expires_at > ${tx.now}`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

/** Links that the caller has sent by hand within an hour. */
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

/** Of an order that the caller was already allowed to see; `shipmentId` leaves out those of its other waybills. */
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

/** Answers whether there was an open one. */
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

/** Whether the order has such a link. */
export const hasLink = async (tx: Tx, orderId: string, id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('trackingLinks')
    .select('id')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
