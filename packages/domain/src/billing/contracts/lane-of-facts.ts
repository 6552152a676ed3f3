/** Lane for rate card look-ups, from pricing inputs. */
import type { Lane } from '../cards/match-card.ts'
import type { FactValues } from '../rules/rule-facts.ts'

const names = [
  'originSite',
  'originDistrict',
  'originProvince',
  'destinationSite',
  'destinationDistrict',
  'destinationProvince',
  'vehicleType',
  'temperatureType',
  'goodsType',
  'chargeWeightKg',
] as const

export const laneOfFacts = (facts: FactValues): Lane =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = facts[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
