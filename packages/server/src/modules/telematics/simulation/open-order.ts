import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { orders, type OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import type { Luck } from '@khonsong/domain/telematics/simulation/luck.ts'
import { roadLine } from '@khonsong/domain/telematics/simulation/road-line.ts'
import type { ApiClient } from './api-client.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
/** Number of existing orders used as models. */
const lookedAt = 100
const usualKmh = 55
/** Margin, as an order cannot request a time that has passed when it is saved. */
const aheadMs = 2 * minuteMs
/** Minimum time window at any simulation speed, so that it is readable. */
const shortestWindowMs = 30 * minuteMs

export interface Opening {
  readonly client: ApiClient
  readonly luck: Luck
  readonly now: string
  readonly speed: number
  /** Counter of openings, so that each gets its own random values. */
  readonly turn: number
  readonly placeOf: (siteId: string) => Point | undefined
  readonly hasDevice: (vehicleId: string) => boolean
}

export interface Opened {
  readonly orderNo: string
  readonly jobNo: string
}

const templateOf = async ({ client, luck, turn, placeOf }: Opening): Promise<OrderDetail | undefined> => {
  const { list } = await client.call(orders.list, { query: { pageSize: lookedAt, orderBy: 'createdAt', sorting: 'desc' } })
  const fitting = list.filter(
    ({ origin, destination, status, goodsType }) =>
      goodsType && status !== 'order_cancelled' && placeOf(origin.siteId) && placeOf(destination.siteId),
  )
  const chosen = luck.pick(fitting, 'order', turn)
  return chosen && client.call(orders.detail, { params: { id: chosen.id } })
}

/** Times of an order that departs now, shortened by the speed of the simulated clock. */
const timesOf = ({ now, speed }: Opening, driveMs: number) => {
  const stretch = (ms: number) => Math.max(shortestWindowMs, ms / speed)
  const pickupTo = addMs(now, stretch(2 * hourMs))
  const deliveryFrom = addMs(now, Math.max(shortestWindowMs + minuteMs, (driveMs + hourMs) / speed))
  return {
    targetPickupFrom: addMs(now, aheadMs),
    targetPickupTo: pickupTo,
    targetDeliveryFrom: deliveryFrom,
    targetDeliveryTo: addMs(deliveryFrom, stretch(3 * hourMs)),
    plannedEndAt: addMs(deliveryFrom, stretch(2 * hourMs)),
  }
}

const draftOf = (like: OrderDetail, times: Omit<ReturnType<typeof timesOf>, 'plannedEndAt'>) => ({
  customerId: like.customer.id,
  businessUnitId: like.businessUnit.id,
  goodsTypeId: like.goodsType?.id,
  temperatureTypeId: like.temperatureType?.id ?? null,
  requestedVehicleTypeId: like.requestedVehicleType?.id ?? null,
  originSiteId: like.origin.siteId,
  destinationSiteId: like.destination.siteId,
  projectId: like.project?.id ?? null,
  productId: like.product?.id ?? null,
  surchargeGroupId: like.surchargeGroup?.id ?? null,
  requiredReceipt: like.requiredReceipt,
  receiptQty: like.receiptQty,
  ...times,
  lines: like.lines.map((line) => ({
    skuCode: line.skuCode,
    description: line.description,
    goodsTypeId: line.goodsType?.id ?? null,
    packages: line.packages,
    itemsPerPackage: line.itemsPerPackage,
    weightKg: line.weightKg,
    volumeM3: line.volumeM3,
    unitCode: line.unitCode,
    goodsUnitCode: line.goodsUnitCode,
  })),
})

interface Crew {
  readonly vehicleId: string
  readonly vehicleTypeId: string
  readonly plateNo: string
  readonly driverId: string
  readonly driverPhone: string
  readonly subcontractorId: string | null
  readonly confirmedWarnings: readonly string[]
}

/** The best matching truck with a device, and the best matching driver for it. */
const crewOf = async (
  { client, hasDevice }: Opening,
  shipmentIds: readonly string[],
  times: { readonly plannedBeginAt: string; readonly plannedEndAt: string },
): Promise<Crew | undefined> => {
  const query = { ...times, shipmentIds: shipmentIds.join(), pageSize: 50 }
  const vehicles = await client.call(jobs.vehicles, { query })
  for (const vehicle of vehicles.list.filter((one) => one.selectable && hasDevice(one.id)).slice(0, 3)) {
    const subcontractorId = vehicle.subcontractor?.id
    const drivers = await client.call(jobs.drivers, {
      query: { ...query, vehicleId: vehicle.id, ...(subcontractorId === undefined ? {} : { subcontractorId }) },
    })
    const driver = drivers.list.find((one) => one.selectable && one.phone !== null && one.subcontractor?.id === subcontractorId)
    if (!driver?.phone) continue
    return {
      vehicleId: vehicle.id,
      vehicleTypeId: vehicle.vehicleType.id,
      plateNo: vehicle.plateNo,
      driverId: driver.id,
      driverPhone: driver.phone,
      subcontractorId: subcontractorId ?? null,
      confirmedWarnings: [...vehicle.warnings, ...driver.warnings].map(({ code }) => code),
    }
  }
  return undefined
}

const assignmentOf = (like: OrderDetail, { subcontractorId, confirmedWarnings, ...crew }: Crew, times: object) => ({
  carrierKind: subcontractorId === null ? ('own' as const) : ('subcontractor' as const),
  subcontractorId,
  ...crew,
  ...times,
  ...(like.requestedVehicleType && like.requestedVehicleType.id !== crew.vehicleTypeId
    ? { differentVehicleReason: 'ไม่มีรถประเภทที่ขอว่าง' }
    : {}),
  confirmedWarnings: [...new Set([...confirmedWarnings, 'job.outside_windows'])],
  overrideReason: 'ระบบจำลองการเดินรถ',
})

/** Creates an order modelled on an existing one, and dispatches a truck; undefined when no truck is free. */
export const openOrder = async (opening: Opening): Promise<Opened | undefined> => {
  const { client, now, placeOf } = opening
  const like = await templateOf(opening)
  const [from, to] = [like && placeOf(like.origin.siteId), like && placeOf(like.destination.siteId)]
  if (!like || !from || !to) return undefined
  const { plannedEndAt, ...times } = timesOf(opening, (roadLine(from, to).km / usualKmh) * hourMs)
  const planned = { plannedBeginAt: now, plannedEndAt }
  const order = await client.call(orders.create, { body: { order: draftOf(like, times) } })
  if (order.status === 'order_created')
    await client.call(orders.confirm, { params: { id: order.id }, body: { version: order.version } })
  const crew = await crewOf(
    opening,
    order.shipments.map(({ id }) => id),
    planned,
  )
  if (!crew) return undefined
  const draft = assignmentOf(like, crew, planned)
  const check = await client.call(jobs.check, { body: { orderIds: [order.id], assignment: { ...draft, ...planned } } })
  const confirmedWarnings = [...new Set([...draft.confirmedWarnings, ...check.warnings.map(({ code }) => code)])]
  const job = await client.call(jobs.create, {
    body: { orderIds: [order.id], confirmedWarnings, assignment: { ...draft, ...planned, confirmedWarnings } },
  })
  return { orderNo: order.orderNo, jobNo: job.jobNo }
}
