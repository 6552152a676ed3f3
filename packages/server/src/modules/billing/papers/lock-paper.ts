import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Stale } from '../../../platform/http/refusals.ts'
import { findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { standingPaper, type StandingPaperRow } from './paper-store.ts'

export const asPaper = (row: Stored): Paper => row as unknown as Paper // read with the declared columns

/** Locks a paper visible to the caller and checks its version. */
export const lockPaper = async (
  tx: Tx,
  table: ResourceTable,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<StandingPaperRow & { readonly id: string }> => {
  const row = found(await findRow(tx, table, id, true))
  if (version !== undefined && row.version !== version) throw new Stale(row)
  return { id, ...(await standingPaper(tx, id)) }
}

/** A paper as returned to the caller. */
export const answeredPaper = async (tx: Tx, table: ResourceTable, id: string): Promise<Stored> =>
  found(await findRow(tx, table, id))

/** What a note states about its invoice. */
export const referred = ({ paperNo, kind, issuedOn, net }: StandingPaperRow) => ({ paperNo, kind, issuedOn, net })
