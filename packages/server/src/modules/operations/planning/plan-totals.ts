import type { PlanTotals } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import type { RouteEvaluated } from '@khonsong/domain/operations/planning/evaluate-route.ts'
import type { PlanFacts, Visit } from '@khonsong/domain/operations/planning/plan-facts.ts'

export interface JudgedRoute {
  readonly visits: readonly Visit[]
  readonly judged: RouteEvaluated
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** Totals of routes; empty ones are not counted. */
export const totalsOf = (routes: readonly JudgedRoute[], waiting: number, { shipments }: PlanFacts): PlanTotals => {
  const used = routes.filter(({ visits }) => visits.length > 0)
  const carried = used.flatMap(({ visits }) =>
    visits.flatMap(({ shipmentId, kind }) => (kind === 'drop' ? (shipments.get(shipmentId) ?? []) : [])),
  )
  const costs = used.flatMap(({ judged }) => judged.costSatang ?? [])
  const rates = used.flatMap(({ judged }) => judged.loadRate ?? [])
  return {
    routes: used.length,
    shipments: carried.length,
    waiting,
    stops: sum(used.map(({ judged }) => judged.stops.length)),
    weightKg: kgFromGrams(sum(carried.map(({ weightGrams }) => weightGrams))),
    volumeM3: cubicMetresFromCm3(sum(carried.map(({ volumeCm3 }) => volumeCm3))),
    km: oneDecimal(sum(used.map(({ judged }) => judged.metres)) / 1000),
    hours: oneDecimal(sum(used.map(({ judged }) => judged.minutes)) / 60),
    tonKm: oneDecimal(sum(used.map(({ judged }) => judged.tonKm))),
    costBaht: Math.round(sum(costs) / 100),
    routesWithoutCost: used.length - costs.length,
    lateMinutes: sum(used.map(({ judged }) => judged.lateMinutes)),
    loadRate: rates.length === 0 ? null : sum(rates) / rates.length,
  }
}
