/** Actions on a simulation, and the resulting state. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { withGap, withSpeed, type ClockMark } from './simulation-clock.ts'
import type { SimulationState } from './simulation-log.ts'

export interface SimulationStanding {
  readonly state: SimulationState
  readonly speed: number
  readonly marks: readonly ClockMark[]
}

export type SimulationAction = 'start' | 'pause' | 'stop' | 'set_speed'

export const mayControl = (state: SimulationState, action: SimulationAction): boolean =>
  action === 'start'
    ? state !== 'running'
    : action === 'pause' || action === 'set_speed'
      ? state === 'running'
      : state !== 'stopped'

const codes = {
  start: 'simulation.runs_already',
  pause: 'simulation.not_running',
  set_speed: 'simulation.not_running',
  stop: 'simulation.stopped_already',
} as const satisfies Readonly<Record<SimulationAction, string>>

export const whyNot = (state: SimulationState, action: SimulationAction) =>
  mayControl(state, action) ? undefined : rejection(codes[action], {})

/** A start after a stop resets the clock to the real time; one after a pause continues. */
export const controlSimulation = (
  before: SimulationStanding | undefined,
  action: SimulationAction,
  at: number,
  speed: number,
): Decision<SimulationStanding> => {
  const state = before?.state ?? 'stopped'
  const refusal = whyNot(state, action)
  if (refusal) return refuse(refusal)
  const marks = before?.marks ?? []
  switch (action) {
    case 'start':
      return state === 'paused'
        ? accept({ state: 'running', speed, marks: withSpeed(marks, at, speed) })
        : accept({ state: 'running', speed, marks: [{ at, simulatedAt: at, speed }] })
    case 'set_speed':
      return accept({ state: 'running', speed, marks: withSpeed(marks, at, speed) })
    case 'pause':
      return accept({ state: 'paused', speed, marks: withSpeed(marks, at, 0) })
    case 'stop':
      return accept({ state: 'stopped', speed, marks: withSpeed(marks, at, 0) })
  }
}

/** A longer gap between polls means that no server was running. */
const longestPauseMs = 20_000

/** The clock after a process takes over the simulation. */
export const takeOver = (marks: readonly ClockMark[], beatAt: number | undefined, now: number): readonly ClockMark[] =>
  beatAt === undefined || now - beatAt <= longestPauseMs ? marks : withGap(marks, beatAt, now)
