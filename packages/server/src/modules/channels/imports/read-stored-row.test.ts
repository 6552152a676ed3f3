import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderImport } from '@khonsong/domain/channels/imports/order-import.ts'
import { createRowReader } from './read-stored-row.ts'

const run = {
  columns: [
    { header: 'Order', key: 'orderNo' },
    { header: 'Notes of the sender', key: null },
    { header: 'Packages', key: 'packages' },
  ],
  fixed: { description: 'น้ำดื่ม' },
  datesAsSuggested: false,
}

test('a row has the values of its file and those fixed for all rows; all other columns are absent', () => {
  const { values, rejections } = createRowReader(orderImport.columns, run).read({
    rowNo: 2,
    cells: ['A-1', 'urgent', 3],
    marks: null,
  })
  const { orderNo, packages, description, ...rest } = values
  assert.deepEqual([orderNo, packages, description, rejections], ['A-1', 3, 'น้ำดื่ม', []])
  assert.deepEqual(Object.keys(values), Object.keys(orderImport.columns))
  assert.ok(Object.values(rest).every((value) => value === null))
})

test('a repair fills a column missing in the file, for its own row only', () => {
  const reader = createRowReader(orderImport.columns, run)
  const row = { rowNo: 2, cells: ['A-1', null, 3], marks: null }
  assert.equal(reader.read({ ...row, repairs: { remark: 'ระวังแตก' } }).values['remark'], 'ระวังแตก')
  assert.equal(reader.read({ ...row, rowNo: 3, repairs: {} }).values['remark'], null)
})

test('a cell with an Excel error is refused, whatever a valid cell with the same text meant', () => {
  const reader = createRowReader(orderImport.columns, run)
  const sound = { rowNo: 2, cells: ['#REF!', null, 3], marks: null }
  assert.equal(reader.read(sound).values['orderNo'], '#REF!')
  const { values, rejections } = reader.read({ ...sound, rowNo: 3, marks: { 0: 'error' } })
  assert.equal(values['orderNo'], null)
  assert.deepEqual(
    rejections.map(({ code, field }) => [code, field]),
    [['cell.excel_error', 'orderNo']],
  )
  assert.equal(reader.read({ ...sound, rowNo: 4 }).rejections.length, 0)
})
