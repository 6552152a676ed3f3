import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { sentence } from '../../kernel/messages.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { quantity } from './quantity.ts'

const weight = quantity(
  { en: 'Max. weight', th: 'น้ำหนักสูงสุด', zh: '最大重量' },
  { unit: { en: 'kg', th: 'กก.', zh: '公斤' }, min: 1, max: 999_999_999, perUnit: 1000 },
)
const schema = z.object({ weight: weight.schema, optional: z.preprocess((value) => value, weight.schema.nullable()).optional() })

const told = (value: object, language: 'en' | 'th' | 'zh'): string[] => {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error ? rejectionsOf(schema, error).map(({ code, params }) => sentence(code, params, language)) : []
}

test('bounds of a weight are reported in the displayed unit', () => {
  assert.deepEqual(told({ weight: 1_000_000_000 }, 'en'), ['Max. weight (kg) maximum is 999999.999'])
  assert.deepEqual(told({ weight: 0 }, 'th'), ['น้ำหนักสูงสุด (กก.)ต้องไม่น้อยกว่า 0.001'])
  assert.deepEqual(told({ weight: 1, optional: 1_000_000_000 }, 'zh'), ['最大重量（公斤）最大为999999.999'])
})
