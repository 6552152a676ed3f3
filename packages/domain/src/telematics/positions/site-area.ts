/** Area of a site: its fence, or its circle without one. */
import { cornersOf, type Polygon } from '../../kernel/polygon.ts'
import { straightKm, type Point } from '../../masters/places/distance.ts'
import { isInsideRing } from '../../masters/places/inside-ring.ts'

export interface SiteArea {
  readonly point: Point
  readonly radiusMetres: number
  /** Drawn manually; takes precedence over the circle. */
  readonly fence: Polygon | null
}

export interface ReportedAt extends Point {
  readonly at: string
}

export const isInSite = (seen: Point, { point, radiusMetres, fence }: SiteArea): boolean =>
  fence === null ? straightKm(seen, point) * 1000 <= radiusMetres : isInsideRing(seen, cornersOf(fence))
