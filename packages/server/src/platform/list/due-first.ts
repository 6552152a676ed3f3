import type { Sort } from './list-source.ts'

/**
 * Late first: what is still to be delivered comes by its deadline, the most overdue first; what is settled comes after it, the latest first.
 * Written as in the migrations, so that PostgreSQL sees that an index holds it.
 * @param open the statuses in which it is still to be delivered
 */
export const sortByDueDate = (alias: string, open: readonly string[]): Sort => {
  const epoch = `timestamptz '2000-01-01 00:00:00+00'`
  const statuses = open.map((status) => `'${status}'`).join(', ')
  return {
    by: `(case when ${alias}.status in (${statuses}) then extract(epoch from ${alias}.target_delivery_to - ${epoch})::bigint
      else 100000000000 - extract(epoch from ${alias}.status_since - ${epoch})::bigint end)`,
    type: 'bigint',
  }
}
