import { addMs, isAfter, laterOf } from '../../kernel/time.ts'

const hourMs = 3_600_000
/** Whoever is asked late still has time to look. */
const timeToLookMs = 30 * 60_000

export interface Offer {
  readonly scheduledAt: string
  readonly plannedBeginAt: string
}

/**
 * By when whoever was offered a job should have answered: so many hours before it begins, half an hour after it was offered
 * when that is later, and never after its beginning.
 */
export const answerDueAt = ({ scheduledAt, plannedBeginAt }: Offer, hoursBefore: number): string => {
  const due = laterOf(addMs(plannedBeginAt, -hoursBefore * hourMs), addMs(scheduledAt, timeToLookMs))
  return isAfter(due, plannedBeginAt) ? plannedBeginAt : due
}
