import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dispatchLook, dispatchStatuses } from './dispatch-status.ts'
import { jobStatuses, jobStatusFacts } from './status.ts'

test('no job is green unless its goods arrived', () => {
  for (const dispatch of dispatchStatuses)
    for (const status of jobStatuses)
      if (dispatchLook(dispatch, status).tone === 'done') assert.equal(jobStatusFacts[status].tone, 'done', `${dispatch} ${status}`)
})

test('a completed job whose pickup failed says so in red', () => {
  assert.deepEqual(dispatchLook('completed', 'job_pickup_failed'), {
    label: { en: 'Ended with a problem', th: 'จบงานแบบมีปัญหา', zh: '异常结束' },
    tone: 'trouble',
  })
  assert.equal(dispatchLook('completed', 'job_delivered').label.en, 'Completed')
})

test('what has not set out is unavailable once its vehicle or driver is disabled; what is on the road goes on', () => {
  assert.equal(dispatchLook('scheduled', 'job_accepted', true).label.en, 'Unavailable')
  assert.equal(dispatchLook('unscheduled', 'job_created', true).tone, 'trouble')
  assert.equal(dispatchLook('in_transit', 'job_ontheway', true).label.en, 'In transit')
  assert.equal(dispatchLook('scheduled', 'job_accepted').label.en, 'Dispatched')
})
