import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iso } from './instant-text.ts'
import { random } from './random.ts'

test('instants have the platform’s format, before 1970 and in leap years too', () => {
  const chance = random(3)
  const awkward = [0, -1, 1, 951_782_399_999, 951_868_800_000, -86_400_000, Date.parse('2024-02-29T23:59:59.999Z')]
  for (const ms of [...awkward, ...Array.from({ length: 2000 }, () => chance.int(-1e12, 4e12))]) {
    assert.equal(iso(ms), new Date(ms).toISOString())
  }
})

test('a million generated ids are unique and valid version 7', () => {
  const chance = random(1)
  const ids = new Set(Array.from({ length: 1_000_000 }, () => chance.id(1_700_000_000_000)))
  assert.equal(ids.size, 1_000_000)
  for (const id of [...ids].slice(0, 1000))
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
