import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SheetCell } from '../../kernel/sheet-cell.ts'
import { checkRecord, readRow, referenceKey, type Lookups } from './check-record.ts'
import type { Candidate } from './import-column.ts'
import { keepUnstatedFields } from './order-draft-of-stored.ts'
import { orderImport, type OrderImportFacts } from './order-import.ts'
import { orderDifferences } from './order-differences.ts'
import type { OrderProject } from '../../operations/orders/order-project.ts'

const now = '2026-11-20T05:00:00.000Z'
const id = (n: number) => `019f0000-0000-7000-8000-00000000000${n}`
const customer: Candidate = { id: id(1), code: 'C1', name: 'น้ำดื่มไทย' }
const other: Candidate = { id: id(2), code: 'C2', name: 'ข้าวหอม' }
const records: Readonly<Record<string, readonly Candidate[]>> = {
  customer: [customer, other],
  business_unit: [{ id: id(3), code: 'BU', name: 'กรุงเทพ' }],
  goods_type: [
    { id: id(4), code: 'BEV', name: 'เครื่องดื่ม', facts: { keywords: 'น้ำ\nน้ำดื่ม', temperatureTypeId: id(9) } },
    { id: id(5), code: 'ICE', name: 'แช่แข็ง', facts: { keywords: 'น้ำแข็ง', temperatureTypeId: null } },
  ],
  project: [
    { id: id(3), code: 'PJ1', name: 'ภาคเหนือ', customerId: id(1) },
    { id: id(9), code: 'PJ2', name: 'ภาคเหนือ', customerId: id(2) },
  ],
  product: [{ id: id(8), code: 'FTL', name: 'เหมาคัน' }],
  site: [
    { id: id(6), code: 'DC', name: 'คลังกลาง', customerId: null },
    { id: id(7), code: 'S1', name: 'สาขาเชียงใหม่', customerId: id(1) },
    { id: id(8), code: 'S2', name: 'สาขาเชียงใหม่', customerId: id(2) },
  ],
}
const lookups: Lookups = {
  find: (to, key) => (records[to] ?? []).filter(({ code, name }) => [code, name].map(referenceKey).includes(key)),
  all: (to) => records[to] ?? [],
}
const facts: OrderImportFacts = {
  now,
  lightRatio: 3,
  surchargeGroupNeeded: false,
  setBy: 'internal' as const,
  ratioOfGoods: new Map(),
  projects: new Map(),
  customer: null,
  businessUnit: null,
}

type Cells = Readonly<Record<string, SheetCell>>
const good: Cells = {
  orderNo: 'PO-1',
  customer: 'C1',
  businessUnit: 'BU',
  origin: 'คลังกลาง',
  destination: 'สาขาเชียงใหม่',
  pickupFrom: '2026-12-01',
  deliveryFrom: '2026-12-01',
  description: 'น้ำดื่ม 600 มล.',
  packages: '1,200',
  weight: 2.5,
  weightUnit: 'ตัน',
}

const check = (rows: readonly Cells[], own: Partial<OrderImportFacts> = {}) =>
  checkRecord(
    { subject: orderImport, lookups, facts: { ...facts, ...own } },
    rows.map((cells, at) =>
      readRow({ columns: orderImport.columns, rowNo: at + 2, cellOf: (key) => ({ cell: cells[key] ?? null }) }),
    ),
  )
const fine = (rows: readonly Cells[], own?: Partial<OrderImportFacts>) => {
  const checked = check(rows, own)
  assert.ok(checked.fine, JSON.stringify(checked))
  return checked.value
}
const errorsOf = (rows: readonly Cells[], own?: Partial<OrderImportFacts>) => {
  const checked = check(rows, own)
  return checked.fine ? [] : checked.rejections.map((list) => list.map(({ field, code }) => `${field} ${code}`))
}

test('units are parsed, goods types detected, and a date means a whole day', () => {
  const { order } = fine([good])
  assert.deepEqual([order.weightGrams, order.packages, order.goodsTypeId, order.temperatureTypeId], [2_500_000, 1200, id(4), id(9)])
  assert.deepEqual(
    [order.targetPickupFrom, order.targetPickupTo, order.targetDeliveryFrom, order.targetDeliveryTo],
    ['2026-11-30T17:00:00.000Z', '2026-12-01T16:58:00.000Z', '2026-11-30T17:01:00.000Z', '2026-12-01T16:59:00.000Z'],
  )
})

