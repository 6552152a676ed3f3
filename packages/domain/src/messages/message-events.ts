/** What can happen that people want to be told of. Statuses are those of orders, jobs and shipments (specification A §3). */
import type { Words } from '../kernel/language.ts'
import { jobStatusFacts } from '../jobs/status.ts'
import { orderStatusFacts } from '../orders/status.ts'
import { shipmentStatusFacts } from '../shipments/status.ts'

export type MessageSubject = 'order' | 'job' | 'shipment'

const subjectWords: Readonly<Record<MessageSubject, Words>> = {
  order: { en: 'Order', th: 'คำสั่งขนส่ง', zh: '订单' },
  job: { en: 'Job', th: 'ใบงานรถ', zh: '调度单' },
  shipment: { en: 'Shipment', th: 'ใบส่งสินค้า', zh: '运单' },
}

const tellableOrders = [
  'order_created',
  'order_confirmed',
  'order_delivered',
  'order_pickup_failed',
  'order_delivery_failed',
  'order_returned',
  'order_damaged',
  'order_lost',
  'order_cancelled',
] as const

const tellableJobs = ['job_planned', 'job_accepted', 'job_delivered', 'job_cancelled'] as const

const tellableShipments = [
  'shipment_dispatched',
  'shipment_arrive_origin',
  'shipment_ontheway',
  'shipment_arrive_destination',
  'shipment_delivered',
  'shipment_pickup_failed',
  'shipment_pending_delivery_fail',
  'shipment_delivery_failed',
  'shipment_returned',
  'shipment_damaged',
  'shipment_lost',
  'shipment_cancelled',
] as const

export const messageEventNames = [...tellableOrders, ...tellableJobs, ...tellableShipments] as const
export type MessageEvent = (typeof messageEventNames)[number]
export const isMessageEvent = (value: string): value is MessageEvent => (messageEventNames as readonly string[]).includes(value)

const labels: Readonly<Record<MessageEvent, Words>> = Object.fromEntries([
  ...tellableOrders.map((event) => [event, orderStatusFacts[event].label]),
  ...tellableJobs.map((event) => [event, jobStatusFacts[event].label]),
  ...tellableShipments.map((event) => [event, shipmentStatusFacts[event].label]),
]) as Record<MessageEvent, Words> // one entry per member of the three lists

export const subjectOf = (event: MessageEvent): MessageSubject =>
  event.startsWith('order_') ? 'order' : event.startsWith('job_') ? 'job' : 'shipment'

export const statusLabelOf = (event: MessageEvent): Words => labels[event]

const joined = (event: MessageEvent): Words => {
  const [subject, status] = [subjectWords[subjectOf(event)], labels[event]]
  return { en: `${subject.en}: ${status.en}`, th: `${subject.th}: ${status.th}`, zh: `${subject.zh}：${status.zh}` }
}

/** Every event with its words, as choices of a form. */
export const messageEvents = Object.fromEntries(messageEventNames.map((event) => [event, joined(event)])) as Readonly<
  Record<MessageEvent, Words>
> // made from its own list
