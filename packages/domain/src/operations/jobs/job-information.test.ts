import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeJob, reopenJob, type Closable } from './close-job.ts'
import { farthestStoreOf } from './farthest-store.ts'
import { confirmInformation, jobInformationSchema, recheckInformation, saveInformation } from './job-information.ts'

const fresh: Closable = {
  doRef: null,
  farthestStoreCode: null,
  invoiceOn: null,
  checkStatus: 'new',
  cancelled: false,
  closed: false,
  dispatchStatus: 'completed',
  documentsVerified: false,
}
const value = <T>(decision: { accepted: true; value: T } | { accepted: false }): T => {
  assert.ok(decision.accepted)
  return decision.value
}
const codes = (decision: { accepted: true } | { accepted: false; rejections: readonly { code: string }[] }) =>
  decision.accepted ? [] : decision.rejections.map(({ code }) => code)

test('information is saved in parts: what is not sent stays', () => {
  const saved = value(saveInformation(fresh, { doRef: 'DO-1' }))
  assert.equal(saved.checkStatus, 'save')
  const again = value(saveInformation(saved, { invoiceOn: '2026-11-30' }))
  assert.deepEqual([again.doRef, again.invoiceOn], ['DO-1', '2026-11-30'])
})

test('a job without a Do Ref. is recorded as saved when it is confirmed', () => {
  assert.equal(value(confirmInformation(fresh)).checkStatus, 'save')
  assert.equal(value(confirmInformation({ ...fresh, doRef: 'DO-1' })).checkStatus, 'confirmed')
})

test('confirmed information is locked until a recheck with a reason', () => {
  const confirmed = { ...fresh, doRef: 'DO-1', checkStatus: 'confirmed' } as const
  assert.deepEqual(codes(saveInformation(confirmed, { doRef: 'DO-2' })), ['job.confirmed_locked'])
  assert.deepEqual(codes(confirmInformation(confirmed)), ['job.already_confirmed'])
  assert.deepEqual(codes(recheckInformation(confirmed, ' ')), ['field.required'])
  const open = value(recheckInformation(confirmed, 'wrong store'))
  assert.equal(open.checkStatus, 'recheck')
  assert.equal(value(saveInformation(open, { doRef: 'DO-2' })).checkStatus, 'recheck')
  assert.equal(value(confirmInformation(open)).checkStatus, 'confirmed')
})

test('only confirmed information can be rechecked, and not that of a closed job', () => {
  assert.deepEqual(codes(recheckInformation(fresh, 'why')), ['job.not_confirmed'])
  assert.deepEqual(codes(recheckInformation({ ...fresh, checkStatus: 'confirmed', closed: true }, 'why')), ['job.recheck_closed'])
})

test('a cancelled job keeps its information', () => {
  assert.deepEqual(codes(saveInformation({ ...fresh, cancelled: true }, { doRef: 'x' })), ['job.information_cancelled'])
  assert.deepEqual(codes(confirmInformation({ ...fresh, cancelled: true })), ['job.information_cancelled'])
})

test('a settled job closes without a reason, any other needs one', () => {
  const settled = { ...fresh, checkStatus: 'confirmed', documentsVerified: true } as const
  assert.deepEqual(value(closeJob(settled, null)), { reason: null })
  assert.deepEqual(codes(closeJob(fresh, null)), ['job.close_unconfirmed', 'job.close_unverified'])
  assert.deepEqual(value(closeJob(fresh, 'the customer went bankrupt')), { reason: 'the customer went bankrupt' })
  assert.deepEqual(codes(closeJob({ ...settled, dispatchStatus: 'in_transit' }, 'why')), ['job.close_not_completed'])
})

test('a closed job is reopened with a reason, a cancelled one cannot be', () => {
  assert.deepEqual(value(reopenJob({ ...fresh, closed: true }, 'a charge was forgotten')), { reason: 'a charge was forgotten' })
  assert.deepEqual(codes(reopenJob(fresh, 'why')), ['job.not_closed'])
  assert.deepEqual(codes(reopenJob({ ...fresh, closed: true, cancelled: true }, 'why')), ['job.not_closed'])
})

test('an empty text becomes null', () => {
  assert.deepEqual(jobInformationSchema.parse({ doRef: '  ', farthestStoreCode: ' S1 ', invoiceOn: null }), {
    doRef: null,
    farthestStoreCode: 'S1',
    invoiceOn: null,
  })
})

test('the farthest store is measured from the job’s start', () => {
  const bangkok = { lat: 13.75, lng: 100.5 }
  const drops = [
    { siteCode: 'KORAT', point: { lat: 14.97, lng: 102.1 } },
    { siteCode: 'CNX', point: { lat: 18.79, lng: 98.98 } },
    { siteCode: 'AYA', point: { lat: 14.35, lng: 100.57 } },
  ]
  assert.equal(farthestStoreOf(bangkok, drops), 'CNX')
  assert.equal(farthestStoreOf(null, drops), 'AYA')
  assert.equal(farthestStoreOf(bangkok, [{ siteCode: 'X', point: null }]), 'X')
  assert.equal(farthestStoreOf(bangkok, []), null)
})
