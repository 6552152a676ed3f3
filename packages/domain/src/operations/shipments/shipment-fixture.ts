/** Shared test fixture: 100 boxes of 12 from a warehouse to a shop, Monday 5 January 2026. */
import type { Doing, Shipment } from './shipment.ts'
import type { ShipmentJob } from './shipment.ts'
import type { StatusStep } from './status-command.ts'
import type { ShipmentStatus } from './status.ts'
import type { StatusContext } from './update-status.ts'
import { defaultStatusPolicy } from './update-status.ts'

/** A time of that day in Bangkok, `'08:30'`. */
export const clock = (time: string): string => new Date(`2026-01-05T${time}:00+07:00`).toISOString()

const uuid = (n: number): string => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const warehouse = uuid(1)
export const shop = uuid(2)
export const job = uuid(3)
export const photo = uuid(4)

export const runningJob: ShipmentJob = {
  jobNo: 'JB-1',
  cancelled: false,
  closed: false,
  confirmed: false,
  verified: false,
  scheduled: true,
  accepted: true,
}

export const shipmentIn = (status: ShipmentStatus, changes: Partial<Shipment> = {}): Shipment => ({
  id: uuid(10),
  shipmentNo: 'WB-1',
  version: 7,
  status,
  statusSince: clock('08:00'),
  eventSeq: 3,
  attempt: 1,
  kind: 'normal',
  isFinalLeg: true,
  legBefore: null,
  jobId: status === 'shipment_created' ? null : job,
  job: status === 'shipment_created' ? null : runningJob,
  absorbed: null,
  originSiteId: warehouse,
  destinationSiteId: shop,
  senderSiteId: warehouse,
  returnSiteId: null,
  targetPickupTo: clock('10:00'),
  targetDeliveryTo: clock('16:00'),
  temperature: null,
  planned: { weightGrams: 1_000_000, volumeCm3: 5_000_000, packages: 100, itemsPerPackage: 12 },
  picked: null,
  delivered: null,
  returned: null,
  payment: null,
  pickedUpAt: null,
  deliveredAt: null,
  ...changes,
})

export const dispatcher: Doing = {
  now: clock('18:00'),
  actor: { id: uuid(20), name: 'Somchai', type: 'admin' },
  source: 'console',
}

export const allowed: StatusContext = { ...dispatcher, may: () => true, policy: defaultStatusPolicy }

const counts = { packages: 100, itemsPerPackage: 12, volume: 5 }

/** A complete form for every status, so that a test changes only what it is about. */
export const stepTo = (status: ShipmentStatus, time: string, changes: Partial<StatusStep> = {}): StatusStep => ({
  status,
  ...(time === '' ? {} : { time: clock(time) }),
  ...(status === 'shipment_ontheway' ? { pickupWeight: 1000, ...counts } : {}),
  ...(status === 'shipment_delivered'
    ? { deliverWeight: 1000, ...counts, paymentChannel: 'Cash', actualOrderPrice: 1500.5, actualCurrency: 'THB' }
    : {}),
  ...(status === 'shipment_returned' ? { packages: 100, itemsPerPackage: 12 } : {}),
  ...([
    'shipment_cancelled',
    'shipment_pickup_failed',
    'shipment_pending_delivery_fail',
    'shipment_damaged',
    'shipment_lost',
  ].includes(status)
    ? { reason: 'shop closed' }
    : {}),
  ...changes,
})
