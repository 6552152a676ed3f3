/** All rules for a planned route, evaluated independently; all violations are reported at once. */
import { rejection } from '../../kernel/decision.ts'
import { durationWords } from '../../kernel/duration.ts'
import { cubicMetresFromCm3, kgFromGrams } from '../../kernel/quantity.ts'
import { bangkokDateTime, instantOf, isAfter } from '../../kernel/time.ts'
import type { LoadAlong } from './load-along.ts'
import type { PlanFacts, RoutePlan } from './plan-facts.ts'
import { problemOf, type PlanRules, type Problem } from './plan-rules.ts'
import { lateMs, windowOf, type Planned, type RouteRun, type Served } from './run-route.ts'

export interface RouteView {
  readonly route: RoutePlan
  readonly facts: PlanFacts
  readonly rules: PlanRules
  readonly run: RouteRun
  readonly stops: readonly (readonly Planned[])[]
  readonly load: LoadAlong
}

type RouteRule = (look: RouteView) => readonly Problem[]

const shownAt = (ms: number): string => bangkokDateTime(instantOf(ms)).slice(0, 16)
const shownInstant = (at: string): string => bangkokDateTime(at).slice(0, 16)
const hours = (ms: number): number => Math.round(ms / 360_000) / 10

/** Each visit with its stop and its service time. */
const turns = ({ stops, run }: RouteView): readonly (Planned & { readonly stop: number; readonly turn: Served })[] =>
  stops.flatMap((group, stop) =>
    group.flatMap((one, at) => {
      const turn = run.stops[stop]?.served[at]
      return turn ? [{ ...one, stop, turn }] : []
    }),
  )

/** Minutes after the end of the window, rounded up, for each waybill served late. */
const lateTurns = (look: RouteView) =>
  turns(look).flatMap((one) => {
    const { to } = windowOf(one)
    const late = lateMs(one.turn.beginMs, to)
    return late > 0 ? [{ ...one, to, minutes: Math.ceil(late / 60_000) }] : []
  })

export const lateMinutesOf = (look: RouteView): number => lateTurns(look).reduce((sum, { minutes }) => sum + minutes, 0)

const windowsAreKept: RouteRule = (look) =>
  lateTurns(look).flatMap(({ to, minutes, ...one }) => {
    const params = { site: one.site.name, minutes: durationWords(minutes), until: shownInstant(to) }
    return [problemOf(rejection('plan.late', params), 'time', 'reason', { stop: one.stop, shipmentId: one.shipment.id })]
  })

const dueTimesAreKept: RouteRule = (look) =>
  turns(look).flatMap(({ visit, shipment, turn, stop }) =>
    visit.kind === 'drop' && shipment.dueAt !== null && lateMs(turn.beginMs, shipment.dueAt) > 0
      ? [
          problemOf(
            rejection('plan.after_due', {
              shipment: shipment.shipmentNo,
              due: shownInstant(shipment.dueAt),
              at: shownAt(turn.beginMs),
            }),
            'time',
            'reason',
            { stop, shipmentId: shipment.id },
          ),
        ]
      : [],
  )

const sitesOpen: RouteRule = ({ run }) =>
  run.stops.flatMap(({ site, neverOpens }, stop) =>
    neverOpens ? [problemOf(rejection('plan.never_open', { site: site.name }), 'time', 'blocks', { stop })] : [],
  )

const sitesHavePositions: RouteRule = ({ run }) =>
  run.stops.flatMap(({ site }, stop) =>
    site.point === null ? [problemOf(rejection('plan.no_position', { site: site.name }), 'site', 'reason', { stop })] : [],
  )

const sitesTakeVehicle: RouteRule = ({ route: { vehicle }, run }) => {
  if (!vehicle) return []
  return run.stops.flatMap(({ site }, stop) => {
    const limit = site.maxVehicleLengthCm
    const problems: Problem[] = []
    if (site.vehicleTypeIds.length > 0 && !site.vehicleTypeIds.includes(vehicle.vehicleTypeId))
      problems.push(
        problemOf(rejection('plan.site_vehicle_type', { site: site.name, type: vehicle.vehicleTypeName }), 'site', 'reason', {
          stop,
        }),
      )
    if (limit !== null && vehicle.lengthCm !== null && vehicle.lengthCm > limit) {
      const params = { site: site.name, limit: limit / 100, plate: vehicle.label, length: vehicle.lengthCm / 100 }
      problems.push(problemOf(rejection('plan.site_vehicle_length', params), 'site', 'reason', { stop }))
    }
    return problems
  })
}

const requestedTypesMatch: RouteRule = ({ route: { vehicle }, stops }) => {
  if (!vehicle) return []
  return stops
    .flat()
    .flatMap(({ visit, shipment }) =>
      visit.kind === 'load' && shipment.requestedType !== null && shipment.requestedType.id !== vehicle.vehicleTypeId
        ? [
            problemOf(
              rejection('job.other_vehicle_type', { plate: vehicle.label, type: shipment.requestedType.name }),
              'load',
              'reason',
              { shipmentId: shipment.id },
            ),
          ]
        : [],
    )
}

const percent = (share: number): number => Math.round(share * 1000) / 10

