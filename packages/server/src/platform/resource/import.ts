import { accept, refuse, rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { cellText } from '@khonsong/domain/kernel/sheet-cell.ts'
import { sheetRowReader, type NamedCells } from '@khonsong/domain/resource/read-sheet-row.ts'
import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'
import { active } from '@khonsong/domain/resource/record-status.ts'
import type { IdsOf } from '@khonsong/domain/resource/fields/sheet.ts'
import { sql } from 'kysely'
import { audit, changesBetween } from '../audit.ts'
import type { Tx } from '../db/tx.ts'
import { announce } from '../events/announce.ts'
import { NotFound } from '../http/refusals.ts'
import { columnOf } from './fields/columns.ts'
import { idsByText } from './references.ts'
import { changeOf, insertRows, seesAll, type Values } from './resource-store.ts'
import type { ResourceTable } from './resource-table.ts'
import { numbered } from './write-resource.ts'

/**
 * What an import of this resource needs; the engine around it (files, progress, confirmation, undo) is not the kit's. Rows are checked by
 * the very schema of the form, and saved together.
 */

const textsOf = (text: string): readonly string[] => [text, ...text.split(/[,;\n]/)].map((part) => part.trim()).filter(Boolean)

/** Looks up everything a set of rows refers to, one query per referred table. */
export const findReferences = async (tx: Tx, { columns }: ResourceTable, rows: readonly NamedCells[]): Promise<IdsOf> => {
  const wanted = new Map<ReferenceName, Set<string>>()
  for (const { name, field } of columns) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const texts = wanted.get(field.to) ?? new Set<string>()
    for (const row of rows) for (const text of textsOf(cellText(row[name]?.cell))) texts.add(text)
    wanted.set(field.to, texts)
  }
  const found = new Map<ReferenceName, ReadonlyMap<string, readonly string[]>>()
  for (const [to, texts] of wanted) if (texts.size > 0) found.set(to, await idsByText(tx, to, [...texts]))
  return (field, text) => found.get(field.to)?.get(text) ?? []
}

export interface CheckedRow {
  readonly decision: Decision<Values>
  /** The record that already has this row's number, when there is one: to be overwritten only when confirmed. */
  readonly duplicateOf: string | undefined
}

const uniqueValues = (decision: Decision<Values>, name: string): readonly string[] => {
  const value = decision.accepted ? decision.value[name] : undefined
  return typeof value === 'string' ? [value] : []
}

/** Checks rows as the form would, all problems of all rows at once, doubles within the file and in the table included. */
export const validateRows = async (tx: Tx, table: ResourceTable, rows: readonly NamedCells[]): Promise<CheckedRow[]> => {
  const idsOf = await findReferences(tx, table, rows)
  const read = sheetRowReader(table.resource)
  const decisions: Decision<Values>[] = rows.map((row) => read(row, idsOf))
  const duplicates = new Map<number, string>()
  for (const name of new Set(Object.values(table.resource.unique))) {
    const field = table.resource.fields[name]
    if (!field) continue
    const seen = new Set<string>()
    const values = decisions.flatMap((decision) => uniqueValues(decision, name))
    const { column } = columnOf(table.columns, name)
    const { rows: stored } = await sql<{ id: string; value: string }>`
      select id, ${sql.ref(column)} as value from ${sql.table(table.resource.table)}
      where tenant_id = ${tx.caller.tenantId}::uuid and ${sql.ref(column)} = any(${values}::text[])`.execute(tx.db)
    const ids = new Map(stored.map(({ id, value }) => [value, id]))
    for (const [at, decision] of decisions.entries()) {
      const [value] = uniqueValues(decision, name)
      if (value === undefined) continue
      const existing = ids.get(value)
      if (existing !== undefined) duplicates.set(at, existing)
      if (seen.has(value)) decisions[at] = refuse(rejection('field.duplicate', { field: field.label, value }, name))
      seen.add(value)
    }
  }
  return decisions.map((decision, at) => ({ decision, duplicateOf: duplicates.get(at) }))
}

/** One row, for the cell-by-cell repair of a workbench. */
export const validateRow = async (tx: Tx, table: ResourceTable, row: NamedCells): Promise<CheckedRow> => {
  const [checked] = await validateRows(tx, table, [row])
  return checked ?? { decision: accept({}), duplicateOf: undefined }
}

export interface SavedRows {
  readonly ids: readonly string[]
  readonly refusals: readonly Rejection[]
}

/** Adds checked rows set by set, each with its history; listeners hear of the table once, not of each row. */
export const saveRows = async (tx: Tx, table: ResourceTable, rows: readonly Values[]): Promise<readonly string[]> => {
  const names = table.columns.map(({ name }) => name)
  const system = Object.fromEntries(
    table.columns.filter(({ field }) => field.readOnly).map(({ name, field }) => [name, field.fallback ?? null]),
  )
  const complete = rows.map((values) => ({ ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])), ...system }))
  const made = (await numbered(tx, table, complete)).map((values) => ({ id: tx.newId(), status: active, values }))
  await insertRows(tx, table, made)
  const ids = made.map(({ id }) => id)
  if (!(await seesAll(tx, table, ids))) throw new NotFound('outside the scope of the caller')
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
  const [first] = made
  if (first) {
    const { topic } = changeOf(table, { id: first.id, status: active, version: 1 }, first.values)
    await announce(tx, { topic })
  }
  return ids
}
