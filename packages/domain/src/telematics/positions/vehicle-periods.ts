/** In which vehicle goods rode when: a job that changed its truck carried them in both. */
import { isAfter, laterOf } from '../../kernel/time.ts'

export interface VehicleSince {
  readonly fromAt: string
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly driverId: string | null
}

export interface VehiclePeriod extends VehicleSince {
  readonly untilAt: string
}

const isSame = (a: VehicleSince, b: VehicleSince): boolean => a.vehicleId === b.vehicleId && a.plateNo === b.plateNo

/**
 * What was planned before the goods were on board is left out; where nobody wrote down a vehicle by then, the first one that was written down
 * carried them from the beginning.
 * @param changes of one job, in the order of time
 */
export const vehiclePeriods = (changes: readonly VehicleSince[], fromAt: string, untilAt: string): readonly VehiclePeriod[] => {
  const begun = changes.findLastIndex((change) => !isAfter(change.fromAt, fromAt))
  const during = changes.slice(Math.max(0, begun)).filter((change) => !isAfter(change.fromAt, untilAt))
  const first = changes[Math.max(0, begun)]
  const counted = during.length > 0 || !first ? during : [first]
  const periods: VehiclePeriod[] = []
  counted.forEach((change, index) => {
    const next = counted[index + 1]
    const last = periods.at(-1)
    const end = next ? next.fromAt : untilAt
    // A driver who takes over the same truck begins no new period.
    if (last && isSame(last, change)) periods[periods.length - 1] = { ...last, untilAt: end }
    else periods.push({ ...change, fromAt: index === 0 ? fromAt : laterOf(change.fromAt, fromAt), untilAt: end })
  })
  return periods.filter((period) => isAfter(period.untilAt, period.fromAt))
}
