import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsBetween, shareTrip, statementOf } from './statement.ts'

test('months run across the end of a year, and a reversed range is empty', () => {
  assert.deepEqual(monthsBetween('2025-11', '2026-02'), ['2025-11', '2025-12', '2026-01', '2026-02'])
  assert.deepEqual(monthsBetween('2026-03', '2026-02'), [])
})

test('rows and months add up to the totals, exactly', () => {
  const entry = (id: string | null, month: string, income: string, cost: string) => ({ id, name: id, month, income, cost })
  const { companies, total } = statementOf(
    ['2026-01', '2026-02'],
    [
      entry('a', '2026-01', '0.10', '0'),
      entry('a', '2026-01', '0.20', '0'),
      entry(null, '2026-02', '0', '900.00'),
      entry('b', '2026-02', '1000.00', '250.55'),
    ],
  )
  assert.deepEqual(
    companies.map(({ id, margin }) => [id, margin]),
    [
      ['b', '749.450'],
      ['a', '0.300'],
      [null, '-900.000'],
    ],
  )
  assert.deepEqual([total.income, total.cost, total.margin], ['1000.300', '1150.550', '-150.250'])
  assert.deepEqual(
    total.months.map(({ income }) => income),
    ['0.300', '1000.000'],
  )
})

test('the cost of a trip is shared by weight without loss, for any loads', () => {
  let seed = 7
  const random = (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * n)
  }
  for (let round = 0; round < 2000; round += 1) {
    const cost = (random(1_000_000) / 100).toFixed(2)
    const loads = Array.from({ length: 1 + random(6) }, (_, at) => ({ id: String(at), name: null, weightGrams: random(5_000_000) }))
    const shares = shareTrip({ month: '2026-01', cost, loads })
    const satang = shares.reduce((sum, share) => sum + Math.round(Number(share.cost) * 100), 0)
    assert.equal(satang, Math.round(Number(cost) * 100))
    assert.equal(shares.length, loads.length)
  }
})
