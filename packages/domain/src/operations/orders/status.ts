/**
 * Order status for customers. Derived from parts and legs, see order-status.ts; only "created", "confirmed" and a cancellation
 * before that are stored.
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'

export const orderStatuses = [
  'order_created',
  'order_confirmed',
  'order_processing',
  'order_picking_up',
  'order_ontheway',
  'order_delivered',
  'order_delivery_failed',
  'order_approved',
  'order_cancelled',
  'order_pickup_failed',
  'order_pending_delivery_fail',
  'order_returned',
  'order_damaged',
  'order_lost',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const isOrderStatus = (value: string): value is OrderStatus => (orderStatuses as readonly string[]).includes(value)

interface StatusFacts {
  readonly label: Words
  readonly tone: StatusTone
  /** No open part is left. */
  readonly final: boolean
}

const row = (en: string, th: string, zh: string, tone: StatusTone, final = false): StatusFacts => ({
  label: { en, th, zh },
  tone,
  final,
})

export const orderStatusFacts = {
  order_created: row('Created', 'สร้างแล้ว', '已创建', 'waiting'),
  order_confirmed: row('Confirmed', 'ยืนยันแล้ว', '已确认', 'waiting'),
  order_processing: row('Processing', 'กำลังจัดรถ', '处理中', 'waiting'),
  order_picking_up: row('Picking up', 'กำลังรับสินค้า', '提货中', 'moving'),
  order_ontheway: row('On the way', 'กำลังจัดส่ง', '运输中', 'moving'),
  order_delivered: row('Delivered', 'ส่งสำเร็จ', '已送达', 'done', true),
  // Only some label sets of the specification have it; here it is in all three.
  order_delivery_failed: row('Delivery failed', 'ส่งไม่สำเร็จ', '送货失败', 'trouble', true),
  order_approved: row('Approved', 'ตรวจเอกสารแล้ว', '已审核', 'done', true),
  order_cancelled: row('Cancelled', 'ยกเลิก', '已取消', 'waiting', true),
  order_pickup_failed: row('Pickup failed', 'รับสินค้าไม่สำเร็จ', '提货失败', 'trouble', true),
  order_pending_delivery_fail: row('Waiting for a decision', 'ส่งไม่ได้ รอตัดสินใจ', '送货失败待处理', 'attention'),
  order_returned: row('Returned', 'คืนสินค้าแล้ว', '已退回', 'trouble', true),
  order_damaged: row('Damaged', 'สินค้าเสียหาย', '货损', 'trouble', true),
  order_lost: row('Lost', 'สินค้าสูญหาย', '货物丢失', 'trouble', true),
} as const satisfies Record<OrderStatus, StatusFacts>

export const orderStatusLabel = (status: OrderStatus): Words => orderStatusFacts[status].label

export const isFinalOrder = (status: OrderStatus): boolean => orderStatusFacts[status].final
