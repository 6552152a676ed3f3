import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejection } from '../../kernel/decision.ts'
import { hasFailedLong, breakMs, rotateSecret, saveWebhook, type WebhookFacts, type WebhookWish } from './webhook.ts'

const sees = new Set(['order.view', 'shipment.view', 'job.view'])
const account = {
  id: 'u1',
  kind: 'internal',
  businessUnitIds: null,
  customerId: null,
  subcontractorId: null,
  driverId: null,
  roleIds: [],
  status: 1,
} as const
const facts: WebhookFacts = {
  giver: { userId: 'u0', permissions: sees, businessUnitIds: null },
  account,
  held: sees,
  partnerReady: false,
  addressRefused: undefined,
}
const wish: WebhookWish = { kind: 'webhook', url: 'https://partner.example/hook', events: ['order_confirmed'], customerId: null }

const codes = (more: Partial<WebhookWish>, given: Partial<WebhookFacts> = {}): readonly string[] => {
  const decision = saveWebhook({ ...wish, ...more }, { ...facts, ...given })
  return decision.accepted ? [] : decision.rejections.map(({ code, field }) => `${field}: ${code}`)
}

test('a webhook needs an address, an event, and an active account with the required permissions', () => {
  assert.deepEqual(codes({}), [])
  assert.deepEqual(codes({ url: null }), ['url: field.required'])
  assert.deepEqual(codes({ events: [] }), ['events: field.required'])
  assert.deepEqual(codes({}, { account: { ...account, status: 0 } }), ['userId: key.account_off'])
  assert.deepEqual(codes({ events: ['job_planned'] }, { held: new Set(['order.view']) }), ['events: webhook.account_sees_not'])
  assert.deepEqual(codes({}, { addressRefused: rejection('webhook.address_inside', {}, 'url') }), ['url: webhook.address_inside'])
})

test('a webhook cannot be created without the permissions it needs', () => {
  const giver = { userId: 'u0', permissions: sees, businessUnitIds: ['b1'] }
  assert.deepEqual(codes({}, { giver }), ['userId: user.scope_too_wide'])
  assert.deepEqual(codes({}, { giver: { ...facts.giver, permissions: new Set() } }), ['events: webhook.you_see_not'])
})

test('a secret can be rotated by the creator, and by those who could have created the webhook', () => {
  const narrow = { userId: 'u0', permissions: sees, businessUnitIds: ['b1'] }
  const blind = { ...facts.giver, permissions: new Set(['api_key.edit']) }
  const may = (isMaker: boolean, giver = facts.giver) => rotateSecret(wish.events, { isMaker, giver, account }).accepted
  assert.deepEqual([may(true, blind), may(false), may(false, blind), may(false, narrow)], [true, true, false, false])
})

test('a customer’s webhook has no job events, and the partner API must be configured', () => {
  assert.deepEqual(codes({ events: ['job_planned'], customerId: 'c1' }), ['customerId: webhook.jobs_of_no_customer'])
  assert.deepEqual(codes({ kind: 'partner', url: null }), ['kind: webhook.partner_off'])
  assert.deepEqual(codes({ kind: 'partner', url: null }, { partnerReady: true }), [])
})

test('pauses grow with failures, and a webhook is disabled after days', () => {
  assert.deepEqual([1, 2, 3, 4, 5].map(breakMs), [0, 0, 5000, 10_000, 20_000])
  assert.equal(breakMs(1000), 15 * 60_000)
  const since = '2026-01-01T00:00:00.000Z'
  assert.equal(hasFailedLong(since, '2026-01-03T23:59:59.000Z', 3), false)
  assert.equal(hasFailedLong(since, '2026-01-04T00:00:00.000Z', 3), true)
  assert.equal(hasFailedLong(null, '2026-01-04T00:00:00.000Z', 3), false)
})
