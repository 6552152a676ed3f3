/** Closed sets of exceptions: levels, statuses, handling methods, and monitor kinds. */
import type { Words } from '../../kernel/language.ts'
import type { ExceptionKind } from '../shipments/consequences.ts'

/** Saving makes an exception New, confirming Processed, closing Closed. (Specification B §4) */
export const exceptionStatuses = {
  new: { label: { en: 'New', th: 'ใหม่', zh: '新建' } },
  processed: { label: { en: 'Processed', th: 'ดำเนินการแล้ว', zh: '已处理' } },
  closed: { label: { en: 'Closed', th: 'ปิดเรื่องแล้ว', zh: '已关闭' } },
} as const satisfies Record<string, { readonly label: Words }>
export type ExceptionStatus = keyof typeof exceptionStatuses
export const exceptionStatusNames = ['new', 'processed', 'closed'] as const satisfies readonly ExceptionStatus[]

/** 3 is the most urgent. */
export const exceptionLevels = {
  '1': { en: 'Level 1', th: 'ระดับ 1', zh: '一级' },
  '2': { en: 'Level 2', th: 'ระดับ 2', zh: '二级' },
  '3': { en: 'Level 3', th: 'ระดับ 3', zh: '三级' },
} as const satisfies Record<string, Words>
export type ExceptionLevel = keyof typeof exceptionLevels
export const exceptionLevelNames = ['1', '2', '3'] as const satisfies readonly ExceptionLevel[]

export const exceptionGrades = {
  slight: { en: 'Slight', th: 'เล็กน้อย', zh: '轻微' },
  serious: { en: 'Serious', th: 'รุนแรง', zh: '严重' },
} as const satisfies Record<string, Words>
export type ExceptionGrade = keyof typeof exceptionGrades
export const exceptionGradeNames = ['slight', 'serious'] as const satisfies readonly ExceptionGrade[]

export const responsibleParties = {
  ours: { en: 'Our side', th: 'ฝ่ายเรา', zh: '我方' },
  other: { en: 'Other side', th: 'อีกฝ่าย', zh: '对方' },
} as const satisfies Record<string, Words>
export type ResponsibleParty = keyof typeof responsibleParties
export const responsiblePartyNames = ['ours', 'other'] as const satisfies readonly ResponsibleParty[]

export const handlingMethods = {
  compensate: { en: 'Compensate', th: 'ชดใช้ค่าเสียหาย', zh: '赔偿' },
  redeliver: { en: 'Deliver again', th: 'จัดส่งใหม่', zh: '重新配送' },
  return: { en: 'Return', th: 'ส่งคืน', zh: '退回' },
  repair: { en: 'Repair', th: 'ซ่อมแซม', zh: '修理' },
  none: { en: 'Nothing to do', th: 'ไม่ต้องดำเนินการ', zh: '无需处理' },
} as const satisfies Record<string, Words>
export type HandlingMethod = keyof typeof handlingMethods
export const handlingMethodNames = [
  'compensate',
  'redeliver',
  'return',
  'repair',
  'none',
] as const satisfies readonly HandlingMethod[]

export const exceptionAttributes = {
  goods: { en: 'Goods', th: 'สินค้า', zh: '货物' },
  vehicle: { en: 'Vehicle', th: 'รถ', zh: '车辆' },
  time: { en: 'Time', th: 'เวลา', zh: '时间' },
  document: { en: 'Documents', th: 'เอกสาร', zh: '单据' },
  temperature: { en: 'Temperature', th: 'อุณหภูมิ', zh: '温度' },
} as const satisfies Record<string, Words>
export type ExceptionAttribute = keyof typeof exceptionAttributes

/** Findings of status reports or devices, which need no manual exception. */
export const monitorKinds = {
  short_load: { en: 'Short load', th: 'ขึ้นของขาด', zh: '短装' },
  over_load: { en: 'Over load', th: 'ขึ้นของเกิน', zh: '超装' },
  damaged: { en: 'Damaged', th: 'สินค้าเสียหาย', zh: '破损' },
  rejected: { en: 'Refused', th: 'ปฏิเสธการรับ', zh: '拒收' },
  lost: { en: 'Lost', th: 'สินค้าสูญหาย', zh: '丢失' },
  late_pickup: { en: 'Late pickup', th: 'รับสินค้าล่าช้า', zh: '提货延误' },
  late_delivery: { en: 'Late delivery', th: 'ส่งสินค้าล่าช้า', zh: '送货延误' },
  temperature: { en: 'Temperature outside limits', th: 'อุณหภูมิเกินเกณฑ์', zh: '温度超限' },
  pickup_failed: { en: 'Pickup failed', th: 'รับสินค้าไม่สำเร็จ', zh: '提货失败' },
  delivery_failed: { en: 'Delivery failed', th: 'ส่งสินค้าไม่สำเร็จ', zh: '送货失败' },
  over_received: { en: 'Over at the receipt of a transfer', th: 'ของเกินตอนรับโอน', zh: '中转多收' },
  dwell: { en: 'Waiting over free time', th: 'รอเกินเวลาฟรี', zh: '等待超过免费时间' },
  missing_pod: { en: 'POD missing', th: 'ไม่มีหลักฐานการส่ง', zh: '缺签收单' },
  missing_paper: { en: 'Paper receipt overdue', th: 'ใบรับสินค้าไม่กลับตามกำหนด', zh: '纸质签收单逾期' },
  drive_continuous: { en: 'Driving over 4 h without rest', th: 'ขับต่อเนื่องเกิน 4 ชม.', zh: '连续驾驶超4小时' },
  drive_day: { en: 'Driving over 8 h in 24 h', th: 'ขับเกิน 8 ชม. ใน 24 ชม.', zh: '24小时内驾驶超8小时' },
  overspeed: { en: 'Over the speed limit', th: 'ขับเร็วเกินกำหนด', zh: '超速' },
  no_licence_swipe: { en: 'Licence not swiped', th: 'ไม่รูดใบขับขี่', zh: '未刷驾照' },
  unplugged: { en: 'GPS unplugged', th: 'ถอดปลั๊ก GPS', zh: 'GPS断电' },
  wrong_licence: { en: 'Wrong licence type', th: 'ใบขับขี่ผิดประเภท', zh: '准驾类型不符' },
  idle: { en: 'Standing away from a stop', th: 'จอดนอกจุดรับส่ง', zh: '非站点停车' },
  deviation: { en: 'Off the way to the next stop', th: 'ออกนอกเส้นทาง', zh: '偏离路线' },
  offline: { en: 'Tracker silent on a job', th: 'อุปกรณ์ขาดการติดต่อระหว่างงาน', zh: '任务中设备失联' },
} as const satisfies Record<ExceptionKind, Words>
export type MonitorKind = keyof typeof monitorKinds
