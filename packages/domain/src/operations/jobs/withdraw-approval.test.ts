import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InformedJob } from './job-information.ts'
import { withdrawApproval, type ApprovalFacts } from './withdraw-approval.ts'

const job: InformedJob = {
  doRef: null,
  farthestStoreCode: null,
  invoiceOn: null,
  checkStatus: 'save',
  cancelled: false,
  closed: false,
}
const approved = { status: 'shipment_approved', absorbed: null } as const
const facts: ApprovalFacts = { billNo: null, job }

const codesOf = (...asked: Parameters<typeof withdrawApproval>): readonly string[] => {
  const decision = withdrawApproval(...asked)
  return decision.accepted ? [] : decision.rejections.map(({ code }) => code)
}

test('the approval of a waybill is withdrawn with a reason, which is kept without its margins', () => {
  const decision = withdrawApproval(approved, ' นับผิด ', facts)
  assert.deepEqual(decision, { accepted: true, value: { reason: 'นับผิด' } })
  assert.deepEqual(codesOf(approved, ' ', facts), ['field.required'])
})

test('what was never approved has no approval to withdraw', () => {
  assert.deepEqual(codesOf({ status: 'shipment_delivered', absorbed: null }, 'x', facts), ['shipment.nothing_to_correct'])
})

test('a confirmed bill that uses the waybill is named', () => {
  const decision = withdrawApproval(approved, 'x', { ...facts, billNo: 'RB-2401' })
  assert.deepEqual(decision.accepted ? [] : decision.rejections, [{ code: 'shipment.billed', params: { bill: 'RB-2401' } }])
})

test('a closed job is opened and confirmed information rechecked before an approval is withdrawn', () => {
  assert.deepEqual(codesOf(approved, 'x', { ...facts, job: { ...job, closed: true } }), ['job.unverify_closed'])
  assert.deepEqual(codesOf(approved, 'x', { ...facts, job: { ...job, checkStatus: 'confirmed' } }), ['job.unverify_confirmed'])
})
