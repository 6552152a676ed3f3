import type { OrderRow, orderListQuery, orderOrderings } from '@khonsong/contract/orders.ts'
import type { ListAnswer } from '@khonsong/contract/list.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { prepared } from '../../platform/db/prepared.ts'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'
import {
  customerJson,
  fullPlaceJson,
  joinNamed,
  joinSite,
  masterJson,
  placeJson,
  plainJson,
  type FullPlace,
  type Place,
} from './joined-store.ts'
import { counts, inOrder, isId, isOneOf, isWithin, matches, openingPage, pageOfIds, type PageFacts, type PageSource } from './list-page-store.ts'

export type OrderListQuery = z.output<typeof orderListQuery>

const sortable = {
  createdAt: ['created_at', 'timestamptz'],
  orderNo: ['order_no', 'text'],
  status: ['status', 'text'],
  statusSince: ['status_since', 'timestamptz'],
  targetPickupFrom: ['target_pickup_from', 'timestamptz'],
  targetDeliveryTo: ['target_delivery_to', 'timestamptz'],
  weightKg: ['weight_grams', 'bigint'],
} as const satisfies Record<(typeof orderOrderings)[number], readonly [string, PageSource['sortType']]>

const predicates = (tx: Tx, query: OrderListQuery): RawBuilder<SqlBool>[] => [
  visible(tx.caller, 'orders', 'o'),
  ...isOneOf('o', 'status', query.status),
  ...isId('o', 'customer_id', query.customerId),
  ...isId('o', 'business_unit_id', query.businessUnitId),
  ...isId('o', 'import_id', query.importId),
  ...(query.subcontractorId === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from shipments x where x.tenant_id = o.tenant_id and x.order_id = o.id and x.subcontractor_id = ${query.subcontractorId}::uuid)`,
      ]),
  ...(query.doRef === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from shipments x join jobs y on y.tenant_id = x.tenant_id and y.id = x.job_id
          where x.tenant_id = o.tenant_id and x.order_id = o.id and y.do_ref = ${query.doRef})`,
      ]),
  ...isId('o', 'origin_site_id', query.originSiteId),
  ...isId('o', 'destination_site_id', query.destinationSiteId),
  ...isId('o', 'temperature_type_id', query.temperatureTypeId),
  ...isWithin('o', 'created_at', query.createdFrom, query.createdTo),
  ...isWithin('o', 'target_pickup_from', query.pickupFrom, query.pickupTo),
  ...isWithin('o', 'target_delivery_to', query.deliveryFrom, query.deliveryTo),
  ...(query.searchText ? [matches('o', 'order_no', query.searchText)] : []),
]

interface Stored extends Omit<OrderRow, 'weightKg' | 'volumeM3' | 'packages' | 'items'> {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: string
  readonly items: string
}

const rowColumns = (tx: Tx): RawBuilder<unknown> => sql`
  o.id, o.order_no, o.status, o.status_since, o.partial, o.trouble_count, o.order_type, o.order_source, o.upstream_no,
  o.target_pickup_from, o.target_pickup_to, o.target_delivery_from, o.target_delivery_to, o.weight_grams, o.volume_cm3,
  o.packages, o.items, o.required_receipt, o.remark, o.created_at, o.version,
  ${customerJson(tx, 'c')} as customer, ${plainJson('b')} as business_unit, ${masterJson(tx, 't')} as temperature_type,
  ${masterJson(tx, 'g')} as goods_type, ${masterJson(tx, 'v')} as requested_vehicle_type`

const placedColumns = (tx: Tx): RawBuilder<unknown> =>
  sql`${rowColumns(tx)}, ${placeJson(tx, 'os')} as origin, ${placeJson(tx, 'ds')} as destination`

const joins = sql`
  ${joinNamed('customers', 'c', 'o.customer_id', false)} ${joinNamed('organisations', 'b', 'o.business_unit_id', false)}
  ${joinSite('os', 'o.origin_site_id')} ${joinSite('ds', 'o.destination_site_id')}
  ${joinNamed('temperature_types', 't', 'o.temperature_type_id')} ${joinNamed('goods_types', 'g', 'o.goods_type_id')}
  ${joinNamed('vehicle_types', 'v', 'o.requested_vehicle_type_id')}`

