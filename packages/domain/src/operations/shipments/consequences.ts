/** Consequences of a status change: return waybills and exceptions. */
import { isAfter } from '../../kernel/time.ts'
import { itemsOf, loadDifference, lostOnReturn, rejectedQuantities } from './cargo-count.ts'
import { quantitiesToLoad } from './leg-before.ts'
import type { Shipment, ShipmentEvent, ShipmentQuantities } from './shipment.ts'

/** Exceptions detected from a vehicle's telematics while it carries goods. */
export type VehicleExceptionKind =
  | 'drive_continuous'
  | 'drive_day'
  | 'overspeed'
  | 'no_licence_swipe'
  | 'unplugged'
  | 'wrong_licence'
  | 'idle'
  | 'deviation'
  | 'offline'

/** Exceptions detected from a status report. */
export type ReportedExceptionKind =
  | 'short_load'
  | 'over_load'
  | 'late_pickup'
  | 'late_delivery'
  | 'temperature'
  | 'pickup_failed'
  | 'delivery_failed'
  | 'damaged'
  | 'rejected'
  | 'lost'

/** All exceptions, including those found at transfer receipt, by timers, and from telematics. */
export type ExceptionKind =
  | ReportedExceptionKind
  | VehicleExceptionKind
  | 'over_received'
  | 'missing_pod'
  | 'missing_paper'
  | 'dwell'

export type Consequence =
  | {
      readonly type: 'create_rejection_waybill'
      readonly sourceShipmentId: string
      readonly originSiteId: string
      readonly destinationSiteId: string
      readonly quantities: ShipmentQuantities
    }
  /** A correction voided the delivery that caused it. */
  | { readonly type: 'cancel_rejection_waybill'; readonly sourceShipmentId: string }
  | {
      readonly type: 'propose_exception'
      readonly kind: ReportedExceptionKind
      readonly eventSeq: number
      readonly data: Readonly<Record<string, string | number>>
    }
  /** A correction voided the events that caused them. */
  | { readonly type: 'withdraw_exceptions'; readonly eventSeqs: readonly number[] }

type Found = readonly [ReportedExceptionKind, Readonly<Record<string, string | number>>]

const lateness = (kind: 'late_pickup' | 'late_delivery', target: string, event: ShipmentEvent): readonly Found[] =>
  isAfter(event.occurredAt, target) ? [[kind, { target, actual: event.occurredAt }]] : []

const temperatureOutside = (shipment: Shipment, measured: number | null | undefined): readonly Found[] => {
  const range = shipment.temperature
  if (!range || measured === null || measured === undefined) return []
  const outside = (range.lowest !== null && measured < range.lowest) || (range.highest !== null && measured > range.highest)
  return outside ? [['temperature', { measured }]] : []
}

const onPickup = (shipment: Shipment, event: ShipmentEvent, tolerancePercent: number): readonly Found[] => {
  const { picked } = event.data
  if (!picked) return []
  // A shortage at the hub is an exception of the previous leg.
  const planned = quantitiesToLoad(shipment)
  const difference = loadDifference(planned, picked, tolerancePercent)
  const counts = {
    plannedPackages: planned.packages,
    pickedPackages: picked.packages,
    plannedItems: itemsOf(planned),
    pickedItems: itemsOf(picked),
  }
  return [
    ...(difference ? [[`${difference}_load`, counts] as const] : []),
    ...lateness('late_pickup', shipment.targetPickupTo, event),
    ...temperatureOutside(shipment, picked.temperatureC),
  ]
}

const counted = (kind: ReportedExceptionKind, packages: number, items: number): readonly Found[] =>
  packages > 0 || items > 0 ? [[kind, { packages, items }]] : []

const onDelivery = (shipment: Shipment, event: ShipmentEvent): readonly Found[] => {
  const { delivered } = event.data
  if (!delivered) return []
  return [
    ...counted('damaged', delivered.damagedPackages, delivered.damagedItems),
    ...counted('rejected', delivered.rejectedPackages, delivered.rejectedItems),
    ...counted('lost', delivered.lostPackages, delivered.lostItems),
    ...lateness('late_delivery', shipment.targetDeliveryTo, event),
    ...temperatureOutside(shipment, delivered.temperatureC),
  ]
}

const onReturn = (shipment: Shipment, event: ShipmentEvent): readonly Found[] => {
  const { returned } = event.data
  if (!returned) return []
  const { lostPackages, lostItems } = lostOnReturn(shipment.picked ?? shipment.planned, returned)
  return [...counted('lost', lostPackages, lostItems), ...temperatureOutside(shipment, returned.temperatureC)]
}

const failures = {
  shipment_pickup_failed: 'pickup_failed',
  shipment_pending_delivery_fail: 'delivery_failed',
  shipment_damaged: 'damaged',
  shipment_lost: 'lost',
} as const satisfies Readonly<Record<string, ReportedExceptionKind>>

const isFailure = (status: string): status is keyof typeof failures => Object.hasOwn(failures, status)

const rejectionWaybill = (shipment: Shipment, event: ShipmentEvent): readonly Consequence[] => {
  const { delivered } = event.data
  if (!delivered || (delivered.rejectedPackages === 0 && delivered.rejectedItems === 0)) return []
  return [
    {
      type: 'create_rejection_waybill',
      sourceShipmentId: shipment.id,
      originSiteId: shipment.destinationSiteId,
      destinationSiteId: shipment.senderSiteId,
      quantities: rejectedQuantities(shipment.picked ?? shipment.planned, delivered),
    },
  ]
}

/** @param shipment before the event. */
export const consequencesOf = (shipment: Shipment, event: ShipmentEvent, tolerancePercent: number): readonly Consequence[] => {
  const found: readonly Found[] = [
    ...onPickup(shipment, event, tolerancePercent),
    ...onDelivery(shipment, event),
    ...onReturn(shipment, event),
    ...(isFailure(event.to) ? [[failures[event.to], event.reason === null ? {} : { reason: event.reason }] as const] : []),
  ]
  return [
    ...rejectionWaybill(shipment, event),
    ...found.map(([kind, data]): Consequence => ({ type: 'propose_exception', kind, eventSeq: event.seq, data })),
  ]
}
