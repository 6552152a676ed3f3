/** Worker thread that solves problems one after the other; it is kept, because its code is already optimised by the JIT. */
import { parentPort, workerData } from 'node:worker_threads'
import { solve, type SolveOptions } from '../src/solve.ts'
import type { InitialRoute, Problem, Route } from '../src/problem.ts'

export type Clock = 'cpu' | 'wall'

export interface Order {
  readonly problem: Problem
  readonly initial: readonly InitialRoute[]
  readonly leaveOut: readonly number[]
  readonly seed: number
  readonly seconds: number
  readonly clock: Clock
  readonly objective: SolveOptions['objective']
  readonly temperatures?: SolveOptions['temperatures']
}

export interface Answer {
  readonly routes: readonly Route[]
  readonly unserved: readonly number[]
  readonly cost: number
  readonly iterations: number
  readonly cpuSeconds: number
}

export interface Better {
  readonly better: { readonly cost: number; readonly iterations: number; readonly vehicles: number; readonly unserved: number }
}

const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

const port = parentPort
/** Shared flag; non-zero cancels the search. */
const cancelled = new Int32Array(workerData as SharedArrayBuffer) // what `solveInThreads` gives

port?.on('message', ({ problem, initial, leaveOut, seed, seconds, clock, objective, temperatures }: Order) => {
  const fromCpu = cpuSeconds()
  const now = clock === 'cpu' ? cpuSeconds : () => performance.now() / 1000
  const from = now()
  const { routes, unserved, cost, iterations } = solve(problem, {
    seed,
    objective,
    initial,
    leaveOut,
    ...(temperatures ? { temperatures } : {}),
    budget: {
      used: () => (Atomics.load(cancelled, 0) === 0 ? (now() - from) / seconds : 1),
      improved: (better, done, { vehicles, unserved: left }) =>
        port.postMessage({ better: { cost: better, iterations: done, vehicles, unserved: left } } satisfies Better),
    },
  })
  port.postMessage({ routes, unserved, cost, iterations, cpuSeconds: cpuSeconds() - fromCpu } satisfies Answer)
})
