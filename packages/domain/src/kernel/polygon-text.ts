/** A polygon in a cell: `13.7563,100.5018; …`, latitude first, as maps display and copy it. */
import { cornersOf, polygonOf, type Polygon, type Position } from './polygon.ts'

export const polygonText = (polygon: Polygon): string =>
  cornersOf(polygon)
    .map(([lng, lat]) => `${lat},${lng}`)
    .join('; ')

/** Undefined when a corner cannot be parsed. */
export const readPolygon = (text: string): Polygon | undefined => {
  const corners: Position[] = []
  for (const part of text.split(/[;\n]/).filter((one) => one.trim() !== '')) {
    const [lat, lng, ...more] = part.split(',').map((piece) => (piece.trim() === '' ? Number.NaN : Number(piece)))
    if (lat === undefined || lng === undefined || more.length > 0 || !Number.isFinite(lat) || !Number.isFinite(lng))
      return undefined
    corners.push([lng, lat])
  }
  const [first, last] = [corners[0], corners.at(-1)]
  const closed = corners.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return polygonOf(closed ? corners.slice(0, -1) : corners)
}
