/** Generates one load from the customer's request to its current state. */
import { estimatedRoadKm } from '@khonsong/domain/masters/places/distance.ts'
import { mobile, person } from './company.ts'
import { jobRow, type HiredTruck, type PlannedJob } from './job-rows.ts'
import { formCm3, makeLoad, unitOfLoad, type Drop, type Load } from './load.ts'
import { numberPrefixes, type Numbering } from './numbering.ts'
import { openArrival, targetsOf, orderLineRows, orderRow, type OrderRequest } from './order-rows.ts'
import type { Random } from './random.ts'
import { scheduleOf, type Schedule } from './schedule.ts'
import { minuteMs, generateShipment, type Staff, type DemoShipment } from './shipment-rows.ts'
import type { Places, Site } from './sites.ts'
import type { GeneratedLoad } from './generated-load.ts'
import type { TruckCalendar } from './truck-calendar.ts'
import { outcomeWeights, walkOf, type ReportingDetail, type Outcome, type Step, type WalkTimes } from './walk.ts'
import { idOf, type JobRow, type ReferenceIds } from './world-rows.ts'

export interface GeneratorContext {
  readonly chance: Random
  readonly places: Places
  readonly calendar: TruckCalendar
  readonly numbers: Numbering
  readonly ids: ReferenceIds
  readonly unitIds: readonly [string, string, string]
  readonly staff: Staff
  readonly now: number
  /** For very large worlds: most drivers skip optional steps, and an order has one line. */
  readonly brief: boolean
}

/** A truck's round for one leg; with a hub there are two. */
interface Round {
  readonly legNo: number
  readonly isFinal: boolean
  readonly from: Site
  readonly schedule: Schedule
  readonly pickupAt: number
  readonly job: PlannedJob
  readonly jobType: NonNullable<JobRow['jobType']>
}

const jobTypeOf = (chance: Random, { customer, type }: Load): NonNullable<JobRow['jobType']> => {
  if (customer.profile.code === 'BAP') return 'milkrun'
  if (type.code === '4W' && customer.profile.code === 'SPD') return 'last_mile_4w'
  return chance.chance(0.05) ? 'backhaul' : 'distribution'
}

const hire = (chance: Random): HiredTruck => {
  const { firstName, lastName } = person(chance)
  return {
    driverName: `${firstName} ${lastName}`,
    phone: mobile(chance),
    plate: `71-${chance.int(1000, 9999)}`,
    provinceCode: '10',
  }
}

const planJob = (
  context: GeneratorContext,
  load: Load,
  schedule: Schedule,
  pickupAt: number,
  jobType: PlannedJob['jobType'],
  unit: 0 | 1 | 2,
): PlannedJob => {
  const { chance, calendar, numbers } = context
  const at = (minute: number) => pickupAt + minute * minuteMs
  const until = at(Math.max(schedule.plannedEnd, schedule.end))
  const wanted = { typeCode: load.type.code, temperatureCode: load.customer.profile.temperatureCode }
  const processing = at(schedule.stops[0]?.processing ?? schedule.created)
  const truck = calendar.take(wanted, at(-30), until)
  return {
    id: chance.id(processing),
    no: processing <= context.now ? numbers.next(numberPrefixes.job, processing) : '',
    typeCode: load.type.code,
    jobType,
    unitId: context.unitIds[unit],
    schedule,
    pickupAt,
    truck,
    hired: hire(chance),
  }
}

/** The second leg is confirmed and planned with the first; only its truck is dispatched later. */
const afterHub = (first: Schedule, second: Schedule, shift: number): Schedule => {
  const confirmed = (first.stops[0]?.confirmed ?? 0) - shift
  const processing = (first.stops[0]?.processing ?? 0) + 20 - shift
  const accepted = -150
  const stops = second.stops.map((stop): WalkTimes => ({ ...stop, confirmed, processing, dispatched: accepted }))
  return { ...second, created: first.created - shift, scheduled: -180, accepted, stops }
}

