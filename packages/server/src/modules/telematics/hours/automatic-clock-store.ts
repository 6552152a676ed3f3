import { movingKmh } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`

const onRoad = sql.raw(
  `('job_arrive_origin', 'job_picking_up', 'job_ontheway', 'job_arrive_destination', 'job_handing_over', 'job_approved_return')`,
)
const toBegin = sql.raw(`('job_planned', 'job_accepted')`)

export interface StartingDriver {
  readonly driverId: string
  readonly vehicleId: string
  /** Earlier movement belongs to another job or shift. */
  readonly sinceAt: string
  /** First reported step of the job; null while there is none. */
  readonly reportedAt: string | null
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Own drivers with a job on the road or starting within four hours, and no open shift. */
export const driversToClockIn = async (tx: Tx): Promise<readonly StartingDriver[]> => {
  const { rows } = await sql<StartingDriver>`
    select distinct on (j.driver_id) j.driver_id as "driverId", j.vehicle_id as "vehicleId",
      ${iso(`greatest(j.planned_begin_at - interval '4 hours', o.out_at, now() - interval '24 hours')`)} as "sinceAt",
      ${iso('e.at')} as "reportedAt"
    from jobs j
    join drivers d on d.tenant_id = j.tenant_id and d.id = j.driver_id and d.subcontractor_id is null and d.status = 1
    left join lateral (select max(w.clock_out_at) as out_at from working_times w where w.tenant_id = j.tenant_id and w.driver_id = j.driver_id) o
      on true
    left join lateral (select min(e.occurred_at) as at from shipment_events e where e.tenant_id = j.tenant_id and e.job_id = j.id
      and e.voided_by is null and e.to_status not in ('shipment_created', 'shipment_processing', 'shipment_dispatched')
      and e.occurred_at > coalesce(o.out_at, '-infinity')) e on true
    where j.tenant_id = ${tenant(tx)} and j.closed_at is null and j.vehicle_id is not null
      and (j.status in ${onRoad} or (j.status in ${toBegin} and j.planned_begin_at < ${tx.now}::timestamptz + interval '4 hours'))
      and j.planned_begin_at > ${tx.now}::timestamptz - interval '7 days'
      and not exists (select from working_times w where w.tenant_id = j.tenant_id and w.driver_id = j.driver_id and w.clock_out_at is null)
    order by j.driver_id, (j.status in ${onRoad}) desc, j.planned_begin_at limit 2000`.execute(tx.db.withoutPlugins())
  return rows
}

/** Enough to detect the first movement. */
const maxMovements = 2000

export const movementsOf = async (tx: Tx, vehicleId: string, sinceAt: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ at: string }>`select ${iso('p.at')} as at from positions p where p.tenant_id = ${tenant(tx)}
    and p.vehicle_id = ${vehicleId}::uuid and p.at >= ${sinceAt}::timestamptz and p.at <= ${tx.now}::timestamptz
    and p.speed_kmh >= ${movingKmh} order by p.at limit ${maxMovements}`.execute(tx.db.withoutPlugins())
  return rows.map(({ at }) => at)
}

export interface ShiftToEnd {
  readonly id: string
  readonly driverId: string
  readonly clockInAt: string
  readonly isAutomatic: boolean
  readonly isOnRoad: boolean
  readonly lastMovementAt: string | null
}

/** Open shifts: whether a job of the driver is on the road, and the last movement of its vehicles or reported step. */
export const openShifts = async (tx: Tx): Promise<readonly ShiftToEnd[]> => {
  const { rows } = await sql<ShiftToEnd>`
    select w.id, w.driver_id as "driverId", ${iso('w.clock_in_at')} as "clockInAt", w.clock_type = 'AUTO' as "isAutomatic",
      exists (select from jobs j where j.tenant_id = w.tenant_id and j.driver_id = w.driver_id and j.closed_at is null
        and j.status in ${onRoad}) as "isOnRoad",
      ${iso('greatest(m.at, e.at)')} as "lastMovementAt"
    from working_times w
    left join lateral (select max(p.at) as at from jobs j join positions p on p.tenant_id = j.tenant_id and p.vehicle_id = j.vehicle_id
        and p.at >= w.clock_in_at and p.speed_kmh >= ${movingKmh}
      where j.tenant_id = w.tenant_id and j.driver_id = w.driver_id and j.planned_begin_at > w.clock_in_at - interval '3 days'
        and j.planned_begin_at < w.clock_in_at + interval '1 day') m on true
    left join lateral (select max(e.occurred_at) as at from jobs j join shipment_events e on e.tenant_id = j.tenant_id and e.job_id = j.id
        and e.voided_by is null and e.occurred_at >= w.clock_in_at
        and e.to_status not in ('shipment_created', 'shipment_processing', 'shipment_dispatched', 'shipment_approved')
      where j.tenant_id = w.tenant_id and j.driver_id = w.driver_id and j.planned_begin_at > w.clock_in_at - interval '3 days'
        and j.planned_begin_at < w.clock_in_at + interval '1 day') e on true
    where w.tenant_id = ${tenant(tx)} and w.clock_out_at is null and w.status = 1 order by w.clock_in_at limit 2000`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

interface NewShift {
  readonly id: string
  readonly recordNo: string
  readonly driverId: string
  readonly clockInAt: string
  readonly searchKey: string
}

export const insertShift = async (tx: Tx, shift: NewShift): Promise<void> => {
  await tx.db
    .insertInto('workingTimes')
    .values({ tenantId: tx.caller.tenantId, ...shift, clockType: 'AUTO', createdAt: tx.now, updatedAt: tx.now })
    .execute()
}

/** Ends a shift that is still open; returns its next version, or undefined after a concurrent change. */
export const endOpenShift = async (
  tx: Tx,
  id: string,
  { at, type, hours }: { readonly at: string; readonly type: string; readonly hours: number | null },
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`update working_times set clock_out_at = ${at}::timestamptz, clock_type = ${type},
      hours = ${hours}, version = version + 1, updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tenant(tx)} and id = ${id}::uuid and clock_out_at is null returning version`.execute(tx.db)
  return rows[0]?.version
}
