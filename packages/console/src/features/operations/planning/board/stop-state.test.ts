import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanText, stopState, waitShare } from './stop-state.ts'

const problem = (stop: number | null, severity: 'blocks' | 'reason') => ({
  code: 'plan.late',
  params: {},
  message: '',
  severity,
  stop,
  shipmentId: null,
})

test('blocking problems take precedence over those needing a reason', () => {
  const route = { problems: [problem(0, 'reason'), problem(0, 'blocks'), problem(1, 'reason'), problem(null, 'blocks')] }
  assert.deepEqual(
    [0, 1, 2].map((at) => stopState(route, at)),
    ['blocks', 'reason', undefined],
  )
})

test('a time span across midnight shows both dates', () => {
  assert.equal(spanText('2026-11-25T01:00:00Z', '2026-11-25T03:06:00Z'), '08:00–10:06')
  assert.equal(spanText('2026-11-25T05:00:00Z', '2026-11-26T03:06:00Z'), '11-25 12:00 – 11-26 10:06')
})

test('the waiting part of a stop is its share before the service begins', () => {
  const stop = (serveAt: string) => ({ arriveAt: '2026-11-25T01:00:00Z', serveAt, leaveAt: '2026-11-25T05:00:00Z' })
  assert.equal(waitShare(stop('2026-11-25T04:00:00Z')), '75%')
  assert.equal(waitShare(stop('2026-11-25T01:00:00Z')), '0%')
  assert.equal(waitShare({ ...stop('2026-11-25T01:00:00Z'), leaveAt: '2026-11-25T01:00:00Z' }), '0%')
})
