/** Receivers' ratings of deliveries, one to five stars. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { addMs, isAfter } from '../../kernel/time.ts'

export const stars = [1, 2, 3, 4, 5] as const

/** How long a rating can be changed. */
const changeableMs = 7 * 86_400_000

/** A rating is given once and can be changed for a week. */
export const mayChangeRating = (ratedAt: string | null, now: string): Decision<null> =>
  ratedAt === null || isAfter(addMs(ratedAt, changeableMs), now) ? accept(null) : refuse(rejection('tracking_link.rated', {}))
