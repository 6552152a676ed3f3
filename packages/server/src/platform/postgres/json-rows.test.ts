import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOfJson, withInstants } from './json-rows.ts'

test('instants in JSON are converted to the format of column values, with three decimals in UTC', () => {
  const written = {
    '2026-11-20T19:25:42+00:00': '2026-11-20T19:25:42.000Z',
    '2026-11-20T19:25:42.1+00:00': '2026-11-20T19:25:42.100Z',
    '2026-11-20T19:25:42.123987+00:00': '2026-11-20T19:25:42.123Z',
    '2026-11-21T02:25:42+07:00': '2026-11-20T19:25:42.000Z',
  }
  for (const [text, instant] of Object.entries(written)) assert.equal(instantOfJson(text), instant)
})

test('only named columns are converted, and nulls stay null', () => {
  const row = { at: '2026-11-20T19:25:42+00:00', until: null, remark: '2026-11-20T19:25:42+00:00' }
  assert.deepEqual(withInstants(row, ['at', 'until']), { ...row, at: '2026-11-20T19:25:42.000Z' })
})
