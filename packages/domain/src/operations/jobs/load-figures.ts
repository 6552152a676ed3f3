/** Utilisation and tonne-kilometres of a job, by which dispatchers compare jobs. */

export interface LoadFigures {
  /** The higher of weight and volume utilisation, 1 for full; null if the capacity is unknown. */
  readonly loadRate: number | null
  /** Null if the distance is unknown. */
  readonly tonKm: number | null
}

export interface LoadMeasured {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly payloadGrams: number | null
  readonly roomCm3: number | null
  readonly distanceKm: number | null
}

const share = (used: number, of: number | null): readonly number[] => (of === null || of <= 0 ? [] : [used / of])

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

export const loadFigures = ({ weightGrams, volumeCm3, payloadGrams, roomCm3, distanceKm }: LoadMeasured): LoadFigures => {
  const shares = [...share(weightGrams, payloadGrams), ...share(volumeCm3, roomCm3)]
  return {
    loadRate: shares.length === 0 ? null : rounded(Math.max(...shares), 4),
    tonKm: distanceKm === null ? null : rounded((weightGrams / 1_000_000) * distanceKm, 1),
  }
}
