import type { Method } from '@khonsong/contract/kernel/operation.ts'
import type { Problem, ProblemError } from '@khonsong/contract/kernel/problem.ts'

/** What was asked, kept for the "system message" dialog. */
export interface AskedCall {
  readonly method: Method
  /** The path as declared, parameters in braces. */
  readonly operationPath: string
  readonly url: string
  readonly data: unknown
  /** Nobody has to be signed in for this call. */
  readonly isPublic: boolean
}

/** A call that was not answered with success. Status 0: the server was not reached. */
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

/** The server may or may not have done it: a repeat must carry the same key. */
export const mayHaveHappened = (cause: unknown): boolean =>
  cause instanceof CallFailure && (cause.status === 0 || cause.status >= 500)
