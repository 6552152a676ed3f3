/** Events people can be notified of. Statuses are those of orders, jobs and shipments. */
import type { Words } from '../../kernel/language.ts'
import { jobStatusFacts } from '../../operations/jobs/status.ts'
import { orderStatusFacts } from '../../operations/orders/status.ts'
import { shipmentStatusFacts } from '../../operations/shipments/status.ts'
import { watches } from '../../operations/shipments/watch.ts'

export type MessageSubject = 'order' | 'job' | 'shipment' | 'exception' | FleetSubject

/** Records that carriers add and our staff check. */
export type FleetSubject = 'driver' | 'vehicle' | 'trailer'
export const fleetSubjects = ['driver', 'vehicle', 'trailer'] as const satisfies readonly FleetSubject[]
export const isFleetSubject = (subject: MessageSubject): subject is FleetSubject =>
  (fleetSubjects as readonly string[]).includes(subject)

const subjectWords: Readonly<Record<MessageSubject, Words>> = {
  order: { en: 'Order', th: 'คำสั่งขนส่ง', zh: '订单' },
  job: { en: 'Job', th: 'ใบงานรถ', zh: '调度单' },
  shipment: { en: 'Shipment', th: 'ใบส่งสินค้า', zh: '运单' },
  exception: { en: 'Exception', th: 'เหตุผิดปกติ', zh: '异常' },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  vehicle: { en: 'Vehicle', th: 'รถ', zh: '车辆' },
  trailer: { en: 'Trailer', th: 'หางพ่วง', zh: '挂车' },
}

const tellableOrders = [
  'order_created',
  'order_confirmed',
  'order_delivered',
  'order_pickup_failed',
  'order_delivery_failed',
  'order_returned',
  'order_damaged',
  'order_lost',
  'order_cancelled',
] as const

const tellableJobs = ['job_planned', 'job_accepted', 'job_delivered', 'job_cancelled'] as const

const tellableShipments = [
  'shipment_dispatched',
  'shipment_arrive_origin',
  'shipment_ontheway',
  'shipment_arrive_destination',
  'shipment_delivered',
  'shipment_pickup_failed',
  'shipment_pending_delivery_fail',
  'shipment_delivery_failed',
  'shipment_returned',
  'shipment_damaged',
  'shipment_lost',
  'shipment_cancelled',
] as const

/** Dock bookings, requests from the tracking page, and exceptions. */
const otherEvents = {
  job_refused: { en: 'Refused', th: 'ปฏิเสธงาน', zh: '已拒单' },
  order_dock_booked: { en: 'Dock booked', th: 'จองช่องขึ้นลงสินค้าแล้ว', zh: '已预约月台' },
  order_dock_cancelled: { en: 'Dock booking cancelled', th: 'ยกเลิกการจองช่องขึ้นลงสินค้า', zh: '月台预约已取消' },
  shipment_receiver_code: { en: 'Receiver’s code', th: 'รหัสยืนยันสำหรับผู้รับ', zh: '收货码' },
  shipment_important_alert: { en: 'Alert of important monitoring', th: 'แจ้งเตือนจากการเฝ้าติดตามเป็นพิเศษ', zh: '重点监控告警' },
  exception_opened: { en: 'Opened', th: 'เปิดเรื่อง', zh: '已登记' },
  exception_raised: { en: 'More urgent', th: 'เร่งด่วนขึ้น', zh: '级别上升' },
  exception_overdue: { en: 'Overdue', th: 'เกินกำหนด', zh: '已超时' },
  exception_closed: { en: 'Closed', th: 'ปิดเรื่องแล้ว', zh: '已关闭' },
} as const satisfies Record<string, Words>
type OtherEvent = keyof typeof otherEvents

const pending: Words = { en: 'Waiting for a check', th: 'รอตรวจสอบ', zh: '待审核' }
const checked: Words = { en: 'Checked and in use', th: 'ตรวจสอบแล้ว เปิดใช้งาน', zh: '已审核并启用' }
const rejected: Words = { en: 'Check failed', th: 'ไม่ผ่านการตรวจสอบ', zh: '未通过审核' }

