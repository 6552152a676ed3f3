import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { mayBeNamed, visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

interface SiteToOrder {
  readonly name: string
  readonly customerId: string | null
  /** The key contact has a name and a phone number. */
  readonly hasContact: boolean
}

/** Names of referenced records, for the search key and to detect missing ones. */
export interface OrderReferences {
  readonly customers: ReadonlyMap<string, string>
  readonly sites: ReadonlyMap<string, SiteToOrder>
  readonly businessUnits: ReadonlySet<string>
  readonly goodsTypes: ReadonlySet<string>
  readonly temperatureTypes: ReadonlySet<string>
  readonly vehicleTypes: ReadonlySet<string>
  readonly products: ReadonlySet<string>
  readonly routeCodes: ReadonlySet<string>
  readonly surchargeGroups: ReadonlySet<string>
}

export interface WantedReferences {
  readonly customers: readonly string[]
  readonly sites: readonly string[]
  readonly businessUnits: readonly string[]
  readonly goodsTypes: readonly string[]
  readonly temperatureTypes: readonly string[]
  readonly vehicleTypes: readonly string[]
  readonly products: readonly string[]
  readonly routeCodes: readonly string[]
  readonly surchargeGroups: readonly string[]
}

interface Found {
  readonly kind: 'customer' | 'site' | 'business_unit' | 'goods' | 'temperature' | 'vehicle' | 'product' | 'route' | 'surcharge'
  readonly id: string
  readonly name: string | null
  readonly customerId: string | null
  readonly hasContact: boolean | null
}

/** Business units available to the caller: the caller's own, or all for full scope and customers. */
const unitScope = (tx: Tx) =>
  tx.caller.scope.kind === 'business_units' ? sql`and o.id = any(${tx.caller.scope.ids}::uuid[])` : sql``

/** Active records within the caller's scope, all kinds in one statement; anything missing cannot be used. */
export const findReferences = async (tx: Tx, wanted: WantedReferences): Promise<OrderReferences> => {
  const tenant = tx.caller.tenantId
  const master = (kind: string, table: string, ids: readonly string[]) => sql`
    select ${sql.lit(kind)}::text, m.id, null::text, null::uuid, null::boolean from ${sql.table(table)} m
    where m.tenant_id = ${tenant} and m.id = ${anyOf(ids)} and m.status = 1`
  const { rows } = await sql<Found>`${prepared}
    select 'customer'::text as kind, c.id, concat_ws(' ', c.code, c.company_name_th, c.company_registered_name) as name, null::uuid as customer_id,
      null::boolean as has_contact
      from customers c where ${visible(tx.caller, 'customers', 'c')} and c.id = ${anyOf(wanted.customers)} and c.status = 1
    union all select 'site', s.id, concat_ws(' ', s.site_code, s.site_name), s.customer_id,
      s.contact_first_name is not null and (s.contact_phone is not null or s.phone is not null)
      from sites s where ${mayBeNamed(tx.caller, 's')} and s.id = ${anyOf(wanted.sites)} and s.status = 1
    union all select 'business_unit', o.id, null, null, null
      from organisations o where o.tenant_id = ${tenant} and o.id = ${anyOf(wanted.businessUnits)} and o.kind = 'business_unit'
        and o.status = 1 ${unitScope(tx)}
    union all ${master('goods', 'goods_types', wanted.goodsTypes)}
    union all ${master('temperature', 'temperature_types', wanted.temperatureTypes)}
    union all ${master('vehicle', 'vehicle_types', wanted.vehicleTypes)}
    union all ${master('product', 'products', wanted.products)}
    union all ${master('surcharge', 'surcharge_groups', wanted.surchargeGroups)}
    union all select 'route', r.id, null, null, null
      from route_codes r where ${visible(tx.caller, 'routeCodes', 'r')} and r.id = ${anyOf(wanted.routeCodes)} and r.status = 1`.execute(
    tx.db,
  )
  const ids = (kind: Found['kind']) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.id))
  return {
    customers: new Map(rows.filter((row) => row.kind === 'customer').map((row) => [row.id, row.name ?? ''])),
    sites: new Map(
      rows
        .filter((row) => row.kind === 'site')
        .map((row) => [row.id, { name: row.name ?? '', customerId: row.customerId, hasContact: row.hasContact === true }]),
    ),
    businessUnits: ids('business_unit'),
    goodsTypes: ids('goods'),
    temperatureTypes: ids('temperature'),
    vehicleTypes: ids('vehicle'),
    products: ids('product'),
    routeCodes: ids('route'),
    surchargeGroups: ids('surcharge'),
  }
}

/** Upstream numbers already used by live orders of the customers; `except` is the order being edited. */
export const findUpstreamNos = async (
  tx: Tx,
  wanted: readonly { readonly customerId: string; readonly upstreamNo: string }[],
  except?: string,
): Promise<ReadonlySet<string>> => {
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ customerId: string; upstreamNo: string }>`${prepared}
    select o.customer_id, o.upstream_no from orders o
    join jsonb_to_recordset(${JSON.stringify(wanted.map((one) => ({ c: one.customerId, n: one.upstreamNo })))}::jsonb) as w(c uuid, n text)
      on o.customer_id = w.c and o.upstream_no = w.n
    where o.tenant_id = ${tx.caller.tenantId} and o.status <> 'order_cancelled' and o.id is distinct from ${except ?? null}::uuid`.execute(
    tx.db,
  )
  return new Set(rows.map((row) => `${row.customerId}/${row.upstreamNo}`))
}
