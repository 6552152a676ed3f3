import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { outOfBounds, type NumberKey } from './number-bounds.ts'
import { fieldSchemas } from './status-command.ts'
import { statusFields } from './status-form.ts'

const isNumber = (key: string): key is NumberKey =>
  Object.entries(statusFields).some(([name, { kind }]) => name === key && kind === 'number')
const keys = Object.keys(statusFields).filter(isNumber)

const values = [
  Number.NaN,
  -1e9,
  -100.1,
  -100,
  -18.55,
  -18.5,
  -1,
  0,
  0.5,
  2.25,
  2.255,
  10,
  99.9,
  100,
  100.1,
  999_999,
  1_000_000,
  1e300,
]

test('a number is refused while it is typed for what the schema of the forms refuses it for, in the same words', () => {
  assert.ok(keys.length > 8)
  for (const key of keys) {
    const schema = z.object({ [key]: fieldSchemas[key] })
    for (const value of values) {
      const parsed = schema.safeParse({ [key]: value }, { reportInput: true })
      const refused = parsed.success ? [] : rejectionsOf(schema, parsed.error)
      const mine = outOfBounds(key, value)
      assert.deepEqual(mine, refused[0] ?? null, `${key} ${value}`)
    }
  }
})
