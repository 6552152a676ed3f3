import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/**
 * Backdates all of a company's data by some minutes: tests run in real time, and reports must not be of the future.
 * Future windows and plans move closer, as time passing would.
 */
export const letMinutesPass = async (app: FastifyInstance, tenantId: string, minutes: number): Promise<void> => {
  const db = app.database.writer
  const by = sql`make_interval(mins => ${minutes})`
  const tenant = sql`tenant_id = ${tenantId}::uuid`
  await sql`update shipment_events set occurred_at = occurred_at - ${by}, recorded_at = recorded_at - ${by} where ${tenant}`.execute(
    db,
  )
  await sql`update shipments set status_since = status_since - ${by}, picked_up_at = picked_up_at - ${by}, delivered_at = delivered_at - ${by},
    target_pickup_from = target_pickup_from - ${by}, target_pickup_to = target_pickup_to - ${by},
    target_delivery_from = target_delivery_from - ${by}, target_delivery_to = target_delivery_to - ${by} where ${tenant}`.execute(
    db,
  )
  await sql`update jobs set status_since = status_since - ${by}, scheduled_at = scheduled_at - ${by}, accepted_at = accepted_at - ${by}
    where ${tenant}`.execute(db)
  // Earliest first: the exclusion constraint checks double bookings row by row.
  await sql`do ${sql.raw(`$$ declare one record; begin
    for one in select id from jobs where tenant_id = '${tenantId}' and planned_begin_at is not null order by planned_begin_at loop
      update jobs set planned_begin_at = planned_begin_at - interval '${Number(minutes)} minutes',
        planned_end_at = planned_end_at - interval '${Number(minutes)} minutes' where tenant_id = '${tenantId}' and id = one.id;
    end loop; end $$`)}`.execute(db)
}
