import { shipmentStatuses } from '@khonsong/domain/shipments/status.ts'
import type { ListAnswer } from '@khonsong/contract/list.ts'
import type { ShipmentRow, shipmentListQuery, shipmentOrderings } from '@khonsong/contract/shipments.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import type {
  DeliveredQuantities,
  PickedQuantities,
  ReturnedQuantities,
  ShipmentPayment,
} from '@khonsong/domain/shipments/shipment.ts'
import type { WatchPolicy } from '@khonsong/domain/shipments/watch.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { prepared } from '../../platform/db/prepared.ts'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Sort } from '../../platform/list/list-source.ts'
import { defineList, readList } from '../../platform/list/read-list.ts'
import {
  columnsOf,
  countByStatus,
  customerJson,
  fullPlaceJson,
  hasRouteCode,
  inEachLanguage,
  isId,
  isOneOf,
  isWithin,
  joinNamed,
  joinSite,
  masterJson,
  placeJson,
  placesToday,
  plainJson,
  type FullPlace,
  type Place,
  type Selected,
} from '../orders/index.ts'
import { watchPolicyOf } from './watch-policy.ts'
import { watchedNow } from './watch-store.ts'
import { beyondRowJson, heldOf, legBeforeJson, type HeldShipment, type StoredHeld } from './hold-store.ts'

/** The list as it is asked for, with the moment and the hours by which its watch is judged. */
export type ShipmentListQuery = z.output<typeof shipmentListQuery> & {
  readonly judged?: { readonly now: string; readonly policy: WatchPolicy }
  /** The lane of its order or of its job by its code, as people type it. */
  readonly routeCode?: string
}

/** What narrows a list of shipments, without its page and its order. */
type ShipmentFilters = Omit<ShipmentListQuery, 'orderBy' | 'pageSize'>

export const shipmentFilters = (query: ShipmentFilters): readonly RawBuilder<SqlBool>[] => [
  ...isOneOf('s', 'status', query.status),
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
  ...isWithin('s', 'created_at', query.createdFrom, query.createdTo),
  ...isWithin('s', 'target_pickup_from', query.pickupFrom, query.pickupTo),
  ...isWithin('s', 'target_delivery_to', query.deliveryFrom, query.deliveryTo),
]

export interface StoredShipmentRow extends Omit<ShipmentRow, 'weightKg' | 'volumeM3' | 'packages' | 'itemsPerPackage'> {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: string
  readonly itemsPerPackage: string
}

const plainColumns = {
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
  requiredReceipt: 's.required_receipt',
  createdAt: 's.created_at',
  version: 's.version',
} as const

export const shipmentSelect = (language: Language): Selected => ({
  ...plainColumns,
  customer: customerJson(language, 'c'),
  businessUnit: plainJson('b'),
  subcontractor: plainJson('u'),
  temperatureType: masterJson(language, 't'),
  goodsType: masterJson(language, 'g'),
  origin: placeJson(language, 'os'),
  destination: placeJson(language, 'ds'),
})

export const shipmentJoins = [
  joinNamed('orders', 'o', 's.order_id'),
  joinNamed('jobs', 'j', 's.job_id'),
  joinNamed('customers', 'c', 's.customer_id'),
  joinNamed('organisations', 'b', 's.business_unit_id'),
  joinNamed('subcontractors', 'u', 's.subcontractor_id'),
  joinSite('os', 's.origin_site_id'),
  joinSite('ds', 's.destination_site_id'),
  joinNamed('temperature_types', 't', 's.temperature_type_id'),
  joinNamed('goods_types', 'g', 's.goods_type_id'),
].join(' ')

export const shipmentSorts = {
  createdAt: { by: 's.created_at', type: 'timestamptz' },
  shipmentNo: { by: 's.shipment_no', type: 'text' },
  status: { by: 's.status', type: 'text' },
  statusSince: { by: 's.status_since', type: 'timestamptz' },
  targetPickupFrom: { by: 's.target_pickup_from', type: 'timestamptz' },
  targetDeliveryTo: { by: 's.target_delivery_to', type: 'timestamptz' },
} satisfies Record<(typeof shipmentOrderings)[number], Sort>

/** What a search of one or two signs looks at. */
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

export const shownShipment = <S extends StoredShipmentRow>({ weightGrams, volumeCm3, packages, itemsPerPackage, ...rest }: S) => ({
  ...rest,
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
  packages: Number(packages),
  itemsPerPackage: Number(itemsPerPackage),
})

const columns = inEachLanguage((language) => columnsOf(shipmentSelect(language)))

const rowJoins = sql.raw(shipmentJoins)

