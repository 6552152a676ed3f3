import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readRebuilt, readTableNames, readTransactionColumns } from './catalogue.ts'
import { quotedColumns, quotedTable } from './quoted.ts'
import type { PortableDescription, PortableTable } from './portable-format.ts'

/** Sends bytes into a table; a slow server slows the reading of the archive. */
interface OpenCopy {
  readonly table: string
  readonly write: (bytes: Buffer) => Promise<void>
  readonly finish: () => Promise<void>
}

const openCopy = (client: ClientBase, { name, columns }: PortableTable): OpenCopy => {
  const stream = client.query(copyFrom(`copy ${quotedTable(name)} (${quotedColumns(columns)}) from stdin`))
  const done = finished(stream)
  // The failure is thrown by the next write or the end; this keeps it from being called unhandled before.
  done.catch(() => undefined)
  return {
    table: name,
    write: async (bytes) => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
    },
    finish: async () => {
      stream.end()
      await done
    },
  }
}

export interface TableLoader {
  /** Bytes of one table come one after the other, before those of the next. */
  readonly write: (table: string, bytes: Buffer) => Promise<void>
  /** Puts references, indexes, triggers and sequences in order; a row that breaks a rule throws. */
  readonly finish: () => Promise<void>
}

/**
 * Numbers of transactions are of the old cluster. They keep their order, and all become older than the transaction that loads them, as far
 * as this cluster has so many: what reads an outbox by them would otherwise wait until this cluster gets there.
 */
const renumberTransactions = async (client: ClientBase): Promise<void> => {
  for (const { table, column } of await readTransactionColumns(client)) {
    const name = quotedTable(table)
    const numbers = quotedColumns([column])
    await client.query(`update ${name} t set ${numbers} = greatest(3, now.xact - of.behind)::text::xid8
      from (select pg_current_xact_id()::text::bigint as xact) now,
           (select ${numbers} as was, dense_rank() over (order by ${numbers} desc) as behind from (select distinct ${numbers} from ${name}) each) of
      where t.${numbers} = of.was`)
  }
}

const setSequences = async (client: ClientBase, { sequences }: PortableDescription): Promise<void> => {
  for (const { name, value } of sequences) {
    if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [quotedTable(name), value])
  }
}

/** Prepares the empty tables of a freshly migrated database, inside the transaction of the caller. */
export const beginLoading = async (client: ClientBase, description: PortableDescription): Promise<TableLoader> => {
  const tables = await readTableNames(client)
  const rebuilt = await readRebuilt(client)
  // What migrations brought along is in the backup as it was there.
  await client.query(`truncate ${tables.map(quotedTable).join(', ')}`)
  for (const { drop } of rebuilt) await client.query(drop)
  // What triggers wrote is in the backup as well.
  for (const name of tables) await client.query(`alter table ${quotedTable(name)} disable trigger user`)
  const known = new Map(description.tables.map((table) => [table.name, table]))
  let open: OpenCopy | undefined
  return {
    write: async (name, bytes) => {
      if (open?.table !== name) {
        await open?.finish()
        const table = known.get(name)
        if (table === undefined) throw new Error(`The backup holds rows of ${name}, which it does not describe.`)
        open = openCopy(client, table)
      }
      await open.write(bytes)
    },
    finish: async () => {
      await open?.finish()
      await renumberTransactions(client)
      await setSequences(client, description)
      for (const name of tables) await client.query(`alter table ${quotedTable(name)} enable trigger user`)
      for (const { make } of rebuilt) await client.query(make)
    },
  }
}
