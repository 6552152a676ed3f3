import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergedStops } from './merged-stops.ts'

const at = (siteId: string, from: string, until: string) => ({
  siteId,
  from: `2026-11-24T${from}:00.000Z`,
  until: `2026-11-24T${until}:00.000Z`,
})
const minutesOf = (...waitings: readonly ReturnType<typeof at>[]) =>
  mergedStops(waitings).map(({ siteId, minutes }) => [siteId, minutes])

test('waybills unloaded together wait once', () => {
  assert.deepEqual(minutesOf(at('a', '08:00', '09:00'), at('a', '08:00', '09:30'), at('b', '11:00', '11:45')), [
    ['a', 90],
    ['b', 45],
  ])
})

test('a second visit to a site is a separate stop', () => {
  assert.deepEqual(minutesOf(at('a', '14:00', '14:20'), at('a', '08:00', '09:00')), [
    ['a', 60],
    ['a', 20],
  ])
  assert.deepEqual(minutesOf(), [])
})
