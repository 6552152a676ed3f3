import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { rejectionsOf } from './zod-rejections.ts'

const weight = z
  .number()
  .max(10)
  .meta({ label: { en: 'Weight', th: 'น้ำหนัก', zh: '重量' } })
const steps = z.array(z.strictObject({ weight })).min(1)
const command = z.union([z.strictObject({ ids: z.array(z.string()), steps }), z.strictObject({ id: z.string(), steps })])

const errorsOf = (schema: z.ZodType, input: unknown) => {
  const parsed = schema.safeParse(input, { reportInput: true })
  return parsed.success ? [] : rejectionsOf(schema, parsed.error).map(({ field, code, params }) => [field, code, params['field']])
}

test('errors inside a union are reported at their field, for the likely member', () => {
  assert.deepEqual(errorsOf(command, { id: 'a', steps: [{ weight: 'ten' }] }), [['steps.0.weight', 'field.number', undefined]])
  assert.deepEqual(errorsOf(command, { ids: ['a'], steps: [{ weight: 11 }] }), [
    ['steps.0.weight', 'field.maximum', { en: 'Weight', th: 'น้ำหนัก', zh: '重量' }],
  ])
  assert.deepEqual(
    errorsOf(command, { id: 'a' }).map(([field, code]) => [field, code]),
    [['steps', 'field.required']],
  )
})

test('a value matching no union member is reported as invalid', () => {
  const schema = z.object({ price: z.union([z.number(), z.boolean()]) })
  assert.deepEqual(
    errorsOf(schema, { price: 'x' }).map(([field, code]) => [field, code]),
    [['price', 'field.invalid']],
  )
})
