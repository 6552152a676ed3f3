/**
 * Plausibility checks of reported points. Trackers report zero degrees before they have a fix, run ahead of the clock, and
 * jump across the country for one report; such points are set aside with the reason. Late, repeated and unordered ones are
 * fine.
 */
import type { Words } from '../../kernel/language.ts'
import { straightKm } from '../../masters/places/distance.ts'

export interface ReportedPoint {
  /** ISO instant, by the device's clock. */
  readonly at: string
  readonly lat: number
  readonly lng: number
  readonly speedKmh?: number | null | undefined
  readonly heading?: number | null | undefined
  /** Percent. */
  readonly battery?: number | null | undefined
  /** Degrees Celsius. */
  readonly temperature?: number | null | undefined
  /** Licence number of the card in the reader. */
  readonly cardNo?: string | null | undefined
  /** The device runs on battery. */
  readonly unplugged?: boolean | null | undefined
}

export const asideReasons = {
  outside: { en: 'Not a place on earth', th: 'พิกัดไม่มีอยู่จริง', zh: '坐标不存在' },
  zero_island: { en: 'The device had no fix (0°, 0°)', th: 'อุปกรณ์ยังจับสัญญาณดาวเทียมไม่ได้ (0°, 0°)', zh: '设备未定位（0°，0°）' },
  future: { en: 'The clock of the device runs ahead', th: 'นาฬิกาของอุปกรณ์เดินเร็วเกินไป', zh: '设备时钟超前' },
  teleport: { en: 'Faster than any vehicle can drive', th: 'เคลื่อนที่เร็วเกินกว่ารถจะวิ่งได้', zh: '移动速度超过车辆可能的速度' },
} as const satisfies Record<string, Words>
export type AsideReason = keyof typeof asideReasons

export interface SortedOut<T> {
  /** In chronological order, one per instant. */
  readonly good: readonly T[]
  readonly aside: readonly { readonly point: T; readonly reason: AsideReason }[]
  /** Duplicates within the batch. */
  readonly repeated: number
}

const futureMs = 5 * 60_000
const fastestKmh = 300
/** Poor reception, such as under a bridge, shifts positions by some hundred metres: shorter jumps are ignored. */
const shortestJumpKm = 1
const zeroDegrees = 0.01
const hourMs = 3_600_000

const impossible = ({ at, lat, lng }: ReportedPoint, now: number): AsideReason | undefined => {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return 'outside'
  if (Math.abs(lat) < zeroDegrees && Math.abs(lng) < zeroDegrees) return 'zero_island'
  return Date.parse(at) > now + futureMs ? 'future' : undefined
}

const isTeleport = (from: ReportedPoint, to: ReportedPoint): boolean => {
  const km = straightKm(from, to)
  if (km <= shortestJumpKm) return false
  return km / (Math.abs(Date.parse(to.at) - Date.parse(from.at)) / hourMs) > fastestKmh
}

/** `previous` is the last stored good point before the batch. */
export const sortOutPoints = <T extends ReportedPoint>(
  points: readonly T[],
  previous: ReportedPoint | undefined,
  now: string,
): SortedOut<T> => {
  const nowMs = Date.parse(now)
  const aside: { point: T; reason: AsideReason }[] = []
  const good: T[] = []
  let repeated = 0
  let last = previous
  for (const point of points.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const before = good.at(-1)
    if (before && Date.parse(before.at) === Date.parse(point.at)) {
      repeated += 1
      continue
    }
    const reason = impossible(point, nowMs) ?? (last && isTeleport(last, point) ? 'teleport' : undefined)
    if (reason) aside.push({ point, reason })
    else {
      good.push(point)
      last = point
    }
  }
  return { good, aside, repeated }
}
