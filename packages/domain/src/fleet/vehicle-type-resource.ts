/** Vehicle types are data of the company: seeded, then its own (specification A §7). */
import { defineResource, type Row } from '../resource/define-resource.ts'
import { flag } from '../resource/fields/flag.ts'
import { integer } from '../resource/fields/integer.ts'
import { quantity } from '../resource/fields/quantity.ts'
import { text } from '../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../resource/text-rules.ts'
import { cubicMetre, kilogram } from '../resource/units.ts'

export const vehicleType = defineResource({
  name: 'vehicleType',
  table: 'vehicle_types',
  topic: 'reference',
  label: { en: 'Vehicle type', th: 'ประเภทรถ', zh: '车型' },
  labels: { en: 'Vehicle types', th: 'ประเภทรถ', zh: '车型' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name (English)', th: 'ชื่อ (อังกฤษ)', zh: '名称（英文）' }, { max: 60, rules: [englishOnly] }),
    nameTh: text({ en: 'Name (Thai)', th: 'ชื่อ (ไทย)', zh: '名称（泰文）' }, { max: 60 }),
    wheels: integer({ en: 'Wheels', th: 'จำนวนล้อ', zh: '车轮数' }, { min: 2, max: 64 }),
    towing: flag({ en: 'Towing', th: 'มีหางพ่วง', zh: '牵引' }, { fallback: false }),
    legalGrossGrams: quantity(
      { en: 'Legal gross weight', th: 'น้ำหนักรวมตามกฎหมาย', zh: '法定总重' },
      { unit: kilogram, perUnit: 1000, min: 0, max: 100_000_000, optional: true },
    ),
    payloadGrams: quantity(
      { en: 'Payload', th: 'น้ำหนักบรรทุก', zh: '载重' },
      { unit: kilogram, perUnit: 1000, min: 0, max: 60_000_000 },
    ),
    volumeCm3: quantity(
      { en: 'Load volume', th: 'ปริมาตรบรรทุก', zh: '容积' },
      { unit: cubicMetre, perUnit: 1_000_000, min: 0, max: 200_000_000 },
    ),
  },
  list: ['code', 'name', 'nameTh', 'wheels', 'towing', 'legalGrossGrams', 'payloadGrams', 'volumeCm3'],
  search: ['code', 'name', 'nameTh'],
  numbers: ['code'],
  filters: ['wheels', 'towing'],
  sort: ['code', 'name', 'wheels', 'payloadGrams', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'wheels', descending: false },
  unique: { vehicle_types_tenant_id_code_key: 'code' },
})
export type VehicleType = Row<typeof vehicleType>
