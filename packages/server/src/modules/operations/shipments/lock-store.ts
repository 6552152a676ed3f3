import type { Words } from '@khonsong/domain/kernel/language.ts'
import type {
  Absorbed,
  DeliveredQuantities,
  PickedQuantities,
  ReturnedQuantities,
  Shipment,
  ShipmentPayment,
} from '@khonsong/domain/operations/shipments/shipment.ts'
import type { ShipmentJob } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { LegBehind } from '@khonsong/domain/operations/shipments/leg-before.ts'
import type { LegBefore } from '@khonsong/domain/operations/shipments/shipment.ts'
import { isShipmentStatus, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** A shipment for the domain's decisions, with further columns the server needs. */
export interface LockedShipment {
  readonly shipment: Shipment
  readonly orderId: string
  readonly partId: string
  readonly legNo: number
  readonly stopSeq: number | null
  readonly businessUnitId: string
  readonly customerId: string
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly temperatureTypeId: string | null
  readonly goodsTypeId: string | null
  readonly temperatureTypeName: Words | null
  readonly dangerousGoods: boolean
  readonly requestedVehicleTypeId: string | null
  readonly targetPickupFrom: string
  readonly targetDeliveryFrom: string
  readonly requiredReceipt: boolean
}

export interface StoredLocked {
  readonly id: string
  readonly shipmentNo: string
  readonly version: number
  readonly status: string
  readonly statusSince: string
  readonly eventSeq: number
  readonly attempt: number
  readonly kind: 'normal' | 'reject_return'
  readonly isFinalLeg: boolean
  readonly legBefore: LegBefore | null
  readonly jobId: string | null
  readonly job: ShipmentJob | null
  readonly absorbed: Absorbed | null
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly senderSiteId: string
  readonly returnSiteId: string | null
  readonly targetPickupFrom: string
  readonly targetPickupTo: string
  readonly targetDeliveryFrom: string
  readonly targetDeliveryTo: string
  readonly lowest: string | null
  readonly highest: string | null
  readonly temperatureTypeId: string | null
  readonly temperatureName: string | null
  readonly temperatureNameTh: string | null
  readonly goodsTypeId: string | null
  readonly dangerous: boolean | null
  readonly requestedVehicleTypeId: string | null
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: string
  readonly itemsPerPackage: string
  readonly items: string
  readonly picked: PickedQuantities | null
  readonly delivered: DeliveredQuantities | null
  readonly returned: ReturnedQuantities | null
  readonly payment: ShipmentPayment | null
  readonly pickedUpAt: string | null
  readonly deliveredAt: string | null
  readonly orderId: string
  readonly partId: string
  readonly legNo: number
  readonly stopSeq: number | null
  readonly businessUnitId: string
  readonly customerId: string
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly requiredReceipt: boolean
}

/** A known status; any other value is a bug. */
export const shipmentStatusIn = (value: string): ShipmentStatus => {
  if (!isShipmentStatus(value)) throw new Error(`${value} is no shipment status`)
  return value
}

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))

const shipmentOf = (row: StoredLocked): Shipment => ({
  id: row.id,
  shipmentNo: row.shipmentNo,
  version: row.version,
  status: shipmentStatusIn(row.status),
  statusSince: row.statusSince,
  eventSeq: row.eventSeq,
  attempt: row.attempt,
  kind: row.kind,
  isFinalLeg: row.isFinalLeg,
  legBefore: row.legBefore,
  jobId: row.jobId,
  job: row.job,
  absorbed: row.absorbed,
  originSiteId: row.originSiteId,
  destinationSiteId: row.destinationSiteId,
  senderSiteId: row.senderSiteId,
  returnSiteId: row.returnSiteId,
  targetPickupTo: row.targetPickupTo,
  targetDeliveryTo: row.targetDeliveryTo,
  temperature: row.temperatureTypeId === null ? null : { lowest: numberOrNull(row.lowest), highest: numberOrNull(row.highest) },
  planned: {
    weightGrams: row.weightGrams,
    volumeCm3: row.volumeCm3,
    packages: Number(row.packages),
    itemsPerPackage: Number(row.itemsPerPackage),
    items: Number(row.items),
  },
  picked: row.picked,
  delivered: row.delivered,
  returned: row.returned,
  payment: row.payment,
  pickedUpAt: row.pickedUpAt,
  deliveredAt: row.deliveredAt,
})

export const lockedOf = (row: StoredLocked): LockedShipment => ({
  shipment: shipmentOf(row),
  orderId: row.orderId,
  partId: row.partId,
  legNo: row.legNo,
  stopSeq: row.stopSeq,
  businessUnitId: row.businessUnitId,
  customerId: row.customerId,
  subcontractorId: row.subcontractorId,
  driverId: row.driverId,
  temperatureTypeId: row.temperatureTypeId,
  temperatureTypeName:
    row.temperatureName === null
      ? null
      : { en: row.temperatureName, th: row.temperatureNameTh ?? row.temperatureName, zh: row.temperatureName },
  goodsTypeId: row.goodsTypeId,
  dangerousGoods: row.dangerous === true,
  requestedVehicleTypeId: row.requestedVehicleTypeId,
  targetPickupFrom: row.targetPickupFrom,
  targetDeliveryFrom: row.targetDeliveryFrom,
  requiredReceipt: row.requiredReceipt,
})

