import { Exact } from './rule-functions.ts'

/** The greater of actual and volumetric weight: cubic metres × 1000 ÷ ratio, in kg. */
export const chargeWeightKg = (weightKg: string, volumeM3: string, lightRatio: string): string =>
  Exact.max(weightKg, new Exact(volumeM3).times(1000).dividedBy(lightRatio)).toDecimalPlaces(3).toFixed()
