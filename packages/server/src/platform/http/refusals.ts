import type { Decision, Rejection } from '@khonsong/domain/kernel/decision.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'

/** Business rules rejected the request (422), with all reasons. Thrown, so that the transaction rolls back. */
export class Refused extends Error {
  readonly rejections: readonly Rejection[]
  readonly current: unknown

  constructor(rejections: readonly Rejection[], current?: unknown) {
    super(rejections.map(({ code }) => code).join(', '))
    this.rejections = rejections
    this.current = current
  }
}

/** Does not exist, or outside the caller's scope (404). */
export class NotFound extends Error {}

/** Version conflict (409); `current` is the current record. */
export class Stale extends Error {
  readonly current: unknown

  constructor(current?: unknown) {
    super('stale')
    this.current = current
  }
}

/** Any other response with its own status: 400, 401, 403, 409, 413, 429 … */
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

/** The value of an accepted decision; a rejected one rolls back and answers 422. */
export const decided = <T>(decision: Decision<T>, current?: unknown): T => {
  if (!decision.accepted) throw new Refused(decision.rejections, current)
  return decision.value
}

/** The value, or 404. */
export const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new NotFound('not found')
  return value
}

export const signInFirst = () => new Answered(401, rejection('access.sign_in', {}))
export const notAllowed = () => new Answered(403, rejection('access.refused', {}))