/** The previous leg of a leg `s`, without absorbed ones, which carry nothing. A cancelled one never hands anything over. */
export const legBeforeJson = `case when s.leg_no > 1 and s.kind = 'normal' then (
  select json_build_object('shipmentNo', lb.shipment_no, 'handedOver', lb.delivered) from shipments lb
  where lb.tenant_id = s.tenant_id and lb.part_id = s.part_id and lb.kind = 'normal' and lb.leg_no < s.leg_no and lb.absorbed_by is null
  order by lb.leg_no desc, lb.id desc limit 1) end`
const legBefore = sql.raw(legBeforeJson)

/** Facts of a job `j` for its shipments' decisions. */
const jobFacts = `json_build_object('jobNo', j.job_no, 'cancelled', j.cancelled_at is not null, 'closed', j.closed_at is not null,
  'confirmed', j.check_status = 'confirmed', 'verified', j.documents_verified_at is not null,
  'scheduled', j.scheduled_at is not null, 'accepted', j.accepted_at is not null)`
const shipmentJobJson = `(select ${jobFacts} from jobs j where j.tenant_id = s.tenant_id and j.id = s.job_id)`
export const absorbedJson = `case when s.absorbed_by is not null then json_build_object('as', s.absorbed_as, 'into', (
  select ab.shipment_no from shipments ab where ab.tenant_id = s.tenant_id and ab.id = s.absorbed_by)) end`
const jobOf = sql.raw(shipmentJobJson)
const absorbed = sql.raw(absorbedJson)

/** Jobs by id, for events on former jobs; locked, so they stay unchanged. */
export const shipmentJobsById = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ShipmentJob>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; job: ShipmentJob }>`
    select j.id, ${sql.raw(jobFacts)} as job from jobs j
    where j.tenant_id = ${tx.caller.tenantId} and j.id = ${anyOf(ids)} order by j.id for no key update`.execute(tx.db)
  return new Map(rows.map(({ id, job }) => [id, job]))
}

const read = async (tx: Tx, where: RawBuilder<SqlBool>, lock: RawBuilder<unknown>): Promise<LockedShipment[]> => {
  const { rows } = await sql<StoredLocked>`${prepared}
    select s.id, s.shipment_no, s.version, s.status, s.status_since, s.event_seq, s.attempt, s.kind, s.is_final_leg, ${legBefore} as leg_before, s.job_id, ${jobOf} as job, ${absorbed} as absorbed,
      s.origin_site_id, s.destination_site_id, o.origin_site_id as sender_site_id, s.return_site_id, s.target_pickup_from,
      s.target_pickup_to, s.target_delivery_from, s.target_delivery_to, t.lowest, t.highest, s.temperature_type_id,
      t.name as temperature_name, t.name_th as temperature_name_th, s.goods_type_id, g.dangerous, o.requested_vehicle_type_id, s.weight_grams, s.volume_cm3, s.packages,
      s.items_per_package, s.items, s.picked, s.delivered, s.returned, s.payment, s.picked_up_at, s.delivered_at, s.order_id, s.part_id,
      s.leg_no, s.stop_seq, s.business_unit_id, s.customer_id, s.subcontractor_id, s.driver_id, s.required_receipt
    from shipments s
      join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      left join temperature_types t on t.tenant_id = s.tenant_id and t.id = s.temperature_type_id
      left join goods_types g on g.tenant_id = s.tenant_id and g.id = s.goods_type_id
    where ${visible(tx.caller, 'shipments', 's')} and ${where} order by s.id ${lock}`.execute(tx.db)
  return rows.map(lockedOf)
}

/**
 * Locks visible shipments until the commit, in id order. The global lock order, jobs (see `lockJobs`), shipments,
 * orders, avoids deadlocks.
 */
export const lockShipments = async (tx: Tx, ids: readonly string[]): Promise<LockedShipment[]> =>
  ids.length === 0 ? [] : read(tx, sql`s.id = ${anyOf(ids)}`, sql`for no key update of s`)

/** Columns needed for decisions in addition to a shipment's row (with its temperature type `t`), without its order's. */
export const beyondRowJson = `json_build_object('eventSeq', s.event_seq, 'legBefore', ${legBeforeJson}, 'originSiteId', s.origin_site_id,
  'destinationSiteId', s.destination_site_id, 'returnSiteId', s.return_site_id, 'lowest', t.lowest,
  'highest', t.highest, 'temperatureTypeId', s.temperature_type_id, 'temperatureName', t.name, 'temperatureNameTh', t.name_th,
  'goodsTypeId', s.goods_type_id, 'picked', s.picked, 'delivered', s.delivered,
  'returned', s.returned, 'payment', s.payment, 'businessUnitId', s.business_unit_id, 'customerId', s.customer_id,
  'subcontractorId', s.subcontractor_id, 'driverId', s.driver_id)`

