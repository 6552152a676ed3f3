/**
 * Parallel search in worker threads: one thread makes the first plan, then the plan is repeatedly decomposed by angle, one part
 * per thread. Small problems, and those without coordinates, are searched from different seeds instead, and the best plan wins.
 * Not deterministic: threads race.
 */
import { Worker } from 'node:worker_threads'
import { penaltiesOf } from '../src/create-search.ts'
import { joinPart, splitPlan, type WholePlan } from '../src/parts.ts'
import type { Problem, Solution } from '../src/problem.ts'
import { randomFrom } from '../src/random.ts'
import { scheduleOf } from '../src/schedule.ts'
import { temperaturesOf, type SolveOptions, type Solved } from '../src/solve.ts'
import type { Answer, Better, Clock, Order } from './search-thread.ts'

export interface ThreadOptions extends Pick<SolveOptions, 'seed' | 'objective' | 'initial' | 'leaveOut'> {
  readonly threads: number
  /** Per thread. */
  readonly seconds: number
  /** Unit of the budget: wall clock for users, CPU time for benchmarks. */
  readonly clock: Clock
  /** Ends the search; the best plan so far is returned. */
  readonly signal?: AbortSignal
  /** Called with each better plan, for the improvement curve. */
  readonly improved?: (cost: number, vehicles: number, unserved: number) => void
}

export interface ThreadsSolved extends Solved {
  /** Sum over all threads. */
  readonly cpuSeconds: number
}

/** Minimum stops per thread for decomposition. */
const stopsOfPart = 200
const turns = 10
/** Shares of the budget: first plan, and fleet reduction if requested. */
const firstShare = 0.06
const fleetShare = 0.4

const ask = (worker: Worker, order: Order, better?: (told: Better['better']) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const hear = (message: Answer | Better): void => {
      if ('better' in message) {
        better?.(message.better)
        return
      }
      stop()
      resolve(message)
    }
    const fail = (error: Error): void => {
      stop()
      reject(error)
    }
    const stop = (): void => {
      worker.off('message', hear)
      worker.off('error', fail)
    }
    worker.on('message', hear)
    worker.on('error', fail)
    worker.postMessage(order, [])
  })

const isBetter = (a: Answer, b: Answer, objective: SolveOptions['objective']): boolean =>
  objective === 'vehicles' && a.unserved.length === b.unserved.length && a.routes.length !== b.routes.length
    ? a.routes.length < b.routes.length
    : a.cost < b.cost

/** The plan with the pins of its initial routes. */
const wholeOf = ({ routes, unserved }: Answer, { initial = [] }: ThreadOptions, out: ReadonlySet<number>): WholePlan => ({
  routes: routes.map(({ kind, stops, initial: origin }) => {
    const given = origin === undefined ? undefined : initial[origin]
    return { ...given, kind, stops, ...(origin === undefined ? {} : { origin }) }
  }),
  unserved: unserved.filter((stop) => !out.has(stop)),
})

const routeCostOf = (problem: Problem, { routes }: WholePlan): number => {
  const pinned = new Set(routes.flatMap(({ stops, pinned: count = 0 }) => (count === 'all' ? stops : stops.slice(0, count))))
  return routes.reduce((sum, route) => sum + scheduleOf(problem, { kind: route.kind, stops: route.stops }, pinned).cost, 0)
}

const solutionOf = (problem: Problem, plan: WholePlan, out: ReadonlySet<number>): Solution => {
  const penalties = penaltiesOf(problem)
  const unserved = [...plan.unserved, ...out].toSorted((a, b) => a - b)
  return {
    routes: plan.routes.map(({ kind, stops, origin }) => ({ kind, stops, ...(origin === undefined ? {} : { initial: origin }) })),
    unserved,
    cost: unserved.reduce((sum, stop) => sum + (penalties[stop] ?? 0), routeCostOf(problem, plan)),
  }
}

interface Run {
  readonly problem: Problem
  readonly options: ThreadOptions
  readonly workers: readonly Worker[]
  /** Stops left unserved on purpose. */
  readonly out: ReadonlySet<number>
  readonly spent: { iterations: number; cpuSeconds: number }
}

const counted = ({ spent }: Run, answer: Answer): Answer => {
  spent.iterations += answer.iterations
  spent.cpuSeconds += answer.cpuSeconds
  return answer
}

