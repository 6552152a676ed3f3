import type { ExceptionOffer } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { exceptionLabels } from '@khonsong/domain/operations/exceptions/exception.ts'
import { proposedByLedger, uncounted } from '@khonsong/domain/operations/exceptions/uncounted.ts'
import { isInside, redactForReader } from '@khonsong/domain/operations/exceptions/redact-for-reader.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { custodyEntriesOf, readShipmentsForDecision } from '../shipments/index.ts'
import { damagePhotosOfShipment } from './damage-photos.ts'
import { partnersOf } from './exceptions-store.ts'
import { goodsOf } from './goods-of.ts'
import { countedOfShipment, findOffered, openOfShipment } from './goods-store.ts'

/** Initial values for a report about a shipment: missing goods by the ledger, and their custodian. */
export const offerException = async (tx: Tx, shipmentNo: string): Promise<ExceptionOffer> => {
  const shipment = await findOffered(tx, shipmentNo)
  if (!shipment)
    throw new Refused([rejection('field.not_found', { field: exceptionLabels.shipment, value: shipmentNo }, 'shipmentNo')])
  const [looked] = await readShipmentsForDecision(tx, [shipment.id])
  const held = found(looked)
  const counted = await countedOfShipment(tx, shipment.id, null)
  const entries = await custodyEntriesOf(tx, [shipment.id])
  const proposed = proposedByLedger(entries, held)
  const partners = await partnersOf(tx, proposed.responsibleSubcontractorId, proposed.responsibleCustomerId)
  const { scope } = tx.caller
  const { carrier, shipment: papers } = redactForReader(scope, {
    responsibleParty: null,
    responsibleSubcontractor: null,
    responsibleCustomer: null,
    compensation: null,
    handler: null,
    carrier: shipment.carrier,
    shipment: { jobNo: shipment.jobNo },
  })
  const isOurs = isInside(scope)
  return {
    shipment: { ...shipment, carrier, jobNo: papers.jobNo },
    goods: goodsOf(held, counted),
    counts: uncounted(entries, counted),
    responsibleParty: isOurs ? proposed.responsibleParty : null,
    responsibleSubcontractor: isOurs ? partners.subcontractor : null,
    responsibleCustomer: isOurs ? partners.customer : null,
    open: await openOfShipment(tx, shipment.id),
    damagePhotos: await damagePhotosOfShipment(tx, shipment.id),
  }
}
