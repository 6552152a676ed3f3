/** Derived master data of the demo world: positions of customers, and creation entries of records. */
import { line } from '@khonsong/domain/masters/commerce/line.ts'
import { partner } from '@khonsong/domain/masters/commerce/partner.ts'
import { product } from '@khonsong/domain/masters/commerce/product.ts'
import { project } from '@khonsong/domain/masters/commerce/project.ts'
import { driver } from '@khonsong/domain/masters/fleet/driver.ts'
import { fleet } from '@khonsong/domain/masters/fleet/fleet.ts'
import { trailer } from '@khonsong/domain/masters/fleet/trailer.ts'
import { vehicle } from '@khonsong/domain/masters/fleet/vehicle.ts'
import { customerGroup } from '@khonsong/domain/masters/partners/customer-group.ts'
import { customer } from '@khonsong/domain/masters/partners/customer.ts'
import { subcontractor } from '@khonsong/domain/masters/partners/subcontractor.ts'
import { restStop } from '@khonsong/domain/masters/places/rest-stop.ts'
import { routeCode } from '@khonsong/domain/masters/places/route-code.ts'
import { site } from '@khonsong/domain/masters/places/site.ts'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { ownVehicle } from '@khonsong/domain/masters/upkeep/own-vehicle.ts'
import type { PoolClient } from 'pg'
import { columnsOf } from '../platform/resource/fields/columns.ts'

/** A customer's office is at its first site. */
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

const recorded: readonly Resource[] = [
  customer,
  customerGroup,
  subcontractor,
  site,
  restStop,
  routeCode,
  vehicle,
  driver,
  trailer,
  partner,
  product,
  project,
  line,
  fleet,
  ownVehicle,
]

/** Initial values of a record as stored in the history: all non-empty fields. */
const createdWith = (resource: Resource): string => {
  const values = columnsOf(resource).map(({ name, column, kind }) => `('${name}', to_jsonb(${kind.read(`r.${column}`)}))`)
  return `(select coalesce(jsonb_object_agg(e.name, jsonb_build_array(null, e.value)), '{}')
    from (values ${values.join(', ')}) as e(name, value) where e.value is not null)`
}

/**
 * Every history starts with a creation entry. Its id is time-ordered, so later changes sort after it, and derived from
 * the record, so the world is reproducible.
 */
export const recordCreations = async (client: PoolClient, tenantId: string): Promise<void> => {
  for (const resource of recorded)
    await client.query(
      `insert into audit_log (tenant_id, id, at, subject, subject_id, action, actor_name, request_id, version, changes)
       select tenant_id, (left(id::text, 15) || left(digest, 3) || '-8' || substr(digest, 4, 3) || '-' || substr(digest, 7, 12))::uuid,
         created_at, $2, id, 'created', 'Khonsong', 'demo', 1, ${createdWith(resource)}
       from (select *, md5($2 || id::text) as digest from ${resource.table}) r where tenant_id = $1`,
      [tenantId, resource.table],
    )
}
