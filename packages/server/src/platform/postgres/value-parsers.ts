import pg from 'pg'

const { builtins } = pg.types

/** `2026-11-20 12:00:00.5+00` as PostgreSQL prints it in UTC becomes `2026-11-20T12:00:00.500Z`, which sorts and compares as text. */
const isoInstant = (text: string): string => {
  const instant = new Date(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`)
  // `infinity` and the like have no instant; we never store them.
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, isoInstant],
])

/**
 * How values come back: our bigints (grams, cm³, counters) are below 2^53, so they are numbers; days stay 'YYYY-MM-DD';
 * instants are ISO 8601 in UTC; numerics stay text, because money is never a float. `database.gen.ts` says the same.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
