/**
 * Whether the reported times of a trip can be true. Steps that are reported late are often all reported at once; a truck that went 53 km in three
 * minutes was not on time, its times are wrong. Trucks may do 80 km/h here, pickups 120; nothing averages more from one gate to the other.
 */
import { minutesBetween } from '../../kernel/time.ts'

/** Kilometres an hour from the end of loading to the beginning of unloading. */
export const fastestAverageKmh = 120
/** Within one site the distance says nothing. */
export const shortestJudgedKm = 2

export interface ReportedTrip {
  /** By road; null where nobody knows. */
  readonly mileageKm: number | null
  readonly pickedUpAt: string | null
  readonly deliveredAt: string | null
}

export const isPlausibleTrip = ({ mileageKm, pickedUpAt, deliveredAt }: ReportedTrip): boolean => {
  if (mileageKm === null || mileageKm < shortestJudgedKm || pickedUpAt === null || deliveredAt === null) return true
  const hours = minutesBetween(pickedUpAt, deliveredAt) / 60
  return hours > 0 && mileageKm / hours <= fastestAverageKmh
}
