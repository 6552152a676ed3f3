/**
 * Whether the reported times of a trip are plausible. Late reports are often entered all at once; 53 km in three minutes is a
 * wrong time rather than punctuality. Speed limits are 80 km/h for trucks and 120 for pickups, so no higher average is possible.
 */
import { minutesBetween } from '../../kernel/time.ts'

/** Maximum average speed in km/h, from the end of loading to the start of unloading. */
export const fastestAverageKmh = 120
/** Shorter distances, such as within a site, are not checked. */
export const shortestJudgedKm = 2

export interface ReportedTrip {
  /** Road distance; null if unknown. */
  readonly mileageKm: number | null
  readonly pickedUpAt: string | null
  readonly deliveredAt: string | null
}

export const isPlausibleTrip = ({ mileageKm, pickedUpAt, deliveredAt }: ReportedTrip): boolean => {
  if (mileageKm === null || mileageKm < shortestJudgedKm || pickedUpAt === null || deliveredAt === null) return true
  const hours = minutesBetween(pickedUpAt, deliveredAt) / 60
  return hours > 0 && mileageKm / hours <= fastestAverageKmh
}
