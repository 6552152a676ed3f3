/** Converts a shipment from the API to the domain's shape and units. */
import type { ShipmentDetail, ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import { cm3FromCubicMetres, gramsFromKg } from '@khonsong/domain/kernel/quantity.ts'
import type { PickedQuantities, Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'

const pickedOf = ({ weightKg, volumeM3, ...rest }: NonNullable<ShipmentDetail['picked']>): PickedQuantities => ({
  ...rest,
  weightGrams: gramsFromKg(weightKg),
  volumeCm3: cm3FromCubicMetres(volumeM3),
})

const deliveredOf = ({ weightKg, volumeM3, ...rest }: NonNullable<ShipmentDetail['delivered']>): Shipment['delivered'] => ({
  ...rest,
  weightGrams: gramsFromKg(weightKg),
  volumeCm3: cm3FromCubicMetres(volumeM3),
})

/**
 * For previews and early refusals; the server decides. Data the API does not expose (temperature range, payment) is not needed
 * for the previews.
 */
export const shipmentOf = (detail: ShipmentDetail, events: readonly ShipmentEvent[] = []): Shipment => ({
  id: detail.id,
  shipmentNo: detail.shipmentNo,
  version: detail.version,
  status: detail.status,
  statusSince: detail.statusSince,
  eventSeq: events.at(-1)?.seq ?? 0,
  attempt: detail.attempt,
  kind: detail.kind,
  isFinalLeg: detail.isFinalLeg,
  job: null,
  absorbed: detail.absorbed,
  legBefore: detail.legBefore && {
    ...detail.legBefore,
    handedOver: detail.legBefore.handedOver && deliveredOf(detail.legBefore.handedOver),
  },
  jobId: detail.jobId,
  originSiteId: detail.origin.siteId,
  destinationSiteId: detail.destination.siteId,
  senderSiteId: detail.kind === 'reject_return' ? detail.destination.siteId : detail.origin.siteId,
  returnSiteId: detail.returnPlace?.siteId ?? null,
  targetPickupTo: detail.targetPickupTo,
  targetDeliveryTo: detail.targetDeliveryTo,
  temperature: null,
  planned: {
    weightGrams: gramsFromKg(detail.weightKg),
    volumeCm3: cm3FromCubicMetres(detail.volumeM3),
    packages: detail.packages,
    itemsPerPackage: detail.itemsPerPackage,
    items: detail.items,
  },
  picked: detail.picked && pickedOf(detail.picked),
  delivered: detail.delivered && deliveredOf(detail.delivered),
  returned: detail.returned,
  payment: null,
  pickedUpAt: detail.pickedUpAt,
  deliveredAt: detail.deliveredAt,
})
