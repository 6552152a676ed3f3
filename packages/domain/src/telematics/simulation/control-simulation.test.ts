import assert from 'node:assert/strict'
import { test } from 'node:test'
import { controlSimulation, takeOver } from './control-simulation.ts'
import { simulatedTime } from './simulation-clock.ts'

const minute = 60_000
const started = { state: 'running', speed: 10, marks: [{ at: 0, simulatedAt: 0, speed: 10 }] } as const

test('a pause keeps the simulated time, and the next start continues from there', () => {
  const paused = controlSimulation(started, 'pause', 2 * minute, 10)
  assert.ok(paused.accepted)
  const resumed = controlSimulation(paused.value, 'start', 10 * minute, 30)
  assert.ok(resumed.accepted)
  assert.equal(simulatedTime(resumed.value.marks, 10 * minute), 20 * minute)
  assert.equal(simulatedTime(resumed.value.marks, 11 * minute), 50 * minute)
})

test('a start after a stop resets to the real time', () => {
  const stopped = controlSimulation(started, 'stop', 2 * minute, 10)
  assert.ok(stopped.accepted)
  const again = controlSimulation(stopped.value, 'start', 30 * minute, 1)
  assert.ok(again.accepted)
  assert.equal(simulatedTime(again.value.marks, 30 * minute), 30 * minute)
})

test('an action not allowed now is refused with its reason', () => {
  const code = (decision: ReturnType<typeof controlSimulation>) => (decision.accepted ? '' : decision.rejections[0]?.code)
  assert.equal(code(controlSimulation(started, 'start', minute, 10)), 'simulation.runs_already')
  assert.equal(code(controlSimulation(undefined, 'pause', minute, 10)), 'simulation.not_running')
  assert.equal(code(controlSimulation(undefined, 'stop', minute, 10)), 'simulation.stopped_already')
})

test('the clock stands while no server runs, and not between two polls', () => {
  assert.equal(takeOver(started.marks, minute, minute + 5000), started.marks)
  assert.equal(simulatedTime(takeOver(started.marks, minute, 100 * minute), 100 * minute), 10 * minute)
})
