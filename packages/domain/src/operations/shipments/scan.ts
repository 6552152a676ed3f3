/**
 * A waybill read by a scanner at the dock, at a hub or at the door (scan times). A scan says that the paper was there; it
 * changes no status, for nobody counted or signed for the goods.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { addMs, isAfter } from '../../kernel/time.ts'

export const scanPoints = {
  pickup: { en: 'Pickup', th: 'จุดรับสินค้า', zh: '提货点' },
  hub: { en: 'Hub', th: 'ฮับ', zh: '中转站' },
  delivery: { en: 'Delivery', th: 'จุดส่งสินค้า', zh: '送货点' },
} as const satisfies Record<string, Words>
export type ScanPoint = keyof typeof scanPoints

export const waybillLabel: Words = { en: 'Waybill number', th: 'เลขที่ใบส่งสินค้า', zh: '运单号' }
export const scanTimeLabel: Words = { en: 'Scan time', th: 'เวลาสแกน', zh: '扫描时间' }

/** Scans of one call: a handheld sends what it gathered while it had no network. */
export const maxScans = 200

/** The clock of a handheld may run ahead a little; one that is years behind was never set. */
const aheadMs = 5 * 60_000
const oldestDays = 366

export const judgeScan = (scannedAt: string, now: string): Decision<string> => {
  if (isAfter(scannedAt, addMs(now, aheadMs))) return refuse(rejection('time.in_future', { field: scanTimeLabel }, 'scannedAt'))
  if (isAfter(addMs(now, -oldestDays * 86_400_000), scannedAt))
    return refuse(rejection('scan.too_old', { n: oldestDays }, 'scannedAt'))
  return accept(scannedAt)
}
