/**
 * A shipment and its history. The history is append-only: what happened (`occurredAt`) and when we learnt it (`recordedAt`)
 * are kept apart, a correction voids and never erases, and the shipment is what its events say it is (`evolve`).
 */
import type { Currency } from '../../masters/cargo/currency.ts'
import type { PaymentChannel } from '../../company/settings/payment-channel.ts'
import type { ShipmentStatus } from './status.ts'
import type { TransitionKind } from './transitions.ts'

/** Whole grams and cubic centimetres, whole packages and pieces. */
export interface ShipmentQuantities {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  /** As forms show and take it; where packages hold different counts, their average. */
  readonly itemsPerPackage: number
  /** Pieces in all packages together, counted and never averaged. Absent in what was stored before they were kept. */
  readonly items?: number | undefined
}

export interface PickedQuantities extends ShipmentQuantities {
  readonly temperatureC: number | null
  /** What the thermometer of the vehicle showed; absent where nobody said. */
  readonly vehicleTemperatureC?: number | undefined
}

/** What the consignee took, and what became of the rest. */
export interface DeliveredQuantities extends ShipmentQuantities {
  readonly temperatureC: number | null
  readonly damagedPackages: number
  readonly damagedItems: number
  readonly rejectedPackages: number
  readonly rejectedItems: number
  readonly lostPackages: number
  readonly lostItems: number
  /** Completed by the clock and not by a person: must be verified before it is approved. */
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
  /** Satang or cents, whole. */
  readonly amountHundredths: number
  readonly currency: Currency
}

/** How a shipment ended without being cancelled: its goods are in another one. */
export const absorptions = ['merged', 'split_undone', 'hub_removed'] as const
export type Absorption = (typeof absorptions)[number]

export interface Absorbed {
  readonly as: Absorption
  /** Number of the shipment that has its goods. */
  readonly into: string
}

/** What deciding needs to know of a shipment; the columns of `shipments` by the same names, quantities in one object. */
export interface Shipment {
  readonly id: string
  readonly shipmentNo: string
  readonly version: number
  readonly status: ShipmentStatus
  /** When its last live event happened on the road; ISO instant. */
  readonly statusSince: string
  /** Number of its last event, voided ones included. */
  readonly eventSeq: number
  readonly attempt: number
  readonly kind: 'normal' | 'reject_return'
  readonly isFinalLeg: boolean
  /** Of a leg that begins at a hub; null where the goods come from their shipper. */
  readonly legBefore: LegBefore | null
  readonly jobId: string | null
  /** What that job allows; null without one, and where nobody asked for it. */
  readonly job: ShipmentJob | null
  /** Its goods go on under another number: it was merged, its split was undone, or its hub was taken out. */
  readonly absorbed: Absorbed | null
  readonly originSiteId: string
  readonly destinationSiteId: string
  /** Where rejected and returned goods go when nobody says otherwise: the site of the order's sender. */
  readonly senderSiteId: string
  readonly returnSiteId: string | null
  readonly targetPickupTo: string
  readonly targetDeliveryTo: string
  /** The range its temperature type asks for, °C; null when the goods do not care. */
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
/** What is known of the job a shipment is on. */
export interface ShipmentJob {
  readonly jobNo: string
  readonly cancelled: boolean
  readonly closed: boolean
  /** Its information is confirmed. */
  readonly confirmed: boolean
  /** Its documents are verified. */
  readonly verified: boolean
  readonly scheduled: boolean
  /** The carrier or the driver said yes. */
  readonly accepted: boolean
}

/** The leg whose goods this one goes on with. */
export interface LegBefore {
  readonly shipmentNo: string
  /** What its carrier handed over whole; null until it is delivered, and for good when it never will be. */
  readonly handedOver: ShipmentQuantities | null
}

export type EventSource = 'console' | 'driver_page' | 'import' | 'geofence' | 'telematics' | 'api' | 'auto'

export interface Actor {
  readonly id: string | null
  readonly name: string
  readonly type: ActorType
}

/** What a status form brought, in the units of the inside. Kept as JSON. */
export interface EventData {
  readonly picked?: PickedQuantities
  readonly delivered?: DeliveredQuantities
  readonly returned?: ReturnedQuantities
  readonly payment?: ShipmentPayment
  readonly returnSiteId?: string
  readonly remark?: string
  readonly photos?: readonly string[]
  /** Steps that a jump left out altogether. */
  readonly leftOut?: readonly ShipmentStatus[]
  /** Of a correction: the last event that stays true. */
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
  /** The job the shipment is on after this event. */
  readonly jobId: string | null
  readonly data: EventData
  /** Number of the correction that voided it; null while it is live. */
  readonly voidedBy: number | null
}

/** Goods are tried again: a new pickup after a failed one, or back on the road after a failed delivery. */
const isNewAttempt = (from: ShipmentStatus | null, to: ShipmentStatus): boolean =>
  (from === 'shipment_pickup_failed' && to === 'shipment_processing') ||
  (from === 'shipment_pending_delivery_fail' && (to === 'shipment_ontheway' || to === 'shipment_arrive_destination'))

/** The shipment after an event. Decisions and the nightly recompute use this one function, so history and state cannot differ. */
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

/** The shipment as it was before anything happened to it; what `replay` begins with. */
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
 * The shipment its live events tell of. The first event is its creation (`from` null); `shipment` gives only what no event
 * changes: sites, windows, planned quantities.
 */
export const replay = (shipment: Shipment, events: readonly ShipmentEvent[]): Shipment => ({
  ...events
    .filter((event) => event.voidedBy === null)
    .toSorted((a, b) => a.seq - b.seq)
    .reduce(evolve, untouched(shipment)),
  eventSeq: events.reduce((last, event) => Math.max(last, event.seq), 0),
})

/** Who does it, when and how; the same for every decision about shipments. */
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
