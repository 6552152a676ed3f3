import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bangkokWall, formatDay, formatInstant, formatMoney, formatNumber, instantOfWall } from './format.ts'

test('instants are shown in Bangkok time in any browser time zone', () => {
  assert.equal(formatInstant('2026-11-20T17:30:05Z'), '2026-11-21 00:30')
  assert.equal(formatInstant('2026-11-21T00:30:05+07:00', true), '2026-11-21 00:30:05')
  assert.equal(bangkokWall('2025-12-31T17:00:00Z'), '2026-01-01T00:00:00')
})

test('Bangkok time round-trips to the same instant', () => {
  assert.equal(instantOfWall('2026-11-21T00:30'), '2026-11-21T00:30:00+07:00')
  assert.equal(bangkokWall(instantOfWall('2026-02-28T23:59:59')), '2026-02-28T23:59:59')
})

test('numbers have thousands separators and money two decimals', () => {
  assert.equal(formatNumber(1234567.5), '1,234,567.5')
  assert.equal(formatNumber('12000', 3), '12,000.000')
  assert.equal(formatMoney('1500'), '1,500.00 THB')
  assert.equal(formatNumber(null), '')
})

test('Buddhist years are used only on request', () => {
  assert.equal(formatDay('2026-11-20'), '2026-11-20')
  assert.equal(formatDay('2026-11-20', 'buddhist'), '2569-11-20')
  assert.equal(formatDay('2026-11-20T20:00:00Z'), '2026-11-21')
})
