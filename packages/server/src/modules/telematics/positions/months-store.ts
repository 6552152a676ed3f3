import type { Database } from '../../../platform/db/database.ts'

/** Months with rows in the default partition, and those of the next weeks. */
const wanted = `
  select distinct date_trunc('month', m.at at time zone 'utc')::date::text as month from (
    select at from positions_other where at > now() - interval '2 years' and at < now() + interval '1 month'
    union all select now() + make_interval(months => n) from generate_series(0, 2) n) m
  order by 1`

/** Creates the partitions of months with expected reports. */
export const makeMonths = async ({ writerPool }: Pick<Database, 'writerPool'>): Promise<number> => {
  const { rows } = await writerPool.query<{ month: string }>(wanted)
  let made = 0
  for (const { month } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- each month takes the same lock
    const answer = await writerPool.query<{ made: boolean }>('select make_position_month($1::date) as made', [month])
    made += answer.rows[0]?.made ? 1 : 0
  }
  return made
}
