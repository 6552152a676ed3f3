/** Custom look-up tables: rows of keys and one figure, configured as JSON in a data source. */
import { z } from 'zod'
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'

const figure = z.union([z.number().refine(Number.isFinite), z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/)]).transform(String)
const key = z.union([z.string().trim().max(100), z.number().refine(Number.isFinite)]).transform(String)

const schema = z.strictObject({
  /** Names of the key columns. */
  keys: z.array(z.string().trim().min(1).max(50)).min(1).max(5),
  /** One more than keys: the last is the figure. */
  rows: z.array(z.array(key)).max(500),
  /** Result where no row matches; without it that is refused. */
  otherwise: figure.optional(),
})

/** Wildcard key. */
const everything = '*'

export interface LookupTable {
  readonly keys: readonly string[]
  readonly rows: readonly { readonly keys: readonly string[]; readonly figure: string }[]
  readonly otherwise?: string | undefined
}

/** Normalises numbers: 6 and 6.0 are equal. */
const spelling = (of: string): string => {
  const bare = of.trim().toLowerCase()
  return /^-?\d+(\.\d+)?$/.test(bare) ? bare.replace(/^(-?\d+\.\d*?)0+$/, '$1').replace(/\.$/, '') : bare
}

const example = '{"keys": ["province"], "rows": [["Rayong", 1200]], "otherwise": 0}'

const parsed = (configuration: string): unknown => {
  try {
    return JSON.parse(configuration)
  } catch {
    return undefined
  }
}

/** Parses a configuration. Every row needs all keys and a figure, and no two rows have the same keys. */
export const readLookupTable = (configuration: string): Decision<LookupTable> => {
  const json = parsed(configuration)
  if (json === undefined) return refuse(rejection('source.not_json', { example }, 'configuration'))
  const read = schema.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    return refuse(rejection('source.form', { at: issue?.path.join('.') || 'keys, rows', example }, 'configuration'))
  }
  const { keys, rows, otherwise } = read.data
  const seen = new Set<string>()
  const found: { keys: readonly string[]; figure: string }[] = []
  for (const [at, row] of rows.entries()) {
    const value = row.at(-1)
    const rowNo = at + 1
    if (row.length !== keys.length + 1 || value === undefined || !figure.safeParse(value).success)
      return refuse(rejection('source.row', { row: rowNo, n: keys.length }, 'configuration'))
    const searched = row.slice(0, -1).map(spelling)
    const joined = JSON.stringify(searched)
    if (seen.has(joined)) return refuse(rejection('source.row_twice', { row: rowNo }, 'configuration'))
    seen.add(joined)
    found.push({ keys: searched, figure: value })
  }
  return accept({ keys, rows: found, otherwise })
}

/** The figure of the best matching row: fewest `*`; the first key counts most. */
export const lookUp = (table: LookupTable, keys: readonly string[]): string | undefined => {
  const asked = keys.map(spelling)
  const fits = table.rows.filter((row) => row.keys.every((one, at) => one === everything || one === asked[at]))
  const weight = (row: { readonly keys: readonly string[] }): number =>
    row.keys.reduce((sum, one, at) => (one === everything ? sum : sum + 64 + 2 ** (table.keys.length - at)), 0)
  const [best] = fits.toSorted((a, b) => weight(b) - weight(a))
  return best?.figure ?? table.otherwise
}
