/** A fleet (motorcade): vehicles and drivers of one carrier under a captain, and their required documents. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choices } from '../../resource/fields/choices.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'

/** Documents a fleet may require; each is an expiry date of the vehicle or driver. */
export const fleetDocuments = {
  insurance: { en: 'Vehicle insurance', th: 'ประกันภัยรถ', zh: '车辆保险' },
  annual_review: { en: 'Annual inspection', th: 'ตรวจสภาพประจำปี', zh: '年检' },
  licence: { en: 'Driving licence', th: 'ใบขับขี่', zh: '驾照' },
  national_id: { en: 'National ID card', th: 'บัตรประชาชน', zh: '身份证' },
} as const satisfies Record<string, Words>
export type FleetDocument = keyof typeof fleetDocuments

export const fleet = defineResource({
  name: 'fleet',
  table: 'fleets',
  topic: 'reference',
  label: { en: 'Fleet', th: 'กองรถ', zh: '车队' },
  labels: { en: 'Fleets', th: 'กองรถ', zh: '车队' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Fleet name', th: 'ชื่อกองรถ', zh: '车队名称' }, { max: 100 }),
    subcontractorId: reference({ en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' }, 'subcontractor', {
      optional: true,
      help: { en: 'Empty: our own fleet', th: 'เว้นว่างหมายถึงกองรถของบริษัท', zh: '留空表示自有车队' },
    }),
    captainId: reference({ en: 'Captain', th: 'หัวหน้ากองรถ', zh: '车队长' }, 'driver', { optional: true }),
    requiredDocuments: choices({ en: 'Required papers', th: 'เอกสารที่ต้องมี', zh: '要求证件' }, fleetDocuments, {
      fallback: ['insurance', 'annual_review', 'licence'],
    }),
  },
  list: ['code', 'name', 'requiredDocuments', 'subcontractorId', 'captainId'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['subcontractorId'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { fleets_tenant_id_code_key: 'code' },
})
export type Fleet = Row<typeof fleet>
