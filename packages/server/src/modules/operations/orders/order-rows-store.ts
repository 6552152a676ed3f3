import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { OrderRow, orderListQuery, orderOrderings } from '@khonsong/contract/operations/orders/orders.ts'
import { isFinalOrder, orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { rows, visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { sortByDueDate } from '../../../platform/list/due-first.ts'
import type { Sort } from '../../../platform/list/list-source.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import { countByStatus, hasRouteCode, isId, isOneOf, isWithin } from './filters-store.ts'
import {
  customerJson,
  inEachLanguage,
  joinSite,
  joinsTo,
  masterJson,
  placeJson,
  oneName,
  routeCodeJson,
  decodeJoined,
  type Reference,
  type Selected,
} from './joined-store.ts'

/** Query of the list; `unconfirmedBefore`: unconfirmed, with a pickup before that instant. */
export type OrderListQuery = z.output<typeof orderListQuery> & {
  readonly unconfirmedBefore?: string
  /** The lane's code as typed. */
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
        sql<SqlBool>`(o.do_ref = ${query.doRef} or exists (select 1 from shipments x join jobs y on y.tenant_id = x.tenant_id and y.id = x.job_id
          where x.tenant_id = o.tenant_id and x.order_id = o.id and y.do_ref = ${query.doRef}))`,
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

export interface StoredOrderRow extends Omit<OrderRow, 'jobs' | 'weightKg' | 'volumeM3' | 'packages' | 'items'> {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: string
  readonly items: string
}

export const plainColumns = {
  id: 'o.id',
  orderNo: 'o.order_no',
  status: 'o.status',
  statusSince: 'o.status_since',
  partial: 'o.partial',
  troubleCount: 'o.trouble_count',
  orderType: 'o.order_type',
  orderSource: 'o.order_source',
  upstreamNo: 'o.upstream_no',
  doRef: 'o.do_ref',
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

export const references = {
  customer: { table: 'customers', alias: 'c', column: 'o.customer_id', json: customerJson },
  businessUnit: { table: 'organisations', alias: 'b', column: 'o.business_unit_id', json: oneName },
  temperatureType: { table: 'temperature_types', alias: 't', column: 'o.temperature_type_id', json: masterJson },
  goodsType: { table: 'goods_types', alias: 'g', column: 'o.goods_type_id', json: masterJson },
  requestedVehicleType: { table: 'vehicle_types', alias: 'v', column: 'o.requested_vehicle_type_id', json: masterJson },
  project: { table: 'projects', alias: 'pj', column: 'o.project_id', json: oneName },
  product: { table: 'products', alias: 'pr', column: 'o.product_id', json: oneName },
  routeCode: { table: 'route_codes', alias: 'rc', column: 'o.route_code_id', json: (_language, alias) => routeCodeJson(alias) },
  surchargeGroup: { table: 'surcharge_groups', alias: 'sg', column: 'o.surcharge_group_id', json: oneName },
} as const satisfies Record<string, Reference>

const selectIn = (language: Language): Selected => ({
  ...plainColumns,
  ...decodeJoined(language, references),
  origin: placeJson(language, 'os'),
  destination: placeJson(language, 'ds'),
})

const joins = [...joinsTo(references), joinSite('os', 'o.origin_site_id'), joinSite('ds', 'o.destination_site_id')].join(' ')

/** The order list for any selection of columns; filters and sorts are shared. */
export const orderList = (select: Selected) =>
  defineList<OrderListQuery>({
    table: 'orders',
    alias: 'o',
    select,
    joins,
    sorts: {
      createdAt: { by: 'o.created_at', type: 'timestamptz' },
      orderNo: { by: 'o.order_no', type: 'text' },
      status: { by: 'o.status', type: 'text' },
      statusSince: { by: 'o.status_since', type: 'timestamptz' },
      targetPickupFrom: { by: 'o.target_pickup_from', type: 'timestamptz' },
      targetDeliveryTo: { by: 'o.target_delivery_to', type: 'timestamptz' },
      weightKg: { by: 'o.weight_grams', type: 'bigint' },
      due: sortByDueDate(
        'o',
        orderStatuses.filter((status) => !isFinalOrder(status)),
      ),
    } satisfies Record<(typeof orderOrderings)[number], Sort>,
    defaultSort: { by: 'createdAt', descending: true },
    numbers: ['o.order_no', 'o.upstream_no'],
    filters,
  })

const lists = inEachLanguage((language) => orderList(selectIn(language)))

export const shownOrder = <S extends StoredOrderRow>({ weightGrams, volumeCm3, packages, items, ...rest }: S) => ({
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

/** Visible jobs of a page of orders in one query. */
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
  const answer = await readList<StoredOrderRow, OrderListQuery>(tx, lists[tx.caller.language], query)
  const list = answer.list.map(shownOrder)
  if (query.withJobs !== 'true' || list.length === 0) return { ...answer, list }
  const jobs = await jobsOfOrders(
    tx,
    list.map(({ id }) => id),
  )
  return { ...answer, list: list.map((row) => ({ ...row, jobs: jobs.get(row.id) ?? [] })) }
}

export const countOrders = (tx: Tx, query: OrderListQuery) => countByStatus(tx, lists[tx.caller.language], query, orderStatuses)

/** Number of these orders visible to the caller. */
export const countSeenOrders = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const found = await rows(tx, 'orders')
    .select('orders.id')
    .where('orders.id', 'in', [...ids])
    .execute()
  return found.length
}
