import { typeNameSql } from '../../../platform/db/seeded-names.ts'
import type { TrailerRoom } from '@khonsong/domain/operations/jobs/coupling.ts'
import type { AskedType, PlannedWork } from '@khonsong/domain/operations/jobs/crew-ranking.ts'
import type { AssignedDriver, AssignedTrailer, AssignedVehicle, RecordStatus } from '@khonsong/domain/operations/jobs/assignment.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { literally } from '../../../platform/list/search.ts'
import { carrierPredicates, type CrewAsked } from './crew-store.ts'
import { inExecutionStatuses } from './in-execution.ts'

/** All selectable candidates with only the columns needed for ranking; names are read per page. */

/** Ranking limit; further candidates are found by searching. */
export const maxRanked = 10_000

export interface CandidatesAsked extends CrewAsked {
  readonly plannedBeginAt?: string | undefined
  readonly plannedEndAt?: string | undefined
  readonly jobId?: string | undefined
}

const maxWords = 8
const minPhoneDigits = 3

/** Every word must occur in one of the texts, or in a phone number in any format. */
const searched = (typed: string | undefined, texts: string, phones: string): RawBuilder<SqlBool>[] =>
  searchKey(typed ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => {
      const inText = sql<SqlBool>`lower(concat_ws(' ', ${sql.raw(texts)})) like ${`%${literally(word)}%`}`
      const digits = /^[\d+-]+$/.test(word) ? word.replace(/\D/g, '').replace(/^(66|0)/, '') : ''
      if (digits.length < minPhoneDigits) return inText
      const inPhone = sql<SqlBool>`regexp_replace(concat_ws(' ', ${sql.raw(phones)}), '[^0-9 ]', '', 'g') like ${`%${digits}%`}`
      return sql<SqlBool>`(${inText} or ${inPhone})`
    })

