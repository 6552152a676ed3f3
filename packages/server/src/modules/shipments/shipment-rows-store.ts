import type { ListAnswer } from '@khonsong/contract/list.ts'
import type { ShipmentRow, shipmentListQuery, shipmentOrderings } from '@khonsong/contract/shipments.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import type {
  DeliveredQuantities,
  PickedQuantities,
  ReturnedQuantities,
  ShipmentPayment,
} from '@khonsong/domain/shipments/shipment.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { prepared } from '../../platform/db/prepared.ts'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'
import {
  counts,
  customerJson,
  fullPlaceJson,
  inOrder,
  isId,
  isOneOf,
  isWithin,
  joinNamed,
  joinSite,
  masterJson,
  matches,
  pageOfIds,
  placeJson,
  plainJson,
  type FullPlace,
  type PageSource,
} from '../orders/index.ts'

export type ShipmentListQuery = z.output<typeof shipmentListQuery>

const sortable = {
  createdAt: ['created_at', 'timestamptz'],
  shipmentNo: ['shipment_no', 'text'],
  status: ['status', 'text'],
  statusSince: ['status_since', 'timestamptz'],
  targetPickupFrom: ['target_pickup_from', 'timestamptz'],
  targetDeliveryTo: ['target_delivery_to', 'timestamptz'],
} as const satisfies Record<(typeof shipmentOrderings)[number], readonly [string, PageSource['sortType']]>

