/** Clusters map points: those whose pins would overlap at the current zoom become one pin with a count. */

export interface ShownBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

interface Placed {
  readonly lat: number
  readonly lng: number
}

export interface Cluster<T> extends Placed {
  readonly members: readonly T[]
  readonly box: ShownBox
}

/** Grid cells across the width of a desktop map; a pin is about half a cell wide. */
const cellsAcross = 16

const boxOf = (members: readonly Placed[]): ShownBox => ({
  west: Math.min(...members.map(({ lng }) => lng)),
  east: Math.max(...members.map(({ lng }) => lng)),
  south: Math.min(...members.map(({ lat }) => lat)),
  north: Math.max(...members.map(({ lat }) => lat)),
})

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const centreOf = (members: readonly Placed[]): Placed => ({
  lat: mean(members.map(({ lat }) => lat)),
  lng: mean(members.map(({ lng }) => lng)),
})

/** One pass: merges each group into an existing one that is closer than a pin's width. */
const joinedOnce = <T extends Placed>(groups: readonly (readonly T[])[], near: number): readonly (readonly T[])[] => {
  const found: { at: Placed; members: readonly T[] }[] = []
  for (const members of groups) {
    const at = centreOf(members)
    const neighbour = found.find((one) => Math.abs(one.at.lat - at.lat) < near && Math.abs(one.at.lng - at.lng) < near)
    if (neighbour) {
      neighbour.members = [...neighbour.members, ...members]
      neighbour.at = centreOf(neighbour.members)
    } else found.push({ at, members })
  }
  return found.map(({ members }) => members)
}

/** Groups on both sides of a cell border can overlap too, and merging moves the centre, so it repeats until nothing merges. */
const joined = <T extends Placed>(groups: readonly (readonly T[])[], near: number): readonly (readonly T[])[] => {
  const fewer = joinedOnce(groups, near)
  return fewer.length < groups.length ? joined(fewer, near) : fewer
}

/** Minimum distance between two clusters, as a fraction of a cell, on both axes at once. */
const nearestCells = 0.7

/** Returns only points inside the box plus a margin of one cell. */
export const clusterPoints = <T extends Placed>(
  points: readonly T[],
  shown: ShownBox,
  across = cellsAcross,
): readonly Cluster<T>[] => {
  const cell = Math.max((shown.east - shown.west) / across, 1e-5)
  const inside = points.filter(
    ({ lat, lng }) =>
      lng >= shown.west - cell && lng <= shown.east + cell && lat >= shown.south - cell && lat <= shown.north + cell,
  )
  const cells = Map.groupBy(inside, ({ lat, lng }) => `${Math.floor(lng / cell)} ${Math.floor(lat / cell)}`)
  return joined([...cells.values()], cell * nearestCells).map((members) => ({ ...centreOf(members), members, box: boxOf(members) }))
}
