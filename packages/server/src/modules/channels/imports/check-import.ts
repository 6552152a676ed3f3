import { withNoun } from '@khonsong/domain/kernel/fill-template.ts'
import { issuesOf, readyOf, totalOf } from '@khonsong/domain/channels/imports/import-state.ts'
import { createChecking, validateRecords, rowVerdicts, type Checking } from './check-records.ts'
import { createPortions, createProgress, servedFor, step, type ImportWork } from './engine.ts'
import { changeImport, findImport, type ImportRow } from './import-store.ts'
import { earlierDuplicates, nextRecords, rowsOfGroups, writeVerdicts, type StoredRow } from './row-store.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type Twins = ReadonlyMap<number, number>

const checkRows = async (tx: Tx, checking: Checking, rows: readonly StoredRow[], twins: Twins): Promise<void> => {
  const importId = checking.run.id
  const judged = await validateRecords(tx, checking, rows, twins)
  await writeVerdicts(tx, importId, judged.flatMap(rowVerdicts))
}

/** Validates records of a locked import again after a repair. */
export const checkGroups = async (tx: Tx, checking: Checking, groupNos: readonly number[]): Promise<void> => {
  const rows = await rowsOfGroups(tx, checking.run.id, groupNos)
  const rowNos = rows.map(({ rowNo }) => rowNo)
  await checkRows(tx, checking, rows, await earlierDuplicates(tx, checking.run.id, rowNos))
}

/** Validates all unchecked rows in batches; resumes after a crash. */
export const checkImport = async (work: ImportWork): Promise<ImportRow> => {
  const { engine, importId } = work
  const reportProgress = createProgress(work)
  let checking: Checking | undefined
  // Computed once: rows cannot change while they are being validated.
  let twins: Twins | undefined
  const portions = createPortions(500)
  let done = 0
  let after = 0
  for (;;) {
    const began = performance.now()
    const batch = await step(work, 'checking', async (tx, run) => {
      checking ??= createChecking(servedFor(engine, run), run)
      const rows = await nextRecords(tx, importId, { states: ['unchecked'], after, limit: portions.size() })
      if (rows.length > 0) {
        await checkRows(tx, checking, rows, (twins ??= await earlierDuplicates(tx, importId)))
        return { left: run.rows.unchecked, rows: rows.length, last: rows.at(-1)?.groupNo ?? after }
      }
      // End of the cursor: start over for rows that became unchecked behind it.
      if (after > 0) return { left: run.rows.unchecked, rows: 0, last: 0 }
      await changeImport(tx, run, { state: 'waiting' })
      return undefined
    })
    if (batch === undefined) break
    after = batch.last
    done += batch.rows
    if (batch.rows > 0) portions.took(batch.rows, performance.now() - began)
    await reportProgress(done, done + batch.left)
  }
  return step(work, 'waiting', async (tx, run) => (await findImport(tx, run.id)) ?? run)
}

/** Summary of an import for the notice. */
export const summaryWords = ({ rows, undoneAt }: Pick<ImportRow, 'rows' | 'undoneAt'>) => {
  const [total, ready, issues] = [totalOf(rows), readyOf(rows), issuesOf(rows)]
  const { saved, unchanged, undone } = rows
  if (undone > 0 || undoneAt !== null)
    return {
      en: `${withNoun(undone, 'row', 'rows')} taken back${saved > 0 ? `, ${saved} stay as they are` : ''}`,
      th: `ยกเลิกการนำเข้าแล้ว ${undone} แถว${saved > 0 ? ` คงไว้ตามเดิม ${saved} แถว` : ''}`,
      zh: `已撤销${undone}行${saved > 0 ? `，${saved}行保持不变` : ''}`,
    }
  if (unchanged > 0 && saved + ready + issues === 0)
    return {
      en: `${unchanged} of ${withNoun(total, 'row is', 'rows are')} there already without a change`,
      th: `ข้อมูลตรงกับที่มีอยู่แล้ว ${unchanged} จาก ${total} แถว ไม่มีอะไรต้องบันทึก`,
      zh: `共${total}行，${unchanged}行与现有数据一致，无需保存`,
    }
  if (saved > 0)
    return {
      en: `${saved} of ${withNoun(total, 'row', 'rows')} saved${issues > 0 ? `, ${issues} with an issue` : ''}`,
      th: `บันทึกแล้ว ${saved} จาก ${total} แถว${issues > 0 ? ` ต้องแก้ไข ${issues} แถว` : ''}`,
      zh: `已保存${saved}行，共${total}行${issues > 0 ? `，${issues}行有问题` : ''}`,
    }
  return {
    en: `${ready} of ${withNoun(total, 'row is', 'rows are')} ready${issues > 0 ? `. Found items with an issue uploading: ${issues}` : ''}`,
    th: `พร้อมบันทึก ${ready} จาก ${total} แถว${issues > 0 ? ` พบข้อมูลที่ต้องแก้ไข ${issues} แถว` : ''}`,
    zh: `${total}行中${ready}行可保存${issues > 0 ? `，${issues}行有问题` : ''}`,
  }
}
