import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { OrderTargets } from '@khonsong/domain/operations/orders/create-order.ts'
import type { Cargo } from '@khonsong/domain/operations/shipments/cargo.ts'
import { createdEvent } from '@khonsong/domain/operations/shipments/planning.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { doing, insertPlans, type StoredOrder } from '../orders/index.ts'
import type { LockedShipment } from '../shipments/index.ts'
import { itemsPerPackageOf } from './legs-store.ts'

export interface NewLeg {
  readonly id: string
  readonly shipmentNo: string
  readonly partId: string
  /** Absent: added to an existing part. */
  readonly partNo?: number
  readonly legNo: number
  readonly isFinalLeg: boolean
  readonly cargo: Cargo
  readonly targets: OrderTargets
  readonly originSiteId: string
  readonly destinationSiteId: string
}

/** Search key of a waybill: its number and its order's search key. */
export const waybillSearchKey = (shipmentNo: string, order: StoredOrder): string => `${searchKey(shipmentNo)} ${order.searchKey}`

const bornOf = (from: LockedShipment, leg: NewLeg, now: string): Shipment => ({
  ...from.shipment,
  id: leg.id,
  shipmentNo: leg.shipmentNo,
  version: 1,
  status: 'shipment_created',
  statusSince: now,
  eventSeq: 0,
  attempt: 1,
  isFinalLeg: leg.isFinalLeg,
  jobId: null,
  job: null,
  absorbed: null,
})

/** Inserts waybills for the same order, goods and temperature as an existing one; they await planning. */
export const insertNewLegs = async (tx: Tx, from: LockedShipment, order: StoredOrder, made: readonly NewLeg[]): Promise<void> => {
  const who = doing(tx)
  await insertPlans(
    tx,
    made.flatMap(({ partId, partNo }) => (partNo === undefined ? [] : [{ id: partId, orderId: order.id, partNo }])),
    made.map((leg) => ({
      orderId: order.id,
      shipmentNo: leg.shipmentNo,
      businessUnitId: from.businessUnitId,
      customerId: from.customerId,
      searchKey: waybillSearchKey(leg.shipmentNo, order),
      created: createdEvent(bornOf(from, leg, tx.now), who),
      leg: {
        ...leg.targets,
        id: leg.id,
        partId: leg.partId,
        legNo: leg.legNo,
        isFinalLeg: leg.isFinalLeg,
        originSiteId: leg.originSiteId,
        destinationSiteId: leg.destinationSiteId,
        temperatureTypeId: from.temperatureTypeId,
        goodsTypeId: from.goodsTypeId,
        weightGrams: leg.cargo.weightGrams,
        volumeCm3: leg.cargo.volumeCm3,
        packages: leg.cargo.packages,
        itemsPerPackage: itemsPerPackageOf(leg.cargo),
        items: leg.cargo.items,
        requiredReceipt: from.requiredReceipt,
      },
    })),
  )
}

export const targetsOf = ({ shipment, targetPickupFrom, targetDeliveryFrom }: LockedShipment): OrderTargets => ({
  targetPickupFrom,
  targetPickupTo: shipment.targetPickupTo,
  targetDeliveryFrom,
  targetDeliveryTo: shipment.targetDeliveryTo,
})
