/**
 * A shipment and its history (event-sourced). The history is append-only: time of occurrence (`occurredAt`) and of recording
 * (`recordedAt`) are separate, corrections void and never delete, and the state is derived from the events (`evolve`).
 */
import type { Currency } from '../../masters/cargo/currency.ts'
import type { PaymentChannel } from '../../company/settings/payment-channel.ts'
import type { ShipmentStatus } from './status.ts'
import type { TransitionKind } from './transitions.ts'

/** Integer grams and cubic centimetres, whole packages and pieces. */
export interface ShipmentQuantities {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  /** As forms show and accept it; an average where packages differ. */
  readonly itemsPerPackage: number
  /** Total pieces as counted, never averaged. Absent in older records. */
  readonly items?: number | undefined
}

export interface PickedQuantities extends ShipmentQuantities {
  readonly temperatureC: number | null
  /** The vehicle's thermometer; absent if not reported. */
  readonly vehicleTemperatureC?: number | undefined
}

/** What the consignee accepted, and the disposition of the rest. */
export interface DeliveredQuantities extends ShipmentQuantities {
  readonly temperatureC: number | null
  readonly damagedPackages: number
  readonly damagedItems: number
  readonly rejectedPackages: number
  readonly rejectedItems: number
  readonly lostPackages: number
  readonly lostItems: number
  /** Completed by a timer: must be verified before approval. */
  readonly unverified: boolean
}

export interface ReturnedQuantities {
  readonly packages: number
  readonly itemsPerPackage: number
  readonly items?: number | undefined
  readonly temperatureC: number | null
}

export interface ShipmentPayment {
  readonly channel: PaymentChannel
  /** Integer satang or cents. */
  readonly amountHundredths: number
  readonly currency: Currency
}

/** How a shipment ended without being cancelled: its goods continue in another one. */
export const absorptions = ['merged', 'split_undone', 'hub_removed'] as const
export type Absorption = (typeof absorptions)[number]

export interface Absorbed {
  readonly as: Absorption
  /** Number of the shipment that took over the goods. */
  readonly into: string
}

/** State needed for decisions; field names are those of the `shipments` columns, quantities grouped. */
export interface Shipment {
  readonly id: string
  readonly shipmentNo: string
  readonly version: number
  readonly status: ShipmentStatus
  /** When its last effective event occurred; ISO instant. */
  readonly statusSince: string
  /** Sequence number of its last event, including voided ones. */
  readonly eventSeq: number
  readonly attempt: number
  readonly kind: 'normal' | 'reject_return'
  readonly isFinalLeg: boolean
  /** For a leg starting at a hub; null where the goods come from the shipper. */
  readonly legBefore: LegBefore | null
  readonly jobId: string | null
  /** What that job allows; null without a job, or when not loaded. */
  readonly job: ShipmentJob | null
  /** Its goods continue under another number: it was merged, its split was undone, or its hub was removed. */
  readonly absorbed: Absorbed | null
  readonly originSiteId: string
  readonly destinationSiteId: string
  /** Default return site for rejected goods: the site of the order's sender. */
  readonly senderSiteId: string
  readonly returnSiteId: string | null
  readonly targetPickupTo: string
  readonly targetDeliveryTo: string
  /** Temperature range of its type, °C; null without requirement. */
  readonly temperature: { readonly lowest: number | null; readonly highest: number | null } | null
  readonly planned: ShipmentQuantities
  readonly picked: PickedQuantities | null
  readonly delivered: DeliveredQuantities | null
  readonly returned: ReturnedQuantities | null
  readonly payment: ShipmentPayment | null
  readonly pickedUpAt: string | null
  readonly deliveredAt: string | null
}

export type ActorType = 'admin' | 'driver' | 'system' | 'partner'
/** State of the shipment's job. */
export interface ShipmentJob {
  readonly jobNo: string
  readonly cancelled: boolean
  readonly closed: boolean
  /** Its information is confirmed. */
  readonly confirmed: boolean
  /** Its documents are verified. */
  readonly verified: boolean
  readonly scheduled: boolean
  /** The carrier or driver has accepted. */
  readonly accepted: boolean
}

/** The previous leg. */
export interface LegBefore {
  readonly shipmentNo: string
  /** Everything its carrier handed over; null until delivered, and for good if it never is. */
  readonly handedOver: ShipmentQuantities | null
}

export type EventSource = 'console' | 'driver_page' | 'import' | 'geofence' | 'telematics' | 'api' | 'auto'

export interface Actor {
  readonly id: string | null
  readonly name: string
  readonly type: ActorType
}

