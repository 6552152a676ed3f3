/**
 * When a business unit works: its hours of the week, its days off and on, and the public holidays of Thailand where it keeps them. Deadlines
 * that count working time ask this calendar.
 */
import type { OpenDay, OpeningCalendar, WeekHours } from '../../kernel/opening-hours.ts'
import { thaiPublicHolidays } from './thai-public-holidays.ts'

export interface WorkingCalendar {
  readonly workingHours: readonly WeekHours[] | null
  readonly daysOff: readonly string[] | null
  readonly daysOn: readonly OpenDay[] | null
  readonly publicHolidays: boolean
}

export const toOpeningCalendar = ({ workingHours, daysOff, daysOn, publicHolidays }: WorkingCalendar): OpeningCalendar => ({
  openHours: workingHours,
  specialDaysOff: [...(daysOff ?? []), ...(publicHolidays ? thaiPublicHolidays : [])],
  specialDaysOn: daysOn,
})
