/** Custodians and vehicles of goods over time, including jobs that changed trucks and goods handed over on the road. */
import { isAfter, laterOf } from '../../kernel/time.ts'

interface Since {
  /** ISO instant of its start. */
  readonly fromAt: string
}

export interface VehicleSince extends Since {
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly driverId: string | null
}

/** Custodian over time: the carrying job and its carrier; null for the own fleet. */
export interface CustodianSince extends Since {
  readonly jobId: string | null
  readonly subcontractorId: string | null
  readonly carrierName: string | null
}

type Period<T> = T & { readonly untilAt: string }
export type VehiclePeriod = Period<VehicleSince>
export type CustodianPeriod = Period<CustodianSince>

/** Ignores plans before the goods were on board; without a record by then, the first later one applies from the start. */
const periodsOf = <T extends Since>(
  changes: readonly T[],
  [fromAt, untilAt]: readonly [string, string],
  isSame: (a: T, b: T) => boolean,
): readonly Period<T>[] => {
  const begun = changes.findLastIndex((change) => !isAfter(change.fromAt, fromAt))
  const during = changes.slice(Math.max(0, begun)).filter((change) => !isAfter(change.fromAt, untilAt))
  const first = changes[Math.max(0, begun)]
  const counted = during.length > 0 || !first ? during : [first]
  const periods: Period<T>[] = []
  counted.forEach((change, index) => {
    const next = counted[index + 1]
    const last = periods.at(-1)
    const end = next ? next.fromAt : untilAt
    if (last && isSame(last, change)) periods[periods.length - 1] = { ...last, untilAt: end }
    else periods.push({ ...change, fromAt: index === 0 ? fromAt : laterOf(change.fromAt, fromAt), untilAt: end })
  })
  return periods.filter((period) => isAfter(period.untilAt, period.fromAt))
}

/**
 * A new driver of the same truck starts no new period.
 * @param changes of one job, in chronological order
 */
export const vehiclePeriods = (changes: readonly VehicleSince[], fromAt: string, untilAt: string): readonly VehiclePeriod[] =>
  periodsOf(changes, [fromAt, untilAt], (a, b) => a.vehicleId === b.vehicleId && a.plateNo === b.plateNo)

/** @param changes of one waybill from its custody ledger, in chronological order */
export const custodianPeriods = (changes: readonly CustodianSince[], fromAt: string, untilAt: string): readonly CustodianPeriod[] =>
  periodsOf(changes, [fromAt, untilAt], (a, b) => a.jobId === b.jobId && a.subcontractorId === b.subcontractorId)
