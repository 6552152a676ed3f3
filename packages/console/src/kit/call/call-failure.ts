import type { Method } from '@khonsong/contract/kernel/operation.ts'
import type { Problem, ProblemError } from '@khonsong/contract/kernel/problem.ts'

/** The request, shown in the "system message" dialog. */
export interface AskedCall {
  readonly method: Method
  /** The declared path, parameters in braces. */
  readonly operationPath: string
  readonly url: string
  readonly data: unknown
  /** The call needs no session. */
  readonly isPublic: boolean
}

/** A failed call. Status 0: the server was not reached. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly status: number
  readonly problem: Problem | undefined
  readonly asked: AskedCall
  readonly answer: unknown

  constructor(status: number, problem: Problem | undefined, asked: AskedCall, answer: unknown) {
    super(problem?.message ?? '')
    this.status = status
    this.problem = problem
    this.asked = asked
    this.answer = answer
  }

  get code(): string {
    return this.problem?.code ?? ''
  }

  get errors(): readonly ProblemError[] {
    return this.problem?.errors ?? []
  }
}

/** The server may have committed: a retry must send the same idempotency key. */
export const mayHaveHappened = (cause: unknown): boolean =>
  cause instanceof CallFailure && (cause.status === 0 || cause.status >= 500)
