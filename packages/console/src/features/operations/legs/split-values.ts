import type { OrderWaybill } from '@khonsong/contract/operations/legs/legs.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { cm3FromCubicMetres, cubicMetresFromCm3, gramsFromKg, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import {
  childrenNeeded,
  linkedItems,
  restOfCargo,
  splitEvenly,
  type Cargo,
  type SplitMeasure,
} from '@khonsong/domain/operations/shipments/cargo.ts'
import { maxChildren } from '@khonsong/domain/operations/shipments/split-shipment.ts'

/** A part as typed; the last part is the computed remainder. */
export interface PartTyped {
  readonly packages: number | null
  readonly items: number | null
  readonly weightKg: number | null
  readonly volumeM3: number | null
  readonly declaredValue: number | null
}
export type PartKey = keyof PartTyped

type Carried = Pick<OrderWaybill, 'packages' | 'items' | 'weightKg' | 'volumeM3' | 'declaredValue'>

export const cargoOfWaybill = (waybill: Carried): Cargo => ({
  packages: waybill.packages,
  items: waybill.items,
  weightGrams: gramsFromKg(waybill.weightKg),
  volumeCm3: cm3FromCubicMetres(waybill.volumeM3),
  declaredHundredths: hundredthsOf(waybill.declaredValue),
})

export const cargoOfPart = (part: PartTyped): Cargo =>
  cargoOfWaybill({
    packages: part.packages ?? 0,
    items: part.items ?? 0,
    weightKg: part.weightKg ?? 0,
    volumeM3: part.volumeM3 ?? 0,
    declaredValue: part.declaredValue ?? 0,
  })

const partOfCargo = (cargo: Cargo): Carried => ({
  packages: cargo.packages,
  items: cargo.items,
  weightKg: kgFromGrams(cargo.weightGrams),
  volumeM3: cubicMetresFromCm3(cargo.volumeCm3),
  declaredValue: cargo.declaredHundredths / 100,
})

export const emptyPart: PartTyped = { packages: null, items: null, weightKg: null, volumeM3: null, declaredValue: 0 }

/** Equal parts except the last, which is the remainder. */
export const evenParts = (whole: Cargo, count: number): readonly PartTyped[] =>
  splitEvenly(whole, count).slice(0, -1).map(partOfCargo)

const inside: Readonly<Record<SplitMeasure, (limit: number) => number>> = {
  weightGrams: gramsFromKg,
  volumeCm3: cm3FromCubicMetres,
  items: (limit) => limit,
  packages: (limit) => limit,
}

/** Number of equal parts so that none exceeds the limit, given in kg, m³ or as a count. */
export const partsFor = (whole: Cargo, measure: SplitMeasure, limit: number): number =>
  Math.min(maxChildren, Math.max(2, childrenNeeded(whole, measure, inside[measure](limit))))

/** Typing packages fills in proportional weight, volume and, if linked, items. */
export const withShare = (whole: Cargo, part: PartTyped, packages: number | null, linked: boolean): PartTyped => {
  if (packages === null || whole.packages === 0) return { ...part, packages }
  const share = (amount: number, step: number) => Math.floor((amount * packages) / whole.packages / step) * step
  return {
    packages,
    items: linked || part.items === null ? linkedItems(whole, packages) : part.items,
    weightKg: part.weightKg ?? kgFromGrams(share(whole.weightGrams, 10)),
    volumeM3: part.volumeM3 ?? cubicMetresFromCm3(share(whole.volumeCm3, 10_000)),
    declaredValue: part.declaredValue,
  }
}

export const restOf = (whole: Cargo, parts: readonly PartTyped[]): Carried =>
  partOfCargo(restOfCargo(whole, parts.map(cargoOfPart)))
