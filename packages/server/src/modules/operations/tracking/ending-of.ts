import { Cancelled } from '../../../platform/tasks/run-task.ts'
import type { TaskWork } from '../../../platform/tasks/task-kind.ts'

/** The queue tries four times; a fault of the last one must not leave a run open for ever. */
const lastAttempt = 4

/** How a run ends whose work threw; not at all when the queue will try it again. */
export const endingOf = ({ signal, attempt }: TaskWork): 'cancelled' | 'failed' | undefined => {
  if (signal.aborted) return signal.reason instanceof Cancelled ? 'cancelled' : undefined
  return attempt >= lastAttempt ? 'failed' : undefined
}
