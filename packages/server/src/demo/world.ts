/**
 * A realistic Thai transport company generated from a seed: the same seed, size and time give the same world. Times are
 * relative to `now`, so it always shows a working day; orders are streamed, so a million need no memory.
 */
import { addDays, bangkokDayOf, instantOf } from '@khonsong/domain/kernel/time.ts'
import type { AddressRow } from '@khonsong/domain/masters/places/address-search.ts'
import { makeCompany, makeCustomers, makeFurtherCarriers, makeSubcontractors, makeUsers } from './company.ts'
import { addToFleet, makeFleet, noFleet, type Truck } from './fleet.ts'
import { numbering, type Numbering } from './numbering.ts'
import { random, type Random } from './random.ts'
import { makeRestStops } from './rest-stops.ts'
import { makeRouteCodes } from './route-codes.ts'
import { makePlaces } from './sites.ts'
import { generateLoad, type GeneratorContext, type TargetState } from './generate-load.ts'
import type { GeneratedLoad } from './generated-load.ts'
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
  orders(): Generator<GeneratedLoad>
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A month of work; longer for more orders than fit in a month. */
const daysOf = (orders: number) => Math.max(30, Math.min(365, Math.ceil(orders / 1000)))

/** A job has about five drops; a truck does one job a day and is idle every fourth day. */
const truckCount = (orders: number) => Math.max(60, Math.ceil((orders / daysOf(orders) / 3.4) * 1.8))
const siteCount = (orders: number) => Math.max(300, Math.min(3000, Math.round(orders / 330)))

/** One load in each state, at any time of day, so that every case can be found. */
const shownStates: readonly TargetState[] = [
  { to: 'shipment_ontheway', outcome: 'delivered' },
  { to: 'shipment_loading', outcome: 'delivered' },
  { to: 'shipment_dispatched', outcome: 'delivered' },
  { to: 'shipment_created', outcome: 'delivered' },
  { to: 'shipment_processing', outcome: 'delivered' },
  { to: 'job_planned', outcome: 'delivered' },
  { to: 'order_created', outcome: 'delivered' },
  { to: 'shipment_arrive_origin', outcome: 'delivered' },
  { to: 'shipment_ready_to_load', outcome: 'delivered' },
  { to: 'shipment_arrive_destination', outcome: 'delivered' },
  { to: 'shipment_ready_to_unload', outcome: 'delivered' },
  { to: 'shipment_unloading', outcome: 'delivered' },
  { to: 'shipment_delivered', outcome: 'delivered' },
  { to: 'shipment_pending_delivery_fail', outcome: 'returned' },
  { to: 'shipment_approved_return', outcome: 'returned' },
  { to: 'shipment_return_ontheway', outcome: 'returned' },
  { to: 'shipment_return_arrive', outcome: 'returned' },
  { to: 'shipment_return_unloading', outcome: 'returned' },
  { to: 'shipment_returned', outcome: 'returned' },
  { to: 'shipment_delivery_failed', outcome: 'delivery_failed' },
  { to: 'shipment_pickup_failed', outcome: 'pickup_failed' },
  { to: 'shipment_damaged', outcome: 'damaged' },
  { to: 'shipment_lost', outcome: 'lost' },
  { to: 'shipment_cancelled', outcome: 'cancelled_new' },
  { to: 'shipment_cancelled', outcome: 'cancelled_planned' },
  { to: 'shipment_approved', outcome: 'delivered' },
  { to: 'shipment_dispatched', outcome: 'delivered', drops: 3 },
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

function* generateDays(context: GeneratorContext, orders: number, days: number): Generator<GeneratedLoad> {
  const today = midnightBefore(context.now)
  let count = 0
  let due = 0
  for (const [i, share] of shareOfDays(orders, days, today).entries()) {
    due += share
    const midnight = today + (i - days) * dayMs
    // Tomorrow's loads may not exist yet; limits the attempts per day.
    for (let misses = 0; count < Math.min(orders, Math.round(due)) && misses < 50;) {
      const load = generateLoad(context, { pickupAt: pickupTime(context.chance, midnight), maxDrops: orders - count })
      if (!load) {
        misses += 1
        continue
      }
      count += load.orders.length
      yield load
    }
  }
  // Orders that did not fit tomorrow are moved to earlier days.
  while (count < orders) {
    const midnight = today - context.chance.int(1, days) * dayMs
    const load = generateLoad(context, { pickupAt: pickupTime(context.chance, midnight), maxDrops: orders - count })
    if (!load) continue
    count += load.orders.length
    yield load
  }
}

function* generateAll(context: GeneratorContext, orders: number): Generator<GeneratedLoad> {
  let count = 0
  for (const wanted of shownStates.slice(0, orders)) {
    const load = generateLoad(context, { pickupAt: context.now, maxDrops: 1, wanted })
    if (!load) continue
    count += load.orders.length
    yield load
  }
  yield* generateDays(context, orders - count, daysOf(orders))
}

/** Tomorrow's unassigned work. Uses its own random sequence and trucks, so that the history of orders is unaffected. */
function* generateWaiting(context: GeneratorContext, waybills: number): Generator<GeneratedLoad> {
  const tomorrow = midnightBefore(context.now) + dayMs
  for (let count = 0; count < waybills;) {
    const pickupAt = pickupTime(context.chance, tomorrow)
    const load = generateLoad(context, { pickupAt, maxDrops: waybills - count, waiting: true })
    if (!load) throw new Error('What waits has been ordered')
    count += load.orders.length
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
  const places = makePlaces(
    { chance, ids, rows: addresses, madeAt, planOn: addDays(bangkokDayOf(instantOf(now)), 1) },
    customers,
    siteCount(orders),
  )
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
      const context = { chance, places, calendar, numbers, ids, unitIds, staff: staffOf(users), now, brief: orders > 50_000 }
      yield* generateAll(context, orders)
      const tomorrow = random(seed + 5)
      yield* generateWaiting({ ...context, chance: tomorrow, calendar: truckCalendar(tomorrow, added.trucks) }, waiting)
    },
  }
}
