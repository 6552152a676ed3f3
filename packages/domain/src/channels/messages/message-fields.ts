import type { Words } from '../../kernel/language.ts'
import type { MessageSubject } from './message-events.ts'

/** Placeholders for templates; nothing else is ever inserted into a message. */
export const messageFields = {
  company: { en: 'Company', th: 'บริษัท', zh: '公司' },
  status: { en: 'Status', th: 'สถานะ', zh: '状态' },
  at: { en: 'When it happened', th: 'เวลาที่เกิด', zh: '发生时间' },
  orderNo: { en: 'Order number', th: 'เลขที่คำสั่งขนส่ง', zh: '订单号' },
  upstreamNo: { en: 'Customer’s own number', th: 'เลขที่อ้างอิงลูกค้า', zh: '客户单号' },
  shipmentNo: { en: 'Shipment number', th: 'เลขที่ใบส่งสินค้า', zh: '运单号' },
  jobNo: { en: 'Job number', th: 'เลขที่ใบงานรถ', zh: '调度单号' },
  customer: { en: 'Customer', th: 'ลูกค้า', zh: '客户' },
  origin: { en: 'Pickup site', th: 'จุดรับสินค้า', zh: '提货点' },
  destination: { en: 'Delivery site', th: 'จุดส่งสินค้า', zh: '送货点' },
  pickUpBy: { en: 'Pick up by', th: 'กำหนดรับภายใน', zh: '要求提货时间' },
  deliverBy: { en: 'Deliver by', th: 'กำหนดส่งภายใน', zh: '要求送达时间' },
  beginsAt: { en: 'Planned begin', th: 'เวลาเริ่มตามแผน', zh: '计划开始时间' },
  subcontractor: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  plate: { en: 'Plate', th: 'ทะเบียนรถ', zh: '车牌' },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  driverMobile: { en: 'Driver’s mobile', th: 'โทรศัพท์พนักงานขับรถ', zh: '司机手机' },
  reason: { en: 'Reason', th: 'เหตุผล', zh: '原因' },
  receiverCode: { en: 'Receiver’s code', th: 'รหัสผู้รับ', zh: '收货码' },
  exceptionNo: { en: 'Exception number', th: 'เลขที่เหตุผิดปกติ', zh: '异常编号' },
  exceptionType: { en: 'Exception type', th: 'ประเภทเหตุผิดปกติ', zh: '异常类型' },
  level: { en: 'Level', th: 'ระดับ', zh: '级别' },
  dueBy: { en: 'Settle by', th: 'ต้องจัดการภายใน', zh: '处理期限' },
  trackingLink: { en: 'Tracking link for the receiver', th: 'ลิงก์ติดตามสำหรับผู้รับ', zh: '收货人跟踪链接' },
  link: { en: 'Link to it', th: 'ลิงก์', zh: '链接' },
} as const satisfies Record<string, Words>

export type MessageField = keyof typeof messageFields
export const isMessageField = (name: string): name is MessageField => Object.hasOwn(messageFields, name)

const everywhere = ['company', 'status', 'at', 'link'] as const satisfies readonly MessageField[]

const bySubject: Readonly<Record<MessageSubject, readonly MessageField[]>> = {
  order: [...everywhere, 'orderNo', 'upstreamNo', 'customer', 'origin', 'destination', 'pickUpBy', 'deliverBy', 'trackingLink'],
  job: [...everywhere, 'jobNo', 'beginsAt', 'subcontractor', 'plate', 'driver', 'driverMobile', 'origin', 'destination', 'reason'],
  shipment: [
    ...everywhere,
    'shipmentNo',
    'orderNo',
    'upstreamNo',
    'jobNo',
    'customer',
    'origin',
    'destination',
    'pickUpBy',
    'deliverBy',
    'plate',
    'driver',
    'driverMobile',
    'reason',
    'receiverCode',
    'trackingLink',
  ],
  driver: [...everywhere, 'driver', 'driverMobile', 'subcontractor', 'reason'],
  vehicle: [...everywhere, 'plate', 'subcontractor', 'reason'],
  trailer: [...everywhere, 'plate', 'subcontractor', 'reason'],
  exception: [
    ...everywhere,
    'exceptionNo',
    'exceptionType',
    'level',
    'dueBy',
    'shipmentNo',
    'orderNo',
    'upstreamNo',
    'customer',
    'origin',
    'destination',
    'reason',
  ],
}

/** The placeholders for templates about a subject. */
export const fieldsOf = (subject: MessageSubject): readonly MessageField[] => bySubject[subject]

/** Placeholder values when the message is written; a field without a value is dropped. */
export type MessageFacts = Readonly<Partial<Record<MessageField, string>>>
