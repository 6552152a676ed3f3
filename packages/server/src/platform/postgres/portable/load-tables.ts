import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readRebuilt, readTableNames, readTransactionColumns } from './catalogue.ts'
import { quotedColumns, quotedTable } from './quoted.ts'
import type { PortableDescription, PortableTable } from './portable-format.ts'

/** An open COPY into a table; backpressure slows the reading of the archive. */
interface OpenCopy {
  readonly table: string
  readonly write: (bytes: Buffer) => Promise<void>
  readonly finish: () => Promise<void>
}

const openCopy = (client: ClientBase, { name, columns }: PortableTable): OpenCopy => {
  const stream = client.query(copyFrom(`copy ${quotedTable(name)} (${quotedColumns(columns)}) from stdin`))
  const done = finished(stream)
  // The failure is thrown by the next write or the end; this handler prevents an unhandled rejection before that.
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
  /** Each table's bytes must be written contiguously. */
  readonly write: (table: string, bytes: Buffer) => Promise<void>
  /** Recreates foreign keys and indexes, re-enables triggers, resets sequences; throws if a row violates a constraint. */
  readonly finish: () => Promise<void>
}

/**
 * Transaction ids come from the old cluster. They are renumbered in order so that all are older than the loading
 * transaction, as far as this cluster has that many: otherwise outbox readers would wait until this cluster reaches
 * those ids.
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

/** Prepares the empty tables of a freshly migrated database, within the caller's transaction. */
export const beginLoading = async (client: ClientBase, description: PortableDescription): Promise<TableLoader> => {
  const tables = await readTableNames(client)
  const rebuilt = await readRebuilt(client)
  // The backup contains the rows that migrations seeded.
  await client.query(`truncate ${tables.map(quotedTable).join(', ')}`)
  for (const { drop } of rebuilt) await client.query(drop)
  // The backup contains what triggers wrote.
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
