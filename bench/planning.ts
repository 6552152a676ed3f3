/**
 * `npm run bench -- planning`: gap of the routing solver to best known solutions by CPU seconds, and its search speed. `--folder
 * DIR` for other instances, `--seconds 1,10`, `--seeds 3`, `--strict`. Median over seeds; every plan is checked.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { problemOf, readInstance, unitsOf, type Instance } from '../packages/solver/cli/instance.ts'
import { solveInThreads } from '../packages/solver/parallel/solve-in-threads.ts'
import { iterations, type Problem } from '../packages/solver/src/problem.ts'
import { solve } from '../packages/solver/src/solve.ts'
import { faultsOf } from '../packages/solver/testing/checker.ts'
import { median } from './measure.ts'
import { passes, say, showTable, type Verdict } from './report.ts'

export interface PlanningOptions {
  readonly folder: string
  readonly seconds: readonly number[]
  readonly seeds: number
}

const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

/** Maximum gap in per cent by size and seconds; combinations without one are only reported. */
const goalOf = ({ coords, windows }: Instance, seconds: number): number => {
  const stops = coords.length - 1
  if (!windows) return seconds >= 10 ? 1 : Infinity
  if (stops <= 120) return seconds >= 10 ? 0.3 : 1
  if (stops <= 450) return seconds >= 60 ? 0.8 : seconds >= 10 ? 1.5 : Infinity
  return seconds >= 60 ? 1.8 : seconds >= 10 ? 3 : Infinity
}

interface Found {
  readonly gap: number
  readonly vehicles: number
  readonly iterations: number
}

const plan = (instance: Instance, seconds: number, seed: number): Found => {
  const from = cpuSeconds()
  const problem = problemOf(instance)
  const vehiclesFirst = instance.best?.vehiclesFirst === true
  const solved = solve(problem, {
    seed,
    objective: vehiclesFirst ? 'vehicles' : 'cost',
    budget: { used: () => (cpuSeconds() - from) / seconds },
  })
  const faults = faultsOf(problem, solved, () => Number.NaN)
  if (faults.length > 0) throw new Error(`${instance.name}: ${faults[0] ?? ''}`)
  const cost = solved.cost / unitsOf(instance)
  return {
    gap: 100 * (cost / (instance.best?.distance ?? Number.NaN) - 1),
    vehicles: solved.routes.length,
    iterations: solved.iterations,
  }
}

const verdictOf = (instance: Instance, seconds: number, seeds: number): Verdict => {
  const found = Array.from({ length: seeds }, (_, seed) => plan(instance, seconds, seed + 1))
  const middle = (value: (one: Found) => number): number => median(found.map(value))
  const vehicles = middle((one) => one.vehicles)
  const gap = middle((one) => one.gap)
  const iterations = Math.round(middle((one) => one.iterations))
  const { name, coords, best } = instance
  const what = `${name}, ${coords.length - 1} stops, ${seconds} s`
  const facts = `${vehicles} vehicles, best ${best?.vehicles ?? '?'}; ${iterations} iterations`
  if (best?.vehiclesFirst)
    return {
      item: 'vehicles',
      what,
      value: vehicles,
      unit: '',
      must: 'at most',
      limit: best.vehicles,
      facts: `${facts}; distance ${gap.toFixed(2)} %`,
    }
  return { item: 'gap', what, value: gap, unit: ' %', must: 'at most', limit: goalOf(instance, seconds), facts }
}

/** The same stops with three load dimensions, a stop limit and a maximum duration. */
const richer = (plain: Problem): Problem => {
  const thrice = (numbers: readonly number[]): readonly number[] => [...numbers, ...numbers, ...numbers]
  return {
    ...plain,
    stops: plain.stops.map((stop) => ({ ...stop, load: thrice(stop.load) })),
    vehicles: plain.vehicles.map((vehicle) => ({
      ...vehicle,
      capacity: thrice(vehicle.capacity),
      maxStops: 30,
      maxDuration: 0.9 * (vehicle.latest - vehicle.earliest),
    })),
  }
}

const iterationsIn = (problem: Problem, seconds: number): number => {
  const from = cpuSeconds()
  return solve(problem, { seed: 1, objective: 'cost', budget: { used: () => (cpuSeconds() - from) / seconds } }).iterations
}

const firstPlanMs = (instance: Instance): number => {
  const from = cpuSeconds()
  solve(problemOf(instance), { seed: 1, objective: 'cost', budget: { used: () => 1 } })
  return 1000 * (cpuSeconds() - from)
}

/** Inserts twenty stops into an existing plan, whose stops may move a little. */
const lateOrdersMs = (instance: Instance): number => {
  const problem = problemOf(instance)
  const late = problem.stops.map((_, stop) => stop).slice(-20)
  const before = solve(problem, { seed: 1, objective: 'cost', budget: iterations(2000), leaveOut: late })
  const from = cpuSeconds()
  const after = solve(problem, { seed: 1, objective: 'cost', budget: iterations(1000), initial: before.routes })
  if (after.unserved.length > 0) throw new Error(`${after.unserved.length} stops found no place`)
  return 1000 * (cpuSeconds() - from)
}

const inThreads = async (instance: Instance): Promise<Verdict> => {
  const [threads, seconds] = [2, 10]
  const problem = problemOf(instance)
  const solved = await solveInThreads(problem, { seed: 1, objective: 'cost', threads, seconds, clock: 'cpu' })
  const gap = 100 * (solved.cost / unitsOf(instance) / (instance.best?.distance ?? Number.NaN) - 1)
  const what = `${instance.name}, ${threads} threads of ${seconds} s`
  return { item: 'gap', what, value: gap, unit: ' %', must: 'at most', limit: 3, facts: `${solved.routes.length} vehicles` }
}

const speeds = async (instances: readonly Instance[]): Promise<readonly Verdict[]> => {
  const largest = instances.toSorted((a, b) => b.coords.length - a.coords.length)[0]
  const timed = instances.find(({ windows, pairs }) => windows !== undefined && !pairs?.length)
  const verdicts: Verdict[] = []
  if (largest) {
    const what = `first plan of ${largest.name}, ${largest.coords.length - 1} stops`
    verdicts.push({ item: 'speed', what, value: firstPlanMs(largest), unit: ' ms', must: 'at most', limit: 300 })
    const late = `20 late stops into a plan of ${largest.name}`
    verdicts.push({ item: 'speed', what: late, value: lateOrdersMs(largest), unit: ' ms', must: 'at most', limit: 1000 })
    verdicts.push(await inThreads(largest))
  }
  if (timed) {
    const problem = problemOf(timed)
    const shares = [1, 2, 3].map(() => iterationsIn(richer(problem), 2) / iterationsIn(problem, 2))
    const what = `iterations of the rich model to the plain one, ${timed.name}`
    verdicts.push({ item: 'speed', what, value: median(shares), unit: ' ×', must: 'at least', limit: 0.6 })
  }
  return verdicts
}

/** Returns whether every figure meets its threshold. */
export const benchPlanning = async ({ folder, seconds, seeds }: PlanningOptions): Promise<boolean> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const instances = files.map((file) => readInstance(join(folder, file)))
  const verdicts: Verdict[] = []
  for (const instance of instances)
    for (const limit of seconds) {
      const verdict = verdictOf(instance, limit, seeds)
      say(`${verdict.what}: ${verdict.value.toFixed(2)}${verdict.unit} (${verdict.facts ?? ''})`)
      verdicts.push(verdict)
    }
  verdicts.push(...(await speeds(instances)))
  showTable(verdicts)
  return verdicts.every(passes)
}
