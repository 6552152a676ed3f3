import { proofKinds, type PodState } from '@khonsong/domain/shipments/pod-state.ts'
import { leastDelayMs, type Punctuality } from '@khonsong/domain/shipments/punctuality.ts'
import { shipmentStatuses } from '@khonsong/domain/shipments/status.ts'
import { awaitingDelivery, awaitingPickup } from '@khonsong/domain/shipments/watch.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasStatusOf } from '../shipments/index.ts'

/** What the domain judges of one shipment, asked of many rows called `s` at once: `punctualityOf` and `podStateOf` as conditions. */

type Condition = RawBuilder<SqlBool>

const leastDelay = sql.raw(`interval '${leastDelayMs} milliseconds'`)

interface Side {
  readonly doneAt: RawBuilder<unknown>
  readonly deadline: RawBuilder<unknown>
  readonly awaited: Condition
}

const sides = {
  pickup: { doneAt: sql.raw('s.picked_up_at'), deadline: sql.raw('s.target_pickup_to'), awaited: hasStatusOf(awaitingPickup) },
  delivery: {
    doneAt: sql.raw('s.delivered_at'),
    deadline: sql.raw('s.target_delivery_to'),
    awaited: hasStatusOf(awaitingDelivery),
  },
} as const satisfies Record<string, Side>

const pending = ({ doneAt, awaited }: Side): Condition => sql<SqlBool>`${doneAt} is null and ${awaited}`

/** A difference of two instants depends on no time zone, so that an index can be made of the late ones. */
const kept: Readonly<Record<Punctuality, (side: Side, now: string) => Condition>> = {
  on_time: ({ doneAt, deadline }) => sql`${doneAt} - ${deadline} < ${leastDelay}`,
  late: ({ doneAt, deadline }) => sql`${doneAt} - ${deadline} >= ${leastDelay}`,
  overdue: (side, now) => sql`${pending(side)} and ${side.deadline} <= ${now}::timestamptz - ${leastDelay}`,
  due: (side, now) => sql`${pending(side)} and ${side.deadline} > ${now}::timestamptz - ${leastDelay}`,
}

export const hasKept = (side: keyof typeof sides, how: Punctuality, now: string): Condition =>
  sql<SqlBool>`(${kept[how](sides[side], now)})`

/** Files of the shipment `s` that are proof, those of corrected entries left out. */
export const proofSql = `shipment_files a join shipment_events e on e.tenant_id = a.tenant_id and e.shipment_id = a.shipment_id
  and e.seq = a.event_seq and e.voided_by is null
  where a.tenant_id = s.tenant_id and a.shipment_id = s.id and a.kind in (${proofKinds.map((kind) => `'${kind}'`).join(', ')})`

const hasProof = sql<SqlBool>`exists (select from ${sql.raw(proofSql)})`
const needed = sql<SqlBool>`s.required_receipt and s.is_final_leg`
const delivered = hasStatusOf(['shipment_delivered'])
const approved = hasStatusOf(['shipment_approved'])
const notYet = hasStatusOf(awaitingDelivery)
const asked: readonly string[] = ['shipment_delivered', 'shipment_approved', ...awaitingDelivery]
/** Called off, failed, on the way back: nobody waits for papers of it. */
const never = hasStatusOf(shipmentStatuses.filter((status) => !asked.includes(status)))

const proof: Readonly<Record<PodState, Condition>> = {
  verified: approved,
  to_check: sql`${delivered} and ${hasProof}`,
  missing: sql`${delivered} and ${needed} and not ${hasProof}`,
  not_due: sql`${notYet} and ${needed}`,
  // The statuses are named, so that what was approved, which is nearly everything, is not looked at.
  not_needed: sql`${never} or (${notYet} and not (${needed})) or (${delivered} and not (${needed}) and not ${hasProof})`,
}

export const hasPod = (state: PodState): Condition => sql<SqlBool>`(${proof[state]})`
