/** What the master data of the demo world follows from its own rows: where customers sit, and that each record was once created. */
import type { PoolClient } from 'pg'

/** A customer's office is at the first of its sites. */
export const settleCustomers = async (client: PoolClient, tenantId: string): Promise<void> => {
  await client.query(
    `update customers c set address = s.address, province_id = s.province_id, district_id = s.district_id,
       sub_district_id = s.sub_district_id, postal_code = s.postal_code
     from (select distinct on (customer_id) * from sites where tenant_id = $1 and customer_id is not null
       order by customer_id, (site_type_id = (select id from site_types where tenant_id = $1 and code = 'warehouse')) desc, site_code) s
     where c.tenant_id = $1 and s.customer_id = c.id`,
    [tenantId],
  )
}

const recorded =
  'customers customer_groups subcontractors sites rest_stops route_codes vehicles drivers trailers partners products projects lines fleets own_vehicles'.split(
    ' ',
  )

/**
 * A history begins with the creation of the record. The entry's id keeps the moment in front, so that later changes sort behind it, and
 * follows from the record, so that the world is the same from run to run.
 */
export const recordCreations = async (client: PoolClient, tenantId: string): Promise<void> => {
  for (const table of recorded)
    await client.query(
      `insert into audit_log (tenant_id, id, at, subject, subject_id, action, actor_name, request_id, version)
       select tenant_id, (left(id::text, 15) || left(digest, 3) || '-8' || substr(digest, 4, 3) || '-' || substr(digest, 7, 12))::uuid,
         created_at, $2, id, 'created', 'Khonsong', 'demo', 1
       from (select *, md5($2 || id::text) as digest from ${table}) r where tenant_id = $1`,
      [tenantId, table],
    )
}
