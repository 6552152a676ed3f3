/**
 * What kind of supply a billing item is for value added tax and withholding tax. Road haulage inside Thailand, and across the border by road,
 * is exempt from value added tax; services and hire without a driver are not. The rates of each are dated data of the company (`taxRate`).
 */
import type { Words } from '../../kernel/language.ts'

export const taxCodes = {
  transport: { en: 'TRANSPORT: road haulage', th: 'TRANSPORT ค่าขนส่งทางถนน', zh: 'TRANSPORT 公路运输' },
  service: { en: 'SERVICE: loading, packing, forwarding', th: 'SERVICE ค่าบริการและแรงงาน', zh: 'SERVICE 装卸、包装、代理服务' },
  rent: { en: 'RENT: hire without driver', th: 'RENT ค่าเช่ารถไม่รวมพนักงานขับรถ', zh: 'RENT 不带司机租车' },
  disburse: { en: 'DISBURSE: paid on behalf', th: 'DISBURSE เงินทดรองจ่ายแทนลูกค้า', zh: 'DISBURSE 代垫费用' },
  export_air_sea: {
    en: 'EXPORT_AIRSEA: international by air or sea',
    th: 'EXPORT_AIRSEA ขนส่งระหว่างประเทศทางอากาศหรือเรือ',
    zh: 'EXPORT_AIRSEA 国际空运海运',
  },
} as const satisfies Record<string, Words>
export type TaxCode = keyof typeof taxCodes
export const isTaxCode = (text: string): text is TaxCode => Object.hasOwn(taxCodes, text)

/** Exempt and zero rated both come to nothing; only zero rated sales stand on a tax invoice and in the report of sales. */
export const vatTreatments = {
  standard: { en: 'VAT', th: 'มีภาษีมูลค่าเพิ่ม', zh: '应税' },
  zero: { en: 'VAT 0 %', th: 'ภาษีมูลค่าเพิ่มอัตรา 0 %', zh: '零税率' },
  exempt: { en: 'VAT exempt', th: 'ยกเว้นภาษีมูลค่าเพิ่ม', zh: '免税' },
  none: { en: 'Not a supply', th: 'ไม่อยู่ในระบบภาษีมูลค่าเพิ่ม', zh: '不属增值税范围' },
} as const satisfies Record<string, Words>
export type VatTreatment = keyof typeof vatTreatments

export interface TaxTerms {
  readonly vatTreatment: VatTreatment
  /** Percent, decimal: 7 for seven in a hundred. */
  readonly vatPercent: number
  readonly whtPercent: number
}

/** What holds for a code until the company has written something else: what the law says today. */
export const standardTerms = {
  transport: { vatTreatment: 'exempt', vatPercent: 0, whtPercent: 1 },
  service: { vatTreatment: 'standard', vatPercent: 7, whtPercent: 3 },
  rent: { vatTreatment: 'standard', vatPercent: 7, whtPercent: 5 },
  disburse: { vatTreatment: 'none', vatPercent: 0, whtPercent: 0 },
  export_air_sea: { vatTreatment: 'zero', vatPercent: 0, whtPercent: 1 },
} as const satisfies Record<TaxCode, TaxTerms>

/** What a line, a group or a rate is for: a kind of supply, or a tax code of the company's own of that kind. */
export interface TaxCoded {
  readonly taxCode: TaxCode
  readonly ownTaxCode?: string | null | undefined
}

/** Tells tax codes apart: lines of a kind and of the company's own codes of that kind are groups of their own. */
export const taxKeyOf = ({ taxCode, ownTaxCode }: TaxCoded): string =>
  ownTaxCode === undefined || ownTaxCode === null || ownTaxCode === '' ? taxCode : `${taxCode}/${ownTaxCode}`

export interface DatedTerms extends TaxTerms, TaxCoded {
  readonly validFrom: string
}

/** The terms of kinds, with those of the company's own codes that have rates of their own. */
export interface TermsOfDay extends Readonly<Record<TaxCode, TaxTerms>> {
  /** By `taxKeyOf`. */
  readonly own?: ReadonlyMap<string, TaxTerms>
}

export const termsFor = (coded: TaxCoded, terms: TermsOfDay): TaxTerms => terms.own?.get(taxKeyOf(coded)) ?? terms[coded.taxCode]

/** The terms of every code on a day: of each the newest that had begun by then. */
export const termsOn = (day: string, dated: readonly DatedTerms[]): TermsOfDay => {
  const terms: Record<TaxCode, TaxTerms> = { ...standardTerms }
  const own = new Map<string, TaxTerms>()
  const begun = dated.filter(({ validFrom }) => validFrom <= day)
  for (const one of begun.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))) {
    const key = taxKeyOf(one)
    if (key === one.taxCode) terms[one.taxCode] = one
    else own.set(key, one)
  }
  return { ...terms, own }
}
