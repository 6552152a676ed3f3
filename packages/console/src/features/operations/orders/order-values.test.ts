import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  emptyLine,
  emptyOrder,
  inputOf,
  missingIn,
  nextOf,
  orderFormSchema,
  rebased,
  refusalsOf,
  volumeAsTyped,
  type OrderFields,
} from './order-values.ts'

const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
const now = '2026-11-20T08:00:00+07:00'
const filled: OrderFields = {
  ...emptyOrder(),
  customerId: id(1),
  businessUnitId: id(2),
  goodsTypeId: id(3),
  originSiteId: id(4),
  destinationSiteId: id(5),
  targetPickupFrom: '2026-11-21T08:00:00+07:00',
  targetPickupTo: '2026-11-21T10:00:00+07:00',
  targetDeliveryFrom: '2026-11-21T13:00:00+07:00',
  targetDeliveryTo: '2026-11-21T17:00:00+07:00',
  lines: [{ ...emptyLine(), packages: 10, weightKg: 250 }],
}
const errorsOf = (order: OrderFields) => refusalsOf(order, now).map(({ code, field }) => `${field}: ${code}`)

test('a completely filled form is a valid order', () => {
  assert.deepEqual(errorsOf(filled), [])
})

test('an untouched form reports every required field', () => {
  const refused = errorsOf(emptyOrder())
  for (const field of ['customerId', 'businessUnitId', 'goodsTypeId', 'originSiteId', 'destinationSiteId', 'targetPickupFrom'])
    assert.ok(refused.includes(`${field}: field.required`), field)
  assert.ok(refused.includes('lines.0.weightKg: field.required'))
})

test('invalid windows are reported together with missing fields', () => {
  const refused = errorsOf({ ...filled, customerId: '', targetDeliveryFrom: '2026-11-21T07:00:00+07:00' })
  assert.ok(refused.includes('customerId: field.required'))
  assert.ok(refused.includes('targetDeliveryFrom: order.delivery_not_after_pickup'))
})

test('a stored time may be in the past when editing', () => {
  const later = '2026-11-22T00:00:00+07:00'
  assert.equal(refusalsOf(filled, later, filled).length, 0)
  assert.equal(refusalsOf(filled, later).length, 4)
})

test('a declared value is only sent with insurance', () => {
  assert.equal(inputOf({ ...filled, declaredValue: 5000 }).declaredValue, undefined)
  assert.ok(errorsOf({ ...filled, isInsured: true }).includes('declaredValue: order.insured_needs_value'))
})

test('client errors have the same paths as the server’s', async () => {
  const parsed = await orderFormSchema(() => now).safeParseAsync({ order: { ...filled, destinationSiteId: filled.originSiteId } })
  assert.deepEqual(
    parsed.error?.issues.map(({ path }) => path.join('.')),
    ['order.destinationSiteId'],
  )
})

test('the next of several orders keeps customer and sender and asks for the receiver', () => {
  const next = nextOf({ ...filled, upstreamNo: 'PO-1' })
  assert.equal(next.customerId, filled.customerId)
  assert.equal(next.originSiteId, filled.originSiteId)
  assert.equal(next.destinationSiteId, '')
  assert.equal(next.targetDeliveryTo, filled.targetDeliveryTo)
  assert.deepEqual(missingIn({ ...next, remark: 'ก'.repeat(300) }, now), [
    'destinationSiteId',
    'lines.0.packages',
    'lines.0.weightKg',
  ])
  assert.equal(next.upstreamNo, '')
})

test('a stored volume opens as the form takes it: derived ones follow the weight again, others have two decimals', () => {
  assert.equal(volumeAsTyped({ weightKg: 10.55, volumeM3: 0.03165 }), null)
  assert.equal(volumeAsTyped({ weightKg: 12_330, volumeM3: 19.728 }), 19.73)
  assert.equal(volumeAsTyped({ weightKg: 100, volumeM3: 1.5 }), 1.5)
})

test('rebasing on a concurrently saved order keeps both sides’ changes', () => {
  const theirs: OrderFields = {
    ...filled,
    remark: 'theirs',
    pickupRemark: 'theirs',
    lines: [{ ...emptyLine(), packages: 20, weightKg: 500 }],
  }
  const mine: OrderFields = { ...filled, remark: 'mine', destinationSiteId: id(6) }
  assert.deepEqual(rebased(filled, mine, theirs), { ...theirs, remark: 'mine', destinationSiteId: id(6) })
  assert.deepEqual(rebased(filled, filled, theirs), theirs)
})
