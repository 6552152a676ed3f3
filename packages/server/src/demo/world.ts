/**
 * A realistic Thai transport company generated from a seed: the same seed, size and time give the same world. Times are
 * relative to `now`, so it always shows a working day; orders are streamed, so a million need no memory.
 */
import type { AddressRow } from '@khonsong/domain/masters/places/address-search.ts'
import { makeCompany, makeCustomers, makeFurtherCarriers, makeSubcontractors, makeUsers } from './company.ts'
import { addToFleet, makeFleet, noFleet, type Truck } from './fleet.ts'
import { numbering, type Numbering } from './numbering.ts'
import { random, type Random } from './random.ts'
import { makeRestStops } from './rest-stops.ts'
import { makeRouteCodes } from './route-codes.ts'
import { makePlaces } from './sites.ts'
import { tellLoad, type Telling, type Wanted } from './tell-load.ts'
import type { Told } from './told.ts'
import { truckCalendar } from './truck-calendar.ts'
import type {
  CustomerRow,
  DriverRow,
  OrganisationRow,
  ReferenceIds,
  RestStopRow,
  RouteCodeRow,
  SiteRow,
  SubcontractorRow,
  UserRow,
  TrailerRow,
  VehicleRow,
} from './world-rows.ts'

export interface WorldOptions {
  readonly orders: number
  /** Current time of the world, in milliseconds. */
  readonly now: number
  readonly seed: number
  /** Additional waybills waiting for tomorrow, with trucks and carriers to plan them on; none by default. */
  readonly waiting?: number
  readonly addresses: readonly AddressRow[]
  readonly ids: ReferenceIds
}

