import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { standardTerms, termsOn, type TaxCode } from '../rating/tax-code.ts'
import { taxesOf, whtOfPayment, type TaxLine, type TaxParties } from './taxes.ts'

const parties: TaxParties = { sellerIsRegistered: true, payer: 'company', payee: 'company' }
const codes = Object.keys(standardTerms) as readonly TaxCode[]

/** Seeded, so that every run is the same. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('haulage is exempt with 1% withheld, services bear 7% and 3%, hire 7% and 5%', () => {
  const of = (taxCode: TaxCode) => taxesOf([{ taxCode, amount: 1_000_000 }], standardTerms, parties)
  assert.deepEqual(
    codes.map((code) => [code, of(code).vat, of(code).wht]),
    [
      ['transport', 0, 10_000],
      ['service', 70_000, 30_000],
      ['rent', 70_000, 50_000],
      ['disburse', 0, 0],
      ['export_air_sea', 0, 10_000],
    ],
  )
})

test('tax is rounded half up per group, not per line', () => {
  // 7% of 0.50 = 0.035; three such lines are 0.105, rounded to 0.11 and not 3 × 0.04.
  const lines = Array.from({ length: 3 }, () => ({ taxCode: 'service' as const, amount: 50 }))
  assert.equal(taxesOf(lines, standardTerms, parties).vat, 11)
  assert.equal(taxesOf([{ taxCode: 'service', amount: -50 }], standardTerms, parties).vat, -4)
})

test('persons withhold nothing, nothing is withheld from foundations, nor below 1,000 baht except under a continuing contract', () => {
  const lines = [{ taxCode: 'transport' as const, amount: 1_000_000 }]
  assert.equal(taxesOf(lines, standardTerms, { ...parties, payer: 'person' }).wht, 0)
  assert.equal(taxesOf(lines, standardTerms, { ...parties, payee: 'foundation' }).wht, 0)
  assert.equal(taxesOf(lines, standardTerms, { ...parties, payee: 'person' }).wht, 10_000)
  const small = (amount: number) => [
    { taxCode: 'transport' as const, amount },
    { taxCode: 'disburse' as const, amount: 500_000 },
  ]
  assert.equal(taxesOf(small(99_999), standardTerms, parties).wht, 0)
  assert.equal(taxesOf(small(100_000), standardTerms, parties).wht, 1000)
  assert.equal(taxesOf(small(99_999), standardTerms, parties, true).wht, 1000)
})

test('an unregistered seller charges no VAT', () => {
  const { vat, wht } = taxesOf([{ taxCode: 'service', amount: 200_000 }], standardTerms, { ...parties, sellerIsRegistered: false })
  assert.deepEqual([vat, wht], [0, 6000])
})

test('the terms of a day are the newest ones effective by then', () => {
  const dated = [
    { taxCode: 'service' as const, validFrom: '2027-01-01', vatTreatment: 'standard' as const, vatPercent: 10, whtPercent: 3 },
    { taxCode: 'service' as const, validFrom: '2026-10-01', vatTreatment: 'standard' as const, vatPercent: 8, whtPercent: 3 },
  ]
  const rate = (day: string) => termsOn(day, dated).service.vatPercent
  assert.deepEqual([rate('2026-09-30'), rate('2026-10-01'), rate('2026-12-31'), rate('2027-01-01')], [7, 8, 8, 10])
})

test('taxes are exact to the satang for any grouping, order and splitting of lines', () => {
  const next = random(7)
  for (let run = 0; run < 3000; run += 1) {
    const lines: TaxLine[] = Array.from({ length: 1 + next(12) }, () => ({
      taxCode: codes[next(codes.length)] ?? 'transport',
      amount: next(40_000_000) - 4_000_000,
    }))
    const told = taxesOf(lines, standardTerms, parties)
    const withheldFrom = lines
      .filter(({ taxCode }) => standardTerms[taxCode].whtPercent > 0)
      .reduce((sum, { amount }) => sum + amount, 0)
    for (const group of told.groups) {
      const base = lines.filter(({ taxCode }) => taxCode === group.taxCode).reduce((sum, { amount }) => sum + amount, 0)
      const tax = (percent: number) =>
        new Decimal(base).times(percent).div(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()
      const { vatPercent, whtPercent } = standardTerms[group.taxCode]
      assert.equal(group.amount, base)
      assert.equal(group.vat, tax(vatPercent) + 0)
      assert.equal(group.wht, withheldFrom >= 100_000 ? tax(whtPercent) + 0 : 0)
    }
    assert.equal(
      told.net,
      lines.reduce((sum, { amount }) => sum + amount, 0),
    )
    assert.equal(told.total, told.net + told.vat)
    const split = lines.flatMap((line) => {
      const part = next(1000)
      return [
        { ...line, amount: part },
        { ...line, amount: line.amount - part },
      ]
    })
    const other = taxesOf(split.toReversed(), standardTerms, parties)
    assert.deepEqual([other.net, other.vat, other.wht], [told.net, told.vat, told.wht])
  }
})

test('the tax withheld from partial payments adds up to the whole', () => {
  const next = random(11)
  for (let run = 0; run < 3000; run += 1) {
    const due = 1 + next(90_000_000)
    const wht = next(Math.ceil(due / 15))
    let settled = 0
    let withheld = 0
    while (settled < due) {
      const amount = Math.min(1 + next(due), due - settled)
      const own = whtOfPayment({ due, wht, settled, withheld }, amount)
      assert.ok(own >= 0 && own <= amount, `${own} of ${amount}`)
      settled += amount
      withheld += own
    }
    assert.equal(withheld, wht)
  }
})

test('an own tax code is a separate group with its own rates from their effective day, and those of its kind before', () => {
  const dated = [
    {
      taxCode: 'service' as const,
      ownTaxCode: 'AGENT',
      validFrom: '2026-11-01',
      vatTreatment: 'standard' as const,
      vatPercent: 7,
      whtPercent: 5,
    },
  ]
  const lines = [
    { taxCode: 'service' as const, amount: 100_000 },
    { taxCode: 'service' as const, ownTaxCode: 'AGENT', ownTaxName: 'ค่านายหน้า', amount: 200_000 },
  ]
  const on = (day: string) =>
    taxesOf(lines, termsOn(day, dated), parties).groups.map(({ ownTaxCode, ownTaxName, amount, vat, wht }) => [
      ownTaxCode,
      ownTaxName,
      amount,
      vat,
      wht,
    ])
  assert.deepEqual(on('2026-10-31'), [
    [null, null, 100_000, 7000, 3000],
    ['AGENT', 'ค่านายหน้า', 200_000, 14_000, 6000],
  ])
  assert.deepEqual(on('2026-11-01'), [
    [null, null, 100_000, 7000, 3000],
    ['AGENT', 'ค่านายหน้า', 200_000, 14_000, 10_000],
  ])
})
