import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { isRecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { sqlStateOf } from '../../../../platform/db/in-transaction.ts'
import { inSavepoint } from '../../../../platform/db/savepoint.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { NotFound, Refused, Stale } from '../../../../platform/http/refusals.ts'
import { removeRows } from '../../../../platform/resource/import.ts'
import { lockRows, type Stored } from '../../../../platform/resource/resource-store.ts'
import type { ServedResource } from '../../../../platform/resource/served-resources.ts'
import { editRecord } from '../../../../platform/resource/write-resource.ts'
import type { RecordToUndo } from '../served-subject.ts'
import { namesOfRecords } from './existing-record-store.ts'

/** Foreign key violation: the record is referenced. */
const isInUse = (error: unknown) => ['23503', '23001'].includes(sqlStateOf(error) ?? '')

/** Deletes unreferenced records; reports the others. */
const remove = async (tx: Tx, { table }: ServedResource, rows: readonly Stored[]): Promise<readonly string[]> => {
  if (rows.length === 0) return []
  try {
    await removeRows(tx, table, rows)
    return []
  } catch (error) {
    if (!isInUse(error)) throw error
  }
  const used: string[] = []
  for (const row of rows) {
    try {
      await removeRows(tx, table, [row])
    } catch (error) {
      if (!isInUse(error)) throw error
      used.push(row.id)
    }
  }
  return used
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Restores the former values by a regular edit with all its rules. */
const restore = async (tx: Tx, { table, seams }: ServedResource, { id, version, before }: RecordToUndo) => {
  const { status, ...was } = record(before)
  const names = table.columns.filter(({ field }) => !field.readOnly).map(({ name }) => name)
  const values = Object.fromEntries(names.filter((name) => name in was).map((name) => [name, was[name]]))
  try {
    await inSavepoint(tx, () =>
      editRecord(tx, table, { id, version, status: isRecordStatus(status) ? status : undefined, values }, seams),
    )
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.rejections[0] ?? rejection('import.failed', {})
    if (error instanceof Stale || error instanceof NotFound) return rejection('record.stale', {})
    throw error
  }
}

/** Undoes an import, except for records changed since. */
export const undoRecords = async (
  tx: Tx,
  resource: ServedResource,
  records: readonly RecordToUndo[],
): Promise<ReadonlyMap<string, Rejection>> => {
  const ids = records.map(({ id }) => id)
  const rows = new Map((await lockRows(tx, resource.table, ids)).map((row) => [row.id, row]))
  const numbers = await namesOfRecords(tx, resource.table, ids)
  const left = new Map<string, Rejection>()
  const made: Stored[] = []
  for (const one of records) {
    const row = rows.get(one.id)
    if (!row || row.version !== one.version) left.set(one.id, rejection('import.changed_since', { no: numbers.get(one.id) ?? '' }))
    else if (!one.overridden) {
      const [why] = (await resource.seams.removing?.(tx, row)) ?? []
      if (why) left.set(one.id, why)
      else made.push(row)
    } else {
      const why =
        one.before === null
          ? rejection('import.was_overridden', { no: numbers.get(one.id) ?? '' })
          : await restore(tx, resource, one)
      if (why) left.set(one.id, why)
    }
  }
  for (const id of await remove(tx, resource, made)) left.set(id, rejection('record.in_use', {}))
  return left
}
