import { languages } from '@khonsong/domain/kernel/language.ts'
import { customerRecipients as ofCustomers } from '@khonsong/domain/channels/messages/customer-recipients.ts'
import { messageChannelNames } from '@khonsong/domain/channels/messages/message-channels.ts'
import { messageEventNames } from '@khonsong/domain/channels/messages/message-events.ts'
import { messageRecipients as recipients } from '@khonsong/domain/channels/messages/message-recipients.ts'
import { messageTemplate } from '@khonsong/domain/channels/messages/message-template.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { idParams, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const needs: ResourceNeeds = {
  view: 'message.view',
  create: 'message.edit',
  edit: 'message.edit',
  status: 'message.edit',
  export: 'message.view',
  import: 'message.edit',
}

export const messageTemplates = operationsFor(
  messageTemplate,
  {
    list: 'GET /v1/message-template/list',
    detail: 'GET /v1/message-template/{id}/detail',
    add: 'POST /v1/message-template/add',
    edit: 'PUT /v1/message-template/edit',
    setStatus: 'POST /v1/message-template/set-status',
    history: 'GET /v1/message-template/{id}/history',
    export: 'GET /v1/message-template/export',
  },
  { needs },
)

export const messageRecipients = operationsFor(
  recipients,
  {
    list: 'GET /v1/message-recipients/list',
    detail: 'GET /v1/message-recipients/{id}/detail',
    add: 'POST /v1/message-recipients/add',
    edit: 'PUT /v1/message-recipients/edit',
    setStatus: 'POST /v1/message-recipients/set-status',
    history: 'GET /v1/message-recipients/{id}/history',
    export: 'GET /v1/message-recipients/export',
  },
  { needs },
)

/** A customer's subscriptions, managed by its own administrator. */
export const customerRecipients = operationsFor(
  ofCustomers,
  {
    list: 'GET /v1/own-company/message-recipients',
    detail: 'GET /v1/own-company/message-recipients/{id}',
    add: 'POST /v1/own-company/message-recipients',
    edit: 'PUT /v1/own-company/message-recipients/{id}',
    setStatus: 'POST /v1/own-company/message-recipients/actions/set-status',
    history: 'GET /v1/own-company/message-recipients/{id}/history',
  },
  {
    needs: {
      view: 'own_company.edit',
      create: 'own_company.edit',
      edit: 'own_company.edit',
      status: 'own_company.edit',
      export: 'own_company.edit',
      import: 'own_company.edit',
    },
  },
)

export const messageStates = ['queued', 'sending', 'sent', 'failed', 'unknown', 'logged'] as const
export type MessageState = (typeof messageStates)[number]

const event = z.enum(messageEventNames)
const channel = z.enum(messageChannelNames)

const delivery = z.object({
  id: z.uuid(),
  event: z.string().nullable(),
  channel,
  address: z.string(),
  recipientName: z.string().nullable(),
  title: z.string(),
  content: z.string(),
  state: z.enum(messageStates),
  tries: z.number().int(),
  nextTryAt: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type Delivery = z.output<typeof delivery>

const draftText = z.string().max(2000).nullable()

const sent = z.object({ id: z.uuid(), address: z.string() })
const sending = z.object({
  channel: labelled(z.enum(['sms', 'email']), 'Channel', 'ช่องทาง', '渠道'),
  address: labelled(z.string().trim().min(1).max(254), 'Telephone or e-mail', 'โทรศัพท์หรืออีเมล', '电话或邮箱'),
  language: labelled(z.enum(languages), 'Language', 'ภาษา', '语言'),
})

/** Creates a tracking link and sends it to a receiver by SMS or e-mail. */
export const trackingMessages = {
  channels: operation('GET /v1/message/tracking-channels', {
    summary: 'Over which channels a tracking link can be sent on this server',
    needs: 'tracking.share',
    output: z.object({ sms: z.boolean(), email: z.boolean() }),
  }),
  sendForShipment: operation('POST /v1/transports/{id}/tracking-links/actions/send', {
    summary: 'Make a tracking link of a waybill and send it to its receiver',
    needs: 'tracking.share',
    params: idParams,
    body: sending,
    output: sent,
  }),
  sendForOrder: operation('POST /v1/orders/{id}/tracking-links/actions/send', {
    summary: 'Make a tracking link of an order and send it to its receiver',
    needs: 'tracking.share',
    params: idParams,
    body: sending,
    output: sent,
  }),
}

/** Mails a quotation with its file to the customer. */
export const quotationMails = {
  channels: operation('GET /v1/message/quotation-channels', {
    summary: 'Whether offers can be sent by mail on this server',
    needs: 'quotation.edit',
    output: z.object({ email: z.boolean() }),
  }),
  send: operation('POST /v1/quotations/{id}/actions/mail', {
    summary: 'Quotations: send the file of an offer to an address; the mail stands in the delivery log',
    needs: 'quotation.edit',
    params: idParams,
    body: z.object({
      address: labelled(z.string().trim().min(1).max(254), 'E-mail', 'อีเมล', '邮箱'),
      language: labelled(z.enum(languages), 'Language', 'ภาษา', '语言'),
    }),
    output: sent,
  }),
}

export const messages = {
  list: operation('GET /v1/message/list', {
    summary: 'What was said to whom, newest first, and what became of it',
    needs: 'message.view',
    query: listQuery({ state: several(z.enum(messageStates)), channel: several(channel), event: several(event) }),
    output: listOf(delivery),
  }),
  channels: operation('GET /v1/message/channels', {
    summary: 'Which channels are set up on this server',
    needs: 'message.view',
    output: z.array(z.object({ channel, ready: z.boolean(), setting: z.string().nullable() })),
  }),
  preview: operation('POST /v1/message/preview', {
    summary: 'A template with the facts of the newest real record of its kind',
    needs: 'message.view',
    body: z.object({ event, language: z.enum(languages), subject: draftText, content: draftText }),
    output: z.object({ title: z.string(), content: z.string(), subjectNo: z.string().nullable() }),
    once: true,
  }),
  test: operation('POST /v1/message/test', {
    summary: 'Send a test message over one channel',
    needs: 'message.edit',
    body: z.object({ channel, address: z.string().trim().max(254).optional() }),
    output: z.object({ id: z.uuid() }),
  }),
  resend: operation('POST /v1/message/{id}/resend', {
    summary: 'Send a failed message again, one that was only logged, or one whose fate is unknown',
    needs: 'message.edit',
    params: z.object({ id: z.uuid() }),
    output: delivery,
  }),
}

/** Served by the resource kit without server-side rules. */
export const plainResources = [messageTemplates, messageRecipients]
