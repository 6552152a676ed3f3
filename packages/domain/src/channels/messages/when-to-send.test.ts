import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantInBangkok } from '../../kernel/time.ts'
import { afterQuietHours, maxTries, nextTryAt } from './when-to-send.ts'

const at = (time: string, day = '2026-11-20') => instantInBangkok(day, time)

test('quiet hours across midnight delay a message until the morning', () => {
  const quiet = { from: '21:00', to: '06:30' }
  assert.equal(afterQuietHours(at('20:59'), quiet), at('20:59'))
  assert.equal(afterQuietHours(at('21:00'), quiet), at('06:30', '2026-11-21'))
  assert.equal(afterQuietHours(at('03:00'), quiet), at('06:30'))
  assert.equal(afterQuietHours(at('06:30'), quiet), at('06:30'))
})

test('quiet hours within a day delay until they end; empty ones delay nothing', () => {
  assert.equal(afterQuietHours(at('12:30'), { from: '12:00', to: '13:00' }), at('13:00'))
  assert.equal(afterQuietHours(at('12:30'), { from: '12:00', to: '12:00' }), at('12:30'))
  assert.equal(afterQuietHours(at('12:30'), undefined), at('12:30'))
})

test('retries have increasing delays and end', () => {
  const from = at('10:00')
  const waits = Array.from({ length: maxTries }, (_, index) => nextTryAt(from, index + 1))
  assert.equal(waits[0], at('10:01'))
  assert.equal(waits.at(-1), undefined)
  const known = waits.slice(0, -1).map((next) => Date.parse(next ?? ''))
  assert.deepEqual(
    known,
    known.toSorted((a, b) => a - b),
  )
})
