import assert from 'node:assert/strict'
import { test } from 'node:test'
import { windowText } from './window-text.ts'

test('a window within one day shows the date once', () => {
  assert.equal(windowText('2026-11-20T01:00:00Z', '2026-11-20T05:30:00Z'), '2026-11-20 08:00–12:30')
})

test('a window across midnight shows both dates, and the year once', () => {
  assert.equal(windowText('2026-11-20T15:00:00Z', '2026-11-20T18:00:00Z'), '2026-11-20 22:00 – 11-21 01:00')
})

test('a window across the turn of the year shows both years', () => {
  assert.equal(windowText('2026-12-31T15:00:00Z', '2026-12-31T18:00:00Z'), '2026-12-31 22:00 – 2027-01-01 01:00')
})

test('an open end is omitted', () => {
  assert.equal(windowText(null, '2026-11-20T18:00:00Z'), '2026-11-21 01:00')
  assert.equal(windowText(null, null), '')
})
