/**
 * Distributes city drops over routes: evenly by count, or filled up to a limit. Uses a sweep by angle around the centre, so that
 * neighbours stay together; a site is divided only when the limit requires it.
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
  /** Angle from the centre of all drops; drops without coordinates come last. */
  readonly angle: number
}

const unplaced = Number.POSITIVE_INFINITY

/** Sorted by angle, starting after the widest gap, so that no group spans it. */
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

/** An equal number of drops per route; a site goes to one route. */
const evenly = (sites: readonly (readonly PlanShipment[])[], routeCount: number): readonly (readonly PlanShipment[])[] => {
  const groups: PlanShipment[][] = Array.from({ length: routeCount }, () => [])
  sites.forEach((site, at) => groups[Math.floor((at * routeCount) / sites.length)]?.push(...site))
  return groups
}

/** Fills routes up to the limit one by one; what exceeds a route, or comes after the last one, is left over. */
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

/** The waybills of each route, for at most the requested number of routes; the others stay unassigned. */
export const divideWaiting = (
  shipments: readonly PlanShipment[],
  facts: PlanFacts,
  asked: { readonly routeCount: number; readonly limit: { readonly measure: DivideMeasure; readonly most: number } | null },
): readonly (readonly PlanShipment[])[] => {
  const sites = bySite(inSweep(shipments, facts))
  const groups = asked.limit ? upTo(sites.flat(), asked.routeCount, asked.limit) : evenly(sites, asked.routeCount)
  return groups.filter((group) => group.length > 0)
}
