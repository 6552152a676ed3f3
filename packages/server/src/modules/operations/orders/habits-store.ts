import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { orderHabits } from '@khonsong/contract/operations/orders/order-habits.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { NotFound } from '../../../platform/http/refusals.ts'
import { joinSite, placeJson, type Place } from './joined-store.ts'

type Habits = OutputOf<typeof orderHabits>

/** Number of recent orders examined, and of suggestions per kind. */
const lookedAt = 60
const offered = 5

interface Goods {
  readonly description: string
  readonly skuCode: string | null
  readonly unitCode: string
  readonly itemsPerPackage: string
  readonly kgPerPackage: string | null
  readonly count: number
}

/** The customer's latest orders visible to the caller. */
const last = (tx: Tx, customerId: string) => sql`
  select o.tenant_id, o.id, o.origin_site_id, o.destination_site_id from orders o
  where ${visible(tx.caller, 'orders', 'o')} and o.customer_id = ${customerId}::uuid order by o.created_at desc, o.id desc
  limit ${lookedAt}`

const placesOf = async (tx: Tx, customerId: string, column: 'origin_site_id' | 'destination_site_id') => {
  const { rows } = await sql<{ place: Place; count: number }>`
    with last as (${last(tx, customerId)}),
    used as (select l.tenant_id, l.${sql.ref(column)} as site_id, count(*)::int as count from last l group by 1, 2
      order by count desc, site_id limit ${offered})
    select ${sql.raw(placeJson(tx.caller.language, 's'))} as place, used.count from used ${sql.raw(joinSite('s', 'used.site_id'))}
    where s.status = 1 order by used.count desc, s.site_name`.execute(tx.db)
  return rows.map(({ place, count }) => ({ ...place, count }))
}

export const habitsOf = async (tx: Tx, customerId: string): Promise<Habits> => {
  const { rows: known } = await sql`
    select 1 from customers c where ${visible(tx.caller, 'customers', 'c')} and c.id = ${customerId}::uuid`.execute(tx.db)
  if (known.length === 0) throw new NotFound('customer')
  const { rows: goods } = await sql<Goods>`
    with last as (${last(tx, customerId)})
    select x.description, x.sku_code, x.unit_code, x.items_per_package, count(*)::int as count,
      case when count(distinct round(x.weight_grams / nullif(x.packages, 0))) = 1
        then round(min(x.weight_grams / nullif(x.packages, 0)) / 1000, 2) end as kg_per_package
    from last l join order_lines x on x.tenant_id = l.tenant_id and x.order_id = l.id
    where x.description is not null
    group by x.description, x.sku_code, x.unit_code, x.items_per_package
    order by count desc, x.description limit ${offered}`.execute(tx.db)
  return {
    origins: await placesOf(tx, customerId, 'origin_site_id'),
    destinations: await placesOf(tx, customerId, 'destination_site_id'),
    goods: goods.map(({ itemsPerPackage, kgPerPackage, ...row }) => ({
      ...row,
      itemsPerPackage: Number(itemsPerPackage),
      kgPerPackage: kgPerPackage === null ? null : Number(kgPerPackage),
    })),
  }
}
