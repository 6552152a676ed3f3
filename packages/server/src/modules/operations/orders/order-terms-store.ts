import type { RatioOfGoods } from '@khonsong/domain/operations/orders/create-order.ts'
import type { OrderProject, OrderProjects } from '@khonsong/domain/operations/orders/order-project.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Terms of orders: customers' projects, and volumetric ratios of goods types. */

/** Whoever sees a project or its customer may use it in an order. */
const mayName = (tx: Tx): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${visible(tx.caller, 'projects', 'j')} or (j.tenant_id = ${tx.caller.tenantId} and exists (select from customers c
    where c.tenant_id = q.tenant_id and c.id = q.customer_id and ${visible(tx.caller, 'customers', 'c')})))`

/** `j` is the project, `q` its partner. */
const projectColumns =
  sql.raw(`j.id, j.code, j.name, j.status, j.cooperation, j.product_ids as "productIds", q.customer_id as "customerId",
  j.min_weight_grams as "minWeightGrams", j.max_weight_grams as "maxWeightGrams", j.default_weight_grams as "defaultWeightGrams",
  j.min_volume_cm3 as "minVolumeCm3", j.max_volume_cm3 as "maxVolumeCm3", j.default_volume_cm3 as "defaultVolumeCm3",
  j.min_declared_value as "minDeclaredValue", j.max_declared_value as "maxDeclaredValue",
  j.default_declared_value as "defaultDeclaredValue", j.min_packages as "minPackages", j.max_packages as "maxPackages",
  j.default_packages as "defaultPackages", j.goods_type_id as "goodsTypeId", j.temperature_type_id as "temperatureTypeId",
  j.required_receipt as "requiredReceipt", j.receipt_qty as "receiptQty", coalesce(j.billing_party_id, q.billing_party_id, q.id) as "billingPartyId",
  j.light_ratio::float8 as "lightRatio"`)

const maxProjects = 2000

const projects = async (tx: Tx, where: RawBuilder<SqlBool>): Promise<OrderProject[]> => {
  const { rows } = await sql<OrderProject>`${prepared}
    select ${projectColumns} from projects j join partners q on q.tenant_id = j.tenant_id and q.id = j.partner_id
    where j.tenant_id = ${tx.caller.tenantId} and ${mayName(tx)} and ${where} order by j.code limit ${sql.lit(maxProjects)}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

const byId = (found: readonly OrderProject[]): OrderProjects => new Map(found.map((project) => [project.id, project]))

export const findOrderProjects = async (tx: Tx, ids: readonly string[]): Promise<OrderProjects> =>
  ids.length === 0 ? new Map() : byId(await projects(tx, sql<SqlBool>`j.id = ${anyOf(ids)}`))

/** All active projects, for imports whose rows may name any of them. */
export const findAllOrderProjects = async (tx: Tx): Promise<OrderProjects> => byId(await projects(tx, sql<SqlBool>`j.status = 1`))

/** Projects available for the customer's orders, and the one already set. */
export const findProjectsOfCustomer = (tx: Tx, customerId: string, also: string | undefined): Promise<OrderProject[]> =>
  projects(
    tx,
    sql<SqlBool>`q.customer_id = ${customerId}::uuid and ((j.status = 1 and j.cooperation = 'in_force') or j.id = ${also ?? null}::uuid)`,
  )

/** Volumetric ratios of goods types that define their own. */
export const findRatioOfGoods = async (tx: Tx): Promise<RatioOfGoods> => {
  const { rows } = await sql<{ id: string; ratio: number }>`${prepared}
    select g.id, g.light_ratio::float8 as ratio from goods_types g
    where ${visible(tx.caller, 'goodsTypes', 'g')} and g.light_ratio is not null`.execute(tx.db)
  return new Map(rows.map(({ id, ratio }) => [id, ratio]))
}

interface NamedRecord {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Whether the caller may order for this customer. */
export const seesCustomer = async (tx: Tx, customerId: string): Promise<true | undefined> => {
  const { rows } =
    await sql`select from customers c where ${visible(tx.caller, 'customers', 'c')} and c.id = ${customerId}::uuid`.execute(tx.db)
  return rows.length > 0 ? true : undefined
}

export const findProducts = async (tx: Tx): Promise<(NamedRecord & { temperatureTypeId: string | null })[]> => {
  const { rows } = await sql<NamedRecord & { temperatureTypeId: string | null }>`${prepared}
    select m.id, m.code, m.name, m.temperature_type_id from products m
    where m.tenant_id = ${tx.caller.tenantId} and m.status = 1 order by m.code limit 500`.execute(tx.db)
  return rows
}

/** Surcharge groups; available to everyone who may order, like services. */
export const findSurchargeGroups = async (tx: Tx): Promise<NamedRecord[]> => {
  const { rows } = await sql<NamedRecord>`${prepared}
    select m.id, m.code, m.name from surcharge_groups m
    where m.tenant_id = ${tx.caller.tenantId} and m.status = 1 order by m.code limit 500`.execute(tx.db)
  return rows
}

/**
 * Billing parties for a customer's orders: its own partner records, those they name as billing party and, for internal
 * users, every partner with that relation. Over the alias `p`.
 */
const mayBill = (tx: Tx, customer: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from partners q left join projects j on j.tenant_id = q.tenant_id and j.partner_id = q.id
      where q.tenant_id = p.tenant_id and q.customer_id = ${customer} and p.id in (q.id, q.billing_party_id, j.billing_party_id))
    or (${visible(tx.caller, 'partners', 'p')} and 'billing_party' = any(p.relations)))`

export const findBillingParties = async (tx: Tx, customerId: string): Promise<NamedRecord[]> => {
  const { rows } = await sql<NamedRecord>`${prepared}
    select p.id, p.code, p.name from partners p
    where p.tenant_id = ${tx.caller.tenantId} and p.status = 1 and ${mayBill(tx, sql`${customerId}::uuid`)} order by p.code limit 500`.execute(
    tx.db,
  )
  return rows
}

/** The valid pairs of customer and billing party, as `customer/party`. */
export const findBillable = async (
  tx: Tx,
  pairs: readonly { readonly customerId: string; readonly partyId: string }[],
): Promise<ReadonlySet<string>> => {
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ pair: string }>`${prepared}
    select distinct w.c || '/' || p.id as pair
    from jsonb_to_recordset(${JSON.stringify(pairs.map(({ customerId, partyId }) => ({ c: customerId, p: partyId })))}::jsonb) as w(c uuid, p uuid)
    join partners p on p.tenant_id = ${tx.caller.tenantId} and p.id = w.p and p.status = 1 and ${mayBill(tx, sql`w.c`)}`.execute(
    tx.db,
  )
  return new Set(rows.map(({ pair }) => pair))
}
