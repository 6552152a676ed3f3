/** A tracker or other device that reports a vehicle's position and the temperature of its goods. */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { instant } from '../../resource/fields/instant.ts'
import { integer } from '../../resource/fields/integer.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { deviceStatuses } from './device-status.ts'
import { devicePlatformWords } from './tracking-platform.ts'

export const device = defineResource({
  name: 'device',
  table: 'devices',
  label: { en: 'Device', th: 'อุปกรณ์ติดตาม', zh: '设备' },
  labels: { en: 'Devices', th: 'อุปกรณ์ติดตาม', zh: '设备' },
  title: ['number'],
  fields: {
    number: text(
      { en: 'Device no.', th: 'หมายเลขอุปกรณ์', zh: '设备号' },
      {
        max: 40,
        rules: [noCommaOrSlash, englishOnly],
        help: { en: 'The IMEI or serial number', th: 'หมายเลข IMEI หรือหมายเลขเครื่อง', zh: 'IMEI或序列号' },
      },
    ),
    barcode: text({ en: 'Barcode', th: 'บาร์โค้ด', zh: '条形码' }, { max: 60, optional: true, rules: [noCommaOrSlash, englishOnly] }),
    platform: choice({ en: 'Platform', th: 'ระบบติดตาม', zh: '平台' }, devicePlatformWords, { fallback: 'direct' }),
    userId: reference({ en: 'User', th: 'ผู้ใช้งานอุปกรณ์', zh: '使用人' }, 'user', { optional: true }),
    organisationId: reference({ en: 'Department', th: 'หน่วยงาน', zh: '部门' }, 'organisation', { optional: true }),
    provinceId: reference({ en: 'City', th: 'จังหวัด', zh: '城市' }, 'province', { optional: true }),
    maintainerId: reference({ en: 'Maintainer', th: 'ผู้ดูแลอุปกรณ์', zh: '维护人' }, 'user', { optional: true }),
    calibratedOn: date(
      { en: 'Calibrated on', th: 'วันที่สอบเทียบ', zh: '校准日期' },
      {
        optional: true,
        help: {
          en: 'Of the temperature sensor; it stands on temperature certificates',
          th: 'ของเซ็นเซอร์อุณหภูมิ แสดงในใบรับรองอุณหภูมิ',
          zh: '温度传感器的校准日期，显示在温度证书上',
        },
      },
    ),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, optional: true, multiline: true }),
    deviceStatus: choice({ en: 'Device status', th: 'สถานะอุปกรณ์', zh: '设备状态' }, deviceStatuses, {
      readOnly: true,
      fallback: 'in_stock',
    }),
    vehicleId: reference({ en: 'Vehicle', th: 'รถที่ติดตั้ง', zh: '所装车辆' }, 'vehicle', { optional: true, readOnly: true }),
    battery: integer(
      { en: 'Battery', th: 'แบตเตอรี่', zh: '电量' },
      { min: 0, max: 100, optional: true, readOnly: true, unit: { en: '%', th: '%', zh: '%' } },
    ),
    lastTrackAt: instant({ en: 'Last track time', th: 'รายงานล่าสุดเมื่อ', zh: '最后上报时间' }, { optional: true, readOnly: true }),
    keyBeginning: text({ en: 'Intake key', th: 'รหัสส่งข้อมูล', zh: '上报密钥' }, { max: 20, optional: true, readOnly: true }),
  },
  list: [
    'number',
    'deviceStatus',
    'vehicleId',
    'platform',
    'battery',
    'lastTrackAt',
    'userId',
    'organisationId',
    'provinceId',
    'maintainerId',
    'barcode',
    'calibratedOn',
  ],
  search: ['number', 'barcode', 'remark'],
  numbers: ['number'],
  filters: ['deviceStatus', 'platform', 'vehicleId', 'organisationId', 'provinceId', 'maintainerId'],
  sort: ['number', 'deviceStatus', 'battery', 'lastTrackAt', 'createdAt', 'updatedAt'],
  sheet: ['number', 'barcode', 'platform', 'userId', 'organisationId', 'provinceId', 'maintainerId', 'calibratedOn', 'remark'],
  unique: { devices_number: 'number', devices_barcode: 'barcode' },
})
export type Device = Row<typeof device>
