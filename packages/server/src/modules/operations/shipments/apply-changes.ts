import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Consequence } from '@khonsong/domain/operations/shipments/consequences.ts'
import { movesGoods } from '@khonsong/domain/operations/shipments/custody.ts'
import type { Shipment, ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange, type Change } from '../../../platform/events/publish-change.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { attachFiles, countAttached } from '../../company/files/index.ts'
import { insertProposals, withdrawProposals, writeShipments } from './change-store.ts'
import type { LockedShipment } from './lock-store.ts'
import { countReportedTogether, insertPhotos } from './pictures-store.ts'
import { makeRejectionWaybill } from './rejection-waybill.ts'
import { recordPayments } from './record-payments.ts'
import { writeCustody } from './write-custody.ts'

/** A decided change of a locked shipment. */
export interface ShipmentChange {
  readonly held: LockedShipment
  readonly shipment: Shipment
  readonly events: readonly ShipmentEvent[]
  readonly consequences?: readonly Consequence[]
  /** Its stop number on its job after the change. */
  readonly stopSeq?: number | null
  /** Not published: the goods continue under another number. */
  readonly unpublished?: true
}

/** Statuses reached; one report may contain several. Corrections are not reported. */
const reached = (events: readonly ShipmentEvent[]): ReadonlySet<ShipmentStatus> =>
  events.some(({ kind }) => kind === 'correction')
    ? new Set()
    : new Set(events.filter(({ from, to }) => from !== to).map(({ to }) => to))

/**
 * Attaches photos to the event. Accepts the caller's own files if unattached or attached to a waybill reported together
 * with this one, and files the shipment already has: a correction repeats a step with its photos.
 */
const keepPhotos = async (tx: Tx, { shipment, events }: ShipmentChange): Promise<void> => {
  const photos = events.flatMap((event) =>
    (event.data.photos ?? []).map((fileId) => ({ shipmentId: shipment.id, fileId, status: event.to, eventSeq: event.seq })),
  )
  const ids = [...new Set(photos.map(({ fileId }) => fileId))]
  if (ids.length === 0) return
  const known = await countAttached(tx, ids, 'shipments', shipment.id)
  const shared = await countReportedTogether(tx, ids, shipment.id)
  const attached = known + shared + (await attachFiles(tx, ids, 'shipments', shipment.id))
  if (attached !== ids.length || ids.length !== photos.length)
    throw new Refused([rejection('field.invalid', { field: statusFields.photos.label }, 'photos')])
  await insertPhotos(tx, photos)
}

const proposalsIn = (changes: readonly ShipmentChange[]) =>
  changes.flatMap(({ shipment, consequences = [] }) =>
    consequences.flatMap((consequence) =>
      consequence.type === 'propose_exception'
        ? [{ shipmentId: shipment.id, kind: consequence.kind, eventSeq: consequence.eventSeq, data: consequence.data }]
        : [],
    ),
  )

const carryOut = async (tx: Tx, change: ShipmentChange): Promise<void> => {
  await keepPhotos(tx, change)
  for (const consequence of change.consequences ?? []) {
    if (consequence.type === 'create_rejection_waybill') await makeRejectionWaybill(tx, change.held, change.shipment, consequence)
    if (consequence.type === 'withdraw_exceptions') await withdrawProposals(tx, change.shipment.id, consequence.eventSeqs)
  }
}

/** Recipients of a change: those who could see the shipment before and those who can see it now. */
const scopeOf = ({ businessUnitId, customerId, subcontractorId, driverId }: LockedShipment) => ({
  businessUnitId,
  customerId,
  subcontractorId,
  driverId,
})

/**
 * Writes decided changes to events and columns, with their consequences: the only way to change a shipment. The caller
 * derives jobs and orders afterwards.
 */
export const applyChanges = async (tx: Tx, changes: readonly ShipmentChange[]): Promise<void> => {
  if (changes.length === 0) return
  await writeShipments(
    tx,
    changes.flatMap(({ events }) => events),
    changes.map(({ shipment, held, stopSeq }) => ({ shipment, stopSeq: stopSeq === undefined ? held.stopSeq : stopSeq })),
  )
  await writeCustody(
    tx,
    changes.filter(({ events }) => events.some(movesGoods)).map(({ held }) => held),
  )
  await recordPayments(
    tx,
    changes.flatMap(({ events }) => events),
  )
  await insertProposals(tx, proposalsIn(changes))
  for (const change of changes) await carryOut(tx, change)
  await audit(
    tx,
    ...changes.map(({ held, shipment, events }) => ({
      subject: 'shipments',
      subjectId: shipment.id,
      action: events.some(({ kind }) => kind === 'correction') ? 'corrected' : 'status_changed',
      version: shipment.version,
      changes: {
        status: [held.shipment.status, shipment.status] as const,
        ...(held.shipment.jobId === shipment.jobId ? {} : { jobId: [held.shipment.jobId, shipment.jobId] as const }),
      },
    })),
  )
  await queueMessage(
    tx,
    ...changes.flatMap(({ shipment, events, unpublished }) =>
      unpublished ? [] : [...reached(events)].map((event) => ({ event, subjectId: shipment.id })),
    ),
  )
  const dashboards = new Map(changes.map(({ held }) => [JSON.stringify(scopeOf(held)), scopeOf(held)]))
  await publishChange(
    tx,
    ...changes.map(({ held, shipment }): Change => ({
      topic: 'shipments',
      id: shipment.id,
      version: shipment.version,
      ...scopeOf(held),
      wasSeen: held.shipment.status !== 'shipment_created' && held.shipment.status !== 'shipment_processing',
    })),
    ...[...dashboards.values()].map((scope): Change => ({ topic: 'dashboard', ...scope })),
  )
}
