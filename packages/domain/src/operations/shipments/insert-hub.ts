/**
 * Transshipment: A→B becomes A→H→B. The last leg keeps the customer's delivery window, the first one the pickup window; the hub
 * is scheduled backwards from the delivery: driving time, and before it the handling time.
 */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { addMs, isAfter, laterOf } from '../../kernel/time.ts'
import type { OrderTargets } from '../orders/create-order.ts'
import { checkStillPlanning, type Divisible } from './split-shipment.ts'

const minuteMs = 60_000
const earthKm = 6371
/** Roads are longer than the straight line; a loaded truck averages this speed including stops. Used before routing. */
const roadFactor = 1.3
const truckKmPerHour = 50

export interface Point {
  readonly lat: number | null
  readonly lng: number | null
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Driving minutes estimated from the straight line, in quarter hours; null when a coordinate is missing. */
export const roughDriveMinutes = (from: Point, to: Point): number | null => {
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null
  const dLat = radians(to.lat - from.lat)
  const dLng = radians(to.lng - from.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  const km = 2 * earthKm * Math.asin(Math.sqrt(h)) * roadFactor
  return Math.max(15, Math.ceil((km / truckKmPerHour) * 4) * 15)
}

export interface HubTimes {
  readonly toHubMinutes: number
  readonly fromHubMinutes: number
  readonly handlingMinutes: number
}

export interface HubWindows {
  /** Arrival window of the first leg at the hub. */
  readonly arriveFrom: string
  readonly arriveTo: string
  /** Departure window of the second leg. */
  readonly leaveFrom: string
  readonly leaveTo: string
}

/** Windows at the hub, scheduled backwards from delivery; refused when there is not enough time. */
export const hubWindows = (
  targets: OrderTargets,
  { toHubMinutes, fromHubMinutes, handlingMinutes }: HubTimes,
): Decision<HubWindows> => {
  const earliestArrival = addMs(targets.targetPickupFrom, toHubMinutes * minuteMs)
  const earliestLeaving = addMs(earliestArrival, handlingMinutes * minuteMs)
  const leaveTo = addMs(targets.targetDeliveryTo, -fromHubMinutes * minuteMs)
  if (isAfter(earliestLeaving, leaveTo)) return refuse(rejection('shipment.hub_no_time', {}, 'handlingMinutes'))
  const leaveFrom = laterOf(addMs(targets.targetDeliveryFrom, -fromHubMinutes * minuteMs), earliestLeaving)
  return accept({
    arriveFrom: addMs(leaveFrom, -handlingMinutes * minuteMs),
    arriveTo: addMs(leaveTo, -handlingMinutes * minuteMs),
    leaveFrom,
    leaveTo,
  })
}

export interface HubSite {
  readonly id: string
  readonly siteName: string
  /** Owner of the site; null: ours. */
  readonly customerId: string | null
}

export interface LegEnds {
  readonly originSiteId: string
  readonly destinationSiteId: string
  /** Owner of the goods. */
  readonly customerId: string
}

export interface LegToDivide extends Divisible, OrderTargets, LegEnds {}

/** Why goods cannot be routed over a site: dialogs disable it by the same rule the server applies. */
export const checkHubSite = (site: HubSite, leg: LegEnds): readonly Rejection[] => [
  ...(site.customerId !== null && site.customerId !== leg.customerId
    ? [rejection('shipment.hub_of_other_customer', { site: site.siteName }, 'siteId')]
    : []),
  ...(site.id === leg.originSiteId || site.id === leg.destinationSiteId ? [rejection('shipment.hub_same', {}, 'siteId')] : []),
]

export interface DividedLeg {
  readonly first: OrderTargets & { readonly originSiteId: string; readonly destinationSiteId: string }
  readonly second: OrderTargets & { readonly originSiteId: string; readonly destinationSiteId: string }
}

export const maxLegs = 6

const checkWindows = (leg: OrderTargets, windows: HubWindows) => [
  ...(isAfter(windows.arriveFrom, windows.arriveTo) || !isAfter(windows.arriveTo, leg.targetPickupFrom)
    ? [rejection('shipment.hub_arrival', {}, 'windows.arriveTo')]
    : []),
  ...(isAfter(windows.leaveFrom, windows.leaveTo) || !isAfter(windows.leaveTo, windows.arriveFrom)
    ? [rejection('shipment.hub_leaving', {}, 'windows.leaveTo')]
    : []),
  ...(isAfter(leg.targetDeliveryTo, windows.leaveFrom) ? [] : [rejection('shipment.hub_leaving', {}, 'windows.leaveFrom')]),
]

/** Splits a leg at a hub. */
export const insertHub = (leg: LegToDivide, hub: HubSite, windows: HubWindows): Decision<DividedLeg> => {
  const refusals = [
    ...checkStillPlanning(leg),
    ...checkHubSite(hub, leg),
    ...(leg.legCount >= maxLegs ? [rejection('shipment.hub_many', { n: maxLegs }, 'siteId')] : []),
    ...checkWindows(leg, windows),
  ]
  if (refusals.length > 0) return refuse(...refusals)
  const { originSiteId, destinationSiteId, targetPickupFrom, targetPickupTo, targetDeliveryFrom, targetDeliveryTo } = leg
  return accept({
    first: {
      originSiteId,
      destinationSiteId: hub.id,
      targetPickupFrom,
      targetPickupTo,
      targetDeliveryFrom: windows.arriveFrom,
      targetDeliveryTo: windows.arriveTo,
    },
    second: {
      originSiteId: hub.id,
      destinationSiteId,
      targetPickupFrom: windows.leaveFrom,
      targetPickupTo: windows.leaveTo,
      targetDeliveryFrom,
      targetDeliveryTo,
    },
  })
}
