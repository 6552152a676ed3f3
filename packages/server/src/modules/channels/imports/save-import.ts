import { issuesOf } from '@khonsong/domain/channels/imports/import-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { createChecking, validateRecords, rowVerdicts, type Checking, type Validated } from './check-records.ts'
import { createPortions, createProgress, servedFor, step, type ImportWork } from './engine.ts'
import { changeImport, type ImportRow } from './import-store.ts'
import { revalidateDependents } from './revalidate-dependents.ts'
import { barredAt } from './served-subject.ts'
import { nextRecords, writeVerdicts, type RowVerdict, type StoredRow } from './row-store.ts'

/** Validated again on saving: time, masters and other records may have changed. */
const maySave = ({ outcome, rows }: Validated<StoredRow>): boolean =>
  outcome === 'valid' || (outcome === 'duplicate' && rows.every(({ state }) => state === 'confirmed'))

const savePortion = async (tx: Tx, run: ImportRow, checking: Checking, rows: readonly StoredRow[]): Promise<void> => {
  // Repeats within the file were decided during validation; rows saved by an earlier batch are found in the database.
  const validated = await validateRecords(tx, { ...checking, seen: new Map() }, rows, new Map())
  const ready = validated.filter(maySave)
  const saved = await checking.served.save(
    tx,
    run,
    ready.map(({ value, existing }) => ({ value, existing })),
  )
  const verdicts = ready.flatMap(({ rows: own, existing }, index): readonly RowVerdict[] => {
    const answer = saved[index]
    if (!answer) throw new Error('A record was saved without an answer')
    if ('rejections' in answer)
      return own.map(({ rowNo, state }, at) => ({ rowNo, from: state, to: 'invalid', errors: barredAt(answer, at) }))
    const { id, version } = answer
    return own.map(({ rowNo, state }, at) => ({
      rowNo,
      from: state,
      to: 'saved',
      errors: [],
      recordId: id,
      recordVersion: version,
      overridden: existing !== undefined,
      // Once per record.
      before: at === 0 ? existing?.before : undefined,
    }))
  })
  const refused = validated.filter((one) => !maySave(one)).flatMap(rowVerdicts)
  await writeVerdicts(tx, run.id, [...verdicts, ...refused])
}

/**
 * Saves valid records in batches. Each batch is atomic and saved rows carry their record's id, so a crashed task
 * resumes without duplicates. Rows with issues are kept for repair.
 */
export const saveImport = async (work: ImportWork): Promise<ImportRow> => {
  const { engine, importId } = work
  const reportProgress = createProgress(work)
  const portions = createPortions(500)
  let checking: Checking | undefined
  /** Waiting rows are validated again only if something was saved since; otherwise this would not terminate. */
  let savedBefore = -1
  let after = 0
  for (;;) {
    const began = performance.now()
    const batch = await step(work, 'saving', async (tx, run) => {
      checking ??= createChecking(servedFor(engine, run), run)
      const rows = await nextRecords(tx, importId, { states: ['valid', 'confirmed'], after, limit: portions.size() })
      if (rows.length === 0) {
        // End of the cursor: start over for rows that became valid behind it.
        if (after > 0) {
          if (run.rows.saved > savedBefore) await revalidateDependents(tx, checking.served, run)
          savedBefore = run.rows.saved
          checking = undefined
          return { over: false, run, rows: 0, last: 0 } as const
        }
        const state = issuesOf(run.rows) > 0 ? 'waiting' : 'finished'
        await changeImport(tx, run, { state })
        return { over: true, run: { ...run, state } } as const
      }
      await savePortion(tx, run, checking, rows)
      return { over: false, run, rows: rows.length, last: rows.at(-1)?.groupNo ?? after } as const
    })
    if (batch.over) return batch.run
    after = batch.last
    if (batch.rows > 0) portions.took(batch.rows, performance.now() - began)
    const { saved, valid, confirmed } = batch.run.rows
    await reportProgress(saved, saved + valid + confirmed)
  }
}
