import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { Caller } from '../caller.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tx.ts'

/** A kind of background task. `run` must be resumable or idempotent: it is called again after a crash or an error. */
export interface TaskKind<Input = unknown> {
  readonly kind: string
  readonly cancellable: boolean
  /** Its queue; `heavy` tasks (reading workbooks takes hundreds of megabytes) run one at a time per process. */
  readonly lane?: Lane
  readonly run: (work: TaskWork, input: Input) => Promise<TaskResult>
  /** Cleans up records of a task cancelled before its first run. */
  readonly dropped?: (tx: Tx, input: Input) => Promise<void>
}

export type Lane = 'usual' | 'heavy'

export interface TaskResult {
  /** Text and link of the completion notice. */
  readonly message: Words
  readonly href?: string
  readonly result?: unknown
}

export interface TaskWork {
  readonly database: Database
  readonly caller: Caller
  readonly taskId: string
  /** From 1. */
  readonly attempt: number
  /** Aborted on cancellation or shutdown; long loops must check it. */
  readonly signal: AbortSignal
  readonly progress: (done: number, total?: number) => Promise<void>
}

export interface TaskLog {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}
