/** Bookable docks of a site: hours, window length, number of docks, lead time, and permitted customers. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { days } from '../../resource/fields/days.ts'
import { flag } from '../../resource/fields/flag.ts'
import { integer } from '../../resource/fields/integer.ts'
import { reference } from '../../resource/fields/reference.ts'
import { references } from '../../resource/fields/references.ts'
import { text } from '../../resource/fields/text.ts'
import { weekHours } from '../../resource/fields/week-hours.ts'

const minute: Words = { en: 'min', th: 'นาที', zh: '分钟' }
const hour: Words = { en: 'h', th: 'ชม.', zh: '小时' }
const day: Words = { en: 'days', th: 'วัน', zh: '天' }
const forPickup: Words = { en: 'For pickup', th: 'สำหรับรับสินค้า', zh: '用于提货' }
const forDelivery: Words = { en: 'For delivery', th: 'สำหรับส่งสินค้า', zh: '用于送货' }

interface Purposes {
  readonly forPickup: boolean
  readonly forDelivery: boolean
}

const needsPurpose = (group: Purposes): readonly Rejection[] =>
  group.forPickup || group.forDelivery ? [] : [rejection('dock.purpose', { one: forPickup, other: forDelivery }, 'forPickup')]

export const dockGroup = defineResource({
  name: 'dockGroup',
  table: 'dock_groups',
  topic: 'sites',
  label: { en: 'Dock group', th: 'กลุ่มช่องขึ้นลงสินค้า', zh: '月台组' },
  labels: { en: 'Dock groups', th: 'กลุ่มช่องขึ้นลงสินค้า', zh: '月台组' },
  title: ['name'],
  fields: {
    name: text({ en: 'Name', th: 'ชื่อ', zh: '名称' }, { max: 100 }),
    siteId: reference({ en: 'Site', th: 'จุดรับส่งสินค้า', zh: '站点' }, 'site', {}),
    forPickup: flag(forPickup, { fallback: true }),
    forDelivery: flag(forDelivery, { fallback: false }),
    dockCount: integer(
      { en: 'Docks', th: 'จำนวนช่อง', zh: '月台数' },
      {
        min: 1,
        max: 50,
        help: { en: 'Trucks served at once', th: 'จำนวนรถที่รับได้พร้อมกัน', zh: '同时可作业的车辆数' },
      },
    ),
    slotMinutes: integer(
      { en: 'Length of a window', th: 'ความยาวของแต่ละช่วงเวลา', zh: '每个时段长度' },
      { min: 15, max: 480, fallback: 60, unit: minute },
    ),
    openHours: weekHours(
      { en: 'Hours for bookings', th: 'เวลาที่เปิดให้จอง', zh: '可预约时间' },
      {
        optional: true,
        help: {
          en: 'Empty: while the site is open. Mon-Fri 08:00-17:00; Sat 08:00-12:00',
          th: 'เว้นว่าง: ตามเวลาทำการของจุดรับส่ง จ.-ศ. 08:00-17:00; ส. 08:00-12:00',
          zh: '留空：按站点营业时间。周一-周五 08:00-17:00; 周六 08:00-12:00',
        },
      },
    ),
    closedOn: days(
      { en: 'Closed days', th: 'วันที่ปิดรับจอง', zh: '停止预约日' },
      {
        optional: true,
        help: {
          en: 'Besides the days off of the site',
          th: 'นอกเหนือจากวันหยุดของจุดรับส่งสินค้า',
          zh: '站点休息日以外的日期',
        },
      },
    ),
    leadHours: integer(
      { en: 'Lead time', th: 'ต้องจองล่วงหน้าอย่างน้อย', zh: '最短提前时间' },
      {
        min: 0,
        max: 168,
        fallback: 2,
        unit: hour,
        help: {
          en: 'Until then customers book, change and cancel by themselves',
          th: 'ลูกค้าจอง เปลี่ยน และยกเลิกเองได้จนถึงเวลานี้',
          zh: '在此之前客户可自行预约、改期和取消',
        },
      },
    ),
    daysAhead: integer(
      { en: 'Bookable ahead', th: 'จองล่วงหน้าได้ไม่เกิน', zh: '最多可提前' },
      { min: 1, max: 90, fallback: 14, unit: day },
    ),
    graceMinutes: integer(
      { en: 'Late after', th: 'ถือว่ามาสายเมื่อเกิน', zh: '迟到宽限' },
      { min: 0, max: 240, fallback: 15, unit: minute },
    ),
    customerIds: references({ en: 'Customers who may book', th: 'ลูกค้าที่จองได้', zh: '可预约的客户' }, 'customer', {
      optional: true,
      help: { en: 'Empty: every customer', th: 'เว้นว่าง: ลูกค้าทุกราย', zh: '留空：所有客户' },
    }),
  },
  list: ['name', 'siteId', 'forPickup', 'forDelivery', 'dockCount', 'slotMinutes', 'openHours', 'leadHours', 'daysAhead'],
  search: ['name'],
  numbers: ['name'],
  filters: ['siteId'],
  sort: ['name', 'dockCount', 'createdAt', 'updatedAt'],
  sheet: [
    'name',
    'siteId',
    'forPickup',
    'forDelivery',
    'dockCount',
    'slotMinutes',
    'openHours',
    'closedOn',
    'leadHours',
    'daysAhead',
    'graceMinutes',
    'customerIds',
  ],
  unique: { dock_groups_name: 'name' },
  // A customer who manages docks of its own sites must not see other customers.
  seenWith: { customerIds: 'customer.view' },
  rules: needsPurpose,
})
export type DockGroup = Row<typeof dockGroup>
