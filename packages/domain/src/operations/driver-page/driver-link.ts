/**
 * Link by which a driver without an account works on one dispatch order: it expires with the job's time, and is bound to
 * the first phone with its code and to its driver.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { addMs, isAfter } from '../../kernel/time.ts'

export const codeDigits = 6
/** Wrong codes before the link is locked. */
export const maxCodeTries = 5

const hourMs = 3_600_000
/** Grace period: papers and late returns are reported after the planned end. */
const afterEndMs = 48 * hourMs
const longestMs = 31 * 24 * hourMs

/** Expiry of a link created now for a job. */
export const linkExpiry = (plannedEndAt: string | null, now: string): string => {
  const last = addMs(now, longestMs)
  const wanted = addMs(plannedEndAt !== null && isAfter(plannedEndAt, now) ? plannedEndAt : now, afterEndMs)
  return isAfter(wanted, last) ? last : wanted
}

/** Identifies a job's driver; a link for another driver has ended. */
export const driverKeyOf = ({ driverId, driverName }: { readonly driverId: string | null; readonly driverName: string | null }) =>
  driverId ?? driverName ?? ''

export interface LinkedJob {
  readonly cancelled: boolean
  /** Scheduled, with a driver. */
  readonly dispatchable: boolean
  readonly driverKey: string
}

/** A link needs a job with a driver. */
export const mayMakeLink = ({ cancelled, dispatchable, driverKey }: LinkedJob): Decision<null> =>
  cancelled || !dispatchable || driverKey === '' ? refuse(rejection('driver_link.no_driver', {})) : accept(null)

export interface DriverLink {
  readonly driverKey: string
  readonly expiresAt: string
  readonly revokedAt: string | null
  readonly codeTries: number
  readonly isBound: boolean
}

export type LinkState = 'waiting' | 'bound' | 'locked' | 'expired' | 'revoked'

export const linkState = (link: Omit<DriverLink, 'driverKey'>, now: string): LinkState => {
  if (link.revokedAt !== null) return 'revoked'
  if (!isAfter(link.expiresAt, now)) return 'expired'
  if (link.isBound) return 'bound'
  return link.codeTries >= maxCodeTries ? 'locked' : 'waiting'
}

/** Whether the link still gives access to the job. */
export const stillOpen = (link: DriverLink, job: LinkedJob, now: string): Decision<null> => {
  const state = linkState(link, now)
  const over = state === 'revoked' || state === 'expired' || job.cancelled || job.driverKey !== link.driverKey
  return over ? refuse(rejection('driver_link.ended', {})) : accept(null)
}

/** Binds the link to the first phone with the code; afterwards the code opens it on no other. */
export const mayBind = (link: DriverLink, codeIsRight: boolean, now: string): Decision<null> => {
  const state = linkState(link, now)
  if (state === 'bound') return refuse(rejection('driver_link.other_phone', {}))
  if (state === 'locked') return refuse(rejection('driver_link.locked', {}))
  return codeIsRight
    ? accept(null)
    : refuse(rejection('driver_link.wrong_code', { n: Math.max(0, maxCodeTries - link.codeTries - 1) }, 'code'))
}

/** Tolerance of a phone's clock. */
const toleratedMs = 60_000

/**
 * Time of an event by the server's clock: the phone's time, corrected by its current offset, and never in the future.
 * @param phoneNow the phone's clock when it sent the report
 */
export const happenedAt = (at: string, phoneNow: string, now: string): string => {
  const off = Date.parse(phoneNow) - Date.parse(now)
  const corrected = Math.abs(off) > toleratedMs ? addMs(at, -off) : at
  return isAfter(corrected, now) ? now : corrected
}
