/**
 * What the law asks of drivers, by the day from which it holds. A new rule is a new row, so that a past month is judged by the rules of then;
 * what a company has set itself goes before.
 */
export interface DrivingLaw {
  /** Minutes of driving after which a rest is due, and what counts as one. */
  readonly continuousMinutes: number
  readonly restMinutes: number
  /** Minutes of driving within 24 hours. */
  readonly dayMinutes: number
  readonly truckKmh: number
  readonly tractorKmh: number
  /** Faster for longer than this is an event. */
  readonly overspeedMinutes: number
}

interface DatedLaw extends DrivingLaw {
  /** Bangkok day. */
  readonly fromDay: string
}

/** Land Transport Act s.103 bis (4 h, then 30 min); event classes of the Department of Land Transport (8 h, 80 and 60 km/h for 2 min). */
const laws: readonly DatedLaw[] = [
  {
    fromDay: '2016-01-01',
    continuousMinutes: 240,
    restMinutes: 30,
    dayMinutes: 480,
    truckKmh: 80,
    tractorKmh: 60,
    overspeedMinutes: 2,
  },
]

/** The rules that hold on a day; before the first of them, the first. */
export const drivingLawOn = (day: string, own: Partial<DrivingLaw> = {}): DrivingLaw => {
  const law = laws.findLast(({ fromDay }) => fromDay <= day) ?? laws[0]
  if (!law) throw new Error('there is no law in the table')
  const { fromDay: _fromDay, ...rules } = law
  return { ...rules, ...own }
}
