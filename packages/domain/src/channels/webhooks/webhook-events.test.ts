import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf as eventsWithSteps, webhookEventNames, webhookEventWords, webhookSubjectOf } from './webhook-events.ts'

const eventsOf = (...asked: Parameters<typeof eventsWithSteps>) => eventsWithSteps(...asked).map(({ event }) => event)

test('every status reached in one transaction is an event, in order', () => {
  assert.deepEqual(
    eventsOf('shipment', [
      { was: null, status: 'shipment_created' },
      { was: 'shipment_created', status: 'shipment_processing' },
      { was: 'shipment_processing', status: 'shipment_processing' },
    ]),
    ['shipment_created', 'shipment_processing'],
  )
})

test('a record created with a later status still has a created event', () => {
  assert.deepEqual(eventsOf('order', [{ was: null, status: 'order_confirmed' }]), ['order_created', 'order_confirmed'])
})

test('a record with an unchanged status has one changed event', () => {
  const kept = { was: 'order_confirmed', status: 'order_confirmed' }
  assert.deepEqual(eventsOf('order', [kept, kept]), ['order_changed'])
})

test('every event is listed once, belongs to its subject and has a label', () => {
  assert.equal(new Set(webhookEventNames).size, webhookEventNames.length)
  for (const event of webhookEventNames) {
    assert.ok(event.startsWith(`${webhookSubjectOf(event)}_`), event)
    assert.ok(webhookEventWords(event).th.length > 0, event)
  }
})
