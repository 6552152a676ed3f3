import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shipmentStatuses } from '../../operations/shipments/status.ts'
import {
  followsStill,
  linkExpiry,
  mayInstruct,
  mayMakeTrackingLink,
  mayRate,
  mayReportDamage,
  maySendLink,
  maxOpenLinks,
  maxSentInHour,
  trackingLinkState,
} from './tracking-link.ts'

const now = '2026-11-24T03:00:00.000Z'
const codeOf = (decision: ReturnType<typeof mayRate>) => (decision.accepted ? null : decision.rejections[0]?.code)

test('a link expires some days after delivery, at most after half a year', () => {
  assert.equal(linkExpiry('2026-11-25T03:00:00.000Z', 7, now), '2026-12-02T03:00:00.000Z')
  assert.equal(linkExpiry('2026-11-20T03:00:00.000Z', 7, now), '2026-12-01T03:00:00.000Z', 'of a late delivery it counts from now')
  assert.equal(linkExpiry('2028-01-01T00:00:00.000Z', 7, now), '2027-05-23T03:00:00.000Z')
})

test('a link can be created only for goods going to a receiver', () => {
  const toReceiver = { status: 'shipment_ontheway', reachesReceiver: true } as const
  const toHub = { status: 'shipment_ontheway', reachesReceiver: false } as const
  assert.equal(codeOf(mayMakeTrackingLink([toHub, toReceiver], 0)), null)
  assert.equal(codeOf(mayMakeTrackingLink([toHub], 0)), 'tracking_link.not_to_receiver')
  assert.equal(codeOf(mayMakeTrackingLink([], 0)), 'tracking_link.not_to_receiver')
  assert.equal(codeOf(mayMakeTrackingLink([{ ...toReceiver, status: 'shipment_cancelled' }], 0)), 'tracking_link.cancelled')
  assert.equal(codeOf(mayMakeTrackingLink([toReceiver], maxOpenLinks)), 'tracking_link.too_many')
  assert.equal(codeOf(maySendLink(maxSentInHour)), 'tracking_link.sent_often')
})

test('a link ends when it expires or is revoked', () => {
  const link = { expiresAt: '2026-11-24T03:00:01.000Z', revokedAt: null }
  assert.equal(trackingLinkState(link, now), 'open')
  assert.equal(trackingLinkState({ ...link, expiresAt: now }, now), 'expired')
  assert.equal(trackingLinkState({ ...link, revokedAt: now }, now), 'revoked')
  assert.equal(codeOf(followsStill({ ...link, revokedAt: now }, now)), 'tracking_link.ended')
})

test('instructions are accepted until delivery, damage and rating only afterwards', () => {
  const of = (decide: typeof mayRate) => shipmentStatuses.filter((status) => decide(status).accepted)
  assert.deepEqual(of(mayRate), ['shipment_delivered', 'shipment_approved', 'shipment_damaged'])
  assert.deepEqual(of(mayReportDamage), ['shipment_unloading', 'shipment_delivered', 'shipment_approved', 'shipment_damaged'])
  assert.ok(of(mayInstruct).includes('shipment_ontheway'))
  for (const status of of(mayRate)) assert.equal(mayInstruct(status).accepted, false, status)
})
