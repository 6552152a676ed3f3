import type { OwnCompany, OwnPartner, OwnProject } from '@khonsong/contract/insight/own-company/own-company.ts'
import { totalCap, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { OwnPartnerKind } from '@khonsong/domain/insight/own-company/own-partner.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import { typeNameSql } from '../../../platform/db/seeded-names.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { literally, searchPredicate } from '../../../platform/list/search.ts'

interface Asked {
  readonly searchText?: string | undefined
  readonly pageNo?: number | undefined
  readonly page?: number | undefined
  readonly pageNum?: number | undefined
  readonly pageSize: number
}

/** Count limit per list row. */
const maxOrders = 1000
/** Newest shipments considered for partners: about a year for most customers, and a bound for the rest. */
const maxShipments = 50_000

const pageOf = ({ pageNo, page, pageNum, pageSize }: Asked) => {
  const no = pageNo ?? page ?? pageNum ?? 1
  return { pageNo: no, limit: sql`limit ${pageSize} offset ${Math.min((no - 1) * pageSize, totalCap)}` }
}

interface Counted {
  readonly total: number
}

/** A page of `found`, with the total. */
const readPage = async <Row extends object>(
  tx: Tx,
  asked: Asked,
  { found, order }: { readonly found: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
): Promise<ListAnswer<Row>> => {
  const { pageNo, limit } = pageOf(asked)
  const { rows: list } = await sql<Row>`${found} select * from found order by ${order} ${limit}`.execute(tx.db.withoutPlugins())
  const { rows: counted } =
    await sql<Counted>`${found} select count(*)::int as total from (select from found limit ${totalCap + 1}) c`.execute(
      tx.db.withoutPlugins(),
    )
  const total = counted[0]?.total ?? 0
  return { list, total: Math.min(total, totalCap), totalIsCapped: total > totalCap, pageNo, pageSize: asked.pageSize }
}

export const readOwnCompany = async (tx: Tx, customerId: string): Promise<OwnCompany | undefined> => {
  const tenant = sql`${tx.caller.tenantId}::uuid`
  const { rows } = await sql<OwnCompany>`
    select c.id, c.code, c.company_name_th as "companyNameTH", c.company_registered_name as "companyRegisteredName",
      c.company_tax_id as "companyTaxId", c.company_branch as "companyBranch", c.address, c.postal_code as "postalCode", c.phone,
      nullif(concat_ws(' ', c.contact_first_name, c.contact_last_name), '') as "keyContactName",
      c.contact_email as "contactEmail", c.contact_phone as "contactPhone",
      (select count(*)::int from sites s where s.tenant_id = c.tenant_id and s.customer_id = c.id and s.status = 1) as "siteCount",
      (select count(*)::int from users u where u.tenant_id = c.tenant_id and u.customer_id = c.id and u.kind = 'customer' and u.status = 1)
        as "userCount"
    from customers c where ${visible(tx.caller, 'customers', 'c')} and c.tenant_id = ${tenant} and c.id = ${customerId}::uuid`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0]
}

/** Projects agreed with this customer, or named by its orders; projects of other partners stay hidden. */
export const listOwnProjects = (tx: Tx, customerId: string, asked: Asked): Promise<ListAnswer<OwnProject>> => {
  const search = searchPredicate('p', ['p.code'], asked.searchText)
  const own = sql`from orders o where ${visible(tx.caller, 'orders', 'o')} and o.customer_id = ${customerId}::uuid and o.project_id = p.id`
  const typeName = (alias: string) => sql.raw(typeNameSql(tx.caller.language, alias))
  const found = sql`with found as (
    select p.id, p.code, p.name, p.cooperation,
      array(select d.name from products d where d.tenant_id = p.tenant_id and d.id = any(p.product_ids) order by d.name) as "serviceNames",
      p.min_weight_grams::float8 as "minWeightGrams", p.max_weight_grams::float8 as "maxWeightGrams",
      (select ${typeName('g')} from goods_types g where g.tenant_id = p.tenant_id and g.id = p.goods_type_id) as "goodsTypeName",
      (select ${typeName('t')} from temperature_types t where t.tenant_id = p.tenant_id and t.id = p.temperature_type_id)
        as "temperatureTypeName",
      p.required_receipt as "requiredReceipt",
      (select count(*)::int from (select ${own} and o.created_at > ${tx.now}::timestamptz - interval '12 months' limit ${maxOrders}) n)
        as "orderCount",
      (select o.created_at::text ${own} order by o.created_at desc limit 1) as "lastOrderAt"
    from projects p
    where p.tenant_id = ${tx.caller.tenantId}::uuid ${search ? sql`and ${search}` : sql``}
      and ((p.status = 1 and p.cooperation in ('in_force', 'suspended') and exists (select from partners r
          where r.tenant_id = p.tenant_id and r.id = p.partner_id and r.customer_id = ${customerId}::uuid))
        or exists (select ${own})))`
  return readPage<OwnProject>(tx, asked, { found, order: sql`"lastOrderAt" desc nulls last, code, id` })
}

/** Carriers and places of the customer's shipments: an aggregation of what each shipment shows anyway. */
export const listOwnPartners = (
  tx: Tx,
  customerId: string,
  asked: Asked & { readonly kind?: readonly OwnPartnerKind[] | undefined },
): Promise<ListAnswer<OwnPartner>> => {
  const text = asked.searchText?.trim() ?? ''
  const part = (kind: OwnPartnerKind, table: string, name: string, by: string) => sql`
    select ${sql.lit(kind)}::text as kind, x.id, ${sql.ref(`x.${name}`)} as name, count(*)::int as "shipmentCount",
      max(m.created_at) as "lastShipmentAt"
    from moved m join ${sql.table(table)} x on x.tenant_id = ${tx.caller.tenantId}::uuid and x.id = ${sql.ref(`m.${by}`)}
    group by x.id, ${sql.ref(`x.${name}`)}`
  const found = sql`with moved as (
      select s.subcontractor_id, s.origin_site_id, s.destination_site_id, s.created_at from shipments s
      where ${visible(tx.caller, 'shipments', 's')} and s.customer_id = ${customerId}::uuid and s.status <> 'shipment_cancelled'
        and s.created_at > ${tx.now}::timestamptz - interval '12 months'
      order by s.created_at desc limit ${maxShipments}),
    every as (
      ${part('carrier', 'subcontractors', 'name', 'subcontractor_id')}
      union all ${part('pickup', 'sites', 'site_name', 'origin_site_id')}
      union all ${part('delivery', 'sites', 'site_name', 'destination_site_id')}),
    found as (select kind, id, name, "shipmentCount", "lastShipmentAt"::text as "lastShipmentAt" from every
      where true ${text === '' ? sql`` : sql`and name ilike ${`%${literally(text)}%`}`}
        ${asked.kind && asked.kind.length > 0 ? sql`and kind = any(${[...asked.kind]}::text[])` : sql``})`
  return readPage<OwnPartner>(tx, asked, { found, order: sql`"shipmentCount" desc, name, kind, id` })
}
