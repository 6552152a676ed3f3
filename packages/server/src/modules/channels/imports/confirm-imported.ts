import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { confirmImported } from '@khonsong/domain/channels/imports/import-state.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, notAllowed } from '../../../platform/http/refusals.ts'
import type { ImportRow } from './import-store.ts'
import type { ServedSubject } from './served-subject.ts'

/** As many as one call confirms quickly; the console calls again for the rest. */
const portion = 500

/** Number of imported records the caller may confirm now. */
export const countUnconfirmed = async (tx: Tx, { confirming }: ServedSubject, run: ImportRow): Promise<number> => {
  const asked = confirming && may(tx.caller, confirming.needs) && run.rows.saved > 0 && confirmImported(run).accepted
  return asked ? confirming.count(tx, run.id) : 0
}

/** Confirms the next batch of imported records; large files take several calls. */
export const confirmNext = async (
  tx: Tx,
  { confirming }: ServedSubject,
  run: ImportRow,
  after: string | undefined,
): Promise<{ readonly results: RowResult[]; readonly next: string | null }> => {
  if (!confirming || !may(tx.caller, confirming.needs)) throw notAllowed()
  decided(confirmImported(run))
  const records = await confirming.waiting(tx, run.id, after, portion)
  const results = await confirming.confirm(tx, records, run.id)
  return { results, next: records.length === portion ? (records.at(-1)?.id ?? null) : null }
}
