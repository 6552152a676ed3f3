/** Cost of a route: per day, per kilometre and per hour. An estimate until contracts rate it. */
import { loadClassOf, type LoadClass } from '../../masters/places/load-class.ts'

export interface CostRates {
  readonly perRouteSatang: number
  readonly perKmSatang: number
  readonly perHourSatang: number
}

/** The only rounding of a route's cost. */
export const routeCostSatang = ({ perRouteSatang, perKmSatang, perHourSatang }: CostRates, metres: number, ms: number): number =>
  Math.round(perRouteSatang + (perKmSatang * metres) / 1000 + (perHourSatang * ms) / 3_600_000)

const baht = (perRoute: number, perKm: number, perHour: number): CostRates => ({
  perRouteSatang: perRoute * 100,
  perKmSatang: perKm * 100,
  perHourSatang: perHour * 100,
})

/** Typical costs of own trucks: fixed per day, fuel and wear per kilometre, driver per hour. */
const usualOwn: Readonly<Record<LoadClass, CostRates>> = {
  light: baht(600, 8, 70),
  medium: baht(900, 12, 80),
  heavy: baht(1400, 17, 90),
  towing: baht(1900, 21, 100),
}

/** Carriers are paid per kilometre with a minimum; their hours are included. */
const usualCarrier: Readonly<Record<LoadClass, CostRates>> = {
  light: baht(1200, 11, 0),
  medium: baht(1900, 16, 0),
  heavy: baht(2800, 23, 0),
  towing: baht(3800, 29, 0),
}

export const estimatedRates = (
  type: { readonly payloadGrams: number | null; readonly towing: boolean },
  carriedBy: 'own' | 'carrier',
): CostRates =>
  (carriedBy === 'own' ? usualOwn : usualCarrier)[loadClassOf({ payloadGrams: type.payloadGrams ?? 0, towing: type.towing })]
