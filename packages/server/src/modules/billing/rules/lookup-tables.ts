import { readSource, type SourceConfiguration } from '@khonsong/domain/billing/rules/read-source.ts'
import type { LookupTable } from '@khonsong/domain/billing/rules/lookup-table.ts'
import { assumedFuelOn, type AssumedFuel } from '@khonsong/domain/billing/rules/assumed-fuel.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { once } from '../../../platform/db/once.ts'
import { activeSources, fuelPriceRows, payloadRows, type StoredSource } from './source-store.ts'

/** How many keys each data source is searched by; one that cannot be read is none. */
export const keyCounts = (sources: readonly StoredSource[]): ReadonlyMap<string, number> =>
  new Map(
    sources.flatMap(({ name, sourceType, configuration }) => {
      const read = readSource(sourceType, configuration)
      return read.accepted ? [[name, read.value.keys.length] as const] : []
    }),
  )

type FigureRow = Awaited<ReturnType<typeof fuelPriceRows>>[number]

/** Prices of fuel with one that is assumed. */
const withFuel = (rows: readonly FigureRow[], day: string, fuel: AssumedFuel | undefined): readonly FigureRow[] => {
  if (!fuel) return rows
  const posted = rows.find(({ key }) => key === fuel.product)
  const figure = assumedFuelOn(posted?.figure, day, fuel)
  const others = rows.filter(({ key }) => key !== fuel.product)
  return figure === undefined ? others : [...others, { key: fuel.product, figure }]
}

interface ViewRows {
  readonly fuelPricesOn: (day: string) => Promise<readonly FigureRow[]>
  readonly payloads: () => Promise<readonly FigureRow[]>
}

const readViews = (tx: Tx): ViewRows => {
  const payloads = once((_key: 'all') => payloadRows(tx))
  return { fuelPricesOn: once((day: string) => fuelPriceRows(tx, day)), payloads: () => payloads('all') }
}

const tableFrom = async (
  source: SourceConfiguration,
  { fuelPricesOn, payloads }: ViewRows,
  day: string,
  fuel?: AssumedFuel,
): Promise<LookupTable> => {
  if (source.type === 'table') return source.table
  const rows = source.view === 'fuelPrices' ? withFuel(await fuelPricesOn(day), day, fuel) : await payloads()
  return {
    keys: source.keys,
    rows: rows.map(({ key, figure }) => ({ keys: [key.toLowerCase()], figure })),
    otherwise: source.otherwise,
  }
}

/** A source as a table of rows on a day, whatever it is made of. */
export const tableOfSource = (tx: Tx, source: SourceConfiguration, day: string): Promise<LookupTable> =>
  tableFrom(source, readViews(tx), day)

export type LookupTablesOn = (day: string, fuel?: AssumedFuel) => Promise<ReadonlyMap<string, LookupTable>>

/**
 * All data sources in use by name, as they are on a day, or would be with another price of fuel. Within a transaction the sources are read
 * once, whatever days are asked for.
 */
export const openLookupTables = (tx: Tx): LookupTablesOn => {
  const views = readViews(tx)
  const sources = once(async (_key: 'all') =>
    (await activeSources(tx)).flatMap(({ name, sourceType, configuration }) => {
      const read = readSource(sourceType, configuration)
      return read.accepted ? [{ name, source: read.value }] : []
    }),
  )
  return async (day, fuel) => {
    const tables = new Map<string, LookupTable>()
    for (const { name, source } of await sources('all')) tables.set(name, await tableFrom(source, views, day, fuel))
    return tables
  }
}

export const lookupTablesOn = (tx: Tx, day: string): Promise<ReadonlyMap<string, LookupTable>> => openLookupTables(tx)(day)