const predicates = (tx: Tx, query: ShipmentListQuery): RawBuilder<SqlBool>[] => [
  visible(tx.caller, 'shipments', 's'),
  ...isOneOf('s', 'status', query.status),
  ...isId('s', 'customer_id', query.customerId),
  ...isId('s', 'subcontractor_id', query.subcontractorId),
  ...isId('s', 'business_unit_id', query.businessUnitId),
  ...isId('s', 'driver_id', query.driverId),
  ...isId('s', 'job_id', query.jobId),
  ...isId('s', 'order_id', query.orderId),
  ...(query.doRef === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from jobs dj where dj.tenant_id = s.tenant_id and dj.id = s.job_id and dj.do_ref = ${query.doRef})`,
      ]),
  ...isId('s', 'origin_site_id', query.originSiteId),
  ...isId('s', 'destination_site_id', query.destinationSiteId),
  ...(query.unplanned === undefined
    ? []
    : [query.unplanned === 'true' ? sql<SqlBool>`s.job_id is null` : sql<SqlBool>`s.job_id is not null`]),
  ...isWithin('s', 'created_at', query.createdFrom, query.createdTo),
  ...isWithin('s', 'target_pickup_from', query.pickupFrom, query.pickupTo),
  ...isWithin('s', 'target_delivery_to', query.deliveryFrom, query.deliveryTo),
  ...(query.searchText ? [matches('s', 'shipment_no', query.searchText)] : []),
]

interface Stored extends Omit<ShipmentRow, 'weightKg' | 'volumeM3' | 'packages' | 'itemsPerPackage'> {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: string
  readonly itemsPerPackage: string
}

const rowColumns = (tx: Tx): RawBuilder<unknown> => sql`
  s.id, s.shipment_no, s.kind, s.status, s.status_since, s.attempt, s.order_id, o.order_no, s.part_id, s.leg_no, s.is_final_leg, s.job_id,
  j.job_no, s.stop_seq, j.driver_name, j.driver_phone, j.plate_no, s.target_pickup_from, s.target_pickup_to,
  s.target_delivery_from, s.target_delivery_to, s.picked_up_at, s.delivered_at, s.weight_grams, s.volume_cm3, s.packages,
  s.items_per_package, s.required_receipt, s.created_at, s.version,
  ${customerJson(tx, 'c')} as customer, ${plainJson('b')} as business_unit, ${plainJson('u')} as subcontractor,
  ${masterJson(tx, 't')} as temperature_type, ${masterJson(tx, 'g')} as goods_type`

const joins = sql`
  ${joinNamed('orders', 'o', 's.order_id', false)} ${joinNamed('jobs', 'j', 's.job_id')}
  ${joinNamed('customers', 'c', 's.customer_id', false)} ${joinNamed('organisations', 'b', 's.business_unit_id', false)}
  ${joinNamed('subcontractors', 'u', 's.subcontractor_id')}
  ${joinSite('os', 's.origin_site_id')} ${joinSite('ds', 's.destination_site_id')}
  ${joinNamed('temperature_types', 't', 's.temperature_type_id')} ${joinNamed('goods_types', 'g', 's.goods_type_id')}`

const shown = <S extends Stored>({ weightGrams, volumeCm3, packages, itemsPerPackage, ...rest }: S) => ({
  ...rest,
  weightKg: kgFromGrams(weightGrams),
  volumeM3: cubicMetresFromCm3(volumeCm3),
  packages: Number(packages),
  itemsPerPackage: Number(itemsPerPackage),
})

const rowsWhere = async (tx: Tx, where: RawBuilder<SqlBool>, order: RawBuilder<unknown>): Promise<ShipmentRow[]> => {
  const { rows } = await sql<Stored>`${prepared}
    select ${rowColumns(tx)}, ${placeJson(tx, 'os')} as origin, ${placeJson(tx, 'ds')} as destination
    from shipments s ${joins} where ${visible(tx.caller, 'shipments', 's')} and ${where} ${order}`.execute(tx.db)
  return rows.map(shown)
}

/** Shipments by id, as the caller may see them. */
export const shipmentRows = async (tx: Tx, ids: readonly string[]): Promise<ShipmentRow[]> =>
  ids.length === 0 ? [] : inOrder(ids, await rowsWhere(tx, sql`s.id = any(${ids}::uuid[])`, sql``))

export const shipmentRowsOfOrder = (tx: Tx, orderId: string): Promise<ShipmentRow[]> =>
  rowsWhere(tx, sql`s.order_id = ${orderId}::uuid`, sql`order by s.part_id, s.leg_no, s.id`)

/** In the order of the stops. */
export const shipmentRowsOfJob = (tx: Tx, jobId: string): Promise<ShipmentRow[]> =>
  rowsWhere(tx, sql`s.job_id = ${jobId}::uuid`, sql`order by s.stop_seq nulls last, s.id`)

export const listShipments = async (tx: Tx, query: ShipmentListQuery): Promise<ListAnswer<ShipmentRow>> => {
  const [sortColumn, sortType] = sortable[query.orderBy ?? 'createdAt']
  const source: PageSource = { from: sql`shipments s`, alias: 's', where: predicates(tx, query), sortColumn, sortType }
  const { ids, answer } = await pageOfIds(tx, source, query)
  return { list: await shipmentRows(tx, ids), ...answer }
}

export const countShipments = (tx: Tx, query: ShipmentListQuery) => counts(tx, sql`shipments s`, 's', predicates(tx, query))

interface StoredWhole extends Stored {
  readonly origin: FullPlace
  readonly destination: FullPlace
  readonly returnPlace: FullPlace | null
  readonly picked: PickedQuantities | null
  readonly delivered: DeliveredQuantities | null
  readonly returned: ReturnedQuantities | null
  readonly payment: ShipmentPayment | null
  readonly source: { id: string; shipmentNo: string } | null
}

/** One shipment with all its columns; undefined when it is not there or not the caller's to know. */
export const findWholeShipment = async (tx: Tx, id: string) => {
  const { rows } = await sql<StoredWhole>`${prepared}
    select ${rowColumns(tx)}, ${fullPlaceJson(tx, 'os')} as origin, ${fullPlaceJson(tx, 'ds')} as destination,
      case when rs.id is null then null else ${fullPlaceJson(tx, 'rs')} end as return_place,
      s.picked, s.delivered, s.returned, s.payment,
      case when src.id is null then null else json_build_object('id', src.id, 'shipmentNo', src.shipment_no) end as source
    from shipments s ${joins} ${joinSite('rs', 's.return_site_id', true)} ${joinNamed('shipments', 'src', 's.source_shipment_id')}
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${id}::uuid`.execute(tx.db)
  return rows[0] ? shown(rows[0]) : undefined
}
export type WholeShipment = NonNullable<Awaited<ReturnType<typeof findWholeShipment>>>
