/**
 * Next step of a simulated truck on its dispatch order. A pure function of the waybills' statuses, the simulated times of
 * their last steps, and the seed; without state, so that a simulation continues after a server was killed.
 */
import type { Point } from '../../masters/places/distance.ts'
import { isClosed, isReturning, isUnstarted, type ShipmentStatus } from '../../operations/shipments/status.ts'
import type { Luck } from './luck.ts'
import { roadLine, type RoadLine } from './road-line.ts'

export interface RideShipment {
  readonly id: string
  readonly shipmentNo: string
  readonly status: ShipmentStatus
  /** Start of the status in simulated milliseconds. */
  readonly since: number
  readonly stopSeq: number
  readonly attempt: number
  /** A return of refused goods. */
  readonly isReturn: boolean
  readonly originId: string
  readonly origin: Point | undefined
  readonly destinationId: string
  readonly destination: Point | undefined
}

export interface RideJob {
  readonly jobNo: string
  /** Offered to a carrier or driver who has not answered. */
  readonly isOffered: boolean
  /** Only a carrier refuses an offer. */
  readonly mayRefuse: boolean
  /** Dispatch time, simulated. */
  readonly dispatchedAt: number
  /** Earliest departure to the first site, simulated. */
  readonly departsNotBefore: number
  readonly shipments: readonly RideShipment[]
}

export type RideStep =
  | 'accept_job'
  | 'refuse_job'
  | 'arrive_origin'
  | 'start_loading'
  | 'complete_loading'
  | 'fail_pickup'
  | 'arrive_destination'
  | 'start_unloading'
  | 'complete_delivery'
  | 'fail_delivery'
  | 'try_again'
  | 'bring_back'
  | 'depart_return'
  | 'arrive_return'
  | 'start_return'
  | 'complete_return'

export interface NextStep {
  /** Due time, simulated. */
  readonly at: number
  readonly step: RideStep
  /** Waybills of the step; empty for a step of the job. */
  readonly shipmentIds: readonly string[]
}

export interface Drive {
  readonly line: RoadLine
  readonly departsAt: number
  readonly arrivesAt: number
  readonly isLate: boolean
  readonly isLoaded: boolean
}

export interface Ride {
  readonly drive: Drive | undefined
  /** Position while standing; undefined if unknown. */
  readonly standsAt: Point | undefined
  /** Undefined when nothing is left to do. */
  readonly next: NextStep | undefined
}

const minuteMs = 60_000
const hourMs = 3_600_000

/** Probabilities of incidents on an ordinary day. */
export const incidentChances = {
  refusedJob: 0.04,
  failedPickup: 0.02,
  failedDelivery: 0.04,
  triedAgain: 0.5,
  rejectedGoods: 0.04,
  damagedGoods: 0.015,
  lateDrive: 0.12,
  warmRide: 0.15,
} as const

const minutes = (luck: Luck, from: number, to: number, ...name: readonly (string | number)[]): number =>
  Math.round(luck.between(from, to, ...name)) * minuteMs

/** A drive from now: truck speed, traffic, and sometimes a breakdown. */
const driveOf = (luck: Luck, name: string, from: Point, to: Point, departsAt: number, isLoaded: boolean): Drive => {
  const line = roadLine(from, to)
  const pace = line.km < 40 ? luck.between(28, 42, 'pace', name) : luck.between(52, 68, 'pace', name)
  const isLate = luck.happens(incidentChances.lateDrive, 'late', name)
  const delay = isLate ? luck.between(0.5, 2, 'delay', name) * hourMs : 0
  return { line, departsAt, arrivesAt: departsAt + Math.max(3 * minuteMs, (line.km / pace) * hourMs + delay), isLate, isLoaded }
}

/** Default driving time to a site without a position. */
const unknownDriveMs = 40 * minuteMs

const loading: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_arrive_origin',
  'shipment_ready_to_load',
  'shipment_loading',
])
const unloading: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_arrive_destination',
  'shipment_ready_to_unload',
  'shipment_unloading',
])
const givingBack: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>(['shipment_return_arrive', 'shipment_return_unloading'])

const bySeq = (a: RideShipment, b: RideShipment): number => a.stopSeq - b.stopSeq || a.shipmentNo.localeCompare(b.shipmentNo)
const latest = (shipments: readonly RideShipment[]): number => Math.max(...shipments.map(({ since }) => since))