const roundsOf = (context: GeneratorContext, load: Load, pickupAt: number, first: Schedule): readonly Round[] => {
  const { chance } = context
  const unit = unitOfLoad(load)
  if (!load.hub) {
    const jobType = jobTypeOf(chance, load)
    const job = planJob(context, load, first, pickupAt, jobType, unit)
    return [{ legNo: 1, isFinal: true, from: load.origin, schedule: first, pickupAt, job, jobType }]
  }
  const shift = Math.max(...first.stops.map((stop) => stop.delivered)) + chance.int(180, 420)
  const second = afterHub(first, scheduleOf(chance, load.hub, load.drops, load.type), shift)
  const later = toTheMinute(pickupAt + shift * minuteMs)
  const linehaul = planJob(context, load, first, pickupAt, 'linehaul', unit)
  const delivery = planJob(context, load, second, later, 'distribution', load.hub.unit)
  return [
    { legNo: 1, isFinal: false, from: load.origin, schedule: first, pickupAt, job: linehaul, jobType: 'linehaul' },
    { legNo: 2, isFinal: true, from: load.hub, schedule: second, pickupAt: later, job: delivery, jobType: 'distribution' },
  ]
}

/** All goods of a linehaul are unloaded at the hub together. */
const firstSchedule = (chance: Random, load: Load): Schedule => {
  const { hub, origin, drops, type } = load
  if (!hub) return scheduleOf(chance, origin, drops, type)
  const km = estimatedRoadKm(origin, hub)
  const whole = scheduleOf(chance, origin, [{ ...(drops[0] ?? emptyDrop(hub)), km }], type)
  const stop = whole.stops[0]
  return stop ? { ...whole, stops: drops.map(() => stop), plannedArrivals: drops.map(() => whole.plannedArrivals[0] ?? 0) } : whole
}
const emptyDrop = (site: Site): Drop => ({ site, packages: 1, itemsPerPackage: 1, weightGrams: 0, volumeCm3: 0, km: 0 })

/** Price of a shipment: the trip's kilometres and tonnes, shared by weight, rounded to ten baht. */
const priceOf = (load: Load, drop: Drop, km: number): string => {
  const tonnes = drop.weightGrams / 1_000_000
  const trip = 600 + km * (4 + load.type.wheels * 0.9)
  const all = load.drops.reduce((sum, each) => sum + each.weightGrams, 0)
  return Math.max(120, Math.round(((trip * drop.weightGrams) / Math.max(1, all) + tonnes * 40) / 10) * 10).toFixed(2)
}

export interface TargetState {
  /** The state that the load should have now. */
  readonly to: Step['to'] | 'order_created' | 'job_planned'
  readonly outcome: Outcome
  /** Number of drops; one by default. */
  readonly drops?: number
}

/** An instant between this step and the next, in minutes from the pickup. */
const momentOf = (wanted: TargetState, schedule: Schedule, steps: readonly Step[]): number => {
  const stop = schedule.stops[0]
  if (wanted.to === 'order_created') return (schedule.created + (stop?.confirmed ?? 0)) / 2
  if (wanted.to === 'job_planned') return (schedule.scheduled + schedule.accepted) / 2
  const index = steps.findIndex((step) => step.to === wanted.to)
  const step = steps[index]
  if (!step) throw new Error(`A shipment that ends ${wanted.outcome} never is ${wanted.to}`)
  const next = wanted.to === 'shipment_processing' ? schedule.scheduled : (steps[index + 1]?.minute ?? step.minute + 120)
  return step.minute + Math.min(45, (next - step.minute) / 2)
}

const careful: readonly (readonly [ReportingDetail, number])[] = [
  ['all', 3],
  ['most', 5],
  ['least', 1],
]
const brisk: readonly (readonly [ReportingDetail, number])[] = [
  ['all', 1],
  ['most', 1],
  ['least', 8],
]

interface DemoDrop {
  readonly shipments: readonly DemoShipment[]
  readonly partIds: readonly string[]
}

const beforePickup: ReadonlySet<Outcome> = new Set<Outcome>([
  'cancelled_new',
  'cancelled_planned',
  'pickup_failed',
  'pickup_cancelled',
])

const randomOutcome = (chance: Random, load: Load): Outcome => {
  // Goods that reached the hub were picked up, so they can no longer be cancelled.
  const outcome = chance.weighted(load.hub ? outcomeWeights.filter(([each]) => !beforePickup.has(each)) : outcomeWeights)
  // A whole dispatch order is sometimes cancelled; single drops are removed before.
  return !load.hub && load.drops.length === 1 && chance.chance(0.01) ? 'cancelled_planned' : outcome
}

const degreesOf: Readonly<Record<string, number>> = { '03': 11, '04': 3, '05': -20 }

interface Leg {
  readonly round: Round
  readonly steps: readonly Step[]
}

