import type { JobStatus } from '@khonsong/domain/operations/jobs/status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { inExecution } from '../../operations/jobs/index.ts'

export interface SeenPosition {
  readonly at: string
  readonly lat: number
  readonly lng: number
  readonly speedKmh: number | null
  readonly heading: number | null
}

export interface MonitoredJobRow {
  readonly id: string
  readonly jobNo: string
  readonly status: JobStatus
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly subcontractor: { readonly id: string; readonly code: string; readonly name: string } | null
  readonly plannedBeginAt: string | null
  readonly plannedEndAt: string | null
  /** Last position of the vehicle's device, and of the last reported step. */
  readonly device: SeenPosition | null
  readonly reported: SeenPosition | null
}

export interface MonitorFilters {
  readonly subcontractorId?: string | undefined
  readonly customerId?: string | undefined
  readonly projectId?: string | undefined
  readonly begun?: boolean | undefined
}

/** More than a dispatch desk can watch; all are calculated before sorting by need for attention. */
export const maxJobs = 2000

const onRoad = sql.raw(
  `('job_arrive_origin', 'job_picking_up', 'job_ontheway', 'job_arrive_destination', 'job_handing_over', 'job_pending_delivery_fail', 'job_approved_return')`,
)

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Hides the position of the vehicle of a finished job: it is on another one by now. */
const read = async (tx: Tx, where: RawBuilder<SqlBool>): Promise<readonly MonitoredJobRow[]> => {
  const { rows } = await sql<MonitoredJobRow>`
    select j.id, j.job_no as "jobNo", j.status, j.vehicle_id as "vehicleId", j.plate_no as "plateNo", j.driver_name as "driverName",
      j.driver_phone as "driverPhone", ${iso('j.planned_begin_at')} as "plannedBeginAt", ${iso('j.planned_end_at')} as "plannedEndAt",
      case when u.id is null then null else json_build_object('id', u.id, 'code', u.code, 'name', u.name) end as subcontractor,
      case when l.at is null then null else json_build_object('at', ${iso('l.at')}, 'lat', l.lat_e6 / 1e6, 'lng', l.lng_e6 / 1e6,
        'speedKmh', l.speed_kmh, 'heading', l.heading) end as device,
      case when e.at is null then null else json_build_object('at', ${iso('e.at')}, 'lat', e.lat, 'lng', e.lng,
        'speedKmh', null, 'heading', null) end as reported
    from jobs j
    left join subcontractors u on u.tenant_id = j.tenant_id and u.id = j.subcontractor_id
    left join lateral (select x.at, x.lat_e6, x.lng_e6, x.speed_kmh, x.heading from (
        select l.at, l.lat_e6, l.lng_e6, l.speed_kmh, l.heading from latest_positions l
          where l.tenant_id = j.tenant_id and l.vehicle_id = j.vehicle_id
        union all
        -- The driver's phone, also where the vehicle is no record of ours.
        select d.last_position_at, d.last_lat_e6, d.last_lng_e6, d.last_speed_kmh, d.last_heading from driver_links d
          where d.tenant_id = j.tenant_id and d.job_id = j.id and d.last_position_at is not null
      ) x where ${inExecution} order by x.at desc limit 1) l on true
    left join lateral (select e.occurred_at as at, e.lat, e.lng from shipment_events e
      where e.tenant_id = j.tenant_id and e.job_id = j.id and e.lat is not null and e.lng is not null and e.voided_by is null
      order by e.recorded_at desc limit 1) e on true
    where ${visible(tx.caller, 'jobs', 'j')} and ${where}
    order by j.planned_begin_at desc nulls last, j.id desc limit ${maxJobs + 1}`.execute(tx.db.withoutPlugins())
  return rows
}

const narrowed = ({ subcontractorId, customerId, projectId, begun }: MonitorFilters): readonly RawBuilder<SqlBool>[] => [
  ...(subcontractorId === undefined ? [] : [sql<SqlBool>`j.subcontractor_id = ${subcontractorId}::uuid`]),
  ...(customerId === undefined
    ? []
    : [
        sql<SqlBool>`exists (select from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id and s.customer_id = ${customerId}::uuid)`,
      ]),
  ...(projectId === undefined
    ? []
    : [
        sql<SqlBool>`exists (select from shipments s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
          where s.tenant_id = j.tenant_id and s.job_id = j.id and o.project_id = ${projectId}::uuid)`,
      ]),
  ...(begun === undefined ? [] : [sql<SqlBool>`(j.status in ${onRoad}) = ${begun}`]),
]

/** Dispatch orders on the road, due to start within four hours, or due in the last seven days. */
export const listInExecution = (tx: Tx, filters: MonitorFilters): Promise<readonly MonitoredJobRow[]> => {
  const due = sql<SqlBool>`(j.status in ${onRoad} or j.planned_begin_at between ${tx.now}::timestamptz - interval '7 days'
    and ${tx.now}::timestamptz + interval '4 hours')`
  return read(tx, sql<SqlBool>`${sql.join([inExecution, due, ...narrowed(filters)], sql` and `)}`)
}

export const findMonitored = async (tx: Tx, id: string): Promise<MonitoredJobRow | undefined> =>
  (await read(tx, sql<SqlBool>`j.id = ${id}::uuid`))[0]

/** Open exceptions per job; the caller's access is already checked. */
export const openExceptionsOf = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ jobId: string; count: number }>`
    select s.job_id as "jobId", count(*)::int as count from shipments s
    join exceptions x on x.tenant_id = s.tenant_id and x.shipment_id = s.id and x.status <> 'closed'
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.job_id = any(${jobIds}::uuid[]) group by 1`.execute(
    tx.db.withoutPlugins(),
  )
  return new Map(rows.map(({ jobId, count }) => [jobId, count]))
}
