/** Path of one shipment through the status graph, mostly successful. Times are minutes from the arrival at the pickup. */
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { Random } from './random.ts'

export interface Step {
  readonly to: ShipmentStatus
  readonly minute: number
  readonly where: 'office' | 'origin' | 'destination' | 'return'
  readonly reason?: string
  /** Starts another attempt. */
  readonly again?: boolean
}

/** Outcome of a shipment, if time allows. */
export type Outcome =
  | 'delivered'
  | 'cancelled_new'
  | 'cancelled_planned'
  | 'pickup_failed'
  | 'pickup_cancelled'
  | 'retried'
  | 'delivery_failed'
  | 'returned'
  | 'damaged'
  | 'lost'

/** Frequency of outcomes per thousand shipments. */
export const outcomeWeights: readonly (readonly [Outcome, number])[] = [
  ['delivered', 930],
  ['cancelled_new', 14],
  ['pickup_failed', 7],
  ['pickup_cancelled', 5],
  ['retried', 18],
  ['delivery_failed', 6],
  ['returned', 12],
  ['damaged', 5],
  ['lost', 3],
]

const reasons = {
  cancelled: ['ลูกค้าขอยกเลิก', 'สั่งซ้ำ', 'สินค้าไม่พร้อม', 'เลื่อนส่งเป็นสัปดาห์หน้า'],
  pickup: ['สินค้าไม่พร้อมจ่าย', 'เอกสารจ่ายสินค้าไม่ครบ', 'คลังปิดรับรถ', 'สินค้าไม่ตรงใบสั่ง'],
  delivery: ['ร้านปิด', 'ผู้รับไม่อยู่ ติดต่อไม่ได้', 'ปลายทางไม่รับสินค้า', 'ที่อยู่ไม่ถูกต้อง', 'เลยเวลารับสินค้า'],
  damaged: ['สินค้าล้มระหว่างขนส่ง', 'กล่องเปียกน้ำ', 'อุณหภูมิเกินกำหนด', 'ถูกกระแทกขณะขนลง'],
  lost: ['นับสินค้าไม่ครบหลังจอดพัก', 'หาสินค้าไม่พบที่ปลายทาง'],
} as const

export interface WalkTimes {
  /** Before the pickup, so negative. */
  readonly confirmed: number
  readonly processing: number
  readonly dispatched: number
  readonly readyToLoad: number
  readonly loading: number
  readonly departed: number
  readonly arrived: number
  readonly unloading: number
  readonly delivered: number
  readonly approved: number
  /** Driving time back to the sender. */
  readonly backMinutes: number
}

const planned = (times: WalkTimes): readonly Step[] => [
  { to: 'shipment_created', minute: times.confirmed, where: 'office' },
  { to: 'shipment_processing', minute: times.processing, where: 'office' },
  { to: 'shipment_dispatched', minute: times.dispatched, where: 'office' },
]

/** How many optional steps a driver reports. */
export type ReportingDetail = 'all' | 'most' | 'least'

const pickedUp = (times: WalkTimes, diligence: ReportingDetail): readonly Step[] => {
  const departed: Step = { to: 'shipment_ontheway', minute: times.departed, where: 'origin' }
  if (diligence === 'least') return [...planned(times), departed]
  const arrived: Step = { to: 'shipment_arrive_origin', minute: 0, where: 'origin' }
  const loading: Step = { to: 'shipment_loading', minute: times.loading, where: 'origin' }
  if (diligence === 'most') return [...planned(times), arrived, loading, departed]
  return [
    ...planned(times),
    arrived,
    { to: 'shipment_ready_to_load', minute: times.readyToLoad, where: 'origin' },
    loading,
    departed,
  ]
}

const atDestination = (to: ShipmentStatus, minute: number): Step => ({ to, minute, where: 'destination' })

