import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { orderActions, orderActionWords } from './order-actions.ts'
import { createdWith, readableChanges } from './order-history.ts'

const now = {
  id: '019a0000-0000-7000-8000-000000000001',
  orderNo: 'SO-1',
  status: 'order_confirmed',
  customer: { id: 'c', code: 'CUST001', name: 'บริษัท น้ำดื่มไทย จำกัด' },
  origin: { siteId: 's', siteCode: 'DC-BKK', siteName: 'ศูนย์กระจายสินค้าบางนา' },
  targetPickupFrom: '2026-11-22T01:00:00.000Z',
  packages: 12,
  isInsured: true,
  remark: 'ระวังแตก',
  version: 3,
}
const history = [
  { action: 'created', changes: { orderNo: [null, 'SO-1'], status: [null, 'order_created'] } },
  { action: 'edited', changes: { packages: [10, 11], remark: [null, 'ระวังแตก'] } },
  { action: 'edited', changes: { packages: [11, 12] } },
] as const

test('the creation entry lists initial values, whatever changed since', () => {
  const lines = readableChanges(createdWith(now, history), 'en').map(({ label, before, after }) => `${label}: ${before}${after}`)
  assert.deepEqual(lines, [
    'Order number: SO-1',
    'Status: Created',
    'Customer: CUST001 บริษัท น้ำดื่มไทย จำกัด',
    'Origin: DC-BKK ศูนย์กระจายสินค้าบางนา',
    'Target pick up from: 2026-11-22 08:00',
    'Packages: 10',
    'Insured: Yes',
  ])
})

test('an order without history shows its current values', () => {
  const lines = readableChanges(createdWith(now, []), 'th').map(({ field, after }) => `${field} ${after}`)
  assert.ok(lines.includes('packages 12') && lines.includes('isInsured ใช่'), lines.join())
  assert.equal(
    lines.some((text) => text.startsWith('status') || text.startsWith('id ') || text.startsWith('version')),
    false,
  )
})

test('a change shows old and new value, and every action has labels in three languages', () => {
  assert.deepEqual(readableChanges({ packages: [10, 11], version: [1, 2] }, 'zh'), [
    { field: 'packages', label: '件数', before: '10', after: '11' },
  ])
  for (const [action, words] of Object.entries(orderActions)) {
    assert.equal(orderActionWords(action), words)
    for (const language of languages) assert.ok(words[language].length > 1)
  }
})
