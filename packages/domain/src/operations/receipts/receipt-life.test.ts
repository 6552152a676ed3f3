import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../kernel/decision.ts'
import {
  attachProof,
  confirmReceipt,
  handOver,
  losePaper,
  mailPaper,
  paperArrived,
  receivePaper,
  recheckReceipt,
  rejectEpod,
} from './receipt-life.ts'
import { checkStatusOf, isSettled, paperStateNames, type Receipt } from './receipt.ts'

const waiting: Receipt = {
  shipmentNo: 'W1',
  paper: 'waiting',
  neededCount: 2,
  countedCount: 0,
  epod: 'none',
  isApproved: false,
  reason: null,
}
const accepted = (decision: Decision<Receipt>): Receipt => {
  assert.ok(decision.accepted, JSON.stringify(decision))
  return decision.value
}
const refusedBy = (decision: Decision<Receipt>): readonly string[] =>
  decision.accepted ? [] : decision.rejections.map(({ code }) => code)

test('paper is returned, mailed to the head office, confirmed and handed to the customer', () => {
  const back = accepted(receivePaper(waiting, 2, null))
  assert.deepEqual([back.paper, back.countedCount, checkStatusOf(back)], ['received_back', 2, 'save'])
  const confirmed = accepted(confirmReceipt(accepted(paperArrived(accepted(mailPaper(back))))))
  assert.deepEqual([confirmed.paper, checkStatusOf(confirmed), isSettled(confirmed)], ['confirmed', 'confirmed', true])
  assert.equal(accepted(handOver(confirmed)).paper, 'handed_over')
})

test('a receipt with missing papers is not confirmed until the rest has arrived', () => {
  const back = accepted(receivePaper(waiting, 1, null))
  assert.deepEqual(refusedBy(confirmReceipt(back)), ['receipt.short'])
  assert.equal(accepted(confirmReceipt(accepted(receivePaper(back, 2, null)))).paper, 'confirmed')
})

test('a paper in the post cannot be confirmed, and only counted paper is mailed', () => {
  assert.deepEqual(refusedBy(mailPaper(waiting)), ['receipt.not_now'])
  const mailed = accepted(mailPaper(accepted(receivePaper(waiting, 2, null))))
  assert.deepEqual(refusedBy(confirmReceipt(mailed)), ['receipt.not_now'])
  assert.deepEqual(refusedBy(receivePaper(mailed, 2, null)), ['receipt.not_now'])
})

test('a lost paper is replaced with a reason', () => {
  const lost = accepted(losePaper(waiting, 'truck burnt'))
  assert.equal(isSettled(lost), false)
  assert.deepEqual(refusedBy(receivePaper(lost, 2, null)), ['receipt.replacement_reason'])
  assert.equal(accepted(receivePaper(lost, 2, 'certified copy')).paper, 'received_back')
  assert.deepEqual(refusedBy(losePaper({ ...waiting, paper: 'confirmed' }, 'x')), ['receipt.not_now'])
})

test('an electronic proof is verified, or rejected and uploaded again', () => {
  const free: Receipt = { ...waiting, paper: 'not_needed', neededCount: 0 }
  assert.equal(isSettled(free), true)
  assert.deepEqual(refusedBy(confirmReceipt(free)), ['receipt.nothing_to_confirm'])
  assert.deepEqual(refusedBy(rejectEpod(free, 'x')), ['receipt.no_epod'])
  const uploaded = accepted(attachProof(free))
  const rejected = accepted(rejectEpod(uploaded, 'blurred'))
  const received = accepted(receivePaper({ ...rejected, paper: 'waiting' }, 2, null))
  assert.deepEqual([received.epod, received.reason], ['rejected', 'blurred'], 'paper that comes back does not hide it')
  assert.deepEqual([checkStatusOf(rejected), rejected.reason], ['recheck', 'blurred'])
  assert.deepEqual(refusedBy(confirmReceipt(rejected)), ['receipt.epod_rejected'])
  const verified = accepted(confirmReceipt(accepted(attachProof(rejected))))
  assert.deepEqual([verified.epod, verified.reason, checkStatusOf(verified)], ['verified', null, 'confirmed'])
  assert.deepEqual(refusedBy(attachProof(verified)), ['receipt.verified'])
})

test('both proofs are confirmed where both exist', () => {
  const uploaded = accepted(attachProof(waiting))
  const verified = accepted(confirmReceipt(uploaded))
  assert.deepEqual([verified.paper, verified.epod, isSettled(verified)], ['waiting', 'verified', false])
  const both = accepted(confirmReceipt(accepted(receivePaper(uploaded, 2, null))))
  assert.deepEqual([both.paper, both.epod, isSettled(both)], ['confirmed', 'verified', true])
})

test('a confirmed receipt is reopened for a recheck, one handed over is not', () => {
  const confirmed: Receipt = { ...waiting, paper: 'confirmed', countedCount: 2, epod: 'verified' }
  const again = accepted(recheckReceipt(confirmed, 'stamp is missing'))
  assert.deepEqual([again.paper, again.epod, checkStatusOf(again)], ['recheck', 'uploaded', 'recheck'])
  assert.deepEqual(refusedBy(recheckReceipt({ ...confirmed, paper: 'handed_over' }, 'x')), ['receipt.not_now'])
  assert.deepEqual(refusedBy(recheckReceipt(waiting, 'x')), ['receipt.not_now'])
})

test('every state of paper is reached', () => {
  const back = accepted(receivePaper(waiting, 2, null))
  const mailed = accepted(mailPaper(back))
  const confirmed = accepted(confirmReceipt(back))
  const reached = [
    { ...waiting, paper: 'not_needed' as const },
    waiting,
    back,
    mailed,
    accepted(paperArrived(mailed)),
    confirmed,
    accepted(recheckReceipt(confirmed, 'x')),
    accepted(handOver(confirmed)),
    accepted(losePaper(waiting, 'x')),
  ]
  assert.deepEqual(
    reached.map(({ paper }) => paper),
    paperStateNames,
  )
})
