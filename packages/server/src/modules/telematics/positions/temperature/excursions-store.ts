import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`

/** How far back late reports of offline devices are processed. */
const lateHours = 6
/** A delivered waybill is checked for this long, until its device has sent everything. */
const afterDeliveryHours = 48

/** Waybills to check: a reading beyond a limit since the last run, or an open excursion. Least recently checked first. */
export const shipmentsToMeasure = async (tx: Tx, limit: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s
    join temperature_types t on t.tenant_id = s.tenant_id and t.id = s.temperature_type_id and (t.lowest is not null or t.highest is not null)
    left join temperature_looks l on l.tenant_id = s.tenant_id and l.shipment_id = s.id
    where s.tenant_id = ${tenant(tx)} and s.job_id is not null
      and ((s.delivered_at is null and s.picked_up_at is not null
          and s.status not in ('shipment_returned', 'shipment_lost', 'shipment_damaged', 'shipment_cancelled'))
        or s.delivered_at > ${tx.now}::timestamptz - make_interval(hours => ${afterDeliveryHours}))
      and (exists (select from job_vehicles v join positions p on p.tenant_id = v.tenant_id and p.vehicle_id = v.vehicle_id
          and p.at >= greatest(s.picked_up_at, coalesce(l.looked_at, s.picked_up_at) - make_interval(hours => ${lateHours}))
          and p.at <= coalesce(s.delivered_at, ${tx.now}::timestamptz)
        where v.tenant_id = s.tenant_id and v.job_id = s.job_id and p.recorded_at > coalesce(l.looked_at, '-infinity')
          and (p.temperature > t.highest or p.temperature < t.lowest))
        or exists (select from temperature_excursions x where x.tenant_id = s.tenant_id and x.shipment_id = s.id and x.until_at is null
          and (l.looked_at is null or s.delivered_at is null or l.looked_at < s.delivered_at)))
    order by l.looked_at nulls first, s.id limit ${limit}`.execute(tx.db.withoutPlugins())
  return rows.map(({ id }) => id)
}

/** Row lock: one process checks a waybill at a time. Rows committed during the check are covered by the next one. */
export const lockExcursions = async (tx: Tx, shipmentId: string): Promise<void> => {
  await sql`insert into temperature_looks (tenant_id, shipment_id, looked_at) values (${tenant(tx)}, ${shipmentId}::uuid,
      ${tx.now}::timestamptz - interval '1 minute')
    on conflict (tenant_id, shipment_id) do update set looked_at = greatest(temperature_looks.looked_at, excluded.looked_at)`.execute(
    tx.db,
  )
}

export interface StoredExcursion {
  readonly id: string
  readonly fromAt: string
  readonly untilAt: string | null
  readonly proposalId: string
}

export const excursionsOf = async (tx: Tx, shipmentId: string): Promise<readonly StoredExcursion[]> => {
  const { rows } = await sql<StoredExcursion>`select x.id, x.from_at, x.until_at, x.proposal_id from temperature_excursions x
    where x.tenant_id = ${tenant(tx)} and x.shipment_id = ${shipmentId}::uuid order by x.from_at`.execute(tx.db)
  return rows
}

export interface ExcursionFigures {
  readonly fromAt: string
  readonly untilAt: string | null
  readonly worst: number
  readonly minutes: number
  readonly vehicleId: string | null
  readonly subcontractorId: string | null
}

export const insertExcursion = async (
  tx: Tx,
  excursion: ExcursionFigures & { readonly shipmentId: string; readonly proposalId: string },
): Promise<void> => {
  await tx.db
    .insertInto('temperatureExcursions')
    .values({ tenantId: tx.caller.tenantId, id: tx.newId(), ...excursion })
    .execute()
}

export const updateExcursion = async (tx: Tx, id: string, excursion: ExcursionFigures): Promise<void> => {
  await tx.db
    .updateTable('temperatureExcursions')
    .set(excursion)
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

export const deleteExcursion = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.deleteFrom('temperatureExcursions').where('tenantId', '=', tx.caller.tenantId).where('id', '=', id).execute()
}
