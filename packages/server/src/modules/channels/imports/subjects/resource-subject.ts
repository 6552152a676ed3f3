import {
  identityOf,
  takenBy,
  type ImportedRecord,
  type ResourceImport,
  type ResourceImportFacts,
} from '@khonsong/domain/channels/imports/import-of.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { setStatus } from '@khonsong/domain/resource/record-status.ts'
import { sqlStateOf } from '../../../../platform/db/in-transaction.ts'
import { inSavepoint } from '../../../../platform/db/savepoint.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { refusalOfError, type ConstraintWords } from '../../../../platform/http/problem-of.ts'
import { NotFound, Refused, Stale } from '../../../../platform/http/refusals.ts'
import { saveRows } from '../../../../platform/resource/import.ts'
import type { Stored } from '../../../../platform/resource/resource-store.ts'
import type { ServedResource } from '../../../../platform/resource/served-resources.ts'
import { editRecord } from '../../../../platform/resource/write-resource.ts'
import { setByStaffOnly } from '../../../../platform/staff-rights.ts'
import type { ImportRow } from '../import-store.ts'
import { served, type Barred, type Existing, type RecordToSave, type Saved, type ServedSubject } from '../served-subject.ts'
import { holdersOf, namesOfRecords, recordsKnownBy, type StoredRecord } from './existing-record-store.ts'
import { changedFields, differencesBetween } from './record-differences.ts'
import { undoRecords } from './undo-records.ts'
import { listSmallKind, suggestRecords, writtenAs } from './written-store.ts'

/** A declared resource as an import subject: records are written by the resource kit, with its rules, history and events. */
interface Desk {
  readonly subject: ResourceImport
  readonly resource: ServedResource
  /** Messages of database constraints. */
  readonly words: ConstraintWords
}

const factsFor = async (_: Tx, run: ImportRow): Promise<ResourceImportFacts> => ({
  inFile: new Set([...run.columns.flatMap(({ key }) => key ?? []), ...Object.keys(run.fixed)]),
})

/**
 * Imports must not reveal or overwrite hidden fields: they are ignored for existing records, and a hidden number does
 * not match a record.
 */
const withoutHidden = (tx: Tx, { resource }: Desk, record: ImportedRecord): ImportedRecord => {
  const hidden = resource.hidden(tx.caller)
  return hidden.size === 0 ? record : { ...record, given: record.given.filter((name) => !hidden.has(name)) }
}

const openIdentity = (tx: Tx, { subject, resource }: Desk, record: ImportedRecord) => {
  const hidden = resource.hidden(tx.caller)
  const values = Object.fromEntries(Object.entries(record.values).map(([name, value]) => [name, hidden.has(name) ? null : value]))
  return identityOf(subject, values as typeof record.values)
}

/** Existing records, in row order. */
const storedFor = async (tx: Tx, desk: Desk, values: readonly ImportedRecord[]): Promise<readonly (StoredRecord | undefined)[]> => {
  const {
    subject,
    resource: { table },
  } = desk
  const keys = values.map((record) => openIdentity(tx, desk, record))
  const found = new Map<readonly string[], ReadonlyMap<string, StoredRecord>>()
  for (const names of subject.identities) {
    const wanted = keys.flatMap((key) => (key?.names === names ? [key.texts] : []))
    found.set(names, await recordsKnownBy(tx, table, names, wanted))
  }
  return keys.map((key) => key && found.get(key.names)?.get(JSON.stringify(key.texts)))
}

/** Unique fields: which record has the value? */
const takenFor = async (
  tx: Tx,
  { subject, resource: { table } }: Desk,
  values: readonly ImportedRecord[],
  stored: readonly (StoredRecord | undefined)[],
): Promise<readonly (readonly Rejection[])[]> => {
  const refusals: Rejection[][] = values.map(() => [])
  for (const name of subject.alsoUnique) {
    const field = subject.resource.fields[name]
    const textOf = ({ values: own, given }: ImportedRecord) => (given.includes(name) && own[name] ? String(own[name]) : undefined)
    const holders = await holdersOf(
      tx,
      table,
      name,
      values.flatMap((record) => textOf(record) ?? []),
    )
    for (const [at, record] of values.entries()) {
      const text = textOf(record)
      const holder = text === undefined ? undefined : holders.get(text)
      if (field && text !== undefined && holder !== undefined && holder !== stored[at]?.row.id)
        refusals[at]?.push(takenBy(field, name, text))
    }
  }
  return refusals
}

