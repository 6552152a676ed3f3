/**
 * Divides the drops of a city over routes: by route, where each gets about as many drops, or by quantity, where each is filled up to a
 * limit. Drops that are neighbours, seen from the middle of the city, stay together; one site is not divided unless the limit asks for it.
 */
import type { PlanFacts, PlanShipment } from './plan-facts.ts'

export const divideMeasures = {
  weightKg: ({ weightGrams }: PlanShipment): number => weightGrams / 1000,
  volumeM3: ({ volumeCm3 }: PlanShipment): number => volumeCm3 / 1_000_000,
  packages: ({ packages }: PlanShipment): number => packages,
  drops: (): number => 1,
} as const
export type DivideMeasure = keyof typeof divideMeasures

interface Placed {
  readonly shipment: PlanShipment
  /** Direction from the middle of all drops; those without a place come last. */
  readonly angle: number
}

const unplaced = Number.POSITIVE_INFINITY

/** Around the middle, beginning behind the widest gap, so that no group reaches over it. */
const inSweep = (shipments: readonly PlanShipment[], { sites }: PlanFacts): readonly PlanShipment[] => {
  const pointOf = (shipment: PlanShipment) => sites.get(shipment.destinationSiteId)?.point ?? null
  const points = shipments.flatMap((shipment) => pointOf(shipment) ?? [])
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const [lat, lng] = [mean(points.map((point) => point.lat)), mean(points.map((point) => point.lng))]
  const placed = shipments
    .map((shipment): Placed => {
      const point = pointOf(shipment)
      return { shipment, angle: point ? Math.atan2(point.lat - lat, point.lng - lng) : unplaced }
    })
    .toSorted(
      (a, b) =>
        (a.angle === b.angle ? 0 : a.angle - b.angle) ||
        a.shipment.destinationSiteId.localeCompare(b.shipment.destinationSiteId) ||
        a.shipment.id.localeCompare(b.shipment.id),
    )
  const onMap = placed.filter(({ angle }) => angle !== unplaced)
  const gaps = onMap.map(({ angle }, at) => angle - (onMap[at - 1]?.angle ?? (onMap.at(-1)?.angle ?? angle) - 2 * Math.PI))
  const first = gaps.indexOf(Math.max(...gaps))
  const turned = first > 0 ? [...onMap.slice(first), ...onMap.slice(0, first)] : onMap
  return [...turned, ...placed.filter(({ angle }) => angle === unplaced)].map(({ shipment }) => shipment)
}

const bySite = (shipments: readonly PlanShipment[]): readonly (readonly PlanShipment[])[] => [
  ...Map.groupBy(shipments, ({ destinationSiteId }) => destinationSiteId).values(),
]

/** About as many drops for each route; a site goes to one route. */
const evenly = (sites: readonly (readonly PlanShipment[])[], routeCount: number): readonly (readonly PlanShipment[])[] => {
  const groups: PlanShipment[][] = Array.from({ length: routeCount }, () => [])
  sites.forEach((site, at) => groups[Math.floor((at * routeCount) / sites.length)]?.push(...site))
  return groups
}

/** Routes filled up to the limit one after the other; what is larger than a route, or comes after the last one, is left. */
const upTo = (
  shipments: readonly PlanShipment[],
  routeCount: number,
  { measure, most }: { readonly measure: DivideMeasure; readonly most: number },
): readonly (readonly PlanShipment[])[] => {
  const groups: PlanShipment[][] = []
  let room = 0
  for (const shipment of shipments) {
    const amount = divideMeasures[measure](shipment)
    if (amount > most) continue
    if (groups.length === 0 || amount > room) {
      if (groups.length === routeCount) break
      groups.push([])
      room = most
    }
    groups.at(-1)?.push(shipment)
    room -= amount
  }
  return groups
}

/** The waybills of each route, at most as many routes as asked for; the others go on waiting. */
export const divideWaiting = (
  shipments: readonly PlanShipment[],
  facts: PlanFacts,
  asked: { readonly routeCount: number; readonly limit: { readonly measure: DivideMeasure; readonly most: number } | null },
): readonly (readonly PlanShipment[])[] => {
  const sites = bySite(inSweep(shipments, facts))
  const groups = asked.limit ? upTo(sites.flat(), asked.routeCount, asked.limit) : evenly(sites, asked.routeCount)
  return groups.filter((group) => group.length > 0)
}
