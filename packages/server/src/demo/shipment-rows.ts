/** A shipment with its history up to now. */
import type { EventData, PickedQuantities } from '@khonsong/domain/operations/shipments/shipment.ts'
import { findTransition, stepsPassed } from '@khonsong/domain/operations/shipments/transitions.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { iso } from './instant-text.ts'
import type { Truck } from './fleet.ts'
import type { Drop } from './load.ts'
import type { Random } from './random.ts'
import type { Site } from './sites.ts'
import type { Step } from './walk.ts'
import { custodyRows } from './custody-rows.ts'
import type { CustodyRow, ShipmentEventRow, ShipmentRow, UserRow } from './world-rows.ts'

export const minuteMs = 60_000

export interface Staff {
  readonly dispatcher: UserRow
  readonly billing: UserRow
}

/** Columns of a shipment that do not depend on its progress. */
type ShipmentFacts = Pick<
  ShipmentRow,
  | 'id'
  | 'shipmentNo'
  | 'orderId'
  | 'partId'
  | 'legNo'
  | 'isFinalLeg'
  | 'businessUnitId'
  | 'customerId'
  | 'temperatureTypeId'
  | 'goodsTypeId'
  | 'targetPickupFrom'
  | 'targetPickupTo'
  | 'targetDeliveryFrom'
  | 'targetDeliveryTo'
  | 'requiredReceipt'
>

export interface Journey {
  readonly facts: ShipmentFacts
  /** The order's search key, which also finds the shipment. */
  readonly orderKey: string
  readonly orderPrice: string
  readonly origin: Site
  readonly destination: Site
  /** Origin of the whole order; a second leg starts elsewhere. */
  readonly senderSiteId: string
  readonly drop: Drop
  readonly steps: readonly Step[]
  /** Minute zero of the steps. */
  readonly pickupAt: number
  readonly truck: Truck | undefined
  readonly driverName: string
  readonly jobId: string
  readonly stopSeq: number
  /** Minute in which vehicle and driver are assigned. */
  readonly scheduledMinute: number
  readonly temperature: number | null
}

export interface DemoShipment {
  readonly row: ShipmentRow
  readonly status: ShipmentStatus
  readonly statusSince: string
  readonly events: readonly ShipmentEventRow[]
  readonly custody: readonly CustodyRow[]
}

const quantitiesOf = ({ drop, temperature }: Journey): PickedQuantities => ({
  weightGrams: drop.weightGrams,
  volumeCm3: drop.volumeCm3,
  packages: drop.packages,
  itemsPerPackage: drop.itemsPerPackage,
  items: drop.packages * drop.itemsPerPackage,
  temperatureC: temperature,
})

const nothingAmiss = {
  damagedPackages: 0,
  damagedItems: 0,
  rejectedPackages: 0,
  rejectedItems: 0,
  lostPackages: 0,
  lostItems: 0,
  unverified: false,
}

/** Form data of a status. */
const formData = (journey: Journey, from: ShipmentStatus | null, to: ShipmentStatus): EventData => {
  const left = from === null ? [] : stepsPassed(from, to)
  const leftOut = left.length > 0 ? { leftOut: left } : {}
  switch (to) {
    case 'shipment_ontheway':
      return { picked: quantitiesOf(journey), ...leftOut }
    case 'shipment_delivered':
      return {
        delivered: { ...quantitiesOf(journey), ...nothingAmiss },
        payment: { channel: 'QR Code', amountHundredths: Math.round(Number(journey.orderPrice) * 100), currency: 'THB' },
        ...leftOut,
      }
    case 'shipment_returned': {
      const { packages, itemsPerPackage } = journey.drop
      return { returned: { packages, itemsPerPackage, temperatureC: journey.temperature }, ...leftOut }
    }
    case 'shipment_approved_return':
      return { returnSiteId: journey.origin.id }
    default:
      return leftOut
  }
}

const placeOf = (journey: Journey, where: Step['where']): Site | undefined =>
  where === 'office' ? undefined : where === 'destination' ? journey.destination : journey.origin

type Actor = Pick<ShipmentEventRow, 'actorId' | 'actorName' | 'actorType' | 'source'>

const actorOf = (chance: Random, staff: Staff, journey: Journey, step: Step, imported: boolean): Actor => {
  if (step.to === 'shipment_approved') {
    return { actorId: staff.billing.id, actorName: staff.billing.displayName, actorType: 'admin', source: 'console' }
  }
  if (step.where === 'office') {
    const source = imported && step.to === 'shipment_created' ? 'import' : 'console'
    return { actorId: staff.dispatcher.id, actorName: staff.dispatcher.displayName, actorType: 'admin', source }
  }
  if (step.to.includes('_arrive_') && chance.chance(0.15))
    return { actorId: null, actorName: 'ระบบ', actorType: 'system', source: 'geofence' }
  return { actorId: null, actorName: journey.driverName, actorType: 'driver', source: 'driver_page' }
}

