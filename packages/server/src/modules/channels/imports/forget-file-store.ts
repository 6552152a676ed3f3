import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import { removeFile, sendFile } from '../../company/files/index.ts'
import type { Engine } from './engine.ts'
import { changeImport, type ImportRow } from './import-store.ts'

/** Deletes the stored file of an import; its name and results are kept. */
export const forgetFile = async ({ database, files }: Engine, facts: WorkFacts, run: ImportRow): Promise<void> => {
  const { fileId } = run
  if (fileId === null) return
  const sent = await inTransaction(database, facts, async (tx) => {
    await changeImport(tx, run, { fileId: null })
    return sendFile(tx, { tenantId: tx.caller.tenantId, id: fileId })
  })
  if (sent) await removeFile(database, files, sent)
}
