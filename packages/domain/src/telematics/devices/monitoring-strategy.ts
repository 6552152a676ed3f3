/**
 * Monitoring of a shipment by its origin and destination site types: whether positions are collected, whether it is listed
 * first, and which temperatures must be measured. Only enabled strategies apply.
 */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { flag } from '../../resource/fields/flag.ts'
import { integer } from '../../resource/fields/integer.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'

const coldOnly: Words = {
  en: 'Of goods under temperature control: a report without it is refused',
  th: 'เฉพาะสินค้าควบคุมอุณหภูมิ: หากไม่ระบุจะบันทึกไม่ได้',
  zh: '仅限温控货物：未填写则无法上报',
}
const anyType: Words = { en: 'Empty: any type', th: 'เว้นว่างหมายถึงทุกประเภท', zh: '留空表示任意类型' }

export const monitoringStrategy = defineResource({
  name: 'monitoringStrategy',
  table: 'monitoring_strategies',
  seenBy: 'company',
  topic: 'devices',
  label: { en: 'Monitoring strategy', th: 'แผนการเฝ้าติดตาม', zh: '监控策略' },
  labels: { en: 'Monitoring strategies', th: 'แผนการเฝ้าติดตาม', zh: '监控策略' },
  title: ['name'],
  fields: {
    name: text({ en: 'Name', th: 'ชื่อแผน', zh: '名称' }, { max: 100 }),
    priority: integer(
      { en: 'Priority', th: 'ลำดับความสำคัญ', zh: '优先级' },
      { min: 1, max: 999, help: { en: '1 is asked first', th: 'ลำดับ 1 ใช้ก่อน', zh: '1最优先' } },
    ),
    important: flag(
      { en: 'Important monitoring', th: 'เฝ้าติดตามเป็นพิเศษ', zh: '重点监控' },
      {
        fallback: false,
        help: {
          en: 'Shown first; whoever dispatched it is alerted when something goes wrong',
          th: 'แสดงเป็นลำดับแรก และแจ้งเตือนผู้จัดงานเมื่อมีเหตุผิดปกติ',
          zh: '优先显示；出现异常时通知调度人',
        },
      },
    ),
    trackable: flag(
      { en: 'Trackable', th: 'ติดตามตำแหน่ง', zh: '可跟踪' },
      {
        fallback: true,
        help: {
          en: 'Off: the track of the vehicle is not shown for the shipment',
          th: 'ปิด: ไม่แสดงเส้นทางของรถในใบส่งสินค้า',
          zh: '关闭：不显示该运单的车辆轨迹',
        },
      },
    ),
    pickupGoodsTemperature: flag(
      { en: 'Goods temperature at pickup required', th: 'ต้องวัดอุณหภูมิสินค้าตอนรับ', zh: '提货须测货温' },
      { fallback: false, help: coldOnly },
    ),
    deliveryGoodsTemperature: flag(
      { en: 'Goods temperature at delivery required', th: 'ต้องวัดอุณหภูมิสินค้าตอนส่ง', zh: '交货须测货温' },
      { fallback: false, help: coldOnly },
    ),
    pickupVehicleTemperature: flag(
      { en: 'Vehicle temperature at pickup required', th: 'ต้องวัดอุณหภูมิตู้ตอนรับ', zh: '提货须测车温' },
      { fallback: false, help: coldOnly },
    ),
    originSiteTypeId: reference({ en: 'Origin station type', th: 'ประเภทจุดต้นทาง', zh: '起点站类型' }, 'siteType', {
      optional: true,
      help: anyType,
    }),
    destinationSiteTypeId: reference({ en: 'Destination station type', th: 'ประเภทจุดปลายทาง', zh: '终点站类型' }, 'siteType', {
      optional: true,
      help: anyType,
    }),
  },
  list: [
    'name',
    'priority',
    'important',
    'trackable',
    'originSiteTypeId',
    'destinationSiteTypeId',
    'pickupGoodsTemperature',
    'deliveryGoodsTemperature',
    'pickupVehicleTemperature',
  ],
  search: ['name'],
  numbers: ['name'],
  filters: ['important', 'trackable', 'originSiteTypeId', 'destinationSiteTypeId'],
  sort: ['name', 'priority', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'priority', descending: false },
  unique: { monitoring_strategies_name: 'name' },
})
export type MonitoringStrategy = Row<typeof monitoringStrategy>
