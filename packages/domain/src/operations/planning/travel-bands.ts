/** The company's distance estimate: road factor and truck speed by distance band. */
import type { TravelBand } from './travel.ts'

export interface TravelBandSettings {
  readonly ROAD_FACTOR_TOWN: number
  readonly ROAD_FACTOR_NEAR: number
  readonly ROAD_FACTOR_REGION: number
  readonly ROAD_FACTOR_FAR: number
  readonly TRUCK_SPEED_TOWN: number
  readonly TRUCK_SPEED_NEAR: number
  readonly TRUCK_SPEED_REGION: number
  readonly TRUCK_SPEED_FAR: number
}

export const travelBandCodes = [
  'ROAD_FACTOR_TOWN',
  'ROAD_FACTOR_NEAR',
  'ROAD_FACTOR_REGION',
  'ROAD_FACTOR_FAR',
  'TRUCK_SPEED_TOWN',
  'TRUCK_SPEED_NEAR',
  'TRUCK_SPEED_REGION',
  'TRUCK_SPEED_FAR',
] as const satisfies readonly (keyof TravelBandSettings)[]

export const travelBandsOf = (set: TravelBandSettings): readonly TravelBand[] => [
  { belowKm: 5, factor: set.ROAD_FACTOR_TOWN, kmPerHour: set.TRUCK_SPEED_TOWN },
  { belowKm: 30, factor: set.ROAD_FACTOR_NEAR, kmPerHour: set.TRUCK_SPEED_NEAR },
  { belowKm: 150, factor: set.ROAD_FACTOR_REGION, kmPerHour: set.TRUCK_SPEED_REGION },
  { belowKm: Infinity, factor: set.ROAD_FACTOR_FAR, kmPerHour: set.TRUCK_SPEED_FAR },
]
