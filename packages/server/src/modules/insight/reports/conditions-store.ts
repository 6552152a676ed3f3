import { earthRadiusKm, roadFactors } from '@khonsong/domain/masters/places/distance.ts'
import { fastestAverageKmh, shortestJudgedKm } from '@khonsong/domain/operations/shipments/plausible-trip.ts'
import { proofKinds, type PodState } from '@khonsong/domain/operations/shipments/pod-state.ts'
import { minDelayMs, type Punctuality } from '@khonsong/domain/operations/shipments/punctuality.ts'
import { shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { awaitingDelivery, awaitingPickup } from '@khonsong/domain/operations/shipments/watch.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasStatusOf, paperIsBack } from '../../operations/shipments/index.ts'

/** SQL versions of the domain rules on one shipment, over rows `s`: `punctualityOf` and `podStateOf` as conditions. */

type Condition = RawBuilder<SqlBool>

const minDelay = sql.raw(`interval '${minDelayMs} milliseconds'`)

/** SQL version of the domain's `estimatedRoadKm` between the sites `a` and `b`, from the straight-line distance `crow.km`. */
const { town, region, country } = roadFactors
const crowKm = sql.raw(`2 * ${earthRadiusKm} * asin(least(1, sqrt(sin(radians(b.lat - a.lat) / 2) ^ 2
  + cos(radians(a.lat)) * cos(radians(b.lat)) * sin(radians(b.lng - a.lng) / 2) ^ 2)))`)
const roadKm = sql.raw(`round((crow.km * case when crow.km < ${town.belowKm} then ${town.factor}
  when crow.km < ${region.belowKm} then ${region.factor} else ${country.factor} end)::numeric, 1)`)

/**
 * SQL version of the domain's `mileageKm`: the lane of the order if there is one, else the road between its ends; null
 * where neither is known.
 */
export const tripKm = sql`coalesce(
  (select lane.distance_km from orders o join route_codes lane on lane.tenant_id = o.tenant_id and lane.id = o.route_code_id
    where o.tenant_id = s.tenant_id and o.id = s.order_id),
  (select ${roadKm} from (select ${crowKm} as km from sites a, sites b where a.tenant_id = s.tenant_id and a.id = s.origin_site_id
    and b.tenant_id = s.tenant_id and b.id = s.destination_site_id
    and a.lat is not null and a.lng is not null and b.lat is not null and b.lng is not null) crow))`

/** Negation of the domain's `isPlausibleTrip`. The longest lane, 5,000 km, takes less than two days at this speed. */
const tooFast = sql<SqlBool>`coalesce(s.delivered_at - s.picked_up_at < interval '2 days' and (select trip.km >= ${sql.lit(shortestJudgedKm)}
  and trip.km > ${sql.lit(fastestAverageKmh)} * extract(epoch from s.delivered_at - s.picked_up_at) / 3600 from (select ${tripKm} as km) trip), false)`

interface Side {
  readonly doneAt: RawBuilder<unknown>
  readonly deadline: RawBuilder<unknown>
  readonly awaited: Condition
  /** The trip was implausibly fast. */
  readonly tooFast: Condition
}

const sides = {
  pickup: {
    doneAt: sql.raw('s.picked_up_at'),
    deadline: sql.raw('s.target_pickup_to'),
    awaited: hasStatusOf(awaitingPickup),
    tooFast: sql`false`,
  },
  delivery: {
    doneAt: sql.raw('s.delivered_at'),
    deadline: sql.raw('s.target_delivery_to'),
    awaited: hasStatusOf(awaitingDelivery),
    tooFast,
  },
} as const satisfies Record<string, Side>

const pending = ({ doneAt, awaited }: Side): Condition => sql<SqlBool>`${doneAt} is null and ${awaited}`

/** Compares a difference of instants, which is immutable (independent of the time zone), so that late ones can be indexed. */
const kept: Readonly<Record<Punctuality, (side: Side, now: string) => Condition>> = {
  on_time: ({ doneAt, deadline, tooFast }) => sql`${doneAt} - ${deadline} < ${minDelay} and not ${tooFast}`,
  implausible: ({ doneAt, deadline, tooFast }) => sql`${doneAt} - ${deadline} < ${minDelay} and ${tooFast}`,
  late: ({ doneAt, deadline }) => sql`${doneAt} - ${deadline} >= ${minDelay}`,
  overdue: (side, now) => sql`${pending(side)} and ${side.deadline} <= ${now}::timestamptz - ${minDelay}`,
  due: (side, now) => sql`${pending(side)} and ${side.deadline} > ${now}::timestamptz - ${minDelay}`,
}

export const hasKept = (side: keyof typeof sides, how: Punctuality, now: string): Condition =>
  sql<SqlBool>`(${kept[how](sides[side], now)})`

/** Proof files of the shipment `s`, without those of corrected events. */
export const proofSql = `shipment_files a join shipment_events e on e.tenant_id = a.tenant_id and e.shipment_id = a.shipment_id
  and e.seq = a.event_seq and e.voided_by is null
  where a.tenant_id = s.tenant_id and a.shipment_id = s.id and a.kind in (${proofKinds.map((kind) => `'${kind}'`).join(', ')})`

const hasProof = sql<SqlBool>`(exists (select from ${sql.raw(proofSql)}) or ${paperIsBack})`
const needed = sql<SqlBool>`s.required_receipt and s.is_final_leg`
const delivered = hasStatusOf(['shipment_delivered'])
const approved = hasStatusOf(['shipment_approved'])
const notYet = hasStatusOf(awaitingDelivery)
const asked: readonly string[] = ['shipment_delivered', 'shipment_approved', ...awaitingDelivery]
/** Cancelled, failed or returning: no papers are expected. */
const never = hasStatusOf(shipmentStatuses.filter((status) => !asked.includes(status)))

const proof: Readonly<Record<PodState, Condition>> = {
  verified: approved,
  to_check: sql`${delivered} and ${hasProof}`,
  missing: sql`${delivered} and ${needed} and not ${hasProof}`,
  not_due: sql`${notYet} and ${needed}`,
  // Lists the statuses explicitly, to skip approved rows, which are the vast majority.
  not_needed: sql`${never} or (${notYet} and not (${needed})) or (${delivered} and not (${needed}) and not ${hasProof})`,
}

export const hasPod = (state: PodState): Condition => sql<SqlBool>`(${proof[state]})`
