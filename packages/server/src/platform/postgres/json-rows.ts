/**
 * Rows returned as JSON (`row_to_json`, `json_agg`): parsing one text is faster than fifty described columns, and rows
 * can be nested. Instants have PostgreSQL's JSON format, not that of `valueParsers`, and need conversion.
 */
const wholeSecond = /^(.{10}T.{8})\+00:00$/
const partOfSecond = /^(.{10}T.{8})\.(\d{1,6})\+00:00$/

/** Converts "2026-11-20T19:25:42.123456+00:00" (session in UTC) to the format of `Date.prototype.toISOString`. */
export const instantOfJson = (text: string): string => {
  const whole = wholeSecond.exec(text)?.[1]
  if (whole !== undefined) return `${whole}.000Z`
  const [, second, fraction = ''] = partOfSecond.exec(text) ?? []
  return second === undefined ? new Date(text).toISOString() : `${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** The row with these instant columns, which may be null, in the format of `valueParsers`. */
export const withInstants = <Row extends object>(row: Row, names: readonly (keyof Row)[]): Row => {
  const read = { ...row }
  for (const name of names) {
    const text = read[name]
    if (typeof text === 'string') Object.assign(read, { [name]: instantOfJson(text) })
  }
  return read
}
