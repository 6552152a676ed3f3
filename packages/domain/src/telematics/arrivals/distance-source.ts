/** Source of a remaining distance, and its reliability. */
import type { Words } from '../../kernel/language.ts'
import { travelConfidence } from '../../operations/planning/travel-matrix.ts'
import type { TravelSource } from '../../operations/planning/travel.ts'

export const distanceSources = {
  road_matrix: { en: 'road matrix', th: 'ตารางระยะถนน', zh: '道路里程表' },
  straight_line: { en: 'straight line', th: 'ประมาณจากเส้นตรง', zh: '直线估算' },
  /** Reported by the vehicle's tracking platform. */
  platform: { en: 'tracking platform', th: 'ระบบติดตาม', zh: '跟踪平台' },
} as const satisfies Record<string, Words>
export type DistanceSource = keyof typeof distanceSources
export const distanceSourceNames = Object.keys(distanceSources) as [DistanceSource, ...DistanceSource[]] // its own keys

export const distanceSourceOf = (source: TravelSource): DistanceSource => (source === 'estimate' ? 'straight_line' : 'road_matrix')

/** A route is as reliable as its worst part. */
export const worseSource = (a: TravelSource, b: TravelSource): TravelSource => (travelConfidence[a] <= travelConfidence[b] ? a : b)

/** Reports up to this age give the current position. */
const freshMinutes = 5
/** Time constant: after this many further minutes the confidence has fallen to about a third. */
const fadesMinutes = 60
const minConfidence = 0.05

/** 0 to 1: by source, decreasing with the age of the position. */
export const confidenceOf = (source: TravelSource, ageMinutes: number): number => {
  const faded = Math.exp(-Math.max(0, ageMinutes - freshMinutes) / fadesMinutes)
  return Math.max(minConfidence, Math.round(travelConfidence[source] * faded * 100) / 100)
}
