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

export interface DatedTerms extends TaxTerms {
  readonly taxCode: TaxCode
  readonly validFrom: string
}

/** The terms of every code on a day: of each the newest that had begun by then. */
export const termsOn = (day: string, dated: readonly DatedTerms[]): Readonly<Record<TaxCode, TaxTerms>> => {
  const terms: Record<TaxCode, TaxTerms> = { ...standardTerms }
  const begun = dated.filter(({ validFrom }) => validFrom <= day)
  for (const one of begun.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))) terms[one.taxCode] = one
  return terms
}
