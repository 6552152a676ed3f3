import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/tx.ts'

export interface KeptWay {
  readonly from: number
  readonly to: number
  readonly metres: number
  readonly seconds: number
}

interface KeptRow {
  readonly from: string
  readonly to: string
  readonly metres: number
  readonly seconds: number
}

/** Cached router results between points, not older than a day given. */
export const findWays = async (
  { reader }: Pick<Database, 'reader'>,
  router: string,
  points: readonly number[],
  since: string,
): Promise<readonly KeptWay[]> => {
  const { rows } = await sql<KeptRow>`
    select from_point::text as "from", to_point::text as "to", metres, seconds from road_distances
    where router = ${router} and from_point = any(${points}::bigint[]) and to_point = any(${points}::bigint[])
      and asked_at >= ${since}`.execute(reader.withoutPlugins())
  return rows.map((row) => ({ ...row, from: Number(row.from), to: Number(row.to) }))
}

/** The same for single pairs, within the caller's transaction. */
export const findSingleWays = async (
  { db }: Pick<Tx, 'db'>,
  router: string,
  pairs: readonly Pick<KeptWay, 'from' | 'to'>[],
  since: string,
): Promise<readonly KeptWay[]> => {
  const { rows } = await sql<KeptRow>`
    select r.from_point::text as "from", r.to_point::text as "to", r.metres, r.seconds
    from unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[]) w (from_point, to_point)
    join road_distances r on r.router = ${router} and r.from_point = w.from_point and r.to_point = w.to_point
      and r.asked_at >= ${since}`.execute(db.withoutPlugins())
  return rows.map((row) => ({ ...row, from: Number(row.from), to: Number(row.to) }))
}

/** Caches router results; another process may have cached the same concurrently. */
export const keepWays = async (
  { writer }: Pick<Database, 'writer'>,
  router: string,
  ways: readonly KeptWay[],
  askedAt: string,
): Promise<void> => {
  if (ways.length === 0) return
  await sql`
    insert into road_distances (router, from_point, to_point, metres, seconds, asked_at)
    select ${router}, w.from_point, w.to_point, w.metres, w.seconds, ${askedAt}::timestamptz
    from unnest(${ways.map(({ from }) => from)}::bigint[], ${ways.map(({ to }) => to)}::bigint[],
      ${ways.map(({ metres }) => metres)}::int[], ${ways.map(({ seconds }) => seconds)}::int[]) w (from_point, to_point, metres, seconds)
    on conflict (router, from_point, to_point) do update set metres = excluded.metres, seconds = excluded.seconds,
      asked_at = excluded.asked_at`.execute(writer.withoutPlugins())
}

const maxRemoved = 20_000

/** Deletes a batch of expired results. */
export const removeOldWays = async ({ writer }: Pick<Database, 'writer'>, before: string): Promise<void> => {
  await sql`
    delete from road_distances where ctid = any(array(
      select ctid from road_distances where asked_at < ${before} limit ${maxRemoved}))`.execute(writer.withoutPlugins())
}
