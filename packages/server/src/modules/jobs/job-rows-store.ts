import type { ListAnswer } from '@khonsong/contract/list.ts'
import type { JobRow, jobListQuery, jobOrderings } from '@khonsong/contract/jobs.ts'
import { dispatchStatusOf } from '@khonsong/domain/jobs/dispatch-status.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { prepared } from '../../platform/db/prepared.ts'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'
import {
  counts,
  inOrder,
  isId,
  isOneOf,
  isWithin,
  joinNamed,
  joinSite,
  masterJson,
  matches,
  pageOfIds,
  placeJson,
  plainJson,
  type PageSource,
  type Place,
} from '../orders/index.ts'
import { shipmentStatusIn } from '../shipments/index.ts'

export type JobListQuery = z.output<typeof jobListQuery>

const sortable = {
  createdAt: ['created_at', 'timestamptz'],
  jobNo: ['job_no', 'text'],
  status: ['status', 'text'],
  statusSince: ['status_since', 'timestamptz'],
  plannedBeginAt: ['planned_begin_at', 'timestamptz'],
  shipmentCount: ['shipment_count', 'integer'],
} as const satisfies Record<(typeof jobOrderings)[number], readonly [string, PageSource['sortType']]>

/** The planning face as conditions on the stored status: what `dispatchStatusOf` computes, asked of many rows at once. */
const finals = sql`('job_delivered', 'job_approved', 'job_pickup_failed', 'job_delivery_failed', 'job_returned', 'job_damaged', 'job_lost')`
const dispatchConditions = {
  unscheduled: sql<SqlBool>`(j.closed_at is null and j.status = 'job_created')`,
  scheduled: sql<SqlBool>`(j.closed_at is null and j.status in ('job_planned', 'job_accepted'))`,
  in_transit: sql<SqlBool>`(j.closed_at is null and j.status not in ('job_created', 'job_planned', 'job_accepted', 'job_cancelled') and j.status not in ${finals})`,
  completed: sql<SqlBool>`(j.closed_at is null and j.status in ${finals})`,
  closed: sql<SqlBool>`(j.closed_at is not null or j.status = 'job_cancelled')`,
} as const

