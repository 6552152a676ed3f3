/**
 * How far a truck has to go (mileage). The lane says it where the company has measured one; otherwise it is what roads
 * usually take between the places, everything loaded first and then delivered in the order of the stops.
 */
import { estimatedRoadKm, type Point } from '../../masters/places/distance.ts'

/** Kilometres to one decimal; null where a place has no coordinates, rather than a distance that leaves it out. */
export const mileageKm = (laneKm: number | null, places: readonly (Point | null)[]): number | null => {
  if (laneKm !== null) return laneKm
  const known = places.filter((place) => place !== null)
  if (known.length < 2 || known.length < places.length) return null
  const km = known.slice(1).reduce((sum, place, index) => sum + estimatedRoadKm(known[index] ?? place, place), 0)
  return Math.round(km * 10) / 10
}
