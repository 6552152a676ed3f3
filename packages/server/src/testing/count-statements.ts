import type { KyselyPlugin } from 'kysely'
import type { Tx } from '../platform/db/tx.ts'

/** The same transaction, with a count of the statements that are sent through it: how many is what must not grow with the data. */
export const countingStatements = (tx: Tx): { readonly tx: Tx; readonly count: () => number } => {
  let sent = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { tx: { ...tx, db: tx.db.withPlugin(plugin) }, count: () => sent }
}
