import { instantSchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { longestSecretOverlapHours, webhookFields, webhookKinds } from '@khonsong/domain/channels/webhooks/webhook.ts'
import { webhookEventNames } from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'

const idParams = z.object({ id: z.uuid() })
const event = z.enum(webhookEventNames)
const version = z.number().int().min(1)

export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const webhook = z
  .object({
    id: z.uuid(),
    kind: z.enum(webhookKinds),
    name: z.string(),
    url: z.string().nullable(),
    userId: z.uuid(),
    userName: z.string(),
    customerId: z.uuid().nullable(),
    customerName: z.string().nullable(),
    events: z.array(event),
    /** Until when the previous secret still signs. */
    oldUntil: z.string().nullable(),
    pausedAt: z.string().nullable(),
    /** Paused by a user, or automatically: deliveries kept failing, or the URL answered 410. */
    pausedBecause: z.enum(['person', 'failing', 'gone']).nullable(),
    failingSince: z.string().nullable(),
    lastSuccessAt: z.string().nullable(),
    /** Queued and failed deliveries, each counted up to a thousand. */
    waitingCount: z.number().int(),
    failedCount: z.number().int(),
    version: z.number().int(),
    updatedAt: z.string(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhook>

const wish = {
  kind: z.enum(webhookKinds).default('webhook').meta({ label: webhookFields.kind }),
  name: z.string().trim().min(1).max(60).meta({ label: webhookFields.name }),
  url: z.string().trim().max(500).nullable().meta({ label: webhookFields.url }),
  userId: z.uuid().meta({ label: webhookFields.userId }),
  customerId: z.uuid().nullable().default(null).meta({ label: webhookFields.customerId }),
  events: z.array(event).max(200).meta({ label: webhookFields.events }),
}

/** Fields of a webhook's form. */
export const newWebhook = z.object(wish)

const made = z.object({ secret: z.string(), record: webhook })

export const webhooks = {
  list: operation('GET /v1/webhook/list', {
    summary: 'Webhooks of the company, and whether the partner API is set up on this server',
    needs: 'api_key.view',
    output: z.object({
      list: z.array(webhook),
      partner: z.object({ ready: z.boolean(), host: z.string().nullable(), header: z.string() }),
    }),
  }),
  add: operation('POST /v1/webhook/add', {
    summary: 'Add a webhook; its secret is answered once',
    needs: 'api_key.edit',
    body: newWebhook,
    output: made,
    once: true,
  }),
  edit: operation('PUT /v1/webhook/edit', {
    summary: 'Change a webhook',
    needs: 'api_key.edit',
    body: z.object({ id: z.uuid(), version, ...wish }),
    output: webhook,
  }),
  rotate: operation('POST /v1/webhook/{id}/rotate-secret', {
    summary: 'Give a webhook a new secret; both sign for some hours',
    needs: 'api_key.edit',
    params: idParams,
    body: z.object({ keepHours: z.number().int().min(0).max(longestSecretOverlapHours) }),
    output: made,
    once: true,
  }),
  pause: operation('POST /v1/webhook/{id}/pause', {
    summary: 'Send nothing for now; what happens meanwhile waits',
    needs: 'api_key.edit',
    params: idParams,
    body: z.object({ version }),
    output: webhook,
  }),
  resume: operation('POST /v1/webhook/{id}/resume', {
    summary: 'Send again; what waited is sent in its order, or left out',
    needs: 'api_key.edit',
    params: idParams,
    body: z.object({ version, waiting: z.enum(['send', 'skip']) }),
    output: webhook,
  }),
  remove: operation('POST /v1/webhook/{id}/remove', {
    summary: 'Remove a webhook for good; its log stays until it is swept',
    needs: 'api_key.edit',
    params: idParams,
    body: z.object({ version }),
  }),
  test: operation('POST /v1/webhook/{id}/test', {
    summary: 'Send a test event, also to a paused webhook',
    needs: 'api_key.edit',
    params: idParams,
    output: z.object({ deliveryId: z.uuid() }),
  }),
  replay: operation('POST /v1/webhook/{id}/replay', {
    summary: 'Send the deliveries of a period again, in their order',
    needs: 'api_key.edit',
    params: idParams,
    body: z.object({
      from: instantSchema,
      to: instantSchema,
      /** Default: also successful ones. */
      onlyFailed: z.boolean().default(false),
    }),
    output: z.object({ count: z.number().int() }),
  }),
}

const delivery = z
  .object({
    id: z.uuid(),
    webhookId: z.uuid(),
    webhookName: z.string(),
    event: z.string(),
    subject: z.string().nullable(),
    subjectId: z.uuid().nullable(),
    subjectNo: z.string().nullable(),
    state: z.enum(deliveryStates),
    tries: z.number().int(),
    nextTryAt: z.string().nullable(),
    responseStatus: z.number().int().nullable(),
    error: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof delivery>

const aTry = z.object({
  at: z.string(),
  tookMs: z.number().int(),
  responseStatus: z.number().int().nullable(),
  /** Beginning of the response. */
  responseText: z.string().nullable(),
  error: z.string().nullable(),
})

const deliveryDetail = delivery.extend({
  /** Payload; null if the caller may not see its record. */
  body: z.string().nullable(),
  log: z.array(aTry),
})
export type WebhookDeliveryDetail = z.output<typeof deliveryDetail>

export const webhookDeliveries = {
  list: operation('GET /v1/webhook-delivery/list', {
    summary: 'What was sent to webhooks, newest first, and what became of it',
    needs: 'api_key.view',
    query: listQuery({
      webhookId: several(z.uuid()),
      state: several(z.enum(deliveryStates)),
      event: several(z.enum([...webhookEventNames, 'test'])),
    }),
    output: listOf(delivery),
  }),
  detail: operation('GET /v1/webhook-delivery/{id}/detail', {
    summary: 'One delivery with what was sent and each answer',
    needs: 'api_key.view',
    params: idParams,
    output: deliveryDetail,
  }),
  resend: operation('POST /v1/webhook-delivery/{id}/resend', {
    summary: 'Send one delivery again, with the same id',
    needs: 'api_key.edit',
    params: idParams,
    output: delivery,
  }),
}
