import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookUp, readLookupTable } from './lookup-table.ts'

const table = (configuration: object) => {
  const read = readLookupTable(JSON.stringify(configuration))
  assert.ok(read.accepted)
  return read.value
}

test('returns the row with the most keys of its own; the first key counts most', () => {
  const found = table({
    keys: ['province', 'vehicle'],
    rows: [
      ['Rayong', '6W', 1200],
      ['Rayong', '*', '900.5'],
      ['*', '6W', 2000],
      ['*', '*', 1],
    ],
  })
  assert.equal(lookUp(found, ['rayong ', '6w']), '1200')
  assert.equal(lookUp(found, ['Rayong', '10W']), '900.5')
  assert.equal(lookUp(found, ['Trat', '6W']), '2000')
  assert.equal(lookUp(found, ['Trat', '4W']), '1')
})

test('finds numbers in any notation, and nothing where no row matches', () => {
  const found = table({
    keys: ['tonnes'],
    rows: [
      [6, 100],
      ['10.50', 200],
    ],
  })
  assert.equal(lookUp(found, ['6.0']), '100')
  assert.equal(lookUp(found, ['10.5']), '200')
  assert.equal(lookUp(found, ['7']), undefined)
  assert.equal(lookUp(table({ keys: ['a'], rows: [], otherwise: 5 }), ['x']), '5')
})

test('refuses rows without a figure, duplicates and unknown properties', () => {
  for (const bad of [
    '[]',
    '{"keys": []}',
    '{"keys": ["a"], "rows": [["x"]]}',
    '{"keys": ["a"], "rows": [["x", "y"]]}',
    '{"keys": ["a"], "rows": [["x", 1], ["X", 2]]}',
    '{"keys": ["a"], "rows": [], "else": 1}',
  ])
    assert.equal(readLookupTable(bad).accepted, false, bad)
})
