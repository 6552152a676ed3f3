import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import type { RecordFacts, Resource } from '@khonsong/domain/resource/define-resource.ts'
import { changesSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { anyRow, type AnyRow } from './any-row.ts'

export type FormValues = Record<string, unknown>

const lists = new Set(['references', 'choices', 'texts', 'images', 'contacts', 'days', 'openDays', 'weekHours'])

/** The name under which a form remembers the record it began with: a draft that outlives a reload is compared with that, not with today's. */
export const began = '_began'

export const initialRecordOf = (values: FormValues): AnyRow | undefined => values[began] as AnyRow | undefined // put there by formValues

/** An empty input: text for most, nothing for numbers, an empty list for several. */
const emptyOf = (kind: string, fallback: unknown): unknown => {
  if (fallback !== undefined) return fallback
  if (kind === 'integer' || kind === 'quantity' || kind === 'coordinate') return null
  if (kind === 'flag') return false
  return lists.has(kind) ? [] : ''
}

const numeric = new Set(['integer', 'quantity', 'coordinate'])

/** What a form begins with: the record's values, or the defaults of a new one. Empty fields are `''`, never missing. */
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

/** The fields that were touched, and they alone are sent. */
export const changedValues = (resource: Resource, before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.readOnly || same(before[name], after[name]) ? [] : [[name, after[name] === '' ? null : after[name]]],
    ),
  )

/**
 * Checks an edit as the server will: each touched field, and the rules over the whole record. What an older rule let in and nobody
 * touches does not stand in the way.
 */
export const editSchema = (resource: Resource): z.ZodType => {
  const changes = changesSchema(resource)
  return z.record(z.string(), z.unknown()).superRefine((after, context) => {
    const before = formValues(resource, initialRecordOf(after))
    const parsed = changes.safeParse({ ...changedValues(resource, before, after), version: 1 }, { reportInput: true })
    if (!parsed.success) {
      for (const issue of parsed.error.issues) context.issues.push({ ...issue, input: issue.input } as z.core.$ZodRawIssue) // an issue as it came
      return
    }
    const whole = Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value === '' ? null : value]))
    for (const refusal of resource.rules({ ...whole, ...parsed.data } as never)) context.addIssue(issueOf(refusal)) // the record as it will be
  })
}