export interface World {
  readonly organisations: readonly OrganisationRow[]
  readonly users: readonly UserRow[]
  readonly customers: readonly CustomerRow[]
  readonly subcontractors: readonly SubcontractorRow[]
  readonly sites: readonly SiteRow[]
  readonly restStops: readonly RestStopRow[]
  readonly routeCodes: readonly RouteCodeRow[]
  readonly vehicles: readonly VehicleRow[]
  readonly trailers: readonly TrailerRow[]
  readonly drivers: readonly DriverRow[]
  readonly numbers: Numbering
  /** Can be iterated only once. */
  orders(): Generator<Told>
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A month of work; longer for more orders than fit in a month. */
const daysOf = (orders: number) => Math.max(30, Math.min(365, Math.ceil(orders / 1000)))

/** A job has about five drops; a truck does one job a day and is idle every fourth day. */
const truckCount = (orders: number) => Math.max(60, Math.ceil((orders / daysOf(orders) / 3.4) * 1.8))
const siteCount = (orders: number) => Math.max(300, Math.min(3000, Math.round(orders / 330)))

/** One load in each state, at any time of day, so that every case can be found. */
const shownStates: readonly Wanted[] = [
  { to: 'shipment_ontheway', fate: 'delivered' },
  { to: 'shipment_loading', fate: 'delivered' },
  { to: 'shipment_dispatched', fate: 'delivered' },
  { to: 'shipment_created', fate: 'delivered' },
  { to: 'shipment_processing', fate: 'delivered' },
  { to: 'job_planned', fate: 'delivered' },
  { to: 'order_created', fate: 'delivered' },
  { to: 'shipment_arrive_origin', fate: 'delivered' },
  { to: 'shipment_ready_to_load', fate: 'delivered' },
  { to: 'shipment_arrive_destination', fate: 'delivered' },
  { to: 'shipment_ready_to_unload', fate: 'delivered' },
  { to: 'shipment_unloading', fate: 'delivered' },
  { to: 'shipment_delivered', fate: 'delivered' },
  { to: 'shipment_pending_delivery_fail', fate: 'returned' },
  { to: 'shipment_approved_return', fate: 'returned' },
  { to: 'shipment_return_ontheway', fate: 'returned' },
  { to: 'shipment_return_arrive', fate: 'returned' },
  { to: 'shipment_return_unloading', fate: 'returned' },
  { to: 'shipment_returned', fate: 'returned' },
  { to: 'shipment_delivery_failed', fate: 'delivery_failed' },
  { to: 'shipment_pickup_failed', fate: 'pickup_failed' },
  { to: 'shipment_damaged', fate: 'damaged' },
  { to: 'shipment_lost', fate: 'lost' },
  { to: 'shipment_cancelled', fate: 'cancelled_new' },
  { to: 'shipment_cancelled', fate: 'cancelled_planned' },
  { to: 'shipment_approved', fate: 'delivered' },
  { to: 'shipment_dispatched', fate: 'delivered', drops: 3 },
]

/** Midnight in Bangkok before an instant. */
const midnightBefore = (ms: number) => Math.floor((ms + 7 * hourMs) / dayMs) * dayMs - 7 * hourMs

/** Weekly profile from Sunday to Saturday. */
const weekday = [0.35, 1.05, 1.1, 1.1, 1.15, 1.3, 0.85] as const

/** Pickups are from before dawn to the afternoon. */
const pickupTime = (chance: Random, midnight: number) =>
  midnight +
  Math.round(
    chance.weighted([
      [chance.between(4, 9), 6],
      [chance.between(9, 14), 4],
      [chance.between(14, 20), 2],
    ] as const) * hourMs,
  )

/** Number of orders per day, oldest first, including tomorrow's pickups. */
const shareOfDays = (orders: number, days: number, today: number): readonly number[] => {
  const weights = Array.from(
    { length: days + 2 },
    (_, i) => weekday[new Date(today + (i - days) * dayMs + 7 * hourMs).getUTCDay()] ?? 1,
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (orders * weight) / all)
}

function* tellDays(telling: Telling, orders: number, days: number): Generator<Told> {
  const today = midnightBefore(telling.now)
  let told = 0
  let due = 0
  for (const [i, share] of shareOfDays(orders, days, today).entries()) {
    due += share
    const midnight = today + (i - days) * dayMs
    // Tomorrow's loads may not exist yet; limits the attempts per day.
    for (let misses = 0; told < Math.min(orders, Math.round(due)) && misses < 50;) {
      const load = tellLoad(telling, { pickupAt: pickupTime(telling.chance, midnight), maxDrops: orders - told })
      if (!load) {
        misses += 1
        continue
      }
      told += load.orders.length
      yield load
    }
  }
  // Orders that did not fit tomorrow are moved to earlier days.
  while (told < orders) {
    const midnight = today - telling.chance.int(1, days) * dayMs
    const load = tellLoad(telling, { pickupAt: pickupTime(telling.chance, midnight), maxDrops: orders - told })
    if (!load) continue
    told += load.orders.length
    yield load
  }
}

function* tellAll(telling: Telling, orders: number): Generator<Told> {
  let told = 0
  for (const wanted of shownStates.slice(0, orders)) {
    const load = tellLoad(telling, { pickupAt: telling.now, maxDrops: 1, wanted })
    if (!load) continue
    told += load.orders.length
    yield load
  }
  yield* tellDays(telling, orders - told, daysOf(orders))
}

/** Tomorrow's unassigned work. Uses its own random sequence and trucks, so that the history of orders is unaffected. */
function* tellWaiting(telling: Telling, waybills: number): Generator<Told> {
  const tomorrow = midnightBefore(telling.now) + dayMs
  for (let told = 0; told < waybills;) {
    const pickupAt = pickupTime(telling.chance, tomorrow)
    const load = tellLoad(telling, { pickupAt, maxDrops: waybills - told, waiting: true })
    if (!load) throw new Error('What waits has been ordered')
    told += load.orders.length
    yield load
  }
}

/** Additional trucks for planning: own ones, and three per further carrier. */
const moreTrucks = 54
const moreDrivers = 58

const staffOf = (users: readonly UserRow[]) => {
  const [dispatcher, , billing] = users
  if (!dispatcher || !billing) throw new Error('The company has a dispatcher and somebody who bills')
  return { dispatcher, billing }
}

/** The carrier with the most trucks under way, for a meaningful demo account. */
const busiestCarrier = (trucks: readonly Truck[]): string | null => {
  const counts = new Map<string, number>()
  for (const { subcontractorId } of trucks) if (subcontractorId) counts.set(subcontractorId, (counts.get(subcontractorId) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

export const makeWorld = ({ orders, now, seed, waiting = 0, addresses, ids }: WorldOptions): World => {
  const chance = random(seed)
  const madeAt = now - (daysOf(orders) + 90) * dayMs
  const { organisations, unitIds } = makeCompany(chance, ids, madeAt)
  const customers = makeCustomers(chance, ids, madeAt)
  const subcontractors = makeSubcontractors(chance, madeAt)
  const places = makePlaces({ chance, ids, rows: addresses, madeAt }, customers, siteCount(orders))
  const trucks = truckCount(orders)
  const fleet = makeFleet({ chance, ids, unitIds, subcontractors, madeAt, now }, trucks, Math.ceil((trucks * 4) / 3))
  const further = waiting > 0 ? makeFurtherCarriers(random(seed + 3), madeAt) : []
  const added =
    waiting > 0
      ? addToFleet({ chance: random(seed + 4), ids, unitIds, subcontractors: further, madeAt, now }, fleet, moreTrucks, moreDrivers)
      : noFleet
  const subcontractorId = busiestCarrier(fleet.trucks)
  const users = makeUsers(chance, ids, { unitIds, customers, subcontractorId, driverId: fleet.trucks[0]?.driver.id ?? '' }, madeAt)
  const numbers = numbering()
  return {
    organisations,
    users,
    customers,
    subcontractors: [...subcontractors, ...further],
    sites: places.rows,
    restStops: makeRestStops(random(seed + 1), ids, addresses, madeAt),
    routeCodes: makeRouteCodes(random(seed + 2), places.hubs, madeAt),
    vehicles: [...fleet.vehicles, ...added.vehicles],
    trailers: [...fleet.trailers, ...added.trailers],
    drivers: [...fleet.drivers, ...added.drivers],
    numbers,
    *orders() {
      const calendar = truckCalendar(chance, fleet.trucks)
      const telling = { chance, places, calendar, numbers, ids, unitIds, staff: staffOf(users), now, brief: orders > 50_000 }
      yield* tellAll(telling, orders)
      const tomorrow = random(seed + 5)
      yield* tellWaiting({ ...telling, chance: tomorrow, calendar: truckCalendar(tomorrow, added.trucks) }, waiting)
    },
  }
}
