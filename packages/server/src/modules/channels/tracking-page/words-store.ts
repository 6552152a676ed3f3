import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FollowedRow } from './followed-store.ts'

/** Serializes receivers' calls per waybill. */
export const lockWords = async (tx: Tx, shipmentId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`receiver of ${shipmentId}`}, 0))`.execute(tx.db)
}

export const saveInstructions = async (tx: Tx, shipmentId: string, instructions: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    insert into receiver_instructions (tenant_id, shipment_id, instructions, link_id, updated_at)
    values (${tx.caller.tenantId}::uuid, ${shipmentId}::uuid, ${instructions}, ${tx.caller.userId}::uuid, ${tx.now}::timestamptz)
    on conflict (tenant_id, shipment_id) do update set instructions = excluded.instructions, link_id = excluded.link_id,
      updated_at = excluded.updated_at, version = receiver_instructions.version + 1
    returning version`.execute(tx.db)
  return rows[0]?.version ?? 1
}

export const removeInstructions = async (tx: Tx, shipmentId: string): Promise<void> => {
  await tx.db
    .deleteFrom('receiverInstructions')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('shipmentId', '=', shipmentId)
    .execute()
}

/** The first rating records the driver and carrier; later changes keep them. */
export const saveRating = async (tx: Tx, row: FollowedRow, stars: number, comment: string | null): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    insert into delivery_ratings (tenant_id, shipment_id, stars, comment, business_unit_id, customer_id, subcontractor_id, driver_id,
      link_id, rated_at, updated_at)
    values (${tx.caller.tenantId}::uuid, ${row.id}::uuid, ${stars}, ${comment}, ${row.businessUnitId}::uuid, ${row.customerId}::uuid,
      ${row.subcontractorId}::uuid, ${row.driverId}::uuid, ${tx.caller.userId}::uuid, ${tx.now}::timestamptz, ${tx.now}::timestamptz)
    on conflict (tenant_id, shipment_id) do update set stars = excluded.stars, comment = excluded.comment, link_id = excluded.link_id,
      updated_at = excluded.updated_at, version = delivery_ratings.version + 1
    returning version`.execute(tx.db)
  return rows[0]?.version ?? 1
}

/** Number of damage reports of a waybill through links. */
export const countReports = async (tx: Tx, shipmentId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exceptions x join exception_steps t on t.tenant_id = x.tenant_id and t.exception_id = x.id
      join tracking_links k on k.tenant_id = t.tenant_id and k.id = t.actor_id
    where x.tenant_id = ${tx.caller.tenantId}::uuid and x.shipment_id = ${shipmentId}::uuid`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Photos uploaded by a link, used or not. */
export const countPhotos = async (tx: Tx): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('createdBy', '=', tx.caller.userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
