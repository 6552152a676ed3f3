import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partOfWayOut, wayOut } from './return-trip.ts'

test('returned goods are priced by their outbound lane', () => {
  assert.deepEqual(wayOut({ originProvince: 'ระยอง', destinationProvince: 'กรุงเทพมหานคร', weightKg: '120' }), {
    destinationProvince: 'ระยอง',
    originProvince: 'กรุงเทพมหานคร',
    weightKg: '120',
  })
})

test('a percentage of each line is charged, rounded half up to the satang', () => {
  assert.deepEqual(
    partOfWayOut([{ amount: '4500.00' }, { amount: '333.33' }, { amount: '0.01' }], '50').map(({ amount }) => amount),
    ['2250.00', '166.67', '0.01'],
  )
  assert.deepEqual(partOfWayOut([{}], '50'), [{}])
})
