import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bangkokWall, formatDay, formatInstant, formatMoney, formatNumber, instantOfWall } from './format.ts'

test('an instant is shown in the time of Bangkok wherever the browser stands', () => {
  assert.equal(formatInstant('2026-11-20T17:30:05Z'), '2026-11-21 00:30')
  assert.equal(formatInstant('2026-11-21T00:30:05+07:00', true), '2026-11-21 00:30:05')
  assert.equal(bangkokWall('2025-12-31T17:00:00Z'), '2026-01-01T00:00:00')
})

test('what is typed as Bangkok time is the same instant again', () => {
  assert.equal(instantOfWall('2026-11-21T00:30'), '2026-11-21T00:30:00+07:00')
  assert.equal(bangkokWall(instantOfWall('2026-02-28T23:59:59')), '2026-02-28T23:59:59')
})

test('numbers carry comma thousands and money two decimals', () => {
  assert.equal(formatNumber(1234567.5), '1,234,567.5')
  assert.equal(formatNumber('12000', 3), '12,000.000')
  assert.equal(formatMoney('1500'), '1,500.00 THB')
  assert.equal(formatNumber(null), '')
})

test('the Buddhist year is only used where it is asked for', () => {
  assert.equal(formatDay('2026-11-20'), '2026-11-20')
  assert.equal(formatDay('2026-11-20', 'buddhist'), '2569-11-20')
  assert.equal(formatDay('2026-11-20T20:00:00Z'), '2026-11-21')
})
