/**
 * Rows as `jsonb_to_recordset` takes them. It makes NULL of what a row does not say, so columns that hold nothing are left out: of an
 * order they are half, and writing, sending and reading them cost more than the row itself. The rows are of the caller's making and are
 * emptied in place.
 */
export const recordsText = (rows: readonly Record<string, unknown>[]): string => {
  for (const row of rows) for (const key in row) if (row[key] === null) row[key] = undefined
  return JSON.stringify(rows)
}
