/** The row of an order with its lines. */
import { msOf } from '@khonsong/domain/kernel/time.ts'
import { orderStandingOf } from '@khonsong/domain/operations/shipments/order-standing.ts'
import { formCm3, type Drop, type Load } from './load.ts'
import type { Random } from './random.ts'
import { iso } from './instant-text.ts'
import { openFrom } from './site-calendar.ts'
import type { Site } from './sites.ts'
import { minuteMs, type Staff, type DemoShipment } from './shipment-rows.ts'
import { idOf, type OrderLineRow, type OrderRow, type ReferenceIds } from './world-rows.ts'

export interface OrderRequest {
  readonly id: string
  readonly orderNo: string
  readonly upstreamNo: string
  /** Search key, as in `saveOrders`: numbers, customer, origin, destination. */
  readonly key: string
  readonly load: Load
  readonly drop: Drop
  readonly unitId: string
  readonly price: string
  readonly createdAt: number
  readonly confirmedAt: number
  readonly pickupAt: number
  readonly arriveAt: number
  readonly requiredReceipt: boolean
}

const halfHour = 30 * minuteMs
/** Time for loading and unloading: nine of ten planned arrivals finish within it. */
const [pickupHalfHours, deliveryHalfHours] = [4, 6]
const onTheHalfHour = (ms: number) => Math.floor(ms / halfHour) * halfHour

/** Customers specify windows. */
export const targetsOf = (request: Pick<OrderRequest, 'pickupAt' | 'arriveAt'>) => {
  const pickup = onTheHalfHour(request.pickupAt)
  const delivery = Math.max(pickup + halfHour, onTheHalfHour(request.arriveAt - 30 * minuteMs))
  return {
    targetPickupFrom: iso(pickup),
    targetPickupTo: iso(pickup + pickupHalfHours * halfHour),
    targetDeliveryFrom: iso(delivery),
    targetDeliveryTo: iso(delivery + deliveryHalfHours * halfHour),
  }
}

/** The arrival, or the next one whose window lies in the opening hours of the site. */
export const openArrival = ({ row }: Site, pickupAt: number, arriveAt: number): number => {
  const { targetDeliveryFrom } = targetsOf({ pickupAt, arriveAt })
  const opening = openFrom(row, targetDeliveryFrom, deliveryHalfHours * halfHour)
  return opening === targetDeliveryFrom ? arriveAt : msOf(opening) + halfHour
}

const remarks = [
  'โทรแจ้งก่อนเข้าส่ง 30 นาที',
  'รถสูงไม่เกิน 3.8 เมตร',
  'ส่งหลังร้าน ติดต่อแผนกรับสินค้า',
  'ห้ามซ้อนเกิน 4 ชั้น',
  'ต้องมีเอกสารกำกับสินค้าแนบ',
  'เข้าเมืองหลัง 10.00 น.',
] as const

export const orderRow = (
  chance: Random,
  request: OrderRequest,
  shipments: readonly DemoShipment[],
  staff: Staff,
  ids: ReferenceIds,
  now: number,
): OrderRow => {
  const { load, drop, id } = request
  const { profile, customer } = load.customer
  const confirmed = request.confirmedAt <= now
  const legs = shipments.map(({ row, status }) => ({
    partId: row.partId,
    legNo: row.legNo ?? 1,
    kind: 'normal' as const,
    absorbed: null,
    status,
  }))
  const standing = orderStandingOf({ confirmed, cancelled: false }, legs)
  const since = shipments.reduce((last, { statusSince }) => (statusSince > last ? statusSince : last), iso(request.createdAt))
  const insured = chance.chance(0.08)
  const bulk = chance.chance(0.7)
  return {
    id,
    orderNo: request.orderNo,
    businessUnitId: request.unitId,
    customerId: customer.id,
    projectId: null,
    productId: null,
    ...standing,
    statusSince: since,
    confirmedAt: confirmed ? iso(request.confirmedAt) : null,
    orderSource: bulk ? 'import' : 'console',
    upstreamNo: request.upstreamNo,
    requestedVehicleTypeId: idOf(ids.vehicleType, load.type.code),
    temperatureTypeId: idOf(ids.temperatureType, profile.temperatureCode),
    goodsTypeId: idOf(ids.goodsType, profile.goodsCode),
    originSiteId: load.origin.id,
    destinationSiteId: drop.site.id,
    ...targetsOf(request),
    weightGrams: drop.weightGrams,
    volumeCm3: drop.volumeCm3,
    packages: drop.packages,
    items: drop.packages * drop.itemsPerPackage,
    isInsured: insured,
    declaredValue: insured ? drop.packages * chance.int(200, 1200) : 0,
    requiredReceipt: request.requiredReceipt,
    receiptQty: request.requiredReceipt ? chance.int(1, 3) : 0,
    paymentMode: chance.chance(0.95) ? 'postpaid' : 'prepaid',
    orderPrice: request.price,
    deliveryRemark: chance.chance(0.15) ? chance.pick(remarks) : null,
    searchKey: request.key,
    version: 1 + shipments.reduce((sum, { events }) => sum + events.length, 0),
    createdAt: iso(request.createdAt),
    createdBy: staff.dispatcher.id,
    updatedAt: since,
  }
}

/** Lines that add up to the order exactly, with volumes that a form can enter. */
export const orderLineRows = (chance: Random, request: OrderRequest, maxLines: number): readonly OrderLineRow[] => {
  const { drop, load } = request
  const count = Math.min(drop.packages, chance.int(1, maxLines))
  const perPackage = { weight: drop.weightGrams / drop.packages, volume: drop.volumeCm3 / drop.packages }
  let left = drop.packages
  let room = drop.volumeCm3
  return Array.from({ length: count }, (_, i): OrderLineRow => {
    const packages = i === count - 1 ? left : Math.max(1, Math.floor(left / (count - i)))
    left -= packages
    const volumeCm3 = left === 0 ? room : Math.floor((perPackage.volume * packages) / formCm3) * formCm3
    room -= volumeCm3
    return {
      id: chance.id(request.createdAt),
      orderId: request.id,
      lineNo: i + 1,
      skuCode: `${load.customer.profile.code}-${chance.int(1000, 9999)}`,
      description: load.customer.profile.sku[i] ?? chance.pick(load.customer.profile.sku),
      packages,
      itemsPerPackage: drop.itemsPerPackage,
      weightGrams: Math.round(perPackage.weight * packages),
      volumeCm3,
      unitCode: load.customer.profile.unitCode,
    }
  })
}
