import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../kernel/decision.ts'
import { sentence } from '../../kernel/messages.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { confirmOrders, countWaybills, createOrder, editOrder } from './create-order.ts'
import type { OrderRules, OrderTargets } from './create-order.ts'
import type { OrderDraftInput } from './order-draft.ts'
import { orderDraftSchema } from './order-draft.ts'
import { planOrder } from './order-plan.ts'

const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const line = { packages: 10, itemsPerPackage: 12, weightKg: 120.5, volumeM3: 1.2 }
const form: OrderDraftInput = {
  customerId: uuid(1),
  businessUnitId: uuid(2),
  goodsTypeId: uuid(3),
  originSiteId: uuid(4),
  destinationSiteId: uuid(5),
  targetPickupFrom: '2026-01-05T08:00:00+07:00',
  targetPickupTo: '2026-01-05T10:00:00+07:00',
  targetDeliveryFrom: '2026-01-05T13:00:00+07:00',
  targetDeliveryTo: '2026-01-05T17:00:00+07:00',
  lines: [line],
}
const rules: OrderRules = { now: '2026-01-05T00:00:00Z' }

const value = <T>(decision: Decision<T>): T => {
  assert.ok(decision.accepted, decision.accepted ? '' : JSON.stringify(decision.rejections))
  return decision.value
}
const refusals = (decision: Decision<unknown>) =>
  decision.accepted ? [] : decision.rejections.map(({ code, field, params }) => `${field}: ${sentence(code, params, 'en')}`)
const create = (changes: Partial<OrderDraftInput>, using = rules) =>
  createOrder(orderDraftSchema.parse({ ...form, ...changes }), using)
/** The form's own messages, in English. */
const fieldErrors = (changes: Record<string, unknown>) => {
  const parsed = orderDraftSchema.safeParse({ ...form, ...changes }, { reportInput: true })
  return parsed.success
    ? []
    : rejectionsOf(orderDraftSchema, parsed.error).map(({ code, field, params }) => `${field}: ${sentence(code, params, 'en')}`)
}

test('an order is stored in integer grams, cubic centimetres and satang, with totals of its lines', () => {
  const lines = [line, { packages: 3, itemsPerPackage: 1.5, weightKg: 0.01, volumeM3: 0.01 }]
  const order = value(create({ lines, declaredValue: 0.29, orderPrice: 1500.5 }))
  assert.deepEqual([order.weightGrams, order.volumeCm3, order.packages, order.items], [120_510, 1_210_000, 13, 125])
  assert.deepEqual([order.declaredHundredths, order.priceHundredths], [29, 150_050])
  assert.deepEqual(
    order.lines.map(({ lineNo }) => lineNo),
    [1, 2],
  )
})

test('a unit price is stored in satang, or null', () => {
  const { lines } = value(create({ lines: [{ ...line, itemUnitPrice: 12.35 }, line] }))
  assert.deepEqual(
    lines.map(({ unitPriceHundredths }) => unitPriceHundredths),
    [1235, null],
  )
})

test('a missing volume is derived from the weight, and marked', () => {
  const { volumeM3: _, ...weightOnly } = line
  const order = value(create({ lines: [weightOnly] }))
  assert.deepEqual([order.volumeCm3, order.lines[0]?.volumeDerived], [361_500, true])
  assert.equal(value(create({ lines: [weightOnly] }, { ...rules, lightRatio: 2 })).volumeCm3, 241_000)
  assert.equal(value(create({})).lines[0]?.volumeDerived, false)
})

test('the delivery window must be later than the pickup window, at both ends', () => {
  const message = 'Target Delivery Time must be greater than Target Pick Up Time'
  assert.deepEqual(refusals(create({ targetDeliveryFrom: form.targetPickupFrom })), [`targetDeliveryFrom: ${message}`])
  assert.deepEqual(
    refusals(create({ targetPickupTo: '2026-01-05T17:00:00+07:00', targetDeliveryFrom: '2026-01-05T12:00:00+07:00' })),
    [`targetDeliveryTo: ${message}`],
  )
  assert.deepEqual(refusals(create({ targetPickupTo: '2026-01-05T07:00:00+07:00' })), [
    'targetPickupTo: Target Pick Up Time must not end before it begins',
  ])
  assert.deepEqual(refusals(create({ targetPickupTo: form.targetPickupFrom })), [])
})

