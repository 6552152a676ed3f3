import pg from 'pg'

type Parse = (text: string) => unknown

/** Type OIDs, fixed in PostgreSQL's catalogue. */
const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 }
const arrayOid = { int8: 1016, date: 1182, timestamptz: 1185, numeric: 1231 }

/** Our bigints are grams, bytes, counts and sequences, far below 2^53; a larger one must not be rounded silently. */
const parseInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`)
  return value
}

/** "2026-11-20 19:25:42.123456+00" of a session in UTC; other forms use the slow path. */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/**
 * An instant in the format of `Date.prototype.toISOString`, always three decimals, so that all instants compare as
 * strings. Microseconds, which only the database's `now()` produces, are truncated.
 */
const parseInstant = (text: string): string => {
  const [matched, day, time, fraction = ''] = utc.exec(text) ?? []
  if (matched !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const value = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(value.getTime()) ? text : value.toISOString()
}

const unchanged: Parse = (text) => text

/** One-dimensional arrays of these types: their values contain no comma and no escaped quote. */
const each =
  (parse: Parse): Parse =>
  (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))))

const parsers: ReadonlyMap<number, Parse> = new Map([
  [oid.int8, parseInteger],
  [oid.date, unchanged],
  [oid.timestamptz, parseInstant],
  [oid.numeric, unchanged],
  [arrayOid.int8, each(parseInteger)],
  [arrayOid.date, each(unchanged)],
  [arrayOid.timestamptz, each(parseInstant)],
  [arrayOid.numeric, each(unchanged)],
])

/**
 * Type parsers for `new pg.Pool({ types: valueParsers })`, matching `database.gen.ts`: a day stays "2026-11-20", an
 * instant is an ISO 8601 string in UTC, a numeric is a string with all digits, a bigint is a number.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}
