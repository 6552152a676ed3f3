import { mayChangeEquipment } from '@khonsong/domain/operations/shipments/equipment.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { lockShipments } from '../shipments/index.ts'
import { writeEquipment } from './legs-store.ts'
import { waybillsById } from './waybills-store.ts'

/** Sets or clears a waybill's tracker; returns the order's id. */
export const equipWaybill = async (
  tx: Tx,
  id: string,
  { version, equipmentNo }: { readonly version: number; readonly equipmentNo: string | null },
): Promise<string> => {
  const held = found((await lockShipments(tx, [id]))[0])
  const waybill = found((await waybillsById(tx, [id]))[0])
  const { shipment, businessUnitId, customerId, subcontractorId, driverId } = held
  if (shipment.version !== version) throw new Stale(waybill)
  decided(mayChangeEquipment(shipment.shipmentNo, shipment.status))
  if (waybill.equipmentNo === equipmentNo) return waybill.orderId
  await writeEquipment(tx, id, equipmentNo)
  await audit(tx, {
    subject: 'shipments',
    subjectId: id,
    action: 'equipped',
    version: version + 1,
    changes: { equipmentNo: [waybill.equipmentNo, equipmentNo] },
  })
  await publishChange(tx, { topic: 'shipments', id, version: version + 1, businessUnitId, customerId, subcontractorId, driverId })
  return waybill.orderId
}
