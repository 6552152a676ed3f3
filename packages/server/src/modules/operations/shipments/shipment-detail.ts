import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { filesOfShipments, performedAt, proposalsOf, rejectionsOf } from './attached-store.ts'
import { requiredTemperaturesOf } from './required-temperatures.ts'
import { paymentsOf } from './payments-store.ts'
import { findWholeShipment } from './whole-shipment-store.ts'
import { shownDelivered, shownPayment, shownPicked, shownReturned } from './shown-quantities.ts'

/** A shipment with its related records, or 404. */
export const getShipmentDetail = async (tx: Tx, id: string): Promise<ShipmentDetail> => {
  const shipment = found(await findWholeShipment(tx, id))
  const [files, proposals, rejections, payments, performed, requiredOf] = await Promise.all([
    filesOfShipments(tx, [id]),
    proposalsOf(tx, id),
    rejectionsOf(tx, id),
    paymentsOf(tx, [id]),
    performedAt(tx, id),
    requiredTemperaturesOf(tx, [id]),
  ])
  return {
    ...shipment,
    legBefore: shipment.legBefore && {
      ...shipment.legBefore,
      handedOver: shipment.legBefore.handedOver && shownDelivered(shipment.legBefore.handedOver),
    },
    picked: shipment.picked && shownPicked(shipment.picked),
    delivered: shipment.delivered && shownDelivered(shipment.delivered),
    returned: shipment.returned && shownReturned(shipment.returned),
    payment: shipment.payment && shownPayment(shipment.payment),
    payments: payments.map(({ id: paymentId, status, reference, message, createdAt, settledAt, ...paid }) => ({
      ...shownPayment(paid),
      id: paymentId,
      status,
      reference,
      message,
      createdAt,
      settledAt,
    })),
    ...performed,
    vehicleTemperatures: {
      ...performed.vehicleTemperatures,
      picked: shipment.picked?.vehicleTemperatureC ?? performed.vehicleTemperatures.picked,
    },
    requiredTemperatures: requiredOf(id),
    files: files.map(({ file }) => file),
    proposals,
    rejections,
  }
}
