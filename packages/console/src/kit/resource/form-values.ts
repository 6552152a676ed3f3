import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import type { RecordFacts, Resource } from '@khonsong/domain/resource/define-resource.ts'
import { changesSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { anyRow, type AnyRow } from './any-row.ts'

export type FormValues = Record<string, unknown>

const lists = new Set(['references', 'choices', 'texts', 'images', 'contacts', 'days', 'openDays', 'weekHours'])

/**
 * Key under which a form keeps its initial record: a draft restored after a reload is compared with that, not with the current
 * one.
 */
export const began = '_began'

export const initialRecordOf = (values: FormValues): AnyRow | undefined => values[began] as AnyRow | undefined // put there by formValues

/** The empty form value by kind: '' for most, null for numbers, [] for lists. */
const emptyOf = (kind: string, fallback: unknown): unknown => {
  if (fallback !== undefined) return fallback
  if (kind === 'integer' || kind === 'quantity' || kind === 'coordinate') return null
  if (kind === 'flag') return false
  return lists.has(kind) ? [] : ''
}

const numeric = new Set(['integer', 'quantity', 'coordinate'])

/** Initial form values: those of the record, or the defaults of a new one. Empty fields are `''`, never missing. */
export const formValues = (resource: Resource, row: RecordFacts | undefined): FormValues => {
  const values: FormValues = row ? { ...anyRow(row), [began]: row } : {}
  for (const [name, { kind, fallback }] of Object.entries(resource.fields)) {
    const value = values[name]
    if (row === undefined) values[name] = emptyOf(kind, fallback)
    else if ((value === null || value === undefined) && !numeric.has(kind)) values[name] = emptyOf(kind, undefined)
  }
  return values
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** The changed fields; only these are sent. */
export const changedValues = (resource: Resource, before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.readOnly || same(before[name], after[name]) ? [] : [[name, after[name] === '' ? null : after[name]]],
    ),
  )

/**
 * Validates an edit as the server does: each changed field, and the rules over the whole record. Unchanged values that violate
 * newer rules do not block saving.
 */
export const editSchema = (resource: Resource): z.ZodType => {
  const changes = changesSchema(resource)
  return z.record(z.string(), z.unknown()).superRefine((after, context) => {
    const before = formValues(resource, initialRecordOf(after))
    const parsed = changes.safeParse({ ...changedValues(resource, before, after), version: 1 }, { reportInput: true })
    if (!parsed.success) {
      for (const issue of parsed.error.issues) context.issues.push({ ...issue, input: issue.input } as z.core.$ZodRawIssue) // passed on unchanged
      return
    }
    const whole = Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value === '' ? null : value]))
    for (const refusal of resource.rules({ ...whole, ...parsed.data } as never)) context.addIssue(issueOf(refusal)) // the record after the edit
  })
}
