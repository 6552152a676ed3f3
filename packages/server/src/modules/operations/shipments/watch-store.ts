import {
  awaitingDelivery,
  awaitingPickup,
  awaitingReceipt,
  deadlinesOf,
  type Watch,
  type WatchPolicy,
} from '@khonsong/domain/operations/shipments/watch.ts'
import { paperIsBack } from './paper-back-store.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Shipments `s` in one of these statuses, as literals, so that PostgreSQL can match the partial index. */
export const hasStatusOf = (statuses: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`s.status in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`

const isWatched: Readonly<Record<Watch, RawBuilder<SqlBool>>> = {
  pickup_near: hasStatusOf(awaitingPickup),
  pickup_overdue: hasStatusOf(awaitingPickup),
  delivery_near: hasStatusOf(awaitingDelivery),
  delivery_overdue: hasStatusOf(awaitingDelivery),
  receipt_overdue: sql`${hasStatusOf([awaitingReceipt])} and s.required_receipt and s.is_final_leg
    and not ${paperIsBack}`,
}

const deadlines: Readonly<Record<Watch, RawBuilder<string>>> = {
  pickup_near: sql.raw('s.target_pickup_to'),
  pickup_overdue: sql.raw('s.target_pickup_to'),
  delivery_near: sql.raw('s.target_delivery_to'),
  delivery_overdue: sql.raw('s.target_delivery_to'),
  receipt_overdue: sql.raw('s.delivered_at'),
}

/** Deadline column of a watch, for shipments `s`. */
export const deadlineColumn = (watch: Watch): RawBuilder<string> => deadlines[watch]

/** Shipments `s` under a watch now: SQL equivalent of the domain's `watchesOf`. */
export const watchedNow = (watch: Watch, now: string, policy: WatchPolicy): RawBuilder<SqlBool> => {
  const { after, until } = deadlinesOf(watch, now, policy)
  const column = deadlines[watch]
  const begin = after === undefined ? sql`` : sql`and ${column} > ${after}::timestamptz`
  return sql<SqlBool>`(${isWatched[watch]} ${begin} and ${column} <= ${until}::timestamptz)`
}
