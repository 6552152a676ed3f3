/** Side-by-side measurement: candidates alternate in short rounds, so that other load affects all of them alike. */
import { clusterCpuMs, cpuMs } from './processes.ts'

export interface Candidate {
  readonly name: string
  /** One unit of work on a lane. */
  readonly once: (lane: number) => Promise<unknown>
  /** The Node process serving it; none for plain SQL. */
  readonly pid?: number
}

export interface Figures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** CPU milliseconds per unit. */
  readonly nodeCpuMs: number
  readonly databaseCpuMs: number
}

export interface MeasureOptions {
  readonly postmaster: number
  readonly rounds: number
  readonly lanes?: number
  readonly secondsPerTurn?: number
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const turn = async ({ once, pid }: Candidate, seconds: number, lanes: number, postmaster: number): Promise<Figures> => {
  const times: number[] = []
  const nodeBefore = pid === undefined ? 0 : cpuMs(pid)
  const databaseBefore = clusterCpuMs(postmaster)
  const began = performance.now()
  const until = began + seconds * 1000
  const run = async (lane: number) => {
    while (performance.now() < until) {
      const sentAt = performance.now()
      await once(lane)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)))
  const count = Math.max(1, times.length)
  return {
    perSecond: (count * 1000) / (performance.now() - began),
    p50Ms: median(times),
    p99Ms: percentile(times, 0.99),
    nodeCpuMs: pid === undefined ? 0 : (cpuMs(pid) - nodeBefore) / count,
    databaseCpuMs: (clusterCpuMs(postmaster) - databaseBefore) / count,
  }
}

const together = (all: readonly Figures[]): Figures => {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]))
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    nodeCpuMs: of('nodeCpuMs'),
    databaseCpuMs: of('databaseCpuMs'),
  }
}

/** Figures of each candidate, and the median ratio of the first to each of the others. */
export interface Compared {
  readonly figures: ReadonlyMap<string, Figures>
  ratio(of: string, to: string, what: keyof Figures): number
}

/** Alternates candidates in varying order, after a warm-up of each. */
export const compare = async (
  candidates: readonly Candidate[],
  { postmaster, rounds, lanes = 8, secondsPerTurn = 3 }: MeasureOptions,
): Promise<Compared> => {
  const taken = new Map<string, Figures[]>(candidates.map(({ name }) => [name, []]))
  for (const candidate of candidates) await turn(candidate, secondsPerTurn * 1.5, lanes, postmaster)
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? candidates : candidates.toReversed()
    for (const candidate of order) taken.get(candidate.name)?.push(await turn(candidate, secondsPerTurn, lanes, postmaster))
  }
  return {
    figures: new Map([...taken].map(([name, all]) => [name, together(all)])),
    ratio: (of, to, what) => {
      const [above, below] = [taken.get(of) ?? [], taken.get(to) ?? []]
      return median(above.map((figures, round) => figures[what] / (below[round]?.[what] ?? Number.NaN)))
    },
  }
}
