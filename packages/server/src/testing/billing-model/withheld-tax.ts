import type { BillTaxes } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import { satang } from './model.ts'

/** Half away from zero. */
const rounded = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount))

/** Thailand's rates of the two kinds of billing items in the model. */
const rates = { linehaul: { vat: 0, wht: 1 }, service: { vat: 7, wht: 3 } } as const

/** VAT and withholding tax of a carrier's bill, calculated again from the law; amounts before VAT in satang. */
export const naiveTaxes = (haulage: number, service: number): { readonly vat: number; readonly wht: number } => {
  const of = (amount: number, percent: number) => rounded((amount * percent) / 100)
  const isWithheld = haulage + service >= 100_000
  return {
    vat: of(haulage, rates.linehaul.vat) + of(service, rates.service.vat),
    wht: isWithheld ? of(haulage, rates.linehaul.wht) + of(service, rates.service.wht) : 0,
  }
}

/** Tax withheld once so much of a bill is settled: its share of the whole. */
export const withheldUntil = ({ net, vat, noted, wht }: BillTaxes, settled: number): number => {
  const due = satang(net) + satang(vat) + satang(noted)
  if (due <= 0 || satang(wht) <= 0 || settled <= 0) return 0
  return settled >= due ? satang(wht) : rounded((satang(wht) * settled) / due)
}
