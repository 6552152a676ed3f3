/**
 * Job status for dispatchers: one vehicle and driver with shipments. Never set; derived from the shipments on board, see
 * job-status.ts.
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'

export const jobStatuses = [
  'job_created',
  'job_planned',
  'job_accepted',
  'job_arrive_origin',
  'job_picking_up',
  'job_ontheway',
  'job_arrive_destination',
  'job_handing_over',
  'job_delivered',
  'job_approved',
  'job_cancelled',
  'job_pickup_failed',
  'job_pending_delivery_fail',
  'job_delivery_failed',
  'job_approved_return',
  'job_returned',
  'job_damaged',
  'job_lost',
] as const

export type JobStatus = (typeof jobStatuses)[number]

export const isJobStatus = (value: string): value is JobStatus => (jobStatuses as readonly string[]).includes(value)

interface StatusFacts {
  readonly label: Words
  readonly tone: StatusTone
  /** No open shipment is left on it. */
  readonly final: boolean
}

const row = (en: string, th: string, zh: string, tone: StatusTone, final = false): StatusFacts => ({
  label: { en, th, zh },
  tone,
  final,
})

export const jobStatusFacts = {
  job_created: row('Created', 'สร้างแล้ว', '已创建', 'waiting'),
  job_planned: row('Planned', 'รอรับงาน', '已计划', 'waiting'),
  job_accepted: row('Accepted', 'รับงานแล้ว', '已接单', 'waiting'),
  job_arrive_origin: row('Arrived at origin', 'ถึงต้นทาง', '到达始发地', 'moving'),
  job_picking_up: row('Picking up', 'กำลังรับสินค้า', '提货中', 'moving'),
  job_ontheway: row('On the way', 'กำลังจัดส่ง', '运输中', 'moving'),
  job_arrive_destination: row('Arrived at destination', 'ถึงปลายทาง', '到达目的地', 'moving'),
  job_handing_over: row('Handing over', 'กำลังส่งมอบ', '交接中', 'moving'),
  job_delivered: row('Delivered', 'ส่งสำเร็จ', '已送达', 'done', true),
  job_approved: row('Approved', 'ตรวจเอกสารแล้ว', '已审核', 'done', true),
  job_cancelled: row('Cancelled', 'ยกเลิก', '已取消', 'waiting', true),
  job_pickup_failed: row('Pickup failed', 'รับสินค้าไม่สำเร็จ', '提货失败', 'trouble', true),
  job_pending_delivery_fail: row('Waiting for a decision', 'ส่งไม่ได้ รอตัดสินใจ', '送货失败待处理', 'attention'),
  job_delivery_failed: row('Delivery failed', 'ส่งไม่สำเร็จ', '送货失败', 'trouble', true),
  job_approved_return: row('Being returned', 'กำลังตีกลับ', '退回中', 'attention'),
  job_returned: row('Returned', 'คืนสินค้าแล้ว', '已退回', 'trouble', true),
  job_damaged: row('Damaged', 'สินค้าเสียหาย', '货损', 'trouble', true),
  job_lost: row('Lost', 'สินค้าสูญหาย', '货物丢失', 'trouble', true),
} as const satisfies Record<JobStatus, StatusFacts>

export const jobStatusLabel = (status: JobStatus): Words => jobStatusFacts[status].label

/** Scheduled and unfinished: such a dispatch order occupies its vehicle and driver. */
export const statusesInExecution: readonly JobStatus[] = jobStatuses.filter(
  (status) => status !== 'job_created' && !jobStatusFacts[status].final,
)

export const isFinalJob = (status: JobStatus): boolean => jobStatusFacts[status].final
