import type { SearchHit } from '@khonsong/contract/kernel/shell.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { searchPredicate } from '../../../platform/list/search.ts'

type Query = RawBuilder<SearchHit>

/** Input without searchable characters finds nothing. */
const about = (alias: string, number: string, text: string) => searchPredicate(alias, [`${alias}.${number}`], text) ?? sql`false`

const hits = (tx: Tx, limit: number) => ({
  order: (text: string): Query => sql<SearchHit>`
    select 'order' as kind, o.id, o.order_no as title, concat_ws(' · ', c.company_name_th, o.upstream_no) as detail, o.status
    from orders o join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    where ${visible(tx.caller, 'orders', 'o')} and ${about('o', 'order_no', text)} order by o.created_at desc limit ${limit}`,
  shipment: (text: string): Query => sql<SearchHit>`
    select 'shipment' as kind, s.id, s.shipment_no as title, concat_ws(' → ', os.site_name, ds.site_name) as detail, s.status
    from shipments s join sites os on os.tenant_id = s.tenant_id and os.id = s.origin_site_id
      join sites ds on ds.tenant_id = s.tenant_id and ds.id = s.destination_site_id
    where ${visible(tx.caller, 'shipments', 's')} and (${about('s', 'shipment_no', text)} or s.equipment_no = ${text})
    order by s.created_at desc limit ${limit}`,
  job: (text: string): Query => sql<SearchHit>`
    select 'job' as kind, j.id, j.job_no as title, concat_ws(' · ', j.plate_no, j.driver_name) as detail, j.status
    from jobs j where ${visible(tx.caller, 'jobs', 'j')} and ${about('j', 'job_no', text)} order by j.created_at desc limit ${limit}`,
  vehicle: (text: string): Query => sql<SearchHit>`
    select 'vehicle' as kind, v.id, v.plate_no as title, p.name_th as detail, v.status::text as status
    from vehicles v join provinces p on p.tenant_id = v.tenant_id and p.id = v.plate_province_id
    where ${visible(tx.caller, 'vehicles', 'v')} and ${about('v', 'plate_no', text)} order by v.plate_no limit ${limit}`,
  driver: (text: string): Query => sql<SearchHit>`
    select 'driver' as kind, d.id, concat_ws(' ', d.first_name, d.last_name) as title, d.code as detail, d.status::text as status
    from drivers d where ${visible(tx.caller, 'drivers', 'd')} and ${about('d', 'code', text)} order by d.code limit ${limit}`,
  site: (text: string): Query => sql<SearchHit>`
    select 'site' as kind, s.id, s.site_name as title, s.site_code as detail, s.status::text as status
    from sites s where ${visible(tx.caller, 'sites', 's')} and ${about('s', 'site_code', text)} order by s.site_code limit ${limit}`,
  customer: (text: string): Query => sql<SearchHit>`
    select 'customer' as kind, c.id, c.company_name_th as title, c.code as detail, c.status::text as status
    from customers c where ${visible(tx.caller, 'customers', 'c')} and ${about('c', 'code', text)} order by c.code limit ${limit}`,
})

export type SearchKind = keyof ReturnType<typeof hits>

/** Finds one kind of record by number, plate or name, within the caller's scope, up to a limit. */
export const findHits = async (tx: Tx, kind: SearchKind, text: string, limit: number): Promise<SearchHit[]> => {
  const { rows } = await hits(tx, limit)[kind](text).execute(tx.db)
  return rows
}
