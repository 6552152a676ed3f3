/** Inserts a waybill into a route: at a chosen position, or where it adds the least distance. */
import type { PlanFacts, PlanShipment, PlanSite, Visit } from './plan-facts.ts'
import type { TravelBetween } from './travel.ts'

const siteOf = ({ shipmentId, kind }: Visit, { shipments, sites }: PlanFacts): PlanSite | undefined => {
  const shipment = shipments.get(shipmentId)
  return shipment && sites.get(kind === 'load' ? shipment.originSiteId : shipment.destinationSiteId)
}

/** Loaded with the last earlier loading at the same site, else right before its drop. */
const loadPlace = (visits: readonly Visit[], shipment: PlanShipment, dropAt: number, facts: PlanFacts): number => {
  const last = visits.slice(0, dropAt).findLastIndex((visit) => siteOf(visit, facts)?.id === shipment.originSiteId)
  return last === -1 ? dropAt : last + 1
}

const withShipment = (visits: readonly Visit[], { id }: PlanShipment, loadAt: number, dropAt: number): readonly Visit[] => [
  ...visits.slice(0, loadAt),
  { shipmentId: id, kind: 'load' },
  ...visits.slice(loadAt, dropAt),
  { shipmentId: id, kind: 'drop' },
  ...visits.slice(dropAt),
]

const metresOf = (visits: readonly Visit[], facts: PlanFacts, travel: TravelBetween): number => {
  let [metres, last]: [number, PlanSite['point']] = [0, null]
  for (const visit of visits) {
    const point = siteOf(visit, facts)?.point ?? null
    if (point !== null && last !== null) metres += travel(last, point).metres
    last = point ?? last
  }
  return metres
}

/** @param at index among the route's deliveries; null for the cheapest */
export const insertShipment = (
  visits: readonly Visit[],
  shipment: PlanShipment,
  at: number | null,
  facts: PlanFacts,
  travel: TravelBetween,
): readonly Visit[] => {
  const drops = visits.flatMap(({ kind }, index) => (kind === 'drop' ? [index] : []))
  const placed = (place: number) => {
    const dropAt = place >= drops.length ? visits.length : (drops[place] ?? visits.length)
    return withShipment(visits, shipment, loadPlace(visits, shipment, dropAt, facts), dropAt)
  }
  if (at !== null) return placed(at)
  let best = placed(drops.length)
  let least = metresOf(best, facts, travel)
  for (let place = 0; place < drops.length; place += 1) {
    const tried = placed(place)
    const metres = metresOf(tried, facts, travel)
    if (metres < least) [best, least] = [tried, metres]
  }
  return best
}
