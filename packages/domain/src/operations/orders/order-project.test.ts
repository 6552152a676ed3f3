import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { sentence } from '../../kernel/messages.ts'
import { createOrder, editOrder, type OrderRules } from './create-order.ts'
import { orderDraftSchema, type OrderDraftInput } from './order-draft.ts'
import { defaultsOf, type OrderProject } from './order-project.ts'

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const form: OrderDraftInput = {
  customerId: id(1),
  businessUnitId: id(2),
  goodsTypeId: id(3),
  originSiteId: id(4),
  destinationSiteId: id(5),
  targetPickupFrom: '2026-01-05T08:00:00+07:00',
  targetPickupTo: '2026-01-05T10:00:00+07:00',
  targetDeliveryFrom: '2026-01-05T13:00:00+07:00',
  targetDeliveryTo: '2026-01-05T17:00:00+07:00',
  projectId: id(6),
  productId: id(7),
  lines: [
    { packages: 10, weightKg: 100, volumeM3: 1 },
    { packages: 5, weightKg: 400, volumeM3: 2 },
  ],
}
const project: OrderProject = {
  id: id(6),
  code: 'PJ1',
  name: 'น้ำดื่มภาคเหนือ',
  status: 1,
  cooperation: 'in_force',
  productIds: [id(7), id(8)],
  customerId: id(1),
  minWeightGrams: 500_000,
  maxWeightGrams: 500_000,
  defaultWeightGrams: null,
  minVolumeCm3: 3_000_000,
  maxVolumeCm3: 3_000_000,
  defaultVolumeCm3: null,
  minDeclaredValue: '1000.00',
  maxDeclaredValue: '5000.00',
  defaultDeclaredValue: null,
  minPackages: 15,
  maxPackages: 15,
  defaultPackages: null,
  goodsTypeId: null,
  temperatureTypeId: null,
  requiredReceipt: false,
  receiptQty: null,
  billingPartyId: null,
  lightRatio: null,
}
const rulesOf = (more: Partial<OrderProject>): OrderRules => ({
  now: '2026-01-05T00:00:00Z',
  projects: new Map([[project.id, { ...project, ...more }]]),
})
const errorsOf = (order: Partial<OrderDraftInput>, more: Partial<OrderProject> = {}) => {
  const decision = createOrder(orderDraftSchema.parse({ ...form, ...order }), rulesOf(more))
  return decision.accepted ? [] : decision.rejections.map(({ code, field }) => `${field} ${code}`)
}

test('an order exactly at its project’s limits is accepted', () => {
  assert.deepEqual(errorsOf({}), [])
})

for (const [name, more, refusal] of [
  ['heavier than the most', { maxWeightGrams: 499_999 }, 'lines.1.weightKg order.above_project'],
  ['lighter than the least', { minWeightGrams: 500_001, maxWeightGrams: null }, 'lines.1.weightKg order.below_project'],
  ['larger than the most', { minVolumeCm3: null, maxVolumeCm3: 2_999_999 }, 'lines.1.volumeM3 order.above_project'],
  ['smaller than the least', { minVolumeCm3: 3_000_001, maxVolumeCm3: null }, 'lines.1.volumeM3 order.below_project'],
  ['of too many packages', { minPackages: 1, maxPackages: 14 }, 'lines.0.packages order.above_project'],
  ['of too few packages', { minPackages: 16, maxPackages: null }, 'lines.0.packages order.below_project'],
  ['of another customer', { customerId: id(9) }, 'projectId order.project_of_other'],
  ['of a project that is not agreed yet', { cooperation: 'proposed' }, 'projectId order.project_closed'],
  ['of a suspended project', { cooperation: 'suspended' }, 'projectId order.project_closed'],
  ['of an inactive project', { status: 0 }, 'projectId order.project_closed'],
  ['as a service the project does not have', { productIds: [id(8)] }, 'productId order.product_not_of_project'],
] as const satisfies readonly (readonly [string, Partial<OrderProject>, string])[])
  test(`an order ${name} is refused at its field`, () => {
    assert.deepEqual(errorsOf({}, more), [refusal])
  })

test('limits apply to a declared value, not to a missing one', () => {
  assert.deepEqual(errorsOf({ declaredValue: 999.99 }), ['declaredValue order.below_project'])
  assert.deepEqual(errorsOf({ declaredValue: 1000, isInsured: true }), [])
  assert.deepEqual(errorsOf({ declaredValue: 5000.01, isInsured: true }), ['declaredValue order.above_project'])
  assert.deepEqual(errorsOf({ declaredValue: 0 }), [])
})

test('an order under a project needs a product, others do not', () => {
  assert.deepEqual(errorsOf({ productId: null }), ['productId field.required'])
  assert.deepEqual(errorsOf({ projectId: null, productId: null }), [])
})

test('a project without permission does not exist for the user', () => {
  assert.deepEqual(errorsOf({ projectId: id(99) }), ['projectId field.not_found'])
})

test('an order keeps a project suspended since, but cannot choose another such', () => {
  const draft = orderDraftSchema.parse(form)
  const rules = rulesOf({ cooperation: 'suspended' })
  const edit = (projectId: string | null) =>
    editOrder('order_created', draft, { ...rules, stored: { ...draft, projectId, productId: draft.productId } }).accepted
  assert.deepEqual([edit(project.id), edit(null)], [true, false])
})

test('the ratio for derived volume is the project’s, else the goods type’s, else the setting’s', () => {
  const draft = orderDraftSchema.parse({ ...form, lines: [{ packages: 1, weightKg: 100 }] })
  const free = { minWeightGrams: null, minPackages: null, minVolumeCm3: null, maxVolumeCm3: null }
  const volume = (more: Partial<OrderProject>, rules: Partial<OrderRules>) => {
    const decision = createOrder(draft, { ...rulesOf({ ...free, ...more }), ...rules })
    assert.ok(decision.accepted)
    return decision.value.volumeCm3
  }
  const ratioOfGoods = new Map([[id(3), 6]])
  assert.equal(volume({ lightRatio: 4 }, { ratioOfGoods, lightRatio: 2 }), 400_000)
  assert.equal(volume({}, { ratioOfGoods, lightRatio: 2 }), 600_000)
  assert.equal(volume({}, { lightRatio: 2 }), 200_000)
  assert.equal(volume({}, {}), 300_000)
})

test('a project provides the defaults of its orders, and its only product', () => {
  const usual = defaultsOf({
    ...project,
    productIds: [id(7)],
    requiredReceipt: true,
    defaultWeightGrams: 2_500_000,
    defaultPackages: 20,
  })
  assert.deepEqual([usual.productId, usual.receiptQty, usual.weightKg, usual.packages], [id(7), 1, 2500, 20])
  assert.deepEqual([defaultsOf(project).productId, defaultsOf(project).receiptQty], [null, 0])
})

test('the rejection names project and limit in every language', () => {
  const decision = createOrder(orderDraftSchema.parse(form), rulesOf({ maxWeightGrams: 300_000 }))
  assert.ok(!decision.accepted)
  const [refusal] = decision.rejections
  assert.ok(refusal)
  for (const language of languages) assert.match(sentence(refusal.code, refusal.params, language), /500.*น้ำดื่มภาคเหนือ.*300/)
})
