/** The load after each stop of a route, and its peak. */
import type { TemperatureNeed } from '../jobs/assignment.ts'
import type { PlanShipment } from './plan-facts.ts'
import type { PlanRules } from './plan-rules.ts'
import type { Planned } from './run-route.ts'

export interface OnBoard {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  readonly pallets: number
}

export const nothingOnBoard: OnBoard = { weightGrams: 0, volumeCm3: 0, packages: 0, pallets: 0 }

export interface LoadAlong {
  readonly after: readonly OnBoard[]
  readonly peak: OnBoard
  /** Dangerous and temperature-controlled goods were on board together. */
  readonly mixesDangerous: boolean
}

type Room = Pick<PlanRules, 'lightRatio'>

/** Volume of a waybill, for both the optimiser and the evaluator: unmeasured volume is derived from the weight. */
export const roomOf = ({ volumeCm3, weightGrams }: PlanShipment, { lightRatio }: Room): number =>
  volumeCm3 > 0 || lightRatio === null ? volumeCm3 : Math.round(weightGrams * lightRatio)

const add = (on: OnBoard, { shipment }: Planned, sign: 1 | -1, rules: Room): OnBoard => ({
  weightGrams: on.weightGrams + sign * shipment.weightGrams,
  volumeCm3: on.volumeCm3 + sign * roomOf(shipment, rules),
  packages: on.packages + sign * shipment.packages,
  pallets: on.pallets + sign * (shipment.pallets ?? 0),
})

const most = (a: OnBoard, b: OnBoard): OnBoard => ({
  weightGrams: Math.max(a.weightGrams, b.weightGrams),
  volumeCm3: Math.max(a.volumeCm3, b.volumeCm3),
  packages: Math.max(a.packages, b.packages),
  pallets: Math.max(a.pallets, b.pallets),
})

/** Within a stop the order of visits matters: drops before loads free space. */
export const loadAlong = (stops: readonly (readonly Planned[])[], rules: Room): LoadAlong => {
  let [now, peak, dangerous, controlled, mixesDangerous] = [nothingOnBoard, nothingOnBoard, 0, 0, false]
  const after = stops.map((stop) => {
    for (const one of stop) {
      const sign = one.visit.kind === 'load' ? 1 : -1
      now = add(now, one, sign, rules)
      peak = most(peak, now)
      dangerous += one.shipment.dangerousGoods ? sign : 0
      controlled += !one.shipment.dangerousGoods && one.shipment.temperature !== null ? sign : 0
      mixesDangerous ||= dangerous > 0 && controlled > 0
    }
    return now
  })
  return { after, peak, mixesDangerous }
}

/** Distinct temperatures on a route; a body keeps them for the whole route. */
export const temperaturesOf = (planned: readonly Planned[]): readonly TemperatureNeed[] => [
  ...new Map(
    planned.flatMap(({ shipment: { temperature } }) => (temperature === null ? [] : [[temperature.id, temperature] as const])),
  ).values(),
]
