import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportedNow } from './step-values.ts'

test('a step without a time gets the current one, and a given time is kept', () => {
  const now = '2026-06-30T05:00:00.000Z'
  const of = (time: string) => reportedNow({ steps: [{ status: 'shipment_arrive_origin', time }] }, now).steps[0]?.['time']
  assert.deepEqual([of(''), of('2026-06-30T04:00:00.000Z')], [now, '2026-06-30T04:00:00.000Z'])
  // A form without a time field gets none.
  assert.deepEqual(reportedNow({ steps: [{ status: 'shipment_cancelled', reason: '' }] }, now).steps, [
    { status: 'shipment_cancelled', reason: '' },
  ])
})
