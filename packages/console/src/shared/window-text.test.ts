import assert from 'node:assert/strict'
import { test } from 'node:test'
import { windowText } from './window-text.ts'

test('a window within one day of Bangkok says the day once', () => {
  assert.equal(windowText('2026-11-20T01:00:00Z', '2026-11-20T05:30:00Z'), '2026-11-20 08:00–12:30')
})

test('a window over midnight of Bangkok names both days, and the year once', () => {
  assert.equal(windowText('2026-11-20T15:00:00Z', '2026-11-20T18:00:00Z'), '2026-11-20 22:00 – 11-21 01:00')
})

test('a window over the turn of the year names both years', () => {
  assert.equal(windowText('2026-12-31T15:00:00Z', '2026-12-31T18:00:00Z'), '2026-12-31 22:00 – 2027-01-01 01:00')
})

test('an open end is left out', () => {
  assert.equal(windowText(null, '2026-11-20T18:00:00Z'), '2026-11-21 01:00')
  assert.equal(windowText(null, null), '')
})
