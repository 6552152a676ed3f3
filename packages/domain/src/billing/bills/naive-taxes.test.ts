import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withheldRows } from '../papers/withholding.ts'
import { standardTerms, termsOn, vatTreatments, type DatedTerms, type TaxCode, type VatTreatment } from '../rating/tax-code.ts'
import { reversed, taxesOf, whtOfPayment, type TaxLine, type TaxParties, type TaxPartyKind } from './taxes.ts'

const codes = Object.keys(standardTerms) as readonly TaxCode[]
const treatments = Object.keys(vatTreatments) as readonly VatTreatment[]
const partyKinds = ['company', 'person', 'foundation'] as const satisfies readonly TaxPartyKind[]
/** Hundredths of a percent: 0.75%, 1%, 6.3%, 7%. */
const rates = [0, 75, 100, 150, 200, 300, 500, 630, 700, 1000] as const

/** Seeded, so that every run is the same. */
const random = (seed: number) => {
  let state = BigInt(seed)
  return (below: number): number => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 18_446_744_073_709_551_616n
    return Number((state >> 33n) % BigInt(below))
  }
}

/** Half away from zero, in integers only. */
const rounded = (satang: bigint, hundredthsOfPercent: bigint): bigint => {
  const product = satang * hundredthsOfPercent
  const size = product < 0n ? -product : product
  const whole = (size + 5000n) / 10_000n
  return product < 0n ? -whole : whole
}

interface Rate {
  readonly key: string
  readonly from: string
  readonly treatment: VatTreatment
  readonly vat: number
  readonly wht: number
}

const law: Readonly<Record<TaxCode, readonly [VatTreatment, number, number]>> = {
  transport: ['exempt', 0, 100],
  service: ['standard', 700, 300],
  rent: ['standard', 700, 500],
  disburse: ['none', 0, 0],
  export_air_sea: ['zero', 0, 100],
}

/** Rate selection as a clerk would do it: the newest of the own code, else the newest of its kind, else the statutory rate. */
const rateFor = (code: TaxCode, own: string | null, day: string, written: readonly Rate[]) => {
  const newest = (key: string): Rate | undefined => {
    let best: Rate | undefined
    for (const rate of written) if (rate.key === key && rate.from <= day && (!best || rate.from > best.from)) best = rate
    return best
  }
  const found = (own === null ? undefined : newest(`${code}:${own}`)) ?? newest(code)
  const [treatment, vat, wht] = law[code]
  return found ?? { treatment, vat, wht }
}

/** Groups the lines by code and taxes each group. */
const naive = (lines: readonly TaxLine[], day: string, written: readonly Rate[], parties: TaxParties, isContinuing: boolean) => {
  const heaps: Record<string, { code: TaxCode; own: string | null; amount: bigint }> = {}
  for (const { taxCode: code, ownTaxCode: own = null, amount } of lines) {
    const heap = (heaps[`${code}:${own ?? ''}`] ??= { code, own, amount: 0n })
    heap.amount += BigInt(amount)
  }
  const all = Object.values(heaps).map((heap) => ({ ...heap, rate: rateFor(heap.code, heap.own, day, written) }))
  let base = 0n
  for (const { amount, rate } of all) if (rate.wht > 0) base += amount
  const isWithheld = parties.payer !== 'person' && parties.payee !== 'foundation' && base > 0n && (isContinuing || base >= 100_000n)
  return all.map(({ code, own, amount, rate }) => ({
    key: `${code}:${own ?? ''}`,
    amount: Number(amount),
    vat: parties.sellerIsRegistered && rate.treatment === 'standard' ? Number(rounded(amount, BigInt(rate.vat))) : 0,
    wht: isWithheld ? Number(rounded(amount, BigInt(rate.wht))) : 0,
  }))
}

const days = ['2026-01-01', '2026-06-30', '2026-07-01', '2026-11-15', '2027-01-01'] as const

