import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { headerKey, matchHeaders, missingColumns } from './match-headers.ts'
import { orderImportColumns } from './order-import-columns.ts'

const match = (...headers: string[]) => matchHeaders(headers, orderImportColumns)

test('every column is matched by its own label in every language', () => {
  const keys = Object.keys(orderImportColumns)
  for (const language of languages) {
    const headers = Object.values(orderImportColumns).map(({ label }) => label[language])
    assert.deepEqual(match(...headers), keys, language)
  }
})

test('no two columns share a name', () => {
  const owners = new Map<string, string>()
  for (const [key, { label, aliases = [] }] of Object.entries(orderImportColumns))
    for (const name of new Set([label.en, label.th, label.zh, ...aliases].map(headerKey))) {
      assert.equal(owners.get(name) ?? key, key, `${name} means two columns`)
      owners.set(name, key)
    }
})

test('common headers are recognised', () => {
  assert.deepEqual(
    match('PO Number', 'ชื่อลูกค้า *', 'จุดรับสินค้า', 'ส่งที่', 'วันที่รับสินค้า', 'กำหนดส่ง :', 'จำนวนกล่อง', 'นํ้าหนัก (กก.)', 'QTY '),
    ['orderNo', 'customer', 'origin', 'destination', 'pickupFrom', 'deliveryFrom', 'packages', 'weight', null],
  )
  assert.deepEqual(match('Custmer', 'Destinaton', 'Tel.', ''), ['customer', 'destination', null, null])
})

test('date and time may be in one column or in two, in any order', () => {
  assert.deepEqual(match('วันที่รับ', 'เวลารับ', 'วันที่ส่ง', 'เวลาส่ง'), ['pickupFrom', 'pickupTime', 'deliveryFrom', 'deliveryTime'])
  assert.deepEqual(match('Pickup time', 'Pickup date', '送货时间', '送货日期'), [
    'pickupTime',
    'pickupFrom',
    'deliveryTime',
    'deliveryFrom',
  ])
  assert.deepEqual(match('Pickup time', 'เวลาส่ง'), ['pickupFrom', 'deliveryFrom'])
})

test('a column is matched once, to its best header', () => {
  assert.deepEqual(match('Weights', 'Weight'), [null, 'weight'])
})

test('remembered choices take precedence, including “not imported”', () => {
  const remembered = new Map([
    [headerKey('ยอด'), 'packages'],
    [headerKey('หมายเหตุ'), null],
  ])
  assert.deepEqual(matchHeaders(['ยอด', 'หมายเหตุ', 'จำนวน'], orderImportColumns, remembered), ['packages', null, null])
})

test('a missing required column is reported, unless it can be supplied otherwise', () => {
  const missing = missingColumns(match('customer', 'origin', 'destination'), orderImportColumns)
  assert.deepEqual(missing, ['businessUnit', 'pickupFrom', 'deliveryFrom', 'packages', 'weight'])
})
