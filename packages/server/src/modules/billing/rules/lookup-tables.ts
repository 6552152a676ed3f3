import { readSource, type SourceConfiguration } from '@khonsong/domain/billing/rules/read-source.ts'
import type { LookupTable } from '@khonsong/domain/billing/rules/lookup-table.ts'
import { assumedFuelOn, type AssumedFuel } from '@khonsong/domain/billing/rules/assumed-fuel.ts'
import type { Tx } from '../../../platform/db/tx.ts'
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

/** A source as a table of rows on a day, whatever it is made of. */
export const tableOfSource = async (tx: Tx, source: SourceConfiguration, day: string, fuel?: AssumedFuel): Promise<LookupTable> => {
  if (source.type === 'table') return source.table
  const rows = source.view === 'fuelPrices' ? withFuel(await fuelPriceRows(tx, day), day, fuel) : await payloadRows(tx)
  return {
    keys: source.keys,
    rows: rows.map(({ key, figure }) => ({ keys: [key.toLowerCase()], figure })),
    otherwise: source.otherwise,
  }
}

/** All data sources in use by name, as they are on a day, or would be with another price of fuel. */
export const lookupTablesOn = async (tx: Tx, day: string, fuel?: AssumedFuel): Promise<ReadonlyMap<string, LookupTable>> => {
  const tables = new Map<string, LookupTable>()
  for (const { name, sourceType, configuration } of await activeSources(tx)) {
    const read = readSource(sourceType, configuration)
    if (read.accepted) tables.set(name, await tableOfSource(tx, read.value, day, fuel))
  }
  return tables
}
