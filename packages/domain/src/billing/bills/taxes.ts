/**
 * VAT and withholding tax of a bill: one group per tax code, each rounded half up to the satang. Withholding tax is based
 * on the amount before VAT. Persons withhold nothing; nothing is withheld from foundations and associations, nor when the
 * amounts subject to withholding total less than 1,000 baht, except under a continuing contract.
 */
import { applyRate, type Hundredths } from '../../kernel/money.ts'
import { divided, exact } from '../../kernel/exact.ts'
import { taxKeyOf, termsFor, type TaxCoded, type TermsOfDay, type VatTreatment } from '../rating/tax-code.ts'

export type TaxPartyKind = 'company' | 'person' | 'foundation'

export interface TaxParties {
  readonly sellerIsRegistered: boolean
  readonly payer: TaxPartyKind
  readonly payee: TaxPartyKind
}

export interface TaxLine extends TaxCoded {
  /** Name of the company's own tax code. */
  readonly ownTaxName?: string | null | undefined
  readonly amount: Hundredths
}

export interface TaxGroup extends TaxLine {
  readonly vatTreatment: VatTreatment
  readonly vatPercent: number
  readonly vat: Hundredths
  readonly whtPercent: number
  readonly wht: Hundredths
}

export interface TaxTotals {
  readonly groups: readonly TaxGroup[]
  readonly net: Hundredths
  readonly vat: Hundredths
  /** Including VAT, before withholding. */
  readonly total: Hundredths
  readonly wht: Hundredths
}

/** 1,000 baht: nothing is withheld below. */
const minWithheldFrom: Hundredths = 100_000

const percentOf = (amount: Hundredths, percent: number): Hundredths =>
  applyRate(amount, percent === 0 ? 0 : String(Number((percent / 100).toFixed(6))))

const sum = (amounts: readonly Hundredths[]): Hundredths => amounts.reduce((total, amount) => total + amount, 0)

const withholds = ({ payer, payee }: TaxParties): boolean => payer !== 'person' && payee !== 'foundation'

/** Groups of a bill in order of first occurrence of their codes. */
export const taxesOf = (lines: readonly TaxLine[], terms: TermsOfDay, parties: TaxParties, isContinuing = false): TaxTotals => {
  const sums = [...Map.groupBy(lines, taxKeyOf).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { taxCode, ownTaxCode = null, ownTaxName = null } = first
    const { vatTreatment, vatPercent, whtPercent } = termsFor(first, terms)
    const amount = sum(own.map((line) => line.amount))
    return [{ taxCode, ownTaxCode, ownTaxName, amount, vatTreatment, vatPercent, whtPercent }]
  })
  const withheldFrom = sum(sums.filter(({ whtPercent }) => whtPercent > 0).map(({ amount }) => amount))
  const isWithheld = withholds(parties) && withheldFrom > 0 && (isContinuing || withheldFrom >= minWithheldFrom)
  const groups = sums.map(({ amount, vatTreatment, vatPercent, whtPercent, ...coded }) => {
    const isTaxed = parties.sellerIsRegistered && vatTreatment === 'standard'
    return {
      ...coded,
      amount,
      vatTreatment,
      vatPercent: isTaxed ? vatPercent : 0,
      vat: isTaxed ? percentOf(amount, vatPercent) : 0,
      whtPercent: isWithheld ? whtPercent : 0,
      wht: isWithheld ? percentOf(amount, whtPercent) : 0,
    }
  })
  return totalsOf(groups)
}

/** Totals of groups. */
export const totalsOf = (groups: readonly TaxGroup[]): TaxTotals => {
  const net = sum(groups.map(({ amount }) => amount))
  const vat = sum(groups.map((group) => group.vat))
  return { groups, net, vat, total: net + vat, wht: sum(groups.map(({ wht }) => wht)) }
}

/** All amounts negated: a negative bill as it appears on a credit note. */
export const reversed = ({ groups }: TaxTotals): TaxTotals =>
  totalsOf(groups.map((group) => ({ ...group, amount: -group.amount, vat: -group.vat, wht: -group.wht })))

export interface Settled {
  /** Total of the bill including VAT. */
  readonly due: Hundredths
  /** Tax to withhold from the whole bill. */
  readonly wht: Hundredths
  /** Settled and withheld by earlier payments. */
  readonly settled: Hundredths
  readonly withheld: Hundredths
}

/** Tax to withhold from a partial payment: its share of the whole; the last payment takes the remainder, so that parts add up. */
export const whtOfPayment = ({ due, wht, settled, withheld }: Settled, amount: Hundredths): Hundredths => {
  if (due <= 0 || wht <= 0 || amount <= 0) return 0
  const until = settled + amount
  if (until >= due) return Math.max(wht - withheld, 0)
  const share = divided(exact(String(BigInt(wht) * BigInt(until))), exact(due), 0)
  return Math.min(Math.max(Number(share.digits) - withheld, 0), amount)
}
