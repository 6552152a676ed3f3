import { absorbed, type ShipmentStanding } from '@khonsong/domain/operations/shipments/absorbed.ts'
import { shipmentStatuses, shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { absorbedJson } from './lock-store.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { ShipmentRow, shipmentListQuery, shipmentOrderings } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import type { WatchPolicy } from '@khonsong/domain/operations/shipments/watch.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { sortByDueDate } from '../../../platform/list/due-first.ts'
import type { Sort } from '../../../platform/list/list-source.ts'
import { searchPredicate } from '../../../platform/list/search.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import {
  columnsOf,
  countByStatus,
  customerJson,
  hasRouteCode,
  inEachLanguage,
  isId,
  isWithin,
  joinNamed,
  joinSite,
  joinsTo,
  selectPlace,
  masterJson,
  placeJson,
  oneName,
  decodeJoined,
  decodeLookedUp,
  type Reference,
  type Selected,
} from '../orders/index.ts'
import { inFigure } from './figure-store.ts'
import { watchPolicyOf } from './watch-policy.ts'
import { watchedNow } from './watch-store.ts'

/** Query of the list, with time and thresholds for its watch filters. */
export type ShipmentListQuery = z.output<typeof shipmentListQuery> & {
  readonly judged?: { readonly now: string; readonly tenantId: string; readonly policy: WatchPolicy }
  /** Code of the order's or the job's lane, as typed. */
  readonly routeCode?: string
}

/** Filters of a shipment list, without page and sort. */
type ShipmentFilters = Omit<ShipmentListQuery, 'orderBy' | 'pageSize'>

/** Absorbed waybills have the status cancelled, but are not listed as such. */
const standsIn = (standings: readonly ShipmentStanding[] | undefined): readonly RawBuilder<SqlBool>[] => {
  if (standings === undefined || standings.length === 0) return []
  const statuses = standings.filter((one) => one !== absorbed)
  const inStatus = sql<SqlBool>`s.status = any(${statuses}::text[])`
  // Only cancelled shipments can be absorbed: all other filters use just the status index.
  const real = statuses.includes('shipment_cancelled') ? sql<SqlBool>`(${inStatus} and s.absorbed_by is null)` : inStatus
  return [standings.includes(absorbed) ? sql<SqlBool>`(${real} or s.absorbed_by is not null)` : real]
}

