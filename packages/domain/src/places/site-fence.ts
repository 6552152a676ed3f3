/** Where a truck has arrived: inside the drawn fence of a site, or else within its radius of the pin. */
import { liesIn, type Polygon } from '../kernel/polygon.ts'
import { straightKm, type Point } from './distance.ts'

export interface Fenced {
  readonly lat: number | null
  readonly lng: number | null
  readonly radiusMetres: number | null
  readonly fence: Polygon | null
}

/** A site without a pin and without a fence is nowhere, and nobody is inside it. */
export const isInFence = ({ lat, lng, radiusMetres, fence }: Fenced, point: Point): boolean => {
  if (fence !== null) return liesIn(fence, [point.lng, point.lat])
  if (lat === null || lng === null || radiusMetres === null) return false
  return straightKm({ lat, lng }, point) * 1000 <= radiusMetres
}
