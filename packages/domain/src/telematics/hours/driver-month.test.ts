import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantInBangkok } from '../../kernel/time.ts'
import { limitsText } from './driver-hours-words.ts'
import {
  daysOfMonth,
  drivenByDay,
  driverMonth,
  monthLimits,
  monthTotals,
  type MonthFacts,
  type MonthShift,
} from './driver-month.ts'

const at = (day: number, time: string): string => instantInBangkok(`2026-11-${String(day).padStart(2, '0')}`, time)
const shift = (day: number, from: string, to: string | null, restMinutes = 60, isForced = false): MonthShift => ({
  clockInAt: at(day, from),
  clockOutAt: to === null ? null : at(day, to),
  restMinutes,
  isForced,
})
const now = at(28, '12:00')
const byLaw = {
  dayMinutes: 480,
  continuousMinutes: 240,
  restMinutes: 30,
  workMinutes: 480,
  overtimeMinutes: 120,
  breakMinutes: 60,
  breakAfterMinutes: 240,
  betweenShiftsMinutes: 600,
}
const monthOf = (facts: Partial<MonthFacts>, own = {}) =>
  driverMonth('2026-11', { shifts: [], driving: [], ...facts }, () => own, now)

test('a day within the limits has no breach; work excludes rest, and overtime is what exceeds eight hours', () => {
  const [day] = monthOf({
    shifts: [shift(2, '08:00', '18:00')],
    driving: [{ day: '2026-11-02', minutes: 400, longestMinutes: 200 }],
  })
  assert.deepEqual(day, {
    day: '2026-11-02',
    clockInAt: at(2, '08:00'),
    clockOutAt: at(2, '18:00'),
    workMinutes: 540,
    restMinutes: 60,
    drivingMinutes: 400,
    longestMinutes: 200,
    overtimeMinutes: 60,
    breaches: [],
    limits: byLaw,
  })
})

test('every exceeded limit is named once', () => {
  const breaches = (facts: Partial<MonthFacts>, own = {}) => monthOf(facts, own).map((one) => one.breaches.join())
  assert.deepEqual(breaches({ shifts: [shift(2, '06:00', '17:01')] }), ['long_day'])
  assert.deepEqual(breaches({ shifts: [shift(2, '06:00', '17:00')] }), [''], 'ten hours are the limit itself')
  assert.deepEqual(breaches({ shifts: [shift(2, '08:00', '13:00', 30)] }), ['short_break'])
  assert.deepEqual(breaches({ shifts: [shift(2, '08:00', '12:00', 0)] }), [''], 'four hours need no rest')
  const stricter = { workMinutes: 420, overtimeMinutes: 60, breakMinutes: 90, breakAfterMinutes: 180, betweenShiftsMinutes: 660 }
  assert.deepEqual(breaches({ shifts: [shift(2, '08:00', '17:30', 60)] }, stricter), ['long_day,short_break'])
  assert.deepEqual(breaches({ shifts: [shift(2, '08:00', '11:30', 0)] }, stricter), ['short_break'])
  const nights = { shifts: [shift(2, '08:00', '15:00', 90), shift(3, '01:30', '04:00', 0)] }
  assert.deepEqual(
    [breaches(nights), breaches(nights, stricter)],
    [
      ['', ''],
      ['', 'short_night'],
    ],
  )
  assert.deepEqual(breaches({ shifts: [shift(2, '12:00', '21:00'), shift(3, '06:59', '12:00')] }), ['', 'short_night'])
  assert.deepEqual(breaches({ shifts: [shift(2, '12:00', '21:00'), shift(3, '07:00', '12:00')] }), ['', ''])
  assert.deepEqual(breaches({ shifts: [shift(2, '08:00', null)] }), ['no_clock_out'])
  assert.deepEqual(breaches({ shifts: [shift(28, '08:00', null)] }), [''], 'still at work')
  assert.deepEqual(breaches({ shifts: [shift(2, '08:00', '12:00', 0, true)] }), ['no_clock_out'])
  const driving = [{ day: '2026-11-02', minutes: 481, longestMinutes: 241 }]
  assert.deepEqual(breaches({ driving }), ['day_driving,continuous_driving'])
  assert.deepEqual(breaches({ driving }, { dayMinutes: 540 }), ['continuous_driving'], 'what the company has set goes before')
})

test('several shifts of a day are one day, and days outside the month are excluded', () => {
  const shifts = [
    { ...shift(1, '00:30', '06:00', 0), clockInAt: instantInBangkok('2026-10-31', '20:00') },
    shift(2, '06:00', '09:00', 0),
    shift(2, '10:00', '13:00', 60),
  ]
  const days = monthOf({ shifts })
  assert.deepEqual(
    days.map(({ day }) => day),
    ['2026-11-02'],
  )
  assert.deepEqual([days[0]?.clockInAt, days[0]?.clockOutAt, days[0]?.workMinutes], [at(2, '06:00'), at(2, '13:00'), 300])
  assert.deepEqual(monthTotals(days), {
    days: 1,
    workMinutes: 300,
    restMinutes: 60,
    drivingMinutes: 0,
    overtimeMinutes: 0,
    breachCount: 0,
  })
  assert.deepEqual(daysOfMonth('2026-12'), { from: '2026-12-01', until: '2027-01-01' })
})

test('each day is checked against the limits of that day, and a month lists their changes', () => {
  const own = (day: string) => (day < '2026-11-15' ? {} : { dayMinutes: 420 })
  const driving = ['2026-11-14', '2026-11-15'].map((day) => ({ day, minutes: 450, longestMinutes: 100 }))
  assert.deepEqual(
    driverMonth('2026-11', { shifts: [], driving }, own, now).map(({ breaches }) => breaches.join()),
    ['', 'day_driving'],
  )
  assert.deepEqual(
    driverMonth('2026-11', { shifts: [], driving }, own, now).map(({ limits }) => limits.dayMinutes),
    [480, 420],
  )
  assert.deepEqual(monthLimits('2026-11', '2026-11-28', own), [
    { fromDay: '2026-11-01', ...byLaw },
    { fromDay: '2026-11-15', ...byLaw, dayMinutes: 420 },
  ])
  assert.deepEqual(monthLimits('2026-11', '2026-11-14', own).length, 1, 'what is still to come has not held yet')
})

test('limits are described in one sentence, in the requested language', () => {
  const said = limitsText({ ...byLaw, dayMinutes: 450 }, '15/11/2026', 'en')
  assert.match(said, /^From 15\/11\/2026: driving 7:30 a day, 4:00 without a rest of 0:30; work 8:00 and overtime 2:00 a day/)
  assert.match(said, /1:00 of rest in more than 4:00 of work, 10:00 between shifts$/)
  for (const language of ['th', 'zh'] as const) {
    const other = limitsText(byLaw, '1', language)
    assert.doesNotMatch(other, /[{}]/)
    assert.equal(other.match(/\d+:\d\d/g)?.length, 8)
  }
})

test('driving over midnight counts on both days', () => {
  assert.deepEqual(drivenByDay(Date.parse(at(2, '23:00')), Date.parse(at(3, '01:30'))), [
    { day: '2026-11-02', seconds: 3600 },
    { day: '2026-11-03', seconds: 5400 },
  ])
})
