/** A carrier whose trucks and drivers we dispatch and whom we pay. */
import type { Permission } from '../../kernel/permissions.ts'
import { idDigits } from '../../kernel/thai-id.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { point } from '../../resource/fields/coordinate.ts'
import { date } from '../../resource/fields/date.ts'
import { email } from '../../resource/fields/email.ts'
import { integer } from '../../resource/fields/integer.ts'
import { phone } from '../../resource/fields/phone.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash, noDigits, noSlash } from '../../resource/text-rules.ts'
import { creditTerms } from './customer-choices.ts'
import { taxId } from './customer.ts'
import { addressFields, addressNames, bankFields, bankNames, branchField, days } from './party-fields.ts'

export const subcontractor = defineResource({
  name: 'subcontractor',
  table: 'subcontractors',
  label: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  labels: { en: 'Subcontractors', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly], numbering: 'SC' }),
    name: text({ en: 'Name', th: 'ชื่อผู้รับเหมาช่วง', zh: '名称' }, { max: 150, rules: [noSlash] }),
    nameEn: text(
      { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)', zh: '名称（英文）' },
      { max: 150, optional: true, rules: [englishOnly] },
    ),
    shortName: text({ en: 'Short name', th: 'ชื่อย่อ', zh: '简称' }, { max: 50, optional: true, rules: [noSlash] }),
    companyTaxId: text(
      { en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี', zh: '税号' },
      { max: 20, optional: true, rules: [taxId], spelling: idDigits },
    ),
    companyBranch: branchField,
    phone: phone({ en: 'Phone', th: 'โทรศัพท์', zh: '电话' }, { line: 'landline', optional: true }),
    contactFirstName: text(
      { en: 'Contact first name', th: 'ชื่อผู้ติดต่อ', zh: '联系人名' },
      { max: 30, optional: true, rules: [noDigits] },
    ),
    contactLastName: text(
      { en: 'Contact last name', th: 'นามสกุลผู้ติดต่อ', zh: '联系人姓' },
      { max: 30, optional: true, rules: [noDigits] },
    ),
    contactEmail: email({ en: 'Contact e-mail', th: 'อีเมลผู้ติดต่อ', zh: '联系人邮箱' }, { optional: true }),
    contactPhone: phone({ en: 'Contact mobile', th: 'มือถือผู้ติดต่อ', zh: '联系人手机' }, { line: 'mobile', optional: true }),
    freightLicenceNo: text({ en: 'Freight licence no.', th: 'เลขที่ใบอนุญาตขนส่ง', zh: '货运许可证号' }, { max: 20, optional: true }),
    freightLicenceExpiresOn: date(
      { en: 'Freight licence until', th: 'ใบอนุญาตขนส่งหมดอายุ', zh: '货运许可证到期日' },
      { optional: true },
    ),
    paymentTerm: integer(
      { en: 'Payment term', th: 'เงื่อนไขการจ่าย', zh: '付款期限' },
      { min: 1, max: 120, oneOf: creditTerms, optional: true, unit: days },
    ),
    ...bankFields,
    vendorSapCode: text(
      { en: 'Vendor SAP code', th: 'รหัสผู้ขาย SAP', zh: '供应商SAP代码' },
      { max: 30, optional: true, rules: [englishOnly] },
    ),
    ...addressFields,
    // Without a position, a new carrier gets the default from the settings.
    ...point({ optional: true }),
  },
  list: ['code', 'name', 'companyTaxId', 'contactFirstName', 'contactPhone', 'freightLicenceNo', 'freightLicenceExpiresOn'],
  search: ['code', 'name', 'nameEn', 'shortName', 'companyTaxId', 'vendorSapCode', 'freightLicenceNo'],
  numbers: ['code'],
  filters: ['freightLicenceExpiresOn', 'provinceId'],
  sort: ['code', 'name', 'freightLicenceExpiresOn', 'createdAt', 'updatedAt'],
  sheet: [
    'code',
    'name',
    'nameEn',
    'shortName',
    'companyTaxId',
    'companyBranch',
    'phone',
    'contactFirstName',
    'contactLastName',
    'contactEmail',
    'contactPhone',
    'freightLicenceNo',
    'freightLicenceExpiresOn',
    'paymentTerm',
    ...bankNames,
    'vendorSapCode',
    ...addressNames,
    'lat',
    'lng',
  ],
  seenWith: { bankAccountNumber: 'subcontractor.edit' } satisfies Record<string, Permission>,
  unique: { subcontractors_tenant_id_code_key: 'code' },
})
export type Subcontractor = Row<typeof subcontractor>
