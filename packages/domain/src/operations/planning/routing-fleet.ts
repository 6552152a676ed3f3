/** Groups identical vehicles for automatic routing: the optimiser plans vehicle kinds, plates are assigned afterwards. */
import { msOf } from '../../kernel/time.ts'
import type { PlanVehicle } from './plan-facts.ts'

/** A usable vehicle, or several of a carrier that names them later. */
export interface OfferedVehicle {
  readonly vehicleId: string | null
  readonly vehicleTypeId: string
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly count: number
  readonly plan: PlanVehicle
}

export interface FleetKind {
  readonly offered: readonly OfferedVehicle[]
  readonly count: number
  /** The most restrictive vehicle of the kind: what fits it fits all. */
  readonly plan: PlanVehicle
  readonly earliestMs: number
  readonly latestMs: number
}

/** The optimiser's maximum number of kinds. */
const maxKinds = 31

interface Span {
  readonly fromMs: number
  readonly untilMs: number
}

/** The longest period in which a vehicle is unoccupied. */
const freeSpan = ({ busy }: PlanVehicle, { fromMs, untilMs }: Span): Span => {
  const gaps: Span[] = []
  let from = fromMs
  for (const one of busy.toSorted((a, b) => msOf(a.from) - msOf(b.from))) {
    gaps.push({ fromMs: from, untilMs: Math.min(untilMs, msOf(one.from)) })
    from = Math.max(from, msOf(one.until))
  }
  gaps.push({ fromMs: from, untilMs })
  return gaps.reduce((best, gap) => (gap.untilMs - gap.fromMs > best.untilMs - best.fromMs ? gap : best))
}

const temperaturesOf = ({ vehicle }: PlanVehicle): string => [...(vehicle?.temperatureTypeIds ?? [])].toSorted().join(' ')
const permitOf = ({ vehicle }: PlanVehicle): string => vehicle?.dangerousPermitExpiresOn ?? ''

const exactKey = ({ plan, subcontractorId }: OfferedVehicle, { fromMs, untilMs }: Span): string =>
  JSON.stringify([
    plan.vehicleTypeId,
    subcontractorId,
    plan.payloadGrams,
    plan.volumeCm3,
    plan.lengthCm,
    plan.home,
    temperaturesOf(plan),
    permitOf(plan),
    fromMs,
    untilMs,
  ])

const roughKey = ({ plan, subcontractorId }: OfferedVehicle): string =>
  JSON.stringify([plan.vehicleTypeId, subcontractorId, temperaturesOf(plan)])

const least = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.min(...known)
}

const kindOf = (offered: readonly OfferedVehicle[], spans: ReadonlyMap<OfferedVehicle, Span>): readonly FleetKind[] => {
  const [first] = offered
  if (!first) return []
  const own = offered.flatMap((one) => spans.get(one) ?? [])
  return [
    {
      offered,
      count: offered.reduce((sum, { count }) => sum + count, 0),
      plan: {
        ...first.plan,
        payloadGrams: least(offered.map(({ plan }) => plan.payloadGrams)),
        volumeCm3: least(offered.map(({ plan }) => plan.volumeCm3)),
      },
      earliestMs: Math.max(...own.map(({ fromMs }) => fromMs)),
      latestMs: Math.min(...own.map(({ untilMs }) => untilMs)),
    },
  ]
}

/** Groups exact duplicates if that gives few enough kinds, else by type, carrier and temperatures, largest groups first. */
export const fleetKinds = (offered: readonly OfferedVehicle[], span: Span): readonly FleetKind[] => {
  const spans = new Map(offered.map((one) => [one, freeSpan(one.plan, span)]))
  const usable = offered.filter((one) => {
    const free = spans.get(one)
    return one.count > 0 && free !== undefined && free.untilMs > free.fromMs
  })
  const exact = Map.groupBy(usable, (one) => exactKey(one, spans.get(one) ?? span))
  const groups = exact.size <= maxKinds ? exact : Map.groupBy(usable, roughKey)
  return [...groups.values()]
    .flatMap((group) => kindOf(group, spans))
    .filter(({ earliestMs, latestMs }) => latestMs > earliestMs)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxKinds)
}
