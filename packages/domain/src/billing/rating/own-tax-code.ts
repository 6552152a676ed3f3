/**
 * The company's own tax code, such as a service with its own withholding rate that accounting keeps separate. Its kind of
 * supply determines booking and tax return; without rates of its own it has those of its kind.
 */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'
import { taxCodes } from './tax-code.ts'

export const ownTaxCode = defineResource({
  name: 'ownTaxCode',
  table: 'tax_codes',
  topic: 'billing',
  label: { en: 'Tax code', th: 'รหัสภาษี', zh: '税码' },
  labels: { en: 'Tax codes', th: 'รหัสภาษี', zh: '税码' },
  title: ['code', 'name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash] }),
    name: text(
      { en: 'Name', th: 'ชื่อ', zh: '名称' },
      {
        max: 60,
        help: {
          en: 'As printed on withholding certificates',
          th: 'ตามที่พิมพ์ในหนังสือรับรองการหักภาษี ณ ที่จ่าย',
          zh: '打印在预扣税凭证上的名称',
        },
      },
    ),
    taxCode: choice({ en: 'Kind of supply', th: 'ประเภทรายได้', zh: '供应类别' }, taxCodes, {}),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, optional: true, multiline: true }),
  },
  list: ['code', 'name', 'taxCode', 'remark'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['taxCode'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { tax_codes_code: 'code' },
})
export type OwnTaxCode = Row<typeof ownTaxCode>
