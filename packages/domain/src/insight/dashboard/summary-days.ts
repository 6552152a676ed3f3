/** Period of the delivery summary, which answers with figures of every day: without a bound one call could ask for centuries. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { daysBetween } from '../../kernel/time.ts'

/** A year: the longest of the quick ranges. */
export const maxSummaryDays = 366

export interface SummaryDays {
  readonly from: string
  readonly to: string
}

export const checkSummaryDays = (days: SummaryDays): Decision<SummaryDays> => {
  if (days.to < days.from) return refuse(rejection('report.days_reversed', {}, 'to'))
  return daysBetween(days.from, days.to) >= maxSummaryDays
    ? refuse(rejection('dashboard.too_many_days', { n: maxSummaryDays }, 'to'))
    : accept(days)
}
