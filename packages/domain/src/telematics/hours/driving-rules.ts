/**
 * Statutory limits for drivers, by effective date. A new rule is a new row, so that a past month is checked by the rules of
 * its time; the company's own settings take precedence.
 */
export interface DrivingLaw {
  /** Minutes of driving after which a rest is due, and the minimum length of a rest. */
  readonly continuousMinutes: number
  readonly restMinutes: number
  /** Minutes of driving within 24 hours. */
  readonly dayMinutes: number
  readonly truckKmh: number
  readonly tractorKmh: number
  /** Speeding for longer than this is an event. */
  readonly overspeedMinutes: number
}

/** Including the daily limits of the Labour Protection Act. */
export interface HoursLaw extends DrivingLaw {
  /** Normal working time per day, and overtime beyond it. */
  readonly workMinutes: number
  readonly overtimeMinutes: number
  /** Break required when working longer than `breakAfterMinutes`. */
  readonly breakMinutes: number
  readonly breakAfterMinutes: number
  readonly betweenShiftsMinutes: number
}

interface DatedLaw extends HoursLaw {
  /** Bangkok day. */
  readonly fromDay: string
}

/**
 * Land Transport Act s.103 bis (4 h, then 30 min); event classes of the Department of Land Transport (8 h, 80 and 60 km/h for 2 min);
 * Ministerial Regulation 12 (1998) under the Labour Protection Act (8 h and 2 h of overtime, 1 h of rest within 4 h, 10 h between two days).
 */
const laws: readonly DatedLaw[] = [
  {
    fromDay: '2016-01-01',
    continuousMinutes: 240,
    restMinutes: 30,
    dayMinutes: 480,
    truckKmh: 80,
    tractorKmh: 60,
    overspeedMinutes: 2,
    workMinutes: 480,
    overtimeMinutes: 120,
    breakMinutes: 60,
    breakAfterMinutes: 240,
    betweenShiftsMinutes: 600,
  },
]

/** The rules in force on a day; before the first of them, the first. */
export const hoursLawOn = (day: string, own: Partial<HoursLaw> = {}): HoursLaw => {
  const law = laws.findLast(({ fromDay }) => fromDay <= day) ?? laws[0]
  if (!law) throw new Error('there is no law in the table')
  const { fromDay: _fromDay, ...rules } = law
  return { ...rules, ...own }
}
