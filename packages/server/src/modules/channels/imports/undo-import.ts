import type { Tx } from '../../../platform/db/tx.ts'
import { createProgress, servedFor, step, type ImportWork } from './engine.ts'
import { changeImport, type ImportRow } from './import-store.ts'
import { nextRecords, writeVerdicts, type RowVerdict, type StoredRow } from './row-store.ts'
import type { RecordToUndo, ServedSubject } from './served-subject.ts'

const portion = 200

const undoPortion = async (tx: Tx, run: ImportRow, served: ServedSubject, rows: readonly StoredRow[]): Promise<void> => {
  const saved = rows.filter(({ state }) => state === 'saved')
  const records = new Map<string, RecordToUndo>()
  for (const { recordId: id, recordVersion, overridden, before } of saved)
    if (id !== null && !records.has(id)) records.set(id, { id, version: recordVersion ?? 0, overridden, before })
  const left = await served.undo(tx, [...records.values()])
  await writeVerdicts(
    tx,
    run.id,
    saved.map(({ rowNo, recordId, recordVersion, overridden, before }): RowVerdict => {
      const why = left.get(recordId ?? '')
      return {
        rowNo,
        from: 'saved',
        to: why ? 'saved' : 'undone',
        errors: why ? [why] : [],
        recordId,
        recordVersion,
        overridden,
        before,
      }
    }),
  )
}

/** Undoes an import, except for records changed since; their rows show the reason. */
export const undoImport = async (work: ImportWork): Promise<ImportRow> => {
  const { engine, importId } = work
  const reportProgress = createProgress(work)
  let after = 0
  for (;;) {
    const batch = await step(work, 'undoing', async (tx, run) => {
      const rows = await nextRecords(tx, importId, { states: ['saved'], after, limit: portion })
      if (rows.length === 0) {
        await changeImport(tx, run, { state: 'finished', undoneAt: tx.now })
        return { over: true, run: { ...run, state: 'finished', undoneAt: tx.now } } as const
      }
      await undoPortion(tx, run, servedFor(engine, run), rows)
      after = rows.at(-1)?.groupNo ?? after
      return { over: false, run } as const
    })
    if (batch.over) return batch.run
    await reportProgress(batch.run.rows.undone, batch.run.rows.undone + batch.run.rows.saved)
  }
}
