/** A rest stop for drivers on long routes. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { choices } from '../../resource/fields/choices.ts'
import { point } from '../../resource/fields/coordinate.ts'
import { date } from '../../resource/fields/date.ts'
import { integer } from '../../resource/fields/integer.ts'
import { phone } from '../../resource/fields/phone.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { weekHours } from '../../resource/fields/week-hours.ts'
import { englishOnly, noCommaOrSlash, thaiOnly } from '../../resource/text-rules.ts'
import { endLabel, startLabel } from './rest-stop-status.ts'
import { postalCodeField } from './postal-code-field.ts'

export const restStopTypes = {
  petrol_station: { en: 'Petrol station', th: 'สถานีบริการน้ำมัน', zh: '加油站' },
  highway_rest_area: { en: 'Highway rest area', th: 'ที่พักริมทางหลวง', zh: '公路服务区' },
  truck_rest_area: { en: 'Truck rest area', th: 'จุดพักรถบรรทุก', zh: '货车休息区' },
  own_yard: { en: 'Own yard', th: 'ลานของบริษัท', zh: '自有场地' },
  other: { en: 'Other', th: 'อื่น ๆ', zh: '其他' },
} as const satisfies Record<string, Words>

export const facilities = {
  truck_parking: { en: 'Truck parking', th: 'ที่จอดรถบรรทุก', zh: '货车停车位' },
  guarded: { en: 'Guarded', th: 'มีเจ้าหน้าที่รักษาความปลอดภัย', zh: '有保安' },
  fuel: { en: 'Fuel', th: 'น้ำมัน', zh: '加油' },
  ngv: { en: 'NGV/LPG', th: 'NGV/LPG', zh: '天然气/液化气' },
  charging: { en: 'EV charging', th: 'สถานีชาร์จไฟฟ้า', zh: '充电桩' },
  toilet: { en: 'Toilet', th: 'ห้องน้ำ', zh: '卫生间' },
  shower: { en: 'Shower', th: 'ห้องอาบน้ำ', zh: '淋浴' },
  food: { en: 'Food', th: 'อาหาร', zh: '餐饮' },
  bed: { en: 'Beds', th: 'ที่นอน', zh: '住宿' },
  repair: { en: 'Repair', th: 'ซ่อมรถ', zh: '维修' },
  reefer_power: { en: 'Reefer power', th: 'ปลั๊กไฟตู้เย็น', zh: '冷藏车供电' },
} as const satisfies Record<string, Words>

const lat: Words = { en: 'Latitude', th: 'ละติจูด', zh: '纬度' }
const lng: Words = { en: 'Longitude', th: 'ลองจิจูด', zh: '经度' }

export const restStop = defineResource({
  name: 'restStop',
  table: 'rest_stops',
  topic: 'reference',
  label: { en: 'Rest stop', th: 'จุดพักรถ', zh: '休息站' },
  labels: { en: 'Rest stops', th: 'จุดพักรถ', zh: '休息站' },
  title: ['nameTh'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 30, rules: [noCommaOrSlash, englishOnly] }),
    nameTh: text({ en: 'Name (Thai)', th: 'ชื่อ (ไทย)', zh: '名称（泰文）' }, { max: 150, rules: [thaiOnly] }),
    nameEn: text(
      { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)', zh: '名称（英文）' },
      { max: 150, optional: true, rules: [englishOnly] },
    ),
    restStopType: choice({ en: 'Type', th: 'ประเภท', zh: '类型' }, restStopTypes, {}),
    address: text({ en: 'Address', th: 'ที่อยู่', zh: '地址' }, { max: 300, multiline: true, optional: true }),
    provinceId: reference({ en: 'Province', th: 'จังหวัด', zh: '府' }, 'province', {}),
    districtId: reference({ en: 'District', th: 'อำเภอ/เขต', zh: '县' }, 'district', { optional: true, within: 'provinceId' }),
    subDistrictId: reference({ en: 'Sub-district', th: 'ตำบล/แขวง', zh: '分区' }, 'subDistrict', {
      optional: true,
      within: 'districtId',
    }),
    postalCode: postalCodeField,
    ...point({ optional: true }),
    radiusMetres: integer(
      { en: 'Radius', th: 'รัศมี', zh: '半径' },
      { min: 10, max: 5000, fallback: 200, unit: { en: 'm', th: 'ม.', zh: '米' } },
    ),
    phone: phone({ en: 'Phone', th: 'โทรศัพท์', zh: '电话' }, { line: 'landline', optional: true }),
    openHours: weekHours({ en: 'Open hours', th: 'เวลาทำการ', zh: '营业时间' }, { optional: true }),
    parkingCount: integer(
      { en: 'Truck parking places', th: 'จำนวนช่องจอดรถบรรทุก', zh: '货车车位数' },
      { min: 0, max: 9999, optional: true },
    ),
    facilities: choices({ en: 'Facilities', th: 'สิ่งอำนวยความสะดวก', zh: '设施' }, facilities, { optional: true }),
    statusType: integer(
      { en: 'Kind of status', th: 'ชนิดของสถานะ', zh: '状态类型' },
      { min: 0, max: 1, readOnly: true, fallback: 0 },
    ),
    statusStartDate: date(startLabel, { optional: true, readOnly: true }),
    statusEndDate: date(endLabel, { optional: true, readOnly: true }),
    datedStatus: integer(
      { en: 'Status within the dates', th: 'สถานะในช่วงวัน', zh: '期间状态' },
      { min: 0, max: 2, optional: true, readOnly: true },
    ),
    usualStatus: integer(
      { en: 'Status otherwise', th: 'สถานะนอกช่วงวัน', zh: '期间以外的状态' },
      { min: 0, max: 2, optional: true, readOnly: true },
    ),
  },
  list: ['code', 'nameTh', 'nameEn', 'restStopType', 'provinceId', 'districtId', 'facilities', 'statusStartDate', 'statusEndDate'],
  search: ['code', 'nameTh', 'nameEn', 'address'],
  numbers: ['code'],
  filters: ['provinceId', 'restStopType', 'facilities'],
  sort: ['code', 'nameTh', 'restStopType', 'statusStartDate', 'statusEndDate', 'createdAt', 'updatedAt'],
  sheet: [
    'code',
    'nameTh',
    'nameEn',
    'restStopType',
    'address',
    'subDistrictId',
    'districtId',
    'provinceId',
    'postalCode',
    'lat',
    'lng',
    'radiusMetres',
    'phone',
    'openHours',
    'parkingCount',
    'facilities',
  ],
  unique: { rest_stops_tenant_id_code_key: 'code' },
  rules: (stop) =>
    (stop.lat === null) === (stop.lng === null)
      ? []
      : [rejection('field.together', { field: lat, other: lng }, stop.lat === null ? 'lat' : 'lng')],
})
export type RestStop = Row<typeof restStop>
