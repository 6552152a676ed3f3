/** Coordinates in degrees (WGS 84). */
export interface Point {
  readonly lat: number
  readonly lng: number
}

export const earthRadiusKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres. */
export const straightKm = (from: Point, to: Point): number => {
  const lat = radians(to.lat - from.lat)
  const lng = radians(to.lng - from.lng)
  const a = Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

/**
 * Road factors: short trips in town wind more than long ones on highways. Typical for Thailand, for use without a road network.
 */
export const roadFactors = {
  town: { belowKm: 20, factor: 1.4 },
  region: { belowKm: 100, factor: 1.3 },
  country: { factor: 1.22 },
} as const

const roadFactor = (km: number): number => {
  const { town, region, country } = roadFactors
  return km < town.belowKm ? town.factor : km < region.belowKm ? region.factor : country.factor
}

/** Estimated driving distance when no road distance is known. */
export const estimatedRoadKm = (from: Point, to: Point): number => {
  const km = straightKm(from, to)
  return km * roadFactor(km)
}
