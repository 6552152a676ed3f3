import { readSource, type SourceConfiguration } from '@khonsong/domain/billing/rules/read-source.ts'
import type { LookupTable } from '@khonsong/domain/billing/rules/lookup-table.ts'
import { assumedFuelOn, type AssumedFuel } from '@khonsong/domain/billing/rules/assumed-fuel.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { once } from '../../../platform/db/once.ts'
import { activeSources, fuelPriceRows, payloadRows, type StoredSource } from './source-store.ts'

/** Number of search keys per data source; unparsable ones are left out. */
export const keyCounts = (sources: readonly StoredSource[]): ReadonlyMap<string, number> =>
  new Map(
    sources.flatMap(({ name, sourceType, configuration }) => {
      const read = readSource(sourceType, configuration)
      return read.accepted ? [[name, read.value.keys.length] as const] : []
    }),
  )

type FigureRow = Awaited<ReturnType<typeof payloadRows>>[number]

/** Fuel prices with the assumed one applied. */
const withFuel = (rows: readonly FigureRow[], day: string, fuel: AssumedFuel | undefined): readonly FigureRow[] => {
  if (!fuel) return rows
  const posted = rows.find(({ key }) => key === fuel.product)
  const figure = assumedFuelOn(posted?.figure, day, fuel)
  const others = rows.filter(({ key }) => key !== fuel.product)
  return figure === undefined ? others : [...others, { key: fuel.product, figure }]
}

interface ViewRows {
  /** Reads fuel prices of days not yet read in one statement. */
  readonly readFuelPrices: (days: readonly string[]) => Promise<void>
  readonly fuelPricesOn: (day: string) => Promise<readonly FigureRow[]>
  readonly payloads: () => Promise<readonly FigureRow[]>
}

const readViews = (tx: Tx): ViewRows => {
  const payloads = once((_key: 'all') => payloadRows(tx))
  const known = new Map<string, readonly FigureRow[]>()
  const readFuelPrices = async (days: readonly string[]): Promise<void> => {
    const asked = days.filter((day) => !known.has(day))
    if (asked.length === 0) return
    const read = await fuelPriceRows(tx, asked)
    for (const day of asked) known.set(day, read.get(day) ?? [])
  }
  return {
    readFuelPrices,
    fuelPricesOn: async (day) => {
      await readFuelPrices([day])
      return known.get(day) ?? []
    },
    payloads: () => payloads('all'),
  }
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

/** A source of any type as a table of rows on a day. */
export const tableOfSource = (tx: Tx, source: SourceConfiguration, day: string): Promise<LookupTable> =>
  tableFrom(source, readViews(tx), day)

export interface LookupTables {
  /** Preloads the data of these days in one statement instead of one per day. */
  readonly prepare: (days: readonly string[]) => Promise<void>
  /** Number of search keys of each active data source; independent of the day. */
  readonly keys: () => Promise<ReadonlyMap<string, number>>
  /** All active data sources by name, on a day, optionally with an assumed fuel price. */
  readonly on: (day: string, fuel?: AssumedFuel) => Promise<ReadonlyMap<string, LookupTable>>
}

/** Caches the sources for the transaction, whatever days are requested. */
export const openLookupTables = (tx: Tx): LookupTables => {
  const views = readViews(tx)
  const sources = once(async (_key: 'all') =>
    (await activeSources(tx)).flatMap(({ name, sourceType, configuration }) => {
      const read = readSource(sourceType, configuration)
      return read.accepted ? [{ name, source: read.value }] : []
    }),
  )
  return {
    prepare: async (days) => {
      const asksFuel = (await sources('all')).some(({ source }) => source.type === 'view' && source.view === 'fuelPrices')
      if (asksFuel) await views.readFuelPrices([...new Set(days)])
    },
    keys: async () => new Map((await sources('all')).map(({ name, source }) => [name, source.keys.length])),
    on: async (day, fuel) => {
      const tables = new Map<string, LookupTable>()
      for (const { name, source } of await sources('all')) tables.set(name, await tableFrom(source, views, day, fuel))
      return tables
    },
  }
}

export const lookupTablesOn = (tx: Tx, day: string): Promise<ReadonlyMap<string, LookupTable>> => openLookupTables(tx).on(day)
