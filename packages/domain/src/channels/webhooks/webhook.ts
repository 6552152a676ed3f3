/** A webhook endpoint and its subscriptions. */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import { withinGranterScope, type Granter, type UserRights } from '../../company/access/grant-rules.ts'
import type { Words } from '../../kernel/language.ts'
import { webhookSubjectOf, type WebhookEvent } from './webhook-events.ts'

export const webhookKinds = ['webhook', 'partner'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Whoever needs more should fan out behind one endpoint. */
export const maxWebhooks = 50
/** Separate quota per customer, so that none exhausts the company's. */
export const maxWebhooksOfCustomer = 10

/** Maximum hours both secrets sign after a rotation. */
export const longestSecretOverlapHours = 168

/** Maximum deliveries per replay. */
export const maxReplayed = 10_000

export const webhookFields = {
  name: { en: 'Name', th: 'ชื่อ', zh: '名称' },
  kind: { en: 'Kind', th: 'ประเภท', zh: '类型' },
  url: { en: 'Address', th: 'ที่อยู่ปลายทาง', zh: '接收地址' },
  userId: { en: 'Sees what this account sees', th: 'เห็นข้อมูลเท่าที่บัญชีนี้เห็น', zh: '按此账号的可见范围' },
  customerId: { en: 'Only this customer', th: 'เฉพาะลูกค้ารายนี้', zh: '仅限此客户' },
  events: { en: 'Events', th: 'เหตุการณ์', zh: '事件' },
} as const satisfies Record<string, Words>

export interface WebhookWish {
  readonly kind: WebhookKind
  readonly url: string | null
  readonly events: readonly WebhookEvent[]
  readonly customerId: string | null
}

export interface WebhookFacts {
  readonly giver: Granter
  readonly account: UserRights
  /** Permissions of the account. */
  readonly held: ReadonlySet<string>
  /** Whether the partner API is configured on this server. */
  readonly partnerReady: boolean
  /** Why the address is refused (resolved by the server, SSRF check); undefined if allowed. */
  readonly addressRefused: Rejection | undefined
}

/** Permissions required for the records in webhooks. */
export const neededFor = { order: 'order.view', shipment: 'shipment.view', job: 'job.view' } as const

/**
 * A webhook sends out what its account may see. Whoever creates it must be allowed to grant that, as with an API key: the account
 * is within their own scope, and they have the permissions for those records.
 */
export const saveWebhook = (wish: WebhookWish, facts: WebhookFacts): Decision<WebhookWish> => {
  const { giver, account, held, partnerReady, addressRefused } = facts
  const rejections: Rejection[] = []
  if (wish.kind === 'webhook' && !wish.url) rejections.push(rejection('field.required', { field: webhookFields.url }, 'url'))
  if (wish.kind === 'webhook' && wish.url && addressRefused) rejections.push(addressRefused)
  if (wish.kind === 'partner' && !partnerReady) rejections.push(rejection('webhook.partner_off', {}, 'kind'))
  // The partner API is configured for our server; customers use their own addresses.
  if (wish.kind === 'partner' && giver.customerId) rejections.push(rejection('webhook.partner_ours', {}, 'kind'))
  if (wish.events.length === 0) rejections.push(rejection('field.required', { field: webhookFields.events }, 'events'))
  if (account.status !== 1) rejections.push(rejection('key.account_off', {}, 'userId'))
  if (!withinGranterScope(giver, account)) rejections.push(rejection('user.scope_too_wide', {}, 'userId'))
  const needs = new Set(wish.events.map((event) => neededFor[webhookSubjectOf(event)]))
  if ([...needs].some((need) => !held.has(need))) rejections.push(rejection('webhook.account_sees_not', {}, 'events'))
  if ([...needs].some((need) => !giver.permissions.has(need))) rejections.push(rejection('webhook.you_see_not', {}, 'events'))
  if (wish.customerId && wish.events.some((event) => webhookSubjectOf(event) === 'job'))
    rejections.push(rejection('webhook.jobs_of_no_customer', {}, 'customerId'))
  return rejections.length > 0 ? refuse(...rejections) : accept(wish)
}

/**
 * The secret signs in our name: it may be rotated by the creator, and by anyone who could have created the webhook (account
 * within their scope, and permissions for its records).
 */
export const rotateSecret = (
  events: readonly WebhookEvent[],
  { isMaker, giver, account }: Pick<WebhookFacts, 'giver' | 'account'> & { readonly isMaker: boolean },
): Decision<undefined> => {
  if (isMaker) return accept(undefined)
  const seesAll = events.every((event) => giver.permissions.has(neededFor[webhookSubjectOf(event)]))
  return seesAll && withinGranterScope(giver, account) ? accept(undefined) : refuse(rejection('webhook.not_yours', {}))
}

const dayMs = 86_400_000

/** Whether a webhook has failed for so long that it is disabled automatically. */
export const hasFailedLong = (failingSince: string | null, now: string, days: number): boolean =>
  failingSince !== null && Date.parse(now) - Date.parse(failingSince) >= days * dayMs

const secondMs = 1000
const longestHoldMs = 15 * 60_000
const fewFailures = 3

/** Circuit breaker: pause after consecutive failures, so that a dead server is not hit with every pending record. */
export const breakMs = (failures: number): number =>
  failures < fewFailures ? 0 : Math.min(longestHoldMs, 2 ** Math.min(20, failures - fewFailures) * 5 * secondMs)