/** Values of the status form in storage units. Stored as JSON. */
export interface EventData {
  readonly picked?: PickedQuantities
  readonly delivered?: DeliveredQuantities
  readonly returned?: ReturnedQuantities
  readonly payment?: ShipmentPayment
  readonly returnSiteId?: string
  readonly remark?: string
  readonly photos?: readonly string[]
  /** Steps skipped entirely. */
  readonly leftOut?: readonly ShipmentStatus[]
  /** For a correction: the last event that remains valid. */
  readonly restoredSeq?: number
}

export interface ShipmentEvent {
  readonly shipmentId: string
  readonly seq: number
  readonly from: ShipmentStatus | null
  readonly to: ShipmentStatus
  readonly kind: TransitionKind | 'correction'
  readonly occurredAt: string
  readonly recordedAt: string
  readonly actor: Actor
  readonly source: EventSource
  readonly lat: number | null
  readonly lng: number | null
  readonly reason: string | null
  /** The job after this event. */
  readonly jobId: string | null
  readonly data: EventData
  /** Sequence number of the correction that voided it; null if effective. */
  readonly voidedBy: number | null
}

/** A retry: a new pickup after a failed one, or resuming after a failed delivery. */
const isNewAttempt = (from: ShipmentStatus | null, to: ShipmentStatus): boolean =>
  (from === 'shipment_pickup_failed' && to === 'shipment_processing') ||
  (from === 'shipment_pending_delivery_fail' && (to === 'shipment_ontheway' || to === 'shipment_arrive_destination'))

/** Applies an event. Used by decisions and the nightly consistency check alike, so that history and state cannot diverge. */
export const evolve = (shipment: Shipment, event: ShipmentEvent): Shipment => {
  const { data, to, occurredAt } = event
  return {
    ...shipment,
    status: to,
    statusSince: occurredAt,
    eventSeq: event.seq,
    jobId: event.jobId,
    job: event.jobId === shipment.jobId ? shipment.job : null,
    attempt: shipment.attempt + (event.kind !== 'correction' && isNewAttempt(event.from, to) ? 1 : 0),
    returnSiteId: data.returnSiteId ?? shipment.returnSiteId,
    picked: data.picked ?? shipment.picked,
    delivered: data.delivered ?? shipment.delivered,
    returned: data.returned ?? shipment.returned,
    payment: data.payment ?? shipment.payment,
    pickedUpAt: data.picked ? occurredAt : shipment.pickedUpAt,
    deliveredAt: data.delivered ? occurredAt : shipment.deliveredAt,
  }
}

/** The initial state, before any event; the start of `replay`. */
const untouched = (shipment: Shipment): Shipment => ({
  ...shipment,
  status: 'shipment_created',
  eventSeq: 0,
  attempt: 1,
  jobId: null,
  job: null,
  returnSiteId: null,
  picked: null,
  delivered: null,
  returned: null,
  payment: null,
  pickedUpAt: null,
  deliveredAt: null,
})

/**
 * Rebuilds a shipment from its effective events. The first event is its creation (`from` null); `shipment` supplies only what no
 * event changes: sites, windows, planned quantities.
 */
export const replay = (shipment: Shipment, events: readonly ShipmentEvent[]): Shipment => ({
  ...events
    .filter((event) => event.voidedBy === null)
    .toSorted((a, b) => a.seq - b.seq)
    .reduce(evolve, untouched(shipment)),
  eventSeq: events.reduce((last, event) => Math.max(last, event.seq), 0),
})

/** Actor, time and channel; the same for every decision about shipments. */
export interface Doing {
  readonly now: string
  readonly actor: Actor
  readonly source: EventSource
  readonly lat?: number | null
  readonly lng?: number | null
}

export interface Happening {
  readonly to: ShipmentStatus
  readonly kind: ShipmentEvent['kind']
  readonly occurredAt: string
  readonly jobId?: string | null
  readonly reason?: string | null
  readonly data?: EventData
}

/** The next event of a shipment. */
export const eventAfter = (shipment: Shipment, happening: Happening, doing: Doing): ShipmentEvent => ({
  shipmentId: shipment.id,
  seq: shipment.eventSeq + 1,
  from: shipment.status,
  to: happening.to,
  kind: happening.kind,
  occurredAt: happening.occurredAt,
  recordedAt: doing.now,
  actor: doing.actor,
  source: doing.source,
  lat: doing.lat ?? null,
  lng: doing.lng ?? null,
  reason: happening.reason ?? null,
  jobId: happening.jobId === undefined ? shipment.jobId : happening.jobId,
  data: happening.data ?? {},
  voidedBy: null,
})
