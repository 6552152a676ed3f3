/** A customer: whose goods we carry, and whom we bill. */
import type { Permission } from '../../kernel/permissions.ts'
import { idDigits, parseTaxId } from '../../kernel/thai-id.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import type { ValueRule } from '../../resource/field.ts'
import { choice } from '../../resource/fields/choice.ts'
import { choices } from '../../resource/fields/choices.ts'
import { email } from '../../resource/fields/email.ts'
import { integer } from '../../resource/fields/integer.ts'
import { phone } from '../../resource/fields/phone.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { texts } from '../../resource/fields/texts.ts'
import { digits, englishOnly, noCommaOrSlash, noDigits, thaiOnly } from '../../resource/text-rules.ts'
import { creditTerms, customerTypes, invoiceDateBases, paymentTypes, serviceGroups } from './customer-choices.ts'
import { addressFields, addressNames, bankFields, bankNames, branchField, days } from './party-fields.ts'

/** Thirteen digits are always required; the check digit is checked by `checkNewTaxId`, because migrated records keep theirs. */
export const taxId: ValueRule<string> = (value) => {
  const read = parseTaxId(value, { customerType: 'legal_entity', takenOver: true })
  return read.accepted ? undefined : read.rejections[0]
}

export const customer = defineResource({
  name: 'customer',
  table: 'customers',
  label: { en: 'Customer', th: 'ลูกค้า', zh: '客户' },
  labels: { en: 'Customers', th: 'ลูกค้า', zh: '客户' },
  title: ['companyNameTH'],
  fields: {
    code: text(
      { en: 'Customer code', th: 'รหัสลูกค้า', zh: '客户代码' },
      { max: 20, rules: [noCommaOrSlash, englishOnly], numbering: 'CU' },
    ),
    customerTypeId: choice({ en: 'Customer type', th: 'ประเภทลูกค้า', zh: '客户类型' }, customerTypes, { column: 'customer_type' }),
    companyTaxId: text(
      { en: 'Company tax ID', th: 'เลขประจำตัวผู้เสียภาษี', zh: '公司税号' },
      { max: 20, rules: [taxId], spelling: idDigits },
    ),
    companyBranch: branchField,
    companyNameTH: text(
      { en: 'Company name (Thai)', th: 'ชื่อบริษัท (ไทย)', zh: '公司名称（泰文）' },
      { max: 150, rules: [thaiOnly], column: 'company_name_th' },
    ),
    companyRegisteredName: text({ en: 'Registered name', th: 'ชื่อจดทะเบียน', zh: '注册名称' }, { max: 150, optional: true }),
    phone: phone({ en: 'Phone', th: 'โทรศัพท์', zh: '电话' }, { line: 'landline', optional: true }),
    contactFirstName: text({ en: 'Contact first name', th: 'ชื่อผู้ติดต่อ', zh: '联系人名' }, { max: 30, rules: [noDigits] }),
    contactLastName: text(
      { en: 'Contact last name', th: 'นามสกุลผู้ติดต่อ', zh: '联系人姓' },
      { max: 30, optional: true, rules: [noDigits] },
    ),
    contactEmail: email({ en: 'Contact e-mail', th: 'อีเมลผู้ติดต่อ', zh: '联系人邮箱' }, { optional: true }),
    contactPhone: phone({ en: 'Contact mobile', th: 'มือถือผู้ติดต่อ', zh: '联系人手机' }, { line: 'mobile', optional: true }),
    contactLandline: phone({ en: 'Contact landline', th: 'โทรศัพท์ผู้ติดต่อ', zh: '联系人座机' }, { line: 'landline', optional: true }),
    contactExtension: text({ en: 'Extension', th: 'เบอร์ต่อ', zh: '分机' }, { max: 8, optional: true, rules: [digits(1, 8)] }),
    paymentTypeId: choice({ en: 'Payment type', th: 'วิธีชำระเงิน', zh: '付款方式' }, paymentTypes, { column: 'payment_type' }),
    creditTerm: integer(
      { en: 'Credit term', th: 'เครดิต', zh: '账期' },
      { min: 1, max: 120, oneOf: creditTerms, optional: true, unit: days },
    ),
    invoiceDateBasis: choice({ en: 'Invoice date basis', th: 'วันที่ใช้วางบิล', zh: '开票日期依据' }, invoiceDateBases, {
      optional: true,
    }),
    ...bankFields,
    groupingLevel1Id: reference({ en: 'Grouping level 1', th: 'กลุ่มลูกค้าระดับ 1', zh: '一级分组' }, 'customerGroupLevel1', {
      optional: true,
      column: 'grouping_level1_id',
    }),
    groupingLevel2Id: reference({ en: 'Grouping level 2', th: 'กลุ่มลูกค้าระดับ 2', zh: '二级分组' }, 'customerGroupLevel2', {
      optional: true,
      within: 'groupingLevel1Id',
      column: 'grouping_level2_id',
    }),
    serviceGroups: choices({ en: 'Service groups', th: 'กลุ่มบริการ', zh: '服务组' }, serviceGroups, { fallback: [] }),
    contractCodes: texts(
      { en: 'Contract codes', th: 'รหัสสัญญา', zh: '合同编号' },
      {
        fallback: [],
        maxLength: 40,
        maxItems: 20,
        help: {
          en: 'One or several, separated by commas',
          th: 'ระบุได้หลายรหัส คั่นด้วยเครื่องหมายจุลภาค',
          zh: '可填多个，用逗号分隔',
        },
      },
    ),
    ...addressFields,
    sapCode: text({ en: 'SAP code', th: 'รหัส SAP', zh: 'SAP代码' }, { max: 30, optional: true, rules: [englishOnly] }),
    businessUnitId: reference({ en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' }, 'businessUnit', { optional: true }),
  },
  list: [
    'code',
    'companyNameTH',
    'customerTypeId',
    'companyTaxId',
    'contactFirstName',
    'contactPhone',
    'paymentTypeId',
    'creditTerm',
    'groupingLevel1Id',
    'serviceGroups',
  ],
  search: ['code', 'companyNameTH', 'companyRegisteredName', 'companyTaxId', 'contactFirstName', 'contactLastName', 'sapCode'],
  numbers: ['code'],
  filters: ['customerTypeId', 'paymentTypeId', 'groupingLevel1Id', 'serviceGroups', 'businessUnitId'],
  sort: ['code', 'companyNameTH', 'createdAt', 'updatedAt'],
  sheet: [
    'code',
    'customerTypeId',
    'companyTaxId',
    'companyBranch',
    'companyNameTH',
    'companyRegisteredName',
    'phone',
    'contactFirstName',
    'contactLastName',
    'contactEmail',
    'contactPhone',
    'contactLandline',
    'contactExtension',
    'paymentTypeId',
    'creditTerm',
    'invoiceDateBasis',
    ...bankNames,
    'groupingLevel1Id',
    'groupingLevel2Id',
    'serviceGroups',
    'contractCodes',
    ...addressNames,
    'sapCode',
    'businessUnitId',
  ],
  seenWith: { bankAccountNumber: 'customer.edit' } satisfies Record<string, Permission>,
  unique: { customers_tenant_id_code_key: 'code' },
})
export type Customer = Row<typeof customer>