export const shipmentFilters = (query: ShipmentFilters): readonly RawBuilder<SqlBool>[] => [
  ...standsIn(query.status),
  ...isId('s', 'customer_id', query.customerId),
  ...isId('s', 'subcontractor_id', query.subcontractorId),
  ...isId('s', 'business_unit_id', query.businessUnitId),
  ...isId('s', 'driver_id', query.driverId),
  ...isId('s', 'job_id', query.jobId),
  ...isId('s', 'order_id', query.orderId),
  ...(query.importId === undefined
    ? []
    : [
        sql<SqlBool>`s.order_id in (select x.id from orders x where x.tenant_id = s.tenant_id and x.import_id = ${query.importId}::uuid)`,
      ]),
  ...(query.doRef === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from jobs dj where dj.tenant_id = s.tenant_id and dj.id = s.job_id and dj.do_ref = ${query.doRef})`,
      ]),
  ...hasRouteCode(
    's.tenant_id',
    `select y.route_code_id from orders y where y.tenant_id = s.tenant_id and y.id = s.order_id
     union all select y.route_code_id from jobs y where y.tenant_id = s.tenant_id and y.id = s.job_id`,
    query.routeCode,
  ),
  ...isId('s', 'origin_site_id', query.originSiteId),
  ...isId('s', 'destination_site_id', query.destinationSiteId),
  ...(query.without === undefined || query.without.length === 0 ? [] : [sql<SqlBool>`s.id <> all(${query.without}::uuid[])`]),
  ...(query.unplanned === undefined
    ? []
    : [query.unplanned === 'true' ? sql<SqlBool>`s.job_id is null` : sql<SqlBool>`s.job_id is not null`]),
  ...(query.watch === undefined || query.judged === undefined
    ? []
    : [watchedNow(query.watch, query.judged.now, query.judged.policy)]),
  ...(query.figure === undefined || query.judged === undefined ? [] : [inFigure(query.figure, query.judged, query.judged.policy)]),
  ...isWithin('s', 'created_at', query.createdFrom, query.createdTo),
  ...isWithin('s', 'target_pickup_from', query.pickupFrom, query.pickupTo),
  ...isWithin('s', 'target_delivery_to', query.deliveryFrom, query.deliveryTo),
]

export interface StoredShipmentRow extends Omit<ShipmentRow, 'weightKg' | 'volumeM3' | 'packages' | 'itemsPerPackage' | 'items'> {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: string
  readonly itemsPerPackage: string
  readonly items: string
}

export const plainColumns = {
  id: 's.id',
  shipmentNo: 's.shipment_no',
  kind: 's.kind',
  status: 's.status',
  statusSince: 's.status_since',
  attempt: 's.attempt',
  orderId: 's.order_id',
  orderNo: 'o.order_no',
  partId: 's.part_id',
  legNo: 's.leg_no',
  isFinalLeg: 's.is_final_leg',
  jobId: 's.job_id',
  jobNo: 'j.job_no',
  stopSeq: 's.stop_seq',
  driverName: 'j.driver_name',
  driverPhone: 'j.driver_phone',
  plateNo: 'j.plate_no',
  targetPickupFrom: 's.target_pickup_from',
  targetPickupTo: 's.target_pickup_to',
  targetDeliveryFrom: 's.target_delivery_from',
  targetDeliveryTo: 's.target_delivery_to',
  pickedUpAt: 's.picked_up_at',
  deliveredAt: 's.delivered_at',
  weightGrams: 's.weight_grams',
  volumeCm3: 's.volume_cm3',
  packages: 's.packages',
  itemsPerPackage: 's.items_per_package',
  items: 's.items',
  requiredReceipt: 's.required_receipt',
  absorbed: absorbedJson,
  createdAt: 's.created_at',
  version: 's.version',
} as const

const references = {
  customer: { table: 'customers', alias: 'c', column: 's.customer_id', json: customerJson },
  businessUnit: { table: 'organisations', alias: 'b', column: 's.business_unit_id', json: oneName },
  subcontractor: { table: 'subcontractors', alias: 'u', column: 's.subcontractor_id', json: oneName },
  temperatureType: { table: 'temperature_types', alias: 't', column: 's.temperature_type_id', json: masterJson },
  goodsType: { table: 'goods_types', alias: 'g', column: 's.goods_type_id', json: masterJson },
} as const satisfies Record<string, Reference>

export const shipmentSelect = (language: Language): Selected => ({
  ...plainColumns,
  ...decodeJoined(language, references),
  origin: placeJson(language, 'os'),
  destination: placeJson(language, 'ds'),
})

/** Order and job of a waybill, some of whose columns it shows. */
const ownJoins = [joinNamed('orders', 'o', 's.order_id'), joinNamed('jobs', 'j', 's.job_id')]

export const shipmentJoins = [
  ...ownJoins,
  ...joinsTo(references),
  joinSite('os', 's.origin_site_id'),
  joinSite('ds', 's.destination_site_id'),
].join(' ')

/** Columns for a single row by id, over `oneJoins`. */
export const oneSelect = (language: Language): Selected => ({
  ...plainColumns,
  ...decodeLookedUp(language, references),
  origin: selectPlace(language, 'os', 's.origin_site_id'),
  destination: selectPlace(language, 'ds', 's.destination_site_id'),
})
export const oneJoins = ownJoins.join(' ')

export const shipmentSorts = {
  createdAt: { by: 's.created_at', type: 'timestamptz' },
  shipmentNo: { by: 's.shipment_no', type: 'text' },
  status: { by: 's.status', type: 'text' },
  statusSince: { by: 's.status_since', type: 'timestamptz' },
  targetPickupFrom: { by: 's.target_pickup_from', type: 'timestamptz' },
  targetDeliveryTo: { by: 's.target_delivery_to', type: 'timestamptz' },
  due: sortByDueDate(
    's',
    shipmentStatuses.filter((status) => shipmentStatusFacts[status].finality === 'open'),
  ),
} satisfies Record<(typeof shipmentOrderings)[number], Sort>

/** Columns of a search by one or two characters. */
export const shipmentNumbers = ['s.shipment_no']

const lists = inEachLanguage((language) =>
  defineList<ShipmentListQuery>({
    table: 'shipments',
    alias: 's',
    select: shipmentSelect(language),
    joins: shipmentJoins,
    sorts: shipmentSorts,
    defaultSort: { by: 'createdAt', descending: true },
    numbers: shipmentNumbers,
    filters: shipmentFilters,
  }),
)

export const shownShipment = <S extends StoredShipmentRow>({
  weightGrams,
  volumeCm3,
  packages,
  itemsPerPackage,
  items,
  ...rest
}: S) => ({
  ...rest,
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
  packages: Number(packages),
  itemsPerPackage: Number(itemsPerPackage),
  items: Number(items),
})

const columns = inEachLanguage((language) => columnsOf(shipmentSelect(language)))

const rowJoins = sql.raw(shipmentJoins)

/** Aliases are camel case already, so the renaming plugin is skipped. */
const rowsWhere = async (tx: Tx, where: RawBuilder<SqlBool>, order: RawBuilder<unknown>): Promise<ShipmentRow[]> => {
  const { rows } = await sql<StoredShipmentRow>`${prepared}
    select ${columns[tx.caller.language]} from shipments s ${rowJoins}
    where ${visible(tx.caller, 'shipments', 's')} and ${where} ${order}`.execute(tx.db.withoutPlugins())
  return rows.map(shownShipment)
}

export const legOrder = sql`order by s.part_id, s.leg_no, s.id`

export const shipmentRowsOfOrder = (tx: Tx, orderId: string): Promise<ShipmentRow[]> =>
  rowsWhere(tx, sql`s.order_id = ${orderId}::uuid`, legOrder)

/** Within the caller's scope. */
export const shipmentRowsOf = (tx: Tx, ids: readonly string[]): Promise<ShipmentRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : rowsWhere(tx, sql`s.id = any(${ids}::uuid[])`, legOrder)

/** In stop order. */
export const shipmentRowsOfJob = (tx: Tx, jobId: string): Promise<ShipmentRow[]> =>
  rowsWhere(tx, sql`s.job_id = ${jobId}::uuid`, sql`order by s.stop_seq nulls last, s.id`)

/** Adds the current time and policy if the query filters by watch or figure. */
export const judged = async <Query extends ShipmentFilters>(tx: Tx, query: Query): Promise<Query> =>
  query.watch === undefined && query.figure === undefined
    ? query
    : { ...query, judged: { now: tx.now, tenantId: tx.caller.tenantId, policy: await watchPolicyOf(tx) } }

export const listShipments = async (tx: Tx, query: ShipmentListQuery): Promise<ListAnswer<ShipmentRow>> => {
  const answer = await readList<StoredShipmentRow, ShipmentListQuery>(tx, lists[tx.caller.language], await judged(tx, query))
  return { ...answer, list: answer.list.map(shownShipment) }
}

/** Number of absorbed waybills in a list; they are few and have their own index. */
const countAbsorbed = async (tx: Tx, query: ShipmentListQuery): Promise<number> => {
  const { source } = lists[tx.caller.language]
  const search = searchPredicate(source.alias, source.numbers, query.searchText)
  const narrowed = [...source.filters({ ...query, status: [absorbed] }), ...(search ? [search] : [])]
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from shipments s where ${sql.join([visible(tx.caller, 'shipments', 's'), ...narrowed], sql` and `)}
      and s.absorbed_by is not null limit 1000) counted`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Counts by status, with absorbed waybills separate from cancelled ones. */
export const countShipments = async (tx: Tx, query: ShipmentListQuery) => {
  const asked = await judged(tx, query)
  const counts = await countByStatus(tx, lists[tx.caller.language], asked, shipmentStatuses)
  const askedStatuses = query.status ?? []
  const absorbedCount = askedStatuses.length === 0 || askedStatuses.includes(absorbed) ? await countAbsorbed(tx, asked) : 0
  if (absorbedCount === 0) return counts
  // Without a status filter, or with this one, absorbed waybills were counted as cancelled.
  const without = counts.map((one) =>
    one.status === 'shipment_cancelled' && !one.capped ? { ...one, count: one.count - absorbedCount } : one,
  )
  return [...without.filter(({ count }) => count > 0), { status: absorbed, count: absorbedCount, capped: absorbedCount === 1000 }]
}