test('new windows cannot be in the past, stored ones can', () => {
  const late: OrderRules = { now: '2026-01-05T02:00:00Z' }
  assert.deepEqual(refusals(create({}, late)), ['targetPickupFrom: Target Pick Up Time cannot be past time'])
  assert.deepEqual(refusals(create({}, { now: '2026-01-05T11:00:00Z' })).slice(2), [
    'targetDeliveryFrom: Target Delivery Time cannot be past time',
    'targetDeliveryTo: Target Delivery Time cannot be past time',
  ])
  const stored: OrderTargets = orderDraftSchema.parse({ ...form, targetPickupFrom: '2026-01-05T01:00:00Z' })
  assert.deepEqual(refusals(create({}, { ...late, stored })), [])
  assert.deepEqual(refusals(create({ targetPickupFrom: '2026-01-05T08:30:00+07:00' }, { ...late, stored })).length, 1)
  assert.deepEqual(refusals(create({}, { now: '2027-01-01T00:00:00Z', pastAllowed: true })), [])
})

test('insurance needs a value, a required receipt a count, and origin and destination differ', () => {
  assert.deepEqual(refusals(create({ isInsured: true })), ['declaredValue: Insured goods need a declared value above 0'])
  assert.deepEqual(refusals(create({ isInsured: true, declaredValue: 0.01 })), [])
  assert.deepEqual(refusals(create({ requiredReceipt: true })), ['receiptQty: Number of receipts minimum is 1'])
  assert.deepEqual(refusals(create({ lines: [{ ...line, packages: 0 }] })), ['lines: An order needs at least one package'])
  assert.deepEqual(refusals(create({ destinationSiteId: uuid(4) })), ['destinationSiteId: Origin and destination must differ'])
  const heavy = { ...line, weightKg: 999_999 }
  assert.deepEqual(refusals(create({ lines: [heavy, heavy] })), ['lines: Weight (kg) is over maximum limit'])
})

test('missing and out-of-range values are reported at their fields', () => {
  assert.deepEqual(fieldErrors({ businessUnitId: undefined }), ['businessUnitId: Business Unit is required'])
  assert.deepEqual(fieldErrors({ goodsTypeId: null }), ['goodsTypeId: Item type is required'])
  assert.deepEqual(fieldErrors({ remark: 'x'.repeat(250) }), [])
  assert.deepEqual(fieldErrors({ remark: 'x'.repeat(251) }), ['remark: Remark must be 250 characters or fewer'])
  assert.deepEqual(fieldErrors({ lines: [] }), ['lines: Goods is required'])
  assert.deepEqual(fieldErrors({ lines: [{ ...line, packages: 1_000_000 }] }), ['lines.0.packages: Packages maximum is 999999'])
  assert.deepEqual(fieldErrors({ lines: [{ ...line, weightKg: 0.005 }] }), [
    'lines.0.weightKg: Weight (kg) takes at most 2 decimals',
  ])
  assert.deepEqual(fieldErrors({ lines: [{ ...line, description: 'x'.repeat(201) }] }), [
    'lines.0.description: Description must be 200 characters or fewer',
  ])
  assert.deepEqual(fieldErrors({ upstreamNo: 'PO-2026/001 ก' }), [])
  assert.deepEqual(fieldErrors({ upstreamNo: 'PO;1' }), ['upstreamNo: Incorrect Upstream tracking number format'])
  assert.deepEqual(fieldErrors({ orderPrice: 10_000_000.01 }), ['orderPrice: Invalid Order price'])
  assert.equal(fieldErrors({ status: 'order_delivered' }).length, 1)
})

test('empty texts become null', () => {
  const order = value(create({ remark: '  ', upstreamNo: '' }))
  assert.deepEqual([order.remark, order.upstreamNo], [null, null])
})

test('an order can be edited until planned, and is confirmed once', () => {
  const draft = orderDraftSchema.parse(form)
  const using = { ...rules, stored: draft }
  assert.deepEqual(refusals(editOrder('order_confirmed', draft, using)), [])
  assert.deepEqual(refusals(editOrder('order_processing', draft, using)), [
    'undefined: Can not be modified: the order is Processing',
  ])
  const orders = [
    { orderNo: 'SO1', status: 'order_created' as const },
    { orderNo: 'SO2', status: 'order_confirmed' as const },
    { orderNo: 'SO3', status: 'order_delivered' as const },
  ]
  assert.deepEqual(refusals(confirmOrders(orders)), ['undefined: Already confirmed: SO2, SO3'])
  assert.deepEqual(refusals(confirmOrders(orders.slice(0, 1))), [])
})

