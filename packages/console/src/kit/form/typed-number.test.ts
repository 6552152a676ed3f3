import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberTyped, plainNumber } from './typed-number.ts'

test('numbers are parsed in every common format', () => {
  assert.equal(numberTyped('1,234.50'), 1234.5)
  assert.equal(numberTyped('๑,๒๓๔.๕'), 1234.5)
  assert.equal(numberTyped('１２３'), 123)
  assert.equal(numberTyped('1 234 567'), 1_234_567)
  assert.equal(numberTyped('\u00a077\n'), 77)
  assert.equal(plainNumber('๑ ๒๓๔.๕๐'), '1234.50')
  assert.equal(numberTyped('฿1,200'), 1200)
  assert.equal(numberTyped('-5'), -5)
})

test('empty text is no number, and invalid text is not converted', () => {
  assert.equal(numberTyped(''), '')
  assert.equal(numberTyped('  '), '')
  for (const typed of ['12 kg', '12abc', '12 34', '1 2345']) assert.ok(Number.isNaN(numberTyped(typed)), typed)
})
