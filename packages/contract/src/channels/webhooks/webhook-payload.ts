import { instantSchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { webhookEventNames } from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import { z } from 'zod'

/** Incremented if a field is removed or changes its meaning, not for additional fields. */
export const webhookPayloadVersion = 1

const instant = instantSchema
const party = z.object({ id: z.uuid(), code: z.string(), name: z.string() })
const place = z.object({ id: z.uuid(), code: z.string(), name: z.string() })
const windows = {
  targetPickupFrom: instant,
  targetPickupTo: instant,
  targetDeliveryFrom: instant,
  targetDeliveryTo: instant,
}
const size = { weightGrams: z.number(), volumeCm3: z.number() }

export const webhookOrder = z.object({
  orderNo: z.string(),
  upstreamNo: z.string().nullable(),
  status: z.enum(orderStatuses),
  customer: party,
  origin: place,
  destination: place,
  ...windows,
  ...size,
  shipments: z.array(z.object({ id: z.uuid(), shipmentNo: z.string(), status: z.enum(shipmentStatuses) })),
})

export const webhookShipment = z.object({
  shipmentNo: z.string(),
  status: z.enum(shipmentStatuses),
  attempt: z.number().int(),
  order: z.object({ id: z.uuid(), orderNo: z.string(), upstreamNo: z.string().nullable() }),
  job: z.object({ id: z.uuid(), jobNo: z.string() }).nullable(),
  customer: party,
  origin: place,
  destination: place,
  ...windows,
  pickedUpAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  plateNo: z.string().nullable(),
  driverName: z.string().nullable(),
  reason: z.string().nullable(),
  ...size,
})

export const webhookJob = z.object({
  jobNo: z.string(),
  status: z.enum(jobStatuses),
  subcontractor: party.nullable(),
  plateNo: z.string().nullable(),
  driverName: z.string().nullable(),
  plannedBeginAt: instant.nullable(),
  plannedEndAt: instant.nullable(),
  ...size,
  shipments: z.array(
    z.object({ id: z.uuid(), shipmentNo: z.string(), status: z.enum(shipmentStatuses), stopSeq: z.number().int().nullable() }),
  ),
})

/** Payload of every webhook. `status` within `data` is that of the event; the rest is the record at the time of sending. */
const envelope = {
  id: z.uuid().describe('Of this delivery; the same when it is sent again, so that a repeat is recognised'),
  version: z.literal(webhookPayloadVersion).describe('Of the form of this payload'),
  occurredAt: instant.describe('When it happened on the road'),
  recordedAt: instant.describe('When we learnt it'),
  recordId: z.uuid(),
  recordVersion: z.number().int().describe('Of the record; a lower one than seen before is old news'),
}

const eventsOf = (prefix: string) => webhookEventNames.filter((name) => name.startsWith(prefix))

export const webhookOrderEvent = z.object({ ...envelope, event: z.enum(eventsOf('order_')), data: webhookOrder })
export const webhookShipmentEvent = z.object({ ...envelope, event: z.enum(eventsOf('shipment_')), data: webhookShipment })
export const webhookJobEvent = z.object({ ...envelope, event: z.enum(eventsOf('job_')), data: webhookJob })
export const webhookTestEvent = z.object({
  id: envelope.id,
  version: envelope.version,
  event: z.literal('test'),
  recordedAt: instant,
  data: z.object({ message: z.string() }),
})

export const webhookPayloads = {
  order: webhookOrderEvent,
  shipment: webhookShipmentEvent,
  job: webhookJobEvent,
  test: webhookTestEvent,
} as const
