/** What partners' programs can be told of: every step of an order, a shipment and a job, and that something else about one changed. */
import type { Words } from '../../kernel/language.ts'
import { jobStatusFacts, jobStatuses } from '../../operations/jobs/status.ts'
import { orderStatusFacts, orderStatuses } from '../../operations/orders/status.ts'
import { shipmentStatusFacts, shipmentStatuses } from '../../operations/shipments/status.ts'

export const webhookSubjects = ['order', 'shipment', 'job'] as const
export type WebhookSubject = (typeof webhookSubjects)[number]

export const webhookSubjectWords: Readonly<Record<WebhookSubject, Words>> = {
  order: { en: 'Orders', th: 'คำสั่งขนส่ง', zh: '订单' },
  shipment: { en: 'Shipments', th: 'ใบส่งสินค้า', zh: '运单' },
  job: { en: 'Jobs', th: 'ใบงานรถ', zh: '调度单' },
}

/** The event of a change that is no step: another window, another driver, other goods. */
export const changedEvents = ['order_changed', 'shipment_changed', 'job_changed'] as const

export const webhookEventNames = [
  ...orderStatuses,
  'order_changed',
  ...shipmentStatuses,
  'shipment_changed',
  ...jobStatuses,
  'job_changed',
] as const
export type WebhookEvent = (typeof webhookEventNames)[number]

export const isWebhookEvent = (value: string): value is WebhookEvent => (webhookEventNames as readonly string[]).includes(value)

const changed: Words = { en: 'Other change', th: 'แก้ไขข้อมูลอื่น', zh: '其他变更' }

const labels: Readonly<Record<string, Words>> = Object.fromEntries([
  ...orderStatuses.map((status) => [status, orderStatusFacts[status].label]),
  ...shipmentStatuses.map((status) => [status, shipmentStatusFacts[status].label]),
  ...jobStatuses.map((status) => [status, jobStatusFacts[status].label]),
])

export const webhookEventWords = (event: WebhookEvent): Words => labels[event] ?? changed

export const webhookSubjectOf = (event: WebhookEvent): WebhookSubject =>
  event.startsWith('order_') ? 'order' : event.startsWith('job_') ? 'job' : 'shipment'

/** A change of a record as the outbox keeps it: the status before (null: it was made) and after. */
export interface Step {
  readonly was: string | null
  readonly status: string
}

const made = { order: 'order_created', shipment: 'shipment_created', job: 'job_created' } as const satisfies Record<
  WebhookSubject,
  WebhookEvent
>

/**
 * The events of one record in one transaction, in order, each with the step it comes from: that it was made, with whatever status it began;
 * every status it came to; or, when it kept its status, that it changed. What is written twice in a transaction is news once.
 */
export const eventsOf = <S extends Step>(
  subject: WebhookSubject,
  steps: readonly S[],
): readonly { readonly event: WebhookEvent; readonly step: S }[] => {
  const news = steps.flatMap((step) => {
    if (step.was === step.status) return []
    const names = step.was === null && step.status !== made[subject] ? [made[subject], step.status] : [step.status]
    return names.filter(isWebhookEvent).map((event) => ({ event, step }))
  })
  if (news.length > 0) return news
  const last = steps.at(-1)
  return last ? [{ event: `${subject}_changed`, step: last }] : []
}
