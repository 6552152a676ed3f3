/**
 * Withholding tax certificate (section 50 bis of the Revenue Code) and the returns listing it: PND 3 for persons, PND 53
 * for companies and other legal entities.
 */
import type { Words } from '../../kernel/language.ts'
import { divided, exact } from '../../kernel/exact.ts'
import { splitAmount, type Hundredths } from '../../kernel/money.ts'
import type { TaxGroup, TaxPartyKind } from '../bills/taxes.ts'
import type { TaxCode } from '../rating/tax-code.ts'

export const withholdingReturns = {
  pnd3: { en: 'PND 3 (persons)', th: 'ภ.ง.ด.3', zh: 'PND 3（个人）' },
  pnd53: { en: 'PND 53 (companies)', th: 'ภ.ง.ด.53', zh: 'PND 53（公司）' },
} as const satisfies Record<string, Words>
export type WithholdingReturn = keyof typeof withholdingReturns

export const returnOf = (payee: TaxPartyKind): WithholdingReturn => (payee === 'person' ? 'pnd3' : 'pnd53')

/** Income names on certificates and returns; always in Thai, like the forms. */
const incomeNames = {
  transport: 'ค่าขนส่ง',
  service: 'ค่าบริการ (จ้างทำของ)',
  rent: 'ค่าเช่า',
  disburse: 'เงินทดรองจ่าย',
  export_air_sea: 'ค่าขนส่งระหว่างประเทศ',
} as const satisfies Record<TaxCode, string>

/** Income name on the certificate: the company's own name, or that of its kind. */
export const incomeNameOf = ({ taxCode, ownTaxName }: Pick<TaxGroup, 'taxCode' | 'ownTaxName'>): string =>
  ownTaxName ?? incomeNames[taxCode]

export interface WithheldRow extends Pick<TaxGroup, 'taxCode' | 'ownTaxCode' | 'ownTaxName'> {
  readonly percent: number
  /** Base of the withheld tax within the payment, before VAT. */
  readonly base: Hundredths
  readonly wht: Hundredths
}

interface Paid {
  readonly amount: Hundredths
  readonly due: Hundredths
  readonly wht: Hundredths
}

const shareOf = (whole: Hundredths, { amount, due }: Paid): Hundredths =>
  amount === due ? whole : Number(divided(exact(String(BigInt(whole) * BigInt(amount))), exact(due), 0).digits)

/** Amounts a payment settles per group of its bill, with the tax withheld; rows add up to the tax of the payment. */
export const withheldRows = (groups: readonly TaxGroup[], paid: Paid): readonly WithheldRow[] => {
  const withheld = groups.filter(({ wht, amount }) => wht > 0 && amount > 0)
  if (withheld.length === 0 || paid.wht <= 0) return []
  const parts = splitAmount(
    paid.wht,
    withheld.map(({ wht }) => wht),
  )
  return withheld.map(({ taxCode, ownTaxCode, ownTaxName, amount, whtPercent }, at) => ({
    taxCode,
    ownTaxCode,
    ownTaxName,
    percent: whtPercent,
    base: shareOf(amount, paid),
    wht: parts[at] ?? 0,
  }))
}
