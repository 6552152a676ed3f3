import type { ListAnswer } from '@khonsong/contract/list.ts'
import type { OrderRow, orderListQuery, orderOrderings } from '@khonsong/contract/orders.ts'
import { orderStatuses } from '@khonsong/domain/orders/status.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { paymentResultOf } from '@khonsong/domain/shipments/payment-result.ts'
import type { PaymentStatus } from '@khonsong/domain/shipments/payment-status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { anyOf, prepared } from '../../platform/db/prepared.ts'
import { rows, visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Sort } from '../../platform/list/list-source.ts'
import { defineList, readList } from '../../platform/list/read-list.ts'
import { countByStatus, hasRouteCode, isId, isOneOf, isWithin } from './filters-store.ts'
import {
  columnsOf,
  customerJson,
  fullPlaceJson,
  inEachLanguage,
  joinNamed,
  joinSeenSite,
  joinSite,
  masterJson,
  placeJson,
  plainJson,
  routeCodeJson,
  seenPlaceJson,
  type FullPlace,
  type Named,
  type SeenPlace,
  type Selected,
} from './joined-store.ts'

/** The list as it is asked for; `unconfirmedBefore`: nobody has confirmed it, and its pickup begins before that instant. */
export type OrderListQuery = z.output<typeof orderListQuery> & {
  readonly unconfirmedBefore?: string
  /** The lane by its code, as people type it. */
  readonly routeCode?: string
}

const filters = (query: OrderListQuery): readonly RawBuilder<SqlBool>[] => [
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
  ...(query.unconfirmedBefore === undefined
    ? []
    : [sql<SqlBool>`(o.status = 'order_created' and o.target_pickup_from < ${query.unconfirmedBefore}::timestamptz)`]),
  ...isId('o', 'route_code_id', query.routeCodeId),
  ...hasRouteCode('o.tenant_id', 'o.route_code_id', query.routeCode),
  ...isId('o', 'origin_site_id', query.originSiteId),
  ...isId('o', 'destination_site_id', query.destinationSiteId),
  ...isId('o', 'temperature_type_id', query.temperatureTypeId),
  ...isId('o', 'project_id', query.projectId),
  ...isId('o', 'product_id', query.productId),
  ...isId('o', 'surcharge_group_id', query.surchargeGroupId),
  ...isWithin('o', 'created_at', query.createdFrom, query.createdTo),
  ...isWithin('o', 'target_pickup_from', query.pickupFrom, query.pickupTo),
  ...isWithin('o', 'target_delivery_to', query.deliveryFrom, query.deliveryTo),
]

interface Stored extends Omit<OrderRow, 'jobs' | 'weightKg' | 'volumeM3' | 'packages' | 'items'> {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: string
  readonly items: string
}

const plainColumns = {
  id: 'o.id',
  orderNo: 'o.order_no',
  status: 'o.status',
  statusSince: 'o.status_since',
  partial: 'o.partial',
  troubleCount: 'o.trouble_count',
  orderType: 'o.order_type',
  orderSource: 'o.order_source',
  upstreamNo: 'o.upstream_no',
  targetPickupFrom: 'o.target_pickup_from',
  targetPickupTo: 'o.target_pickup_to',
  targetDeliveryFrom: 'o.target_delivery_from',
  targetDeliveryTo: 'o.target_delivery_to',
  weightGrams: 'o.weight_grams',
  volumeCm3: 'o.volume_cm3',
  packages: 'o.packages',
  items: 'o.items',
  requiredReceipt: 'o.required_receipt',
  remark: 'o.remark',
  createdAt: 'o.created_at',
  version: 'o.version',
} as const

const selectIn = (language: Language): Selected => ({
  ...plainColumns,
  customer: customerJson(language, 'c'),
  businessUnit: plainJson('b'),
  temperatureType: masterJson(language, 't'),
  goodsType: masterJson(language, 'g'),
  requestedVehicleType: masterJson(language, 'v'),
  project: plainJson('pj'),
  product: plainJson('pr'),
  routeCode: routeCodeJson('rc'),
  surchargeGroup: plainJson('sg'),
  origin: placeJson(language, 'os'),
  destination: placeJson(language, 'ds'),
})

