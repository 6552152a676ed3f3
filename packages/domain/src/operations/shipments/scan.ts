/**
 * A waybill scanned at the dock, a hub or the consignee. A scan proves that the document was there; it changes no status, because
 * nothing was counted or signed.
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

/** Scans per call: a handheld sends those it collected offline. */
export const maxScans = 200

/** Allowed clock skew of a handheld; one that is years behind was never set. */
const aheadMs = 5 * 60_000
const oldestDays = 366

export const judgeScan = (scannedAt: string, now: string): Decision<string> => {
  if (isAfter(scannedAt, addMs(now, aheadMs))) return refuse(rejection('time.in_future', { field: scanTimeLabel }, 'scannedAt'))
  if (isAfter(addMs(now, -oldestDays * 86_400_000), scannedAt))
    return refuse(rejection('scan.too_old', { n: oldestDays }, 'scannedAt'))
  return accept(scannedAt)
}
