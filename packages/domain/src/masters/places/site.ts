/** A place where goods are loaded or unloaded, ours or a customer's. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { OpenDay } from '../../kernel/opening-hours.ts'
import { boundsOf } from '../../kernel/polygon.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { contacts, type Contact } from '../../resource/fields/contacts.ts'
import { point } from '../../resource/fields/coordinate.ts'
import { days } from '../../resource/fields/days.ts'
import { flag } from '../../resource/fields/flag.ts'
import { integer } from '../../resource/fields/integer.ts'
import { openDays } from '../../resource/fields/open-days.ts'
import { phone } from '../../resource/fields/phone.ts'
import { polygon } from '../../resource/fields/polygon.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { references } from '../../resource/fields/references.ts'
import { text } from '../../resource/fields/text.ts'
import { weekHours } from '../../resource/fields/week-hours.ts'
import { englishOnly, noCommaOrSlash, noDigits, noSlash } from '../../resource/text-rules.ts'
import { postalCodeField } from './postal-code-field.ts'

/** Source of a pin; a confirmed one is never moved by an import or geocoder. */
export const locationSources = {
  pin: { en: 'Placed on the map', th: 'ปักหมุดเอง', zh: '手动标注' },
  import: { en: 'Import', th: 'นำเข้าจากไฟล์', zh: '导入' },
  geocoder: { en: 'Address search', th: 'ค้นหาจากที่อยู่', zh: '地址检索' },
  sub_district: { en: 'Centre of the sub-district', th: 'จุดกลางตำบล', zh: '分区中心' },
} as const satisfies Record<string, Words>

const lat: Words = { en: 'Latitude', th: 'ละติจูด', zh: '纬度' }
const lng: Words = { en: 'Longitude', th: 'ลองจิจูด', zh: '经度' }
const metre: Words = { en: 'm', th: 'ม.', zh: '米' }
const kgPerMinute: Words = { en: 'kg/min', th: 'กก./นาที', zh: '公斤/分钟' }
const hoursHelp: Words = {
  en: 'Empty: open at any time. Mon-Fri 08:00-17:00; Sat 08:00-12:00',
  th: 'เว้นว่าง: เปิดตลอดเวลา จ.-ศ. 08:00-17:00; ส. 08:00-12:00',
  zh: '留空：全天开放。周一-周五 08:00-17:00; 周六 08:00-12:00',
}

interface Checked {
  readonly lat: number | null
  readonly lng: number | null
  readonly contactFirstName: string | null
  readonly contacts: readonly Contact[] | null
  readonly specialDaysOff: readonly string[] | null
  readonly specialDaysOn: readonly OpenDay[] | null
}

const rulesOfSite = (site: Checked): readonly Rejection[] => {
  const refusals: Rejection[] = []
  if ((site.lat === null) !== (site.lng === null))
    refusals.push(rejection('field.together', { field: lat, other: lng }, site.lat === null ? 'lat' : 'lng'))
  // Orders use the key contact; the others are deputies, so a key contact is required.
  if ((site.contacts ?? []).length > 0 && site.contactFirstName === null)
    refusals.push(rejection('site.key_contact', {}, 'contactFirstName'))
  const both = (site.specialDaysOn ?? []).find(({ on }) => site.specialDaysOff?.includes(on))
  if (both) refusals.push(rejection('day.on_and_off', { value: both.on }, 'specialDaysOn'))
  return refusals
}

