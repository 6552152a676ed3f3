import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Consequence } from '@khonsong/domain/operations/shipments/consequences.ts'
import { createdEvent } from '@khonsong/domain/operations/shipments/planning.ts'
import { rejectionWindows } from '@khonsong/domain/operations/shipments/rejection-windows.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import { doing } from '../orders/index.ts'
import { insertShipment } from './change-store.ts'
import { appendEvents } from './events-store.ts'
import type { LockedShipment } from './lock-store.ts'

type Wanted = Extract<Consequence, { type: 'create_rejection_waybill' }>

/** Creates a waybill that returns refused goods to the sender; it awaits planning. */
export const makeRejectionWaybill = async (tx: Tx, held: LockedShipment, source: Shipment, wanted: Wanted): Promise<void> => {
  const [shipmentNo = ''] = await nextNumbers(tx, 'WB')
  const windows = rejectionWindows(source.statusSince, { ...held.shipment, targetPickupFrom: held.targetPickupFrom })
  const made: Shipment = {
    ...source,
    id: tx.newId(),
    shipmentNo,
    version: 1,
    status: 'shipment_created',
    statusSince: source.statusSince,
    eventSeq: 0,
    attempt: 1,
    kind: 'reject_return',
    isFinalLeg: true,
    jobId: null,
    job: null,
    absorbed: null,
    originSiteId: wanted.originSiteId,
    destinationSiteId: wanted.destinationSiteId,
    returnSiteId: null,
    planned: wanted.quantities,
    picked: null,
    delivered: null,
    returned: null,
    payment: null,
    pickedUpAt: null,
    deliveredAt: null,
    targetPickupTo: windows.targetPickupTo,
    targetDeliveryTo: windows.targetDeliveryTo,
  }
  const { orderId, partId, legNo, businessUnitId, customerId, temperatureTypeId, goodsTypeId } = held
  await insertShipment(tx, {
    shipment: made,
    orderId,
    partId,
    legNo,
    sourceShipmentId: source.id,
    businessUnitId,
    customerId,
    temperatureTypeId,
    goodsTypeId,
    targetPickupFrom: windows.targetPickupFrom,
    targetDeliveryFrom: windows.targetDeliveryFrom,
    requiredReceipt: false,
    searchKey: searchKey(`${shipmentNo} ${source.shipmentNo}`),
  })
  await appendEvents(tx, [createdEvent(made, doing(tx))])
  await audit(tx, {
    subject: 'shipments',
    subjectId: made.id,
    action: 'created',
    version: 1,
    changes: { sourceShipmentId: [null, source.id], status: [null, made.status] },
  })
  await publishChange(tx, { topic: 'shipments', id: made.id, version: 1, businessUnitId, customerId })
}
