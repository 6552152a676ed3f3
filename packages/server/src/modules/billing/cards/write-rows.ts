import { overlappingRows } from '@khonsong/domain/billing/cards/overlapping-rows.ts'
import { matchKeyOf, type CardRow } from '@khonsong/domain/billing/cards/card-row.ts'
import { maxCardRows } from '@khonsong/domain/billing/cards/rate-card.ts'
import { readCardRow, type TypedRow } from '@khonsong/domain/billing/cards/read-card-row.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { countRows } from './card-store.ts'
import { draftOf, formOfCard, lockCard, publishCardChange } from './draft.ts'
import { knownRowNos, lastRowNo, removeRows, rowsByKeys, writeRows } from './row-store.ts'
import { namesIn } from './typed-rows.ts'

interface Changes {
  readonly version: number
  readonly rows: readonly { readonly rowNo?: number | undefined; readonly typed: TypedRow }[]
  readonly removed: readonly number[]
}

/** Maximum number of reasons in one response. */
const maxReasons = 200

const refuseIfAny = (wrong: readonly Rejection[]): void => {
  if (wrong.length > 0) throw new Refused(wrong.slice(0, maxReasons))
}

/** Overlaps among the rows of the call, or with unchanged rows of the draft. */
const overlaps = async (
  tx: Tx,
  versionId: string,
  rows: readonly CardRow[],
  gone: readonly number[],
): Promise<readonly Rejection[]> => {
  const keys = new Set(rows.map(({ cells }) => matchKeyOf(cells)))
  const leaving = new Set([...gone, ...rows.map(({ rowNo }) => rowNo)])
  const stored = await rowsByKeys(
    tx,
    [...keys].map((key) => ({ versionId, key })),
  )
  const staying: readonly CardRow[] = stored.filter(({ rowNo }) => !leaving.has(rowNo))
  const found = overlappingRows<CardRow>([...staying, ...rows])
  const at = new Map(rows.map((row, index) => [row, index]))
  return [...found].map(([row, other]) => {
    // An overlap with an unchanged row is reported at the row of the call.
    const [mine, theirs] = at.has(row) ? [row, other] : [other, row]
    return rejection('rate_card.row_twice', { row: theirs.rowNo }, `rows.${at.get(mine) ?? 0}`)
  })
}

/** Adds, changes and removes rows of the draft; one wrong row refuses all. */
export const changeRows = async (tx: Tx, table: ResourceTable, id: string, { version, rows, removed }: Changes) => {
  await lockCard(tx, table, id, version)
  const draft = await draftOf(tx, id)
  const form = await formOfCard(tx, id)
  const names = await namesIn(
    tx,
    rows.map(({ typed }) => typed),
    form,
  )
  const wrong: Rejection[] = []
  const numbers = rows.flatMap(({ rowNo }) => rowNo ?? [])
  const known = await knownRowNos(tx, draft.id, [...numbers, ...removed])
  const last = await lastRowNo(tx, draft.id)
  let added = 0
  const read = rows.flatMap(({ rowNo, typed }, at): CardRow[] => {
    if (rowNo !== undefined && !known.has(rowNo)) wrong.push(rejection('rate_card.row_gone', { row: rowNo }, `rows.${at}`))
    const row = readCardRow(typed, form, names)
    if (row.accepted) return [{ rowNo: rowNo ?? last + ++added, ...row.value }]
    wrong.push(...row.rejections.map(({ field = '', ...why }) => ({ ...why, field: `rows.${at}.${field}` })))
    return []
  })
  if (new Set(numbers).size < numbers.length) wrong.push(rejection('rate_card.row_twice', { row: numbers[0] ?? 0 }, 'rows'))
  refuseIfAny(wrong)
  refuseIfAny(await overlaps(tx, draft.id, read, removed))
  await removeRows(tx, draft.id, removed)
  await writeRows(tx, draft.id, read)
  const rowCount = await countRows(tx, draft.id)
  if (rowCount > maxCardRows) throw new Refused([rejection('rate_card.too_many_rows', { n: maxCardRows }, 'rows')])
  const after = await publishCardChange(tx, table, {
    id,
    action: 'rows_changed',
    changes: { rowCount: [draft.rowCount, rowCount], rows: [null, read.length] },
  })
  return { version: after.version, rowCount }
}
