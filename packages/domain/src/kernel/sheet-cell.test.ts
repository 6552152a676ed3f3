import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellText, checkCell, columnName, readSheetDate, type SheetCell } from './sheet-cell.ts'

const outcome = (cell: SheetCell) => {
  const decision = readSheetDate(cell)
  if (decision.accepted) return decision.value
  const [first] = decision.rejections
  return [first?.code, first?.params['suggestion']]
}

test('a date cell and a year-first date text are parsed', () => {
  assert.equal(outcome({ date: '2026-01-15' }), '2026-01-15')
  assert.equal(outcome({ date: '2026-01-15T08:30:00' }), '2026-01-15T08:30:00')
  assert.equal(outcome(' 2026-1-5 '), '2026-01-05')
  assert.equal(outcome('2026-01-15 08:30'), '2026-01-15T08:30:00')
  assert.equal(outcome(null), null)
  assert.equal(outcome('  '), null)
})

test('a Buddhist-era year is refused with its Gregorian date, in texts and date cells alike', () => {
  assert.deepEqual(outcome('5/01/2569'), ['cell.date_buddhist', '2026-01-05'])
  assert.deepEqual(outcome('2569-01-15'), ['cell.date_buddhist', '2026-01-15'])
  assert.deepEqual(outcome({ date: '2569-01-15' }), ['cell.date_buddhist', '2026-01-15'])
  assert.deepEqual(outcome('9/02/2567'), ['cell.date_buddhist', '2024-02-09'])
})

test('a day-first text is refused with its likely date', () => {
  assert.deepEqual(outcome('3/4/2026'), ['cell.date_text', '2026-04-03'])
  assert.deepEqual(outcome('03.04.2026 14:05'), ['cell.date_text', '2026-04-03T14:05:00'])
})

test('a date with the month in words is parsed, in any language and era', () => {
  for (const text of [
    '15 ม.ค. 2570',
    '15 มกราคม 2570',
    '๑๕ ม.ค. ๒๕๗๐',
    '15 ม.ค. 70',
    '15-Jan-2027',
    '15 January 27',
    '2027年1月15日',
    '15มค2570',
  ])
    assert.equal(outcome(text), '2027-01-15', text)
  assert.equal(outcome('5 ธ.ค. 2569 08.30 น.'), '2026-12-05T08:30:00')
  assert.deepEqual(outcome('31 ก.พ. 2569'), ['cell.date_unreadable', undefined])
})

test('an unambiguous day-first text is parsed', () => {
  for (const text of ['25/11/69', '๒๕/๑๑/๒๕๖๙', '25.11.2026', '25-11-69']) assert.equal(outcome(text), '2026-11-25', text)
  assert.equal(outcome('25/11/69 08:30'), '2026-11-25T08:30:00')
  assert.equal(outcome('29/02/2567'), '2024-02-29')
  assert.deepEqual(outcome('29/02/2569'), ['cell.date_unreadable', undefined])
})

test('an ambiguous two-digit year or day is refused with its likely date', () => {
  assert.deepEqual(outcome('03/11/69'), ['cell.date_buddhist', '2026-11-03'])
  assert.deepEqual(outcome('๐๓/๑๑/๒๕๖๙'), ['cell.date_buddhist', '2026-11-03'])
  assert.deepEqual(outcome('25/11/26'), ['cell.date_text', '2026-11-25'])
})

test('a date serial without format is parsed, other numbers are refused', () => {
  assert.equal(outcome(46_037), '2026-01-15')
  assert.equal(outcome(46_037.354166666664), '2026-01-15T08:30:00')
  for (const cell of [12, 2026, 123_456, -46_037]) assert.deepEqual(outcome(cell), ['cell.date_unreadable', undefined])
})

test('an invalid calendar day is refused', () => {
  for (const value of ['31/02/2026', '2026-13-01', '2025-02-29', 'tomorrow', '2026-01-15 25:00', '1/15/2026']) {
    assert.deepEqual(outcome(value), ['cell.date_unreadable', undefined], value)
  }
})

test('an Excel error and an uncalculated formula are no values', () => {
  assert.equal(checkCell('#N/A', 'error').accepted, false)
  assert.equal(checkCell(null, 'formula_without_value').accepted, false)
  assert.deepEqual(checkCell(12, 'formula'), { accepted: true, value: 12 })
})

test('columns have Excel’s letters', () => {
  assert.deepEqual([0, 25, 26, 701, 702, 16_383].map(columnName), ['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
})

test('a cell as text is trimmed', () => {
  assert.deepEqual([' ขนส่ง ', 0, false, null, { date: '2026-01-15' }].map(cellText), ['ขนส่ง', '0', 'false', '', '2026-01-15'])
})
