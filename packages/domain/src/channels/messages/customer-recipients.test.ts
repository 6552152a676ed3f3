import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRecordSchema } from '../../resource/record-schema.ts'
import { customerEventNames, customerRecipients } from './customer-recipients.ts'

const wish = {
  name: 'ฝ่ายจัดซื้อ',
  events: ['order_delivered'],
  channels: ['email'],
  roleIds: [],
  userIds: [],
  emails: 'buyer@example.co.th',
}
const isTaken = (more: object) => newRecordSchema(customerRecipients).safeParse({ ...wish, ...more }).success

test('customers can be notified of orders and shipments, but not of internal tasks', () => {
  assert.ok(customerEventNames.includes('order_delivered') && customerEventNames.includes('shipment_delivery_overdue'))
  for (const event of ['job_planned', 'job_rest_due', 'order_confirm_due', 'shipment_receipt_overdue'] as const) {
    assert.equal(customerEventNames.includes(event), false, event)
    assert.equal(isTaken({ events: [event] }), false, event)
  }
})

test('customers can choose notices and e-mail', () => {
  assert.equal(isTaken({ channels: ['email', 'notice'] }), true)
  for (const channel of ['sms', 'enterprise_chat', 'messaging_app']) assert.equal(isTaken({ channels: [channel] }), false, channel)
})

test('a rule needs a recipient, a channel and an event', () => {
  for (const more of [{ emails: null }, { events: [] }, { channels: [] }, { quietFrom: '22:00' }]) {
    const values = { customerId: null, quietFrom: null, quietTo: null, ...wish, ...more }
    assert.equal(customerRecipients.rules(values as never).length, 1, JSON.stringify(more))
  }
})
