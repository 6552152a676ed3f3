/** Clocking on the driver's page: one shift at a time, by the phone's clock where plausible. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { isAfter } from '../../kernel/time.ts'

export const clockActions = ['in', 'out'] as const
export type ClockAction = (typeof clockActions)[number]

/** The driver's latest shift. */
export interface NewestShift {
  readonly recordNo: string
  readonly clockInAt: string
  readonly clockOutAt: string | null
}

/** `already`: recorded before, for example by the office. */
export type ClockOutcome = 'record' | 'already'

export const clockByPhone = (action: ClockAction, at: string, newest: NewestShift | undefined): Decision<ClockOutcome> => {
  const open = newest?.clockOutAt === null ? newest : undefined
  if (action === 'in') {
    if (open) return accept('already')
    const ends = newest?.clockOutAt ?? null
    // A report queued offline that falls into a shift the office has recorded since.
    return ends !== null && isAfter(ends, at) ? accept('already') : accept('record')
  }
  if (!open) return newest ? accept('already') : refuse(rejection('clock.not_in', {}))
  return isAfter(at, open.clockInAt) ? accept('record') : refuse(rejection('clock.out_before_in', {}, 'clockOutAt'))
}
