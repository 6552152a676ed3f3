import { readSource, type SourceConfiguration } from '@khonsong/domain/billing/rules/read-source.ts'
import type { LookupTable } from '@khonsong/domain/billing/rules/lookup-table.ts'
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

/** A source as a table of rows on a day, whatever it is made of. */
export const tableOfSource = async (tx: Tx, source: SourceConfiguration, day: string): Promise<LookupTable> => {
  if (source.type === 'table') return source.table
  const rows = source.view === 'fuelPrices' ? await fuelPriceRows(tx, day) : await payloadRows(tx)
  return {
    keys: source.keys,
    rows: rows.map(({ key, figure }) => ({ keys: [key.toLowerCase()], figure })),
    otherwise: source.otherwise,
  }
}

/** All data sources in use by name, as they are on a day. */
export const lookupTablesOn = async (tx: Tx, day: string): Promise<ReadonlyMap<string, LookupTable>> => {
  const tables = new Map<string, LookupTable>()
  for (const { name, sourceType, configuration } of await activeSources(tx)) {
    const read = readSource(sourceType, configuration)
    if (read.accepted) tables.set(name, await tableOfSource(tx, read.value, day))
  }
  return tables
}
