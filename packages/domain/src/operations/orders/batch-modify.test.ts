import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modified, orderChangesSchema } from './batch-modify.ts'
import { orderDraftSchema } from './order-draft.ts'

const id = '01900000-0000-7000-8000-000000000001'
const stored = orderDraftSchema.parse({
  customerId: id,
  businessUnitId: id,
  goodsTypeId: id,
  originSiteId: id,
  destinationSiteId: id,
  targetPickupFrom: '2026-01-05T01:00:00Z',
  targetPickupTo: '2026-01-05T03:00:00Z',
  targetDeliveryFrom: '2026-01-05T06:00:00Z',
  targetDeliveryTo: '2026-01-05T09:00:00Z',
  remark: 'ระวังแตก',
  lines: [{ packages: 1, weightKg: 1 }],
})

test('what nobody touched stays exactly as it was', () => {
  assert.deepEqual(modified(stored, {}), stored)
  assert.deepEqual(modified(stored, { pickupRemark: 'ประตู 3' }), { ...stored, pickupRemark: 'ประตู 3' })
  assert.equal(modified(stored, { remark: null }).remark, null)
})

test('a window is told in the hours of whoever tells it', () => {
  const changes = orderChangesSchema.parse({ targetPickupFrom: '2026-01-05T08:30:00+07:00' })
  assert.equal(modified(stored, changes).targetPickupFrom, '2026-01-05T08:30:00+07:00')
})

test('a receipt that is wanted has a count, and one that is not has none', () => {
  assert.equal(modified(stored, { requiredReceipt: true }).receiptQty, 1)
  assert.equal(modified(stored, { requiredReceipt: true, receiptQty: 3 }).receiptQty, 3)
  assert.equal(modified({ ...stored, requiredReceipt: true, receiptQty: 2 }, { requiredReceipt: false }).receiptQty, 0)
})

test("customer, places and goods are each order's own and cannot be changed for several", () => {
  assert.equal(orderChangesSchema.safeParse({ customerId: id }).success, false)
  assert.equal(orderChangesSchema.safeParse({ lines: [] }).success, false)
  assert.deepEqual(orderChangesSchema.parse({}), {})
})
