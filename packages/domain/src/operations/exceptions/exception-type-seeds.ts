/**
 * The exceptions that every Thai haulier knows. Monitors of what a report counts are on from the start; those of lateness are off, because
 * a company first has to say from how many minutes a delay is one.
 */
import type { ExceptionLevel, MonitorKind } from './exception-choices.ts'

export interface ExceptionTypeSeed {
  readonly code: string
  readonly en: string
  readonly th: string
  readonly zh: string
  readonly attribute: 'goods' | 'vehicle' | 'time' | 'document' | 'temperature'
  readonly defaultLevel: ExceptionLevel
  readonly hourLimit: number
  readonly photoRequired?: true
  readonly monitorKind?: MonitorKind
  readonly automatic?: true
  readonly reasons: readonly string[]
}

export const exceptionTypeSeeds: readonly ExceptionTypeSeed[] = [
  {
    code: 'short_load',
    en: 'Short load',
    th: 'ขึ้นของขาดจำนวน',
    zh: '短装',
    attribute: 'goods',
    defaultLevel: '1',
    hourLimit: 24,
    monitorKind: 'short_load',
    automatic: true,
    reasons: ['สินค้าไม่ครบที่ต้นทาง', 'พื้นที่รถไม่พอ', 'เอกสารระบุจำนวนผิด'],
  },
  {
    code: 'over_load',
    en: 'Over load',
    th: 'ขึ้นของเกินจำนวน',
    zh: '超装',
    attribute: 'goods',
    defaultLevel: '1',
    hourLimit: 24,
    monitorKind: 'over_load',
    automatic: true,
    reasons: ['ต้นทางจ่ายสินค้าเกิน', 'เอกสารระบุจำนวนผิด'],
  },
  {
    code: 'damage',
    en: 'Damaged goods',
    th: 'สินค้าเสียหาย',
    zh: '货物破损',
    attribute: 'goods',
    defaultLevel: '2',
    hourLimit: 48,
    photoRequired: true,
    monitorKind: 'damaged',
    automatic: true,
    reasons: ['จัดเรียงไม่ดี', 'บรรจุภัณฑ์ไม่แข็งแรง', 'เปียกน้ำ', 'อุบัติเหตุระหว่างทาง'],
  },
  {
    code: 'lost',
    en: 'Short delivery or lost goods',
    th: 'ส่งของขาดหรือสินค้าสูญหาย',
    zh: '短交或丢失',
    attribute: 'goods',
    defaultLevel: '2',
    hourLimit: 48,
    monitorKind: 'lost',
    automatic: true,
    reasons: ['นับผิด', 'ลงของผิดจุด', 'สูญหายระหว่างทาง', 'ถูกขโมย'],
  },
  {
    code: 'refused',
    en: 'Goods refused',
    th: 'ปลายทางปฏิเสธการรับ',
    zh: '收货方拒收',
    attribute: 'goods',
    defaultLevel: '2',
    hourLimit: 24,
    monitorKind: 'rejected',
    automatic: true,
    reasons: ['สินค้าไม่ตรงคำสั่งซื้อ', 'สินค้าใกล้หมดอายุ', 'ส่งนอกเวลารับ', 'คลังเต็ม'],
  },
  {
    code: 'wrong_goods',
    en: 'Wrong goods',
    th: 'ส่งสินค้าผิดรายการ',
    zh: '错货',
    attribute: 'goods',
    defaultLevel: '2',
    hourLimit: 24,
    reasons: ['หยิบสินค้าผิด', 'สลับใบส่งสินค้า'],
  },
  {
    code: 'late_pickup',
    en: 'Late pickup',
    th: 'รับสินค้าล่าช้า',
    zh: '提货延误',
    attribute: 'time',
    defaultLevel: '1',
    hourLimit: 24,
    monitorKind: 'late_pickup',
    reasons: ['รถติด', 'รถเสีย', 'รอคิวขึ้นของ', 'งานก่อนหน้าล่าช้า'],
  },
  {
    code: 'late_delivery',
    en: 'Late delivery',
    th: 'ส่งสินค้าล่าช้า',
    zh: '送货延误',
    attribute: 'time',
    defaultLevel: '1',
    hourLimit: 24,
    monitorKind: 'late_delivery',
    reasons: ['รถติด', 'รถเสีย', 'รอคิวลงของ', 'สภาพอากาศ'],
  },
  {
    code: 'pickup_failed',
    en: 'Pickup failed',
    th: 'รับสินค้าไม่สำเร็จ',
    zh: '提货失败',
    attribute: 'goods',
    defaultLevel: '2',
    hourLimit: 12,
    monitorKind: 'pickup_failed',
    reasons: ['ต้นทางปิด', 'สินค้ายังไม่พร้อม', 'ติดต่อผู้ส่งไม่ได้'],
  },
  {
    code: 'delivery_failed',
    en: 'Delivery failed',
    th: 'ส่งสินค้าไม่สำเร็จ',
    zh: '送货失败',
    attribute: 'goods',
    defaultLevel: '2',
    hourLimit: 12,
    monitorKind: 'delivery_failed',
    reasons: ['ปลายทางปิด', 'ติดต่อผู้รับไม่ได้', 'ที่อยู่ไม่ถูกต้อง'],
  },
  {
    code: 'temperature',
    en: 'Temperature outside limits',
    th: 'อุณหภูมิเกินเกณฑ์',
    zh: '温度超限',
    attribute: 'temperature',
    defaultLevel: '3',
    hourLimit: 4,
    monitorKind: 'temperature',
    reasons: ['เครื่องทำความเย็นขัดข้อง', 'เปิดประตูนาน', 'ไม่ได้ลดอุณหภูมิก่อนขึ้นของ'],
  },
  {
    code: 'missing_pod',
    en: 'Proof of delivery missing',
    th: 'ไม่มีหลักฐานการส่ง (POD)',
    zh: '缺少签收单',
    attribute: 'document',
    defaultLevel: '1',
    hourLimit: 72,
    reasons: ['เอกสารสูญหาย', 'ผู้รับไม่เซ็นเอกสาร', 'รูปถ่ายไม่ชัด'],
  },
  {
    code: 'breakdown',
    en: 'Vehicle breakdown or accident',
    th: 'รถเสียหรืออุบัติเหตุ',
    zh: '车辆故障或事故',
    attribute: 'vehicle',
    defaultLevel: '3',
    hourLimit: 4,
    photoRequired: true,
    reasons: ['ยางแตก', 'เครื่องยนต์ขัดข้อง', 'อุบัติเหตุ'],
  },
]
