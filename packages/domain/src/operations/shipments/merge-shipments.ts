/** Waybills of one order with the same route and time may be merged (what must match is below). */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { isAfter, laterOf } from '../../kernel/time.ts'
import type { OrderTargets } from '../orders/create-order.ts'
import { orderLabels } from '../orders/order-words.ts'
import type { Cargo } from './cargo.ts'
import { sumOfCargo } from './cargo.ts'
import { checkStillPlanning, type Divisible } from './split-shipment.ts'

export interface Mergeable extends Divisible, OrderTargets {
  readonly orderId: string
  readonly jobId: string | null
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly temperatureTypeId: string | null
  readonly goodsTypeId: string | null
  readonly requiredReceipt: boolean
}

export interface Merged extends OrderTargets {
  readonly cargo: Cargo
  readonly requiredReceipt: boolean
}

const alike = [
  ['originSiteId', orderLabels.originSiteId],
  ['destinationSiteId', orderLabels.destinationSiteId],
  ['temperatureTypeId', orderLabels.temperatureTypeId],
  ['goodsTypeId', orderLabels.goodsTypeId],
] as const

const earlierOf = (a: string, b: string): string => (isAfter(a, b) ? b : a)

const overlap = (windows: readonly OrderTargets[]): OrderTargets => ({
  targetPickupFrom: windows.map((one) => one.targetPickupFrom).reduce(laterOf),
  targetPickupTo: windows.map((one) => one.targetPickupTo).reduce(earlierOf),
  targetDeliveryFrom: windows.map((one) => one.targetDeliveryFrom).reduce(laterOf),
  targetDeliveryTo: windows.map((one) => one.targetDeliveryTo).reduce(earlierOf),
})

const checkTogether = (first: Mergeable, all: readonly Mergeable[]): readonly Rejection[] => [
  ...(all.every(({ orderId }) => orderId === first.orderId) ? [] : [rejection('shipment.merge_orders', {})]),
  ...alike.flatMap(([key, field]) =>
    all.every((one) => one[key] === first[key]) ? [] : [rejection('shipment.merge_differs', { field })],
  ),
  ...(all.every(({ jobId }) => jobId === first.jobId) ? [] : [rejection('shipment.merge_jobs', {})]),
]

/** The first one absorbs the others, within the intersection of their windows. */
export const mergeShipments = (all: readonly Mergeable[]): Decision<Merged> => {
  const [first] = all
  // A waybill named twice would double its goods.
  if (!first || new Set(all.map(({ shipmentNo }) => shipmentNo)).size < Math.max(2, all.length))
    return refuse(rejection('bulk.at_least', { n: 2 }))
  const refusals = [
    ...all.flatMap((one) => checkStillPlanning(one)),
    ...all.flatMap(({ legCount, shipmentNo }) => (legCount > 1 ? [rejection('shipment.has_legs', { no: shipmentNo })] : [])),
    ...checkTogether(first, all),
  ]
  const windows = overlap(all)
  const apart =
    isAfter(windows.targetPickupFrom, windows.targetPickupTo) || isAfter(windows.targetDeliveryFrom, windows.targetDeliveryTo)
  if (apart) refusals.push(rejection('shipment.merge_windows', {}))
  if (refusals.length > 0) return refuse(...refusals)
  return accept({
    ...windows,
    cargo: sumOfCargo(all.map(({ cargo }) => cargo)),
    requiredReceipt: all.some(({ requiredReceipt }) => requiredReceipt),
  })
}
