import type { Decision, Rejection } from '@khonsong/domain/kernel/decision.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'

/** The business says no (422): every reason at once. Thrown so that the transaction is rolled back. */
export class Refused extends Error {
  readonly rejections: readonly Rejection[]
  readonly current: unknown

  constructor(rejections: readonly Rejection[], current?: unknown) {
    super(rejections.map(({ code }) => code).join(', '))
    this.rejections = rejections
    this.current = current
  }
}

/** Not there, or not yours to know (404). */
export class NotFound extends Error {}

/** Somebody else changed it first (409); `current` is what it looks like now. */
export class Stale extends Error {
  readonly current: unknown

  constructor(current?: unknown) {
    super('stale')
    this.current = current
  }
}

/** Another answer of the platform with its own status: 400, 401, 403, 409, 413, 429 … */
export class Answered extends Error {
  readonly status: number
  readonly rejection: Rejection
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, why: Rejection, headers: Readonly<Record<string, string>> = {}) {
    super(why.code)
    this.status = status
    this.rejection = why
    this.headers = headers
  }
}

/** The value of an accepted decision; a refused one rolls back and answers 422 with its reasons. */
export const decided = <T>(decision: Decision<T>, current?: unknown): T => {
  if (!decision.accepted) throw new Refused(decision.rejections, current)
  return decision.value
}

/** What was looked for, or 404. */
export const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new NotFound('not found')
  return value
}

export const signInFirst = () => new Answered(401, rejection('access.sign_in', {}))
export const notAllowed = () => new Answered(403, rejection('access.refused', {}))