/** The resulting record. */
const afterOf = (subject: ResourceImport, record: ImportedRecord, stored: Stored | undefined) => {
  const { values, given } = record
  if (!stored) {
    const set = new Set(given.filter((name) => values[name] !== null && values[name] !== undefined))
    return { ...values, ...subject.follows(set, values) }
  }
  const changed = changedFields(subject, record, stored)
  const own = Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
  return { ...own, ...subject.follows(new Set(changed), { ...stored, ...own }) }
}

/** An inactive record cannot be newly referenced. */
const outOfUse = (
  { resource }: ResourceImport,
  { inactive }: ImportedRecord,
  changed: ReadonlySet<string> | undefined,
): readonly Rejection[] =>
  inactive.flatMap(({ name, title }) => {
    const field = resource.fields[name]
    return field && (changed?.has(name) ?? true) ? [rejection('record.not_usable', { field: field.label, value: title }, name)] : []
  })

const refusalsOf = async (
  tx: Tx,
  { subject, resource: { seams } }: Desk,
  record: ImportedRecord,
  stored: Stored | undefined,
): Promise<readonly Rejection[]> => {
  const status = stored && record.status !== undefined ? setStatus(stored.status, record.status) : undefined
  const set = status?.accepted ? { status: status.value } : {}
  const after = { ...stored, ...afterOf(subject, record, stored), ...set }
  const changed = stored && new Set(changedFields(subject, record, stored))
  return [
    ...setByStaffOnly(tx, subject.resource, after, stored),
    ...(status?.accepted === false ? status.rejections : []),
    ...outOfUse(subject, record, changed),
    ...subject.resource.rules(after as never), // checked values over the stored record's
    ...((await seams.check?.(tx, after, stored)) ?? []),
  ]
}

const atColumn = ({ subject }: Desk, { field, ...rest }: Rejection): Rejection =>
  field !== undefined && Object.hasOwn(subject.columns, field) ? { ...rest, field } : rest

const existingFor = async (
  tx: Tx,
  desk: Desk,
  values: readonly ImportedRecord[],
): Promise<readonly (Existing | Barred | undefined)[]> => {
  const { subject, resource } = desk
  const stored = await storedFor(tx, desk, values)
  const taken = await takenFor(tx, desk, values, stored)
  const pairs = values.flatMap((record, at) => {
    const one = stored[at]
    return one?.mine ? [[withoutHidden(tx, desk, record), one.row] as const] : []
  })
  const shown = (await differencesBetween(tx, subject, pairs))[Symbol.iterator]()
  const numbers = await namesOfRecords(
    tx,
    resource.table,
    pairs.map(([, { id }]) => id),
  )
  const answers: (Existing | Barred | undefined)[] = []
  for (const [at, row] of values.entries()) {
    const existingRecord = stored[at]
    const record = existingRecord ? withoutHidden(tx, desk, row) : row
    const differences = existingRecord?.mine ? (shown.next().value ?? []) : []
    const other = existingRecord && !existingRecord.mine ? [rejection('record.exists', {}, subject.identities[0]?.[0])] : []
    const unchanged = existingRecord?.mine === true && differences.length === 0
    const rejections = unchanged
      ? []
      : [...other, ...(taken[at] ?? []), ...(await refusalsOf(tx, desk, record, existingRecord?.row))]
    if (rejections.length > 0) answers.push({ rejections: rejections.map((one) => atColumn(desk, one)) })
    else if (!existingRecord) answers.push(undefined)
    else {
      const { id, version } = existingRecord.row
      answers.push({ id, no: numbers.get(id) ?? '', version, differences, before: existingRecord.row })
    }
  }
  return answers
}

