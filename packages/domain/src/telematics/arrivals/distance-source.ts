/** Where a remaining distance comes from, and how far it can be trusted. */
import type { Words } from '../../kernel/language.ts'
import { travelConfidence } from '../../operations/planning/travel-matrix.ts'
import type { TravelSource } from '../../operations/planning/travel.ts'

export const distanceSources = {
  road_matrix: { en: 'road matrix', th: 'ตารางระยะถนน', zh: '道路里程表' },
  straight_line: { en: 'straight line', th: 'ประมาณจากเส้นตรง', zh: '直线估算' },
  /** Told by the tracking platform of the vehicle. */
  platform: { en: 'tracking platform', th: 'ระบบติดตาม', zh: '跟踪平台' },
} as const satisfies Record<string, Words>
export type DistanceSource = keyof typeof distanceSources
export const distanceSourceNames = Object.keys(distanceSources) as [DistanceSource, ...DistanceSource[]] // its own keys

export const distanceSourceOf = (source: TravelSource): DistanceSource => (source === 'estimate' ? 'straight_line' : 'road_matrix')

/** A way is as good as its worst part. */
export const worseSource = (a: TravelSource, b: TravelSource): TravelSource => (travelConfidence[a] <= travelConfidence[b] ? a : b)

/** So young a report says where the truck is. */
const freshMinutes = 5
/** After so many minutes more a report is worth a third of what it was. */
const fadesMinutes = 60
const minConfidence = 0.05

/** 0 to 1: the source, and less the older what it was measured from. */
export const confidenceOf = (source: TravelSource, ageMinutes: number): number => {
  const faded = Math.exp(-Math.max(0, ageMinutes - freshMinutes) / fadesMinutes)
  return Math.max(minConfidence, Math.round(travelConfidence[source] * faded * 100) / 100)
}
