import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleRoom } from './title-room.ts'

test('marks above and below Thai letters take no room', () => {
  assert.equal(titleRoom('ที่'), titleRoom('ท'))
})

test('a longer title asks for a wider column, up to a bound', () => {
  assert.ok(titleRoom('Jobs performed') > titleRoom('Jobs'))
  assert.equal(titleRoom('a'.repeat(80)), titleRoom('a'.repeat(90)))
})

test('a Chinese letter is wider than a Latin one', () => {
  assert.ok(titleRoom('车队') > titleRoom('ab'))
})
