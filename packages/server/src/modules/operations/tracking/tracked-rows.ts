import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { TrackedRow, tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { isJobStatus } from '@khonsong/domain/operations/jobs/status.ts'
import { isOrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { isShipmentStanding } from '@khonsong/domain/operations/shipments/absorbed.ts'
import { isTroubled } from '@khonsong/domain/operations/shipments/status.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { confirmedBefore } from './confirmed-before.ts'
import { restAlertsOf } from './driver-hours.ts'
import { listJobs, mileagesOf, type Way } from '../jobs/index.ts'
import { listOrders } from '../orders/index.ts'
import { listShipments, withPaperBack } from '../shipments/index.ts'
import { roadFactsOf, taxIdsOf, type RoadFacts } from './tracked-store.ts'

type Asked = z.output<(typeof tracking.list)['query']>

const none = {
  absorbed: null,
  partial: false,
  customerName: null,
  customerTaxId: null,
  orderNo: null,
  jobNo: null,
  shipmentCount: null,
  subcontractorName: null,
  driverName: null,
  driverPhone: null,
  plateNo: null,
  pickedUpAt: null,
  deliveredAt: null,
  packages: null,
  distanceKm: null,
  receiptNeeded: false,
  restAlert: null,
  doRef: null,
}

const noRoadFacts: RoadFacts = {
  shipmentCount: 0,
  packages: 0,
  customers: null,
  taxIds: null,
  subcontractors: null,
  jobNos: null,
  drivers: null,
  phones: null,
  plates: null,
  pickedUpAt: null,
  deliveredAt: null,
  siteIds: [],
}

const fromOrder = (row: OrderRow, road: RoadFacts = noRoadFacts): TrackedRow => ({
  ...none,
  type: 'order',
  id: row.id,
  no: row.orderNo,
  status: row.status,
  statusSince: row.statusSince,
  partial: row.partial,
  troubleCount: row.troubleCount,
  orderNo: row.orderNo,
  customerName: row.customer.name,
  origin: row.origin,
  destination: row.destination,
  targetPickupFrom: row.targetPickupFrom,
  targetPickupTo: row.targetPickupTo,
  targetDeliveryFrom: row.targetDeliveryFrom,
  targetDeliveryTo: row.targetDeliveryTo,
  weightKg: row.weightKg,
  volumeM3: row.volumeM3,
  packages: row.packages,
  jobNo: road.jobNos,
  shipmentCount: road.shipmentCount,
  subcontractorName: road.subcontractors,
  driverName: road.drivers,
  driverPhone: road.phones,
  plateNo: road.plates,
  pickedUpAt: road.pickedUpAt,
  deliveredAt: road.deliveredAt,
  createdAt: row.createdAt,
  version: row.version,
})

const fromJob = (row: JobRow, road: RoadFacts = noRoadFacts): TrackedRow => ({
  ...none,
  type: 'job',
  id: row.id,
  no: row.jobNo,
  status: row.status,
  statusSince: row.statusSince,
  partial: row.partial,
  troubleCount: row.troubleCount,
  jobNo: row.jobNo,
  shipmentCount: row.shipmentCount,
  subcontractorName: row.subcontractor?.name ?? null,
  driverName: row.driverName,
  driverPhone: row.driverPhone,
  plateNo: row.plateNo,
  origin: row.origin,
  destination: row.destination,
  // Jobs have no customer targets; these are the planned times.
  targetPickupFrom: row.plannedBeginAt,
  targetPickupTo: null,
  targetDeliveryFrom: null,
  targetDeliveryTo: row.plannedEndAt,
  weightKg: row.weightKg,
  volumeM3: row.volumeM3,
  customerName: road.customers,
  customerTaxId: road.taxIds,
  packages: road.packages,
  pickedUpAt: road.pickedUpAt,
  deliveredAt: road.deliveredAt,
  doRef: row.doRef,
  createdAt: row.createdAt,
  version: row.version,
})

const fromShipment = (row: ShipmentRow): TrackedRow => ({
  ...none,
  type: 'shipment',
  id: row.id,
  no: row.shipmentNo,
  status: row.status,
  statusSince: row.statusSince,
  absorbed: row.absorbed,
  troubleCount: isTroubled(row.status) ? 1 : 0,
  orderNo: row.orderNo,
  jobNo: row.jobNo,
  customerName: row.customer.name,
  subcontractorName: row.subcontractor?.name ?? null,
  driverName: row.driverName,
  driverPhone: row.driverPhone,
  plateNo: row.plateNo,
  origin: row.origin,
  destination: row.destination,
  targetPickupFrom: row.targetPickupFrom,
  targetPickupTo: row.targetPickupTo,
  targetDeliveryFrom: row.targetDeliveryFrom,
  targetDeliveryTo: row.targetDeliveryTo,
  pickedUpAt: row.pickedUpAt,
  deliveredAt: row.deliveredAt,
  receiptNeeded: row.requiredReceipt && row.isFinalLeg,
  weightKg: row.weightKg,
  volumeM3: row.volumeM3,
  packages: row.packages,
  createdAt: row.createdAt,
  version: row.version,
})

const periodOf = ({ dateBasis, from, to }: Asked) => ({
  ...(dateBasis === 'created' ? { createdFrom: from, createdTo: to } : {}),
  ...(dateBasis === 'pickup' ? { pickupFrom: from, pickupTo: to } : {}),
  ...(dateBasis === 'delivery' ? { deliveryFrom: from, deliveryTo: to } : {}),
})

const plain = { createdAt: 'createdAt', status: 'status', statusSince: 'statusSince' } as const
const wished = { targetPickupFrom: 'targetPickupFrom', targetDeliveryTo: 'targetDeliveryTo', due: 'due' } as const
/** Sort key of each kind for the common name. */
const orderSort = { ...plain, ...wished, no: 'orderNo' } as const
const shipmentSort = { ...plain, ...wished, no: 'shipmentNo' } as const
const jobSort = {
  ...plain,
  no: 'jobNo',
  targetPickupFrom: 'plannedBeginAt',
  targetDeliveryTo: 'plannedBeginAt',
  due: 'plannedBeginAt',
} as const

const mapped = <Row>(answer: ListAnswer<Row>, shown: (row: Row) => TrackedRow): ListAnswer<TrackedRow> => ({
  ...answer,
  list: answer.list.map(shown),
})

const idsOf = ({ list }: ListAnswer<{ readonly id: string }>): readonly string[] => list.map(({ id }) => id)

const withMileage = async (tx: Tx, answer: ListAnswer<TrackedRow>, ways: readonly Way[]): Promise<ListAnswer<TrackedRow>> => {
  const km = await mileagesOf(tx, ways)
  return mapped(answer, (row) => ({ ...row, distanceKm: km.get(row.id) ?? null }))
}

/** Route from first to last site, by the order's lane if it has one. */
const wayOf = ({ id, origin, destination, ...row }: OrderRow | ShipmentRow): Way => ({
  id,
  laneId: 'routeCode' in row ? (row.routeCode?.id ?? null) : null,
  siteIds: [origin.siteId, destination.siteId],
})

/** Adds rest alerts to jobs under way. */
const jobsWithAlerts = async (tx: Tx, answer: ListAnswer<JobRow>): Promise<ListAnswer<TrackedRow>> => {
  const moving = answer.list.filter(({ status }) => status === 'job_ontheway').map(({ id }) => id)
  const alerts = await restAlertsOf(tx, moving)
  const road = await roadFactsOf(tx, 'jobs', idsOf(answer))
  const ways = answer.list.map(({ id, routeCode }) => ({ id, laneId: routeCode?.id ?? null, siteIds: road.get(id)?.siteIds ?? [] }))
  return withMileage(
    tx,
    mapped(answer, (row) => ({ ...fromJob(row, road.get(row.id)), restAlert: alerts.get(row.id) ?? null })),
    ways,
  )
}

const empty = ({ pageNo = 1, pageSize }: Asked): ListAnswer<TrackedRow> => ({
  list: [],
  total: 0,
  totalIsCapped: false,
  pageNo,
  pageSize,
})

/** Adds customers' tax ids and mileages, which the lists of orders and shipments do not contain. */
const withTaxIds = async <Row extends OrderRow | ShipmentRow>(
  tx: Tx,
  answer: ListAnswer<Row>,
  shown: (row: Row) => TrackedRow,
): Promise<ListAnswer<TrackedRow>> => {
  const taxIds = await taxIdsOf(tx, [...new Set(answer.list.map(({ customer }) => customer.id))])
  const told = mapped(answer, (row) => ({ ...shown(row), customerTaxId: taxIds.get(row.customer.id) ?? null }))
  return withMileage(tx, told, answer.list.map(wayOf))
}

/** A shipment whose document has been returned awaits none. */
const shipmentsWithPaper = async (tx: Tx, answer: ListAnswer<ShipmentRow>): Promise<ListAnswer<TrackedRow>> => {
  const back = await withPaperBack(
    tx,
    answer.list.filter(({ requiredReceipt, deliveredAt }) => requiredReceipt && deliveredAt !== null).map(({ id }) => id),
  )
  return withTaxIds(tx, answer, (row) => {
    const shown = fromShipment(row)
    return { ...shown, receiptNeeded: shown.receiptNeeded && !back.has(row.id) }
  })
}

/** Orders, jobs or shipments in one shape, within the caller's scope (tracking-activity/list). */
export const listTracked = async (tx: Tx, asked: Asked): Promise<ListAnswer<TrackedRow>> => {
  const { pageNo, page, pageNum, pageSize, searchText, sorting, after, customerId, subcontractorId, businessUnitId } = asked
  const common = { pageNo, page, pageNum, pageSize, searchText, sorting, after, customerId, subcontractorId, businessUnitId }
  // A warning that does not apply to this kind of record matches nothing.
  const { watch } = asked
  if (watch !== undefined && asked.type !== (watch === 'confirm_due' ? 'order' : 'shipment')) return empty(asked)
  if (asked.figure !== undefined && asked.type !== 'shipment') return empty(asked)
  const reference = asked.refType && asked.refValue ? { [asked.refType]: asked.refValue } : {}
  const statuses = asked.status ?? []
  if (asked.type === 'job') {
    const period = asked.dateBasis === 'created' ? periodOf(asked) : { plannedFrom: asked.from, plannedTo: asked.to }
    const query = {
      ...common,
      ...reference,
      ...period,
      status: statuses.filter(isJobStatus),
      orderBy: asked.orderBy && jobSort[asked.orderBy],
    }
    return statuses.length > 0 && query.status.length === 0 ? empty(asked) : jobsWithAlerts(tx, await listJobs(tx, query))
  }
  const period = periodOf(asked)
  if (asked.type === 'shipment') {
    const query = {
      ...common,
      ...reference,
      ...period,
      ...(watch === undefined || watch === 'confirm_due' ? {} : { watch }),
      figure: asked.figure,
      status: statuses.filter(isShipmentStanding),
      orderBy: asked.orderBy && shipmentSort[asked.orderBy],
    }
    return statuses.length > 0 && query.status.length === 0 ? empty(asked) : shipmentsWithPaper(tx, await listShipments(tx, query))
  }
  const query = {
    ...common,
    ...reference,
    ...period,
    ...(watch === 'confirm_due' ? { unconfirmedBefore: await confirmedBefore(tx) } : {}),
    status: statuses.filter(isOrderStatus),
    orderBy: asked.orderBy && orderSort[asked.orderBy],
  }
  if (statuses.length > 0 && query.status.length === 0) return empty(asked)
  const answer = await listOrders(tx, query)
  const road = await roadFactsOf(tx, 'orders', idsOf(answer))
  return withTaxIds(tx, answer, (row) => fromOrder(row, road.get(row.id)))
}
