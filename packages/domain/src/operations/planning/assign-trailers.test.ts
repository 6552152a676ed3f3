import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignTrailers } from './assign-trailers.ts'

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 23, hour)).toISOString()
const wanted = (id: string, choices: readonly string[], from = 1, until = 9) => ({ id, from: at(from), until: at(until), choices })

test('of two tractors at the same time only one gets the only trailer', () => {
  assert.deepEqual([...assignTrailers([wanted('r1', ['t']), wanted('r2', ['t'], 8, 12)])], [['r1', 't']])
})

test('one after the other both tractors get the same trailer', () => {
  const both = assignTrailers([wanted('r1', ['t']), wanted('r2', ['t'], 9, 12)])
  assert.deepEqual(
    [...both],
    [
      ['r1', 't'],
      ['r2', 't'],
    ],
  )
})

test('a route with a single choice is not left without it', () => {
  const both = assignTrailers([wanted('r1', ['t1', 't2']), wanted('r2', ['t1'])])
  assert.deepEqual([both.get('r1'), both.get('r2')], ['t2', 't1'])
})

test('a trailer that a route has already is not given to another', () => {
  const held = [{ trailerId: 't1', from: at(0), until: at(2) }]
  assert.deepEqual([...assignTrailers([wanted('r1', ['t1', 't2'])], held)], [['r1', 't2']])
  assert.deepEqual([...assignTrailers([wanted('r1', ['t1'])], held)], [])
})
