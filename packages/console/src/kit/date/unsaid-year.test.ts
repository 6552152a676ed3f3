import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withYear, type Leaning } from './unsaid-year.ts'

const meant = (typed: string, today: string, leaning: Leaning, expected: string) =>
  assert.equal(withYear(typed, today, leaning), expected, `${typed} on ${today}, ${leaning}`)

test('a wished time without its year is the next one, or one of the last two months', () => {
  meant('5/1 08:30', '2026-11-22', 'ahead', '2027-01-05 08:30')
  meant('31/12 23:00', '2026-11-22', 'ahead', '2026-12-31 23:00')
  meant('25/6 08:00', '2026-11-22', 'ahead', '2027-06-25 08:00')
  meant('21/11 08:00', '2026-11-22', 'ahead', '2026-11-21 08:00')
  meant('22/9 08:00', '2026-11-22', 'ahead', '2026-09-22 08:00')
  meant('31/12 08:00', '2027-01-03', 'ahead', '2026-12-31 08:00')
})

test('what has happened was in the year up to now, and tomorrow is refused as tomorrow', () => {
  meant('31/12 22:15', '2027-01-03', 'behind', '2026-12-31 22:15')
  meant('5/1 08:30', '2026-11-22', 'behind', '2026-01-05 08:30')
  meant('22/11 08:30', '2026-11-22', 'behind', '2026-11-22 08:30')
  meant('23/11 08:30', '2026-11-22', 'behind', '2026-11-23 08:30')
  meant('1/12 08:30', '2026-11-22', 'behind', '2025-12-01 08:30')
  meant('2/1 00:10', '2026-12-31', 'behind', '2027-01-02 00:10')
})

test('where neither is known it is the nearest', () => {
  meant('5/1 08:30', '2026-11-22', 'near', '2027-01-05 08:30')
  meant('25/6 08:00', '2026-11-22', 'near', '2026-06-25 08:00')
  meant('31/12 08:00', '2027-01-03', 'near', '2026-12-31 08:00')
})

test('the 29th of February is that of a year that has one', () => {
  meant('29/2 10:00', '2027-11-22', 'ahead', '2028-02-29 10:00')
  meant('29/2 10:00', '2027-11-22', 'behind', '2024-02-29 10:00')
})

test('what says its year, or is no day, stays as it was typed', () => {
  for (const typed of ['2026-01-05 08:30', '05/01/2026 08:30', '5/1/2569 08:30', '31/2 08:00', '5/13 08:00', 'tomorrow', '', '5/1'])
    meant(typed, '2026-11-22', 'ahead', typed)
})
