import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationWords } from './duration.ts'

test('durations of an hour or more are shown in hours and minutes', () => {
  const texts = [0, 59, 60, 810, 1290].map((minutes) => durationWords(minutes))
  assert.deepEqual(
    texts.map(({ en }) => en),
    ['0 min', '59 min', '1 h', '13 h 30 min', '21 h 30 min'],
  )
  assert.deepEqual([texts[3]?.th, texts[3]?.zh], ['13 ชม. 30 นาที', '13小时30分钟'])
})
