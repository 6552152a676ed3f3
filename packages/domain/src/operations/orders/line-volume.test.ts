import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineVolume } from './line-volume.ts'

const box = { packages: 12, weightGrams: 100_000, lengthCm: 60, widthCm: 40.5, heightCm: 30 }

test('twelve boxes take up what twelve boxes of their size do', () => {
  assert.equal(lineVolume(box, 3), 12 * 72_900)
})

test('a volume that somebody measured goes before the size of the boxes', () => {
  assert.equal(lineVolume({ ...box, volumeM3: 1.2 }, 3), 1_200_000)
})

test('a box of which one edge is not known follows from its weight', () => {
  assert.equal(lineVolume({ ...box, heightCm: null }, 3), 300_000)
})
