/**
 * Explains why a waybill is unassigned: the rules that prevent it on each kind of vehicle, and the cheapest change that would
 * make it fit.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { bangkokDateTime } from '../../kernel/time.ts'
import { unacceptable } from './acceptable-route.ts'
import { evaluateRoute, type RouteEvaluated } from './evaluate-route.ts'
import { nearnessOf } from './left-out-kind.ts'
import type { PlanShipment, RoutePlan } from './plan-facts.ts'
import type { Relaxation, WaitingShipment } from './plan-state.ts'
import type { LeftOff } from './routing-answer.ts'
import type { FleetKind } from './routing-fleet.ts'
import type { RoutingAsked } from './routing-model.ts'

interface Trial {
  readonly kind: FleetKind
  readonly judged: RouteEvaluated
  /** The first rule it violates alone on an empty vehicle; null if none. */
  readonly stops: Rejection | null
  /** It violates only this rule. */
  readonly isOnly: boolean
}

const alone = (shipment: PlanShipment, { plan }: FleetKind): RoutePlan => ({
  vehicle: plan,
  driver: null,
  trailer: null,
  carrier: null,
  beginAt: null,
  visits: [
    { shipmentId: shipment.id, kind: 'load' },
    { shipmentId: shipment.id, kind: 'drop' },
  ],
})

const tried = (shipment: PlanShipment, asked: RoutingAsked): readonly Trial[] =>
  asked.kinds.map((kind) => {
    const judged = evaluateRoute(alone(shipment, kind), asked.facts, asked.rules)
    const first = unacceptable(judged, asked)
    const codes = new Set(judged.problems.filter(({ about }) => about !== 'crew').map((one) => one.rejection.code))
    return { kind, judged, stops: first?.rejection ?? null, isOnly: codes.size === 1 }
  })

const sizeCodes: ReadonlySet<string> = new Set([
  'job.over_weight',
  'job.over_volume',
  'plan.over_share_weight',
  'plan.over_share_volume',
])

const costOf = ({ judged }: Trial): number => judged.costSatang ?? Number.POSITIVE_INFINITY

const cheapest = (trials: readonly Trial[]): Trial | undefined =>
  trials.reduce<Trial | undefined>((best, one) => (best && costOf(best) <= costOf(one) ? best : one), undefined)

const later = ({ judged, kind }: Trial, { facts }: RoutingAsked): Relaxation | null => {
  const problem = judged.problems.find((one) => one.rejection.code === 'plan.late')
  const stop = problem && problem.stop !== null ? judged.stops[problem.stop] : undefined
  if (!problem || !stop) return null
  const { minutes = '' } = problem.rejection.params
  const site = facts.sites.get(stop.siteId)?.name ?? ''
  // A carrier's vehicle has no plate yet, and the code of its type says little.
  const plate = kind.plan.vehicle === null ? kind.plan.vehicleTypeName : kind.plan.label
  const until = bangkokDateTime(stop.serveAt).slice(0, 16)
  return {
    suggestion: rejection('plan.suggest_later', { plate, site, minutes, until }),
    extraSatang: judged.costSatang,
  }
}

/** Each change was tried and found sufficient; the cheapest is reported. */
const relaxationOf = (trials: readonly Trial[], asked: RoutingAsked): Relaxation | null => {
  const fits = cheapest(trials.filter(({ stops }) => stops === null))
  if (fits)
    return {
      suggestion: rejection('plan.suggest_vehicle', { type: fits.kind.plan.vehicleTypeName }),
      extraSatang: fits.judged.costSatang,
    }
  const onlyBy = (matches: (code: string) => boolean) =>
    cheapest(trials.filter(({ stops, isOnly }) => stops !== null && isOnly && matches(stops.code)))
  const late = onlyBy((code) => code === 'plan.late')
  if (late) return later(late, asked)
  const type = onlyBy((code) => code === 'job.other_vehicle_type')
  if (type)
    return {
      suggestion: rejection('plan.suggest_type', { type: type.kind.plan.vehicleTypeName }),
      extraSatang: type.judged.costSatang,
    }
  return trials.length > 0 && trials.every(({ stops }) => stops !== null && sizeCodes.has(stops.code))
    ? { suggestion: rejection('plan.suggest_split', {}), extraSatang: null }
    : null
}

/** Rules with the number of vehicles affected, nearest first; where it would fit alone, all such vehicles are in use. */
const countedReasons = (trials: readonly Trial[], found: Rejection | null): WaitingShipment['reasons'] => {
  const counted = new Map<string, { rejection: Rejection; vehicles: number }>()
  for (const { kind, stops } of trials) {
    const why = stops ?? found ?? rejection('plan.no_vehicle_left', { type: kind.plan.vehicleTypeName })
    const key = stops || found ? why.code : `${why.code} ${kind.plan.vehicleTypeId}`
    counted.set(key, { rejection: counted.get(key)?.rejection ?? why, vehicles: (counted.get(key)?.vehicles ?? 0) + kind.count })
  }
  return [...counted.values()].toSorted(
    (a, b) => nearnessOf(a.rejection.code) - nearnessOf(b.rejection.code) || b.vehicles - a.vehicles,
  )
}

export const whyLeftOut = ({ shipmentId, rejection: found }: LeftOff, asked: RoutingAsked): WaitingShipment => {
  const shipment = asked.facts.shipments.get(shipmentId)
  const waits = { shipmentId, pinned: false }
  if (!shipment) return { ...waits, reasons: [], relaxation: null }
  // No coordinates, or closed during the whole window: impossible with any vehicle.
  const isImpossible = found?.code === 'plan.no_position' || found?.code === 'plan.closed_in_window'
  if (isImpossible) {
    const vehicles = asked.kinds.reduce((sum, { count }) => sum + count, 0)
    return { ...waits, reasons: [{ rejection: found, vehicles }], relaxation: null }
  }
  const trials = tried(shipment, asked)
  return { ...waits, reasons: countedReasons(trials, found), relaxation: relaxationOf(trials, asked) }
}
