/**
 * The link by which a driver without an account works on one dispatch order: it ends with the job's time, belongs to the first phone that
 * knows its code, and to the driver it was made for.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { addMs, isAfter } from '../../kernel/time.ts'

export const codeDigits = 6
/** Guesses at a code before the link asks for a new one. */
export const maxCodeTries = 5

const hourMs = 3_600_000
/** Papers and late returns are told after the planned end. */
const afterEndMs = 48 * hourMs
const longestMs = 31 * 24 * hourMs

/** When a link made now for a job ends. */
export const linkExpiry = (plannedEndAt: string | null, now: string): string => {
  const last = addMs(now, longestMs)
  const wanted = addMs(plannedEndAt !== null && isAfter(plannedEndAt, now) ? plannedEndAt : now, afterEndMs)
  return isAfter(wanted, last) ? last : wanted
}

/** Who a job has at the wheel; a link made for another driver has ended. */
export const driverKeyOf = ({ driverId, driverName }: { readonly driverId: string | null; readonly driverName: string | null }) =>
  driverId ?? driverName ?? ''

export interface LinkedJob {
  readonly cancelled: boolean
  /** Scheduled, with somebody at the wheel. */
  readonly dispatchable: boolean
  readonly driverKey: string
}

/** A link is made for a job that somebody is to drive. */
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

/** Whether the link still leads to the job at all. */
export const stillOpen = (link: DriverLink, job: LinkedJob, now: string): Decision<null> => {
  const state = linkState(link, now)
  const over = state === 'revoked' || state === 'expired' || job.cancelled || job.driverKey !== link.driverKey
  return over ? refuse(rejection('driver_link.ended', {})) : accept(null)
}

/** The first phone that knows the code takes the link; afterwards no code opens it on another. */
export const mayBind = (link: DriverLink, codeIsRight: boolean, now: string): Decision<null> => {
  const state = linkState(link, now)
  if (state === 'bound') return refuse(rejection('driver_link.other_phone', {}))
  if (state === 'locked') return refuse(rejection('driver_link.locked', {}))
  return codeIsRight
    ? accept(null)
    : refuse(rejection('driver_link.wrong_code', { n: Math.max(0, maxCodeTries - link.codeTries - 1) }, 'code'))
}

/** A phone that is wrong by less tells the time as well as any watch. */
const toleratedMs = 60_000

/**
 * When something happened by our clock: what the phone wrote down, moved by what its clock is off now, and never later than now.
 * @param phoneNow what the phone's clock said when it sent the report
 */
export const happenedAt = (at: string, phoneNow: string, now: string): string => {
  const off = Date.parse(phoneNow) - Date.parse(now)
  const corrected = Math.abs(off) > toleratedMs ? addMs(at, -off) : at
  return isAfter(corrected, now) ? now : corrected
}