/** The texts say already what each column is called: there are no names to translate. */
const rowsWhere = async (tx: Tx, where: RawBuilder<SqlBool>, order: RawBuilder<unknown>): Promise<ShipmentRow[]> => {
  const { rows } = await sql<StoredShipmentRow>`${prepared}
    select ${columns[tx.caller.language]} from shipments s ${rowJoins}
    where ${visible(tx.caller, 'shipments', 's')} and ${where} ${order}`.execute(tx.db.withoutPlugins())
  return rows.map(shownShipment)
}

const legOrder = sql`order by s.part_id, s.leg_no, s.id`

export const shipmentRowsOfOrder = (tx: Tx, orderId: string): Promise<ShipmentRow[]> =>
  rowsWhere(tx, sql`s.order_id = ${orderId}::uuid`, legOrder)

/** The job of a shipment, in short; null without one and for callers whose business jobs are not. */
export interface JobInShort {
  readonly id: string
  readonly jobNo: string
  readonly status: string
  readonly driverName: string | null
  readonly plateNo: string | null
}

/** What a shipment nearly always shares with its order, and what only the order says. */
export interface OrderOfShipments {
  readonly orderNo: string
  readonly customer: ShipmentRow['customer']
  readonly businessUnit: ShipmentRow['businessUnit']
  readonly goodsType: ShipmentRow['goodsType']
  readonly requestedVehicleType: { readonly id: string } | null
  readonly origin: Place & { readonly now: Place | null }
  readonly destination: Place & { readonly now: Place | null }
}

type Shared = 'orderNo' | 'customer' | 'businessUnit' | 'goodsType' | 'origin' | 'destination'

export interface CarriedOfOrder extends Omit<StoredShipmentRow, Shared> {
  readonly beyondRow: Omit<StoredHeld, keyof StoredShipmentRow | 'senderSiteId' | 'requestedVehicleTypeId'>
  readonly job: JobInShort | null
}

export interface ShipmentOfOrder {
  readonly row: ShipmentRow
  /** As the domain decides about it: to look, not to change. */
  readonly held: HeldShipment
  readonly job: JobInShort | null
}

const { orderNo: _orderNo, ...ownColumns } = plainColumns

const carriedColumns = inEachLanguage((language) =>
  columnsOf({
    ...ownColumns,
    subcontractor: plainJson('u'),
    temperatureType: masterJson(language, 't'),
    beyondRow: beyondRowJson,
  }),
)

const carriedJoins = sql.raw(
  [
    joinNamed('jobs', 'j', 's.job_id'),
    joinNamed('subcontractors', 'u', 's.subcontractor_id'),
    joinNamed('temperature_types', 't', 's.temperature_type_id'),
  ].join(' '),
)

/** The shipments of an order without what they share with it: joined again, it would be most of what its detail costs. */
export const shipmentsOfOrder = async (tx: Tx, orderId: string): Promise<CarriedOfOrder[]> => {
  const { rows } = await sql<CarriedOfOrder>`${prepared}
    select ${carriedColumns[tx.caller.language]}, case when ${visible(tx.caller, 'jobs', 'j')} then json_build_object('id', j.id,
      'jobNo', j.job_no, 'status', j.status, 'driverName', j.driver_name, 'plateNo', j.plate_no) end as "job"
    from shipments s ${carriedJoins}
    where ${visible(tx.caller, 'shipments', 's')} and s.order_id = ${orderId}::uuid ${legOrder}`.execute(tx.db.withoutPlugins())
  return rows
}

const shortOf = ({ siteId, siteCode, siteName, district, province }: Place): Place => ({
  siteId,
  siteCode,
  siteName,
  district,
  province,
})

/** Sites of shipments are told as they are today: those of the order, and hubs between them. */
const placesOf = async (
  tx: Tx,
  { origin, destination }: OrderOfShipments,
  carried: readonly CarriedOfOrder[],
): Promise<ReadonlyMap<string, Place>> => {
  const places = new Map([origin, destination].map((place) => [place.siteId, shortOf(place.now ?? place)]))
  const ids = carried.flatMap(({ beyondRow: { originSiteId, destinationSiteId } }) => [originSiteId, destinationSiteId])
  const hubs = await placesToday(tx, [...new Set(ids.filter((id) => !places.has(id)))])
  for (const [id, place] of hubs) places.set(id, shortOf(place))
  return places
}

