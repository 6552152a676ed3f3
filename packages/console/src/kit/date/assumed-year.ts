/**
 * The year of a day that somebody typed without one. Which is meant depends on what the day is for: a wished time is soon, though an order
 * is also written down after the fact; what has happened lies behind us, though a clock may run ahead. So of the same day in each year the
 * one is taken that falls into the year-long stretch which begins or ends near today.
 */
export type Leaning = 'ahead' | 'behind' | 'near'

const dayMs = 24 * 60 * 60 * 1000

/** Days before today at which the stretch begins: two months back for what is wished, and up to a week ahead for what has happened. */
const stretchBegins: Readonly<Record<Leaning, number>> = { ahead: 61, behind: 358, near: 182 }

const timeOf = (year: number, month: number, day: number): number | undefined => {
  const time = Date.UTC(year, month - 1, day)
  return new Date(time).getUTCMonth() === month - 1 ? time : undefined
}

/** @param today `YYYY-MM-DD`. Nothing when there is no such day; the 29th of February is that of a year that has one. */
export const assumedYear = (month: number, day: number, today: string, leaning: Leaning): number | undefined => {
  const thisYear = Number(today.slice(0, 4))
  const begins = Date.parse(`${today}T00:00:00Z`) - stretchBegins[leaning] * dayMs
  const years = leaning === 'behind' ? [1, 0, -1, -2, -3, -4, -5, -6, -7, -8] : [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
  return years
    .map((step) => thisYear + step)
    .find((year) => {
      const time = timeOf(year, month, day)
      if (time === undefined) return false
      return leaning === 'behind' ? time < begins + 366 * dayMs : time >= begins
    })
}
