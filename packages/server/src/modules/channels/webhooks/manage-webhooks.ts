import type { Webhook } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import {
  maxWebhooks,
  maxWebhooksOfCustomer,
  rotateSecret as rotateDecision,
  saveWebhook,
} from '@khonsong/domain/channels/webhooks/webhook.ts'
import { audit, changesBetween, type Changes } from '../../../platform/audit.ts'
import { rows } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import type { MessagingConfig } from '../../../platform/messaging-config.ts'
import { addressFault } from '../../../platform/outgoing/guarded-request.ts'
import { findAccount, granterOf, permissionsIn, rightsOf } from '../../company/access/index.ts'
import { newSecret } from './sign.ts'
import {
  countWebhooks,
  findWebhook,
  insertWebhook,
  makerOf,
  moveWaiting,
  rotateSecret,
  updateWebhook,
  type WebhookToSave,
} from './webhook-store.ts'

export const partnerReady = ({ partnerUrl, partnerKey }: MessagingConfig): boolean => Boolean(partnerUrl && partnerKey)

const addressRefused = ({ url }: WebhookToSave, { outgoingAllow }: MessagingConfig): Rejection | undefined => {
  const fault = url === null ? undefined : addressFault(url, outgoingAllow)
  if (fault === undefined) return undefined
  return fault === 'form' ? rejection('webhook.address_form', {}, 'url') : rejection('webhook.address_inside', {}, 'url')
}

/** Validates the request; the partner API's URL is never stored. */
const checked = async (tx: Tx, asked: WebhookToSave, config: MessagingConfig): Promise<WebhookToSave> => {
  const wish = { ...asked, url: asked.kind === 'partner' ? null : asked.url, events: [...new Set(asked.events)] }
  const account = found(await findAccount(tx, wish.userId))
  if (wish.customerId)
    found(await rows(tx, 'customers').select('customers.id').where('customers.id', '=', wish.customerId).executeTakeFirst())
  decided(
    saveWebhook(wish, {
      giver: granterOf(tx.caller),
      account: rightsOf({ ...account }),
      held: new Set(await permissionsIn(tx, account.roleIds)),
      partnerReady: partnerReady(config),
      addressRefused: addressRefused(wish, config),
    }),
  )
  return wish
}

const left = async (tx: Tx, id: string, action: string, changes: Changes): Promise<Webhook> => {
  const after = found(await findWebhook(tx, id))
  await audit(tx, { subject: 'webhooks', subjectId: id, action, version: after.version, changes })
  await publishChange(tx, { topic: 'webhooks', id })
  return after
}

export const addWebhook = async (tx: Tx, asked: WebhookToSave, config: MessagingConfig) => {
  const wish = await checked(tx, asked, config)
  const most = tx.caller.scope.kind === 'customer' ? maxWebhooksOfCustomer : maxWebhooks
  if ((await countWebhooks(tx)) >= most) throw new Refused([rejection('webhook.too_many', { n: most })])
  const [id, secret] = [tx.newId(), newSecret()]
  await insertWebhook(tx, id, wish, secret)
  return { secret, record: await left(tx, id, 'created', changesBetween({}, { ...wish })) }
}

const current = async (tx: Tx, id: string, version: number): Promise<Webhook> => {
  const before = found(await findWebhook(tx, id))
  if (before.version !== version) throw new Stale(before)
  return before
}

const written = (done: boolean, before: Webhook): void => {
  if (!done) throw new Stale(before)
}

export const editWebhook = async (
  tx: Tx,
  { id, version, ...asked }: WebhookToSave & { readonly id: string; readonly version: number },
  config: MessagingConfig,
): Promise<Webhook> => {
  const before = await current(tx, id, version)
  const { kind: _, ...wish } = await checked(tx, { ...asked, kind: before.kind }, config)
  const was = Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(wish, name)))
  // A new URL resets the failure state.
  const anew = before.url === wish.url ? {} : ({ failingSince: null, failureCount: 0, heldUntil: null } as const)
  written(await updateWebhook(tx, id, version, { ...wish, events: [...wish.events], ...anew }), before)
  return left(tx, id, 'edited', changesBetween(was, { ...wish }))
}

export const rotateWebhook = async (tx: Tx, id: string, keepHours: number) => {
  const webhook = found(await findWebhook(tx, id))
  const account = found(await findAccount(tx, webhook.userId))
  const isMaker = (await makerOf(tx, id)) === tx.caller.userId
  decided(rotateDecision(webhook.events, { isMaker, giver: granterOf(tx.caller), account: rightsOf({ ...account }) }))
  const secret = newSecret()
  await rotateSecret(tx, id, secret, keepHours)
  return { secret, record: await left(tx, id, 'rotated', { keepHours: [null, keepHours] }) }
}

export const pauseWebhook = async (tx: Tx, id: string, version: number): Promise<Webhook> => {
  const before = await current(tx, id, version)
  if (before.pausedAt !== null) throw new Refused([rejection('webhook.is_paused', {})], before)
  written(await updateWebhook(tx, id, version, { pausedAt: tx.now, pausedBecause: 'person' }), before)
  await moveWaiting(tx, id, 'wait')
  return left(tx, id, 'paused', { pausedBecause: [null, 'person'] })
}

export const resumeWebhook = async (tx: Tx, id: string, version: number, waiting: 'send' | 'skip'): Promise<Webhook> => {
  const before = await current(tx, id, version)
  if (before.pausedAt === null) throw new Refused([rejection('webhook.not_paused', {})], before)
  const anew = { pausedAt: null, pausedBecause: null, failingSince: null, failureCount: 0, heldUntil: null } as const
  written(await updateWebhook(tx, id, version, anew), before)
  const count = await moveWaiting(tx, id, waiting)
  return left(tx, id, 'resumed', { pausedBecause: [before.pausedBecause, null], waiting: [count, waiting] })
}

export const removeWebhook = async (tx: Tx, id: string, version: number): Promise<undefined> => {
  const before = await current(tx, id, version)
  written(await updateWebhook(tx, id, version, { removedAt: tx.now }), before)
  await moveWaiting(tx, id, 'skip')
  await audit(tx, {
    subject: 'webhooks',
    subjectId: id,
    action: 'removed',
    version: version + 1,
    changes: { name: [before.name, null] },
  })
  await publishChange(tx, { topic: 'webhooks', id })
  return undefined
}
