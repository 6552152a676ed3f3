/**
 * Working calendar of a business unit: weekly hours, days off and on, and Thai public holidays if observed. Used for deadlines in
 * working time.
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
