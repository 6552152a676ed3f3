import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeScan } from './scan.ts'

test('a small clock skew of a handheld is accepted, an unset clock is not', () => {
  const now = '2026-11-21T10:00:00.000Z'
  const resultOf = (at: string) => {
    const decision = judgeScan(at, now)
    return decision.accepted ? 'taken' : decision.rejections[0]?.code
  }
  assert.equal(resultOf('2026-11-21T17:05:00+07:00'), 'taken')
  assert.equal(resultOf('2026-11-21T10:05:01Z'), 'time.in_future')
  assert.equal(resultOf('2025-11-21T10:00:00Z'), 'taken')
  assert.equal(resultOf('2025-11-20T09:59:59Z'), 'scan.too_old')
  assert.equal(resultOf('1970-01-01T00:00:00Z'), 'scan.too_old')
})