const where = (conditions: readonly RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `)

/** The unfinished job that occupies each candidate in the planned time; none without planned times. */
const busy = (tx: Tx, column: 'vehicle_id' | 'driver_id' | 'trailer_id', asked: CandidatesAsked) => {
  const { plannedBeginAt: from, plannedEndAt: until, jobId } = asked
  const hasPlan = from !== undefined && until !== undefined && from < until
  const of = sql.ref(`j.${column}`)
  return sql`(select distinct on (${of}) ${of} as id, j.job_no from jobs j
    where ${sql.lit(hasPlan)} and j.tenant_id = ${tx.caller.tenantId}::uuid and ${of} is not null and j.scheduled_at is not null
      and j.id is distinct from ${jobId ?? null}::uuid and j.status in ${inExecutionStatuses}
      and tstzrange(j.planned_begin_at, j.planned_end_at)
        && tstzrange(${hasPlan ? from : null}::timestamptz, ${hasPlan ? until : null}::timestamptz)
    order by ${of}, j.planned_begin_at)`
}

const statusOf = (value: number): RecordStatus => (value === 1 ? 1 : value === 2 ? 2 : 0)

type Stored<Row> = Omit<Row, 'status'> & { readonly status: number; readonly busyOn: string | null }

const withStatus = <Row extends { readonly status: number }>(row: Row) => ({ ...row, status: statusOf(row.status) })

export interface FoundVehicle extends AssignedVehicle {
  readonly isCarriers: boolean
  readonly busyOn: string | null
  readonly isUsual: boolean
}

const vehicleTexts = `v.plate_no, v.plate_key, v.brand, v.gps_device, y.code, y.name, y.name_th, p.name_th, p.name_en, u.code, u.name,
  u.name_en, u.short_name, ud.names`

/** @param driverId the driver already chosen, whose usual vehicle is marked */
export const findVehicles = async (
  tx: Tx,
  asked: CandidatesAsked & { readonly driverId?: string | undefined },
): Promise<readonly FoundVehicle[]> => {
  const { tenantId } = tx.caller
  const conditions = [
    visible(tx.caller, 'vehicles', 'v'),
    ...carrierPredicates('v', asked),
    ...(asked.vehicleTypeId === undefined ? [] : [sql<SqlBool>`v.vehicle_type_id = ${asked.vehicleTypeId}::uuid`]),
    ...searched(asked.searchText, vehicleTexts, 'u.phone, u.contact_phone, ud.phones'),
  ]
  const { rows } = await sql<Stored<FoundVehicle>>`
    select v.id, v.plate_no as "plateNo", v.status, v.vehicle_type_id as "vehicleTypeId",
      coalesce(v.payload_grams, y.payload_grams) as "payloadGrams", coalesce(v.volume_cm3, y.volume_cm3) as "volumeCm3",
      y.legal_gross_grams as "legalGrossGrams", v.empty_weight_grams as "emptyWeightGrams", y.towing, y.body_type as "drawnBody",
      v.subcontractor_id is not null as "isCarriers", v.temperature_type_ids as "temperatureTypeIds", v.insurance_expires_on as "insuranceExpiresOn",
      v.annual_review_due_on as "annualReviewDueOn", v.carriage, v.dangerous_permit_expires_on as "dangerousPermitExpiresOn",
      coalesce(f.status <> 1, false) as "fleetDisabled", b.job_no as "busyOn",
      coalesce(v.id in (select d.vehicle_id from drivers d where d.tenant_id = v.tenant_id and d.id = ${asked.driverId ?? null}::uuid), false)
        as "isUsual"
    from vehicles v
    join vehicle_types y on y.tenant_id = v.tenant_id and y.id = v.vehicle_type_id
    left join provinces p on p.tenant_id = v.tenant_id and p.id = v.plate_province_id
    left join subcontractors u on u.tenant_id = v.tenant_id and u.id = v.subcontractor_id
    left join fleets f on f.tenant_id = v.tenant_id and f.id = v.fleet_id
    left join ${busy(tx, 'vehicle_id', asked)} b on b.id = v.id
    left join (select d.vehicle_id, string_agg(concat_ws(' ', d.first_name, d.last_name), ' ') as names, string_agg(d.mobile, ' ') as phones
      from drivers d where d.tenant_id = ${tenantId}::uuid and d.vehicle_id is not null and d.status = 1 group by d.vehicle_id) ud
      on ud.vehicle_id = v.id
    where ${where(conditions)}
    order by v.status = 1 desc, v.plate_no, v.id limit ${sql.lit(maxRanked)}`.execute(tx.db.withoutPlugins())
  return rows.map(withStatus)
}

export interface FoundDriver extends AssignedDriver {
  readonly busyOn: string | null
  readonly isUsual: boolean
}

/** Licence number and national id are excluded from the search: not every caller may know them. */
const driverTexts =
  'd.code, d.first_name, d.last_name, d.licence_class, u.code, u.name, u.name_en, u.short_name, v.plate_no, v.plate_key'

/** @param vehicleId the vehicle already chosen, whose usual driver is marked */
export const findDrivers = async (
  tx: Tx,
  asked: CandidatesAsked & { readonly vehicleId?: string | undefined },
): Promise<readonly FoundDriver[]> => {
  const conditions = [
    visible(tx.caller, 'drivers', 'd'),
    ...carrierPredicates('d', asked),
    ...searched(
      asked.searchText,
      `${driverTexts}, y.code, y.name, y.name_th, p.name_th, p.name_en`,
      'd.mobile, u.phone, u.contact_phone',
    ),
  ]
  const { rows } = await sql<Stored<FoundDriver>>`
    select d.id, concat_ws(' ', d.first_name, d.last_name) as name, d.status, d.points, coalesce(d.licence_class, '') as "licenceClass",
      d.licence_expires_on as "licenceExpiresOn", b.job_no as "busyOn",
      coalesce(d.vehicle_id = ${asked.vehicleId ?? null}::uuid, false) as "isUsual"
    from drivers d
    left join subcontractors u on u.tenant_id = d.tenant_id and u.id = d.subcontractor_id
    left join vehicles v on v.tenant_id = d.tenant_id and v.id = d.vehicle_id
    left join vehicle_types y on y.tenant_id = v.tenant_id and y.id = v.vehicle_type_id
    left join provinces p on p.tenant_id = d.tenant_id and p.id = coalesce(v.plate_province_id, d.province_id)
    left join ${busy(tx, 'driver_id', asked)} b on b.id = d.id
    where ${where(conditions)}
    order by d.status = 1 desc, d.code, d.id limit ${sql.lit(maxRanked)}`.execute(tx.db.withoutPlugins())
  return rows.map(withStatus)
}

export interface FoundTrailer extends AssignedTrailer, TrailerRoom {
  readonly busyOn: string | null
}

export const findTrailers = async (tx: Tx, asked: CandidatesAsked): Promise<readonly FoundTrailer[]> => {
  const texts =
    't.code, t.plate_no, t.plate_key, t.brand, y.code, y.name, y.name_th, p.name_th, p.name_en, u.code, u.name, u.name_en'
  const conditions = [
    visible(tx.caller, 'trailers', 't'),
    ...carrierPredicates('t', asked),
    ...searched(asked.searchText, texts, 'u.phone, u.contact_phone'),
  ]
  const { rows } = await sql<Stored<FoundTrailer>>`
    select t.id, t.plate_no as "plateNo", t.status, t.empty_weight_grams as "emptyWeightGrams",
      t.insurance_expires_on as "insuranceExpiresOn", t.annual_review_due_on as "annualReviewDueOn", t.body_type as "bodyType",
      t.payload_grams as "payloadGrams", t.volume_cm3 as "volumeCm3", b.job_no as "busyOn"
    from trailers t
    left join trailer_types y on y.tenant_id = t.tenant_id and y.id = t.trailer_type_id
    left join provinces p on p.tenant_id = t.tenant_id and p.id = t.plate_province_id
    left join subcontractors u on u.tenant_id = t.tenant_id and u.id = t.subcontractor_id
    left join ${busy(tx, 'trailer_id', asked)} b on b.id = t.id
    where ${where(conditions)}
    order by t.status = 1 desc, t.plate_no, t.id limit ${sql.lit(maxRanked)}`.execute(tx.db.withoutPlugins())
  return rows.map(withStatus)
}

/** Vehicle types requested by orders, in every language. */
export const findAskedTypes = async (tx: Tx, ids: readonly string[]): Promise<readonly AskedType[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<AskedType>`
    select y.id, json_build_object('en', y.name, 'th', y.name_th, 'zh', ${sql.raw(typeNameSql('zh', 'y'))}) as name, y.legal_gross_grams as "legalGrossGrams", y.towing
    from vehicle_types y where y.tenant_id = ${tx.caller.tenantId}::uuid and y.id = any(${ids}::uuid[])`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

export const findPoint = async (tx: Tx, siteId: string): Promise<Point | null> => {
  const { rows } = await sql<Point>`select s.lat::float8 as lat, s.lng::float8 as lng from sites s
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = ${siteId}::uuid and s.lat is not null and s.lng is not null`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0] ?? null
}

/** Position of each candidate when the job begins: last stop of the latest job that ends before. */
export const findPlacesBefore = async (
  tx: Tx,
  column: 'vehicle_id' | 'driver_id' | 'trailer_id',
  ids: readonly string[],
  at: string,
): Promise<ReadonlyMap<string, Point>> => {
  const of = sql.ref(`j.${column}`)
  const { rows } = await sql<Point & { id: string }>`
    select c.id, e.lat::float8 as lat, e.lng::float8 as lng from unnest(${ids}::uuid[]) c (id)
    cross join lateral (select r.id from (select j.id, j.planned_end_at from jobs j
        where j.tenant_id = ${tx.caller.tenantId}::uuid and ${of} = c.id and j.scheduled_at is not null
          and j.planned_end_at <= ${at}::timestamptz + interval '1 hour' and j.status <> 'job_cancelled'
        order by j.id desc limit 5) r order by r.planned_end_at desc limit 1) last
    cross join lateral (select p.lat, p.lng from shipments s
      join sites p on p.tenant_id = s.tenant_id and p.id = coalesce(s.return_site_id, s.destination_site_id)
      where s.tenant_id = ${tx.caller.tenantId}::uuid and s.job_id = last.id
      order by s.stop_seq desc nulls last, s.target_delivery_to desc limit 1) e
    where e.lat is not null and e.lng is not null`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ id, lat, lng }) => [id, { lat, lng }]))
}

/** Planned work of each driver in the day before the job and during it. */
export const findPlannedWork = async (
  tx: Tx,
  { plannedBeginAt: from, plannedEndAt: until, jobId }: CandidatesAsked,
): Promise<ReadonlyMap<string, readonly PlannedWork[]>> => {
  if (from === undefined || until === undefined || from >= until) return new Map()
  const { rows } = await sql<PlannedWork & { driverId: string }>`
    select j.driver_id as "driverId", j.planned_begin_at as "from", j.planned_end_at as until from jobs j
    where j.tenant_id = ${tx.caller.tenantId}::uuid and j.driver_id is not null and j.scheduled_at is not null
      and j.id is distinct from ${jobId ?? null}::uuid and j.status <> 'job_cancelled'
      and j.planned_end_at > ${from}::timestamptz - interval '1 day' and j.planned_begin_at < ${until}::timestamptz
    limit 20000`.execute(tx.db.withoutPlugins())
  return Map.groupBy(rows, ({ driverId }) => driverId)
}