/** The usable share of the vehicle; its hard limits are checked by the dispatch rules. */
const shareIsKept: RouteRule = ({ route: { vehicle }, rules, load: { peak } }) => {
  if (!vehicle) return []
  const { label: plate, payloadGrams, volumeCm3, maxPackages, maxPallets } = vehicle
  const limit = percent(rules.upperShare)
  const problems: Problem[] = []
  const over = (used: number, most: number | null): most is number => most !== null && used > most * rules.upperShare
  const tell = (why: Problem['rejection']) => problems.push(problemOf(why, 'load'))
  if (payloadGrams === null && volumeCm3 === null) tell(rejection('plan.no_capacity', { plate }))
  if (rules.upperShare < 1 && over(peak.weightGrams, payloadGrams) && peak.weightGrams <= payloadGrams) {
    const share = percent(peak.weightGrams / payloadGrams)
    tell(rejection('plan.over_share_weight', { plate, load: kgFromGrams(peak.weightGrams), share, limit }))
  }
  if (rules.upperShare < 1 && over(peak.volumeCm3, volumeCm3) && peak.volumeCm3 <= volumeCm3) {
    const share = percent(peak.volumeCm3 / volumeCm3)
    tell(rejection('plan.over_share_volume', { plate, load: cubicMetresFromCm3(peak.volumeCm3), share, limit }))
  }
  if (maxPackages !== null && peak.packages > maxPackages)
    tell(rejection('plan.over_packages', { plate, load: peak.packages, limit: maxPackages }))
  if (maxPallets !== null && peak.pallets > maxPallets)
    tell(rejection('plan.over_pallets', { plate, load: peak.pallets, limit: maxPallets }))
  return problems
}

const dangerousGoodsApart: RouteRule = ({ load }) =>
  load.mixesDangerous ? [problemOf(rejection('plan.dangerous_with_controlled', {}), 'load')] : []

const limitsAreKept: RouteRule = ({ run, stops, rules }) => {
  const problems: Problem[] = []
  const tell = (why: Problem['rejection']) => problems.push(problemOf(why, 'limit'))
  const ms = run.endMs - run.beginMs
  const regions = new Set(
    stops.flat().flatMap(({ visit, site }) => (visit.kind === 'drop' && site.districtId !== null ? [site.districtId] : [])),
  )
  if (rules.maxMinutes !== null && ms > rules.maxMinutes * 60_000)
    tell(rejection('plan.too_long', { hours: hours(ms), limit: hours(rules.maxMinutes * 60_000) }))
  const deliveries = stops.filter((stop) => stop.some(({ visit }) => visit.kind === 'drop')).length
  if (rules.maxStops !== null && deliveries > rules.maxStops)
    tell(rejection('plan.too_many_stops', { count: deliveries, limit: rules.maxStops }))
  if (rules.maxRegions !== null && regions.size > rules.maxRegions)
    tell(rejection('plan.too_many_regions', { count: regions.size, limit: rules.maxRegions }))
  if (rules.startsAt !== null && stops.length > 0 && isAfter(rules.startsAt, instantOf(run.beginMs)))
    tell(rejection('plan.before_start', { at: shownAt(run.beginMs), limit: shownInstant(rules.startsAt) }))
  return problems
}

/** Each waybill is loaded once, then dropped once. */
const pickupBeforeDelivery: RouteRule = ({ route, facts }) => {
  const seen = new Map<string, string>()
  for (const { shipmentId, kind } of route.visits) seen.set(shipmentId, `${seen.get(shipmentId) ?? ''}${kind} `)
  return [...seen].flatMap(([id, order]) =>
    order === 'load drop ' && facts.shipments.has(id)
      ? []
      : [
          problemOf(rejection('plan.not_in_route', { shipment: facts.shipments.get(id)?.shipmentNo ?? id }), 'order', 'blocks', {
            shipmentId: id,
          }),
        ],
  )
}

/** A leg is loaded only after the previous leg was handed over, on this route or elsewhere. */
const legsFollow: RouteRule = (look) => {
  const all = turns(look)
  const droppedAt = new Map(
    all.filter(({ visit }) => visit.kind === 'drop').map(({ visit, turn }) => [visit.shipmentId, turn.endMs]),
  )
  return all.flatMap(({ visit, shipment, turn, stop }) => {
    const before = shipment.legBefore
    if (visit.kind !== 'load' || before === null) return []
    const here = droppedAt.get(before.shipmentId)
    const endsAt = here === undefined ? before.endsAt : instantOf(here)
    const names = { shipment: shipment.shipmentNo, before: before.shipmentNo }
    const where = { stop, shipmentId: shipment.id }
    if (endsAt === null) return [problemOf(rejection('plan.leg_before_unplanned', names), 'order', 'reason', where)]
    if (!isAfter(endsAt, instantOf(turn.beginMs))) return []
    return [problemOf(rejection('plan.leg_order', { ...names, at: shownInstant(endsAt) }), 'order', 'blocks', where)]
  })
}

export const routeRules: readonly RouteRule[] = [
  pickupBeforeDelivery,
  windowsAreKept,
  dueTimesAreKept,
  sitesOpen,
  sitesHavePositions,
  sitesTakeVehicle,
  requestedTypesMatch,
  shareIsKept,
  dangerousGoodsApart,
  limitsAreKept,
  legsFollow,
]