const kindOf = (from: ShipmentStatus | null, to: ShipmentStatus) => {
  if (from === null) return 'next'
  const transition = findTransition(from, to)
  if (!transition) throw new Error(`The demo world takes a step that does not exist: ${from} to ${to}`)
  return transition.kind
}

const eventsOf = (
  chance: Random,
  staff: Staff,
  journey: Journey,
  steps: readonly Step[],
  now: number,
): readonly ShipmentEventRow[] => {
  const imported = chance.chance(0.7)
  let from: ShipmentStatus | null = null
  return steps.map((step, i): ShipmentEventRow => {
    const at = Math.round(journey.pickupAt + step.minute * minuteMs)
    // A driver without a network reports late.
    const reportDelayMs =
      step.where === 'office' ? 0 : chance.chance(0.03) ? chance.int(20, 150) * minuteMs : chance.int(1, 90) * 1000
    const place = placeOf(journey, step.where)
    const occurredAt = iso(at)
    const kind = kindOf(from, step.to)
    const event: ShipmentEventRow = {
      shipmentId: journey.facts.id,
      seq: i + 1,
      fromStatus: from,
      toStatus: step.to,
      kind,
      occurredAt,
      recordedAt: reportDelayMs === 0 ? occurredAt : iso(Math.min(now, at + reportDelayMs)),
      ...actorOf(chance, staff, journey, step, imported),
      lat: place ? place.lat : null,
      lng: place ? place.lng : null,
      reason: step.reason ?? null,
      jobId: step.to === 'shipment_created' || (step.to === 'shipment_cancelled' && i === 1) ? null : journey.jobId,
      data: kind === 'action' ? formData(journey, null, step.to) : formData(journey, from, step.to),
    }
    from = step.to
    return event
  })
}

/** The history up to now, and the resulting row. */
export const generateShipment = (chance: Random, staff: Staff, journey: Journey, now: number): DemoShipment => {
  const { facts, drop, truck, pickupAt } = journey
  const steps = journey.steps.filter((step) => pickupAt + step.minute * minuteMs <= now)
  const events = eventsOf(chance, staff, journey, steps, now)
  const last = events.at(-1)
  const status = steps.at(-1)?.to
  if (!last || !status) throw new Error('A shipment begins with being created')
  const since = String(last.occurredAt)
  const at = (to: ShipmentStatus) => events.findLast((event) => event.toStatus === to)?.occurredAt ?? null
  const data = (to: ShipmentStatus) => (at(to) === null ? null : formData(journey, null, to))
  const onJob = steps.some((step) => step.to === 'shipment_processing')
  const carried = onJob && pickupAt + journey.scheduledMinute * minuteMs <= now
  const row: ShipmentRow = {
    ...facts,
    jobId: onJob ? journey.jobId : null,
    stopSeq: onJob ? journey.stopSeq : null,
    subcontractorId: carried ? (truck?.subcontractorId ?? null) : null,
    driverId: carried ? (truck?.driver.id ?? null) : null,
    status,
    statusSince: since,
    eventSeq: events.length,
    attempt: 1 + steps.filter((step) => step.again).length,
    originSiteId: journey.origin.id,
    destinationSiteId: journey.destination.id,
    returnSiteId: steps.some((step) => step.to === 'shipment_approved_return') ? journey.origin.id : null,
    pickedUpAt: at('shipment_ontheway'),
    deliveredAt: at('shipment_delivered'),
    weightGrams: drop.weightGrams,
    volumeCm3: drop.volumeCm3,
    packages: drop.packages,
    itemsPerPackage: drop.itemsPerPackage,
    items: drop.packages * drop.itemsPerPackage,
    picked: data('shipment_ontheway')?.picked ?? null,
    delivered: data('shipment_delivered')?.delivered ?? null,
    returned: data('shipment_returned')?.returned ?? null,
    payment: data('shipment_delivered')?.payment ?? null,
    searchKey: `${facts.shipmentNo.toLowerCase()} ${journey.orderKey}`,
    version: events.length,
    createdAt: events[0]?.occurredAt ?? since,
    createdBy: staff.dispatcher.id,
    updatedAt: last.recordedAt,
  }
  const custody = custodyRows({ row, senderSiteId: journey.senderSiteId, carrier: truck?.subcontractorId ?? null, events })
  return { row, status, statusSince: since, events, custody }
}