const generateLeg = (
  context: GeneratorContext,
  request: OrderRequest,
  index: number,
  part: Drop,
  partId: string,
  { round, steps }: Leg,
): DemoShipment => {
  const { chance, ids, staff, now, numbers } = context
  const { load } = request
  const { profile, customer } = load.customer
  const plannedArrival = round.schedule.plannedArrivals[index] ?? 0
  const facts = {
    id: chance.id(request.confirmedAt),
    shipmentNo: numbers.next(numberPrefixes.shipment, request.confirmedAt),
    orderId: request.id,
    partId,
    legNo: round.legNo,
    isFinalLeg: round.isFinal,
    businessUnitId: request.unitId,
    customerId: customer.id,
    temperatureTypeId: idOf(ids.temperatureType, profile.temperatureCode),
    goodsTypeId: idOf(ids.goodsType, profile.goodsCode),
    ...targetsOf({ pickupAt: round.pickupAt, arriveAt: round.pickupAt + plannedArrival * minuteMs }),
    requiredReceipt: request.requiredReceipt && round.isFinal,
  }
  const journey = {
    facts,
    orderKey: request.key,
    orderPrice: request.price,
    origin: round.from,
    senderSiteId: load.origin.id,
    destination: round.isFinal ? part.site : (load.hub ?? part.site),
    drop: part,
    steps,
    pickupAt: round.pickupAt,
    truck: round.job.truck,
    driverName: round.job.truck?.driverName ?? round.job.hired.driverName,
    jobId: round.job.id,
    stopSeq: index + 1,
    scheduledMinute: round.schedule.scheduled,
    temperature: degreesOf[profile.temperatureCode] ?? null,
  }
  return generateShipment(chance, staff, journey, now)
}

/** One drop's shipments, one per part and leg; none before the order is confirmed. */
const generateDrop = (context: GeneratorContext, request: OrderRequest, index: number, legs: readonly Leg[]): DemoDrop => {
  const { chance } = context
  if (request.confirmedAt > context.now) return { shipments: [], partIds: [] }
  const parts = request.drop.packages > 1 && chance.chance(0.03) ? halves(request.drop) : [request.drop]
  const partIds = parts.map(() => chance.id(request.confirmedAt))
  const shipments = parts.flatMap((part, i) => legs.map((leg) => generateLeg(context, request, index, part, partIds[i] ?? '', leg)))
  return { shipments, partIds }
}

const halves = (drop: Drop): readonly Drop[] => {
  const packages = Math.floor(drop.packages / 2)
  const share = packages / drop.packages
  const weightGrams = Math.round(drop.weightGrams * share)
  const volumeCm3 = Math.floor((drop.volumeCm3 * share) / formCm3) * formCm3
  const rest = {
    weightGrams: drop.weightGrams - weightGrams,
    volumeCm3: drop.volumeCm3 - volumeCm3,
    packages: drop.packages - packages,
  }
  return [
    { ...drop, packages, weightGrams, volumeCm3 },
    { ...drop, ...rest },
  ]
}

export interface LoadRequest {
  readonly pickupAt: number
  readonly maxDrops: number
  /** Places the load at a given point of its history; determines `pickupAt`. */
  readonly wanted?: TargetState
  /** Confirmed the day before and not assigned: input for planning. */
  readonly waiting?: true
}

interface DemoOrder extends DemoDrop {
  readonly wish: OrderRequest
}

const generateOrder = (
  context: GeneratorContext,
  load: Load,
  rounds: readonly Round[],
  index: number,
  walks: readonly (readonly Step[])[],
): DemoOrder => {
  const { chance, numbers } = context
  const [first, last] = [rounds[0], rounds.at(-1)]
  const drop = load.drops[index]
  if (!first || !last || !drop) throw new Error('A load has a round and drops')
  const at = (minute: number) => Math.round(first.pickupAt + minute * minuteMs)
  const createdAt = at(first.schedule.created)
  const orderNo = numbers.next(numberPrefixes.order, createdAt)
  const upstreamNo = numbers.nextUpstream(load.customer.profile.code)
  const request: OrderRequest = {
    id: chance.id(createdAt),
    orderNo,
    upstreamNo,
    key: `${orderNo.toLowerCase()} ${upstreamNo.toLowerCase()} ${load.customer.key} ${load.origin.key} ${drop.site.key}`,
    load,
    drop,
    unitId: context.unitIds[unitOfLoad(load)],
    price: priceOf(load, drop, first.schedule.km),
    createdAt,
    confirmedAt: at(first.schedule.stops[index]?.confirmed ?? 0),
    pickupAt: first.pickupAt,
    arriveAt: last.pickupAt + (last.schedule.plannedArrivals[index] ?? 0) * minuteMs,
    requiredReceipt: chance.chance(0.6),
  }
  const legs = rounds.map((round, i) => ({ round, steps: walks[i] ?? [] }))
  return { wish: request, ...generateDrop(context, request, index, legs) }
}

