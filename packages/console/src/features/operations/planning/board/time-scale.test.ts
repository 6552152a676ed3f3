import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scaleOf, ticksOf } from './time-scale.ts'

const route = (begin: string, end: string) => ({ beginAt: `2026-11-24T${begin}:00+07:00`, endAt: `2026-11-24T${end}:00+07:00` })

test('the scale runs from an hour before the first departure to an hour after the last arrival', () => {
  const scale = scaleOf([route('08:20', '12:10'), route('06:00', '15:40')], '2026-11-24')
  assert.equal(scale.hours, 12)
  assert.equal(scale.at('2026-11-24T05:00:00+07:00'), 0)
  assert.equal(scale.at('2026-11-24T11:00:00+07:00'), 0.5)
  assert.equal(scale.at('2026-11-25T11:00:00+07:00'), 1, 'held at the border')
})

test('an empty plan shows its day', () => {
  const scale = scaleOf([{ beginAt: null, endAt: null }], '2026-11-24')
  assert.equal(scale.at('2026-11-24T06:00:00+07:00'), 0)
  assert.equal(scale.hours, 14)
})

test('as many ticks as fit are shown, and each date once', () => {
  const scale = scaleOf([{ beginAt: '2026-11-24T20:30:00+07:00', endAt: '2026-11-25T06:00:00+07:00' }], '2026-11-24')
  const ticks = ticksOf(scale, 6)
  assert.ok(ticks.length <= 7, `${ticks.length}`)
  assert.deepEqual(
    ticks.filter(({ day }) => day !== undefined).map(({ day }) => day),
    ['11-24', '11-25'],
  )
})
