import { itemsOf } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import { correctStatus } from '@khonsong/domain/operations/shipments/correct-status.ts'
import { releaseShipment } from '@khonsong/domain/operations/shipments/planning.ts'
import type { StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import { isEnd } from '@khonsong/domain/operations/shipments/status.ts'
import { cancelShipment, type StatusContext } from '@khonsong/domain/operations/shipments/update-status.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found } from '../../../platform/http/refusals.ts'
import {
  applyChanges,
  eventsOf,
  keepPapers,
  legBehindOf,
  readShipmentsForDecision,
  rejectionIdsOf,
  shipmentJobsById,
  sourceIdsOf,
  voidEvents,
  type LockedShipment,
  type ShipmentChange,
} from '../shipments/index.ts'
import { auditReceipts } from './audit-receipts.ts'
import { confirmedBillOf } from './billed-store.ts'
import { receiptToCheckAgain } from './check-again.ts'
import { deriveFrom, lockWithJobs, statusContext } from './move-shipments.ts'
import { forgetVerdictWithoutProof } from './open-receipts-store.ts'
import { paymentOfferOf } from './payment-offer.ts'

export interface Correction {
  readonly version: number
  readonly fromSeq: number
  readonly reason: string
  readonly steps: readonly StatusStep[]
  /** Detaches signed documents that belonged to the corrected delivery. */
  readonly dropPapers?: boolean
}

const beyondPlanning = ({ shipment: { status } }: LockedShipment): boolean =>
  !['shipment_created', 'shipment_processing', 'shipment_cancelled'].includes(status)

/** Cancels the rejection waybill of goods that were not refused after all, also if it is already on a job. */
const cancelRejection = (tx: Tx, held: LockedShipment, reason: string): ShipmentChange => {
  const context = { ...statusContext(tx), may: () => true }
  const { shipment } = held
  if (shipment.status === 'shipment_created') {
    const cancelled = decided(cancelShipment(shipment, { expectedVersion: shipment.version, reason }, context))
    return { held, shipment: cancelled.shipment, events: cancelled.events }
  }
  const released = decided(releaseShipment(shipment, context, reason))
  const cancelled = decided(cancelShipment(released.shipment, { expectedVersion: released.shipment.version, reason }, context))
  return {
    held,
    shipment: { ...cancelled.shipment, version: shipment.version + 1 },
    events: [...released.events, ...cancelled.events],
  }
}

/** Whether the refusal behind a rejection waybill still stands and has no other waybill. */
const refusedOf = async (tx: Tx, { shipment: source }: LockedShipment, { shipment }: LockedShipment) => {
  const others = (await rejectionIdsOf(tx, source.id)).filter((id) => id !== shipment.id)
  const taken = (await readShipmentsForDecision(tx, others)).some((other) => other.shipment.status !== 'shipment_cancelled')
  const same =
    source.delivered !== null &&
    source.delivered.rejectedPackages === shipment.planned.packages &&
    source.delivered.rejectedItems === itemsOf(shipment.planned)
  return { sourceNo: source.shipmentNo, wait: same && !taken }
}

/** Voids the latest events and appends the correct ones; nothing is deleted. */
export const correctShipment = async (
  tx: Tx,
  id: string,
  command: Correction,
  allowed: StatusContext['may'] = (permission) => may(tx.caller, permission),
) => {
  const rejections = await rejectionIdsOf(tx, id)
  const [sourceId] = await sourceIdsOf(tx, id)
  // Other rejection waybills of the source are only read: creating or changing one requires the lock of the source.
  const all = await lockWithJobs(tx, [id, ...rejections, ...(sourceId === undefined ? [] : [sourceId])])
  const held = found(all.find(({ shipment }) => shipment.id === id))
  const source = all.find(({ shipment }) => shipment.id === sourceId)
  const returns = all.filter(({ shipment }) => rejections.includes(shipment.id) && !isEnd(shipment.status))
  const { status, statusSince, version, payment } = held.shipment
  const events = await eventsOf(tx, [id])
  const context = statusContext(tx)
  const offerTo = await paymentOfferOf(tx, [{ id, steps: command.steps }], payment?.channel)
  const decision = correctStatus(
    held.shipment,
    { expectedVersion: command.version, fromSeq: command.fromSeq, steps: command.steps, reason: command.reason },
    {
      events,
      billNo: await confirmedBillOf(tx, id, held.shipment.jobId),
      jobs: await shipmentJobsById(tx, [...new Set(events.flatMap(({ jobId }) => jobId ?? []))]),
      rejectionUnderWay: returns.some(beyondPlanning),
      refused: source ? await refusedOf(tx, source, held) : null,
      legBehind: await legBehindOf(tx, held),
    },
    { ...context, may: allowed, policy: { ...context.policy, payment: offerTo(id) } },
  )
  const corrected = decided(decision, { status, statusSince, version })
  const takenBack = corrected.consequences.some(({ type }) => type === 'cancel_rejection_waybill')
  const calledOff = takenBack ? returns.map((one) => cancelRejection(tx, one, command.reason)) : []
  const { shipmentNo, jobId } = held.shipment
  const voided = events.filter(({ seq }) => corrected.voided.seqs.includes(seq))
  const checkReceiptAgain = await receiptToCheckAgain(tx, { id, shipmentNo, jobId, reason: command.reason.trim() }, voided)
  await voidEvents(tx, id, corrected.voided.seqs, corrected.voided.by)
  await applyChanges(tx, [
    { held, shipment: corrected.shipment, events: corrected.events, consequences: corrected.consequences },
    ...calledOff,
  ])
  const again = corrected.events.find(({ to, kind }) => to === 'shipment_delivered' && kind !== 'correction')
  if (again && !command.dropPapers) await keepPapers(tx, id, corrected.voided.seqs, again.seq)
  await checkReceiptAgain(corrected.events)
  await auditReceipts(tx, 'delivery_corrected', await forgetVerdictWithoutProof(tx, id))
  await deriveFrom(tx, [held, ...calledOff.map((change) => change.held)])
  const { shipment } = corrected
  return {
    id,
    shipmentNo: shipment.shipmentNo,
    status: shipment.status,
    statusSince: shipment.statusSince,
    version: shipment.version,
  }
}
