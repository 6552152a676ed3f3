/** Employment terms of an own driver. Name, licence and points are fields of the driver record. */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { rejection } from '../../kernel/decision.ts'
import { choices } from '../../resource/fields/choices.ts'
import { date } from '../../resource/fields/date.ts'
import { money } from '../../resource/fields/money.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { timeOfDay } from '../../resource/fields/time-of-day.ts'
import { weekDays } from './shift.ts'
import { maxBaht } from './vehicle-record.ts'

export const driverTerms = defineResource({
  name: 'driverTerms',
  table: 'driver_terms',
  topic: 'upkeep',
  label: { en: 'Own driver', th: 'พนักงานขับรถของบริษัท', zh: '自有司机' },
  labels: { en: 'Own drivers', th: 'พนักงานขับรถของบริษัท', zh: '自有司机' },
  title: ['employeeNo'],
  fields: {
    employeeNo: text(
      { en: 'Employee no.', th: 'รหัสพนักงาน', zh: '员工编号' },
      { max: 20, rules: [noCommaOrSlash, englishOnly], numbering: 'EM' },
    ),
    driverId: reference({ en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' }, 'driver', {}),
    defaultVehicleId: reference({ en: 'Default vehicle', th: 'รถประจำ', zh: '默认车辆' }, 'vehicle', { optional: true }),
    firstLicensedOn: date({ en: 'First licence date', th: 'วันที่ได้ใบขับขี่ครั้งแรก', zh: '初次领证日期' }, { optional: true }),
    workDays: choices({ en: 'Working days', th: 'วันทำงาน', zh: '工作日' }, weekDays, {
      fallback: [],
      help: { en: 'Empty: every day', th: 'เว้นว่างหมายถึงทุกวัน', zh: '留空表示每天' },
    }),
    worksFrom: timeOfDay({ en: 'Works from', th: 'เริ่มงาน', zh: '上班时间' }, { optional: true }),
    worksUntil: timeOfDay(
      { en: 'Works until', th: 'เลิกงาน', zh: '下班时间' },
      {
        optional: true,
        help: {
          en: 'Earlier than the beginning: the next day',
          th: 'ถ้าก่อนเวลาเริ่มหมายถึงวันถัดไป',
          zh: '早于上班时间表示次日',
        },
      },
    ),
    basicWage: money({ en: 'Basic wage per month', th: 'เงินเดือนพื้นฐาน', zh: '基本月薪' }, { max: maxBaht }),
    tripRate: money({ en: 'Pay per job', th: 'ค่าเที่ยวต่อใบงานรถ', zh: '每趟津贴' }, { max: maxBaht, fallback: '0.00' }),
  },
  list: [
    'employeeNo',
    'driverId',
    'defaultVehicleId',
    'firstLicensedOn',
    'workDays',
    'worksFrom',
    'worksUntil',
    'basicWage',
    'tripRate',
  ],
  search: ['employeeNo'],
  numbers: ['employeeNo'],
  filters: ['driverId'],
  sort: ['employeeNo', 'firstLicensedOn', 'basicWage', 'createdAt', 'updatedAt'],
  unique: { driver_terms_tenant_id_employee_no_key: 'employeeNo' },
  rules: ({ worksFrom, worksUntil }) =>
    (worksFrom === null) === (worksUntil === null)
      ? []
      : [rejection('upkeep.shift_incomplete', {}, worksFrom === null ? 'worksFrom' : 'worksUntil')],
})
export type DriverTerms = Row<typeof driverTerms>
