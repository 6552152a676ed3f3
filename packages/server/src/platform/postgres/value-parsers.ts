import pg from 'pg'

type Parse = (text: string) => unknown

/** The object identifiers of the types, as PostgreSQL's catalogue has fixed them for ever. */
const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 }
const arrayOid = { int8: 1016, date: 1182, timestamptz: 1185, numeric: 1231 }

/** Our bigints are grams, bytes, counts and sequences: far below 2^53, and one that is not must not be rounded in silence. */
const parseInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`)
  return value
}

/** "2026-11-20 19:25:42.123456+00", as a session in UTC writes it; all else goes the long way. */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/**
 * An instant as `Date.prototype.toISOString` writes it, always with three decimals: so all instants compare as strings, those of the
 * database and those of the clock. Microseconds, which only `now()` of the database brings, are cut off.
 */
const parseInstant = (text: string): string => {
  const [matched, day, time, fraction = ''] = utc.exec(text) ?? []
  if (matched !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const value = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(value.getTime()) ? text : value.toISOString()
}

const unchanged: Parse = (text) => text

/** Arrays of these types in one dimension: none of their texts holds a comma or an escaped quote. */
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
 * How values of the database become values of the program, for `new pg.Pool({ types: valueParsers })`; `database.gen.ts` says the same
 * to the compiler. A day stays "2026-11-20", an instant is an ISO 8601 string in UTC, a numeric keeps every digit as a string, a
 * bigint is a number.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}
