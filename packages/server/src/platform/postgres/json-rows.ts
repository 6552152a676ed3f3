/**
 * Rows that PostgreSQL sends as JSON (`row_to_json`, `json_agg`). One text is read faster than fifty columns with their descriptions, and
 * a row may hold others; but instants come as PostgreSQL writes them into JSON, not as `valueParsers` make them.
 */
const wholeSecond = /^(.{10}T.{8})\+00:00$/
const partOfSecond = /^(.{10}T.{8})\.(\d{1,6})\+00:00$/

/** "2026-11-20T19:25:42.123456+00:00", from a session in UTC, as `Date.prototype.toISOString` writes it. */
export const instantOfJson = (text: string): string => {
  const whole = wholeSecond.exec(text)?.[1]
  if (whole !== undefined) return `${whole}.000Z`
  const [, second, fraction = ''] = partOfSecond.exec(text) ?? []
  return second === undefined ? new Date(text).toISOString() : `${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** The row with these columns, null or instants, as columns of their own would have brought them. */
export const withInstants = <Row extends object>(row: Row, names: readonly (keyof Row)[]): Row => {
  const read = { ...row }
  for (const name of names) {
    const text = read[name]
    if (typeof text === 'string') Object.assign(read, { [name]: instantOfJson(text) })
  }
  return read
}
