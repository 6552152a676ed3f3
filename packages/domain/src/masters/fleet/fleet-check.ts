/** Drivers, vehicles and trailers that a carrier adds wait for a check by our staff; both sides are told. */
import type { RecordStatus } from '../../resource/record-status.ts'

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