const predicates = (tx: Tx, query: JobListQuery): RawBuilder<SqlBool>[] => [
  visible(tx.caller, 'jobs', 'j'),
  ...isOneOf('j', 'status', query.status),
  ...(query.dispatchStatus?.length
    ? [
        sql<SqlBool>`(${sql.join(
          query.dispatchStatus.map((status) => dispatchConditions[status]),
          sql` or `,
        )})`,
      ]
    : []),
  ...isOneOf('j', 'job_type', query.jobType),
  ...isOneOf('j', 'check_status', query.checkStatus),
  ...isId('j', 'business_unit_id', query.businessUnitId),
  ...isId('j', 'subcontractor_id', query.subcontractorId),
  ...isId('j', 'driver_id', query.driverId),
  ...isId('j', 'vehicle_id', query.vehicleId),
  ...(query.doRef === undefined ? [] : [sql<SqlBool>`j.do_ref = ${query.doRef}`]),
  ...(query.customerId === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id and s.customer_id = ${query.customerId}::uuid)`,
      ]),
  ...isWithin('j', 'created_at', query.createdFrom, query.createdTo),
  ...isWithin('j', 'planned_begin_at', query.plannedFrom, query.plannedTo),
  ...(query.searchText ? [matches('j', 'job_no', query.searchText)] : []),
]

interface Stored extends Omit<JobRow, 'weightKg' | 'volumeM3' | 'dispatchStatus' | 'origin' | 'destination'> {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly scheduledAt: string | null
  readonly acceptedAt: string | null
  readonly cancelledAt: string | null
  readonly closedAt: string | null
  readonly stops: readonly { status: string; statusSince: string }[] | null
  readonly origin: Place | null
  readonly destination: Place | null
  readonly differentVehicleReason: string | null
  readonly overriddenWarnings: string[]
  readonly distanceKm: string | null
  readonly remark: string | null
}

const shown = ({ weightGrams, volumeCm3, stops, closedAt, cancelledAt, ...row }: Stored) => ({
  ...row,
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
  dispatchStatus: dispatchStatusOf(
    {
      cancelled: cancelledAt !== null,
      closed: closedAt !== null,
      scheduled: row.scheduledAt !== null,
      accepted: row.acceptedAt !== null,
    },
    (stops ?? []).map(({ status, statusSince }) => ({ status: shipmentStatusIn(status), statusSince })),
  ),
})

const read = async (tx: Tx, where: RawBuilder<SqlBool>) => {
  const province = sql.raw(tx.caller.language === 'th' ? 'pp.name_th' : 'pp.name_en')
  const { rows } = await sql<Stored>`${prepared}
    select j.id, j.job_no, j.status, j.status_since, j.partial, j.trouble_count, j.shipment_count, j.job_type, j.carrier_kind,
      j.driver_id, j.driver_name, j.driver_phone, j.vehicle_id, j.plate_no, ${province} as plate_province, j.planned_begin_at,
      j.planned_end_at, j.weight_grams, j.volume_cm3, j.do_ref, j.check_status, j.created_at, j.version, j.scheduled_at, j.accepted_at,
      j.cancelled_at, j.closed_at, j.different_vehicle_reason, j.overridden_warnings, j.distance_km, j.remark,
      ${plainJson('b')} as business_unit, ${plainJson('u')} as subcontractor, ${masterJson(tx, 'y')} as vehicle_type,
      ends.stops, case when os.id is null then null else ${placeJson(tx, 'os')} end as origin,
      case when ds.id is null then null else ${placeJson(tx, 'ds')} end as destination
    from jobs j
      ${joinNamed('organisations', 'b', 'j.business_unit_id', false)} ${joinNamed('subcontractors', 'u', 'j.subcontractor_id')}
      ${joinNamed('vehicle_types', 'y', 'j.vehicle_type_id')} ${joinNamed('provinces', 'pp', 'j.plate_province_id')}
      left join lateral (
        select j.tenant_id, (array_agg(s.origin_site_id order by s.stop_seq nulls last, s.id))[1] as first_site,
          (array_agg(s.destination_site_id order by s.stop_seq desc nulls last, s.id desc))[1] as last_site,
          json_agg(json_build_object('status', s.status, 'statusSince', s.status_since)) as stops
        from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id
      ) ends on true
      ${joinSite('os', 'ends.first_site', true)} ${joinSite('ds', 'ends.last_site', true)}
    where ${visible(tx.caller, 'jobs', 'j')} and ${where}`.execute(tx.db)
  return rows.map(shown)
}

const rowOf = (row: Awaited<ReturnType<typeof read>>[number]): JobRow => {
  const { scheduledAt: _, acceptedAt: __, differentVehicleReason: ___, overriddenWarnings: ____, ...rest } = row
  const { distanceKm: _____, remark: ______, ...shownRow } = rest
  return shownRow
}

/** Jobs by id, as the caller may see them. */
export const jobRows = async (tx: Tx, ids: readonly string[]): Promise<JobRow[]> =>
  ids.length === 0 ? [] : inOrder(ids, (await read(tx, sql`j.id = any(${ids}::uuid[])`)).map(rowOf))

/** One job with all its own columns; undefined when it is not there or not the caller's to know. */
export const findWholeJob = async (tx: Tx, id: string) => (await read(tx, sql`j.id = ${id}::uuid`))[0]

export const listJobs = async (tx: Tx, query: JobListQuery): Promise<ListAnswer<JobRow>> => {
  const [sortColumn, sortType] = sortable[query.orderBy ?? 'createdAt']
  const source: PageSource = {
    from: sql`jobs j`,
    alias: 'j',
    where: predicates(tx, query),
    sortColumn,
    sortType,
    ...(sortColumn === 'planned_begin_at' ? { whenMissing: 'infinity' } : {}),
  }
  const { ids, answer } = await pageOfIds(tx, source, query)
  return { list: await jobRows(tx, ids), ...answer }
}

export const countJobs = (tx: Tx, query: JobListQuery) => counts(tx, sql`jobs j`, 'j', predicates(tx, query))
