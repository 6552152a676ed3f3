/** Groups unassigned waybills by what somebody could do about them. */
import type { Words } from '../../kernel/language.ts'

/** Sorted by what is fixed first: data of the site, then the fleet, then the waybill. */
export const leftOutKinds = {
  place: { en: 'Site without a position', th: 'สถานที่ยังไม่มีพิกัด', zh: '站点没有坐标' },
  hours: { en: 'Site closed in the time window', th: 'สถานที่ปิดในช่วงเวลานัด', zh: '站点在时间窗内不营业' },
  used: { en: 'All suitable vehicles are in use', th: 'รถที่เหมาะสมถูกใช้หมดแล้ว', zh: '合适的车辆均已占用' },
  time: { en: 'Would be late', th: 'ไปถึงไม่ทันเวลา', zh: '无法按时到达' },
  size: { en: 'Too much for the vehicles', th: 'เกินพิกัดบรรทุกของรถ', zh: '超出车辆装载能力' },
  vehicle: { en: 'Vehicles not allowed for it', th: 'ประเภทรถไม่ตรงตามที่กำหนด', zh: '车辆不符合要求' },
  untried: { en: 'Not tried yet', th: 'ยังไม่ได้ลองจัดลงรถ', zh: '尚未尝试排入' },
} as const satisfies Record<string, Words>
export type LeftOutKind = keyof typeof leftOutKinds

const kindOfCode: Readonly<Record<string, LeftOutKind>> = {
  'plan.no_position': 'place',
  'plan.closed_in_window': 'hours',
  'plan.never_open': 'hours',
  'plan.no_vehicle_left': 'used',
  'plan.late': 'time',
  'plan.after_due': 'time',
  'plan.too_long': 'time',
  'plan.before_start': 'time',
  'plan.no_capacity': 'size',
  'plan.over_share_weight': 'size',
  'plan.over_share_volume': 'size',
  'plan.over_packages': 'size',
  'plan.over_pallets': 'size',
  'job.over_weight': 'size',
  'job.over_volume': 'size',
}

const nearestFirst = Object.keys(leftOutKinds) as LeftOutKind[] // its own keys

/**
 * The kind of the vehicle that comes nearest: a waybill that some vehicles may not carry and others reach too late is *late*.
 * @param codes of the rules that exclude it on some vehicle; none while untried.
 */
export const leftOutKindOf = (codes: readonly string[]): LeftOutKind => {
  const kinds = new Set(codes.map((code) => kindOfCode[code] ?? 'vehicle'))
  return nearestFirst.find((kind) => kinds.has(kind)) ?? 'untried'
}

/** Position of a rule: those of the vehicle that comes nearest first. */
export const nearnessOf = (code: string): number => nearestFirst.indexOf(leftOutKindOf([code]))
