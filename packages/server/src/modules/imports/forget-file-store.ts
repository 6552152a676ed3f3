import { inTransaction, type WorkFacts } from '../../platform/db/in-transaction.ts'
import { findFile } from '../files/index.ts'
import type { Engine } from './engine.ts'
import { changeImport, type ImportRow } from './import-store.ts'

/** Removes the stored file of an import; the import keeps its name and what became of it. */
export const forgetFile = async ({ database, files }: Engine, facts: WorkFacts, run: ImportRow): Promise<void> => {
  const { fileId } = run
  if (fileId === null) return
  const storageKey = await inTransaction(database, facts, async (tx) => {
    const file = await findFile(tx, fileId)
    await changeImport(tx, run, { fileId: null })
    await tx.db.deleteFrom('files').where('tenantId', '=', tx.caller.tenantId).where('id', '=', fileId).execute()
    return file?.storageKey
  })
  if (storageKey !== undefined) await files.remove(storageKey)
}
