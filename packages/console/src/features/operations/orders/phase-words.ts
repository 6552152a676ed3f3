import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { LegPhase } from '@khonsong/domain/operations/orders/order-status.ts'

/** Phases of an order's parts, worded to explain the order's status. */
export const phaseWords = {
  waiting: { en: 'waits for a vehicle', th: 'รอจัดรถ', zh: '等待派车' },
  planned: { en: 'is on a job', th: 'อยู่ในใบงานรถแล้ว', zh: '已排入调度单' },
  at_pickup: { en: 'is being picked up', th: 'กำลังรับสินค้า', zh: '正在提货' },
  under_way: { en: 'is on the way', th: 'อยู่ระหว่างทาง', zh: '在途' },
  asks: { en: 'could not be delivered and waits for a decision', th: 'ส่งไม่ได้ รอตัดสินใจ', zh: '无法送达，等待处理' },
  delivered: { en: 'is delivered', th: 'ส่งสำเร็จ', zh: '已送达' },
  approved: { en: 'is delivered and its papers are approved', th: 'ส่งสำเร็จและตรวจเอกสารแล้ว', zh: '已送达且单据已审核' },
  cancelled: { en: 'is cancelled', th: 'ยกเลิกแล้ว', zh: '已取消' },
  pickup_failed: { en: 'could not be picked up', th: 'รับสินค้าไม่สำเร็จ', zh: '提货失败' },
  delivery_failed: { en: 'was not delivered', th: 'ส่งไม่สำเร็จ', zh: '送货失败' },
  returned: { en: 'went back to the sender', th: 'คืนสินค้าแล้ว', zh: '已退回' },
  damaged: { en: 'is damaged', th: 'สินค้าเสียหาย', zh: '货损' },
  lost: { en: 'is lost', th: 'สินค้าสูญหาย', zh: '货物丢失' },
} as const satisfies Record<LegPhase, Words>

export const isPhase = (value: string): value is LegPhase => Object.hasOwn(phaseWords, value)