const handedOver = (times: WalkTimes, diligence: ReportingDetail, later: number): readonly Step[] => {
  const [arrived, unloading, delivered] = [times.arrived + later, times.unloading + later, times.delivered + later]
  const approved: Step = { to: 'shipment_approved', minute: times.approved + later, where: 'office' }
  if (diligence === 'least') return [atDestination('shipment_delivered', delivered), approved]
  const between = diligence === 'all' ? [atDestination('shipment_ready_to_unload', (arrived + unloading) / 2)] : []
  return [
    atDestination('shipment_arrive_destination', arrived),
    ...between,
    atDestination('shipment_unloading', unloading),
    atDestination('shipment_delivered', delivered),
    approved,
  ]
}

/** Receiver closed: the shipment awaits a decision. */
const refusedAt = (chance: Random, times: WalkTimes): readonly Step[] => [
  atDestination('shipment_arrive_destination', times.arrived),
  { ...atDestination('shipment_pending_delivery_fail', times.arrived + chance.int(25, 60)), reason: chance.pick(reasons.delivery) },
]

const broughtBack = (times: WalkTimes, decided: number): readonly Step[] => {
  const home = decided + 30 + times.backMinutes
  return [
    { to: 'shipment_approved_return', minute: decided, where: 'office' },
    { to: 'shipment_return_ontheway', minute: decided + 30, where: 'destination' },
    { to: 'shipment_return_arrive', minute: home, where: 'return' },
    { to: 'shipment_return_unloading', minute: home + 20, where: 'return' },
    { to: 'shipment_returned', minute: home + 50, where: 'return' },
  ]
}

const nextDay = 22 * 60

/** All steps of the shipment, if time allows. */
export const walkOf = (chance: Random, times: WalkTimes, outcome: Outcome, diligence: ReportingDetail): readonly Step[] => {
  const [created, processing] = planned(times)
  const away = pickedUp(times, diligence)
  const cancelled = (minute: number): Step => ({
    to: 'shipment_cancelled',
    minute,
    where: 'office',
    reason: chance.pick(reasons.cancelled),
  })
  const failedPickup: Step = {
    to: 'shipment_pickup_failed',
    minute: times.loading + 75,
    where: 'origin',
    reason: chance.pick(reasons.pickup),
  }
  const decided = times.arrived + chance.int(90, 240)
  switch (outcome) {
    case 'delivered':
      return [...away, ...handedOver(times, diligence, 0)]
    case 'cancelled_new':
      return [...(created ? [created] : []), cancelled(times.confirmed + 45)]
    case 'cancelled_planned':
      return [...(created && processing ? [created, processing] : []), cancelled(times.processing + 90)]
    case 'pickup_failed':
      return [...planned(times), { to: 'shipment_arrive_origin', minute: 0, where: 'origin' }, failedPickup]
    case 'pickup_cancelled':
      return [
        ...planned(times),
        { to: 'shipment_arrive_origin', minute: 0, where: 'origin' },
        failedPickup,
        cancelled(times.loading + 300),
      ]
    case 'retried': {
      const [arrived, ...rest] = handedOver(times, 'most', nextDay)
      return [...away, ...refusedAt(chance, times), ...(arrived ? [{ ...arrived, again: true }] : []), ...rest]
    }
    case 'delivery_failed':
      return [...away, ...refusedAt(chance, times), { to: 'shipment_delivery_failed', minute: decided, where: 'office' }]
    case 'returned':
      return [...away, ...refusedAt(chance, times), ...broughtBack(times, decided)]
    case 'damaged': {
      const unloading = [
        atDestination('shipment_arrive_destination', times.arrived),
        atDestination('shipment_unloading', times.unloading),
      ]
      const found: Step = { ...atDestination('shipment_damaged', times.unloading + 25), reason: chance.pick(reasons.damaged) }
      return [...away, ...unloading, found]
    }
    case 'lost':
      return [...away, { to: 'shipment_lost', minute: times.departed + 900, where: 'office', reason: chance.pick(reasons.lost) }]
  }
}
