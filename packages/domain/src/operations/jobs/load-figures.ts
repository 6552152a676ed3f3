/** How full a job is and how much it moves how far: figures that dispatchers compare jobs by. */

export interface LoadFigures {
  /** Fullest of weight and room, 1 for full; null while nobody knows what the vehicle holds. */
  readonly loadRate: number | null
  /** Null while nobody knows how far it goes. */
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
