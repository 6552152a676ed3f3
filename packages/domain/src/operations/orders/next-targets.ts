/** Windows of a repeated order: times of day and days in between stay, only the date moves. */
import { addMs, msOf } from '../../kernel/time.ts'
import type { OrderTargets } from './create-order.ts'

const dayMs = 86_400_000

/**
 * Moves an earlier order's windows by the fewest whole days that put its pickup in the future. Bangkok has no daylight saving, so
 * a day is 24 hours.
 */
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
