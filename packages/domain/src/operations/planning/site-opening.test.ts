import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextOpening, type OpeningCalendar } from '../../kernel/opening-hours.ts'
import { instantOf, msOf } from '../../kernel/time.ts'
import { closesAfter, opensAt } from './site-opening.ts'

test('cached opening hours agree with the calendar', () => {
  const calendars: readonly OpeningCalendar[] = [
    { openHours: null, specialDaysOff: null, specialDaysOn: null },
    { openHours: [{ day: 1, from: '08:00', until: '17:00' }], specialDaysOff: ['2026-11-30'], specialDaysOn: null },
    {
      openHours: [
        { day: 2, from: '22:00', until: '04:00' },
        { day: 2, from: '06:00', until: '12:00' },
      ],
      specialDaysOff: null,
      specialDaysOn: [{ on: '2026-11-25', from: '00:00', until: '24:00' }],
    },
    { openHours: null, specialDaysOff: ['2026-11-24'], specialDaysOn: null },
  ]
  for (const calendar of calendars)
    for (let hour = 0; hour < 400; hour += 1) {
      const at = instantOf(msOf('2026-11-22T17:20:00Z') + hour * 3_600_000)
      assert.equal(instantOf(opensAt(calendar, msOf(at)).at), nextOpening(calendar, at), at)
    }
})

test('a permanently closed site is reported', () => {
  const days = Array.from({ length: 500 }, (_, at) => instantOf(Date.UTC(2026, 10, 20 + at)).slice(0, 10))
  const closed = { openHours: null, specialDaysOff: days, specialDaysOn: null }
  assert.deepEqual(opensAt(closed, msOf('2026-11-24T00:00:00Z')), { at: msOf('2026-11-24T00:00:00Z'), neverOpens: true })
})

test('a gate closes at the end of its hours, and adjoining hours are merged', () => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
  const day = (clock: string) => msOf(`2026-11-24T${clock}:00+07:00`)
  const at = (hours: readonly { from: string; until: string }[]) => ({
    openHours: weekdays.flatMap((each) => hours.map((one) => ({ day: each, ...one }))),
    specialDaysOff: null,
    specialDaysOn: null,
  })
  assert.equal(closesAfter(at([{ from: '08:00', until: '17:00' }]), day('09:00')), day('17:00'))
  const split = at([
    { from: '08:00', until: '12:00' },
    { from: '12:00', until: '20:00' },
  ])
  assert.equal(closesAfter(split, day('09:00')), day('20:00'))
  assert.equal(closesAfter(at([{ from: '22:00', until: '04:00' }]), day('23:00')), day('23:00') + 5 * 3_600_000)
  const allDay = at([{ from: '00:00', until: '24:00' }])
  assert.ok(closesAfter(allDay, day('09:00')) - day('09:00') > 100 * 86_400_000)
})
