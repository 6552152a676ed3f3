import { webhookDeliveries, webhooks } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { bodyOf, findDelivery, listDeliveries, triesOf } from './delivery-rows-store.ts'
import {
  addWebhook,
  editWebhook,
  partnerReady,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhook,
} from './manage-webhooks.ts'
import { replayWebhook, resendDelivery, testWebhook } from './send-again.ts'
import { sweepNightly } from './sweep-logs.ts'
import { WebhookSender } from './webhook-sender.ts'
import { listWebhooks } from './webhook-store.ts'

/** Outgoing webhooks, and the configured partner API. */
export const installWebhooks = (app: FastifyInstance): void => {
  const { messaging } = app.config
  const callerById = (tenantId: string, userId: string) => app.serving.callerById(tenantId, userId)
  const sender = new WebhookSender(app.database, messaging, callerById, app.log)
  app.addHook('onReady', async () => {
    if (app.background) sender.start()
  })
  app.addHook('onClose', () => sender.stop())
  sweepNightly(app)

  serve(app, webhooks.list, async (tx) => ({
    list: await listWebhooks(tx),
    // The server's partner API configuration is not shown to customers.
    partner: {
      ready: tx.caller.scope.kind !== 'customer' && partnerReady(messaging),
      host:
        tx.caller.scope.kind === 'customer' || messaging.partnerUrl === undefined
          ? null
          : (URL.parse(messaging.partnerUrl)?.host ?? null),
      header: messaging.partnerHeader,
    },
  }))
  serve(app, webhooks.add, (tx, { body }) => addWebhook(tx, body, messaging))
  serve(app, webhooks.edit, (tx, { body }) => editWebhook(tx, body, messaging))
  serve(app, webhooks.rotate, (tx, { params, body }) => rotateWebhook(tx, params.id, body.keepHours))
  serve(app, webhooks.pause, (tx, { params, body }) => pauseWebhook(tx, params.id, body.version))
  serve(app, webhooks.resume, (tx, { params, body }) => resumeWebhook(tx, params.id, body.version, body.waiting))
  serve(app, webhooks.remove, (tx, { params, body }) => removeWebhook(tx, params.id, body.version))
  serve(app, webhooks.test, (tx, { params }) => testWebhook(tx, params.id))
  serve(app, webhooks.replay, (tx, { params, body }) => replayWebhook(tx, params.id, body))
  serve(app, webhookDeliveries.list, (tx, { query }) => listDeliveries(tx, query))
  serve(app, webhookDeliveries.detail, async (tx, { params }) => {
    const delivery = found(await findDelivery(tx, params.id))
    const [body, tries] = [await bodyOf(tx, delivery), await triesOf(tx, params.id)]
    // Responses often echo the payload, so they are hidden with it.
    const log = body === null ? tries.map((each) => ({ ...each, responseText: null })) : tries
    return { ...delivery, body, log }
  })
  serve(app, webhookDeliveries.resend, (tx, { params }) => resendDelivery(tx, params.id))
}
