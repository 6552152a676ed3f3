/** Facts of a waybill as pricing inputs, with the contract's chargeable weight. */
import { chargeWeightKg } from '../rules/charge-weight.ts'
import type { FactValues } from '../rules/rule-facts.ts'
import { ruleFacts, isRuleFact } from '../rules/rule-facts.ts'

type Known = Readonly<Record<string, string | number | boolean | null>>

/** Omits unknown values; a waybill has one pickup and one delivery point. */
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
