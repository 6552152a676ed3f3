import { referenceKey } from '@khonsong/domain/channels/imports/check-record.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ImportRow } from './import-store.ts'
import { createRowReader } from './read-stored-row.ts'
import { rowsByNo } from './row-store.ts'
import type { ServedSubject } from './served-subject.ts'

/** Parents that a column's record must belong to, from another column of the row; undefined if the row names none. */
export const parentRecords = async (
  tx: Tx,
  { subject, lookUp }: ServedSubject,
  run: ImportRow,
  rowNo: number,
  key: string | undefined,
): Promise<readonly string[] | undefined> => {
  const column = key === undefined ? undefined : subject.columns[key]
  if (key === undefined || column?.kind !== 'reference') return undefined
  const [row] = await rowsByNo(tx, run.id, [rowNo])
  const text = row && createRowReader(subject.columns, run).read(row).values[key]
  if (typeof text !== 'string') return undefined
  const found = (await lookUp(tx, column.to, [referenceKey(text)])).get(referenceKey(text)) ?? []
  return found.length === 0 ? undefined : found.map(({ id }) => id)
}
