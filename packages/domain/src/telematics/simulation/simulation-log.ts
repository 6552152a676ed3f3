/** Log messages of a simulation, in dispatchers' terms. */
import type { Words } from '../../kernel/language.ts'
import type { RideStep } from './ride.ts'

export const simulationEvents = {
  started: { en: 'Simulation started', th: 'เริ่มการจำลอง', zh: '模拟已开始' },
  paused: { en: 'Simulation paused', th: 'หยุดการจำลองชั่วคราว', zh: '模拟已暂停' },
  resumed: { en: 'Simulation resumed', th: 'จำลองต่อ', zh: '模拟已继续' },
  stopped: { en: 'Simulation stopped', th: 'หยุดการจำลอง', zh: '模拟已停止' },
  speed_changed: { en: 'Speed changed', th: 'เปลี่ยนความเร็ว', zh: '速度已更改' },
  order_opened: { en: 'Order opened and dispatched', th: 'เปิดคำสั่งขนส่งและจ่ายงานแล้ว', zh: '已开单并派车' },
  no_truck: { en: 'No truck was free for an order', th: 'ไม่มีรถว่างสำหรับคำสั่งขนส่ง', zh: '没有空闲车辆可派' },
  paper_registered: { en: 'Signed paper registered', th: 'รับเอกสารกลับแล้ว', zh: '纸质回单已登记' },
  refused: { en: 'The server refused a step', th: 'ระบบไม่รับรายการ', zh: '系统拒绝了此操作' },
  trouble: { en: 'The server could not be reached', th: 'ติดต่อเซิร์ฟเวอร์ไม่ได้', zh: '无法连接服务器' },
  accept_job: { en: 'Job accepted', th: 'รับงานแล้ว', zh: '已接单' },
  refuse_job: { en: 'Job refused', th: 'ปฏิเสธงาน', zh: '已拒单' },
  arrive_origin: { en: 'Arrived at origin', th: 'ถึงต้นทาง', zh: '到达始发地' },
  start_loading: { en: 'Loading', th: 'กำลังขึ้นสินค้า', zh: '装货中' },
  complete_loading: { en: 'Loaded, on the way', th: 'ขึ้นสินค้าแล้ว กำลังจัดส่ง', zh: '已装货，运输中' },
  fail_pickup: { en: 'Pickup failed', th: 'รับสินค้าไม่สำเร็จ', zh: '提货失败' },
  arrive_destination: { en: 'Arrived at destination', th: 'ถึงปลายทาง', zh: '到达目的地' },
  start_unloading: { en: 'Unloading', th: 'กำลังลงสินค้า', zh: '卸货中' },
  complete_delivery: { en: 'Delivered', th: 'ส่งสำเร็จ', zh: '已送达' },
  fail_delivery: { en: 'Could not be delivered', th: 'ส่งไม่ได้', zh: '无法送达' },
  try_again: { en: 'Delivery tried again', th: 'ส่งใหม่อีกครั้ง', zh: '再次送货' },
  bring_back: { en: 'Goods go back', th: 'ให้นำสินค้ากลับ', zh: '货物退回' },
  depart_return: { en: 'On the way back', th: 'กำลังนำสินค้ากลับ', zh: '退回途中' },
  arrive_return: { en: 'Arrived at return point', th: 'ถึงจุดคืนสินค้า', zh: '退回到达' },
  start_return: { en: 'Unloading return', th: 'กำลังลงสินค้าคืน', zh: '退回卸货中' },
  complete_return: { en: 'Returned', th: 'คืนสินค้าแล้ว', zh: '已退回' },
} as const satisfies Readonly<Record<string, Words>> & Readonly<Record<RideStep, Words>>
export type SimulationEvent = keyof typeof simulationEvents

export const simulationStates = {
  stopped: { en: 'Stopped', th: 'หยุดอยู่', zh: '已停止' },
  running: { en: 'Running', th: 'กำลังจำลอง', zh: '运行中' },
  paused: { en: 'Paused', th: 'หยุดชั่วคราว', zh: '已暂停' },
} as const satisfies Readonly<Record<string, Words>>
export type SimulationState = keyof typeof simulationStates
