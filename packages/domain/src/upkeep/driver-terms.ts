/** On which terms one of our own drivers works (specification B §3). Name, licence and points are the driver's and stay there. */
import { defineResource, type Row } from '../resource/define-resource.ts'
import { date } from '../resource/fields/date.ts'
import { money } from '../resource/fields/money.ts'
import { reference } from '../resource/fields/reference.ts'
import { text } from '../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../resource/text-rules.ts'
import { mostBaht } from './vehicle-record.ts'

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
    basicWage: money({ en: 'Basic wage per month', th: 'เงินเดือนพื้นฐาน', zh: '基本月薪' }, { max: mostBaht }),
    tripRate: money({ en: 'Pay per job', th: 'ค่าเที่ยวต่อใบงานรถ', zh: '每趟津贴' }, { max: mostBaht, fallback: '0.00' }),
  },
  list: ['employeeNo', 'driverId', 'defaultVehicleId', 'firstLicensedOn', 'basicWage', 'tripRate'],
  search: ['employeeNo'],
  numbers: ['employeeNo'],
  filters: ['driverId'],
  sort: ['employeeNo', 'firstLicensedOn', 'basicWage', 'createdAt', 'updatedAt'],
  unique: { driver_terms_tenant_id_employee_no_key: 'employeeNo' },
})
export type DriverTerms = Row<typeof driverTerms>
