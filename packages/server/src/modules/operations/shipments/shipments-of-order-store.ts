import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { withInstants } from '../../../platform/postgres/json-rows.ts'
import { columnsOf, inEachLanguage, joinNamed, masterJson, placesToday, plainJson, type Place } from '../orders/index.ts'
import { beyondRowJson, lockedOf, type LockedShipment, type StoredLocked } from './lock-store.ts'
import { legOrder, plainColumns, shipmentRowsOf, shownShipment, type StoredShipmentRow } from './shipment-rows-store.ts'

/** Summary of a shipment's job; null without one and for callers who may not see jobs. */
interface JobInShort {
  readonly id: string
  readonly jobNo: string
  readonly status: string
  readonly driverName: string | null
  readonly plateNo: string | null
}

/** Columns that shipments usually share with their order, and the order's own. */
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
  readonly beyondRow: Omit<StoredLocked, keyof StoredShipmentRow | 'senderSiteId' | 'requestedVehicleTypeId'>
  readonly job: JobInShort | null
}

export interface ShipmentOfOrder {
  readonly row: ShipmentRow
  /** For the domain's decisions; read without a lock. */
  readonly held: LockedShipment
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

/**
 * Shipments of an order `o` as JSON, without the columns they share with it: selecting and joining them separately
 * would be most of the cost of the order detail.
 */
export const shipmentsOfOrderJson = (tx: Tx): RawBuilder<unknown> =>
  sql`(select json_agg(carried) from (
    select ${carriedColumns[tx.caller.language]}, case when ${visible(tx.caller, 'jobs', 'j')} then json_build_object('id', j.id,
      'jobNo', j.job_no, 'status', j.status, 'driverName', j.driver_name, 'plateNo', j.plate_no) end as "job"
    from shipments s ${carriedJoins}
    where ${visible(tx.caller, 'shipments', 's')} and s.order_id = o.id ${legOrder}) carried)`

const instants = [
  'statusSince',
  'targetPickupFrom',
  'targetPickupTo',
  'targetDeliveryFrom',
  'targetDeliveryTo',
  'pickedUpAt',
  'deliveredAt',
  'createdAt',
] as const

const shortOf = ({ siteId, siteCode, siteName, district, province }: Place): Place => ({
  siteId,
  siteCode,
  siteName,
  district,
  province,
})

/** Sites of shipments in their current state: the order's, and hubs in between. */
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

/** Shipments for the detail of their order; those that differ from their order are read separately. */
export const shownWithOrder = async (
  tx: Tx,
  order: OrderOfShipments,
  stored: readonly CarriedOfOrder[] | null,
): Promise<ShipmentOfOrder[]> => {
  const carried = (stored ?? []).map((row) => withInstants(row, instants))
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
    return row ? [{ row, held: lockedOf({ ...own, ...beyondRow, ...ordered }), job }] : []
  })
}
