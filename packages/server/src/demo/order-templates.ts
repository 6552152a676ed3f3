/** Templates of orders, as an order clerk of the demo company would have saved them from orders that come again. */
import { orderTemplateSchema } from '@khonsong/domain/operations/templates/order-template.ts'
import type { TemplateTimes } from '@khonsong/domain/operations/templates/recurrence.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { createTemplate } from '../modules/operations/templates/index.ts'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/tx.ts'

/** Days until a recurring template begins: the demo world keeps its number of orders until then. */
const beginsAfterDays = 14

interface RepeatedOrder {
  readonly customer: string
  readonly destination: string
  readonly order: object
}

/** The newest order of each of the customers with most orders. */
const repeatedOrders = async (tx: Tx, count: number): Promise<readonly RepeatedOrder[]> => {
  const { rows } = await sql<RepeatedOrder>`
    with newest as (
      select distinct on (o.customer_id) o.*, count(*) over (partition by o.customer_id) as orders
      from orders o where o.tenant_id = ${tx.caller.tenantId}::uuid and o.order_type = 'delivery'
      order by o.customer_id, o.created_at desc, o.id)
    select c.company_name_th as customer, d.site_name as destination, jsonb_build_object(
      'customerId', o.customer_id, 'businessUnitId', o.business_unit_id, 'goodsTypeId', o.goods_type_id,
      'temperatureTypeId', o.temperature_type_id, 'originSiteId', o.origin_site_id, 'destinationSiteId', o.destination_site_id,
      'lines', (select jsonb_agg(jsonb_build_object('description', l.description, 'goodsTypeId', l.goods_type_id,
          'packages', l.packages, 'itemsPerPackage', l.items_per_package, 'weightKg', round(l.weight_grams / 1000.0, 2),
          'volumeM3', round(l.volume_cm3 / 1000000.0, 2)) order by l.line_no)
        from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id)) as "order"
    from newest o
    join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    join sites d on d.tenant_id = o.tenant_id and d.id = o.destination_site_id
    order by o.orders desc, o.id limit ${count}`.execute(tx.db.withoutPlugins())
  return rows
}

const overnight: TemplateTimes = {
  targetPickupFrom: { day: 0, time: '18:00' },
  targetPickupTo: { day: 0, time: '20:00' },
  targetDeliveryFrom: { day: 1, time: '06:00' },
  targetDeliveryTo: { day: 1, time: '10:00' },
}

/** One used by hand, and one that recurs on Mondays and Thursdays. */
export const addDemoTemplates = async (database: Database, tenantId: string): Promise<void> =>
  inTransaction(database, { caller: systemCaller(tenantId), requestId: 'demo-templates' }, async (tx) => {
    const from = addDays(bangkokDayOf(tx.now), beginsAfterDays)
    const recurrence = { weekdays: [1, 4], monthDays: [], from, until: null, skipHolidays: true, skipDays: [], daysAhead: 2 }
    for (const [at, { customer, destination, order }] of (await repeatedOrders(tx, 2)).entries())
      await createTemplate(
        tx,
        orderTemplateSchema.parse({
          name: `${customer} → ${destination}`.slice(0, 100),
          order,
          times: overnight,
          recurrence: at === 0 ? recurrence : null,
          active: true,
        }),
      )
  })
