import type { Tx } from '../../../platform/db/tx.ts'
import { checkGroups } from './check-import.ts'
import { createChecking } from './check-records.ts'
import type { ImportRow } from './import-store.ts'
import { nextRecords } from './row-store.ts'
import type { ServedSubject } from './served-subject.ts'

const portion = 1000

/**
 * A file may contain a department and the teams below it: the teams become valid only once the department is saved.
 * Validates the rows waiting for a record of their own subject again.
 */
export const revalidateDependents = async (tx: Tx, served: ServedSubject, run: ImportRow): Promise<void> => {
  const { ownReferences } = served
  if (ownReferences.length === 0) return
  // New lookups: the cached ones miss records saved since.
  const checking = createChecking(served, run)
  for (let after = 0; ;) {
    const rows = await nextRecords(tx, run.id, { states: ['invalid'], after, limit: portion })
    const last = rows.at(-1)
    if (!last) return
    after = last.groupNo
    const waiting = rows.filter(({ errors }) => errors.some(({ field }) => field !== undefined && ownReferences.includes(field)))
    if (waiting.length > 0) await checkGroups(tx, checking, [...new Set(waiting.map(({ groupNo }) => groupNo))])
  }
}