test('for today only the rest of the day remains', () => {
  const { order } = fine([{ ...good, pickupFrom: '2026-11-20', deliveryFrom: '2026-11-20' }])
  assert.deepEqual([order.targetPickupFrom, order.targetDeliveryFrom], [now, '2026-11-20T05:01:00.000Z'])
})

test('of sites with the same name the customer’s own is used, never another customer’s', () => {
  assert.equal(fine([good]).order.destinationSiteId, id(7))
  assert.equal(fine([{ ...good, customer: 'C2' }]).order.destinationSiteId, id(8))
  assert.deepEqual(errorsOf([{ ...good, destination: 'S2' }]), [['destination field.not_found']])
})

test('rows of one order inherit empty cells, and must not contradict each other', () => {
  const line = { description: 'น้ำแข็ง', packages: 3, weight: 30 }
  const { order } = fine([good, line])
  assert.deepEqual(
    order.lines.map(({ packages, goodsTypeId }) => [packages, goodsTypeId]),
    [
      [1200, id(4)],
      [3, id(5)],
    ],
  )
  assert.deepEqual(errorsOf([good, { ...line, destination: 'DC' }]), [[], ['destination import.record_differs']])
})

test('all errors are reported at once, each at its cell', () => {
  const bad = {
    ...good,
    customer: 'C9',
    origin: null,
    pickupFrom: 'soon',
    packages: 'many',
    weight: 0.001,
    unit: 'bucket',
    insured: 'yes',
  }
  assert.deepEqual(errorsOf([bad])[0]?.toSorted(), [
    'customer field.not_found',
    'declaredValue order.insured_needs_value',
    'destination import.ambiguous',
    'origin field.required',
    'packages field.number',
    'pickupFrom cell.date_unreadable',
    'unit field.choice',
  ])
})

test('a file for one customer refuses others, and needs no customer column', () => {
  assert.equal(fine([{ ...good, customer: null }], { customer }).order.customerId, id(1))
  assert.deepEqual(errorsOf([{ ...good, customer: 'C2' }], { customer }), [['customer import.other_customer']])
})

test('an order equal to the stored one has no differences, including whole days', () => {
  const imported = fine([good])
  const stored = { ...imported.order, targetPickupFrom: '2026-12-01T03:00:00.000Z' }
  assert.deepEqual(
    orderDifferences(stored, imported, () => ''),
    [],
  )
  const changed = orderDifferences({ ...stored, remark: 'ด่วน', packages: 1 }, imported, () => '')
  assert.deepEqual(
    changed.map(({ label, before, after }) => [label.en, before, after]),
    [
      ['Packages', '1', '1200'],
      ['Remark', 'ด่วน', ''],
    ],
  )
})

const project: OrderProject = {
  id: id(3),
  code: 'PJ1',
  name: 'ภาคเหนือ',
  status: 1,
  cooperation: 'in_force',
  productIds: [id(8)],
  customerId: id(1),
  minWeightGrams: null,
  maxWeightGrams: 3_000_000,
  defaultWeightGrams: null,
  minVolumeCm3: null,
  maxVolumeCm3: null,
  defaultVolumeCm3: null,
  minDeclaredValue: null,
  maxDeclaredValue: null,
  defaultDeclaredValue: null,
  minPackages: null,
  maxPackages: null,
  defaultPackages: null,
  goodsTypeId: id(5),
  temperatureTypeId: id(7),
  requiredReceipt: true,
  receiptQty: 2,
  billingPartyId: id(6),
  lightRatio: null,
}
const projects = new Map([[project.id, project]])

test('an order under a project gets its defaults, and must respect its limits', () => {
  const { draft } = fine([{ ...good, project: 'ภาคเหนือ' }], { projects })
  assert.deepEqual([draft.projectId, draft.productId, draft.billingPartyId], [id(3), id(8), id(6)])
  assert.deepEqual([draft.temperatureTypeId, draft.requiredReceipt, draft.receiptQty], [id(7), true, 2])
  assert.equal(draft.goodsTypeId, id(4), 'the description goes before the project')
  assert.equal(fine([{ ...good, description: 'ของใช้', project: 'PJ1' }], { projects }).draft.goodsTypeId, id(5))
  const own = fine([{ ...good, project: 'PJ1', receipt: 'ไม่' }], { projects })
  assert.equal(own.draft.requiredReceipt, false, 'the file goes before the project')
  const light = new Map([[project.id, { ...project, maxWeightGrams: 2_499_999 }]])
  assert.deepEqual(errorsOf([{ ...good, project: 'PJ1' }], { projects: light }), [['weight order.above_project']])
})

