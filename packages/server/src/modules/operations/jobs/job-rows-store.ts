import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { JobRow, jobListQuery, jobOrderings } from '@khonsong/contract/operations/jobs/jobs.ts'
import { jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { dispatchStatusOf } from '@khonsong/domain/operations/jobs/dispatch-status.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Sort } from '../../../platform/list/list-source.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import {
  columnsOf,
  countByStatus,
  hasRouteCode,
  inEachLanguage,
  inOrder,
  isId,
  isOneOf,
  isWithin,
  joinNamed,
  joinSite,
  masterJson,
  placeJson,
  plainJson,
  routeCodeJson,
  type Place,
  type Selected,
} from '../orders/index.ts'
import { shipmentStatusIn } from '../shipments/index.ts'

/** `routeCode`: the lane's code as typed. */
export type JobListQuery = z.output<typeof jobListQuery> & { readonly routeCode?: string }

/** The dispatch status as SQL conditions on the stored status; equals the domain's `dispatchStatusOf`. */
const finals = sql`('job_delivered', 'job_approved', 'job_pickup_failed', 'job_delivery_failed', 'job_returned', 'job_damaged', 'job_lost')`
const notDeparted = sql<SqlBool>`(j.closed_at is null and j.status in ('job_created', 'job_planned', 'job_accepted'))`
const crewDisabled = sql<SqlBool>`(exists (select 1 from vehicles v where v.tenant_id = j.tenant_id and v.id = j.vehicle_id and v.status <> 1)
  or exists (select 1 from drivers d where d.tenant_id = j.tenant_id and d.id = j.driver_id and d.status <> 1))`
const dispatchConditions = {
  unscheduled: sql<SqlBool>`(j.closed_at is null and j.status = 'job_created' and not ${crewDisabled})`,
  scheduled: sql<SqlBool>`(j.closed_at is null and j.status in ('job_planned', 'job_accepted') and not ${crewDisabled})`,
  unavailable: sql<SqlBool>`(${notDeparted} and ${crewDisabled})`,
  in_transit: sql<SqlBool>`(j.closed_at is null and j.status not in ('job_created', 'job_planned', 'job_accepted', 'job_cancelled') and j.status not in ${finals})`,
  completed: sql<SqlBool>`(j.closed_at is null and j.status in ${finals})`,
  closed: sql<SqlBool>`(j.closed_at is not null or j.status = 'job_cancelled')`,
} as const

export const jobFilters = (query: Omit<JobListQuery, 'orderBy'>): readonly RawBuilder<SqlBool>[] => [
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
  ...isId('j', 'route_code_id', query.routeCodeId),
  ...hasRouteCode('j.tenant_id', 'j.route_code_id', query.routeCode),
  ...(query.planId === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from plan_routes pr where pr.tenant_id = j.tenant_id and pr.job_id = j.id and pr.plan_id = ${query.planId}::uuid)`,
      ]),
  ...(query.doRef === undefined ? [] : [sql<SqlBool>`j.do_ref = ${query.doRef}`]),
  ...(query.customerId === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id and s.customer_id = ${query.customerId}::uuid)`,
      ]),
  ...isWithin('j', 'created_at', query.createdFrom, query.createdTo),
  ...isWithin('j', 'planned_begin_at', query.plannedFrom, query.plannedTo),
]

export interface StoredJobRow extends Omit<JobRow, 'weightKg' | 'volumeM3' | 'dispatchStatus' | 'origin' | 'destination'> {
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
  readonly paidByVehicleType: JobRow['vehicleType']
  readonly paidByReason: string | null
  readonly overriddenWarnings: string[]
  readonly distanceKm: string | null
  readonly remark: string | null
}

export const shownJob = ({ weightGrams, volumeCm3, stops, closedAt, cancelledAt, ...row }: StoredJobRow) => ({
  ...row,
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
  dispatchStatus: dispatchStatusOf(
    {
      cancelled: cancelledAt !== null,
      closed: closedAt !== null,
      scheduled: row.scheduledAt !== null,
      accepted: row.acceptedAt !== null,
      crewDisabled: row.crewDisabled,
    },
    (stops ?? []).map(({ status, statusSince }) => ({ status: shipmentStatusIn(status), statusSince })),
  ),
})

const plainColumns = {
  id: 'j.id',
  jobNo: 'j.job_no',
  status: 'j.status',
  statusSince: 'j.status_since',
  partial: 'j.partial',
  troubleCount: 'j.trouble_count',
  shipmentCount: 'j.shipment_count',
  jobType: 'j.job_type',
  carrierKind: 'j.carrier_kind',
  driverId: 'j.driver_id',
  driverName: 'j.driver_name',
  driverPhone: 'j.driver_phone',
  vehicleId: 'j.vehicle_id',
  crewDisabled: '(coalesce(cv.status, 1) <> 1 or coalesce(cd.status, 1) <> 1)',
  plateNo: 'j.plate_no',
  trailerId: 'j.trailer_id',
  trailerPlate: 'coalesce(tr.plate_no, j.trailer_plate_no)',
  plannedBeginAt: 'j.planned_begin_at',
  plannedEndAt: 'j.planned_end_at',
  weightGrams: 'j.weight_grams',
  volumeCm3: 'j.volume_cm3',
  doRef: 'j.do_ref',
  checkStatus: 'j.check_status',
  createdAt: 'j.created_at',
  version: 'j.version',
  scheduledAt: 'j.scheduled_at',
  acceptedAt: 'j.accepted_at',
  cancelledAt: 'j.cancelled_at',
  closedAt: 'j.closed_at',
  differentVehicleReason: 'j.different_vehicle_reason',
  paidByReason: 'j.paid_by_reason',
  overriddenWarnings: 'j.overridden_warnings',
  distanceKm: 'j.distance_km',
  remark: 'j.remark',
  stops: 'ends.stops',
} as const

