import { buffer } from 'node:stream/consumers'
import {
  customerRecipients,
  messages,
  plainResources,
  quotationMails,
  trackingMessages,
} from '@khonsong/contract/channels/messages/messages.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { messageChannelNames, messageChannels, type MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { publicUrlOf } from '../../../platform/public-url.ts'
import { serveResource, serveResources } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { messageQueued } from '../../../platform/queue-message.ts'
import { currentReceiverCode } from '../../operations/driver-page/index.ts'
import { channelSettings, openChannels } from './channels/open-channels.ts'
import { Courier } from './courier.ts'
import { findMessage, listMessages, requeue } from './message-rows-store.ts'
import { previewMessage } from './preview-message.ts'
import { sendQuotation } from './send-quotation.ts'
import { sendTrackingLink } from './send-tracking-link.ts'
import { testMessage } from './test-message.ts'

const customerWords = { en: 'customer', th: 'ลูกค้า', zh: '客户' }

/** Internal users choose the customer; a customer's users are limited to their own. */
const ofTheirCustomer: WriteSeams = {
  check: async (_, after, before) => {
    const customerId = after['customerId']
    if (typeof customerId !== 'string') return [rejection('user.party_required', { party: customerWords }, 'customerId')]
    return before && before['customerId'] !== customerId ? [rejection('message.customer_stays', {}, 'customerId')] : []
  },
}

/** Message templates, subscriptions, the message outbox and its delivery log. */
export const installMessages = (app: FastifyInstance): void => {
  const { config } = app
  const publicUrl = publicUrlOf(config)
  const channels = openChannels(config.messaging)
  const ready = (channel: MessageChannel): boolean => channel === 'notice' || channels[channel] !== undefined
  const courier = new Courier(
    app.database,
    {
      channels,
      secrets: app.secrets,
      contentOf: async (key) => {
        const content = await app.fileStore.read(key)
        return content && buffer(content)
      },
    },
    {
      publicUrl,
      ready,
      receiverCodeOf: (tx, shipmentId) => currentReceiverCode(tx, app.secrets, shipmentId),
      callerById: (tenantId, userId) => app.serving.callerById(tenantId, userId),
    },
    app.log,
  )
  app.addHook('onReady', async () => {
    if (app.background) courier.start()
  })
  app.addHook('onClose', () => courier.stop())

  serveResources(app, plainResources)
  serveResource(app, customerRecipients, ofTheirCustomer)
  serve(app, messages.list, (tx, { query }) => listMessages(tx, query))
  serve(app, messages.channels, async () =>
    messageChannelNames.map((channel) => ({ channel, ready: ready(channel), setting: channelSettings[channel] })),
  )
  serve(app, messages.preview, (tx, { body }) => previewMessage(tx, body, publicUrl))
  serve(app, messages.test, (tx, { body }) => testMessage(tx, body, ready))
  serve(app, trackingMessages.channels, async () => ({ sms: ready('sms'), email: ready('email') }))
  const sending = { publicUrl, ready }
  serve(app, trackingMessages.sendForShipment, (tx, { params, body }) =>
    sendTrackingLink(tx, 'shipments', params.id, body, sending),
  )
  serve(app, trackingMessages.sendForOrder, (tx, { params, body }) => sendTrackingLink(tx, 'orders', params.id, body, sending))
  serve(app, quotationMails.channels, async () => ({ email: ready('email') }))
  serve(app, quotationMails.send, (tx, { params, body }) => sendQuotation(tx, params.id, body, ready))
  serve(app, messages.resend, async (tx, { params }) => {
    const before = found(await findMessage(tx, params.id))
    const { channel } = before
    if (!ready(channel)) throw new Refused([rejection('message.channel_off', { channel: messageChannels[channel] })])
    if (!(await requeue(tx, params.id))) throw new Refused([rejection('message.not_failed', {})])
    await audit(tx, {
      subject: 'messages',
      subjectId: params.id,
      action: 'resent',
      changes: { state: [before.state, 'queued'] },
    })
    await publishChange(tx, { topic: 'messages', id: params.id })
    tx.afterCommit(() => messageQueued.emit('change'))
    return found(await findMessage(tx, params.id))
  })
}
