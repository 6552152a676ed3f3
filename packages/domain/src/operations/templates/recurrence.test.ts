import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../kernel/time.ts'
import { occurrencesOf, recurrenceSchema, targetsOn, type Recurrence, type TemplateTimes } from './recurrence.ts'

const times: TemplateTimes = {
  targetPickupFrom: { day: 0, time: '20:00' },
  targetPickupTo: { day: 0, time: '22:00' },
  targetDeliveryFrom: { day: 1, time: '04:00' },
  targetDeliveryTo: { day: 1, time: '06:30' },
}
const weekly: Recurrence = {
  weekdays: [1, 3],
  monthDays: [],
  from: '2026-01-05',
  until: null,
  skipHolidays: true,
  skipDays: [],
  daysAhead: 1,
}
const days = (recurrence: Recurrence, from: string, to: string, closed?: (day: string) => boolean) =>
  occurrencesOf(recurrence, times, { from, to }, closed && (({ targetPickupFrom }) => closed(targetPickupFrom))).map(
    ({ day, skipped }) => (skipped ? `${day} ${skipped}` : day),
  )

test('work over midnight begins on the day of the order and ends on the next', () => {
  assert.deepEqual(targetsOn(times, '2026-01-05'), {
    targetPickupFrom: '2026-01-05T13:00:00.000Z',
    targetPickupTo: '2026-01-05T15:00:00.000Z',
    targetDeliveryFrom: '2026-01-05T21:00:00.000Z',
    targetDeliveryTo: '2026-01-05T23:30:00.000Z',
  })
})

test('it occurs on its weekdays from its first day to its last', () => {
  assert.deepEqual(days(weekly, '2026-01-01', '2026-01-15'), ['2026-01-05', '2026-01-07', '2026-01-12', '2026-01-14'])
  assert.deepEqual(days({ ...weekly, until: '2026-01-07' }, '2026-01-01', '2026-01-15'), ['2026-01-05', '2026-01-07'])
  assert.deepEqual(days(weekly, '2026-01-08', '2026-01-10'), [])
})

test('the 31st is the last day of a shorter month', () => {
  const monthly = { ...weekly, weekdays: [], monthDays: [15, 31], from: '2026-01-01' }
  assert.deepEqual(days(monthly, '2026-02-01', '2026-04-30'), [
    '2026-02-15',
    '2026-02-28',
    '2026-03-15',
    '2026-03-31',
    '2026-04-15 holiday',
    '2026-04-30',
  ])
})

test('holidays, chosen days and closed days of a place are skipped with the reason', () => {
  const recurrence = { ...weekly, from: '2026-04-01', skipDays: ['2026-04-08'] }
  assert.deepEqual(
    days(recurrence, '2026-04-06', '2026-04-16', (at) => at.startsWith('2026-04-15')),
    ['2026-04-06 holiday', '2026-04-08 chosen', '2026-04-13 holiday', '2026-04-15 holiday'],
  )
  assert.deepEqual(
    days({ ...recurrence, skipHolidays: false }, '2026-04-13', '2026-04-16', (at) => at.startsWith('2026-04-15')),
    ['2026-04-13', '2026-04-15 closed'],
  )
})

test('every day of a range is evaluated once, for any split of the range', () => {
  const daily = { ...weekly, weekdays: [1, 2, 3, 4, 5, 6, 7], from: '2026-01-01', skipHolidays: false }
  const whole = days(daily, '2026-01-01', '2026-03-31')
  for (let cut = 1; cut < 90; cut += 7) {
    const middle = addDays('2026-01-01', cut)
    assert.deepEqual([...days(daily, '2026-01-01', addDays(middle, -1)), ...days(daily, middle, '2026-03-31')], whole)
  }
  assert.equal(whole.length, 90)
})

test('a recurrence without days or with an end before its start is refused', () => {
  const fields = (changes: Partial<Recurrence>) => {
    const parsed = recurrenceSchema.safeParse({ ...weekly, ...changes })
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  }
  assert.deepEqual(fields({}), [])
  assert.deepEqual(fields({ weekdays: [] }), ['weekdays'])
  assert.deepEqual(fields({ until: '2026-01-04' }), ['until'])
})