const standing = (standsAt: Point | undefined, next?: NextStep): Ride => ({ drive: undefined, standsAt, next })

/** Next step of one waybill at a site, and its delay. */
const atSite = (luck: Luck, one: RideShipment): Omit<NextStep, 'shipmentIds'> | undefined => {
  const { shipmentNo, attempt, since } = one
  const after = (from: number, to: number, step: RideStep) => ({
    at: since + minutes(luck, from, to, step, shipmentNo, attempt),
    step,
  })
  switch (one.status) {
    case 'shipment_arrive_origin':
    case 'shipment_ready_to_load':
      return luck.happens(incidentChances.failedPickup, 'pickup', shipmentNo, attempt)
        ? after(30, 90, 'fail_pickup')
        : after(5, 35, 'start_loading')
    case 'shipment_loading':
      return after(20, 60, 'complete_loading')
    case 'shipment_arrive_destination':
    case 'shipment_ready_to_unload':
      return luck.happens(incidentChances.failedDelivery, 'delivery', shipmentNo, attempt)
        ? after(20, 60, 'fail_delivery')
        : after(5, 30, 'start_unloading')
    case 'shipment_unloading':
      return after(12, 45, 'complete_delivery')
    case 'shipment_return_arrive':
      return after(5, 25, 'start_return')
    case 'shipment_return_unloading':
      return after(8, 30, 'complete_return')
    default:
      return undefined
  }
}

/** The first step at a site; waybills due for the same one by then take it together. */
const firstAtSite = (luck: Luck, there: readonly RideShipment[]): NextStep | undefined => {
  const due = there.flatMap((one) => {
    const next = atSite(luck, one)
    return next ? [{ ...next, id: one.id }] : []
  })
  const [first] = due.toSorted((a, b) => a.at - b.at)
  return first && { at: first.at, step: first.step, shipmentIds: [first.id] }
}

interface Way {
  readonly luck: Luck
  readonly name: string
  readonly from: Point | undefined
  readonly to: Point | undefined
  readonly departsAt: number
  readonly isLoaded: boolean
  readonly step: RideStep
  readonly shipmentIds: readonly string[]
}

const drivingTo = ({ luck, name, from, to, departsAt, isLoaded, step, shipmentIds }: Way): Ride => {
  if (!from || !to) return standing(from ?? to, { at: departsAt + unknownDriveMs, step, shipmentIds })
  const drive = driveOf(luck, name, from, to, departsAt, isLoaded)
  return { drive, standsAt: undefined, next: { at: drive.arrivesAt, step, shipmentIds } }
}

/** Refused goods have a return waybill, from the place of refusal to their origin. */
const returnPlace = (one: RideShipment): Point | undefined => (one.isReturn ? one.destination : one.origin)
const returnId = (one: RideShipment): string => (one.isReturn ? one.destinationId : one.originId)
const refusedAt = (one: RideShipment): Point | undefined => (one.isReturn ? one.origin : one.destination)

/** Place of the truck's last action: origin of a load, destination of a delivery. */
const lastPlace = (shipments: readonly RideShipment[]): Point | undefined => {
  const done = shipments.filter(({ status }) => !isUnstarted(status) && status !== 'shipment_cancelled')
  const last = done.toSorted((a, b) => b.since - a.since || bySeq(a, b))[0]
  if (!last) return undefined
  if (last.status === 'shipment_returned' || givingBack.has(last.status)) return returnPlace(last)
  if (isReturning(last.status)) return refusedAt(last)
  const atOrigin = last.status === 'shipment_ontheway' || loading.has(last.status) || last.status === 'shipment_pickup_failed'
  return atOrigin ? last.origin : last.destination
}

const ids = (shipments: readonly RideShipment[]): readonly string[] => shipments.map(({ id }) => id)

/** Simulates the office's decision: one more attempt, or a return. */
const undecided = (luck: Luck, one: RideShipment): NextStep => ({
  at: one.since + minutes(luck, 15, 60, 'decide', one.shipmentNo, one.attempt),
  step: one.attempt <= 1 && luck.happens(incidentChances.triedAgain, 'again', one.shipmentNo) ? 'try_again' : 'bring_back',
  shipmentIds: [one.id],
})

