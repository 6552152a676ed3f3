/** Two calendar days in Bangkok, both inclusive. */
export interface Range {
  readonly from: string
  readonly to: string
}

const dayMs = 24 * 60 * 60 * 1000

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const addDays = (day: string, days: number): string => dayOf(at(day) + days * dayMs)

/** Weeks start on Monday. */
const monday = (day: string): string => addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7))
const monthStart = (day: string): string => `${day.slice(0, 8)}01`

export type QuickRange =
  | 'today'
  | 'yesterday'
  | 'last2'
  | 'last3'
  | 'last5'
  | 'last7'
  | 'last10'
  | 'last30'
  | 'thisWeek'
  | 'lastWeek'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisYear'

/** Preset ranges of operational lists, in display order. */
export const quickRanges: readonly QuickRange[] = [
  'today',
  'yesterday',
  'last2',
  'last3',
  'last5',
  'last7',
  'last10',
  'last30',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
]

const last = (today: string, days: number): Range => ({ from: addDays(today, 1 - days), to: today })

const makers: Readonly<Record<QuickRange, (today: string) => Range>> = {
  today: (today) => last(today, 1),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last2: (today) => last(today, 2),
  last3: (today) => last(today, 3),
  last5: (today) => last(today, 5),
  last7: (today) => last(today, 7),
  last10: (today) => last(today, 10),
  last30: (today) => last(today, 30),
  thisWeek: (today) => ({ from: monday(today), to: addDays(monday(today), 6) }),
  lastWeek: (today) => ({ from: addDays(monday(today), -7), to: addDays(monday(today), -1) }),
  thisMonth: (today) => ({ from: monthStart(today), to: addDays(monthStart(addDays(monthStart(today), 31)), -1) }),
  lastMonth: (today) => ({ from: monthStart(addDays(monthStart(today), -1)), to: addDays(monthStart(today), -1) }),
  thisYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
}

export const quickRange = (name: QuickRange, today: string): Range => makers[name](today)

/** Preset ranges of master-data and status lists: the last 1, 2, 3 days and as many days ahead. */
export const aroundDays = [1, 2, 3] as const
export const rangeAround = (days: (typeof aroundDays)[number], today: string): Range => ({
  from: addDays(today, -days),
  to: addDays(today, days),
})
