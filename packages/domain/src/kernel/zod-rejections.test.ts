import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { rejection } from './decision.ts'
import { sentence } from './messages.ts'
import { daySchema, instantSchema } from './calendar-schema.ts'
import { issueOf, rejectionsOf } from './zod-rejections.ts'

const label = { en: 'Weight', th: 'น้ำหนัก', zh: '重量' }
const schema = z
  .object({
    weight: z.number().min(0).max(10).meta({ label }).optional(),
    name: z.string().trim().min(1).max(3),
    lines: z.array(z.object({ count: z.int() })).max(2),
  })
  .superRefine((value, context) => {
    if (value.name === 'bad') context.addIssue(issueOf(rejection('field.no_digits', { field: label }, 'name')))
  })

const refusals = (input: unknown) => {
  const parsed = schema.safeParse(input, { reportInput: true })
  return parsed.success ? [] : rejectionsOf(schema, parsed.error)
}
const first = (input: unknown) => refusals(input).map(({ code, field, params }) => [field, code, sentence(code, params, 'en')])

test('range errors contain the field’s label', () => {
  assert.deepEqual(first({ weight: 11, name: 'a', lines: [] }), [['weight', 'field.maximum', 'Weight maximum is 10']])
  assert.deepEqual(first({ weight: -1, name: 'a', lines: [] }), [['weight', 'field.minimum', 'Weight minimum is 0']])
})

test('an exclusive bound is reported with both bounds', () => {
  const ratio = z.object({ ratio: z.number().gt(0).lt(999), share: z.number().gt(0).max(100) })
  const said = (input: object) => {
    const parsed = ratio.safeParse(input, { reportInput: true })
    return parsed.success ? [] : rejectionsOf(ratio, parsed.error).map(({ code, params }) => sentence(code, params, 'en'))
  }
  assert.deepEqual(said({ ratio: 999, share: 100 }), ['higher than 0 and lower than 999'])
  assert.deepEqual(said({ ratio: 3, share: 0 }), ['higher than 0 and maximum at 100'])
})

test('missing and empty values are reported as required', () => {
  assert.deepEqual(
    first({ lines: [] }).map(([field, code]) => [field, code]),
    [['name', 'field.required']],
  )
  assert.deepEqual(
    first({ name: ' ', lines: [] }).map(([field, code]) => [field, code]),
    [['name', 'field.required']],
  )
})

test('an empty id or day is reported as missing, not as malformed', () => {
  const picked = z.object({ unitId: z.uuid(), on: z.iso.date() })
  const said = (input: object) => {
    const parsed = picked.safeParse(input, { reportInput: true })
    return parsed.success ? [] : rejectionsOf(picked, parsed.error).map(({ field, code }) => `${field} ${code}`)
  }
  assert.deepEqual(said({ unitId: '', on: '' }), ['unitId field.required', 'on field.required'])
  assert.deepEqual(said({ unitId: 'x', on: '30/11/2569' }), ['unitId field.format', 'on field.date'])
})

test('a field in a list is reported by its path', () => {
  assert.deepEqual(
    first({ name: 'a', lines: [{ count: 1.5 }] }).map(([field, code]) => [field, code]),
    [['lines.0.count', 'field.integer']],
  )
})

test('a domain rejection keeps its code and field', () => {
  assert.deepEqual(first({ name: 'bad', lines: [] }), [['name', 'field.no_digits', 'Weight cannot contain digits']])
})

test('an optional field with a default is reported by its label', () => {
  const label = { en: 'E-mail list', th: 'รายการอีเมล', zh: '邮箱列表' }
  const field = z.string().max(3).meta({ label })
  const schema = z.object({
    emails: field
      .nullable()
      .optional()
      .transform((value) => value ?? null),
  })
  const read = schema.safeParse({ emails: 'abcd' }, { reportInput: true })
  assert.deepEqual(read.success ? [] : rejectionsOf(schema, read.error).map(({ params }) => params['field']), [label])
})

test('an invalid e-mail address is refused in the specification’s words', () => {
  const validator = z.object({ email: z.email() })
  const parsed = validator.safeParse({ email: 'somchai@' }, { reportInput: true })
  const said = parsed.success ? [] : rejectionsOf(validator, parsed.error)
  assert.deepEqual(
    said.map(({ field, code, params }) => [field, sentence(code, params, 'en')]),
    [['email', 'Invalid Email']],
  )
})

test('implausible years are refused with the accepted range', () => {
  const validator = z.object({ on: daySchema, at: instantSchema })
  const said = (on: string, at: string) => {
    const parsed = validator.safeParse({ on, at }, { reportInput: true })
    return parsed.success ? [] : rejectionsOf(validator, parsed.error).map(({ field, code }) => `${field} ${code}`)
  }
  assert.deepEqual(said('2024-02-29', '2026-11-22T08:00:00+07:00'), [])
  for (const year of ['0001', '1899', '2569', '9999'])
    assert.deepEqual(said(`${year}-01-01`, `${year}-01-01T00:00:00Z`), ['on field.year', 'at field.year'], year)
  assert.deepEqual(said('2026-02-30', '2026-11-22 08:00'), ['on field.date', 'at field.time'])
})
