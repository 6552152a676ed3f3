/** What happened to a waybill as inputs of a price, with the chargeable weight of the contract. */
import type { FactValues } from '../rules/rule-facts.ts'
import { ruleFacts, isRuleFact } from '../rules/rule-facts.ts'
import { Exact } from '../rules/rule-functions.ts'

type Known = Readonly<Record<string, string | number | boolean | null>>

/** The heavier of the weight and what the volume counts for: cubic metres × 1000 ÷ ratio, in kg. */
export const chargeWeightKg = (weightKg: string, volumeM3: string, lightRatio: string): string =>
  Exact.max(weightKg, new Exact(volumeM3).times(1000).dividedBy(lightRatio)).toDecimalPlaces(3).toFixed()

/** Unknown values are left out; a waybill has one point of pickup and one of delivery. */
export const factsOfShipment = (
  known: Known & { readonly weightKg: string; readonly volumeM3: string },
  lightRatio: string,
): FactValues => ({
  ...Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => {
      if (!isRuleFact(name) || value === null) return []
      return [[name, ruleFacts[name].type === 'truth' ? value === true : String(value)]]
    }),
  ),
  chargeWeightKg: chargeWeightKg(known.weightKg, known.volumeM3, lightRatio),
  lightRatio,
  drops: '1',
  pickups: '1',
})
