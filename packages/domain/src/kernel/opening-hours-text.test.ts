import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from './language.ts'
import { openDaysText, readOpenDays, readWeekHours, weekHoursText } from './opening-hours-text.ts'
import { weekdays, type WeekHours } from './opening-hours.ts'

const week: readonly WeekHours[] = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day: day as 1, from: '08:00', until: '17:00' })),
  { day: 6, from: '08:00', until: '12:00' },
  { day: 6, from: '13:00', until: '15:30' },
]

test('consecutive days with equal hours become one range', () => {
  assert.equal(weekHoursText(week, 'en'), 'Mon-Fri 08:00-17:00; Sat 08:00-12:00, 13:00-15:30')
  assert.equal(weekHoursText(week, 'th'), 'จ.-ศ. 08:00-17:00; ส. 08:00-12:00, 13:00-15:30')
  assert.equal(
    weekHoursText(
      weekdays.map((day) => ({ day, from: '00:00', until: '24:00' })),
      'th',
    ),
    'ทุกวัน 00:00-24:00',
  )
})

for (const language of languages)
  test(`hours written in ${language} round-trip unchanged`, () => {
    assert.deepEqual(readWeekHours(weekHoursText(week, language)), week)
    const gap = week.filter(({ day }) => day !== 3)
    assert.deepEqual(readWeekHours(weekHoursText(gap, language)), gap)
  })

const typed: readonly (readonly [string, number])[] = [
  ['Mon - Fri 8:00 - 17:00', 5],
  ['จันทร์ ถึง ศุกร์ 08.00–17.00', 5],
  ['จ.-ศ. ๐๘:๐๐-๑๗:๐๐; ส. 08:00-12:00', 6],
  ['周一至周五 08:00~17:00', 5],
  ['Mon, Wed, Fri 08:00-17:00', 3],
  ['08:00-17:00', 7],
  ['Sat-Mon 08:00-17:00', 3],
]
for (const [text, days] of typed)
  test(`“${text}” is parsed`, () => {
    assert.equal(new Set(readWeekHours(text)?.map(({ day }) => day)).size, days)
  })

test('unparsable text is refused', () => {
  for (const text of ['Mon', 'เช้า-เย็น', 'Mon-Fri from 8', 'Mon 08:00', 'Foo 08:00-17:00', 'Mon 08:00-12:00 maybe'])
    assert.equal(readWeekHours(text), undefined, text)
})

test('special open days have date and hours', () => {
  const days = [
    { on: '2026-12-05', from: '08:00', until: '12:00' },
    { on: '2026-12-12', from: '09:00', until: '17:00' },
  ]
  assert.deepEqual(readOpenDays(openDaysText(days.toReversed())), days)
  assert.equal(readOpenDays('2569-12-05 08:00-12:00'), undefined)
  assert.equal(readOpenDays('2026-12-05'), undefined)
})
