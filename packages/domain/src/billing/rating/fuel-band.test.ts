import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bandOf, fuelBands, priceOn } from './fuel-band.ts'

test('there are 26 bands of one baht without a gap', () => {
  assert.equal(fuelBands.length, 26)
  assert.deepEqual([fuelBands[0]?.from, fuelBands.at(-1)?.to], ['15.00', '40.99'])
})

test('a price belongs to the band of its whole baht, at both of its ends', () => {
  for (const [price, baht] of [
    ['15.00', 15],
    ['32.94', 32],
    ['32.99', 32],
    ['33.00', 33],
    ['40.99', 40],
    ['032.5', 32],
  ] as const)
    assert.equal(bandOf(price)?.baht, baht, price)
  for (const outside of ['14.99', '41.00', '3.20', '320.00', '']) assert.equal(bandOf(outside), undefined, outside)
})

test('a price stays in force until another one is posted', () => {
  const prices = [
    { day: '2026-11-20', price: '33.44' },
    { day: '2026-11-01', price: '31.94' },
  ]
  assert.equal(priceOn(prices, '2026-10-31'), undefined)
  assert.equal(priceOn(prices, '2026-11-19')?.price, '31.94')
  assert.equal(priceOn(prices, '2026-11-20')?.price, '33.44')
  assert.equal(priceOn(prices, '2027-01-01')?.price, '33.44')
})