const namedJoins = [
  joinNamed('customers', 'c', 'o.customer_id'),
  joinNamed('organisations', 'b', 'o.business_unit_id'),
  joinNamed('temperature_types', 't', 'o.temperature_type_id'),
  joinNamed('goods_types', 'g', 'o.goods_type_id'),
  joinNamed('vehicle_types', 'v', 'o.requested_vehicle_type_id'),
  joinNamed('projects', 'pj', 'o.project_id'),
  joinNamed('products', 'pr', 'o.product_id'),
  joinNamed('route_codes', 'rc', 'o.route_code_id'),
  joinNamed('surcharge_groups', 'sg', 'o.surcharge_group_id'),
]

const joins = [...namedJoins, joinSite('os', 'o.origin_site_id'), joinSite('ds', 'o.destination_site_id')].join(' ')

const lists = inEachLanguage((language) =>
  defineList<OrderListQuery>({
    table: 'orders',
    alias: 'o',
    select: selectIn(language),
    joins,
    sorts: {
      createdAt: { by: 'o.created_at', type: 'timestamptz' },
      orderNo: { by: 'o.order_no', type: 'text' },
      status: { by: 'o.status', type: 'text' },
      statusSince: { by: 'o.status_since', type: 'timestamptz' },
      targetPickupFrom: { by: 'o.target_pickup_from', type: 'timestamptz' },
      targetDeliveryTo: { by: 'o.target_delivery_to', type: 'timestamptz' },
      weightKg: { by: 'o.weight_grams', type: 'bigint' },
    } satisfies Record<(typeof orderOrderings)[number], Sort>,
    defaultSort: { by: 'createdAt', descending: true },
    numbers: ['o.order_no', 'o.upstream_no'],
    filters,
  }),
)

const shown = <S extends Stored>({ weightGrams, volumeCm3, packages, items, ...rest }: S) => ({
  ...rest,
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
  packages: Number(packages),
  items: Number(items),
})

interface JobOfOrder {
  readonly orderId: string
  readonly id: string
  readonly jobNo: string
}

/** The jobs of a page of orders in one query, only those the caller may see. */
const jobsOfOrders = async (tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, { id: string; jobNo: string }[]>> => {
  const { rows: found } = await sql<JobOfOrder>`${prepared}
    select distinct s.order_id, j.id, j.job_no from shipments s join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    where s.tenant_id = ${tx.caller.tenantId} and s.order_id = ${anyOf(orderIds)} and ${visible(tx.caller, 'jobs', 'j')}
    order by s.order_id, j.job_no`.execute(tx.db)
  const byOrder = new Map<string, { id: string; jobNo: string }[]>()
  for (const { orderId, id, jobNo } of found) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { id, jobNo }])
  return byOrder
}

export const listOrders = async (tx: Tx, query: OrderListQuery): Promise<ListAnswer<OrderRow>> => {
  const answer = await readList<Stored, OrderListQuery>(tx, lists[tx.caller.language], query)
  const list = answer.list.map(shown)
  if (query.withJobs !== 'true' || list.length === 0) return { ...answer, list }
  const jobs = await jobsOfOrders(
    tx,
    list.map(({ id }) => id),
  )
  return { ...answer, list: list.map((row) => ({ ...row, jobs: jobs.get(row.id) ?? [] })) }
}

export const countOrders = (tx: Tx, query: OrderListQuery) => countByStatus(tx, lists[tx.caller.language], query, orderStatuses)