/** Maps a constraint violation to the module's rejection; undefined for other errors. */
const refusedByDatabase = ({ words }: Desk, error: unknown): readonly Rejection[] | undefined => {
  const facts = sqlStateOf(error)?.startsWith('23') ? refusalOfError(error, words) : undefined
  return facts && !facts.bug ? facts.rejections : undefined
}

/** Converts a rejection thrown by the kit; rethrows anything else. */
const answered = (desk: Desk, error: unknown): Saved => {
  if (error instanceof Refused) return { rejections: error.rejections.map((one) => atColumn(desk, one)) }
  if (error instanceof Stale) return { rejections: [rejection('record.stale', {})] }
  if (error instanceof NotFound) return { rejections: [rejection('access.refused', {})] }
  const refused = refusedByDatabase(desk, error)
  if (refused) return { rejections: refused.map((one) => atColumn(desk, one)) }
  throw error
}

const isAnswer = (desk: Desk, error: unknown) =>
  error instanceof Refused || error instanceof NotFound || refusedByDatabase(desk, error) !== undefined

/** Inserts all at once; if the database refuses one, inserts each in its own savepoint to save the others. */
const addAll = async (tx: Tx, desk: Desk, run: ImportRow, records: readonly ImportedRecord[]): Promise<readonly Saved[]> => {
  const { table, seams } = desk.resource
  const unit = tx.caller.scope.kind === 'business_units' ? run.businessUnitId : null
  const rows = records.map((record) => {
    const values = afterOf(desk.subject, record, undefined)
    const own = unit !== null && Object.hasOwn(desk.subject.resource.fields, 'businessUnitId') && !values['businessUnitId']
    return { values: own ? { ...values, businessUnitId: unit } : values, status: record.status }
  })
  const add = async (some: typeof rows): Promise<Saved[]> =>
    (await inSavepoint(tx, () => saveRows(tx, table, some, seams))).map((id) => ({ id, version: 1 }))
  if (rows.length === 0) return []
  try {
    return await add(rows)
  } catch (error) {
    if (!isAnswer(desk, error)) throw error
    if (rows.length === 1) return [answered(desk, error)]
  }
  const answers: Saved[] = []
  for (const row of rows) answers.push(...(await add([row]).catch((error: unknown) => [answered(desk, error)])))
  return answers
}

const override = async (tx: Tx, desk: Desk, record: ImportedRecord, { id, version, before }: Existing): Promise<Saved> => {
  const { table, seams } = desk.resource
  const values = afterOf(desk.subject, withoutHidden(tx, desk, record), before as Stored) // set by existingFor
  try {
    const written = await inSavepoint(tx, () => editRecord(tx, table, { id, version, status: record.status, values }, seams))
    return { id, version: written.version }
  } catch (error) {
    return answered(desk, error)
  }
}

const save = async (
  tx: Tx,
  desk: Desk,
  run: ImportRow,
  records: readonly RecordToSave<ImportedRecord>[],
): Promise<readonly Saved[]> => {
  const fresh = records.flatMap(({ value, existing }) => (existing ? [] : [value]))
  const added = (await addAll(tx, desk, run, fresh))[Symbol.iterator]()
  const answers: Saved[] = []
  for (const { value, existing } of records)
    answers.push(
      existing
        ? await override(tx, desk, value, existing)
        : (added.next().value ?? { rejections: [rejection('import.failed', {})] }),
    )
  return answers
}

export const resourceSubject = (subject: ResourceImport, resource: ServedResource, words: ConstraintWords): ServedSubject => {
  const desk: Desk = { subject, resource, words }
  return served({
    subject,
    ownReferences: Object.entries(subject.columns).flatMap(([name, column]) =>
      column.kind === 'reference' && column.to === subject.resource.name ? [name] : [],
    ),
    hrefOf: () => subject.records,
    facts: factsFor,
    lookUp: writtenAs,
    list: listSmallKind,
    suggest: suggestRecords,
    numbersOf: (tx, ids) => namesOfRecords(tx, resource.table, ids),
    existing: (tx, values) => existingFor(tx, desk, values),
    save: (tx, run, records) => save(tx, desk, run, records),
    undo: (tx, records) => undoRecords(tx, resource, records),
  })
}
