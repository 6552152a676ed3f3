/** Surcharges and discounts, and two customers' orders that use them. */
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql } from 'kysely'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'

const items = [
  ['SUR-DOC', 'ค่าเอกสาร', 'surcharge', 'order', '50', null],
  ['SUR-TOLL', 'ค่าทางด่วน', 'surcharge', 'km', '0.35', null],
  ['SUR-LABEL', 'ค่าติดฉลาก', 'surcharge', 'package', '1.25', null],
  ['DIS-VOL', 'ส่วนลดปริมาณงาน', 'discount', 'freight_percent', '3', null],
  ['SUR-NIGHT', 'ค่าส่งกลางคืน', 'surcharge', 'shipment', null, null],
] as const

/** No-op for a company with surcharge groups. */
export const addDemoSurcharges = async (database: Database, tenantId: string): Promise<void> => {
  const facts = { caller: systemCaller(tenantId), requestId: 'demo-surcharges' }
  await inTransaction(database, facts, async (tx) => {
    const known = await sql`select 1 from surcharge_groups where tenant_id = ${tenantId}::uuid limit 1`.execute(tx.db)
    if (known.rows.length > 0) return
    const groupId = tx.newId()
    const name = 'ค่าบริการมาตรฐาน'
    await sql`insert into surcharge_groups (tenant_id, id, code, name, level, lower_amount, upper_amount, default_amount, search_key)
      values (${tenantId}::uuid, ${groupId}::uuid, 'SUR-STD', ${name}, 1, -5000, 10000, 100, ${searchKey(name)})`.execute(tx.db)
    for (const [code, itemName, kind, basis, rate, step] of items)
      await sql`insert into surcharge_items (tenant_id, id, group_id, code, name, kind, basis, rate, step, search_key)
        values (${tenantId}::uuid, ${tx.newId()}::uuid, ${groupId}::uuid, ${code}, ${itemName}, ${kind}, ${basis}, ${rate}::numeric, ${step}::numeric,
          ${searchKey(`${code} ${itemName}`)})`.execute(tx.db)
    await sql`update orders set surcharge_group_id = ${groupId}::uuid where tenant_id = ${tenantId}::uuid and customer_id in
      (select id from customers where tenant_id = ${tenantId}::uuid order by code limit 2)`.execute(tx.db)
  })
}
