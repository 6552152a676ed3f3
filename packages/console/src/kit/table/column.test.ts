import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arranged, changed, moved, savedOf, widest, withoutOwn, type Column } from './column.ts'

const column = (key: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key,
  title: key,
  cell: () => key,
  ...more,
})
const columns = [column('no'), column('site'), column('weight', { optional: true }), column('status', { width: 90 })]
const keys = (list: ReturnType<typeof arranged>) => list.map((each) => each.column.key)

test('without settings columns have declared order and widths, and optional ones are hidden', () => {
  const list = arranged(columns, [])
  assert.deepEqual(keys(list), ['no', 'site', 'weight', 'status'])
  assert.deepEqual(
    list.map((each) => each.show),
    [true, true, false, true],
  )
  assert.equal(list[3]?.width, 90)
})

test('a stored order is restored', () => {
  const list = changed(moved(arranged(columns, []), 'status', -1), 'site', { show: false, width: 222 })
  const again = arranged(columns, savedOf(list))
  assert.deepEqual(keys(again), ['no', 'site', 'status', 'weight'])
  assert.deepEqual(
    again.find((each) => each.column.key === 'site'),
    { column: columns[1], show: false, width: 222 },
  )
})

test('the identifying column stays first and visible', () => {
  const list = arranged(columns, [])
  assert.deepEqual(keys(moved(list, 'site', -1)), keys(list))
  assert.equal(changed(list, 'no', { show: false })[0]?.show, true)
  assert.equal(keys(arranged(columns, [{ prop: 'no', show: false, seq: 9, width: null }]))[0], 'no')
})

test('a new column follows its declared neighbour, an unknown one is dropped', () => {
  const saved = savedOf(arranged([column('no'), column('status'), column('site'), column('gone')], []))
  assert.deepEqual(keys(arranged(columns, saved)), ['no', 'status', 'site', 'weight'])
})

test('column widths have a minimum and a maximum', () => {
  assert.equal(changed(arranged(columns, []), 'site', { width: 99_999 })[1]?.width, widest)
  assert.equal(arranged(columns, [{ prop: 'site', show: true, seq: 1, width: 1 }])[1]?.width, 56)
})

test('users of a party do not get the column that names their own party', () => {
  const named = [column('no'), column('customer', { party: 'customer' }), column('carrier', { party: 'carrier' })]
  const keysFor = (own: 'customer' | 'carrier' | undefined) => withoutOwn(named, own).map(({ key }) => key)
  assert.deepEqual(keysFor('customer'), ['no', 'carrier'])
  assert.deepEqual(keysFor('carrier'), ['no', 'customer'])
  assert.deepEqual(keysFor(undefined), ['no', 'customer', 'carrier'])
})
