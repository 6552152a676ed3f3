/**
 * A transfer carries waybills between hubs on a trunk line. The load is counted by labels on each carton, pallet, cage or
 * container, scanned on loading and on receipt. (Specification B §2, §3 TransferLabel, §4.)
 */
import type { Words } from '../../kernel/language.ts'

export const transferStatuses = {
  draft: { en: 'Draft', th: 'ร่าง', zh: '草稿' },
  loading: { en: 'Loading', th: 'กำลังขึ้นของ', zh: '装货中' },
  departed: { en: 'Departed', th: 'ออกเดินทางแล้ว', zh: '已发车' },
  arrived: { en: 'Arrived', th: 'ถึงปลายทางแล้ว', zh: '已到达' },
  closed: { en: 'Closed', th: 'ปิดแล้ว', zh: '已关闭' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิก', zh: '已取消' },
} as const satisfies Readonly<Record<string, Words>>
export type TransferStatus = keyof typeof transferStatuses
export const transferStatusNames = Object.keys(transferStatuses) as [TransferStatus, ...TransferStatus[]] // its own keys

export const labelTypes = {
  carton: { en: 'Carton', th: 'กล่อง', zh: '纸箱' },
  pallet: { en: 'Pallet', th: 'พาเลท', zh: '托盘' },
  cage: { en: 'Cage', th: 'กรง', zh: '笼车' },
  container: { en: 'Container', th: 'ตู้คอนเทนเนอร์', zh: '集装箱' },
} as const satisfies Readonly<Record<string, Words>>
export type LabelType = keyof typeof labelTypes
export const labelTypeNames = Object.keys(labelTypes) as [LabelType, ...LabelType[]] // its own keys

/** State of a label: `left` stayed behind on departure, `short` did not arrive, `over` arrived with another transfer. */
export const labelStates = {
  made: { en: 'Not scanned yet', th: 'ยังไม่สแกน', zh: '未扫描' },
  loaded: { en: 'Loaded', th: 'ขึ้นรถแล้ว', zh: '已装车' },
  left: { en: 'Left behind', th: 'ตกค้าง', zh: '未装车' },
  received: { en: 'Received', th: 'รับแล้ว', zh: '已接收' },
  damaged: { en: 'Received damaged', th: 'รับแล้ว เสียหาย', zh: '破损接收' },
  short: { en: 'Short', th: 'ขาด', zh: '短少' },
  over: { en: 'Over', th: 'เกิน', zh: '多出' },
} as const satisfies Readonly<Record<string, Words>>
export type LabelState = keyof typeof labelStates
export const labelStateNames = Object.keys(labelStates) as [LabelState, ...LabelState[]] // its own keys

export interface TransferLabel {
  readonly id: string
  readonly tagNo: string
  readonly shipmentId: string
  readonly state: LabelState
  readonly damagedCount: number
  readonly type: LabelType
  /** Packages of the waybill under the label; null if unknown. */
  readonly packages: number | null
}

export interface Transfer {
  readonly transferNo: string
  readonly status: TransferStatus
  readonly departedAt: string | null
  readonly arrivedAt: string | null
  readonly shipmentIds: readonly string[]
  readonly labels: readonly TransferLabel[]
}

export const transferLabels = {
  businessUnit: { en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' },
  from: { en: 'From site', th: 'จากจุด', zh: '起点站' },
  to: { en: 'To site', th: 'ไปยังจุด', zh: '终点站' },
  departedAt: { en: 'Departure', th: 'เวลาออกเดินทาง', zh: '发车时间' },
  arrivedAt: { en: 'Arrival', th: 'เวลาถึง', zh: '到达时间' },
  unscanned: { en: 'Labels not scanned', th: 'ป้ายที่ยังไม่สแกน', zh: '未扫描标签' },
  reason: { en: 'Reason', th: 'เหตุผล', zh: '原因' },
  shipments: { en: 'Waybills', th: 'ใบส่งสินค้า', zh: '运单' },
  labels: { en: 'Labels', th: 'ป้าย', zh: '标签' },
  tagNo: { en: 'Label', th: 'ป้าย', zh: '标签' },
} as const satisfies Readonly<Record<string, Words>>

const isOpen = (status: TransferStatus): boolean => status === 'draft' || status === 'loading'

/** Waybills and labels are editable until departure. */
export const mayChange = ({ status }: Pick<Transfer, 'status'>): boolean => isOpen(status)

/** Number of labels in given states. */
export const countOf = (labels: readonly Pick<TransferLabel, 'state'>[], ...states: readonly LabelState[]): number =>
  labels.filter(({ state }) => states.includes(state)).length