test('a confirmed order has one part with one direct leg', () => {
  const { parts, legs } = planOrder(value(create({})), { partId: uuid(8), legId: uuid(9) })
  assert.deepEqual(parts, [{ id: uuid(8), partNo: 1 }])
  const [leg] = legs
  assert.deepEqual([leg?.id, leg?.partId, leg?.legNo, leg?.isFinalLeg], [uuid(9), uuid(8), 1, true])
  assert.deepEqual([leg?.weightGrams, leg?.volumeCm3, leg?.packages, leg?.itemsPerPackage], [120_500, 1_200_000, 10, 12])
})

test('a leg gets the average items per package of its lines', () => {
  const lines = [line, { ...line, packages: 5, itemsPerPackage: 6 }]
  const [leg] = planOrder(value(create({ lines })), { partId: uuid(8), legId: uuid(9) }).legs
  assert.deepEqual([leg?.packages, leg?.itemsPerPackage], [15, 10])
})

test('the latest receiving time is not before the end of the pickup window', () => {
  assert.deepEqual(refusals(create({ latestReceivedAt: '2026-01-05T10:00:00+07:00' })), [])
  assert.deepEqual(refusals(create({ latestReceivedAt: '2026-01-05T09:59:00+07:00' })), [
    'latestReceivedAt: Latest Received Time must not be earlier than the pickup deadline',
  ])
})

test('the latest delivery is not before the pickup deadline, and a vehicle remark stays under 500 characters', () => {
  assert.deepEqual(refusals(create({ latestDeliveryAt: '2026-01-05T10:00:00+07:00' })), [])
  assert.deepEqual(refusals(create({ latestDeliveryAt: '2026-01-05T09:59:00+07:00' })), [
    'latestDeliveryAt: Latest pickup time cannot be later than latest delivery time',
  ])
  assert.deepEqual(fieldErrors({ vehicleRemark: 'x'.repeat(499) }), [])
  assert.equal(fieldErrors({ vehicleRemark: 'x'.repeat(500) }).length, 1)
})

test('an order with several waybills cannot be edited as one', () => {
  const codeFor = (open: number, cancelled: number) => {
    const decision = editOrder('order_confirmed', orderDraftSchema.parse(form), {
      ...rules,
      stored: form,
      waybills: { open, cancelled },
    })
    return decision.accepted ? 'accepted' : decision.rejections[0]?.code
  }
  assert.equal(codeFor(1, 0), 'accepted')
  assert.equal(codeFor(2, 0), 'order.has_several_waybills')
  assert.equal(codeFor(1, 1), 'order.has_cancelled_waybills', 'a part or leg of it was called off')
})

test('waybills absorbed by another and returns carry none of an order’s goods', () => {
  const waybill = { kind: 'normal', status: 'shipment_created', isAbsorbed: false } as const
  const cancelled = { ...waybill, status: 'shipment_cancelled' } as const
  assert.deepEqual(countWaybills([waybill, { ...cancelled, isAbsorbed: true }, { ...waybill, kind: 'reject_return' }]), {
    open: 1,
    cancelled: 0,
  })
  assert.deepEqual(countWaybills([waybill, cancelled]), { open: 1, cancelled: 1 })
})

test('a surcharge group is required for new orders if in use; older ones may lack it', () => {
  const using = { ...rules, surchargeGroupNeeded: true }
  assert.deepEqual(refusals(create({}, using)), ['surchargeGroupId: Surcharge/discount group is required'])
  assert.deepEqual(refusals(create({ surchargeGroupId: uuid(9) }, using)), [])
  assert.deepEqual(refusals(create({}, { ...using, stored: form })), [])
  assert.deepEqual(refusals(create({}, { ...using, stored: { ...form, surchargeGroupId: uuid(9) } })), [
    'surchargeGroupId: Surcharge/discount group is required',
  ])
})

test('package dimensions have one decimal and a maximum', () => {
  const edge = (lengthCm: number) => fieldErrors({ lines: [{ ...line, lengthCm }] })
  assert.deepEqual(edge(1999.9), [])
  assert.equal(edge(10.25).length, 1)
  assert.equal(edge(2000.1).length, 1)
  assert.equal(edge(0).length, 1)
})
