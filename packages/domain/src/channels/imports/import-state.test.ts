import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cancelImport,
  chooseColumnsOf,
  continueImport,
  importStates,
  importStatusOf,
  importStatuses,
  matchAgain,
  noRows,
  repairRow,
  rowStates,
  undoImport,
  type ImportState,
  type RowState,
} from './import-state.ts'

// Keys of the domain's own tables.
const states = Object.keys(importStates) as ImportState[]
const rows = Object.keys(rowStates) as RowState[]

test('history statuses follow the specification', () => {
  for (const [state, counts, status] of [
    ['reading', {}, 'pending'],
    ['matching', {}, 'pending'],
    ['waiting', { valid: 3 }, 'pending'],
    ['waiting', { unchanged: 3 }, 'completed'],
    ['waiting', { unchanged: 2, skipped: 1 }, 'completed'],
    ['waiting', { unchanged: 2, invalid: 1 }, 'pending'],
    ['waiting', { saved: 3, invalid: 1 }, 'partially_completed'],
    ['saving', { saved: 3, valid: 1 }, 'pending'],
    ['finished', { saved: 3 }, 'completed'],
    ['finished', { saved: 2, skipped: 1, unchanged: 4 }, 'completed'],
    ['finished', { saved: 2, invalid: 1 }, 'partially_completed'],
    ['finished', { invalid: 1 }, 'incomplete'],
    ['finished', { undone: 4 }, 'incomplete'],
    ['cancelled', { saved: 2, valid: 1 }, 'partially_completed'],
    ['refused', {}, 'incomplete'],
  ] as const)
    assert.equal(importStatusOf({ state, rows: { ...noRows, ...counts } }), status, `${state} ${JSON.stringify(counts)}`)
})

test('all four statuses are reachable', () => {
  const reached = new Set(
    states.flatMap((state) => rows.map((row) => importStatusOf({ state, rows: { ...noRows, saved: 1, [row]: 2 } }))),
  )
  reached.add(importStatusOf({ state: 'refused', rows: noRows }))
  assert.deepEqual([...reached].toSorted(), Object.keys(importStatuses).toSorted())
})

test('nothing can be committed while the import runs, nor when nothing is ready', () => {
  for (const state of states)
    assert.equal(continueImport({ state, rows: { ...noRows, valid: 1 } }).accepted, state === 'waiting', state)
  assert.equal(continueImport({ state: 'waiting', rows: { ...noRows, invalid: 1 } }).accepted, false)
})

test('running or waiting imports can be cancelled, finished ones cannot; committed rows can be undone once nothing runs', () => {
  assert.deepEqual(
    states.filter((state) => cancelImport({ state, rows: noRows }).accepted),
    ['reading', 'matching', 'checking', 'waiting', 'saving'],
  )
  const saved = { ...noRows, saved: 1 }
  assert.deepEqual(
    states.filter((state) => undoImport({ state, rows: saved }).accepted),
    ['waiting', 'finished', 'cancelled', 'refused'],
  )
  assert.equal(undoImport({ state: 'finished', rows: noRows }).accepted, false)
})

test('a committed row cannot be repaired', () => {
  assert.deepEqual(
    rows.filter((state) => !repairRow(2, state).accepted),
    ['saved', 'undone'],
  )
})

test('columns can be chosen before the rows are parsed and until one is committed', () => {
  assert.deepEqual(
    states.filter((state) => chooseColumnsOf({ state, rows: noRows }).accepted),
    ['matching', 'waiting'],
  )
  const waiting = { state: 'waiting', rows: { ...noRows, invalid: 3 }, hasFile: true } as const
  assert.equal(matchAgain(waiting).accepted, true)
  assert.equal(matchAgain({ ...waiting, rows: { ...noRows, saved: 1, invalid: 2 } }).accepted, false)
  assert.equal(matchAgain({ ...waiting, hasFile: false }).accepted, false)
  assert.equal(matchAgain({ ...waiting, state: 'finished' }).accepted, false)
})
