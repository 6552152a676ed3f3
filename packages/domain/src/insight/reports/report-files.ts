import type { Words } from '../../kernel/language.ts'

/** Days to keep report files: an older one is faster to make again than to find. */
export const reportFileKeptDays = 7

interface ReportFileKind {
  readonly words: Words
  /** Path of the exported list; its filters are in the URL. */
  readonly list: string
}

/** Background exports by kind of task. */
export const reportFileKinds = {
  'reports.shipments': { words: { en: 'Report by shipment', th: 'รายงานตามใบส่งสินค้า', zh: '按运单报表' }, list: '/track/orders' },
  'reports.orders': { words: { en: 'Shipping orders', th: 'คำสั่งขนส่ง', zh: '订单' }, list: '/order/entry' },
  'reports.automatic': { words: { en: 'Automatic report', th: 'รายงานอัตโนมัติ', zh: '自动报表' }, list: '/report/dynamicReportInfo' },
  'reports.dynamic': {
    words: { en: 'Dynamic report', th: 'รายงานแบบกำหนดเอง', zh: '动态报表' },
    list: '/report/dynamicReportInfo',
  },
} as const satisfies Readonly<Record<string, ReportFileKind>>

export type ReportFileKindName = keyof typeof reportFileKinds
export const reportFileKindNames = Object.keys(reportFileKinds) as [ReportFileKindName, ...ReportFileKindName[]] // its own keys

/** `expired`: written, but no longer kept. */
export const reportFileStates = {
  queued: { en: 'Waiting', th: 'รอคิว', zh: '排队中' },
  running: { en: 'Being written', th: 'กำลังสร้าง', zh: '生成中' },
  done: { en: 'Ready', th: 'พร้อมดาวน์โหลด', zh: '可下载' },
  expired: { en: 'No longer kept', th: 'หมดอายุแล้ว', zh: '已过期' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิก', zh: '已取消' },
  failed: { en: 'Failed', th: 'ไม่สำเร็จ', zh: '失败' },
} as const satisfies Readonly<Record<string, Words>>

export type ReportFileState = keyof typeof reportFileStates
export const reportFileStateNames = Object.keys(reportFileStates) as [ReportFileState, ...ReportFileState[]] // its own keys
