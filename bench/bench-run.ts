import type { Figures, MeasureOptions } from './measure.ts'
import type { Person } from './people.ts'
import type { Child } from './processes.ts'
import type { BenchWorld } from './world.ts'

/** Passed to every scenario: the world, the production server, the minimal reference server, and a signed-in user. */
export interface BenchRun {
  readonly world: BenchWorld
  readonly server: Child
  readonly minimal: Child
  readonly person: Person
  readonly options: MeasureOptions
}

export const rate = ({ perSecond, p50Ms, p99Ms, nodeCpuMs, databaseCpuMs }: Figures): string =>
  `${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms, CPU ${nodeCpuMs.toFixed(2)} + ${databaseCpuMs.toFixed(2)} ms`
