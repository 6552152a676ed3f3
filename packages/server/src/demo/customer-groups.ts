/** Customer groups of the demo company: by trade, and within it by distribution channel. */
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { PoolClient } from 'pg'
import { customerProfiles, type CustomerProfile } from './customers.ts'

const groups = [
  ['TRADE', 'ค้าปลีกและค้าส่ง', null],
  ['FOOD', 'อาหารและยา', null],
  ['INDUSTRY', 'อุตสาหกรรม', null],
  ['TRADE-BR', 'ส่งเข้าสาขา', 'TRADE'],
  ['FOOD-COLD', 'ควบคุมอุณหภูมิ', 'FOOD'],
  ['IND-DC', 'ส่งเข้าคลัง', 'INDUSTRY'],
  ['IND-DEALER', 'ส่งตัวแทนและลูกค้า', 'INDUSTRY'],
] as const
type Code = (typeof groups)[number][0]

const groupOf = ({ temperatureCode, destination }: CustomerProfile): Code => {
  if (temperatureCode !== '01') return 'FOOD-COLD'
  if (destination.type === 'store') return 'TRADE-BR'
  return destination.type === 'warehouse' ? 'IND-DC' : 'IND-DEALER'
}

/** Ids are derived from codes, so the world is reproducible. */
export const groupCustomers = async (client: PoolClient, tenantId: string): Promise<void> => {
  const rows = groups.map(([code, name, parent]) => ({ code, name, parent, key: searchKey(`${code} ${name}`) }))
  await client.query(
    `with given as (select g.*, (p.moment || left(d, 3) || '-8' || substr(d, 4, 3) || '-' || substr(d, 7, 12))::uuid as id
       from jsonb_to_recordset($2::jsonb) as g(code text, name text, parent text, key text), md5('customer_groups' || g.code) d,
         (select left(min(id::text), 15) as moment from customers where tenant_id = $1) p)
     insert into customer_groups (tenant_id, id, code, name, level, parent_id, search_key)
     select $1, g.id, g.code, g.name, case when g.parent is null then '1' else '2' end, above.id, g.key
     from given g left join given above on above.code = g.parent on conflict (tenant_id, code) do nothing`,
    [tenantId, JSON.stringify(rows)],
  )
  const placed = customerProfiles.map((profile) => ({ code: profile.code, group: groupOf(profile) }))
  await client.query(
    `update customers c set grouping_level2_id = g.id, grouping_level1_id = g.parent_id
     from jsonb_to_recordset($2::jsonb) as p(code text, "group" text)
       join customer_groups g on g.tenant_id = $1 and g.code = p."group"
     where c.tenant_id = $1 and c.code = p.code`,
    [tenantId, JSON.stringify(placed)],
  )
}
