/**
 * Drivers, vehicles and trailers that a carrier adds wait for a check by our staff; both sides are told. What staff refuse, the
 * carrier corrects and submits again.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { isRefusal, isRefused, type Standing } from '../../kernel/checked-fields.ts'
import { pending, type RecordStatus } from '../../resource/record-status.ts'

export const fleetCheckEvents = {
  driver: { pending: 'driver_pending', checked: 'driver_checked', rejected: 'driver_rejected' },
  vehicle: { pending: 'vehicle_pending', checked: 'vehicle_checked', rejected: 'vehicle_rejected' },
  trailer: { pending: 'trailer_pending', checked: 'trailer_checked', rejected: 'trailer_rejected' },
} as const
export type FleetRecord = keyof typeof fleetCheckEvents

/** A status of one write; a new record had none before. */
export interface FleetWrite {
  readonly isStaff: boolean
  readonly isOfCarrier: boolean
  readonly from: RecordStatus | undefined
  readonly to: RecordStatus
}

/** The message of a write: a carrier adds or corrects what waits, or our staff decide on it. Others write without one. */
export const fleetCheckEvent = (record: FleetRecord, { isStaff, isOfCarrier, from, to }: FleetWrite): string | undefined => {
  const events = fleetCheckEvents[record]
  if (!isOfCarrier) return undefined
  if (!isStaff) return to === 2 ? events.pending : undefined
  if (from !== 2 || to === 2) return undefined
  return to === 1 ? events.checked : events.rejected
}

/** The reason of the last refusal after a change of the status: kept while the record waits again, gone once it is in use. */
export const refusalReasonAfter = (
  before: Standing & { readonly subcontractorId: unknown },
  to: RecordStatus,
  reason: string | undefined,
): string | null => {
  if (to === 1) return null
  if (reason !== undefined && isRefusal(before.status, to, before.subcontractorId)) return reason
  return typeof before.refusalReason === 'string' ? before.refusalReason : null
}

/** A refused record waits for a check again. */
export const submitAgain = (standing: Standing): Decision<RecordStatus> =>
  isRefused(standing) ? accept(pending) : refuse(rejection('fleet.not_refused', {}, 'status'))
