import { distinct } from '../kernel/distinct.ts'
import { z } from 'zod'
import { rejection, type Rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'
import { reasonLabel } from '../kernel/reason-label.ts'
import { issueOf } from '../kernel/zod-rejections.ts'
import type { AnyField } from './any-field.ts'
import type { RecordStatus } from './record-status.ts'
import { titleKeyOf, type FieldsOf, type RecordFacts, type Resource, type Row, type Values } from './define-resource.ts'

/** Input values of a new record: required fields, and any of the others. */
export type NewValues<R extends Resource> = {
  [Name in keyof FieldsOf<R> as FieldsOf<R>[Name]['optional'] extends true ? never : Name]: Values<FieldsOf<R>>[Name]
} & { [Name in keyof FieldsOf<R> as FieldsOf<R>[Name]['optional'] extends true ? Name : never]?: Values<FieldsOf<R>>[Name] }

const recordStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
const versionLabel: Words = { en: 'Version', th: 'เวอร์ชัน', zh: '版本' }

/** A new record may include its id, which makes creation idempotent. */
export type NewRecord<R extends Resource> = NewValues<R> & {
  readonly id?: string | undefined
  readonly status?: RecordStatus | undefined
}

/** An edit names the version it is based on; omitted fields stay unchanged. */
export type RecordChanges<R extends Resource> = Partial<NewValues<R>> & {
  readonly id?: string | undefined
  readonly status?: RecordStatus | undefined
  readonly version: number
}

/** Forms send an empty text for no value. */
const emptyIsNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value)

const emptyIsAbsent = (value: unknown): unknown => emptyIsNull(value) ?? undefined

/** Registers metadata on a new schema in place, where `meta` would make a copy and keep both. */
const labelled = (made: z.ZodType, { label, help }: AnyField): z.ZodType =>
  made.register(z.globalRegistry, { label, ...(help === undefined ? {} : { help }) })

/** Name of a shape in the API documentation. */
const titled = (made: z.ZodType, title: string): unknown => made.register(z.globalRegistry, { title })

const inputs = new WeakMap<AnyField, z.ZodType>()

/** Shared by the new record and its changes. */
const inputOf = (field: AnyField): z.ZodType => {
  const input =
    inputs.get(field) ?? (field.optional ? labelled(z.preprocess(emptyIsNull, field.schema.nullable()), field) : field.schema)
  inputs.set(field, input)
  return input
}

const anything = z.unknown().optional()
const absentIsNull = z.transform((value: unknown) => value ?? null)

/**
 * Properties of responses are accepted and ignored in requests, so that a record can be sent back whole. All other unknown
 * names are refused, so that a misspelt field is not lost silently.
 */
const answered = (resource: Resource): Record<string, z.ZodType> =>
  Object.fromEntries(
    [
      'createdAt',
      'updatedAt',
      ...Object.entries(resource.fields).flatMap(([name, field]) => [
        ...(field.kind === 'reference' || field.kind === 'references' ? [titleKeyOf(name)] : []),
        ...(field.readOnly ? [name] : []),
      ]),
    ].map((name) => [name, anything]),
  )

const editable = (resource: Resource): readonly (readonly [string, AnyField])[] =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly)

/**
 * Rules over several fields, which assume valid field values. They run even after a field was refused, so that all errors
 * are reported at once; a rule that throws on invalid values adds nothing.
 */
const judged = (resource: Resource, values: Record<string, unknown>, isRefused: boolean): readonly Rejection[] => {
  try {
    return resource.rules(values as Values<FieldsOf<Resource>>) // each was validated by its field's schema
  } catch (error) {
    if (isRefused) return []
    throw error
  }
}

/** Values of a new record, without rules over several fields. */
export const newValuesSchema = <R extends Resource>(resource: R): z.ZodType<NewRecord<R>> => {
  const shape = Object.fromEntries(
    editable(resource).map(([name, field]) => {
      const input = inputOf(field)
      if (field.kind === 'text' && field.numbering !== undefined)
        return [name, z.preprocess(emptyIsAbsent, field.schema.optional()).optional()]
      if (field.filled) return [name, z.preprocess(emptyIsAbsent, field.schema.optional()).transform((value) => value ?? null)]
      if (field.fallback !== undefined) return [name, input.optional().transform((value) => value ?? field.fallback)]
      return [name, field.optional ? input.optional().pipe(absentIsNull) : input]
    }),
  )
  const facts = { id: z.uuid().optional(), status: recordStatus.optional(), version: anything }
  return z.strictObject({ ...answered(resource), ...facts, ...shape }) as unknown as z.ZodType<NewRecord<R>> // built from the fields NewRecord is derived from
}

/** Values of a new record, including rules over several fields: used by both form and server. */
export const newRecordSchema = <R extends Resource>(resource: R): z.ZodType<NewRecord<R>> =>
  titled(
    newValuesSchema(resource).superRefine((values, context) => {
      // Each name is one of the resource's fields, or of the common ones.
      for (const refusal of judged(resource, values as Record<string, unknown>, context.issues.length > 0))
        context.addIssue(issueOf(refusal))
    }),
    `new ${resource.name}`,
  ) as z.ZodType<NewRecord<R>> // titled, and otherwise the same

/** Partial changes: omitted fields stay unchanged (rules run on the merged record). */
export const changesSchema = <R extends Resource>(resource: R): z.ZodType<RecordChanges<R>> => {
  const shape = Object.fromEntries(editable(resource).map(([name, field]) => [name, inputOf(field).optional()]))
  const facts = { id: z.uuid().optional(), status: recordStatus.optional(), version: z.int().min(1).meta({ label: versionLabel }) }
  return titled(z.strictObject({ ...answered(resource), ...facts, ...shape }), `${resource.name} changes`) as z.ZodType<
    RecordChanges<R>
  > // as above
}

const factsShape = {
  id: z.uuid(),
  status: recordStatus,
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
} satisfies { [Name in keyof RecordFacts]: z.ZodType<RecordFacts[Name]> }

/** A record in responses. */
export const rowSchema = <R extends Resource>(resource: R): z.ZodType<Row<R>> => {
  const shape: Record<string, z.ZodType> = { ...factsShape }
  for (const [name, field] of Object.entries(resource.fields)) {
    // Any field may be hidden from a caller (field rights), so each is nullable.
    shape[name] = labelled(field.output.nullable(), field)
    if (field.kind === 'reference') shape[titleKeyOf(name)] = z.string().nullable()
  }
  return titled(z.object(shape), resource.name) as z.ZodType<Row<R>> // as above
}

/** `{ ids, status }` or `{ id, status }`. */
export const statusChange = z
  .object({
    id: z.uuid().optional(),
    ids: distinct(z.array(z.uuid()).min(1).max(500)).optional(),
    status: z.preprocess((value) => (typeof value === 'string' && value !== '' ? Number(value) : value), recordStatus),
    /** Dry run: returns the outcome and the remaining uses without changing anything. */
    onlyCheck: z.boolean().optional(),
    /** Why; required to refuse what a subcontractor added. */
    reason: z.string().trim().min(1).max(250).optional().meta({ label: reasonLabel }),
  })
  .superRefine(({ id, ids }, context) => {
    if (id === undefined && ids === undefined)
      context.addIssue(issueOf(rejection('field.required', { field: { en: 'Record', th: 'รายการ', zh: '记录' } }, 'ids')))
  })
