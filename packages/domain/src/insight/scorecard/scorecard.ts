/** Monthly performance of a carrier or driver: shares of jobs or waybills that went well, and receivers' ratings. */
import type { Words } from '../../kernel/language.ts'

export const scoreFigures = {
  accepted: { en: 'Accepted in time', th: 'ตอบรับงานทันเวลา', zh: '及时接单' },
  pickup: { en: 'Picked up on time', th: 'รับสินค้าตรงเวลา', zh: '准时提货' },
  delivery: { en: 'Delivered on time', th: 'ส่งสินค้าตรงเวลา', zh: '准时送达' },
  papers: { en: 'Papers back in time', th: 'คืนเอกสารทันกำหนด', zh: '回单及时' },
  undamaged: { en: 'Without damage', th: 'ไม่มีสินค้าเสียหาย', zh: '无货损' },
  clean: { en: 'Without exceptions', th: 'ไม่มีเหตุผิดปกติ', zh: '无异常' },
  uncomplained: { en: 'Without complaints', th: 'ไม่มีการร้องเรียน', zh: '无投诉' },
} as const satisfies Readonly<Record<string, Words>>
export type ScoreFigure = keyof typeof scoreFigures
export const scoreFigureNames = [
  'accepted',
  'pickup',
  'delivery',
  'papers',
  'undamaged',
  'clean',
  'uncomplained',
] as const satisfies readonly ScoreFigure[]

/** Acceptance of dispatch orders applies to carriers only; drivers are measured by deliveries. */
export const driverFigureNames = scoreFigureNames.filter((figure) => figure !== 'accepted')

/** Figures that link to their records: the shares, and the ratings behind a mean. */
export const openedFigureNames = [...scoreFigureNames, 'rating'] as const
export type OpenedFigure = (typeof openedFigureNames)[number]

export const ratingWords: Words = { en: 'Rating by receivers', th: 'คะแนนจากผู้รับ', zh: '收货人评分' }
export const ratingHelp: Words = {
  en: 'What receivers said through their tracking links in the month, the lowest first',
  th: 'สิ่งที่ผู้รับให้คะแนนผ่านลิงก์ติดตามในเดือนนี้ คะแนนต่ำสุดอยู่ก่อน',
  zh: '当月收货人通过跟踪链接给出的评价，评分最低的在前',
}

/** Minimum stars of a satisfied receiver. */
export const contentFrom = 4

/** Help text on what each figure counts. */
export const scoreFigureHelp: Readonly<Record<ScoreFigure, Words>> = {
  accepted: {
    en: 'Dispatch orders of the month that were accepted before their planned beginning',
    th: 'ใบงานรถของเดือนที่ตอบรับก่อนเวลาเริ่มตามแผน',
    zh: '当月在计划开始前已接受的调度单',
  },
  pickup: {
    en: 'Waybills delivered in the month that were picked up by the end of their window',
    th: 'ใบส่งสินค้าที่ส่งสำเร็จในเดือน ซึ่งรับสินค้าภายในช่วงเวลานัด',
    zh: '当月送达的运单中，在约定时间内提货的',
  },
  delivery: {
    en: 'Waybills delivered in the month that came by the end of their window',
    th: 'ใบส่งสินค้าที่ส่งสำเร็จในเดือน ซึ่งส่งถึงภายในช่วงเวลานัด',
    zh: '当月送达的运单中，在约定时间内送达的',
  },
  papers: {
    en: 'Of those with papers to bring back: received within the receipt time',
    th: 'เฉพาะใบที่ต้องคืนเอกสาร: ได้รับคืนภายในกำหนด',
    zh: '需要回单的运单中，在回单时限内收到的',
  },
  undamaged: {
    en: 'Waybills delivered in the month with no damage reported',
    th: 'ใบส่งสินค้าที่ส่งสำเร็จในเดือน ซึ่งไม่มีการแจ้งสินค้าเสียหาย',
    zh: '当月送达的运单中，没有货损的',
  },
  clean: {
    en: 'Waybills delivered in the month with no exception of any kind',
    th: 'ใบส่งสินค้าที่ส่งสำเร็จในเดือน ซึ่งไม่มีเหตุผิดปกติใด ๆ',
    zh: '当月送达的运单中，没有任何异常的',
  },
  uncomplained: {
    en: 'Waybills delivered in the month of which neither the receiver nor the customer reported anything',
    th: 'ใบส่งสินค้าที่ส่งสำเร็จในเดือน ซึ่งทั้งผู้รับและลูกค้าไม่ได้แจ้งปัญหา',
    zh: '当月送达的运单中，收货人和客户均未反映问题的',
  },
}

/** Whole percent; null for an empty total. Never 100 while one is missing. */
export const percentOf = (good: number, all: number): number | null => {
  if (all === 0) return null
  const rounded = Math.round((good * 100) / all)
  return rounded === 100 && good < all ? 99 : rounded
}

/**
 * The months of a scorecard, newest first.
 * @param today a day in Bangkok
 */
export const monthsBack = (today: string, count: number): readonly string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
