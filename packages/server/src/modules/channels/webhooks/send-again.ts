import { webhookPayloadVersion } from '@khonsong/contract/channels/webhooks/webhook-payload.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { maxReplayed } from '@khonsong/domain/channels/webhooks/webhook.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { findDelivery, queueDeliveries, replay, requeue, type Period } from './delivery-rows-store.ts'
import { findWebhook } from './webhook-store.ts'

/** Sends a test event through the regular queue, so the log shows its state. */
export const testWebhook = async (tx: Tx, webhookId: string) => {
  found(await findWebhook(tx, webhookId))
  const id = tx.newId()
  const data = { message: 'This is a test from Khonsong. Nothing has happened.' }
  const body = JSON.stringify({ id, version: webhookPayloadVersion, event: 'test', recordedAt: tx.now, data })
  const nothing = { subject: null, subjectId: null, subjectNo: null }
  await queueDeliveries(tx, [{ id, webhookId, seq: 0, event: 'test', ...nothing, body, nextTryAt: tx.now }])
  await audit(tx, { subject: 'webhooks', subjectId: webhookId, action: 'tested', changes: { delivery: [null, id] } })
  await publishChange(tx, { topic: 'webhooks', id: webhookId })
  return { deliveryId: id }
}

export const resendDelivery = async (tx: Tx, id: string) => {
  const before = found(await findDelivery(tx, id))
  found(await findWebhook(tx, before.webhookId))
  if (!(await requeue(tx, id))) throw new Refused([rejection('webhook.still_sending', {})], before)
  await audit(tx, {
    subject: 'webhook_deliveries',
    subjectId: id,
    action: 'resent',
    changes: { state: [before.state, 'queued'] },
  })
  await publishChange(tx, { topic: 'webhooks', id: before.webhookId })
  return found(await findDelivery(tx, id))
}

export const replayWebhook = async (tx: Tx, id: string, period: Period) => {
  const webhook = found(await findWebhook(tx, id))
  if (webhook.pausedAt !== null) throw new Refused([rejection('webhook.is_paused', {})], webhook)
  if (Date.parse(period.to) < Date.parse(period.from)) throw new Refused([rejection('webhook.period', {}, 'to')])
  const count = await replay(tx, id, period, maxReplayed)
  if (count === undefined) throw new Refused([rejection('webhook.too_much_to_replay', { n: maxReplayed }, 'from')])
  await audit(tx, {
    subject: 'webhooks',
    subjectId: id,
    action: 'replayed',
    changes: { from: [null, period.from], to: [null, period.to], count: [null, count] },
  })
  await publishChange(tx, { topic: 'webhooks', id })
  return { count }
}
