/** Travel between two places: metres, seconds and the source of the values. */
import { straightKm, type Point } from '../../masters/places/distance.ts'

export const travelSources = {
  measured: { en: 'Driven by our trucks', th: 'จากรถที่วิ่งจริง', zh: '实际行驶' },
  area: { en: 'Driven by our trucks between the districts', th: 'จากรถที่วิ่งจริงระหว่างอำเภอ', zh: '区县间实际行驶' },
  table: { en: 'Distance table', th: 'ตารางระยะทาง', zh: '里程表' },
  road: { en: 'Road network', th: 'โครงข่ายถนน', zh: '道路网' },
  estimate: { en: 'Estimate', th: 'ประมาณการ', zh: '估算' },
} as const
export type TravelSource = keyof typeof travelSources

export interface Travel {
  readonly metres: number
  readonly seconds: number
  readonly source: TravelSource
}

/** By coordinates and departure time; the optimiser uses a matrix of typical times instead. */
export type TravelBetween = (from: Point, to: Point, atMs?: number) => Travel

/** Up to this straight-line distance: road factor and truck speed. */
export interface TravelBand {
  readonly belowKm: number
  readonly factor: number
  readonly kmPerHour: number
}

/** Typical values for Thai roads and loaded trucks, without a road network. */
export const usualBands: readonly TravelBand[] = [
  { belowKm: 5, factor: 1.45, kmPerHour: 18 },
  { belowKm: 30, factor: 1.38, kmPerHour: 28 },
  { belowKm: 150, factor: 1.32, kmPerHour: 48 },
  { belowKm: Infinity, factor: 1.28, kmPerHour: 60 },
]

export const estimateTravel =
  (bands: readonly TravelBand[] = usualBands): TravelBetween =>
  (from, to) => {
    const straight = straightKm(from, to)
    const band = bands.find(({ belowKm }) => straight < belowKm) ?? bands.at(-1)
    if (!band || straight === 0) return { metres: 0, seconds: 0, source: 'estimate' }
    const km = straight * band.factor
    return { metres: Math.round(km * 1000), seconds: Math.round((km / band.kmPerHour) * 3600), source: 'estimate' }
  }
