import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulatedTime, withGap, withSpeed, type ClockMark } from './simulation-clock.ts'

const minute = 60_000

test('the simulated clock runs at the set speed and never backwards', () => {
  let marks: readonly ClockMark[] = [{ at: 0, simulatedAt: 0, speed: 1 }]
  marks = withSpeed(marks, 10 * minute, 60)
  marks = withSpeed(marks, 12 * minute, 0)
  marks = withSpeed(marks, 20 * minute, 2)
  assert.equal(simulatedTime(marks, 5 * minute), 5 * minute)
  assert.equal(simulatedTime(marks, 11 * minute), 70 * minute)
  assert.equal(simulatedTime(marks, 15 * minute), 130 * minute)
  assert.equal(simulatedTime(marks, 21 * minute), 132 * minute)
  const times = Array.from({ length: 50 }, (_, index) => simulatedTime(marks, index * minute))
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  )
})

test('events before the simulation keep their real age', () => {
  assert.equal(simulatedTime([{ at: 100, simulatedAt: 100, speed: 30 }], 40), 40)
})

test('the time without a server does not count', () => {
  const marks = withGap([{ at: 0, simulatedAt: 0, speed: 10 }], 2 * minute, 60 * minute)
  assert.equal(simulatedTime(marks, 60 * minute), 20 * minute)
  assert.equal(simulatedTime(marks, 61 * minute), 30 * minute)
})
