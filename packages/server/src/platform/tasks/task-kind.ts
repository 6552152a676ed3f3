import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { Caller } from '../caller.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tx.ts'

/** One kind of work in the background. `run` may be called again after a kill or a fault: it goes on where it stopped, or does nothing twice. */
export interface TaskKind<Input = unknown> {
  readonly kind: string
  readonly cancellable: boolean
  /** The queue it waits in; `heavy` work (a reader of workbooks holds hundreds of megabytes) runs one at a time in a process. */
  readonly lane?: Lane
  readonly run: (work: TaskWork, input: Input) => Promise<TaskResult>
  /** What becomes of its records when it is cancelled before it ever ran. */
  readonly dropped?: (tx: Tx, input: Input) => Promise<void>
}

export type Lane = 'usual' | 'heavy'

export interface TaskResult {
  /** What the notice at the end says, and where it leads. */
  readonly message: Words
  readonly href?: string
  readonly result?: unknown
}

export interface TaskWork {
  readonly database: Database
  readonly caller: Caller
  readonly taskId: string
  /** 1 at the first try. */
  readonly attempt: number
  /** Aborted when somebody cancels or the server stops; long loops look at it. */
  readonly signal: AbortSignal
  readonly progress: (done: number, total?: number) => Promise<void>
}

export interface TaskLog {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}
