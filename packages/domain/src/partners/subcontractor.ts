/** A carrier whose trucks and drivers we send out and whom we pay. */
import { idDigits } from '../kernel/thai-id.ts'
import { defineResource, type Row } from '../resource/define-resource.ts'
import { point } from '../resource/fields/coordinate.ts'
import { phone } from '../resource/fields/phone.ts'
import { text } from '../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash, noSlash } from '../resource/text-rules.ts'
import { taxId } from './customer.ts'

/** Every new carrier stands in central Bangkok until somebody moves it (specification A §3; gaps G-096). */
const defaultPoint = { lat: 13.7563, lng: 100.5018 } as const
const { lat, lng } = point({ optional: true })

export const subcontractor = defineResource({
  name: 'subcontractor',
  table: 'subcontractors',
  label: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  labels: { en: 'Subcontractors', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly], numbering: 'SC' }),
    name: text({ en: 'Name', th: 'ชื่อผู้รับเหมาช่วง', zh: '名称' }, { max: 150, rules: [noSlash] }),
    companyTaxId: text(
      { en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี', zh: '税号' },
      { max: 20, optional: true, rules: [taxId], spelling: idDigits },
    ),
    phone: phone({ en: 'Phone', th: 'โทรศัพท์', zh: '电话' }, { line: 'landline', optional: true }),
    vendorSapCode: text(
      { en: 'Vendor SAP code', th: 'รหัสผู้ขาย SAP', zh: '供应商SAP代码' },
      { max: 30, optional: true, rules: [englishOnly] },
    ),
    freightLicenceNo: text({ en: 'Freight licence no.', th: 'เลขที่ใบอนุญาตขนส่ง', zh: '货运许可证号' }, { max: 20, optional: true }),
    lat: { ...lat, fallback: defaultPoint.lat },
    lng: { ...lng, fallback: defaultPoint.lng },
  },
  list: ['code', 'name', 'companyTaxId', 'phone', 'vendorSapCode', 'freightLicenceNo'],
  search: ['code', 'name', 'companyTaxId', 'vendorSapCode', 'freightLicenceNo'],
  numbers: ['code'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  sheet: ['code', 'name', 'companyTaxId', 'phone', 'vendorSapCode', 'freightLicenceNo'],
  unique: { subcontractors_tenant_id_code_key: 'code' },
})
export type Subcontractor = Row<typeof subcontractor>
