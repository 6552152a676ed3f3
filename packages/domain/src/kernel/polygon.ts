/** A polygon as in GeoJSON (RFC 7946): one closed ring of [longitude, latitude]. Planar geometry, sufficient for a geofence. */
/** Degrees, in GeoJSON order. */
export type Position = readonly [lng: number, lat: number]

export interface Polygon {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly Position[])[]
}

export const maxCorners = 200

const metresPerDegree = 111_195
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]

/** The corners without the closing point, which repeats the first. */
export const cornersOf = ({ coordinates }: Polygon): readonly Position[] => (coordinates[0] ?? []).slice(0, -1)

export const polygonOf = (corners: readonly Position[]): Polygon => {
  const [first] = corners
  return { type: 'Polygon', coordinates: [first ? [...corners, first] : []] }
}

const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const liesBetween = (a: Position, b: Position, c: Position): boolean =>
  Math.min(a[0], b[0]) <= c[0] && c[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= c[1] && c[1] <= Math.max(a[1], b[1])

const onEdge = (a: Position, b: Position, c: Position): boolean => turn(a, b, c) === 0 && liesBetween(a, b, c)

const edgesCross = (a: Position, b: Position, c: Position, d: Position): boolean =>
  (turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)) ||
  onEdge(a, b, c) ||
  onEdge(a, b, d) ||
  onEdge(c, d, a) ||
  onEdge(c, d, b)

/** Adjacent edges share a corner and may share nothing else: no spike that folds back over itself. */
const foldsBack = (a: Position, corner: Position, c: Position): boolean =>
  turn(a, corner, c) === 0 && (onEdge(a, corner, c) || onEdge(corner, c, a))

export const crossesItself = (corners: readonly Position[]): boolean => {
  const n = corners.length
  const at = (index: number): Position => corners[index % n] ?? [0, 0]
  for (let i = 0; i < n; i += 1) {
    if (foldsBack(at(i), at(i + 1), at(i + 2))) return true
    for (let j = i + 2; j < n; j += 1) {
      if ((j + 1) % n === i) continue
      if (edgesCross(at(i), at(i + 1), at(j), at(j + 1))) return true
    }
  }
  return false
}

export type PolygonFault = 'open' | 'too_few' | 'too_many' | 'crossing'

/** What is wrong with a polygon; undefined when it is valid. */
export const faultOf = (polygon: Polygon): PolygonFault | undefined => {
  const [ring = []] = polygon.coordinates
  const [first, last] = [ring[0], ring.at(-1)]
  if (polygon.coordinates.length !== 1 || !first || !last || !isSame(first, last)) return 'open'
  const corners = cornersOf(polygon)
  if (corners.length < 3) return 'too_few'
  if (corners.length > maxCorners) return 'too_many'
  return crossesItself(corners) ? 'crossing' : undefined
}

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export const boundsOf = (polygon: Polygon): Bounds => {
  const corners = cornersOf(polygon)
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** Square metres, on a plane tangent to the earth at the polygon. */
export const areaOf = (polygon: Polygon): number => {
  const corners = cornersOf(polygon)
  const [origin = [0, 0]] = corners
  const { south, north } = boundsOf(polygon)
  const shrink = Math.cos(radians((south + north) / 2))
  const flat = corners.map(([lng, lat]): Position => [
    (lng - origin[0]) * metresPerDegree * shrink,
    (lat - origin[1]) * metresPerDegree,
  ])
  const twice = flat.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = flat[(i + 1) % flat.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** A circle with a radius in metres, as a ring of 48 corners to draw. */
export const ringAround = ([lng, lat]: Position, metres: number): readonly Position[] => {
  const up = metres / metresPerDegree
  const along = up / Math.cos(radians(lat))
  return Array.from({ length: 49 }, (_, i): Position => {
    const angle = (i / 48) * 2 * Math.PI
    return [lng + along * Math.cos(angle), lat + up * Math.sin(angle)]
  })
}
