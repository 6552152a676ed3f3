/**
 * Infers the year of a day typed without one from the field's purpose: a requested time is soon, but an order may be entered
 * after the fact; an event is in the past, but a clock may run ahead. Takes the candidate within the year-long window that begins
 * or ends near today.
 */
export type Leaning = 'ahead' | 'behind' | 'near'

const dayMs = 24 * 60 * 60 * 1000

/** Days before today at which the window begins: two months back for requested times; up to a week ahead for past events. */
const stretchBegins: Readonly<Record<Leaning, number>> = { ahead: 61, behind: 358, near: 182 }

const timeOf = (year: number, month: number, day: number): number | undefined => {
  const time = Date.UTC(year, month - 1, day)
  return new Date(time).getUTCMonth() === month - 1 ? time : undefined
}

/** @param today `YYYY-MM-DD`. Undefined when there is no such day; 29 February takes a leap year. */
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
