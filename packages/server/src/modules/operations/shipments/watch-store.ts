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

/** Shipments called `s` of one of these statuses: written out, so that PostgreSQL can prove that the index of just these serves. */
export const hasStatusOf = (statuses: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`s.status in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`

const standing: Readonly<Record<Watch, RawBuilder<SqlBool>>> = {
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

/** The column that the deadline of a watch hangs on, of shipments called `s`. */
export const deadlineColumn = (watch: Watch): RawBuilder<string> => deadlines[watch]

/** Shipments called `s` that are to be watched now: the domain's `watchesOf`, asked of the database. */
export const watchedNow = (watch: Watch, now: string, policy: WatchPolicy): RawBuilder<SqlBool> => {
  const { after, until } = deadlinesOf(watch, now, policy)
  const column = deadlines[watch]
  const begin = after === undefined ? sql`` : sql`and ${column} > ${after}::timestamptz`
  return sql<SqlBool>`(${standing[watch]} ${begin} and ${column} <= ${until}::timestamptz)`
}
