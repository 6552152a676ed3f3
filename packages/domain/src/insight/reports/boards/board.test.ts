import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardSchema, maxTiles } from './board.ts'

const id = (at: number) => `01a20b60-5ca9-7500-9009-5ff62f9100${String(at).padStart(2, '0')}`
const isBoard = (reports: readonly string[]) =>
  boardSchema.safeParse({ name: 'Morning', tiles: reports.map((reportId) => ({ reportId })) }).success

test('a board has one to twelve reports, each once', () => {
  assert.equal(isBoard([]), false)
  assert.equal(isBoard([id(1), id(2)]), true)
  assert.equal(isBoard([id(1), id(1)]), false)
  assert.equal(isBoard(Array.from({ length: maxTiles + 1 }, (_, at) => id(at))), false)
})
