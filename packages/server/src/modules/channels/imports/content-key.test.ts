import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { contentKeyOf } from './read-stored-row.ts'

test('rows have the same key exactly if their content is equal, ignoring trailing empty cells', () => {
  const rows: readonly (readonly SheetCell[])[] = [
    ['a', 'b'],
    ['ab'],
    ['ab', null, ''],
    ['', 'ab'],
    [null, 'ab'],
    ['1'],
    [1],
    [true],
    ['true'],
    ['2026-01-15'],
    [{ date: '2026-01-15' }],
    ['น้ำดื่ม', 1],
    ['น้ำดื่ม', 11],
  ]
  const keys = rows.map((cells) => contentKeyOf(cells))
  assert.equal(keys[1], keys[2])
  assert.equal(new Set(keys).size, rows.length - 1)
  assert.ok(keys.every((key) => Number.isSafeInteger(key) && key >= 0))
  assert.equal(contentKeyOf(['a', 'b', ' ']), keys[0])
  assert.notEqual(contentKeyOf(['a'], { name: 'b' }), contentKeyOf(['a'], { code: 'b' }))
  assert.equal(contentKeyOf(['a'], { name: 'b', code: 'c' }), contentKeyOf(['a'], { code: 'c', name: 'b' }))
  const many = new Set(Array.from({ length: 50_000 }, (_, at) => contentKeyOf([`SO-${at % 500}`, at, 'น้ำดื่ม 600 มล.'])))
  assert.equal(many.size, 50_000)
})
