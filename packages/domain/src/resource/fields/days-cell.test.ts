import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '../../masters/places/site.ts'
import { fromCell } from './sheet.ts'

const read = (cell: string | { readonly date: string }) => {
  const raw = fromCell(site.fields.specialDaysOff, cell, () => [])
  return 'value' in raw ? raw.value : raw.refusal.code
}

test('a cell of days contains one or several, or one Excel date', () => {
  assert.deepEqual(read('2026-12-31, 2027-01-01'), ['2026-12-31', '2027-01-01'])
  assert.deepEqual(read({ date: '2026-12-31' }), ['2026-12-31'])
})

test('an invalid day is refused as in a date column: with the day that a Buddhist year means', () => {
  assert.equal(read('2026-12-31, 12/12/2569'), 'cell.date_buddhist')
  assert.equal(read('หยุดยาว'), 'cell.date_unreadable')
})
