/** Import of a declared resource: columns, parsing and building are derived from the declaration. */
import type { Permission } from '../../kernel/permissions.ts'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import type { AnyField } from '../../resource/any-field.ts'
import type { FieldsOf, Resource } from '../../resource/define-resource.ts'
import { newRecordSchema, newValuesSchema } from '../../resource/record-schema.ts'
import { recordStatuses, type RecordStatus } from '../../resource/record-status.ts'
import { statusLabel } from '../../kernel/status-label.ts'
import { exampleOf } from './example-of.ts'
import type { Built, ImportSubject, ReadyRow } from './define-import.ts'
import {
  choiceColumn,
  type Candidate,
  type CellValue,
  type Choice,
  type ImportColumn,
  type ImportColumns,
} from './import-column.ts'

/** A record as given by a row. */
export interface ImportedRecord {
  /**
   * Values validated by their field schemas; empty cells have their defaults. Cross-field rules that concern the file's columns
   * are applied to the row, the others to the merged record: the file may lack fields that an existing record has.
   */
  readonly values: Readonly<Record<string, unknown>>
  /** Fields present in the row; an update changes no others. */
  readonly given: readonly string[]
  readonly status: RecordStatus | undefined
  /** References to inactive records: allowed where the stored record has them already. */
  readonly inactive: readonly { readonly name: string; readonly title: string }[]
}

export interface ResourceImportFacts {
  /** Columns present in the file. */
  readonly inFile: ReadonlySet<string>
}

interface ColumnWords {
  readonly aliases?: readonly string[]
  readonly note?: Words
  readonly example?: string
}

