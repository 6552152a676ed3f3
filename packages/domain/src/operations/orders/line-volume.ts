/** Volume of a goods line: as given, else from its package dimensions, else from its weight. */
import { cm3FromCubicMetres, multiplyExactly, volumeFromWeight } from '../../kernel/quantity.ts'

export interface LineSize {
  readonly packages: number
  readonly weightGrams: number
  readonly volumeM3?: number | null | undefined
  readonly lengthCm?: number | null | undefined
  readonly widthCm?: number | null | undefined
  readonly heightCm?: number | null | undefined
}

const mm3PerCm3 = 1000

export const millimetresOf = (cm: number | null | undefined): number | null => (cm ? Math.round(cm * 10) : null)

/** Volume of the boxes in cubic centimetres; undefined unless all three edges are known. */
export const boxVolume = ({ packages, lengthCm, widthCm, heightCm }: Omit<LineSize, 'weightGrams'>): number | undefined => {
  const [length, width, height] = [lengthCm, widthCm, heightCm].map(millimetresOf)
  return length && width && height ? Math.round(multiplyExactly(packages, length * width * height) / mm3PerCm3) : undefined
}

export const lineVolume = (line: LineSize, lightRatio: number): number =>
  line.volumeM3 === null || line.volumeM3 === undefined
    ? (boxVolume(line) ?? volumeFromWeight(line.weightGrams, lightRatio))
    : cm3FromCubicMetres(line.volumeM3)
