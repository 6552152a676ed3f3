import { Cancelled } from '../../../platform/tasks/run-task.ts'
import type { TaskWork } from '../../../platform/tasks/task-kind.ts'

/** The queue makes four attempts; the last failure must not leave a run open. */
const lastAttempt = 4

/** Final state of a run whose task threw; undefined if the queue retries it. */
export const endingOf = ({ signal, attempt }: TaskWork): 'cancelled' | 'failed' | undefined => {
  if (signal.aborted) return signal.reason instanceof Cancelled ? 'cancelled' : undefined
  return attempt >= lastAttempt ? 'failed' : undefined
}
