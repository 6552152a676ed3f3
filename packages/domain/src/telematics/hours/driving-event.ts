/**
 * Driving events detected from a vehicle's reports: the six classes of the Department of Land Transport, and those for
 * dispatchers.
 */
import type { Words } from '../../kernel/language.ts'

interface DrivingEventKind {
  readonly label: Words
  /** Unit of an event's `value`. */
  readonly unit: 'minutes' | 'kmh' | 'km' | null
}

export const drivingEventKinds = {
  drive_continuous: {
    label: { en: 'Driving over 4 h without rest', th: 'ขับต่อเนื่องเกิน 4 ชม.', zh: '连续驾驶超4小时' },
    unit: 'minutes',
  },
  drive_day: { label: { en: 'Driving over 8 h in 24 h', th: 'ขับเกิน 8 ชม. ใน 24 ชม.', zh: '24小时内驾驶超8小时' }, unit: 'minutes' },
  overspeed: { label: { en: 'Over the speed limit', th: 'ขับเร็วเกินกำหนด', zh: '超速' }, unit: 'kmh' },
  no_licence_swipe: { label: { en: 'Licence not swiped', th: 'ไม่รูดใบขับขี่', zh: '未刷驾照' }, unit: null },
  unplugged: { label: { en: 'GPS unplugged', th: 'ถอดปลั๊ก GPS', zh: 'GPS断电' }, unit: null },
  wrong_licence: { label: { en: 'Wrong licence type', th: 'ใบขับขี่ผิดประเภท', zh: '准驾类型不符' }, unit: null },
  idle: { label: { en: 'Standing away from a stop', th: 'จอดนอกจุดรับส่ง', zh: '非站点停车' }, unit: 'minutes' },
  deviation: { label: { en: 'Off the way to the next stop', th: 'ออกนอกเส้นทาง', zh: '偏离路线' }, unit: 'km' },
  offline: { label: { en: 'Tracker silent on a job', th: 'อุปกรณ์ขาดการติดต่อระหว่างงาน', zh: '任务中设备失联' }, unit: 'minutes' },
} as const satisfies Record<string, DrivingEventKind>
export type DrivingEventName = keyof typeof drivingEventKinds

export const drivingEventNames = [
  'drive_continuous',
  'drive_day',
  'overspeed',
  'no_licence_swipe',
  'unplugged',
  'wrong_licence',
  'idle',
  'deviation',
  'offline',
] as const satisfies readonly DrivingEventName[]
