import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineVolume } from './line-volume.ts'

const box = { packages: 12, weightGrams: 100_000, lengthCm: 60, widthCm: 40.5, heightCm: 30 }

test('twelve boxes have twelve times the volume of one', () => {
  assert.equal(lineVolume(box, 3), 12 * 72_900)
})

test('a given volume takes precedence over dimensions', () => {
  assert.equal(lineVolume({ ...box, volumeM3: 1.2 }, 3), 1_200_000)
})

test('without all three edges the volume is derived from the weight', () => {
  assert.equal(lineVolume({ ...box, heightCm: null }, 3), 300_000)
})