test('a date and its time from two columns are combined, including windows, in any format', () => {
  const targets = (cells: Cells) => {
    const { order } = fine([{ ...good, deliveryFrom: '2026-12-03', ...cells }])
    return [order.targetPickupFrom, order.targetPickupTo].map((instant) => instant.slice(0, 16))
  }
  const eight = ['2026-12-01T01:30', '2026-12-01T01:30']
  for (const written of ['08:30', '8.30', '8.30 น.', '๐๘:๓๐', '08:30:00', 8.5 / 24])
    assert.deepEqual(targets({ pickupTime: written }), eight)
  const morning = ['2026-12-01T01:00', '2026-12-01T05:00']
  for (const written of ['08:00-12:00', '8.00 น. - 12.00 น.', '08:00 ถึง 12:00'])
    assert.deepEqual(targets({ pickupTime: written }), morning)
  assert.deepEqual(targets({ pickupTime: '08:00', pickupTo: '12:00' }), morning)
  assert.deepEqual(targets({ pickupFrom: '2026-12-01T08:00:00', pickupTo: '12:00' }), morning)
  assert.deepEqual(targets({ pickupTime: '08:00', pickupTo: '2026-12-01T12:00:00' }), morning)
})

test('an invalid time, or one contradicting its date cell, is reported in its own column', () => {
  for (const written of ['เช้า', '25:00', '8.3', 8.3, '08:00-12:00-13:00'])
    assert.deepEqual(errorsOf([{ ...good, pickupTime: written }]), [['pickupTime cell.time_unreadable']], String(written))
  assert.deepEqual(errorsOf([{ ...good, pickupFrom: '2026-12-01T09:00:00', deliveryFrom: '2026-12-03', pickupTime: '08:00' }]), [
    ['pickupTime import.two_times'],
  ])
  assert.ok(check([{ ...good, pickupFrom: '2026-12-01T09:00:00', deliveryFrom: '2026-12-03', pickupTime: '09:00' }]).fine)
})

test('a delivery before its pickup is reported at its column, unless the day is unreadable', () => {
  assert.deepEqual(errorsOf([{ ...good, pickupFrom: '2026-12-05', deliveryFrom: '2026-12-01' }]), [
    ['deliveryFrom order.delivery_not_after_pickup'],
  ])
  assert.deepEqual(errorsOf([{ ...good, pickupFrom: 'soon', deliveryFrom: '2026-12-01' }]), [['pickupFrom cell.date_unreadable']])
})

test('a file may give package dimensions, deadlines and sales terms', () => {
  const { order } = fine([
    {
      ...good,
      length: 60,
      width: 40,
      height: 30.5,
      itemUnitPrice: '12.50',
      loadType: 'LTL',
      bizType: 'ขาเข้า',
      latestDelivery: '2026-12-02 18:00',
      vehicleRemark: 'ต้องมีผ้าใบ',
    },
  ])
  const [line] = order.lines
  assert.deepEqual([line?.lengthMm, line?.widthMm, line?.heightMm, line?.unitPriceHundredths], [600, 400, 305, 1250])
  assert.equal(order.volumeCm3, 1200 * 73_200, 'boxes of a size take up what they take up')
  assert.deepEqual([order.transportationOrderType, order.bizType, order.vehicleRemark], ['LTL', 'import', 'ต้องมีผ้าใบ'])
  assert.equal(Date.parse(order.latestDeliveryAt ?? ''), Date.parse('2026-12-02T18:00:00+07:00'))
})

test('a surcharge group is required if the company uses them', () => {
  assert.deepEqual(errorsOf([good], { surchargeGroupNeeded: true }), [['surchargeGroup field.required']])
})

test('fields missing from the file keep their stored values', () => {
  const { order } = fine([{ ...good, bizType: 'export' }])
  const stored = { ...order, bizType: 'import' as const, vehicleRemark: 'เดิม', billingPartyId: id(7) }
  const merged = keepUnstatedFields(order, stored)
  assert.deepEqual([merged.bizType, merged.vehicleRemark, merged.billingPartyId], ['export', 'เดิม', id(7)])
})
