import type { Tx } from '../../../platform/db/tx.ts'
import { servedFor, step, type Engine, type ImportWork } from './engine.ts'
import { recount, type ImportRow } from './import-store.ts'
import { createRowReader } from './read-stored-row.ts'
import { rowsToGroup, writeGroups, type GroupableRow } from './repair-store.ts'
import { uncheck } from './row-store.ts'

/** Regroups rows into records after a key column was repaired or remapped. */
const createRegrouping = (engine: Engine, run: ImportRow) => {
  const { subject } = servedFor(engine, run)
  const reader = createRowReader(subject.columns, run)
  const groups = new Map<string, { groupNo: number; rows: number }>()
  let above: string | undefined
  return (row: GroupableRow) => {
    // The row's values match this subject's columns.
    above = subject.recordKey(reader.read(row).values, above)
    let group = above === undefined ? undefined : groups.get(above)
    if (!group || group.rows >= subject.maxRowsOfRecord) {
      group = { groupNo: row.rowNo, rows: 0 }
      if (above !== undefined) groups.set(above, group)
    }
    group.rows += 1
    return { rowNo: row.rowNo, groupNo: group.groupNo, recordKey: above ?? null }
  }
}

const page = 1000

type Regrouping = ReturnType<typeof createRegrouping>

/** One page; returns its last row and the records whose rows changed. */
const regroupPage = async (tx: Tx, run: ImportRow, regroup: Regrouping, after: number) => {
  const rows = await rowsToGroup(tx, run.id, after, page)
  const changed: ReturnType<Regrouping>[] = []
  const touched = new Set<number>()
  for (const row of rows) {
    const now = regroup(row)
    if (now.groupNo === row.groupNo && now.recordKey === row.recordKey) continue
    changed.push(now)
    if (now.groupNo !== row.groupNo) touched.add(now.groupNo).add(row.groupNo)
  }
  await writeGroups(tx, run.id, changed)
  if (touched.size > 0) await uncheck(tx, run.id, [...touched])
  return { last: rows.at(-1)?.rowNo, touched }
}

/** Within the caller's transaction, for small files; returns the records to validate again. */
export const regroupNow = async (tx: Tx, engine: Engine, run: ImportRow): Promise<readonly number[]> => {
  const regroup = createRegrouping(engine, run)
  const touched = new Set<number>()
  for (let after: number | undefined = 0; after !== undefined;) {
    const result = await regroupPage(tx, run, regroup, after)
    for (const groupNo of result.touched) touched.add(groupNo)
    after = result.last
  }
  return [...touched]
}

/** In the background, page by page. */
export const regroupImport = async (work: ImportWork): Promise<void> => {
  let regroup: Regrouping | undefined
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    after = await step(work, 'checking', async (tx, run) => {
      regroup ??= createRegrouping(work.engine, run)
      return (await regroupPage(tx, run, regroup, from)).last
    })
  }
  await step(work, 'checking', (tx, run) => recount(tx, run.id))
}
