import { totalCap } from '@khonsong/contract/kernel/list.ts'
import { watchNames, type Watch } from '@khonsong/domain/operations/shipments/watch.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { watchedNow, watchPolicyOf } from '../../operations/shipments/index.ts'
import { confirmedBefore } from '../../operations/tracking/index.ts'
import { shipmentsWithin, type Within } from './store.ts'

type Counted = { readonly count: number; readonly capped: boolean }

const unconfirmed = (tx: Tx, { businessUnitId, customerId }: Within, before: string): RawBuilder<unknown> => sql`
  select 1 from orders o where ${visible(tx.caller, 'orders', 'o')} and o.status = 'order_created'
    and o.target_pickup_from < ${before}::timestamptz
    ${businessUnitId?.length ? sql`and o.business_unit_id = any(${businessUnitId}::uuid[])` : sql``}
    ${customerId === undefined ? sql`` : sql`and o.customer_id = ${customerId}::uuid`}
  limit ${totalCap + 1}`

/** Capped counts as in lists, each over a partial index of waiting records. */
export const earlyWarningsOf = async (tx: Tx, within: Within): Promise<Record<Watch | 'confirm_due', Counted>> => {
  const policy = await watchPolicyOf(tx)
  const parts = [
    sql`select 'confirm_due' as name, count(*)::int as count from (${unconfirmed(tx, within, await confirmedBefore(tx))}) c`,
    ...watchNames.map(
      (watch) => sql`select ${watch} as name, count(*)::int as count from (
        select 1 from shipments s where ${shipmentsWithin(tx, within)} and ${watchedNow(watch, tx.now, policy)}
        limit ${totalCap + 1}) c`,
    ),
  ]
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(tx.db)
  const counted = (name: string): Counted => {
    const count = rows.find((row) => row.name === name)?.count ?? 0
    return { count: Math.min(count, totalCap), capped: count > totalCap }
  }
  return {
    confirm_due: counted('confirm_due'),
    pickup_near: counted('pickup_near'),
    pickup_overdue: counted('pickup_overdue'),
    delivery_near: counted('delivery_near'),
    delivery_overdue: counted('delivery_overdue'),
    receipt_overdue: counted('receipt_overdue'),
  }
}
