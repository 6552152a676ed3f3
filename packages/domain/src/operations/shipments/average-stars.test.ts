import assert from 'node:assert/strict'
import { test } from 'node:test'
import { averageStars } from './average-stars.ts'

test('the average rating has one decimal', () => {
  assert.deepEqual([averageStars(13, 3), averageStars(9, 2), averageStars(0, 0)], [4.3, 4.5, null])
})
