import type { DriverMonth, OwnTrip, TripCost, VehicleMonth } from '@khonsong/domain/billing/own-costs/trip-cost.ts'
import { amountText } from '@khonsong/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** First day of a month, and of the next. */
export interface MonthSpan {
  readonly from: string
  readonly next: string
}

export interface DatedTrip extends OwnTrip {
  readonly day: string
}

/** Trips with own vehicles that began in a month and were driven. */
export const ownTrips = async (tx: Tx, { from, next }: MonthSpan): Promise<readonly DatedTrip[]> => {
  const { rows } = await sql<DatedTrip>`
    select t."jobId", t."vehicleId", t."driverId", t.km, t.day::text as day, greatest(round(extract(epoch from (t.ends - t.begins)) / 60), 0)::int as minutes
    from (
      select j.id as "jobId", j.vehicle_id as "vehicleId", j.driver_id as "driverId", round(j.distance_km * 10)::int as km,
        coalesce(l.begins, j.planned_begin_at) as begins, coalesce(l.ends, j.planned_end_at, l.begins, j.planned_begin_at) as ends,
        (coalesce(l.begins, j.planned_begin_at) at time zone 'Asia/Bangkok')::date as day
      from jobs j
      join own_vehicles v on v.tenant_id = j.tenant_id and v.vehicle_id = j.vehicle_id and v.status = 1
      left join lateral (select min(s.picked_up_at) as begins, max(s.delivered_at) as ends from shipments s
        where s.tenant_id = j.tenant_id and s.job_id = j.id and s.status <> 'shipment_cancelled') l on true
      where j.tenant_id = ${tx.caller.tenantId}::uuid and j.subcontractor_id is null and j.vehicle_id is not null
        and j.planned_begin_at >= (${from}::date - 31)::timestamp at time zone 'Asia/Bangkok'
        and j.planned_begin_at < (${next}::date + 31)::timestamp at time zone 'Asia/Bangkok'
        and j.status not in ('job_created', 'job_planned', 'job_accepted', 'job_cancelled', 'job_pickup_failed')
    ) t where t.day >= ${from}::date and t.day < ${next}::date order by t.day, t."jobId"`.execute(tx.db)
  return rows
}

interface VehicleSums extends Omit<VehicleMonth, 'fixed'> {
  /** A twelfth of the cost of insurance, papers, inspection and GPS in the year to the end of the month, in satang. */
  readonly yearly: number
  readonly originalValue: string | null
  readonly salvageRate: string | null
  readonly scrapMonths: number | null
  readonly registeredOn: string | null
}

export const vehicleSums = async (tx: Tx, { from, next }: MonthSpan): Promise<readonly VehicleSums[]> => {
  const within = sql`r.occurred_on >= ${from}::date`
  const { rows } = await sql<VehicleSums>`
    select v.vehicle_id as "vehicleId", v.original_value::text as "originalValue", v.salvage_rate::text as "salvageRate",
      v.scrap_months as "scrapMonths", v.registered_on::text as "registeredOn",
      coalesce(round(sum(r.amount) filter (where r.kind in ('refuel', 'charge') and ${within}) * 100), 0)::int as energy,
      coalesce(round(sum(r.amount) filter (where r.kind = 'maintenance' and ${within}) * 100), 0)::int as maintenance,
      coalesce(round(sum(r.amount) filter (where r.kind not in ('refuel', 'charge', 'maintenance')) * 100 / 12), 0)::int as yearly
    from own_vehicles v left join vehicle_records r on r.tenant_id = v.tenant_id and r.vehicle_id = v.vehicle_id and r.status = 1
      and r.amount is not null and r.occurred_on > ${next}::date - 366 and r.occurred_on < ${next}::date
    where v.tenant_id = ${tx.caller.tenantId}::uuid and v.status = 1
    group by v.vehicle_id, v.original_value, v.salvage_rate, v.scrap_months, v.registered_on`.execute(tx.db)
  return rows
}

