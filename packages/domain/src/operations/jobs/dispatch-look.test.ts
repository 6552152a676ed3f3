import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dispatchDisplay, dispatchStatuses } from './dispatch-status.ts'
import { jobStatuses, jobStatusFacts } from './status.ts'

test('no job is shown green unless its goods arrived', () => {
  for (const dispatch of dispatchStatuses)
    for (const status of jobStatuses)
      if (dispatchDisplay(dispatch, status).tone === 'done')
        assert.equal(jobStatusFacts[status].tone, 'done', `${dispatch} ${status}`)
})

test('a completed job with a failed pickup is shown red', () => {
  assert.deepEqual(dispatchDisplay('completed', 'job_pickup_failed'), {
    label: { en: 'Ended with a problem', th: 'จบงานแบบมีปัญหา', zh: '异常结束' },
    tone: 'trouble',
  })
  assert.equal(dispatchDisplay('completed', 'job_delivered').label.en, 'Completed')
})