/** Every thread searches the whole problem with its own seed; the best plan wins. */
const race = async (run: Run, seconds: number, temperatures?: SolveOptions['temperatures']): Promise<Answer> => {
  const { problem, options, workers } = run
  const { seed, clock, objective, initial = [], leaveOut = [], improved } = options
  let least = Infinity
  const tell = ({ cost, vehicles, unserved }: Better['better']): void => {
    if (cost >= least) return
    least = cost
    improved?.(cost, vehicles, unserved)
  }
  const order = { problem, initial, leaveOut, seconds, clock, objective, ...(temperatures ? { temperatures } : {}) }
  const answers = await Promise.all(workers.map((worker, at) => ask(worker, { ...order, seed: seed + at }, tell)))
  return answers.map((answer) => counted(run, answer)).reduce((a, b) => (isBetter(b, a, objective) ? b : a))
}

/** One round: splits the plan into one part per thread, searches each between two temperatures, and joins them. */
const searchParts = async (run: Run, plan: WholePlan, turn: number, from: number, seconds: number): Promise<WholePlan> => {
  const { problem, options, workers } = run
  const { objective, seed, clock } = options
  const served = problem.stops.length - plan.unserved.length - run.out.size
  const hasTimes = problem.stops.some(({ windows }) => windows.length > 0)
  const { hot, cold } = temperaturesOf({ cost: routeCostOf(problem, plan), routes: plan.routes.length, served, hasTimes })
  const at = (share: number): number => hot * (cold / hot) ** share
  const temperatures = { hot: at(from), cold: at(from + 1 / turns) }
  const parts = splitPlan(problem, plan, { parts: workers.length, turn, spare: objective === 'cost' })
  const found = await Promise.all(
    parts.map(async (part, index) => {
      const order = { problem: part.problem, initial: part.initial, leaveOut: [], objective, clock, seconds, temperatures }
      const worker = workers[index]
      if (!worker) throw new RangeError('more parts than threads')
      const { routes, unserved } = counted(run, await ask(worker, { ...order, seed: seed + 1000 * turn + index }))
      return joinPart(part, routes, unserved)
    }),
  )
  return { routes: found.flatMap(({ routes }) => routes), unserved: found.flatMap(({ unserved }) => unserved) }
}

const searchInTurns = async (run: Run): Promise<Solution> => {
  const { problem, options, out } = run
  const { objective, seconds, signal, improved } = options
  const share = objective === 'vehicles' ? fleetShare : firstShare
  const first = await race(run, share * seconds, objective === 'vehicles' ? undefined : { hot: 0, cold: 0 })
  const isCancelled = (): boolean => signal?.aborted === true
  const random = randomFrom(options.seed)
  let plan = wholeOf(first, options, out)
  let solution = solutionOf(problem, plan, out)
  for (let turn = 0; turn < turns && !isCancelled(); turn += 1) {
    plan = await searchParts(run, plan, random.unit() * 2 * Math.PI, turn / turns, ((1 - share) * seconds) / turns)
    solution = solutionOf(problem, plan, out)
    improved?.(solution.cost, solution.routes.length, solution.unserved.length)
  }
  return solution
}

const withPartners = ({ pairs }: Problem, stops: readonly number[]): ReadonlySet<number> => {
  const out = new Set(stops)
  for (const pair of pairs) if (pair.some((stop) => out.has(stop))) for (const stop of pair) out.add(stop)
  return out
}

export const solveInThreads = async (problem: Problem, options: ThreadOptions): Promise<ThreadsSolved> => {
  const { threads, seconds, signal, leaveOut = [] } = options
  const cancelled = new Int32Array(new SharedArrayBuffer(4))
  const cancel = (): void => void Atomics.store(cancelled, 0, 1)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  const file = new URL('./search-thread.ts', import.meta.url)
  const workers = Array.from({ length: threads }, () => new Worker(file, { workerData: cancelled.buffer }))
  const out = withPartners(problem, leaveOut)
  const run: Run = { problem, options, workers, out, spent: { iterations: 0, cpuSeconds: 0 } }
  try {
    const inTurns = threads > 1 && problem.coordinates !== undefined && problem.stops.length >= threads * stopsOfPart
    const { routes, unserved, cost } = inTurns ? await searchInTurns(run) : await race(run, seconds)
    return { routes, unserved, cost, ...run.spent }
  } finally {
    signal?.removeEventListener('abort', cancel)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
