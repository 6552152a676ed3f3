import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleWidth } from './title-room.ts'

test('Thai marks add no width', () => {
  assert.equal(titleWidth('ที่'), titleWidth('ท'))
})

test('a longer title widens its column, up to a maximum', () => {
  assert.ok(titleWidth('Jobs performed') > titleWidth('Jobs'))
  assert.equal(titleWidth('a'.repeat(80)), titleWidth('a'.repeat(90)))
})

test('a Chinese letter is wider than a Latin one', () => {
  assert.ok(titleWidth('车队') > titleWidth('ab'))
})
