import type { RecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { audit, changesBetween } from '../audit.ts'
import type { Tx } from '../db/tx.ts'
import { inSavepoint } from '../db/savepoint.ts'
import { publishChange, type Topic } from '../events/publish-change.ts'
import { beginsAs } from '../staff-rights.ts'
import { NotFound } from '../http/refusals.ts'
import { deleteRows, insertRows, lockRows, seesAll, type Stored, type Values } from './resource-store.ts'
import type { ResourceTable } from './resource-table.ts'
import { numbered, ownedBy, systemValues, type WriteSeams } from './write-resource.ts'

/** What an import needs from a resource; the import engine (files, validation, progress, commit, undo) is elsewhere. */

/** A new record of an import; active by default. */
export interface RowToSave {
  readonly values: Values
  readonly status?: RecordStatus | undefined
}

/** Inserts validated rows in batches with their history; publishes one event for the table instead of one per row. */
export const saveRows = async (
  tx: Tx,
  table: ResourceTable,
  rows: readonly RowToSave[],
  seams: WriteSeams = {},
): Promise<readonly string[]> => {
  const names = table.columns.map(({ name }) => name)
  const system = systemValues(table)
  const complete: Values[] = []
  for (const { values } of rows) {
    const whole: Values = {}
    for (const name of names) whole[name] = values[name] ?? null
    Object.assign(whole, system)
    complete.push(ownedBy(table, tx, seams.fill ? ((await seams.fill(tx, whole)) ?? whole) : whole))
  }
  const made = (await numbered(tx, table, complete)).map((values, at) => ({
    id: tx.newId(),
    status: beginsAs(tx, table.resource, rows[at]?.status),
    values,
  }))
  await insertRows(tx, table, made)
  const ids = made.map(({ id }) => id)
  if (!(await seesAll(tx, table, ids))) throw new NotFound('outside the scope of the caller')
  if (seams.written) for (const row of await lockRows(tx, table, ids)) await seams.written(tx, row, undefined)
  for (let at = 0; at < made.length; at += 1000)
    await audit(
      tx,
      ...made.slice(at, at + 1000).map(({ id, values }) => ({
        subject: table.resource.table,
        subjectId: id,
        action: 'imported',
        version: 1,
        changes: changesBetween({}, values),
      })),
    )
  await announceTable(tx, table)
  return ids
}

const announceTable = (tx: Tx, { resource }: ResourceTable): Promise<void> => publishChange(tx, { topic: resource.topic as Topic }) // checked when it was served

/** Deletes records of an undone import; foreign keys protect records in use. Their history is kept. */
export const removeRows = async (tx: Tx, table: ResourceTable, rows: readonly Stored[]): Promise<void> => {
  await inSavepoint(tx, () =>
    deleteRows(
      tx,
      table,
      rows.map(({ id }) => id),
    ),
  )
  await audit(
    tx,
    ...rows.map(({ id, version }) => ({ subject: table.resource.table, subjectId: id, action: 'import_undone', version })),
  )
  await announceTable(tx, table)
}