const shown = <S extends Stored & PageFacts>({ weightGrams, volumeCm3, packages, items, pageValue: _, pageTotal: __, ...rest }: S) => ({
  ...rest,
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
  packages: Number(packages),
  items: Number(items),
})

/** Orders by id, as the caller may see them. */
export const orderRows = async (tx: Tx, ids: readonly string[]): Promise<OrderRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Stored>`${prepared}
    select ${placedColumns(tx)} from orders o ${joins} where ${visible(tx.caller, 'orders', 'o')} and o.id = any(${ids}::uuid[])`.execute(tx.db)
  return inOrder(ids, rows.map(shown))
}

export const listOrders = async (tx: Tx, query: OrderListQuery): Promise<ListAnswer<OrderRow>> => {
  const [sortColumn, sortType] = sortable[query.orderBy ?? 'createdAt']
  const source: PageSource = { from: sql`orders o`, alias: 'o', where: predicates(tx, query), sortColumn, sortType }
  const opening = await openingPage<Stored & { origin: Place; destination: Place }>(tx, source, query, placedColumns(tx), joins)
  if (opening) return { list: opening.rows.map(shown), ...opening.answer }
  const { ids, answer } = await pageOfIds(tx, source, query)
  return { list: await orderRows(tx, ids), ...answer }
}

export const countOrders = (tx: Tx, query: OrderListQuery) => counts(tx, sql`orders o`, 'o', predicates(tx, query))

interface StoredWhole extends Stored {
  readonly origin: FullPlace
  readonly destination: FullPlace
  readonly isInsured: boolean
  readonly declaredValue: string
  readonly receiptQty: number
  readonly paymentMode: 'prepaid' | 'postpaid'
  readonly orderPrice: string | null
  readonly currency: 'THB' | 'USD'
  readonly paymentStatus: string | null
  readonly pickupRemark: string | null
  readonly deliveryRemark: string | null
  readonly customerSapCode: string | null
}

/** One order with all its own columns; undefined when it is not there or not the caller's to know. */
export const findWholeOrder = async (tx: Tx, id: string) => {
  const { rows } = await sql<StoredWhole>`${prepared}
    select ${rowColumns(tx)}, ${fullPlaceJson(tx, 'os')} as origin, ${fullPlaceJson(tx, 'ds')} as destination,
      o.is_insured, o.declared_value, o.receipt_qty, o.payment_mode, o.order_price, o.currency, o.payment_status,
      o.pickup_remark, o.delivery_remark, o.customer_sap_code
    from orders o ${joins} where ${visible(tx.caller, 'orders', 'o')} and o.id = ${id}::uuid`.execute(tx.db)
  const [row] = rows
  if (!row) return undefined
  return {
    ...shown(row),
    declaredValue: Number(row.declaredValue),
    orderPrice: row.orderPrice === null ? null : Number(row.orderPrice),
  }
}
export type WholeOrder = NonNullable<Awaited<ReturnType<typeof findWholeOrder>>>

interface StoredLine {
  readonly id: string
  readonly lineNo: number
  readonly skuCode: string | null
  readonly description: string | null
  readonly goodsType: { id: string; code: string; name: string } | null
  readonly packages: string
  readonly itemsPerPackage: string
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly unitCode: string
}

/** The lines of an order that the caller was already allowed to read. */
export const orderLines = async (tx: Tx, orderId: string) => {
  const { rows } = await sql<StoredLine>`${prepared}
    select l.id, l.line_no, l.sku_code, l.description, l.packages, l.items_per_package, l.weight_grams, l.volume_cm3, l.unit_code,
      ${masterJson(tx, 'g')} as goods_type
    from order_lines l ${joinNamed('goods_types', 'g', 'l.goods_type_id')}
    where l.tenant_id = ${tx.caller.tenantId} and l.order_id = ${orderId}::uuid order by l.line_no`.execute(tx.db)
  return rows.map(({ weightGrams, volumeCm3, packages, itemsPerPackage, ...line }) => ({
    ...line,
    packages: Number(packages),
    itemsPerPackage: Number(itemsPerPackage),
    weightKg: kgFromGrams(weightGrams),
    volumeM3: cubicMetresFromCm3(volumeCm3),
  }))
}

export const orderParts = async (tx: Tx, orderId: string) =>
  tx.db
    .selectFrom('orderParts')
    .modifyFront(prepared)
    .select(['id', 'partNo'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('orderId', '=', orderId)
    .orderBy('partNo')
    .execute()
