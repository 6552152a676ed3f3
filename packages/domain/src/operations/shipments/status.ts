/**
 * Shipment lifecycle: goods moving as one unit from one shipper to one consignee. Codes are literal; labels are the usual terms
 * of Thai dispatchers, English auditors and Chinese shippers.
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'

export const shipmentStatuses = [
  'shipment_created',
  'shipment_processing',
  'shipment_dispatched',
  'shipment_arrive_origin',
  'shipment_ready_to_load',
  'shipment_loading',
  'shipment_ontheway',
  'shipment_arrive_destination',
  'shipment_ready_to_unload',
  'shipment_unloading',
  'shipment_delivered',
  'shipment_approved',
  'shipment_cancelled',
  'shipment_pickup_failed',
  'shipment_pending_delivery_fail',
  'shipment_delivery_failed',
  'shipment_approved_return',
  'shipment_return_ontheway',
  'shipment_return_arrive',
  'shipment_return_unloading',
  'shipment_returned',
  'shipment_damaged',
  'shipment_lost',
] as const

export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const isShipmentStatus = (value: string): value is ShipmentStatus => (shipmentStatuses as readonly string[]).includes(value)

/**
 * Finality of a status. `open`: the outcome is undecided. `settled`: decided, further steps are possible. `end`: only a
 * correction leaves it.
 */
export type Finality = 'open' | 'settled' | 'end'

interface StatusFacts {
  readonly label: Words
  readonly tone: StatusTone
  readonly finality: Finality
}

const row = (en: string, th: string, zh: string, tone: StatusTone, finality: Finality = 'open'): StatusFacts => ({
  label: { en, th, zh },
  tone,
  finality,
})

export const shipmentStatusFacts = {
  shipment_created: row('Created', 'สร้างแล้ว', '已创建', 'waiting'),
  shipment_processing: row('Processing', 'กำลังจัดรถ', '处理中', 'waiting'),
  shipment_dispatched: row('Dispatched', 'จ่ายงานแล้ว', '已派车', 'waiting'),
  shipment_arrive_origin: row('Arrived at origin', 'ถึงต้นทาง', '到达始发地', 'moving'),
  shipment_ready_to_load: row('Ready to load', 'พร้อมขึ้นสินค้า', '准备装货', 'moving'),
  shipment_loading: row('Loading', 'กำลังขึ้นสินค้า', '装货中', 'moving'),
  shipment_ontheway: row('On the way', 'กำลังจัดส่ง', '运输中', 'moving'),
  shipment_arrive_destination: row('Arrived at destination', 'ถึงปลายทาง', '到达目的地', 'moving'),
  shipment_ready_to_unload: row('Ready to unload', 'พร้อมลงสินค้า', '准备卸货', 'moving'),
  shipment_unloading: row('Unloading', 'กำลังลงสินค้า', '卸货中', 'moving'),
  shipment_delivered: row('Delivered', 'ส่งสำเร็จ', '已送达', 'done', 'settled'),
  shipment_approved: row('Approved', 'ตรวจเอกสารแล้ว', '已审核', 'done', 'end'),
  shipment_cancelled: row('Cancelled', 'ยกเลิก', '已取消', 'waiting', 'end'),
  shipment_pickup_failed: row('Pickup failed', 'รับสินค้าไม่สำเร็จ', '提货失败', 'trouble', 'settled'),
  shipment_pending_delivery_fail: row('Waiting for a decision', 'ส่งไม่ได้ รอตัดสินใจ', '送货失败待处理', 'attention'),
  shipment_delivery_failed: row('Delivery failed', 'ส่งไม่สำเร็จ', '送货失败', 'trouble', 'settled'),
  shipment_approved_return: row('Return approved', 'อนุมัติให้ตีกลับ', '同意退回', 'attention'),
  shipment_return_ontheway: row('On the way back', 'กำลังนำสินค้ากลับ', '退回途中', 'attention'),
  shipment_return_arrive: row('Arrived at return point', 'ถึงจุดคืนสินค้า', '退回到达', 'attention'),
  shipment_return_unloading: row('Unloading return', 'กำลังลงสินค้าคืน', '退回卸货中', 'attention'),
  shipment_returned: row('Returned', 'คืนสินค้าแล้ว', '已退回', 'trouble', 'end'),
  shipment_damaged: row('Damaged', 'สินค้าเสียหาย', '货损', 'trouble', 'end'),
  shipment_lost: row('Lost', 'สินค้าสูญหาย', '货物丢失', 'trouble', 'end'),
} as const satisfies Record<ShipmentStatus, StatusFacts>

export const shipmentStatusLabel = (status: ShipmentStatus): Words => shipmentStatusFacts[status].label

/** Only a correction leaves it (approved, cancelled, returned, damaged, lost). */
export const isEnd = (status: ShipmentStatus): boolean => shipmentStatusFacts[status].finality === 'end'

/** The outcome is decided as far as job and order are concerned; a failed pickup counts as decided for its job. */
export const isClosed = (status: ShipmentStatus): boolean => shipmentStatusFacts[status].finality !== 'open'

export const isOpen = (status: ShipmentStatus): boolean => !isClosed(status)

/** Quantities and costs are frozen for billing; approval keeps them. */
const finalData: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_delivered',
  'shipment_approved',
  'shipment_delivery_failed',
  'shipment_damaged',
  'shipment_lost',
  'shipment_returned',
])
export const hasFinalData = (status: ShipmentStatus): boolean => finalData.has(status)

/** Goods on their way back, after the return was approved. */
const returning: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_approved_return',
  'shipment_return_ontheway',
  'shipment_return_arrive',
  'shipment_return_unloading',
])
export const isReturning = (status: ShipmentStatus): boolean => returning.has(status)

/** Set by planning, never chosen in a form. */
const setByPlanning: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_created',
  'shipment_processing',
  'shipment_dispatched',
])
/** Nothing has happened on the road yet. */
export const isUnstarted = (status: ShipmentStatus): boolean => setByPlanning.has(status)

/** Trouble or attention: counted in red beside the status of its job and order. */
export const isTroubled = (status: ShipmentStatus): boolean =>
  shipmentStatusFacts[status].tone === 'trouble' || shipmentStatusFacts[status].tone === 'attention'
