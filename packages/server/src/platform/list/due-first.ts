import type { Sort } from './list-source.ts'

/**
 * Sorts open rows by deadline, most overdue first, followed by closed rows, latest first. Written exactly as in the
 * migrations, so that PostgreSQL matches the index expression.
 * @param open the open statuses
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
