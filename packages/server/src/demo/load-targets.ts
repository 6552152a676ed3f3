/** Columns of the streamed tables, in COPY order; a test compares them with the generated rows. */
import type { CopyTarget } from '../platform/db/copy-rows.ts'
import type { GeneratedLoad } from './generated-load.ts'

export type LoadTable = keyof GeneratedLoad

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const loadTargets: Readonly<Record<LoadTable, CopyTarget>> = {
  orders: {
    table: 'orders',
    keys: words(`id orderNo businessUnitId customerId projectId productId status partial troubleCount statusSince confirmedAt orderSource upstreamNo
      requestedVehicleTypeId temperatureTypeId goodsTypeId originSiteId destinationSiteId targetPickupFrom targetPickupTo
      targetDeliveryFrom targetDeliveryTo weightGrams volumeCm3 packages items isInsured declaredValue requiredReceipt receiptQty
      paymentMode orderPrice deliveryRemark searchKey version createdAt createdBy updatedAt`),
  },
  lines: {
    table: 'order_lines',
    keys: words('id orderId lineNo skuCode description packages itemsPerPackage weightGrams volumeCm3 unitCode'),
  },
  parts: { table: 'order_parts', keys: words('id orderId partNo') },
  jobs: {
    table: 'jobs',
    keys: words(`id jobNo businessUnitId status partial troubleCount shipmentCount statusSince closedAt jobType projectId productId productSuggested
      carrierKind       subcontractorId driverId driverName driverPhone driverLicenceNo vehicleId plateNo plateProvinceId vehicleTypeId plannedBeginAt plannedEndAt
      scheduledAt acceptedAt acceptedBy weightGrams volumeCm3 distanceKm doRef checkStatus confirmedAt confirmedBy documentsVerifiedAt
      documentsVerifiedBy searchKey version createdAt createdBy updatedAt`),
  },
  shipments: {
    table: 'shipments',
    keys: words(`id shipmentNo orderId partId legNo isFinalLeg businessUnitId customerId temperatureTypeId goodsTypeId
      targetPickupFrom targetPickupTo targetDeliveryFrom targetDeliveryTo requiredReceipt jobId stopSeq subcontractorId driverId
      status statusSince eventSeq attempt originSiteId destinationSiteId returnSiteId pickedUpAt deliveredAt weightGrams volumeCm3
      packages itemsPerPackage items picked delivered returned payment searchKey version createdAt createdBy updatedAt`),
  },
  events: {
    table: 'shipment_events',
    keys: words(`shipmentId seq fromStatus toStatus kind occurredAt recordedAt actorId actorName actorType source lat lng reason
      jobId data`),
  },
  custody: {
    table: 'custody_entries',
    keys: words(`shipmentId entryNo eventSeq cause fromKind fromSiteId fromJobId fromSubcontractorId toKind toSiteId toJobId
      toSubcontractorId packages items reverses recordedAt`),
  },
}
