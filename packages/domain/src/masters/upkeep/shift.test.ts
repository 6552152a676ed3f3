import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantInBangkok } from '../../kernel/time.ts'
import { dutyAt, type Shift } from './shift.ts'

const day: Shift = { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], from: '08:00', until: '17:00' }
const night: Shift = { days: ['mon', 'fri'], from: '20:00', until: '05:00' }
/** 21 November 2026 is a Saturday. */
const at = (when: string) => instantInBangkok(...(when.split(' ') as [string, string]))

for (const [name, shift, when, onDuty, changes] of [
  ['within his hours until they end', day, '2026-11-21 10:00', true, '2026-11-21 17:00'],
  ['at the minute they begin', day, '2026-11-21 08:00', true, '2026-11-21 17:00'],
  ['not at the minute they end', day, '2026-11-20 17:00', false, '2026-11-21 08:00'],
  ['not on Sunday, but on Monday again', day, '2026-11-22 10:00', false, '2026-11-23 08:00'],
  ['after midnight in the shift of the day before', night, '2026-11-21 04:59', true, '2026-11-21 05:00'],
  ['not in the night of a day he does not work', night, '2026-11-22 21:00', false, '2026-11-23 20:00'],
  [
    'on whole days that follow each other as one',
    { days: ['fri', 'sat'], from: null, until: null },
    '2026-11-20 12:00',
    true,
    '2026-11-22 00:00',
  ],
] as const satisfies readonly (readonly [string, Shift, string, boolean, string])[])
  test(`a driver works ${name}`, () => {
    assert.deepEqual(dutyAt(shift, at(when)), { onDuty, changesAt: at(changes) })
  })

test('a driver without a shift is always available', () => {
  const always = { onDuty: true, changesAt: null }
  assert.deepEqual(dutyAt(null, at('2026-11-21 03:00')), always)
  assert.deepEqual(dutyAt({ days: [], from: null, until: null }, at('2026-11-21 03:00')), always)
})
