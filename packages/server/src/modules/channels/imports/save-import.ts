import { issuesOf } from '@khonsong/domain/channels/imports/import-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { createChecking, judgeRecords, verdictsOf, type Checking, type Judged } from './check-records.ts'
import { createPortions, createProgress, servedFor, step, type ImportWork } from './engine.ts'
import { changeImport, type ImportRow } from './import-store.ts'
import { recheckBelow } from './recheck-below.ts'
import { barredAt } from './served-subject.ts'
import { nextRecords, writeVerdicts, type RowVerdict, type StoredRow } from './row-store.ts'

/** Judged once more at the moment of saving: the clock, the masters and other people have moved on since. */
const maySave = ({ outcome, rows }: Judged<StoredRow>): boolean =>
  outcome === 'valid' || (outcome === 'duplicate' && rows.every(({ state }) => state === 'confirmed'))

const savePortion = async (tx: Tx, run: ImportRow, checking: Checking, rows: readonly StoredRow[]): Promise<void> => {
  // What the file repeats was answered when it was checked; what is saved a portion before is found in the system.
  const judged = await judgeRecords(tx, { ...checking, seen: new Map() }, rows, new Map())
  const ready = judged.filter(maySave)
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
      // Once for a record of several rows.
      before: at === 0 ? existing?.before : undefined,
    }))
  })
  const refused = judged.filter((one) => !maySave(one)).flatMap(verdictsOf)
  await writeVerdicts(tx, run.id, [...verdicts, ...refused])
}

/**
 * Saves what is ready, a portion at a time; each portion is whole or not at all, and a saved row knows its record, so that a killed one
 * goes on where it stopped and nothing is there twice. What has an issue waits for somebody to repair it.
 */
export const saveImport = async (work: ImportWork): Promise<ImportRow> => {
  const { engine, importId } = work
  const tell = createProgress(work)
  const portions = createPortions(500)
  let checking: Checking | undefined
  /** Rows that wait for others are asked again only when some were saved since, so that this ends. */
  let savedBefore = -1
  let after = 0
  for (;;) {
    const began = performance.now()
    const standing = await step(work, 'saving', async (tx, run) => {
      checking ??= createChecking(servedFor(engine, run), run)
      const rows = await nextRecords(tx, importId, { states: ['valid', 'confirmed'], after, limit: portions.size() })
      if (rows.length === 0) {
        // Behind the last record; whatever stands before it was not ready when this work came by.
        if (after > 0) {
          if (run.rows.saved > savedBefore) await recheckBelow(tx, checking.served, run)
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
    if (standing.over) return standing.run
    after = standing.last
    if (standing.rows > 0) portions.took(standing.rows, performance.now() - began)
    const { saved, valid, confirmed } = standing.run.rows
    await tell(saved, saved + valid + confirmed)
  }
}
