import { fleetCheckEvent, refusalReasonAfter, type FleetRecord } from '@khonsong/domain/masters/fleet/fleet-check.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'

/** Tells our staff of what a carrier adds, and the carrier of what they decide; runs after the other effects of a write. */
export const tellOfCheck =
  (record: FleetRecord, written: NonNullable<WriteSeams['written']>): NonNullable<WriteSeams['written']> =>
  async (tx, after, before) => {
    await written(tx, after, before)
    const event = fleetCheckEvent(record, {
      isStaff: tx.caller.kind === 'internal',
      isOfCarrier: typeof after['subcontractorId'] === 'string',
      from: before?.status,
      to: after.status,
    })
    if (event) await queueMessage(tx, { event, subjectId: after.id })
  }

/** A refusal keeps its reason in the record. */
export const refusalSeam: Pick<WriteSeams, 'withStatus'> = {
  withStatus: (before, to, reason) => {
    const { status, refusalReason, subcontractorId } = before
    return { refusalReason: refusalReasonAfter({ status, refusalReason, subcontractorId }, to, reason) }
  },
}
