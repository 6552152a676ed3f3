import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeJob, jobDetailsSchema } from './job-details.ts'

const open = { checkStatus: 'save', cancelled: false, closed: false } as const
const details = { jobType: 'distribution', routeCodeId: null, remark: 'ประตู 3' } as const
const refused = (job: Parameters<typeof describeJob>[0]) => {
  const decision = describeJob(job, details, { jobType: 'linehaul' })
  return decision.accepted ? [] : decision.rejections.map(({ code }) => code)
}

test('what is not sent stays, and an emptied remark is none', () => {
  const decision = describeJob(open, details, { jobType: 'linehaul' })
  assert.deepEqual(decision, { accepted: true, value: { ...details, jobType: 'linehaul' } })
  const emptied = describeJob(open, details, jobDetailsSchema.partial().parse({ remark: ' ' }))
  assert.deepEqual(emptied, { accepted: true, value: { ...details, remark: null } })
})

test('a confirmed, cancelled or closed dispatch order keeps its type', () => {
  assert.deepEqual(refused({ ...open, checkStatus: 'confirmed' }), ['job.confirmed_locked'])
  assert.deepEqual(refused({ ...open, cancelled: true }), ['job.information_cancelled'])
  assert.deepEqual(refused({ ...open, closed: true }), ['job.recheck_closed'])
  assert.deepEqual(refused({ ...open, checkStatus: 'recheck' }), [])
})