/** Monthly pay of own drivers: from the payslip, or from their terms before there is one. */
export const driverSums = async (tx: Tx, month: string): Promise<readonly DriverMonth[]> => {
  const { rows } = await sql<DriverMonth>`
    select t.driver_id as "driverId", round(coalesce(w.total - w.trip_pay, t.basic_wage) * 100)::int as basic,
      round(coalesce(case when w.job_count > 0 then w.trip_pay / w.job_count end, t.trip_rate) * 100)::int as "perTrip"
    from driver_terms t left join driver_wages w on w.tenant_id = t.tenant_id and w.driver_id = t.driver_id and w.status = 1 and w.period = ${month}
    where t.tenant_id = ${tx.caller.tenantId}::uuid and t.status = 1`.execute(tx.db)
  return rows
}

/** Replaces the trip costs of a month. */
export const writeMonth = async (
  tx: Tx,
  month: string,
  { from, next }: MonthSpan,
  trips: readonly DatedTrip[],
  costs: readonly TripCost[],
) => {
  const { tenantId } = tx.caller
  await sql`delete from trip_costs where tenant_id = ${tenantId}::uuid and day >= ${from}::date and day < ${next}::date`.execute(
    tx.db,
  )
  const of = new Map(costs.map((cost) => [cost.jobId, cost]))
  const written = trips.flatMap(({ jobId, vehicleId, driverId, day }) => {
    const cost = of.get(jobId)
    if (!cost) return []
    const { energy, maintenance, fixed, wage } = cost
    return [
      {
        jobId,
        vehicleId,
        driverId,
        day,
        energy: amountText(energy),
        maintenance: amountText(maintenance),
        fixed: amountText(fixed),
        wage: amountText(wage),
      },
    ]
  })
  await sql`
    insert into trip_costs (tenant_id, job_id, vehicle_id, driver_id, day, energy, maintenance, fixed, wage)
    select ${tenantId}::uuid, n."jobId", n."vehicleId", n."driverId", n.day, n.energy, n.maintenance, n.fixed, n.wage
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n ("jobId" uuid, "vehicleId" uuid, "driverId" uuid, day date, energy numeric,
      maintenance numeric, fixed numeric, wage numeric)
    on conflict (tenant_id, job_id) do update set day = excluded.day, energy = excluded.energy, maintenance = excluded.maintenance,
      fixed = excluded.fixed, wage = excluded.wage, vehicle_id = excluded.vehicle_id, driver_id = excluded.driver_id`.execute(tx.db)
  await sql`insert into trip_cost_months (tenant_id, month, costed_at) values (${tenantId}::uuid, ${month}, ${tx.now}::timestamptz)
    on conflict (tenant_id, month) do update set costed_at = excluded.costed_at`.execute(tx.db)
}

/** Whether the month was calculated within the last hour. */
export const wasCostedLately = async (tx: Tx, month: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from trip_cost_months where tenant_id = ${tx.caller.tenantId}::uuid and month = ${month}
    and costed_at > ${tx.now}::timestamptz - interval '1 hour'`.execute(tx.db)
  return rows.length > 0
}

/** Advisory lock: one cost calculation per company and month at a time. */
export const lockMonth = async (tx: Tx, month: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trip costs ${tx.caller.tenantId} ${month}`}, 0))`.execute(tx.db)
}

export interface StoredTripCost {
  readonly energy: string
  readonly maintenance: string
  readonly fixed: string
  readonly wage: string
  readonly total: string
}

/** Own cost of a dispatch order's trip; undefined while unknown, or where a carrier drove. */
export const findTripCost = async (tx: Tx, jobId: string): Promise<StoredTripCost | undefined> => {
  const { rows } =
    await sql<StoredTripCost>`select energy::text as energy, maintenance::text as maintenance, fixed::text as fixed, wage::text as wage,
      total::text as total from trip_costs where tenant_id = ${tx.caller.tenantId}::uuid and job_id = ${jobId}::uuid`.execute(tx.db)
  return rows[0]
}

/** Total cost of own trips in a period, of one business unit or the whole company. */
export const tripCostsBetween = async (tx: Tx, from: string, to: string, businessUnitId: string | null): Promise<string> => {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(c.total), 0)::numeric(16, 2)::text as total
    from trip_costs c join jobs j on j.tenant_id = c.tenant_id and j.id = c.job_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.day between ${from}::date and ${to}::date
      and (${businessUnitId}::uuid is null or j.business_unit_id = ${businessUnitId}::uuid)`.execute(tx.db)
  return rows[0]?.total ?? '0.00'
}
