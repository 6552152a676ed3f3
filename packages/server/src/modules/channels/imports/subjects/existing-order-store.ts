import type { StoredOrderFacts } from '@khonsong/domain/channels/imports/order-differences.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import type { ValidOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import type { OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { sql } from 'kysely'
import { prepared } from '../../../../platform/db/prepared.ts'
import { visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { orderStatusIn, plainFieldList } from '../../../operations/orders/index.ts'

export interface ExistingOrder {
  readonly id: string
  readonly orderNo: string
  readonly status: OrderStatus
  readonly version: number
  /** False if an order outside the scope only blocks the number. */
  readonly mine: boolean
  readonly facts: StoredOrderFacts
}

interface StoredLine {
  readonly line_no: number
  readonly sku_code: string | null
  readonly description: string | null
  readonly goods_type_id: string | null
  readonly packages: number
  readonly items_per_package: number
  readonly weight_grams: number
  readonly volume_cm3: number
  readonly unit_code: string
  readonly goods_unit_code: string
  readonly length_mm: number | null
  readonly width_mm: number | null
  readonly height_mm: number | null
  readonly item_category: string | null
  readonly item_unit_price: number | null
}

type Stored = Omit<ValidOrder, 'lines' | 'packages' | 'items' | 'declaredHundredths' | 'priceHundredths'> & {
  readonly id: string
  readonly orderNo: string
  readonly status: string
  readonly version: number
  readonly mine: boolean
  readonly packages: string
  readonly items: string
  readonly declaredValue: string
  readonly orderPrice: string | null
  readonly lines: readonly StoredLine[] | null
}

const factsOf = ({ packages, items, declaredValue, orderPrice, lines, ...row }: Stored): StoredOrderFacts => ({
  ...row,
  packages: Number(packages),
  items: Number(items),
  declaredHundredths: hundredthsOf(declaredValue),
  priceHundredths: orderPrice === null ? null : hundredthsOf(orderPrice),
  lines: (lines ?? []).map((line) => ({
    lineNo: line.line_no,
    skuCode: line.sku_code,
    description: line.description,
    goodsTypeId: line.goods_type_id,
    packages: line.packages,
    itemsPerPackage: line.items_per_package,
    weightGrams: line.weight_grams,
    volumeCm3: line.volume_cm3,
    unitCode: line.unit_code,
    goodsUnitCode: line.goods_unit_code,
    lengthMm: line.length_mm,
    widthMm: line.width_mm,
    heightMm: line.height_mm,
    itemCategory: line.item_category,
    unitPriceHundredths: line.item_unit_price === null ? null : hundredthsOf(line.item_unit_price),
  })),
})

/** Live orders of the customers with these numbers, with the fields of an import; one statement. */
export const findExistingOrders = async (
  tx: Tx,
  wanted: readonly { readonly customerId: string; readonly upstreamNo: string }[],
): Promise<ReadonlyMap<string, ExistingOrder>> => {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Stored>`${prepared}
    select o.id, o.order_no, o.status, o.version, ${visible(tx.caller, 'orders', 'o')} as mine, o.customer_id, o.business_unit_id,
      o.goods_type_id, o.temperature_type_id, o.requested_vehicle_type_id, o.order_type, o.upstream_no, o.route_code_id, o.origin_site_id,
      o.destination_site_id, o.target_pickup_from, o.target_pickup_to, o.target_delivery_from, o.target_delivery_to, o.is_insured,
      o.declared_value, o.required_receipt, o.receipt_qty, o.payment_mode, o.order_price, o.currency, o.project_id, o.product_id, o.billing_party_id, o.surcharge_group_id,
      ${plainFieldList}, o.weight_grams, o.volume_cm3, o.packages, o.items,
      (select jsonb_agg(to_jsonb(l) order by l.line_no) from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines
    from orders o join jsonb_to_recordset(${JSON.stringify(wanted.map((one) => ({ c: one.customerId, n: one.upstreamNo })))}::jsonb)
      as w(c uuid, n text) on o.customer_id = w.c and o.upstream_no = w.n
    where o.tenant_id = ${tx.caller.tenantId} and o.status <> 'order_cancelled'`.execute(tx.db)
  return new Map(
    rows.map((row) => [
      `${row.customerId}/${row.upstreamNo}`,
      {
        id: row.id,
        orderNo: row.orderNo,
        status: orderStatusIn(row.status),
        version: row.version,
        mine: row.mine,
        facts: factsOf(row),
      },
    ]),
  )
}

/** Names of records, for showing differences. */
export const namesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const tenant = tx.caller.tenantId
  const wanted = sql`${[...new Set(ids)]}::uuid[]`
  const named = (table: string, text: string) => sql`
    select m.id, ${sql.raw(text)} as name from ${sql.table(table)} m where m.tenant_id = ${tenant} and m.id = any(${wanted})`
  const { rows } = await sql<{ id: string; name: string }>`
    ${named('customers', 'm.company_name_th')} union all ${named('sites', 'm.site_name')} union all ${named('organisations', 'm.name')}
    union all ${named('goods_types', 'm.name_th')} union all ${named('temperature_types', 'm.name_th')}
    union all ${named('vehicle_types', 'm.name_th')} union all ${named('projects', 'm.name')} union all ${named('products', 'm.name')}
    union all ${named('surcharge_groups', 'm.name')} union all ${named('route_codes', 'm.route_code')}`.execute(tx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const orderNumbers = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; orderNo: string }>`
    select o.id, o.order_no from orders o where ${visible(tx.caller, 'orders', 'o')} and o.id = any(${[...new Set(ids)]}::uuid[])`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}