/** Steps of a drop's goods on each leg, if time allows. */
const walksOf = (
  { chance, brief }: GeneratorContext,
  load: Load,
  schedules: readonly Schedule[],
  wanted: TargetState | undefined,
): readonly (readonly (readonly Step[])[])[] =>
  load.drops.map((_, index) => {
    const outcome = wanted?.outcome ?? randomOutcome(chance, load)
    return schedules.map((schedule, leg) => {
      const times = schedule.stops[index]
      if (!times) throw new Error('Every drop is a stop')
      const onward = leg < schedules.length - 1
      return walkOf(chance, times, onward ? 'delivered' : outcome, wanted ? 'all' : chance.weighted(brief ? brisk : careful))
    })
  })

/** Plans are in whole minutes. */
const toTheMinute = (ms: number) => Math.floor(ms / minuteMs) * minuteMs

/** Pickup time for the wanted state, else the requested one. */
const pickupOf = ({ now }: GeneratorContext, { pickupAt, wanted }: LoadRequest, first: Schedule, steps: readonly Step[]): number =>
  toTheMinute(wanted ? now - momentOf(wanted, first, steps) * minuteMs : pickupAt)

const waitingState: TargetState = { to: 'shipment_created', outcome: 'delivered' }

/** The same round, ordered some days ago for opening hours and to be planned in an hour at the earliest. */
const notPlannedYet = ({ chance, now }: GeneratorContext, { drops }: Load, whole: Schedule, pickupAt: number): Schedule => {
  const today = Math.floor((now - pickupAt) / minuteMs)
  const created = today - chance.int(20 * 60, 96 * 60)
  const confirmed = created + chance.int(5, 90)
  const soonest = today + 60
  const [scheduled, accepted] = [Math.max(whole.scheduled, soonest + 10), Math.max(whole.accepted, soonest + 20)]
  const stops = whole.stops.map((stop): WalkTimes => {
    const processing = Math.min(Math.max(stop.processing, soonest), scheduled)
    return { ...stop, confirmed, processing, dispatched: accepted }
  })
  const plannedArrivals = whole.plannedArrivals.map((minutes, i) => {
    const site = drops[i]?.site
    return site ? (openArrival(site, pickupAt, pickupAt + minutes * minuteMs) - pickupAt) / minuteMs : minutes
  })
  return { ...whole, created, scheduled, accepted, stops, plannedArrivals }
}

/** Undefined if the load's orders do not exist yet. */
export const generateLoad = (context: GeneratorContext, request: LoadRequest): GeneratedLoad | undefined => {
  const { chance, now, staff, ids } = context
  const asked = request.wanted && (request.wanted.drops ?? 1)
  const { hub, ...direct } = makeLoad(chance, context.places, asked ?? request.maxDrops, asked)
  const load: Load = request.wanted || request.waiting || !hub ? direct : { ...direct, hub }
  const whole = firstSchedule(chance, load)
  const first = request.waiting ? notPlannedYet(context, load, whole, toTheMinute(request.pickupAt)) : whole
  const shown = request.wanted && walksOf(context, load, [first], request.wanted)
  const pickupAt = pickupOf(context, request, first, shown?.[0]?.[0] ?? [])
  if (pickupAt + first.created * minuteMs > now) return undefined
  const rounds = roundsOf(context, load, pickupAt, first)
  const schedules = rounds.map(({ schedule }) => schedule)
  const walks = shown ?? walksOf(context, load, schedules, request.waiting && waitingState)
  const generated = load.drops.map((_, i) => generateOrder(context, load, rounds, i, walks[i] ?? []))
  const shipments = generated.flatMap((each) => each.shipments)
  const jobs = rounds.flatMap(({ job }) => {
    const carried = shipments.filter(({ row }) => row.jobId === job.id)
    return carried.length > 0 ? [jobRow(job, carried, staff, ids, now)] : []
  })
  return {
    orders: generated.map((each) => orderRow(chance, each.wish, each.shipments, staff, ids, now)),
    lines: generated.flatMap(({ wish: request }) => orderLineRows(chance, request, context.brief ? 1 : 3)),
    parts: generated.flatMap(({ wish: request, partIds }) => partIds.map((id, i) => ({ id, orderId: request.id, partNo: i + 1 }))),
    jobs,
    shipments: shipments.map(({ row }) => row),
    events: shipments.flatMap(({ events }) => events),
    custody: shipments.flatMap(({ custody }) => custody),
  }
}
