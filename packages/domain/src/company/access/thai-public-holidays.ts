/**
 * Public holidays of Thailand by date, with the substitute Monday for those on a weekend. Buddhist lunar holidays are announced
 * year by year; extra holidays of the cabinet are entered as days off of the business unit until they are added here.
 */
const ofEveryYear = [
  '01-01',
  '04-06',
  '04-13',
  '04-14',
  '04-15',
  '05-01',
  '05-04',
  '06-03',
  '07-28',
  '08-12',
  '10-13',
  '10-23',
  '12-05',
  '12-10',
  '12-31',
]

/** Makha Bucha, Visakha Bucha, Asalha Bucha, and substitute days, as announced by the cabinet. */
const announced: Readonly<Record<number, readonly string[]>> = {
  2026: ['03-03', '05-31', '06-01', '07-29', '12-07'],
}

/** Calculated, not announced yet; a leap month or the cabinet may move them. */
const reckoned: Readonly<Record<number, readonly string[]>> = {
  2027: ['02-21', '02-22', '05-03', '05-20', '07-18', '07-19', '10-25', '12-06'],
}

const firstYear = 2026
const years = Array.from({ length: 10 }, (_, n) => firstYear + n)

export const thaiPublicHolidays: readonly string[] = years.flatMap((year) =>
  [...ofEveryYear, ...(announced[year] ?? []), ...(reckoned[year] ?? [])].toSorted().map((day) => `${year}-${day}`),
)

/** Holidays that may still change. */
export const provisionalHolidays: readonly string[] = years.flatMap((year) => (reckoned[year] ?? []).map((day) => `${year}-${day}`))

/** For later years only fixed dates are known. */
export const lastYearWithLunarDays = Math.max(...[announced, reckoned].flatMap((known) => Object.keys(known).map(Number)))
