import { Worker } from 'node:worker_threads'
import type { FromRoutingWorker, RoutingWork } from './routing-work.ts'

export type RoutingPoint = Extract<FromRoutingWorker, { kind: 'better' }>
export type RoutingFound = Extract<FromRoutingWorker, { kind: 'done' }>

/** A matrix of 3,000 points and its search stay below this. */
const memoryMb = 2048

/** Starts the worker; `stop` ends it with the best result so far, `kill` without one. */
export const startRouting = (work: Omit<RoutingWork, 'stop'>, onBetter: (point: RoutingPoint) => void) => {
  const stop = new SharedArrayBuffer(4)
  const worker = new Worker(new URL('./routing-worker.ts', import.meta.url), {
    workerData: { ...work, stop } satisfies RoutingWork,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const found = new Promise<RoutingFound>((resolve, reject) => {
    worker.on('message', (message: FromRoutingWorker) => {
      if (message.kind === 'better') onBetter(message)
      else resolve(message)
    })
    worker.on('error', (error) => reject(error instanceof Error ? error : new Error('The optimiser failed', { cause: error })))
    worker.on('exit', (code) => reject(new Error(`The optimiser ended with ${code}`)))
  })
  return {
    found,
    stop: () => void Atomics.store(new Int32Array(stop), 0, 1),
    kill: () => worker.terminate(),
  }
}
