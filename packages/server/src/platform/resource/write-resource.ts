import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { setStatus, type RecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { audit, changesBetween } from '../audit.ts'
import type { Tx } from '../db/tx.ts'
import { nextNumbers } from '../next-number.ts'
import { beginsAs, setByStaffOnly, withoutReason } from '../staff-rights.ts'
import { publishChange } from '../events/publish-change.ts'
import { decided, found, NotFound, Refused, Stale } from '../http/refusals.ts'
import { checkReferences } from './references.ts'
import type { ResourceTable } from './resource-table.ts'
import {
  changeOf,
  findRow,
  insertRows,
  lockRows,
  seesAll,
  updateRow,
  updateStatus,
  type Stored,
  type Values,
} from './resource-store.ts'

/** Hooks of a module into the writes of its resource. */
export interface WriteSeams {
  /** Rules that need the database; called before every write with the resulting record. */
  readonly check?: (tx: Tx, after: Values, before: Stored | undefined) => Promise<readonly Rejection[]>
  /** Rules for input from forms and the API; not applied to imported files of older systems. */
  readonly typed?: (after: Values, before: Stored | undefined) => readonly Rejection[]
  /** Computes defaults of a new record that only the system knows. */
  readonly fill?: (tx: Tx, values: Values) => Promise<Values>
  /** Read-only values that change with the status, in the same update: the reason of a refusal. */
  readonly withStatus?: (before: Stored, to: RecordStatus, reason: string | undefined) => Values
  /** Side effects of a change, in its transaction. */
  readonly written?: (tx: Tx, after: Stored, before: Stored | undefined) => Promise<void>
  /** Reasons against deleting an imported record on undo, in addition to foreign keys. */
  readonly removing?: (tx: Tx, record: Stored) => Promise<readonly Rejection[]>
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

const refuseIfAny = (refusals: readonly Rejection[]): void => {
  if (refusals.length > 0) throw new Refused(refusals)
}

const namesOf = ({ columns }: ResourceTable): readonly string[] => columns.map(({ name }) => name)

/** Read-only fields with their initial values. */
export const systemValues = ({ columns }: ResourceTable): Values =>
  Object.fromEntries(columns.filter(({ field }) => field.readOnly).map(({ name, field }) => [name, field.fallback ?? null]))

/** Assigns numbers to records without one. */
export const numbered = async (tx: Tx, { columns }: ResourceTable, rows: readonly Values[]): Promise<readonly Values[]> => {
  let answer = rows
  for (const { name, field } of columns) {
    if (field.kind !== 'text' || field.numbering === undefined) continue
    const without = answer.filter((values) => typeof values[name] !== 'string')
    if (without.length === 0) continue
    const numbers = (await nextNumbers(tx, field.numbering, without.length))[Symbol.iterator]()
    answer = answer.map((values) => (typeof values[name] === 'string' ? values : { ...values, [name]: numbers.next().value }))
  }
  return answer
}

/** A record made by somebody who sees only a party's rows belongs to that party. */
export const ownedBy = ({ columns }: ResourceTable, tx: Tx, values: Values): Values => {
  const { scope } = tx.caller
  const column = scope.kind === 'customer' ? 'customer_id' : scope.kind === 'subcontractor' ? 'subcontractor_id' : undefined
  const field = columns.find((one) => one.column === column)
  return field && 'id' in scope && values[field.name] === null ? { ...values, [field.name]: scope.id } : values
}

export const addRecord = async (
  tx: Tx,
  table: ResourceTable,
  input: { readonly id: string; readonly status: RecordStatus | undefined; readonly values: Values },
  seams: WriteSeams,
): Promise<Stored> => {
  const names = namesOf(table)
  const asked = { ...pick(input.values, names), ...systemValues(table) }
  refuseIfAny(setByStaffOnly(tx, table.resource, asked, undefined))
  const filled = (await seams.fill?.(tx, asked)) ?? asked
  const [values = filled] = await numbered(tx, table, [ownedBy(table, tx, filled)])
  refuseIfAny([
    ...(await checkReferences(tx, table, values, names)),
    ...((await seams.check?.(tx, values, undefined)) ?? []),
    ...(seams.typed?.(values, undefined) ?? []),
  ])
  await insertRows(tx, table, [{ id: input.id, status: beginsAs(tx, table.resource, input.status), values }])
  if (!(await seesAll(tx, table, [input.id]))) throw new NotFound('outside the scope of the caller')
  const after = found(await findRow(tx, table, input.id))
  await audit(tx, {
    subject: table.resource.table,
    subjectId: after.id,
    action: 'created',
    version: 1,
    changes: changesBetween({}, pick(after, names)),
  })
  await seams.written?.(tx, after, undefined)
  await publishChange(tx, changeOf(table, after, after))
  return after
}

/** Updates only the fields sent; others keep their value, including concurrent changes. */
export const editRecord = async (
  tx: Tx,
  table: ResourceTable,
  input: {
    readonly id: string
    readonly version: number
    readonly status: RecordStatus | undefined
    readonly values: Values
    /** Action name in the history; default `edited`. */
    readonly action?: string
  },
  seams: WriteSeams,
): Promise<Stored> => {
  const before = found(await findRow(tx, table, input.id, true))
  if (before.version !== input.version) throw new Stale(before)
  const names = namesOf(table)
  const touched = names.filter((name) => name in input.values && !table.resource.fields[name]?.readOnly)
  const status = decided(setStatus(before.status, input.status ?? before.status))
  const after = { ...before, ...pick(input.values, touched), ...withStatus(seams, before, status, undefined) }
  const changes = changesBetween(pick(before, names), pick(after, names))
  const changed = Object.keys(changes)
  if (changed.length === 0 && status === before.status) return before
  refuseIfAny([
    ...setByStaffOnly(tx, table.resource, after, before),
    ...withoutReason(table.resource, before, status),
    ...table.resource.rules(after as never), // a stored record with checked changes
    ...(await checkReferences(tx, table, after, changed)),
    ...((await seams.check?.(tx, { ...after, status }, before)) ?? []),
    ...(input.action === undefined ? (seams.typed?.(after, before) ?? []) : []),
  ])
  await updateRow(tx, table, input.id, changed, { ...after, status })
  if (!(await seesAll(tx, table, [input.id]))) throw new NotFound('outside the scope of the caller')
  const written = found(await findRow(tx, table, input.id))
  await audit(tx, {
    subject: table.resource.table,
    subjectId: input.id,
    action: input.action ?? 'edited',
    version: written.version,
    changes: status === before.status ? changes : { ...changes, status: [before.status, status] },
  })
  await seams.written?.(tx, written, before)
  // Subscribers of the former scope must learn that the record is gone.
  const moved = changeOf(table, written, before)
  const now = changeOf(table, written, written)
  await publishChange(tx, ...(JSON.stringify(moved) === JSON.stringify(now) ? [now] : [now, moved]))
  return written
}

const withStatus = ({ withStatus: seam }: WriteSeams, before: Stored, to: RecordStatus, reason: string | undefined): Values =>
  before.status === to ? {} : (seam?.(before, to, reason) ?? {})

export interface StatusResult {
  readonly id: string
  readonly done: boolean
  readonly version: number | null
  readonly refusal: Rejection | undefined
}

const notThere = rejection('access.not_found', {}, 'id')

/** Sets the status of several records: each gets its own result; the permitted ones are changed together. */
export const setRecordStatus = async (
  tx: Tx,
  table: ResourceTable,
  ids: readonly string[],
  status: RecordStatus,
  seams: WriteSeams,
  /** A dry run returns the results without writing. */
  { onlyCheck, reason }: { readonly onlyCheck: boolean; readonly reason: string | undefined },
): Promise<StatusResult[]> => {
  const unique = [...new Set(ids)]
  const rows = new Map((await lockRows(tx, table, unique)).map((row) => [row.id, row]))
  const results: StatusResult[] = []
  const changing: Stored[] = []
  for (const id of unique) {
    const row = rows.get(id)
    const decision = row && setStatus(row.status, status)
    const checked =
      row && decision?.accepted && row.status !== status ? ((await seams.check?.(tx, { ...row, status }, row)) ?? []) : []
    const unsaid = row && !onlyCheck && reason === undefined ? withoutReason(table.resource, row, status) : []
    const refusal = !row ? notThere : decision?.accepted ? [...checked, ...unsaid][0] : decision?.rejections[0]
    const changes = row !== undefined && refusal === undefined && row.status !== status
    if (row && changes) changing.push(row)
    results.push({ id, done: refusal === undefined, version: row ? row.version + (changes ? 1 : 0) : null, refusal })
  }
  if (changing.length === 0 || onlyCheck) return results
  const writes = changing.map((row) => ({ row, more: withStatus(seams, row, status, reason) }))
  for (const alike of Map.groupBy(writes, ({ more }) => JSON.stringify(more)).values())
    await updateStatus(
      tx,
      table,
      alike.map(({ row }) => row.id),
      status,
      alike[0]?.more,
    )
  await audit(
    tx,
    ...writes.map(({ row, more }) => ({
      subject: table.resource.table,
      subjectId: row.id,
      action: 'status_changed',
      version: row.version + 1,
      changes: {
        status: [row.status, status] as const,
        ...changesBetween(pick(row, Object.keys(more)), more),
        // A value of the record says it already.
        ...(reason === undefined || Object.values(more).includes(reason) ? {} : { reason: [null, reason] as const }),
      },
    })),
  )
  for (const { row, more } of writes) await seams.written?.(tx, { ...row, ...more, status, version: row.version + 1 }, row)
  await publishChange(tx, ...changing.map((row) => changeOf(table, { ...row, version: row.version + 1 }, row)))
  return results
}
