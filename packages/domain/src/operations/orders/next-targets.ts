/** Customers order the same for another day: the times of day and the days between stay, only the day moves on. */
import { addMs, msOf } from '../../kernel/time.ts'
import type { OrderTargets } from './create-order.ts'

const dayMs = 86_400_000

/** The times of an earlier order, so few whole days later that its pickup is still to come. Bangkok's days all have 24 hours. */
export const nextTargets = (earlier: OrderTargets, now: string): OrderTargets => {
  const passed = msOf(now) - msOf(earlier.targetPickupFrom)
  const later = passed < 0 ? 0 : (Math.floor(passed / dayMs) + 1) * dayMs
  return {
    targetPickupFrom: addMs(earlier.targetPickupFrom, later),
    targetPickupTo: addMs(earlier.targetPickupTo, later),
    targetDeliveryFrom: addMs(earlier.targetDeliveryFrom, later),
    targetDeliveryTo: addMs(earlier.targetDeliveryTo, later),
  }
}