/** Shipments as the detail of their order shows and asks about them; those that are not like their order are read by themselves. */
export const shownWithOrder = async (
  tx: Tx,
  order: OrderOfShipments,
  carried: readonly CarriedOfOrder[],
): Promise<ShipmentOfOrder[]> => {
  const { orderNo, customer, businessUnit, goodsType } = order
  const places = await placesOf(tx, order, carried)
  const shared = ({ beyondRow: own }: CarriedOfOrder): Pick<StoredShipmentRow, Shared> | undefined => {
    const [origin, destination] = [places.get(own.originSiteId), places.get(own.destinationSiteId)]
    const isAlike =
      own.customerId === customer?.id && own.businessUnitId === businessUnit?.id && own.goodsTypeId === (goodsType?.id ?? null)
    return isAlike && origin && destination ? { orderNo, customer, businessUnit, goodsType, origin, destination } : undefined
  }
  const unlike = carried.flatMap((one) => (shared(one) ? [] : [one.id]))
  const byThemselves = new Map((await shipmentRowsOf(tx, unlike)).map((row) => [row.id, row]))
  const ordered = { senderSiteId: order.origin.siteId, requestedVehicleTypeId: order.requestedVehicleType?.id ?? null }
  return carried.flatMap(({ beyondRow, job, ...own }) => {
    const alike = shared({ beyondRow, job, ...own })
    const row = alike ? shownShipment({ ...own, ...alike }) : byThemselves.get(own.id)
    return row ? [{ row, held: heldOf({ ...own, ...beyondRow, ...ordered }), job }] : []
  })
}

/** Those of them the caller may see. */
export const shipmentRowsOf = (tx: Tx, ids: readonly string[]): Promise<ShipmentRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : rowsWhere(tx, sql`s.id = any(${ids}::uuid[])`, legOrder)

/** In the order of the stops. */
export const shipmentRowsOfJob = (tx: Tx, jobId: string): Promise<ShipmentRow[]> =>
  rowsWhere(tx, sql`s.job_id = ${jobId}::uuid`, sql`order by s.stop_seq nulls last, s.id`)

/** The same query with the moment and the policy that a watch is judged by. */
export const judged = async <Query extends ShipmentFilters>(tx: Tx, query: Query): Promise<Query> =>
  query.watch === undefined ? query : { ...query, judged: { now: tx.now, policy: await watchPolicyOf(tx) } }

export const listShipments = async (tx: Tx, query: ShipmentListQuery): Promise<ListAnswer<ShipmentRow>> => {
  const answer = await readList<StoredShipmentRow, ShipmentListQuery>(tx, lists[tx.caller.language], await judged(tx, query))
  return { ...answer, list: answer.list.map(shownShipment) }
}

export const countShipments = async (tx: Tx, query: ShipmentListQuery) =>
  countByStatus(tx, lists[tx.caller.language], await judged(tx, query), shipmentStatuses)

interface StoredWhole extends StoredShipmentRow {
  readonly origin: FullPlace
  readonly destination: FullPlace
  readonly returnPlace: FullPlace | null
  readonly pickupRemark: string | null
  readonly deliveryRemark: string | null
  readonly picked: PickedQuantities | null
  readonly delivered: DeliveredQuantities | null
  readonly returned: ReturnedQuantities | null
  readonly payment: ShipmentPayment | null
  readonly source: { id: string; shipmentNo: string } | null
  readonly legBefore: { shipmentNo: string; handedOver: DeliveredQuantities | null } | null
}

/** What the order says of its pickup, on the leg that makes it; and of its delivery, likewise. */
export const remarksOfWaybill = {
  pickupRemark: `case when s.kind = 'normal' and s.leg_no = 1 then o.pickup_remark end`,
  deliveryRemark: `case when s.kind = 'normal' and s.is_final_leg then o.delivery_remark end`,
} as const

const wholeShipments = inEachLanguage((language) =>
  columnsOf({
    ...shipmentSelect(language),
    origin: fullPlaceJson(language, 'os'),
    destination: fullPlaceJson(language, 'ds'),
    returnPlace: fullPlaceJson(language, 'rs'),
    ...remarksOfWaybill,
    legBefore: legBeforeJson,
    picked: 's.picked',
    delivered: 's.delivered',
    returned: 's.returned',
    payment: 's.payment',
    source: `case when src.id is null then null else json_build_object('id', src.id, 'shipmentNo', src.shipment_no) end`,
  }),
)
const wholeJoins = [shipmentJoins, joinSite('rs', 's.return_site_id'), joinNamed('shipments', 'src', 's.source_shipment_id')].join(
  ' ',
)

/** One shipment with all its columns; undefined when it is not there or not the caller's to know. */
export const findWholeShipment = async (tx: Tx, id: string) => {
  const { rows } = await sql<StoredWhole>`${prepared}
    select ${wholeShipments[tx.caller.language]} from shipments s ${sql.raw(wholeJoins)}
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${id}::uuid`.execute(tx.db)
  return rows[0] ? shownShipment(rows[0]) : undefined
}
export type WholeShipment = NonNullable<Awaited<ReturnType<typeof findWholeShipment>>>
