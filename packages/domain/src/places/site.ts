/** A place where goods are loaded or unloaded, ours or a customer's (specification A §3). */
import { rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'
import { defineResource, type Row } from '../resource/define-resource.ts'
import { choice } from '../resource/fields/choice.ts'
import { point } from '../resource/fields/coordinate.ts'
import { flag } from '../resource/fields/flag.ts'
import { integer } from '../resource/fields/integer.ts'
import { phone } from '../resource/fields/phone.ts'
import { reference } from '../resource/fields/reference.ts'
import { text } from '../resource/fields/text.ts'
import { timeOfDay } from '../resource/fields/time-of-day.ts'
import { digits, englishOnly, noCommaOrSlash, noDigits, noSlash } from '../resource/text-rules.ts'
import { siteTypes } from './site-type.ts'

/** Where a pin came from; one that a person confirmed is never moved by an import or a geocoder. */
export const locationSources = {
  pin: { en: 'Placed on the map', th: 'ปักหมุดเอง', zh: '手动标注' },
  import: { en: 'Import', th: 'นำเข้าจากไฟล์', zh: '导入' },
  geocoder: { en: 'Address search', th: 'ค้นหาจากที่อยู่', zh: '地址检索' },
  sub_district: { en: 'Centre of the sub-district', th: 'จุดกลางตำบล', zh: '分区中心' },
} as const satisfies Record<string, Words>

const openFrom: Words = { en: 'Opens', th: 'เวลาเปิด', zh: '开门时间' }
const openUntil: Words = { en: 'Closes', th: 'เวลาปิด', zh: '关门时间' }

export const site = defineResource({
  name: 'site',
  table: 'sites',
  label: { en: 'Site', th: 'จุดรับส่งสินค้า', zh: '站点' },
  labels: { en: 'Sites', th: 'จุดรับส่งสินค้า', zh: '站点' },
  title: ['siteName'],
  fields: {
    siteCode: text({ en: 'Site code', th: 'รหัสจุดรับส่งสินค้า', zh: '站点代码' }, { max: 30, rules: [noCommaOrSlash, englishOnly] }),
    siteName: text({ en: 'Site name', th: 'ชื่อจุดรับส่งสินค้า', zh: '站点名称' }, { max: 150, rules: [noSlash] }),
    siteShortName: text({ en: 'Short name', th: 'ชื่อย่อ', zh: '简称' }, { max: 50, optional: true, rules: [noSlash] }),
    siteTypeId: choice({ en: 'Site type', th: 'ประเภทจุดรับส่งสินค้า', zh: '站点类型' }, siteTypes, { column: 'site_type' }),
    customerId: reference({ en: 'Customer', th: 'ลูกค้า', zh: '客户' }, 'customer', { optional: true }),
    businessUnitId: reference({ en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' }, 'businessUnit', { optional: true }),
    address: text({ en: 'Address', th: 'ที่อยู่', zh: '地址' }, { max: 300, multiline: true }),
    provinceId: reference({ en: 'Province', th: 'จังหวัด', zh: '府' }, 'province', {}),
    districtId: reference({ en: 'District', th: 'อำเภอ/เขต', zh: '县' }, 'district', { optional: true, within: 'provinceId' }),
    subDistrictId: reference({ en: 'Sub-district', th: 'ตำบล/แขวง', zh: '分区' }, 'subDistrict', {
      optional: true,
      within: 'districtId',
    }),
    postalCode: text({ en: 'Postal code', th: 'รหัสไปรษณีย์', zh: '邮编' }, { max: 5, optional: true, rules: [digits(5, 5)] }),
    ...point({ optional: true }),
    locationSource: choice({ en: 'Source of the pin', th: 'ที่มาของพิกัด', zh: '坐标来源' }, locationSources, { optional: true }),
    locationConfirmed: flag({ en: 'Pin confirmed', th: 'ยืนยันพิกัดแล้ว', zh: '坐标已确认' }, { fallback: false }),
    radiusMetres: integer(
      { en: 'Arrival radius', th: 'รัศมีถึงจุดหมาย', zh: '到达半径' },
      { min: 10, max: 20_000, fallback: 300, unit: { en: 'm', th: 'ม.', zh: '米' } },
    ),
    contactFirstName: text(
      { en: 'Contact first name', th: 'ชื่อผู้ติดต่อ', zh: '联系人名' },
      { max: 30, optional: true, rules: [noDigits] },
    ),
    contactLastName: text(
      { en: 'Contact last name', th: 'นามสกุลผู้ติดต่อ', zh: '联系人姓' },
      { max: 30, optional: true, rules: [noDigits] },
    ),
    contactPhone: phone({ en: 'Contact mobile', th: 'มือถือผู้ติดต่อ', zh: '联系人手机' }, { line: 'mobile', optional: true }),
    openFrom: timeOfDay(openFrom, { optional: true }),
    openUntil: timeOfDay(openUntil, { optional: true }),
    dockCount: integer({ en: 'Dock count', th: 'จำนวนช่องขึ้นลงสินค้า', zh: '月台数' }, { min: 0, max: 999 }),
  },
  list: ['siteCode', 'siteName', 'siteTypeId', 'customerId', 'address', 'provinceId', 'districtId', 'contactPhone', 'dockCount'],
  search: ['siteCode', 'siteName', 'siteShortName', 'address'],
  numbers: ['siteCode'],
  filters: ['provinceId', 'siteTypeId', 'customerId', 'districtId', 'businessUnitId', 'locationConfirmed'],
  sort: ['siteCode', 'siteName', 'siteTypeId', 'dockCount', 'createdAt', 'updatedAt'],
  sheet: [
    'siteCode',
    'siteName',
    'siteShortName',
    'siteTypeId',
    'customerId',
    'address',
    'subDistrictId',
    'districtId',
    'provinceId',
    'postalCode',
    'lat',
    'lng',
    'radiusMetres',
    'contactFirstName',
    'contactLastName',
    'contactPhone',
    'openFrom',
    'openUntil',
    'dockCount',
  ],
  unique: { sites_tenant_id_site_code_key: 'siteCode' },
  rules: ({ lat, lng, openFrom: from, openUntil: until }) => [
    ...((lat === null) === (lng === null)
      ? []
      : [
          rejection(
            'field.together',
            { field: { en: 'Latitude', th: 'ละติจูด', zh: '纬度' }, other: { en: 'Longitude', th: 'ลองจิจูด', zh: '经度' } },
            lat === null ? 'lat' : 'lng',
          ),
        ]),
    // A site may be open over midnight, so that the one time may well be before the other; half a time says nothing.
    ...((from === null) === (until === null)
      ? []
      : [rejection('field.together', { field: openFrom, other: openUntil }, from === null ? 'openFrom' : 'openUntil')]),
  ],
})
export type Site = Row<typeof site>
