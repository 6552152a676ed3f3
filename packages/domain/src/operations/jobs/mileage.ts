/**
 * Distance of a job (mileage). The lane's measured distance if there is one; otherwise estimated road distances, loading
 * everything first and delivering in stop order.
 */
import { estimatedRoadKm, type Point } from '../../masters/places/distance.ts'

/** Kilometres with one decimal; null when any coordinate is missing, rather than a distance without it. */
export const mileageKm = (laneKm: number | null, places: readonly (Point | null)[]): number | null => {
  if (laneKm !== null) return laneKm
  const known = places.filter((place) => place !== null)
  if (known.length < 2 || known.length < places.length) return null
  const km = known.slice(1).reduce((sum, place, index) => sum + estimatedRoadKm(known[index] ?? place, place), 0)
  return Math.round(km * 10) / 10
}