const radiusHelp = {
  en: 'Left empty: the default location range of the ability settings',
  th: 'เว้นว่างไว้จะใช้รัศมีเริ่มต้นในตั้งค่าระบบ',
  zh: '留空则采用能力设置中的默认位置范围',
}

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
    siteTypeId: reference({ en: 'Site type', th: 'ประเภทจุดรับส่งสินค้า', zh: '站点类型' }, 'siteType', {}),
    siteSubTypeId: reference({ en: 'Site sub-type', th: 'ประเภทย่อย', zh: '站点子类型' }, 'siteSubType', {
      optional: true,
      within: 'siteTypeId',
    }),
    customerId: reference({ en: 'Customer', th: 'ลูกค้า', zh: '客户' }, 'customer', { optional: true }),
    businessUnitId: reference({ en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' }, 'businessUnit', { optional: true }),
    address: text({ en: 'Address', th: 'ที่อยู่', zh: '地址' }, { max: 300, multiline: true }),
    provinceId: reference({ en: 'Province', th: 'จังหวัด', zh: '府' }, 'province', {}),
    districtId: reference({ en: 'District', th: 'อำเภอ/เขต', zh: '县' }, 'district', { optional: true, within: 'provinceId' }),
    subDistrictId: reference({ en: 'Sub-district', th: 'ตำบล/แขวง', zh: '分区' }, 'subDistrict', {
      optional: true,
      within: 'districtId',
    }),
    postalCode: postalCodeField,
    ...point({ optional: true }),
    locationSource: choice({ en: 'Source of the pin', th: 'ที่มาของพิกัด', zh: '坐标来源' }, locationSources, { optional: true }),
    locationConfirmed: flag({ en: 'Pin confirmed', th: 'ยืนยันพิกัดแล้ว', zh: '坐标已确认' }, { fallback: false }),
    radiusMetres: integer(
      { en: 'Arrival radius', th: 'รัศมีถึงจุดหมาย', zh: '到达半径' },
      { min: 10, max: 20_000, filled: true, unit: metre, help: radiusHelp },
    ),
    fence: polygon({ en: 'Drawn fence', th: 'ขอบเขตที่วาด', zh: '手绘围栏' }, { optional: true }),
    contactFirstName: text(
      { en: 'Contact first name', th: 'ชื่อผู้ติดต่อ', zh: '联系人名' },
      { max: 30, optional: true, rules: [noDigits] },
    ),
    contactLastName: text(
      { en: 'Contact last name', th: 'นามสกุลผู้ติดต่อ', zh: '联系人姓' },
      { max: 30, optional: true, rules: [noDigits] },
    ),
    contactPhone: phone({ en: 'Contact mobile', th: 'มือถือผู้ติดต่อ', zh: '联系人手机' }, { line: 'mobile', optional: true }),
    phone: phone({ en: 'Phone', th: 'โทรศัพท์', zh: '电话' }, { line: 'landline', optional: true }),
    contacts: contacts({ en: 'Further contacts', th: 'ผู้ติดต่ออื่น', zh: '其他联系人' }, { optional: true }),
    openHours: weekHours({ en: 'Open hours', th: 'เวลาทำการ', zh: '营业时间' }, { optional: true, help: hoursHelp }),
    specialDaysOff: days({ en: 'Special days off', th: 'วันหยุดพิเศษ', zh: '特别休息日' }, { optional: true }),
    specialDaysOn: openDays({ en: 'Special days on', th: 'วันเปิดพิเศษ', zh: '特别营业日' }, { optional: true }),
    dockCount: integer({ en: 'Dock count', th: 'จำนวนช่องขึ้นลงสินค้า', zh: '月台数' }, { min: 0, max: 999 }),
    loadingSpeed: integer(
      { en: 'Loading speed', th: 'ความเร็วขึ้นลงสินค้า', zh: '装卸速度' },
      { min: 1, max: 100_000, optional: true, unit: kgPerMinute, column: 'loading_speed_kg_per_minute' },
    ),
    maxVehicleLength: quantity(
      { en: 'Maximum vehicle length', th: 'ความยาวรถสูงสุด', zh: '最大车长' },
      { min: 1, max: 50, unit: metre, optional: true, column: 'max_vehicle_length_m' },
    ),
    vehicleTypeIds: references({ en: 'Vehicle types allowed', th: 'ประเภทรถที่เข้าได้', zh: '允许的车型' }, 'vehicleType', {
      optional: true,
    }),
  },
  list: ['siteCode', 'siteName', 'siteTypeId', 'customerId', 'address', 'provinceId', 'districtId', 'contactPhone', 'dockCount'],
  search: ['siteCode', 'siteName', 'siteShortName', 'address'],
  numbers: ['siteCode'],
  filters: ['provinceId', 'siteTypeId', 'siteSubTypeId', 'customerId', 'districtId', 'businessUnitId', 'locationConfirmed'],
  sort: ['siteCode', 'siteName', 'dockCount', 'createdAt', 'updatedAt'],
  sheet: [
    'siteCode',
    'siteName',
    'siteShortName',
    'siteTypeId',
    'siteSubTypeId',
    'customerId',
    'businessUnitId',
    'address',
    'subDistrictId',
    'districtId',
    'provinceId',
    'postalCode',
    'lat',
    'lng',
    'radiusMetres',
    'fence',
    'contactFirstName',
    'contactLastName',
    'contactPhone',
    'phone',
    'contacts',
    'openHours',
    'specialDaysOff',
    'specialDaysOn',
    'dockCount',
    'loadingSpeed',
    'maxVehicleLength',
    'vehicleTypeIds',
  ],
  unique: { sites_tenant_id_site_code_key: 'siteCode' },
  rules: rulesOfSite,
  derived: ({ fence }) => {
    const box = fence === null || fence === undefined || typeof fence === 'string' ? undefined : boundsOf(fence)
    return {
      fence_west: box?.west ?? null,
      fence_south: box?.south ?? null,
      fence_east: box?.east ?? null,
      fence_north: box?.north ?? null,
    }
  },
})
export type Site = Row<typeof site>