export const jobSelect = (language: Language): Selected => ({
  ...plainColumns,
  businessUnit: plainJson('b'),
  subcontractor: plainJson('u'),
  vehicleType: masterJson(language, 'y'),
  paidByVehicleType: masterJson(language, 'py'),
  routeCode: routeCodeJson('rc'),
  plateProvince: language === 'th' ? 'pp.name_th' : 'pp.name_en',
  origin: placeJson(language, 'os'),
  destination: placeJson(language, 'ds'),
})

/** First pickup, last delivery and the statuses on board; evaluated only for the rows of a page. */
const stopsOfJob = `left join lateral (
  select j.tenant_id, (array_agg(s.origin_site_id order by s.stop_seq nulls last, s.id))[1] as first_site,
    (array_agg(s.destination_site_id order by s.stop_seq desc nulls last, s.id desc))[1] as last_site,
    json_agg(json_build_object('status', s.status, 'statusSince', s.status_since)) as stops
  from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id
) ends on true`

export const jobJoins = [
  joinNamed('organisations', 'b', 'j.business_unit_id'),
  joinNamed('subcontractors', 'u', 'j.subcontractor_id'),
  joinNamed('vehicle_types', 'y', 'j.vehicle_type_id'),
  joinNamed('vehicle_types', 'py', 'j.paid_by_vehicle_type_id'),
  joinNamed('provinces', 'pp', 'j.plate_province_id'),
  joinNamed('vehicles', 'cv', 'j.vehicle_id'),
  joinNamed('drivers', 'cd', 'j.driver_id'),
  joinNamed('trailers', 'tr', 'j.trailer_id'),
  joinNamed('route_codes', 'rc', 'j.route_code_id'),
  stopsOfJob,
  joinSite('os', 'ends.first_site'),
  joinSite('ds', 'ends.last_site'),
].join(' ')

export const jobSorts = {
  createdAt: { by: 'j.created_at', type: 'timestamptz' },
  jobNo: { by: 'j.job_no', type: 'text' },
  status: { by: 'j.status', type: 'text' },
  statusSince: { by: 'j.status_since', type: 'timestamptz' },
  plannedBeginAt: { by: 'j.planned_begin_at', type: 'timestamptz', nullable: true, indexed: true },
  shipmentCount: { by: 'j.shipment_count', type: 'numeric' },
} satisfies Record<(typeof jobOrderings)[number], Sort>

const lists = inEachLanguage((language) =>
  defineList<JobListQuery>({
    table: 'jobs',
    alias: 'j',
    select: jobSelect(language),
    joins: jobJoins,
    sorts: jobSorts,
    defaultSort: { by: 'createdAt', descending: true },
    numbers: ['j.job_no', 'j.plate_no'],
    filters: jobFilters,
  }),
)
const columns = inEachLanguage((language) => columnsOf(jobSelect(language)))

const read = async (tx: Tx, where: RawBuilder<SqlBool>) => {
  const { rows } = await sql<StoredJobRow>`${prepared}
    select ${columns[tx.caller.language]} from jobs j ${sql.raw(jobJoins)}
    where ${visible(tx.caller, 'jobs', 'j')} and ${where}`.execute(tx.db)
  return rows.map(shownJob)
}

/** The list row, without detail-only columns. */
export const jobRowOf = (row: ReturnType<typeof shownJob>): JobRow => {
  const { acceptedAt: _, differentVehicleReason: __, overriddenWarnings: ___, distanceKm: ____, ...rest } = row
  const { remark: _____, paidByVehicleType: ______, paidByReason: _______, ...shownRow } = rest
  return shownRow
}

/** Jobs by id, within the caller's scope. */
export const jobRows = async (tx: Tx, ids: readonly string[]): Promise<JobRow[]> =>
  ids.length === 0 ? [] : inOrder(ids, (await read(tx, sql`j.id = ${anyOf(ids)}`)).map(jobRowOf))

/** A job with all its columns; undefined if missing or out of scope. */
export const findWholeJob = async (tx: Tx, id: string) => (await read(tx, sql`j.id = ${id}::uuid`))[0]

/** Several jobs, unordered; those outside the scope are omitted. */
export const findWholeJobs = (tx: Tx, ids: readonly string[]) => read(tx, sql`j.id = ${anyOf(ids)}`)

export const listJobs = async (tx: Tx, query: JobListQuery): Promise<ListAnswer<JobRow>> => {
  const answer = await readList<StoredJobRow, JobListQuery>(tx, lists[tx.caller.language], query)
  return { ...answer, list: answer.list.map((row) => jobRowOf(shownJob(row))) }
}

export const countJobs = (tx: Tx, query: JobListQuery) => countByStatus(tx, lists[tx.caller.language], query, jobStatuses)