interface StoredWhole extends Stored {
  readonly origin: SeenPlace
  readonly destination: SeenPlace
  readonly latestReceivedAt: string | null
  readonly latestDeliveryAt: string | null
  readonly transportationOrderType: 'FTL' | 'LTL' | null
  readonly bizType: 'domestic' | 'import' | 'export' | 'cross_border' | null
  readonly paperyReceipt: boolean | null
  readonly vehicleRemark: string | null
  readonly confirmedAt: string | null
  readonly cancelledAt: string | null
  readonly isInsured: boolean
  readonly declaredValue: string
  readonly receiptQty: number
  readonly paymentMode: 'prepaid' | 'postpaid'
  readonly orderPrice: string | null
  readonly currency: 'THB' | 'USD'
  readonly pickupRemark: string | null
  readonly deliveryRemark: string | null
  readonly customerSapCode: string | null
  readonly billingParty: Named | null
}

const wholeOrders = inEachLanguage((language) =>
  columnsOf({
    ...selectIn(language),
    origin: seenPlaceJson(language, 'os'),
    destination: seenPlaceJson(language, 'ds'),
    latestReceivedAt: 'o.latest_received_at',
    latestDeliveryAt: 'o.latest_delivery_at',
    transportationOrderType: 'o.transportation_order_type',
    bizType: 'o.biz_type',
    paperyReceipt: 'o.papery_receipt',
    vehicleRemark: 'o.vehicle_remark',
    confirmedAt: 'o.confirmed_at',
    cancelledAt: 'o.cancelled_at',
    isInsured: 'o.is_insured',
    declaredValue: 'o.declared_value',
    receiptQty: 'o.receipt_qty',
    paymentMode: 'o.payment_mode',
    orderPrice: 'o.order_price',
    currency: 'o.currency',
    pickupRemark: 'o.pickup_remark',
    deliveryRemark: 'o.delivery_remark',
    customerSapCode: 'o.customer_sap_code',
    billingParty: plainJson('bp'),
  }),
)

const wholeJoins = sql.raw(
  [
    joinSeenSite('os', 'o.origin_site_id', 'o.origin_site_version'),
    joinSeenSite('ds', 'o.destination_site_id', 'o.destination_site_version'),
    ...namedJoins,
    joinNamed('partners', 'bp', 'o.billing_party_id'),
  ].join(' '),
)

/** The texts say already what each column is called: there are no names to translate. */
const readWhole = async <Row>(tx: Tx, id: string, select: RawBuilder<unknown>): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`${prepared}
    select ${select} from orders o ${wholeJoins}
    where ${visible(tx.caller, 'orders', 'o')} and o.id = ${id}::uuid`.execute(tx.db.withoutPlugins())
  return rows[0]
}

const placesNow = inEachLanguage((language) =>
  sql.raw(`s.id, ${fullPlaceJson(language, 's')} as place from sites s
    ${joinNamed('provinces', 's_p', 's.province_id')} ${joinNamed('districts', 's_d', 's.district_id')}`),
)