test('with own tax codes and dated rates, VAT and withholding tax equal a naive calculation to the satang', () => {
  const next = random(2569)
  const pick = <T>(list: readonly T[], fallback: T): T => list[next(list.length)] ?? fallback
  for (let run = 0; run < 5000; run += 1) {
    const owns = Array.from({ length: next(4) }, (_, at) => ({ code: pick(codes, 'service'), own: `OWN${at}` }))
    const written: Rate[] = []
    for (const key of [...owns.map(({ code, own }) => `${code}:${own}`), ...codes])
      for (const from of days)
        if (next(4) === 0)
          written.push({ key, from, treatment: pick(treatments, 'standard'), vat: pick(rates, 700), wht: pick(rates, 300) })
    const dated = written.map(({ key, from, treatment, vat, wht }): DatedTerms => {
      const [code = 'service', own] = key.split(':')
      const rate = { validFrom: from, vatTreatment: treatment, vatPercent: vat / 100, whtPercent: wht / 100 }
      return { taxCode: code as TaxCode, ...(own === undefined ? {} : { ownTaxCode: own }), ...rate } // a key begins with its code
    })
    const lines = Array.from({ length: 1 + next(15) }, (): TaxLine => {
      const amount = next(run % 2 === 0 ? 30_000_000 : 60_000) - (run % 2 === 0 ? 3_000_000 : 6000)
      const own = owns[next(owns.length + 2)]
      return own ? { taxCode: own.code, ownTaxCode: own.own, amount } : { taxCode: pick(codes, 'transport'), amount }
    })
    const parties: TaxParties = {
      sellerIsRegistered: next(5) > 0,
      payer: pick(partyKinds, 'company'),
      payee: pick(partyKinds, 'company'),
    }
    const isContinuing = next(4) === 0
    const day = pick(days, '2026-01-01')
    const told = taxesOf(lines, termsOn(day, dated), parties, isContinuing)
    const expected = naive(lines, day, written, parties, isContinuing)
    assert.deepEqual(
      told.groups.map(({ taxCode, ownTaxCode, amount, vat, wht }) => ({
        key: `${taxCode}:${ownTaxCode ?? ''}`,
        amount: amount + 0,
        vat: vat + 0,
        wht: wht + 0,
      })),
      expected.map((group) => ({ ...group, amount: group.amount + 0, vat: group.vat + 0, wht: group.wht + 0 })),
      `run ${run} on ${day}: ${JSON.stringify({ lines, written, parties, isContinuing })}`,
    )
    const total = (of: 'amount' | 'vat' | 'wht') => expected.reduce((sum, group) => sum + group[of], 0)
    assert.deepEqual([told.net + 0, told.vat + 0, told.wht + 0], [total('amount'), total('vat'), total('wht')])
    assert.equal(told.total, told.net + told.vat)
    // A credit note gives the same with every sign reversed.
    const credit = taxesOf(
      lines.map((line) => ({ ...line, amount: -line.amount })),
      termsOn(day, dated),
      parties,
      isContinuing,
    )
    assert.deepEqual([reversed(told).net + 0, reversed(told).vat + 0], [credit.net + 0, credit.vat + 0])
    // Merging, splitting and reordering lines changes nothing.
    const shuffled = lines
      .flatMap((line) => {
        const part = next(5000)
        return [
          { ...line, amount: part },
          { ...line, amount: line.amount - part },
        ]
      })
      .toReversed()
    const again = taxesOf(shuffled, termsOn(day, dated), parties, isContinuing)
    assert.deepEqual([again.net, again.vat, again.wht], [told.net, told.vat, told.wht])
  }
})

test('paid in any parts, the certificates of a bill with own tax codes add up to its withholding tax, row by row', () => {
  const next = random(50)
  for (let run = 0; run < 1500; run += 1) {
    const lines = Array.from({ length: 1 + next(8) }, (): TaxLine => {
      const own = next(3)
      return {
        taxCode: codes[next(codes.length)] ?? 'rent',
        ...(own === 0 ? {} : { ownTaxCode: `OWN${own}` }),
        amount: 1 + next(20_000_000),
      }
    })
    const dated: DatedTerms[] = codes.map((taxCode) => ({
      taxCode,
      ownTaxCode: 'OWN1',
      validFrom: '2026-01-01',
      vatTreatment: 'standard',
      vatPercent: (rates[next(rates.length)] ?? 0) / 100,
      whtPercent: (rates[next(rates.length)] ?? 0) / 100,
    }))
    const parties: TaxParties = { sellerIsRegistered: true, payer: 'company', payee: 'company' }
    const { groups, total, wht } = taxesOf(lines, termsOn('2026-11-25', dated), parties)
    let [settled, withheld] = [0, 0]
    while (settled < total) {
      const amount = Math.min(1 + next(total), total - settled)
      const own = whtOfPayment({ due: total, wht, settled, withheld }, amount)
      const rows = withheldRows(groups, { amount, due: total, wht: own })
      assert.equal(
        rows.reduce((sum, row) => sum + row.wht, 0),
        own,
      )
      assert.ok(rows.every((row) => row.wht >= 0 && row.base >= 0))
      settled += amount
      withheld += own
    }
    assert.equal(withheld, wht)
  }
})
