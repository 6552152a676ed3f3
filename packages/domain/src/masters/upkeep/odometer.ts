/**
 * Odometer readings do not decrease: a lower reading on a later day is an error, unless the odometer was replaced, which needs a
 * reason. The total mileage continues across replacements, so it never decreases.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'

export interface OdometerReading {
  readonly on: string
  readonly km: number | null
  readonly totalKm: number | null
  /** Reason of a replacement or reset before this reading; null if none. */
  readonly reason: string | null
}

const lowest = (values: readonly number[]): number | undefined => (values.length === 0 ? undefined : Math.min(...values))
const highest = (values: readonly number[]): number | undefined => (values.length === 0 ? undefined : Math.max(...values))

type Field = 'odometerKm' | 'totalKm'

const checkBetween = (
  field: Field,
  km: number | null,
  before: number | undefined,
  after: number | undefined,
): readonly Rejection[] => {
  if (km === null) return []
  if (before !== undefined && km < before) return [rejection('upkeep.mileage_backwards', { km: before }, field)]
  return after !== undefined && km > after ? [rejection('upkeep.mileage_beyond_later', { km: after }, field)] : []
}

const kmOf = (readings: readonly OdometerReading[]) => readings.flatMap(({ km }) => km ?? [])
const totalOf = (readings: readonly OdometerReading[]) => readings.flatMap(({ totalKm }) => totalKm ?? [])

/** @param others the vehicle's other readings. Those of the same day are unordered and not compared. */
export const checkOdometer = (reading: OdometerReading, others: readonly OdometerReading[]): readonly Rejection[] => {
  const { on, km, totalKm, reason } = reading
  const earlier = others.filter((other) => other.on < on)
  const later = others.filter((other) => other.on > on)
  // Readings of the same odometer: between two replacements.
  const fittedOn = earlier.reduce((day, other) => (other.reason !== null && other.on > day ? other.on : day), '')
  const replacedOn = later.reduce((day, other) => (other.reason !== null && other.on < day ? other.on : day), '9999-12-31')
  // On the day of a replacement the old odometer may have been read too; only readings with a reason belong to the new one.
  const sameOdometer = earlier.filter((other) => other.on > fittedOn || (other.on === fittedOn && other.reason !== null))
  return [
    ...checkBetween(
      'odometerKm',
      km,
      reason === null ? highest(kmOf(sameOdometer)) : undefined,
      lowest(kmOf(later.filter((other) => other.on < replacedOn))),
    ),
    ...checkBetween('totalKm', totalKm, highest(totalOf(earlier)), lowest(totalOf(later))),
  ]
}
