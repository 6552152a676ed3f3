/**
 * Kind of supply of a billing item for VAT and withholding tax. Road haulage within Thailand and cross-border is
 * VAT-exempt; services and hire without a driver are not. Rates are dated data of the company (`taxRate`).
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

/** Exempt and zero-rated both have no tax; only zero-rated sales are on tax invoices and in the sales report. */
export const vatTreatments = {
  standard: { en: 'VAT', th: 'มีภาษีมูลค่าเพิ่ม', zh: '应税' },
  zero: { en: 'VAT 0 %', th: 'ภาษีมูลค่าเพิ่มอัตรา 0 %', zh: '零税率' },
  exempt: { en: 'VAT exempt', th: 'ยกเว้นภาษีมูลค่าเพิ่ม', zh: '免税' },
  none: { en: 'Not a supply', th: 'ไม่อยู่ในระบบภาษีมูลค่าเพิ่ม', zh: '不属增值税范围' },
} as const satisfies Record<string, Words>
export type VatTreatment = keyof typeof vatTreatments

export interface TaxTerms {
  readonly vatTreatment: VatTreatment
  /** Percent, decimal: 7 is 7%. */
  readonly vatPercent: number
  readonly whtPercent: number
}

/** Default terms of a code: current law. */
export const standardTerms = {
  transport: { vatTreatment: 'exempt', vatPercent: 0, whtPercent: 1 },
  service: { vatTreatment: 'standard', vatPercent: 7, whtPercent: 3 },
  rent: { vatTreatment: 'standard', vatPercent: 7, whtPercent: 5 },
  disburse: { vatTreatment: 'none', vatPercent: 0, whtPercent: 0 },
  export_air_sea: { vatTreatment: 'zero', vatPercent: 0, whtPercent: 1 },
} as const satisfies Record<TaxCode, TaxTerms>

/** What a line, a group or a rate is for: a kind of supply, or the company's own tax code of that kind. */
export interface TaxCoded {
  readonly taxCode: TaxCode
  readonly ownTaxCode?: string | null | undefined
}

/** Grouping key: lines of a kind and of each own code of that kind are separate groups. */
export const taxKeyOf = ({ taxCode, ownTaxCode }: TaxCoded): string =>
  ownTaxCode === undefined || ownTaxCode === null || ownTaxCode === '' ? taxCode : `${taxCode}/${ownTaxCode}`

export interface DatedTerms extends TaxTerms, TaxCoded {
  readonly validFrom: string
}

/** Terms by kind, plus those of own codes with rates of their own. */
export interface TermsOfDay extends Readonly<Record<TaxCode, TaxTerms>> {
  /** By `taxKeyOf`. */
  readonly own?: ReadonlyMap<string, TaxTerms>
}

export const termsFor = (coded: TaxCoded, terms: TermsOfDay): TaxTerms => terms.own?.get(taxKeyOf(coded)) ?? terms[coded.taxCode]

/** Terms of every code on a day: for each the newest effective by then. */
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