const offered = (luck: Luck, { jobNo, mayRefuse, dispatchedAt }: RideJob): NextStep => ({
  at: dispatchedAt + minutes(luck, 3, 20, 'answer', jobNo),
  step: mayRefuse && luck.happens(incidentChances.refusedJob, 'refuse', jobNo) ? 'refuse_job' : 'accept_job',
  shipmentIds: [],
})

/** @param parkedAt last known position, for the way to the first site */
export const nextOfRide = (luck: Luck, job: RideJob, parkedAt: Point | undefined): Ride => {
  const { shipments, jobNo } = job
  if (job.isOffered) return standing(parkedAt, offered(luck, job))
  const open = shipments.filter(({ status }) => !isClosed(status)).toSorted(bySeq)
  const [first] = open
  if (!first) return standing(lastPlace(shipments) ?? parkedAt)
  const last = lastPlace(shipments)
  const departsAt = Math.max(job.dispatchedAt, latest(shipments))
  const isLoaded = open.some(({ status }) => !isUnstarted(status) && !loading.has(status))

  const atOrigin = open.filter(({ status }) => loading.has(status))
  if (atOrigin[0]) return standing(atOrigin[0].origin, firstAtSite(luck, atOrigin))
  const waiting = open.find(({ status }) => status === 'shipment_pending_delivery_fail')
  if (waiting) return standing(waiting.destination, undecided(luck, waiting))
  const atDestination = open.filter(({ status }) => unloading.has(status) || givingBack.has(status))
  const [there] = atDestination
  if (there)
    return standing(givingBack.has(there.status) ? returnPlace(there) : there.destination, firstAtSite(luck, atDestination))

  const name = (one: RideShipment, way: string) => `${jobNo} ${one.shipmentNo} ${one.attempt} ${way}`
  const toLoad = open.filter(({ status }) => status === 'shipment_dispatched')
  const [pickup] = toLoad
  if (pickup) {
    const together = ids(toLoad.filter(({ originId }) => originId === pickup.originId))
    const leavesAt = Math.max(departsAt, job.departsNotBefore)
    const way = { luck, name: name(pickup, 'pickup'), to: pickup.origin, departsAt: leavesAt, isLoaded, shipmentIds: together }
    return drivingTo({ ...way, from: last ?? parkedAt, step: 'arrive_origin' })
  }
  const toDeliver = open.filter(({ status }) => status === 'shipment_ontheway')
  const [drop] = toDeliver
  if (drop) {
    const together = ids(toDeliver.filter(({ destinationId }) => destinationId === drop.destinationId))
    const way = { luck, name: name(drop, 'drop'), to: drop.destination, departsAt, isLoaded, shipmentIds: together }
    return drivingTo({ ...way, from: last, step: 'arrive_destination' })
  }
  const back = open.filter(({ status }) => isReturning(status))
  const leaving = back.filter(({ status }) => status === 'shipment_approved_return')
  if (leaving[0])
    return standing(last ?? refusedAt(leaving[0]), {
      at: departsAt + minutes(luck, 5, 15, 'leave', leaving[0].shipmentNo),
      step: 'depart_return',
      shipmentIds: ids(leaving),
    })
  const [returning] = back
  if (returning) {
    const together = ids(back.filter((one) => returnId(one) === returnId(returning)))
    const way = { luck, name: name(returning, 'return'), to: returnPlace(returning), departsAt, isLoaded, shipmentIds: together }
    return drivingTo({ ...way, from: last ?? refusedAt(returning), step: 'arrive_return' })
  }
  return standing(last ?? parkedAt)
}

/** Distance driven in kilometres; a breakdown stops the truck in the middle. */
export const drivenKm = ({ line, departsAt, arrivesAt, isLate }: Drive, at: number): number => {
  const share = Math.max(0, Math.min(1, (at - departsAt) / (arrivesAt - departsAt)))
  if (!isLate) return line.km * share
  // Late trucks drive during the first and last two fifths of the time, and stand between.
  const moved = share < 0.4 ? share / 0.8 : share < 0.6 ? 0.5 : 0.5 + (share - 0.6) / 0.8
  return line.km * moved
}
