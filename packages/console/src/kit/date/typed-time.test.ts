import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayTyped, isWithin, wallTyped } from './typed-time.ts'
import type { Leaning } from './assumed-year.ts'

const meant = (typed: string, today: string, leaning: Leaning, expected: string | undefined) =>
  assert.equal(wallTyped(typed, leaning, today), expected, `${typed} on ${today}, ${leaning}`)

test('a requested time without year is the next one, or within the last two months', () => {
  meant('5/1 08:30', '2026-11-22', 'ahead', '2027-01-05T08:30:00')
  meant('31/12 23:00', '2026-11-22', 'ahead', '2026-12-31T23:00:00')
  meant('25/6 08:00', '2026-11-22', 'ahead', '2027-06-25T08:00:00')
  meant('21/11 08:00', '2026-11-22', 'ahead', '2026-11-21T08:00:00')
  meant('22/9 08:00', '2026-11-22', 'ahead', '2026-09-22T08:00:00')
  meant('31/12 08:00', '2027-01-03', 'ahead', '2026-12-31T08:00:00')
})

test('a past event without year is within the last year, and tomorrow is refused', () => {
  meant('31/12 22:15', '2027-01-03', 'behind', '2026-12-31T22:15:00')
  meant('5/1 08:30', '2026-11-22', 'behind', '2026-01-05T08:30:00')
  meant('22/11 08:30', '2026-11-22', 'behind', '2026-11-22T08:30:00')
  meant('23/11 08:30', '2026-11-22', 'behind', '2026-11-23T08:30:00')
  meant('1/12 08:30', '2026-11-22', 'behind', '2025-12-01T08:30:00')
  meant('2/1 00:10', '2026-12-31', 'behind', '2027-01-02T00:10:00')
})

test('without such a purpose it is the nearest', () => {
  meant('5/1 08:30', '2026-11-22', 'near', '2027-01-05T08:30:00')
  meant('25/6 08:00', '2026-11-22', 'near', '2026-06-25T08:00:00')
  meant('31/12 08:00', '2027-01-03', 'near', '2026-12-31T08:00:00')
})

test('29 February takes a leap year, in both eras', () => {
  meant('29/2 10:00', '2027-11-22', 'ahead', '2028-02-29T10:00:00')
  meant('29/2 10:00', '2027-11-22', 'behind', '2024-02-29T10:00:00')
  assert.equal(dayTyped('29/02/2567'), '2024-02-29')
  assert.equal(dayTyped('29/02/2568'), undefined)
  assert.equal(dayTyped('2027-02-29'), undefined)
})

test('a day is parsed in either era, as digits only, and day first', () => {
  for (const typed of [
    '2026-01-05',
    '20260105',
    '05/01/2026',
    '5/1/2026',
    '5-1-2026',
    '5.1.2026',
    '2569-01-05',
    ' 25690105 ',
    '5/1/2569',
  ])
    assert.equal(dayTyped(typed), '2026-01-05', typed)
  for (const typed of [
    '',
    '5/1',
    '2026-01',
    '31/2/2026',
    '5/13/2026',
    '0/1/2026',
    'tomorrow',
    '2026-01-05 08:30',
    '5/1/26',
    '0026-01-05',
  ])
    assert.equal(dayTyped(typed), undefined, typed)
})

test('an instant needs a day and a time', () => {
  for (const typed of ['2026-01-05 08:30', '05/01/2026 8:30', '5/1/2569 08:30', '20260105 0830', '2026-01-05  08:30:00'])
    meant(typed, '2026-11-22', 'ahead', '2026-01-05T08:30:00')
  meant('2026-01-05 08:30:15', '2026-11-22', 'ahead', '2026-01-05T08:30:15')
  for (const typed of [
    '31/2 08:00',
    '5/13 08:00',
    'tomorrow',
    '',
    '5/1',
    '2026-01-05',
    '5/1 24:00',
    '5/1 08:60',
    '5/1 8',
    '5/1 08:30 09:00',
  ])
    meant(typed, '2026-11-22', 'ahead', undefined)
})

test('no text that is read is the beginning of another: a field shows what it has read while one types on', () => {
  for (const whole of ['2026-01-15', '2026-1-15', '20260115', '15/01/2026', '15/1/2569', '1-1-2026'])
    for (let length = 0; length < whole.length; length += 1)
      assert.equal(dayTyped(whole.slice(0, length)), undefined, whole.slice(0, length))
  for (const whole of ['2026-01-15 08:30', '5/1 8:30', '15/1/2026 18:30', '20260115 0830'])
    for (let length = 0; length < whole.length; length += 1) meant(whole.slice(0, length), '2026-11-22', 'ahead', undefined)
})

test('Thai digits are accepted in typed and pasted dates', () => {
  assert.equal(dayTyped('๒๐/๑๑/๒๕๖๙'), '2026-11-20')
  meant(' ๒๐/๑๑/๒๕๖๙  ๐๘:๓๐ ', '2026-11-22', 'ahead', '2026-11-20T08:30:00')
})

test('a typed day must be within the bounds, and empty is always allowed', () => {
  const bounds = { min: '2026-11-20', max: '2026-11-22' }
  const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23', '']
  assert.deepEqual(
    days.map((day) => isWithin(day, bounds)),
    [false, true, true, false, true],
  )
  assert.equal(isWithin('1999-01-01', {}), true)
})