export interface ResourceImportSpec<R extends Resource> {
  readonly needs: Permission
  /** Name of its template file, also in the path of its workbench. */
  readonly template: string
  /** Subject name, if another import writes the same table; default: the table's. */
  readonly name?: string
  /** Path of the records' list; default `/master-data/{template}/list`. */
  readonly records?: string
  /** Natural keys: sets of fields, or of columns derived from them (`plate_key`). The first set with all values applies. */
  readonly identity: readonly (readonly string[])[]
  /** Further unique fields. */
  readonly alsoUnique?: readonly (keyof FieldsOf<R> & string)[]
  /** Headers and notes of the template. */
  readonly words?: { readonly [Name in keyof FieldsOf<R> & string]?: ColumnWords }
  readonly unknownOrTwice?: Words
  /** Fields of an existing record that files must not change: a confirmed position. */
  readonly keeps?: (stored: Readonly<Record<string, unknown>>) => readonly string[]
  /** Further values set when a file sets or changes these fields. */
  readonly follows?: (changed: ReadonlySet<string>, values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

export interface ResourceImport extends ImportSubject<ImportColumns, ImportedRecord, ResourceImportFacts> {
  readonly resource: Resource
  readonly identities: readonly (readonly string[])[]
  readonly alsoUnique: readonly string[]
  readonly keeps: (stored: Readonly<Record<string, unknown>>) => readonly string[]
  readonly follows: (changed: ReadonlySet<string>, values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/** Key of the status column, the last one of every export. */
export const statusColumnKey = 'status'

const statusChoices: Readonly<Record<string, Choice>> = Object.fromEntries(
  Object.entries(recordStatuses).map(([code, words]) => [code, { words }]),
)
const statusNote: Words = {
  en: 'Left empty: a new record is active, one that is there keeps its status',
  th: 'เว้นว่างได้ รายการใหม่จะเป็นใช้งาน รายการเดิมคงสถานะเดิม',
  zh: '可留空：新记录为启用，已有记录保持原状态',
}

/** Optional in files: numbered, or with a default. */
const comesByItself = (field: AnyField): boolean =>
  field.fallback !== undefined || field.filled || (field.kind === 'text' && field.numbering !== undefined)

const columnOf = (field: AnyField, { aliases, note, example }: ColumnWords): ImportColumn => {
  const said = note ?? field.help
  const shown = example ?? exampleOf(field)
  const facts = {
    label: field.label,
    required: !field.optional && !comesByItself(field),
    ...(aliases ? { aliases } : {}),
    ...(said ? { note: said } : {}),
    ...(shown === undefined ? {} : { example: shown }),
  }
  if (field.kind === 'reference')
    return { ...facts, kind: 'reference', to: field.to, ...(field.within === undefined ? {} : { within: field.within }) }
  return field.kind === 'references' ? { ...facts, kind: 'references', to: field.to } : { ...facts, kind: 'field', field }
}

const columnsOf = ({ sheet, fields }: Resource, words: Readonly<Record<string, ColumnWords | undefined>>): ImportColumns => ({
  ...Object.fromEntries(
    sheet.flatMap((name): [string, ImportColumn][] => {
      const field = fields[name]
      return field && !field.readOnly ? [[name, columnOf(field, words[name] ?? {})]] : []
    }),
  ),
  [statusColumnKey]: choiceColumn(statusChoices, { label: statusLabel, note: statusNote }),
})

/** The value of a field, references as ids. */
const valueIn = (column: ImportColumn, key: string, { values, refs, lists }: ReadyRow<ImportColumns>): CellValue => {
  if (column.kind === 'reference') return (refs as Readonly<Record<string, { id: string } | null>>)[key]?.id ?? null
  if (column.kind === 'references') return lists[key]?.map(({ id }) => id) ?? null
  return values[key] ?? null
}

/** References of a row to inactive records. */
const inactiveIn = (columns: ImportColumns, { refs, lists }: ReadyRow<ImportColumns>): ImportedRecord['inactive'] =>
  Object.keys(columns).flatMap((name) => {
    const own = (refs as Readonly<Record<string, Candidate | null>>)[name]
    const title = [...(own ? [own] : []), ...(lists[name] ?? [])].find(({ inactive }) => inactive)?.name
    return title === undefined ? [] : [{ name, title }]
  })

/** The natural key of a record; undefined when the row lacks a part of it. */
export const identityOf = (
  { identities, resource }: Pick<ResourceImport, 'identities' | 'resource'>,
  values: Readonly<Record<string, unknown>>,
): { readonly names: readonly string[]; readonly texts: readonly string[] } | undefined => {
  const all = { ...values, ...resource.derived(values as never) } // validated by the resource's schema
  for (const names of identities) {
    const texts = names.map((name) => all[name]).flatMap((value) => (value === null || value === undefined ? [] : [String(value)]))
    if (texts.length === names.length) return { names, texts }
  }
  return undefined
}

/** An error at a field without a column is reported at the row. */
const atColumn = (columns: ImportColumns, refusal: Rejection): Rejection => {
  const { field, ...rest } = refusal
  const name = field?.split('.')[0]
  return name !== undefined && Object.hasOwn(columns, name) ? { ...rest, field: name } : rest
}

export const importOf = <R extends Resource>(resource: R, spec: ResourceImportSpec<R>): ResourceImport => {
  const columns = columnsOf(resource, spec.words ?? {})
  const fieldColumns = Object.entries(columns)
    .filter(([name]) => name !== statusColumnKey)
    .map(([name, column]) => {
      const field = resource.fields[name]
      // An empty cell clears the field, unless it has a default.
      return { name, column, mayBeEmptied: field !== undefined && !comesByItself(field) }
    })
  const valuesSchema = newValuesSchema<Resource>(resource)
  const wholeSchema = newRecordSchema<Resource>(resource)
  const build = (rows: readonly ReadyRow<ImportColumns>[], { inFile }: ResourceImportFacts): Built<ImportedRecord> => {
    const [row] = rows
    if (!row) return { rejections: [] }
    const said: Record<string, CellValue> = {}
    const given: string[] = []
    for (const { name, column, mayBeEmptied } of fieldColumns) {
      const value = valueIn(column, name, row)
      if (value !== null) said[name] = value
      if (value !== null || (mayBeEmptied && inFile.has(name))) given.push(name)
    }
    const parsed = valuesSchema.safeParse(said, { reportInput: true })
    if (!parsed.success) {
      // An invalid row is validated in full, so that all errors are reported at once, as in a form.
      const error = wholeSchema.safeParse(said, { reportInput: true }).error ?? parsed.error
      return {
        rejections: rejectionsOf(wholeSchema, error).map((refusal) => ({ row: 0, rejection: atColumn(columns, refusal) })),
      }
    }
    const concernsRow = ({ field }: Rejection) => field === undefined || inFile.has(field.split('.')[0] ?? '')
    const broken = resource.rules(parsed.data as never).filter(concernsRow) // validated above
    if (broken.length > 0) return { rejections: broken.map((refusal) => ({ row: 0, rejection: atColumn(columns, refusal) })) }
    const status = row.values[statusColumnKey]
    return {
      value: {
        values: parsed.data,
        given,
        status: typeof status === 'string' ? (Number(status) as RecordStatus) : undefined, // a key of recordStatuses
        inactive: inactiveIn(columns, row),
      },
    }
  }
  const identities = spec.identity
  return {
    name: spec.name ?? resource.table,
    label: resource.labels,
    template: spec.template,
    needs: spec.needs,
    records: spec.records ?? `/master-data/${spec.template}/list`,
    columns,
    ...(spec.unknownOrTwice ? { unknownOrTwice: spec.unknownOrTwice } : {}),
    maxRowsOfRecord: 1,
    recordKey: () => undefined,
    keyColumns: [],
    identity: ({ values }) => {
      const own = identityOf({ identities, resource }, values)
      return own && JSON.stringify([own.names, own.texts])
    },
    narrow: (key, candidates, before) => {
      const column = columns[key]
      const within = column?.kind === 'reference' ? column.within : undefined
      const outer = within === undefined ? undefined : (before as Readonly<Record<string, { id: string } | null>>)[within]
      return outer ? candidates.filter(({ parentId }) => parentId === outer.id) : candidates
    },
    build,
    resource,
    identities,
    alsoUnique: spec.alsoUnique ?? [],
    keeps: spec.keeps ?? (() => []),
    follows: spec.follows ?? (() => ({})),
  }
}

/** Rejection for a duplicate of a unique value. */
export const takenBy = (field: AnyField, name: string, value: string): Rejection =>
  rejection('field.duplicate', { field: field.label, value }, name)