/**
 * Locks shipments with all legs of their parts, regardless of scope: what a leg may load is what another one handed
 * over, so both must stay unchanged. One statement, so that locks are taken in id order; row scope is checked
 * afterwards.
 */
export const lockWithLegs = async (tx: Tx, ids: readonly string[], partIds: readonly string[]): Promise<void> => {
  await sql`${prepared}
    select s.id from shipments s
    where s.tenant_id = ${tx.caller.tenantId} and (s.id = ${anyOf(ids)} or s.part_id = ${anyOf(partIds)}) order by s.id
    for no key update`.execute(tx.db)
}

/** The leg that loaded what a shipment handed over at a hub; named when that shipment is to be corrected. */
export const legBehindOf = async (tx: Tx, { shipment, partId, legNo }: LockedShipment): Promise<LegBehind | null> => {
  if (shipment.kind !== 'normal' || shipment.isFinalLeg) return null
  const { rows } = await sql<LegBehind>`
    select s.shipment_no, s.picked as loaded from shipments s
    where s.tenant_id = ${tx.caller.tenantId} and s.part_id = ${partId}::uuid and s.kind = 'normal' and s.leg_no > ${legNo}
      and s.absorbed_by is null and s.picked is not null
    order by s.leg_no, s.id limit 1`.execute(tx.db)
  return rows[0] ?? null
}

/** The same without locks, for reading. */
export const readShipmentsForDecision = async (tx: Tx, ids: readonly string[]): Promise<LockedShipment[]> =>
  ids.length === 0 ? [] : read(tx, sql`s.id = ${anyOf(ids)}`, sql``)

export interface Whereabouts {
  readonly id: string
  readonly jobId: string | null
  readonly orderId: string
  readonly partId: string
  readonly legNo: number
  readonly isFinalLeg: boolean
}

/** Jobs and orders to lock before these shipments. */
export const whereShipmentsAre = async (tx: Tx, ids: readonly string[]): Promise<Whereabouts[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Whereabouts>`${prepared}
    select s.id, s.job_id, s.order_id, s.part_id, s.leg_no, s.is_final_leg from shipments s
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${anyOf(ids)} order by s.id`.execute(tx.db)
  return rows
}

/** The same with their jobs locked in id order, regardless of scope: customers do not see jobs. */
export const whereWithJobsLocked = async (tx: Tx, ids: readonly string[]): Promise<Whereabouts[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Whereabouts>`${prepared}
    with found as materialized (
      select s.id, s.job_id, s.order_id, s.part_id, s.leg_no, s.is_final_leg from shipments s
      where ${visible(tx.caller, 'shipments', 's')} and s.id = ${anyOf(ids)}),
    held as materialized (
      select j.id from jobs j where j.tenant_id = ${tx.caller.tenantId} and j.id = any(array(select job_id from found))
      order by j.id for no key update)
    select found.* from found left join held on held.id = found.job_id order by found.id`.execute(tx.db)
  return rows
}

/** Shipment ids by number; those outside the scope are absent. */
export const shipmentIdsByNo = async (tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; shipmentNo: string }>`${prepared}
    select s.id, s.shipment_no from shipments s
    where ${visible(tx.caller, 'shipments', 's')} and s.shipment_no = any(${[...numbers]}::text[])`.execute(tx.db)
  return new Map(rows.map(({ id, shipmentNo }) => [shipmentNo, id]))
}

const idsWhere = async (tx: Tx, where: RawBuilder<SqlBool>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${prepared}
    select s.id from shipments s where ${visible(tx.caller, 'shipments', 's')} and ${where} order by s.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export const shipmentIdsOfJobs = (tx: Tx, jobIds: readonly string[]): Promise<string[]> =>
  idsWhere(tx, sql`s.job_id = ${anyOf(jobIds)}`)

export const shipmentIdsOfOrders = (tx: Tx, orderIds: readonly string[]): Promise<string[]> =>
  idsWhere(tx, sql`s.order_id = ${anyOf(orderIds)}`)

/** Shipments of orders that are not on a job, for adding orders to a job. */
export const looseShipmentIdsOfOrders = (tx: Tx, orderIds: readonly string[]): Promise<string[]> =>
  idsWhere(tx, sql`s.order_id = ${anyOf(orderIds)} and s.job_id is null and s.status <> 'shipment_cancelled'`)

/** Rejection waybills created from a shipment. */
export const rejectionIdsOf = (tx: Tx, shipmentId: string): Promise<string[]> =>
  idsWhere(tx, sql`s.source_shipment_id = ${shipmentId}::uuid and s.kind = 'reject_return'`)

/** The source waybill of a rejection waybill. */
export const sourceIdsOf = async (tx: Tx, shipmentId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.source_shipment_id as id from shipments s
    where s.tenant_id = ${tx.caller.tenantId} and s.id = ${shipmentId}::uuid and s.kind = 'reject_return'
      and s.source_shipment_id is not null`.execute(tx.db)
  return rows.map(({ id }) => id)
}
