/** Visits of a truck for each waybill on its job, with their progress: load, drop, return. */
import type { ShipmentStatus } from '../../operations/shipments/status.ts'

export interface TimeWindow {
  readonly from: string
  readonly to: string
}

export interface CarriedShipment {
  readonly id: string
  readonly status: ShipmentStatus
  readonly stopSeq: number | null
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly returnSiteId: string | null
  readonly pickup: TimeWindow
  readonly delivery: TimeWindow
  /** Time agreed with the site, if any. */
  readonly reservedPickup: TimeWindow | null
  readonly reservedDelivery: TimeWindow | null
  readonly weightGrams: number
  readonly pickedUpAt: string | null
  readonly deliveredAt: string | null
  /** Latest time of each status, of events still valid. */
  readonly times: Readonly<Partial<Record<ShipmentStatus, string>>>
}

export const visitKinds = ['pickup', 'delivery', 'return'] as const
export type VisitKind = (typeof visitKinds)[number]
export type VisitState = 'ahead' | 'here' | 'done' | 'failed'

export interface Visit {
  readonly shipmentId: string
  readonly kind: VisitKind
  readonly siteId: string
  readonly stopSeq: number | null
  readonly window: TimeWindow | null
  readonly reserved: TimeWindow | null
  readonly weightGrams: number
  readonly state: VisitState
  readonly arrivedAt: string | null
  readonly leftAt: string | null
}

type States = Readonly<Partial<Record<ShipmentStatus, VisitState>>>

const atOrigin = { shipment_arrive_origin: 'here', shipment_ready_to_load: 'here', shipment_loading: 'here' } as const
const before = { shipment_created: 'ahead', shipment_processing: 'ahead', shipment_dispatched: 'ahead' } as const

/** Statuses not listed: loaded. */
const pickups: States = { ...before, ...atOrigin, shipment_pickup_failed: 'failed' }

const deliveries: States = {
  ...before,
  shipment_arrive_origin: 'ahead',
  shipment_ready_to_load: 'ahead',
  shipment_loading: 'ahead',
  shipment_ontheway: 'ahead',
  shipment_arrive_destination: 'here',
  shipment_ready_to_unload: 'here',
  shipment_unloading: 'here',
  shipment_delivered: 'done',
  shipment_approved: 'done',
}

const returns: States = {
  shipment_approved_return: 'ahead',
  shipment_return_ontheway: 'ahead',
  shipment_return_arrive: 'here',
  shipment_return_unloading: 'here',
  shipment_returned: 'done',
}

const first = (times: CarriedShipment['times'], ...statuses: readonly ShipmentStatus[]): string | null =>
  statuses.map((status) => times[status]).find((at) => at !== undefined) ?? null

const timesOf = (kind: VisitKind, { times, status, pickedUpAt, deliveredAt }: CarriedShipment) => {
  if (kind === 'pickup')
    return {
      arrivedAt: first(times, 'shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading') ?? pickedUpAt,
      leftAt: first(times, 'shipment_ontheway') ?? pickedUpAt ?? first(times, 'shipment_pickup_failed'),
    }
  if (kind === 'delivery')
    return {
      arrivedAt: first(times, 'shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading') ?? deliveredAt,
      leftAt: first(times, 'shipment_delivered') ?? deliveredAt ?? first(times, status),
    }
  return {
    arrivedAt: first(times, 'shipment_return_arrive', 'shipment_return_unloading', 'shipment_returned'),
    leftAt: first(times, 'shipment_returned'),
  }
}

const visitOf = (
  shipment: CarriedShipment,
  kind: VisitKind,
  state: VisitState,
  at: Pick<Visit, 'siteId' | 'window' | 'reserved'>,
): Visit => {
  const { arrivedAt, leftAt } = timesOf(kind, shipment)
  const { id: shipmentId, stopSeq, weightGrams } = shipment
  return {
    shipmentId,
    kind,
    stopSeq,
    weightGrams,
    state,
    ...at,
    arrivedAt: state === 'ahead' ? null : arrivedAt,
    leftAt: state === 'done' || state === 'failed' ? leftAt : null,
  }
}

/** Visits of one waybill. Goods not loaded are not dropped, nor are cancelled ones. */
export const visitsOf = (shipment: CarriedShipment): readonly Visit[] => {
  const { status, originSiteId, destinationSiteId } = shipment
  if (status === 'shipment_cancelled') return []
  const pickup = visitOf(shipment, 'pickup', pickups[status] ?? 'done', {
    siteId: originSiteId,
    window: shipment.pickup,
    reserved: shipment.reservedPickup,
  })
  if (status === 'shipment_pickup_failed') return [pickup]
  const delivery = visitOf(shipment, 'delivery', deliveries[status] ?? 'failed', {
    siteId: destinationSiteId,
    window: shipment.delivery,
    reserved: shipment.reservedDelivery,
  })
  const back = returns[status]
  if (back === undefined) return [pickup, delivery]
  const siteId = shipment.returnSiteId ?? originSiteId
  return [pickup, delivery, visitOf(shipment, 'return', back, { siteId, window: null, reserved: null })]
}
