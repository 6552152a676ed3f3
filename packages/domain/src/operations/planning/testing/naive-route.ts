/**
 * Reference implementation of route evaluation, deliberately naive: simulates a truck minute by minute. Only used in tests, to
 * compare with the evaluator.
 */
import type { OpeningCalendar } from '../../../kernel/opening-hours.ts'
import { instantOf, msOf } from '../../../kernel/time.ts'
import type { Point } from '../../../masters/places/distance.ts'
import type { PlanShipment, VisitKind } from '../plan-facts.ts'
import type { RandomRoute } from './random-route.ts'

const minuteMs = 60_000

/** All days equal, as in the random calendars; Bangkok time. */
const isOpen = ({ openHours }: OpeningCalendar, ms: number): boolean => {
  const [hours] = openHours ?? []
  if (!hours) return true
  const hour = (((ms / 3_600_000 + 7) % 24) + 24) % 24
  return hour >= Number(hours.from.slice(0, 2)) && hour < Number(hours.until.slice(0, 2))
}

export interface NaiveRoute {
  readonly endAt: string
  readonly metres: number
  readonly drivingMinutes: number
  readonly restMinutes: number
  /** Waybill, load or drop, and start of service. */
  readonly begins: readonly string[]
  readonly codes: readonly string[]
  readonly peakGrams: number
}

/** Drives minute by minute and rests when required. */
const createTruck = (at: Point | null, startMs: number, { rules }: RandomRoute) => {
  const truck = { now: startMs, at, metres: 0, driving: 0, rest: 0, sinceRest: 0, sinceNight: 0 }
  const driveTo = (to: Point | null) => {
    if (truck.at !== null && to !== null) {
      const { metres, seconds } = rules.travel(truck.at, to)
      truck.metres += metres
      for (let minute = 0; minute < seconds / 60; minute += 1) {
        if (truck.sinceNight >= rules.driving.maxDayMinutes) {
          truck.now += rules.driving.nightMinutes * minuteMs
          truck.rest += rules.driving.nightMinutes
          truck.sinceNight = 0
          truck.sinceRest = 0
        } else if (truck.sinceRest >= rules.driving.maxMinutes) {
          truck.now += rules.driving.restMinutes * minuteMs
          truck.rest += rules.driving.restMinutes
          truck.sinceRest = 0
        }
        truck.now += minuteMs
        truck.driving += 1
        truck.sinceRest += 1
        truck.sinceNight += 1
      }
    }
    if (to !== null) truck.at = to
  }
  const standFor = (minutes: number) => {
    if (minutes >= rules.driving.restMinutes) truck.sinceRest = 0
    if (minutes >= rules.driving.nightMinutes) truck.sinceNight = 0
  }
  return { truck, driveTo, standFor }
}

/** Current load, and its peak. */
const createDeck = (lightRatio: number | null) => {
  const now = { grams: 0, cm3: 0, packages: 0 }
  const peak = { grams: 0, cm3: 0, packages: 0 }
  const take = ({ weightGrams, volumeCm3, packages }: PlanShipment, kind: VisitKind) => {
    const sign = kind === 'load' ? 1 : -1
    now.grams += sign * weightGrams
    // Volume derived from the weight where it was not measured.
    now.cm3 += sign * (volumeCm3 === 0 && lightRatio !== null ? Math.round((weightGrams / 1000) * lightRatio * 1000) : volumeCm3)
    now.packages += sign * packages
    peak.grams = Math.max(peak.grams, now.grams)
    peak.cm3 = Math.max(peak.cm3, now.cm3)
    peak.packages = Math.max(peak.packages, now.packages)
  }
  return { peak, take }
}

interface Figures {
  readonly minutes: number
  readonly stops: number
  readonly regions: number
  readonly beginMs: number
}

