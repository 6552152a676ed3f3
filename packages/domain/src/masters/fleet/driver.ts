/** A driver, ours or a subcontractor's. */
import type { Permission } from '../../kernel/permissions.ts'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { postalCodeField } from '../places/postal-code-field.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import type { ValueRule } from '../../resource/field.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { flag } from '../../resource/fields/flag.ts'
import { image } from '../../resource/fields/image.ts'
import { integer } from '../../resource/fields/integer.ts'
import { phone } from '../../resource/fields/phone.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash, noDigits } from '../../resource/text-rules.ts'
import { genders, titles } from './driver-choices.ts'
import { licenceClasses } from './licence.ts'
import { firstExpiry, refusalReason, refused } from './vehicle-fields.ts'
import { idDigits, parseNationalId } from '../../kernel/thai-id.ts'

const nationalId: ValueRule<string> = (value) => {
  const read = parseNationalId(value)
  return read.accepted ? undefined : read.rejections[0]
}

const issued: Words = { en: 'Licence issued on', th: 'วันออกใบขับขี่', zh: '驾照签发日期' }
const expires: Words = { en: 'Licence expires on', th: 'วันหมดอายุใบขับขี่', zh: '驾照有效期至' }

export const driver = defineResource({
  name: 'driver',
  table: 'drivers',
  label: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  labels: { en: 'Drivers', th: 'พนักงานขับรถ', zh: '司机' },
  title: ['firstName', 'lastName'],
  fields: {
    code: text(
      { en: 'Driver code', th: 'รหัสพนักงานขับรถ', zh: '司机代码' },
      { max: 20, rules: [noCommaOrSlash, englishOnly], numbering: 'DR' },
    ),
    title: choice({ en: 'Title', th: 'คำนำหน้า', zh: '称谓' }, titles, {}),
    firstName: text({ en: 'First name', th: 'ชื่อ', zh: '名' }, { max: 30, rules: [noDigits] }),
    lastName: text({ en: 'Last name', th: 'นามสกุล', zh: '姓' }, { max: 30, rules: [noDigits] }),
    gender: choice({ en: 'Gender', th: 'เพศ', zh: '性别' }, genders, { optional: true }),
    mobile: phone({ en: 'Mobile', th: 'โทรศัพท์มือถือ', zh: '手机' }, { line: 'mobile' }),
    nationalId: text(
      { en: 'National ID number', th: 'เลขประจำตัวประชาชน', zh: '身份证号码' },
      { max: 20, optional: true, rules: [nationalId], spelling: idDigits },
    ),
    nationalIdExpiresOn: date({ en: 'National ID expires on', th: 'บัตรประชาชนหมดอายุ', zh: '身份证有效期至' }, { optional: true }),
    licenceNo: text({ en: 'Licence no.', th: 'เลขที่ใบขับขี่', zh: '驾照号' }, { max: 30 }),
    licenceClass: choice({ en: 'Licence class', th: 'ประเภทใบขับขี่', zh: '准驾类型' }, licenceClasses, { optional: true }),
    licenceIssuedOn: date(issued, { optional: true }),
    licenceExpiresOn: date(expires, { optional: true }),
    papersExpireOn: firstExpiry,
    points: integer({ en: 'Licence points', th: 'คะแนนใบขับขี่', zh: '驾照分数' }, { min: 0, max: 12, fallback: 12 }),
    vehicleId: reference({ en: 'Usual vehicle', th: 'รถประจำ', zh: '常用车辆' }, 'vehicle', { optional: true }),
    address: text({ en: 'Address', th: 'ที่อยู่', zh: '地址' }, { max: 250, optional: true, multiline: true }),
    provinceId: reference({ en: 'Province', th: 'จังหวัด', zh: '府' }, 'province', { optional: true }),
    districtId: reference({ en: 'District', th: 'อำเภอ/เขต', zh: '县' }, 'district', { optional: true, within: 'provinceId' }),
    subDistrictId: reference({ en: 'Sub-district', th: 'ตำบล/แขวง', zh: '分区' }, 'subDistrict', {
      optional: true,
      within: 'districtId',
    }),
    postalCode: postalCodeField,
    photoId: image({ en: 'Photo', th: 'รูปถ่าย', zh: '照片' }, { optional: true }),
    licenceImageId: image({ en: 'Picture of the licence', th: 'รูปใบขับขี่', zh: '驾照照片' }, { optional: true }),
    nationalIdImageId: image({ en: 'Picture of the ID card', th: 'รูปบัตรประชาชน', zh: '身份证照片' }, { optional: true }),
    subcontractorId: reference({ en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' }, 'subcontractor', { optional: true }),
    fleetId: reference({ en: 'Fleet', th: 'กองรถ', zh: '车队' }, 'fleet', { optional: true }),
    businessUnitId: reference({ en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' }, 'businessUnit', { optional: true }),
    refusalReason,
    refused,
    locked: flag({ en: 'Locked', th: 'ถูกล็อก', zh: '已锁定' }, { readOnly: true, fallback: false }),
  },
  list: [
    'code',
    'firstName',
    'lastName',
    'mobile',
    'licenceNo',
    'licenceClass',
    'licenceExpiresOn',
    'vehicleId',
    'subcontractorId',
    'locked',
  ],
  search: ['code', 'firstName', 'lastName', 'mobile', 'licenceNo', 'nationalId'],
  numbers: ['code', 'licenceNo'],
  filters: [
    'subcontractorId',
    'fleetId',
    'businessUnitId',
    'vehicleId',
    'licenceClass',
    'papersExpireOn',
    'licenceExpiresOn',
    'locked',
    'refused',
  ],
  sort: ['code', 'firstName', 'lastName', 'licenceNo', 'licenceExpiresOn', 'papersExpireOn', 'points', 'createdAt', 'updatedAt'],
  sheet: [
    'code',
    'title',
    'firstName',
    'lastName',
    'gender',
    'mobile',
    'nationalId',
    'nationalIdExpiresOn',
    'licenceNo',
    'licenceClass',
    'licenceIssuedOn',
    'licenceExpiresOn',
    'points',
    'vehicleId',
    'address',
    'subDistrictId',
    'districtId',
    'provinceId',
    'postalCode',
    'subcontractorId',
  ],
  // The national ID is visible only to those who edit drivers. Its expiry date is visible to all, because the warnings about
  // expiring documents need it.
  seenWith: {
    nationalId: 'driver.edit',
    nationalIdImageId: 'driver.edit',
    licenceImageId: 'driver.edit',
    address: 'driver.edit',
  } satisfies Record<string, Permission>,
  checked: [
    'title',
    'firstName',
    'lastName',
    'nationalId',
    'nationalIdExpiresOn',
    'licenceNo',
    'licenceClass',
    'licenceIssuedOn',
    'licenceExpiresOn',
  ],
  unique: { drivers_tenant_id_code_key: 'code', drivers_national_id: 'nationalId' },
  rules: ({ licenceIssuedOn, licenceExpiresOn }) =>
    licenceIssuedOn !== null && licenceExpiresOn !== null && licenceExpiresOn < licenceIssuedOn
      ? [rejection('field.not_before', { field: expires, other: issued }, 'licenceExpiresOn')]
      : [],
})
export type Driver = Row<typeof driver>
