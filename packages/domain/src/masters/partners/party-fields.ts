/** Fields shared by all parties we bill or pay: address, branch, bank. */
import type { Words } from '../../kernel/language.ts'
import { postalCodeField } from '../places/postal-code-field.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { digits } from '../../resource/text-rules.ts'

/** The branch number printed beside the tax ID on tax invoices. */
export const branchField = text(
  { en: 'Branch no.', th: 'สาขาที่', zh: '分公司编号' },
  {
    max: 5,
    optional: true,
    rules: [digits(5, 5)],
    column: 'company_branch',
    help: { en: '5 digits; 00000 is the head office', th: 'ตัวเลข 5 หลัก 00000 คือสำนักงานใหญ่', zh: '5位数字，00000为总公司' },
  },
)

export const addressFields = {
  address: text({ en: 'Address', th: 'ที่อยู่', zh: '地址' }, { max: 300, optional: true, multiline: true }),
  provinceId: reference({ en: 'Province', th: 'จังหวัด', zh: '府' }, 'province', { optional: true }),
  districtId: reference({ en: 'District', th: 'อำเภอ/เขต', zh: '县' }, 'district', { optional: true, within: 'provinceId' }),
  subDistrictId: reference({ en: 'Sub-district', th: 'ตำบล/แขวง', zh: '分区' }, 'subDistrict', {
    optional: true,
    within: 'districtId',
  }),
  postalCode: postalCodeField,
}

export const bankFields = {
  tmsBankInfoId: reference({ en: 'Bank', th: 'ธนาคาร', zh: '银行' }, 'bank', { optional: true, column: 'bank_id' }),
  bankAccountName: text({ en: 'Account name', th: 'ชื่อบัญชี', zh: '账户名称' }, { max: 150, optional: true }),
  bankAccountNumber: text({ en: 'Account number', th: 'เลขที่บัญชี', zh: '账号' }, { max: 20, optional: true, rules: [digits(6, 20)] }),
}

export const addressNames = ['address', 'provinceId', 'districtId', 'subDistrictId', 'postalCode'] as const
export const bankNames = ['tmsBankInfoId', 'bankAccountName', 'bankAccountNumber'] as const

export const days: Words = { en: 'days', th: 'วัน', zh: '天' }