const limitCodes = (
  { route: { vehicle, visits }, rules }: RandomRoute,
  peak: { readonly grams: number; readonly cm3: number; readonly packages: number },
  { minutes, stops, regions, beginMs }: Figures,
): readonly string[] => {
  const codes: string[] = []
  const hasVisits = visits.length > 0
  const over = (used: number, most: number | null | undefined, all: string, share: string) => {
    if (most && used > most) codes.push(all)
    else if (most && used > most * rules.upperShare) codes.push(share)
  }
  over(peak.grams, vehicle?.payloadGrams, 'job.over_weight', 'plan.over_share_weight')
  over(peak.cm3, vehicle?.volumeCm3, 'job.over_volume', 'plan.over_share_volume')
  if (vehicle?.maxPackages && peak.packages > vehicle.maxPackages) codes.push('plan.over_packages')
  if (rules.maxMinutes !== null && minutes > rules.maxMinutes) codes.push('plan.too_long')
  if (rules.maxStops !== null && stops > rules.maxStops) codes.push('plan.too_many_stops')
  if (rules.maxRegions !== null && regions > rules.maxRegions) codes.push('plan.too_many_regions')
  if (rules.startsAt !== null && hasVisits && beginMs < msOf(rules.startsAt)) codes.push('plan.before_start')
  return codes
}

/** @param beginMs departure; the evaluator's result where it was not fixed */
export const naiveRoute = (random: RandomRoute, beginMs: number): NaiveRoute => {
  const { route, facts, rules } = random
  const { truck, driveTo, standFor } = createTruck(route.vehicle?.home ?? null, beginMs, random)
  const [codes, begins]: [Set<string>, string[]] = [new Set(), []]
  const [loaded, dropped]: [Set<string>, Map<string, number>] = [new Set(), new Map()]
  const regions = new Set<string>()
  const deck = createDeck(rules.lightRatio)
  let [siteId, cameAt, stops, delivers]: [string | undefined, number, number, boolean] = [undefined, beginMs, 0, false]
  for (const { shipmentId, kind } of route.visits) {
    const shipment = facts.shipments.get(shipmentId)
    const site = shipment && facts.sites.get(kind === 'load' ? shipment.originSiteId : shipment.destinationSiteId)
    if (!shipment || !site) continue
    const arrives = site.id !== siteId
    if (arrives) {
      if (siteId !== undefined) standFor((truck.now - cameAt) / minuteMs)
      driveTo(site.point)
      cameAt = truck.now
      delivers = false
      siteId = site.id
      if (site.point === null) codes.add('plan.no_position')
      if (route.vehicle && site.vehicleTypeIds.length > 0 && site.vehicleTypeIds[0] !== route.vehicle.vehicleTypeId)
        codes.add('plan.site_vehicle_type')
    }
    const window = kind === 'load' ? shipment.pickup : shipment.delivery
    while (truck.now < msOf(window.from) || !isOpen(site.calendar, truck.now)) truck.now += minuteMs
    begins.push(`${shipmentId} ${kind} ${instantOf(truck.now)}`)
    if (truck.now > msOf(window.to)) codes.add('plan.late')
    if (kind === 'drop' && shipment.dueAt !== null && truck.now > msOf(shipment.dueAt)) codes.add('plan.after_due')
    if (kind === 'load') {
      const before = shipment.legBefore
      const endedAt = before && dropped.get(before.shipmentId)
      const isHere = before && route.visits.some((visit) => visit.shipmentId === before.shipmentId)
      if (before && !isHere) codes.add('plan.leg_before_unplanned')
      if (before && isHere && (endedAt === undefined || endedAt === null || endedAt > truck.now)) codes.add('plan.leg_order')
      loaded.add(shipmentId)
    } else if (!loaded.has(shipmentId)) codes.add('plan.not_in_route')
    deck.take(shipment, kind)
    if (kind === 'drop' && !delivers) stops += 1
    delivers ||= kind === 'drop'
    if (kind === 'drop' && site.districtId !== null) regions.add(site.districtId)
    const learned = site.learnedDwell
    let minutes = arrives ? (learned ? learned.median / 60 : rules.handoverMinutes) : 0
    if (!learned) minutes += Math.ceil(shipment.weightGrams / 1000 / (site.loadingKgPerMinute ?? rules.loadingKgPerMinute))
    truck.now += minutes * minuteMs
    if (kind === 'drop') dropped.set(shipmentId, truck.now)
  }
  if (siteId !== undefined) {
    standFor((truck.now - cameAt) / minuteMs)
    if (route.vehicle?.home) driveTo(route.vehicle.home)
  }
  const minutes = (truck.now - beginMs) / minuteMs
  for (const code of limitCodes(random, deck.peak, { minutes, stops, regions: regions.size, beginMs })) codes.add(code)
  return {
    endAt: instantOf(truck.now),
    metres: truck.metres,
    drivingMinutes: truck.driving,
    restMinutes: truck.rest,
    begins,
    codes: [...codes].toSorted(),
    peakGrams: deck.peak.grams,
  }
}
