import { learningDays, type LaneTrip } from '@khonsong/domain/telematics/arrivals/lane-trips.ts'
import type { SiteDwell } from '@khonsong/domain/telematics/arrivals/site-dwells.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`

interface Cursor {
  readonly at: string
  readonly jobId: string
}
const nobody = '00000000-0000-0000-0000-000000000000'

/** The company's learning cursor; its row lock admits one process at a time. */
export const lockLearning = async (tx: Tx): Promise<Cursor | undefined> => {
  await sql`insert into lane_lessons (tenant_id, upto_at, upto_job_id)
    values (${tenant(tx)}, ${tx.now}::timestamptz - make_interval(days => ${learningDays}), ${nobody}::uuid) on conflict do nothing`.execute(
    tx.db,
  )
  // Keeps the column's microseconds: with truncated ones the last job would be selected again forever.
  const { rows } = await sql<Cursor>`select upto_at::text as at, upto_job_id as "jobId" from lane_lessons
    where tenant_id = ${tenant(tx)} for update skip locked`.execute(tx.db.withoutPlugins())
  return rows[0]
}

/** Grace period before jobs are read, so that transactions committed late with earlier timestamps are not skipped. */
const settledMinutes = 5

/** A portion of the jobs finished or corrected since the cursor, oldest first. */
export const finishedSince = async (tx: Tx, { at, jobId }: Cursor, portion: number): Promise<readonly Cursor[]> => {
  const { rows } = await sql<Cursor>`
    select j.updated_at::text as at, j.id as "jobId" from jobs j
    where j.tenant_id = ${tenant(tx)} and (j.updated_at, j.id) > (${at}::timestamptz, ${jobId}::uuid)
      and j.updated_at < ${tx.now}::timestamptz - make_interval(mins => ${settledMinutes})
      and j.status in ('job_delivered', 'job_approved', 'job_delivery_failed', 'job_returned', 'job_damaged', 'job_lost')
    order by j.updated_at, j.id limit ${portion}`.execute(tx.db.withoutPlugins())
  return rows
}

export interface TaughtTrip extends LaneTrip {
  readonly jobId: string
  readonly fromDistrictId: string | null
  readonly toDistrictId: string | null
  readonly straightMetres: number | null
}
export interface TaughtDwell extends SiteDwell {
  readonly jobId: string
}

/** Lanes, districts and sites whose summaries need a refresh. */
export interface Touched {
  readonly lanes: readonly Pick<TaughtTrip, 'fromSiteId' | 'toSiteId'>[]
  readonly districts: readonly { readonly fromDistrictId: string; readonly toDistrictId: string }[]
  readonly siteIds: readonly string[]
}

type TripKey = Pick<TaughtTrip, 'fromSiteId' | 'toSiteId' | 'fromDistrictId' | 'toDistrictId'>

const distinct = <T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

const touchedBy = (trips: readonly TripKey[], siteIds: readonly string[]): Touched => ({
  lanes: distinct(
    trips.map(({ fromSiteId, toSiteId }) => ({ fromSiteId, toSiteId })),
    ({ fromSiteId, toSiteId }) => `${fromSiteId} ${toSiteId}`,
  ),
  districts: distinct(
    trips.flatMap(({ fromDistrictId, toDistrictId }) =>
      fromDistrictId === null || toDistrictId === null ? [] : [{ fromDistrictId, toDistrictId }],
    ),
    ({ fromDistrictId, toDistrictId }) => `${fromDistrictId} ${toDistrictId}`,
  ),
  siteIds: [...new Set(siteIds)],
})

/** Deletes earlier samples of the jobs, which may have been corrected. */
const forget = async (tx: Tx, jobIds: readonly string[]): Promise<{ trips: readonly TripKey[]; siteIds: readonly string[] }> => {
  const trips = await sql<TripKey>`delete from lane_trips where tenant_id = ${tenant(tx)} and job_id = any(${jobIds}::uuid[])
    returning from_site_id as "fromSiteId", to_site_id as "toSiteId", from_district_id as "fromDistrictId",
      to_district_id as "toDistrictId"`.execute(tx.db.withoutPlugins())
  const dwells = await sql<{
    siteId: string
  }>`delete from site_dwells where tenant_id = ${tenant(tx)} and job_id = any(${jobIds}::uuid[])
    returning site_id as "siteId"`.execute(tx.db.withoutPlugins())
  return { trips: trips.rows, siteIds: dwells.rows.map(({ siteId }) => siteId) }
}

export const writeLearning = async (
  tx: Tx,
  jobIds: readonly string[],
  { trips, dwells }: { readonly trips: readonly TaughtTrip[]; readonly dwells: readonly TaughtDwell[] },
  { at, jobId }: Cursor,
): Promise<Touched> => {
  const before = await forget(tx, jobIds)
  if (trips.length > 0)
    await sql`insert into lane_trips (tenant_id, job_id, left_at, from_site_id, to_site_id, arrived_at, from_district_id, to_district_id,
        straight_metres)
      select ${tenant(tx)}, t."jobId", t."leftAt", t."fromSiteId", t."toSiteId", t."arrivedAt", t."fromDistrictId", t."toDistrictId",
        t."straightMetres"
      from jsonb_to_recordset(${JSON.stringify(trips)}::jsonb)
        as t ("jobId" uuid, "leftAt" timestamptz, "fromSiteId" uuid, "toSiteId" uuid, "arrivedAt" timestamptz, "fromDistrictId" uuid,
          "toDistrictId" uuid, "straightMetres" int)
      on conflict do nothing`.execute(tx.db)
  if (dwells.length > 0)
    await sql`insert into site_dwells (tenant_id, job_id, site_id, arrived_at, begun_at, left_at, weight_grams)
      select ${tenant(tx)}, t."jobId", t."siteId", t."arrivedAt", t."begunAt", t."leftAt", t."weightGrams"
      from jsonb_to_recordset(${JSON.stringify(dwells)}::jsonb)
        as t ("jobId" uuid, "siteId" uuid, "arrivedAt" timestamptz, "begunAt" timestamptz, "leftAt" timestamptz, "weightGrams" bigint)
      on conflict do nothing`.execute(tx.db)
  await sql`update lane_lessons set upto_at = ${at}::timestamptz, upto_job_id = ${jobId}::uuid where tenant_id = ${tenant(tx)}`.execute(
    tx.db,
  )
  return touchedBy([...before.trips, ...trips], [...before.siteIds, ...dwells.map(({ siteId }) => siteId)])
}