/** What sites of an order that the caller sees, or of its shipments, say today. */
export const placesToday = async (tx: Tx, siteIds: readonly string[]): Promise<ReadonlyMap<string, FullPlace>> => {
  if (siteIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; place: FullPlace }>`${prepared}
    select ${placesNow[tx.caller.language]} where s.tenant_id = ${tx.caller.tenantId} and s.id = ${anyOf(siteIds)}`.execute(tx.db)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

const shownWhole = async <S extends StoredWhole>(tx: Tx, row: S) => {
  const { origin, destination } = row
  const today = await placesToday(
    tx,
    [origin, destination].flatMap(({ hasChanged, siteId }) => (hasChanged ? [siteId] : [])),
  )
  const seen = ({ hasChanged, ...place }: SeenPlace) => ({ ...place, now: (hasChanged && today.get(place.siteId)) || null })
  return {
    ...shown(row),
    origin: seen(origin),
    destination: seen(destination),
    declaredValue: Number(row.declaredValue),
    orderPrice: row.orderPrice === null ? null : Number(row.orderPrice),
  }
}

/** One order with all its own columns; undefined when it is not there or not the caller's to know. */
export const findWholeOrder = async (tx: Tx, id: string) => {
  const row = await readWhole<StoredWhole>(tx, id, wholeOrders[tx.caller.language])
  return row && shownWhole(tx, row)
}
export type WholeOrder = NonNullable<Awaited<ReturnType<typeof findWholeOrder>>>

interface StoredLine {
  readonly id: string
  readonly lineNo: number
  readonly skuCode: string | null
  readonly description: string | null
  readonly goodsType: { id: string; code: string; name: string } | null
  readonly packages: number
  readonly itemsPerPackage: number
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly unitCode: string
  readonly goodsUnitCode: string
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly itemCategory: string | null
  readonly itemUnitPrice: number | null
  readonly received: CountedGoods | null
  readonly paid: CountedGoods | null
}

interface CountedGoods {
  readonly quantity: number
  readonly unitCode: string
}

interface StoredWithContents extends StoredWhole {
  readonly lines: readonly StoredLine[] | null
  readonly parts: readonly { readonly id: string; readonly partNo: number }[] | null
  readonly payments: readonly PaymentStatus[] | null
}

const contentsIn = inEachLanguage((language) =>
  sql.raw(`
    (select json_agg(json_build_object('id', l.id, 'lineNo', l.line_no, 'skuCode', l.sku_code, 'description', l.description,
        'packages', l.packages, 'itemsPerPackage', l.items_per_package, 'weightGrams', l.weight_grams, 'volumeCm3', l.volume_cm3,
        'unitCode', l.unit_code, 'goodsUnitCode', l.goods_unit_code, 'lengthMm', l.length_mm, 'widthMm', l.width_mm, 'heightMm', l.height_mm,
        'itemCategory', l.item_category, 'itemUnitPrice', l.item_unit_price,
        'received', case when l.received_qty is not null then json_build_object('quantity', l.received_qty, 'unitCode', l.received_unit) end,
        'paid', case when l.paid_qty is not null then json_build_object('quantity', l.paid_qty, 'unitCode', l.paid_unit) end,
        'goodsType', ${masterJson(language, 'lg')}) order by l.line_no)
      from order_lines l ${joinNamed('goods_types', 'lg', 'l.goods_type_id')}
      where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines,
    (select json_agg(json_build_object('id', p.id, 'partNo', p.part_no) order by p.part_no)
      from order_parts p where p.tenant_id = o.tenant_id and p.order_id = o.id) as parts,
    (select json_agg(y.status order by y.created_at)
      from payments y join shipments s on s.tenant_id = y.tenant_id and s.id = y.shipment_id
      where s.tenant_id = o.tenant_id and s.order_id = o.id) as payments`),
)

const centimetres = (mm: number | null): number | null => (mm === null ? null : mm / 10)

/** One order with its lines and parts, in one round trip. */
export const findOrderWithContents = async (tx: Tx, id: string) => {
  const { language } = tx.caller
  const row = await readWhole<StoredWithContents>(tx, id, sql`${wholeOrders[language]}, ${contentsIn[language]}`)
  if (!row) return undefined
  const lines = (row.lines ?? []).map(({ weightGrams, volumeCm3, lengthMm, widthMm, heightMm, ...line }) => ({
    ...line,
    lengthCm: centimetres(lengthMm),
    widthCm: centimetres(widthMm),
    heightCm: centimetres(heightMm),
    weightKg: kgFromGrams(weightGrams),
    volumeM3: cubicMetresFromCm3(volumeCm3),
  }))
  const { payments, ...order } = await shownWhole(tx, row)
  return { ...order, lines, parts: row.parts ?? [], paymentResult: paymentResultOf(order.orderPrice, payments ?? []) }
}

/** How many of these orders are there for the caller. */
export const countSeenOrders = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const found = await rows(tx, 'orders')
    .select('orders.id')
    .where('orders.id', 'in', [...ids])
    .execute()
  return found.length
}
