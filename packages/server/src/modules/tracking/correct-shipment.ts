import { correctStatus } from '@khonsong/domain/shipments/correct-status.ts'
import { releaseShipment } from '@khonsong/domain/shipments/planning.ts'
import type { StatusStep } from '@khonsong/domain/shipments/status-command.ts'
import { isEnd } from '@khonsong/domain/shipments/status.ts'
import { cancelShipment } from '@khonsong/domain/shipments/update-status.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { decided, found } from '../../platform/http/refusals.ts'
import {
  applyChanges,
  eventsOf,
  legBehindOf,
  rejectionIdsOf,
  voidEvents,
  type HeldShipment,
  type ShipmentChange,
} from '../shipments/index.ts'
import { deriveFrom, holdWithJobs, statusContext } from './move-shipments.ts'

export interface Correction {
  readonly version: number
  readonly fromSeq: number
  readonly reason: string
  readonly steps: readonly StatusStep[]
}

const beyondPlanning = ({ shipment: { status } }: HeldShipment): boolean =>
  !['shipment_created', 'shipment_processing', 'shipment_cancelled'].includes(status)

/** The waybill of goods that were, it turns out, never refused. It may be on a plan already, and comes off it. */
const callOff = (tx: Tx, held: HeldShipment, reason: string): ShipmentChange => {
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

/** Voids the tail of a history and appends what really happened (DOMAIN §1 rule 3); nothing is erased. */
export const correctShipment = async (tx: Tx, id: string, command: Correction) => {
  const rejections = await rejectionIdsOf(tx, id)
  const all = await holdWithJobs(tx, [id, ...rejections])
  const held = found(all.find(({ shipment }) => shipment.id === id))
  const returns = all.filter(({ shipment }) => shipment.id !== id && !isEnd(shipment.status))
  const { status, statusSince, version } = held.shipment
  const decision = correctStatus(
    held.shipment,
    { expectedVersion: command.version, fromSeq: command.fromSeq, steps: command.steps, reason: command.reason },
    {
      events: await eventsOf(tx, [id]),
      billed: false,
      rejectionUnderWay: returns.some(beyondPlanning),
      legBehind: await legBehindOf(tx, held),
    },
    statusContext(tx),
  )
  const corrected = decided(decision, { status, statusSince, version })
  const takenBack = corrected.consequences.some(({ type }) => type === 'cancel_rejection_waybill')
  const calledOff = takenBack ? returns.map((one) => callOff(tx, one, command.reason)) : []
  await voidEvents(tx, id, corrected.voided.seqs, corrected.voided.by)
  await applyChanges(tx, [
    { held, shipment: corrected.shipment, events: corrected.events, consequences: corrected.consequences },
    ...calledOff,
  ])
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
