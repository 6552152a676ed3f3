/** Random routes in a small fictional country, for tests; fully determined by the seed. */
import { weekdays, type OpeningCalendar } from '../../../kernel/opening-hours.ts'
import { addMs } from '../../../kernel/time.ts'
import type { PlanFacts, PlanShipment, PlanSite, PlanVehicle, RoutePlan, Visit } from '../plan-facts.ts'
import { usualDriving, type PlanRules } from '../plan-rules.ts'
import type { TravelBetween } from '../travel.ts'

export type Random = () => number

/** Seeded random generator, 0 to 1 (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const below = (random: Random, most: number): number => Math.floor(random() * most)

/** Manhattan distance on a grid, one kilometre per minute. */
export const gridTravel: TravelBetween = (from, to) => {
  const minutes = Math.round(Math.abs(from.lat - to.lat) * 100) + Math.round(Math.abs(from.lng - to.lng) * 100)
  return { metres: minutes * 1000, seconds: minutes * 60, source: 'table' }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Open for the same hours every day, or always. */
const calendarOf = (random: Random): OpeningCalendar => {
  if (random() < 0.4) return { openHours: null, specialDaysOff: null, specialDaysOn: null }
  const from = `${twoDigits(5 + below(random, 5))}:00`
  const until = `${twoDigits(14 + below(random, 8))}:00`
  return { openHours: weekdays.map((day) => ({ day, from, until })), specialDaysOff: null, specialDaysOn: null }
}

const siteOf = (random: Random, id: string): PlanSite => ({
  id,
  name: id,
  point: random() < 0.05 ? null : { lat: 13 + below(random, 200) / 100, lng: 100 + below(random, 200) / 100 },
  calendar: calendarOf(random),
  loadingKgPerMinute: random() < 0.5 ? 50 + below(random, 200) : null,
  learnedDwell: random() < 0.2 ? { median: 60 * below(random, 90), samples: 9, cells: [] } : null,
  vehicleTypeIds: random() < 0.2 ? ['10W'] : [],
  maxVehicleLengthCm: null,
  districtId: `d${below(random, 6)}`,
  dockCount: 0,
})

const dawn = '2026-11-23T22:00:00.000Z'
const minuteMs = 60_000

const windowOf = (random: Random, firstMinute: number) => {
  const from = firstMinute + below(random, 600)
  return { from: addMs(dawn, from * minuteMs), to: addMs(dawn, (from + 60 + below(random, 600)) * minuteMs) }
}

const shipmentOf = (random: Random, id: string, sites: readonly PlanSite[]): PlanShipment => {
  const pickup = windowOf(random, 0)
  const delivery = windowOf(random, 120)
  const site = () => sites[below(random, sites.length)]?.id ?? ''
  return {
    id,
    shipmentNo: id,
    originSiteId: random() < 0.6 ? 's0' : site(),
    destinationSiteId: site(),
    pickup,
    delivery,
    dueAt: random() < 0.2 ? delivery.to : null,
    weightGrams: (1 + below(random, 3000)) * 1000,
    volumeCm3: random() < 0.2 ? 0 : (1 + below(random, 8000)) * 1000,
    packages: 1 + below(random, 40),
    pallets: null,
    temperature: null,
    dangerousGoods: random() < 0.05,
    requestedType: null,
    legBefore: null,
  }
}

export const randomVehicle = (random: Random): PlanVehicle => ({
  label: '70-1234',
  vehicle: null,
  vehicleTypeId: random() < 0.7 ? '10W' : '6W',
  vehicleTypeName: { en: '10W', th: '10 ล้อ', zh: '10轮' },
  payloadGrams: (2 + below(random, 14)) * 1_000_000,
  volumeCm3: (8 + below(random, 40)) * 1_000_000,
  maxPackages: random() < 0.3 ? 60 : null,
  maxPallets: null,
  lengthCm: null,
  home: random() < 0.6 ? { lat: 13 + below(random, 200) / 100, lng: 100 + below(random, 200) / 100 } : null,
  rates: { perRouteSatang: 100_000, perKmSatang: 1500, perHourSatang: 8000 },
  busy: [],
})

/** Loads and drops in random order; except in a few routes each waybill is loaded before it is dropped. */
const visitsOf = (random: Random, shipments: readonly PlanShipment[]): readonly Visit[] => {
  const visits: Visit[] = []
  for (const { id } of shipments) {
    const load = below(random, visits.length + 1)
    visits.splice(load, 0, { shipmentId: id, kind: 'load' })
    const drop = random() < 0.03 ? below(random, load + 1) : load + 1 + below(random, visits.length - load)
    visits.splice(drop, 0, { shipmentId: id, kind: 'drop' })
  }
  return visits
}

export const randomRules = (random: Random): PlanRules => ({
  travel: gridTravel,
  driving: usualDriving,
  lowerShare: 0,
  dockMinutes: null,
  upperShare: random() < 0.5 ? 1 : 0.8,
  lightRatio: random() < 0.5 ? null : 1 + below(random, 9),
  handoverMinutes: below(random, 30),
  loadingKgPerMinute: 100,
  startsAt: random() < 0.3 ? addMs(dawn, 60 * minuteMs) : null,
  maxMinutes: random() < 0.3 ? 600 : null,
  maxStops: random() < 0.3 ? 6 : null,
  maxRegions: random() < 0.3 ? 3 : null,
})

export interface RandomRoute {
  readonly route: RoutePlan
  readonly facts: PlanFacts
  readonly rules: PlanRules
}

export const randomRoute = (seed: number, maxShipments = 8): RandomRoute => {
  const random = randomFrom(seed)
  const sites = Array.from({ length: 2 + below(random, 8) }, (_, at) => siteOf(random, `s${at}`))
  const shipments = Array.from({ length: below(random, maxShipments + 1) }, (_, at) => shipmentOf(random, `w${at}`, sites))
  const legs = shipments.map((shipment, at) =>
    at > 0 && random() < 0.1
      ? { ...shipment, legBefore: { shipmentId: `w${at - 1}`, shipmentNo: `w${at - 1}`, endsAt: null } }
      : shipment,
  )
  return {
    route: {
      vehicle: random() < 0.9 ? randomVehicle(random) : null,
      driver: null,
      trailer: null,
      carrier: null,
      beginAt: random() < 0.5 ? addMs(dawn, below(random, 300) * minuteMs) : null,
      visits: visitsOf(random, legs),
    },
    facts: { shipments: new Map(legs.map((one) => [one.id, one])), sites: new Map(sites.map((one) => [one.id, one])) },
    rules: randomRules(random),
  }
}