/** What a carrier adds waits for a check, whose outcome the carrier is told. */
const fleetEvents = {
  driver_pending: pending,
  driver_checked: checked,
  driver_rejected: rejected,
  vehicle_pending: pending,
  vehicle_checked: checked,
  vehicle_rejected: rejected,
  trailer_pending: pending,
  trailer_checked: checked,
  trailer_rejected: rejected,
} as const satisfies Record<`${FleetSubject}_${'pending' | 'checked' | 'rejected'}`, Words>
export type FleetEvent = keyof typeof fleetEvents
export const fleetEventNames = Object.keys(fleetEvents) as readonly FleetEvent[] // its own keys

/** Events raised by timers rather than users: the early warnings of the ability settings. */
export const warningEvents = {
  order_confirm_due: { en: 'Not confirmed in time', th: 'ยังไม่ยืนยันตามกำหนด', zh: '未按时确认' },
  shipment_pickup_near: watches.pickup_near,
  shipment_pickup_overdue: watches.pickup_overdue,
  shipment_delivery_near: watches.delivery_near,
  shipment_delivery_overdue: watches.delivery_overdue,
  shipment_receipt_overdue: watches.receipt_overdue,
  job_accept_due: { en: 'Not accepted in time', th: 'ยังไม่ตอบรับงานตามกำหนด', zh: '未按时接单' },
  job_rest_due: { en: 'Driver has to rest', th: 'พนักงานขับรถต้องพัก', zh: '司机须休息' },
  job_hours_due: { en: 'Working hours used up', th: 'ครบชั่วโมงทำงาน', zh: '工作时长用尽' },
} as const satisfies Record<string, Words>
export type WarningEvent = keyof typeof warningEvents
export const isWarningEvent = (event: string): event is WarningEvent => Object.hasOwn(warningEvents, event)
export const warningEventNames = Object.keys(warningEvents) as WarningEvent[] // its own keys

export const messageEventNames = [
  ...tellableOrders,
  'order_confirm_due',
  'order_dock_booked',
  'order_dock_cancelled',
  ...tellableJobs,
  'job_refused',
  'job_accept_due',
  'job_rest_due',
  'job_hours_due',
  ...tellableShipments,
  'shipment_pickup_near',
  'shipment_pickup_overdue',
  'shipment_delivery_near',
  'shipment_delivery_overdue',
  'shipment_receipt_overdue',
  'shipment_receiver_code',
  'shipment_important_alert',
  'exception_opened',
  'exception_raised',
  'exception_overdue',
  'exception_closed',
  'driver_pending',
  'driver_checked',
  'driver_rejected',
  'vehicle_pending',
  'vehicle_checked',
  'vehicle_rejected',
  'trailer_pending',
  'trailer_checked',
  'trailer_rejected',
] as const satisfies readonly (
  | WarningEvent
  | OtherEvent
  | FleetEvent
  | (typeof tellableOrders)[number]
  | (typeof tellableJobs)[number]
  | (typeof tellableShipments)[number]
)[]
export type MessageEvent = (typeof messageEventNames)[number]
export const isMessageEvent = (value: string): value is MessageEvent => (messageEventNames as readonly string[]).includes(value)

const labels: Readonly<Record<MessageEvent, Words>> = Object.fromEntries([
  ...tellableOrders.map((event) => [event, orderStatusFacts[event].label]),
  ...tellableJobs.map((event) => [event, jobStatusFacts[event].label]),
  ...tellableShipments.map((event) => [event, shipmentStatusFacts[event].label]),
  ...warningEventNames.map((event) => [event, warningEvents[event]]),
  ...Object.entries(otherEvents),
  ...Object.entries(fleetEvents),
]) as Record<MessageEvent, Words> // one entry per member of the lists

const subjects = ['order', 'job', 'exception', 'shipment', ...fleetSubjects] as const satisfies readonly MessageSubject[]

export const subjectOf = (event: MessageEvent): MessageSubject =>
  subjects.find((subject) => event.startsWith(`${subject}_`)) ?? 'shipment'

export const statusLabelOf = (event: MessageEvent): Words => labels[event]

const joined = (event: MessageEvent): Words => {
  const [subject, status] = [subjectWords[subjectOf(event)], labels[event]]
  return { en: `${subject.en}: ${status.en}`, th: `${subject.th}: ${status.th}`, zh: `${subject.zh}：${status.zh}` }
}

/** All events with labels, as choices of a form. */
export const messageEvents = Object.fromEntries(messageEventNames.map((event) => [event, joined(event)])) as Readonly<
  Record<MessageEvent, Words>
> // built from its own list
