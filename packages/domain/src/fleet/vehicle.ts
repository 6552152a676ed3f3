/** A truck of the fleet or of a subcontractor; its plate counts only together with the province on it (specification A §3). */
import { defineResource, type Row } from '../resource/define-resource.ts'
import type { ValueRule } from '../resource/field.ts'
import { choice } from '../resource/fields/choice.ts'
import { date } from '../resource/fields/date.ts'
import { integer } from '../resource/fields/integer.ts'
import { quantity } from '../resource/fields/quantity.ts'
import { reference } from '../resource/fields/reference.ts'
import { references } from '../resource/fields/references.ts'
import { text } from '../resource/fields/text.ts'
import { cubicMetre, kilogram } from '../resource/units.ts'
import { parseMasterPlate, plateColours, plateKey } from './plate.ts'
import { fuelTypes, insuranceClasses, workTypes } from './vehicle-choices.ts'

const plate: ValueRule<string> = (value) => {
  const read = parseMasterPlate(value)
  return read.accepted ? undefined : read.rejections[0]
}

/** As people write plates: `70-1234`. */
const plateSpelling = (typed: string): string => {
  const read = parseMasterPlate(typed)
  return read.accepted ? read.value.text : typed
}

export const vehicle = defineResource({
  name: 'vehicle',
  table: 'vehicles',
  label: { en: 'Vehicle', th: 'รถ', zh: '车辆' },
  labels: { en: 'Vehicles', th: 'รถ', zh: '车辆' },
  title: ['plateNo'],
  fields: {
    plateNo: text({ en: 'Plate number', th: 'ทะเบียนรถ', zh: '车牌号' }, { max: 10, rules: [plate], spelling: plateSpelling }),
    plateProvinceId: reference({ en: 'Plate province', th: 'จังหวัดทะเบียน', zh: '车牌府' }, 'province', {}),
    plateColour: choice({ en: 'Plate colour', th: 'สีป้ายทะเบียน', zh: '车牌颜色' }, plateColours, { optional: true }),
    vehicleTypeId: reference({ en: 'Vehicle type', th: 'ประเภทรถ', zh: '车型' }, 'vehicleType', {}),
    workType: choice({ en: 'Work type', th: 'ลักษณะงาน', zh: '用途' }, workTypes, { fallback: 'main' }),
    brand: text({ en: 'Brand', th: 'ยี่ห้อ', zh: '品牌' }, { max: 60, optional: true }),
    // The bound of the current year + 15 needs a clock and is the server's (gaps G-093, specification A §3).
    modelYear: integer({ en: 'Model year', th: 'ปีรุ่น', zh: '年款' }, { min: 1960, max: 2100, optional: true }),
    fuelType: choice({ en: 'Fuel', th: 'เชื้อเพลิง', zh: '燃料' }, fuelTypes, { optional: true }),
    payloadGrams: quantity(
      { en: 'Payload', th: 'น้ำหนักบรรทุก', zh: '载重' },
      { unit: kilogram, perUnit: 1000, min: 0, max: 60_000_000, optional: true },
    ),
    volumeCm3: quantity(
      { en: 'Load volume', th: 'ปริมาตรบรรทุก', zh: '容积' },
      { unit: cubicMetre, perUnit: 1_000_000, min: 0, max: 200_000_000, optional: true },
    ),
    insuranceClass: choice({ en: 'Insurance class', th: 'ชั้นประกันภัย', zh: '保险类别' }, insuranceClasses, { optional: true }),
    insurancePolicyNo: text({ en: 'Policy no.', th: 'เลขที่กรมธรรม์', zh: '保单号' }, { max: 60, optional: true }),
    insuranceExpiresOn: date({ en: 'Insurance expires on', th: 'ประกันภัยหมดอายุ', zh: '保险到期日' }, { optional: true }),
    annualReviewDueOn: date({ en: 'Annual inspection due', th: 'ครบกำหนดตรวจสภาพ', zh: '年检到期日' }, { optional: true }),
    gpsDevice: text({ en: 'GPS device', th: 'อุปกรณ์ GPS', zh: 'GPS设备' }, { max: 60, optional: true }),
    temperatureTypeIds: references({ en: 'Temperature types', th: 'ประเภทอุณหภูมิ', zh: '温度类型' }, 'temperatureType', {
      fallback: [],
    }),
    subcontractorId: reference({ en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' }, 'subcontractor', { optional: true }),
    businessUnitId: reference({ en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' }, 'businessUnit', { optional: true }),
  },
  list: [
    'plateNo',
    'plateProvinceId',
    'vehicleTypeId',
    'workType',
    'brand',
    'payloadGrams',
    'insuranceExpiresOn',
    'annualReviewDueOn',
    'subcontractorId',
  ],
  search: ['plateNo', 'brand', 'gpsDevice', 'insurancePolicyNo'],
  numbers: ['plateNo'],
  filters: [
    'vehicleTypeId',
    'plateProvinceId',
    'subcontractorId',
    'businessUnitId',
    'workType',
    'temperatureTypeIds',
    'insuranceExpiresOn',
    'annualReviewDueOn',
  ],
  sort: [
    'plateNo',
    'workType',
    'brand',
    'modelYear',
    'payloadGrams',
    'insuranceExpiresOn',
    'annualReviewDueOn',
    'createdAt',
    'updatedAt',
  ],
  sheet: [
    'plateNo',
    'plateProvinceId',
    'plateColour',
    'vehicleTypeId',
    'workType',
    'brand',
    'modelYear',
    'fuelType',
    'payloadGrams',
    'volumeCm3',
    'insuranceClass',
    'insurancePolicyNo',
    'insuranceExpiresOn',
    'annualReviewDueOn',
    'gpsDevice',
    'temperatureTypeIds',
    'subcontractorId',
  ],
  unique: { vehicles_tenant_id_plate_key_plate_province_id_key: 'plateNo' },
  derived: ({ plateNo }) => ({ plate_key: plateKey(plateNo) }),
})
export type Vehicle = Row<typeof vehicle>
