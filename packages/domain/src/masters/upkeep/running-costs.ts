/** Costs of a vehicle per month and per kilometre, from its records and depreciation. */
import type { VehicleRecordKind } from './vehicle-record-kinds.ts'

export interface CostEntry {
  readonly kind: VehicleRecordKind
  /** `YYYY-MM-DD`. */
  readonly on: string
  readonly satang: number
  readonly odometerKm: number | null
}

export interface CostMonth {
  /** `YYYY-MM`. */
  readonly month: string
  readonly energySatang: number
  readonly maintenanceSatang: number
  readonly otherSatang: number
  readonly depreciationSatang: number
  readonly totalSatang: number
  readonly km: number | null
  /** Satang per kilometre; null if the distance is unknown. */
  readonly perKmSatang: number | null
}

const energy: ReadonlySet<VehicleRecordKind> = new Set<VehicleRecordKind>(['refuel', 'charge'])

/** The last months including the current one, oldest first. */
export const lastMonths = (today: string, count: number): readonly string[] => {
  const end = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, at) => {
    const month = end - count + 1 + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** The highest reading by the end of each month; readings before the first month are the starting point. */
const readings = (entries: readonly CostEntry[], months: readonly string[]): readonly (number | null)[] => {
  const known = entries.filter(({ odometerKm }) => odometerKm !== null)
  const until = (month: string): number | null => {
    const read = known.filter(({ on }) => on.slice(0, 7) <= month).map(({ odometerKm }) => odometerKm ?? 0)
    return read.length === 0 ? null : Math.max(...read)
  }
  return months.map(until)
}

const monthBefore = (month: string): string => lastMonths(`${month}-01`, 2)[0] ?? month

export const runningCosts = (
  entries: readonly CostEntry[],
  months: readonly string[],
  depreciationSatang: (month: string) => number,
): readonly CostMonth[] => {
  const [first] = months
  if (first === undefined) return []
  const read = readings(entries, [monthBefore(first), ...months])
  return months.map((month, at) => {
    const own = entries.filter(({ on }) => on.startsWith(month))
    const sum = (of: (kind: VehicleRecordKind) => boolean) =>
      own.filter(({ kind }) => of(kind)).reduce((total, { satang }) => total + satang, 0)
    const energySatang = sum((kind) => energy.has(kind))
    const maintenanceSatang = sum((kind) => kind === 'maintenance')
    const otherSatang = sum((kind) => !energy.has(kind) && kind !== 'maintenance')
    const lost = depreciationSatang(month)
    const totalSatang = energySatang + maintenanceSatang + otherSatang + lost
    const [from, to] = [read[at] ?? null, read[at + 1] ?? null]
    const km = from === null || to === null ? null : to - from
    return {
      month,
      energySatang,
      maintenanceSatang,
      otherSatang,
      depreciationSatang: lost,
      totalSatang,
      km,
      perKmSatang: km === null || km <= 0 ? null : Math.round(totalSatang / km),
    }
  })
}
