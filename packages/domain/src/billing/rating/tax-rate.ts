/** Rates of a tax code from a day. A change of law is a new row; issued papers keep theirs. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { taxCodes, vatTreatments } from './tax-code.ts'

const percent: Words = { en: '%', th: '%', zh: '%' }
const vatPercent: Words = { en: 'VAT rate', th: 'อัตราภาษีมูลค่าเพิ่ม', zh: '增值税率' }

export const taxRate = defineResource({
  name: 'taxRate',
  table: 'tax_rates',
  seenBy: 'company',
  topic: 'billing',
  label: { en: 'Tax rate', th: 'อัตราภาษี', zh: '税率' },
  labels: { en: 'Tax rates', th: 'อัตราภาษี', zh: '税率' },
  title: ['taxCode', 'validFrom'],
  fields: {
    taxCode: choice({ en: 'Tax code', th: 'รหัสภาษี', zh: '税码' }, taxCodes, {}),
    ownTaxCodeId: reference({ en: 'Own tax code', th: 'รหัสภาษีของบริษัท', zh: '自定义税码' }, 'ownTaxCode', {
      optional: true,
      within: 'taxCode',
    }),
    validFrom: date({ en: 'In force from', th: 'มีผลตั้งแต่วันที่', zh: '生效日期' }, {}),
    vatTreatment: choice({ en: 'VAT', th: 'ภาษีมูลค่าเพิ่ม', zh: '增值税' }, vatTreatments, {}),
    vatPercent: quantity(vatPercent, { unit: percent, min: 0, max: 30, decimals: 2, fallback: 0 }),
    whtPercent: quantity(
      { en: 'Withholding tax rate', th: 'อัตราหัก ณ ที่จ่าย', zh: '预扣税率' },
      { unit: percent, min: 0, max: 30, decimals: 2, fallback: 0 },
    ),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, optional: true, multiline: true }),
  },
  list: ['taxCode', 'ownTaxCodeId', 'validFrom', 'vatTreatment', 'vatPercent', 'whtPercent', 'remark'],
  sheet: ['validFrom', 'taxCode', 'ownTaxCodeId', 'vatTreatment', 'vatPercent', 'whtPercent', 'remark'],
  search: ['remark'],
  numbers: ['remark'],
  filters: ['taxCode', 'ownTaxCodeId', 'vatTreatment'],
  sort: ['taxCode', 'validFrom', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'validFrom', descending: true },
  unique: { tax_rates_once: 'validFrom' },
  rules: (rate) =>
    (rate.vatTreatment === 'standard') === rate.vatPercent > 0
      ? []
      : [rejection('tax.vat_rate', { treatment: vatTreatments[rate.vatTreatment] }, 'vatPercent')],
})
export type TaxRate = Row<typeof taxRate>
