import { leastTrips, lessonDays, mostTrips, type LaneTrip } from '@khonsong/domain/telematics/arrivals/lane-trips.ts'
import type { LaneTime } from '@khonsong/domain/telematics/arrivals/way-left.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`

export interface Lane {
  readonly fromSiteId: string
  readonly toSiteId: string
}

export const laneKey = (fromSiteId: string, toSiteId: string): string => `${fromSiteId} ${toSiteId}`

/** The median of the newest trips on each lane that was driven often enough. */
export const laneTimesOf = async (tx: Tx, lanes: readonly Lane[]): Promise<ReadonlyMap<string, LaneTime>> => {
  if (lanes.length === 0) return new Map()
  const { rows } = await sql<Lane & LaneTime>`
    select w.from_site_id as "fromSiteId", w.to_site_id as "toSiteId", t.seconds, t.trips
    from (select distinct u.from_site_id, u.to_site_id from unnest(${lanes.map(({ fromSiteId }) => fromSiteId)}::uuid[],
      ${lanes.map(({ toSiteId }) => toSiteId)}::uuid[]) u (from_site_id, to_site_id)) w
    join lateral (select count(*)::int as trips,
        percentile_cont(0.5) within group (order by extract(epoch from n.arrived_at - n.left_at))::float8 as seconds
      from (select x.left_at, x.arrived_at from lane_trips x where x.tenant_id = ${tenant(tx)} and x.from_site_id = w.from_site_id
        and x.to_site_id = w.to_site_id and x.arrived_at > ${tx.now}::timestamptz - make_interval(days => ${lessonDays})
        order by x.arrived_at desc limit ${mostTrips}) n) t on t.trips >= ${leastTrips}`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ fromSiteId, toSiteId, seconds, trips }) => [laneKey(fromSiteId, toSiteId), { seconds, trips }]))
}

interface Cursor {
  readonly at: string
  readonly jobId: string
}
const nobody = '00000000-0000-0000-0000-000000000000'

/** How far the company's jobs have been looked at; held, so that one process looks at a time. */
export const lockLesson = async (tx: Tx): Promise<Cursor | undefined> => {
  await sql`insert into lane_lessons (tenant_id, upto_at, upto_job_id)
    values (${tenant(tx)}, ${tx.now}::timestamptz - make_interval(days => ${lessonDays}), ${nobody}::uuid) on conflict do nothing`.execute(
    tx.db,
  )
  // The microseconds of the column are kept: cut off, the last job would be looked at for ever.
  const { rows } = await sql<Cursor>`select upto_at::text as at, upto_job_id as "jobId" from lane_lessons
    where tenant_id = ${tenant(tx)} for update skip locked`.execute(tx.db.withoutPlugins())
  return rows[0]
}

/** What is written in transactions that take longer than that is not missed: they end before it is looked at. */
const settledMinutes = 5

/** Jobs that ended or were corrected since, a portion of them, oldest first. */
export const finishedSince = async (tx: Tx, { at, jobId }: Cursor, portion: number): Promise<readonly Cursor[]> => {
  const { rows } = await sql<Cursor>`
    select j.updated_at::text as at, j.id as "jobId" from jobs j
    where j.tenant_id = ${tenant(tx)} and (j.updated_at, j.id) > (${at}::timestamptz, ${jobId}::uuid)
      and j.updated_at < ${tx.now}::timestamptz - make_interval(mins => ${settledMinutes})
      and j.status in ('job_delivered', 'job_approved', 'job_delivery_failed', 'job_returned', 'job_damaged', 'job_lost')
    order by j.updated_at, j.id limit ${portion}`.execute(tx.db.withoutPlugins())
  return rows
}

export const writeLesson = async (
  tx: Tx,
  jobIds: readonly string[],
  trips: readonly (LaneTrip & { readonly jobId: string })[],
  { at, jobId }: Cursor,
): Promise<void> => {
  await sql`delete from lane_trips where tenant_id = ${tenant(tx)} and job_id = any(${jobIds}::uuid[])`.execute(tx.db)
  if (trips.length > 0)
    await sql`insert into lane_trips (tenant_id, job_id, left_at, from_site_id, to_site_id, arrived_at)
      select ${tenant(tx)}, t."jobId", t."leftAt", t."fromSiteId", t."toSiteId", t."arrivedAt"
      from jsonb_to_recordset(${JSON.stringify(trips)}::jsonb)
        as t ("jobId" uuid, "leftAt" timestamptz, "fromSiteId" uuid, "toSiteId" uuid, "arrivedAt" timestamptz)
      on conflict do nothing`.execute(tx.db)
  await sql`update lane_lessons set upto_at = ${at}::timestamptz, upto_job_id = ${jobId}::uuid where tenant_id = ${tenant(tx)}`.execute(
    tx.db,
  )
}
