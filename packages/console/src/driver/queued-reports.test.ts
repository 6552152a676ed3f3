import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DriverJob } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Waiting } from './store.ts'
import { withQueuedReports, type What } from './queued-reports.ts'

const waybill = { id: 'w', task: 'pickup', moments: ['arrivedAt', 'startedAt', 'completedAt'] }
const job = { waybills: [waybill] } as unknown as DriverJob // only the fields used here
const queuedReport = (task: 'pickup' | 'delivery', what: What, refused?: string) =>
  ({ report: { shipmentId: 'w', task, what }, refused }) as unknown as Waiting // only the fields used here

const shown = (...waiting: Waiting[]) => {
  const [one] = withQueuedReports(job, waiting)
  return [one?.task, one?.moments, one?.waits, one?.failed]
}

test('without a network the page shows the driver’s own reports as done', () => {
  assert.deepEqual(shown(), ['pickup', ['arrivedAt', 'startedAt', 'completedAt'], false, false])
  assert.deepEqual(shown(queuedReport('pickup', 'arrivedAt')), ['pickup', ['startedAt', 'completedAt'], true, false])
  const loaded = queuedReport('pickup', 'completedAt')
  assert.deepEqual(shown(loaded), ['delivery', ['arrivedAt', 'startedAt', 'completedAt'], true, false])
  assert.deepEqual(shown(loaded, queuedReport('delivery', 'startedAt')), ['delivery', ['completedAt'], true, false])
  assert.deepEqual(shown(loaded, queuedReport('delivery', 'completedAt')), [null, [], true, false])
  assert.deepEqual(shown(queuedReport('pickup', 'failed')), [null, [], true, true])
})

test('refused reports have no effect', () => {
  assert.deepEqual(shown(queuedReport('pickup', 'arrivedAt', 'no')), [
    'pickup',
    ['arrivedAt', 'startedAt', 'completedAt'],
    false,
    false,
  ])
})
