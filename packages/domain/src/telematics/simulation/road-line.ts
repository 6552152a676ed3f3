/** Route of a simulated truck, and its position on the route. */
import { straightKm, type Point } from '../../masters/places/distance.ts'
import { townsBetween } from './highways.ts'

export interface RoadLine {
  readonly points: readonly Point[]
  /** Kilometres from the start to each point. */
  readonly kmAt: readonly number[]
  readonly km: number
}

/** Ratio of driven to drawn kilometres, as roads wind more than a line of few points. */
const winding = 1.08
const bendEveryKm = 6
/** Sideways deviation, as a share of the section between two towns. */
const maxSwing = 0.035

/** Bends between two points: three slow waves that are zero at both ends, deterministic per section. */
const bent = (from: Point, to: Point): readonly Point[] => {
  const km = straightKm(from, to)
  const count = Math.max(1, Math.min(80, Math.round(km / bendEveryKm)))
  const turn = (from.lat * 7 + to.lng * 13) % 3
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count
    const swing =
      Math.sin(share * Math.PI) *
      (Math.sin(share * Math.PI * 3 + turn) * 0.6 + Math.sin(share * Math.PI * 7 + turn) * 0.4) *
      maxSwing
    return {
      lat: from.lat + (to.lat - from.lat) * share + (to.lng - from.lng) * swing,
      lng: from.lng + (to.lng - from.lng) * share - (to.lat - from.lat) * swing,
    }
  })
}

export const roadLine = (from: Point, to: Point): RoadLine => {
  const corners = [from, ...townsBetween(from, to), to]
  const points: Point[] = [from]
  for (const corner of corners.slice(1)) points.push(...bent(points.at(-1) ?? from, corner))
  let km = 0
  const kmAt = points.map((point, index) => {
    const before = points[index - 1]
    if (before) km += straightKm(before, point) * winding
    return km
  })
  return { points, kmAt, km }
}

/** Position and heading after a driven distance. */
export const placeOn = (line: RoadLine, km: number): Point & { readonly heading: number } => {
  const driven = Math.max(0, Math.min(line.km, km))
  const next = line.kmAt.findIndex((at) => at >= driven)
  const index = Math.max(1, next === -1 ? line.points.length - 1 : next)
  const [from, to] = [line.points[index - 1], line.points[index]]
  if (!from || !to) return { ...(line.points[0] ?? { lat: 0, lng: 0 }), heading: 0 }
  const [fromKm = 0, toKm = 0] = [line.kmAt[index - 1], line.kmAt[index]]
  const share = toKm > fromKm ? (driven - fromKm) / (toKm - fromKm) : 1
  const degrees = (Math.atan2(to.lng - from.lng, to.lat - from.lat) * 180) / Math.PI
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
    heading: (Math.round(degrees) + 360) % 360,
  }
}
