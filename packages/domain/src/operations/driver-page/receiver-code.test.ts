import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkReceiverCode, maxReceiverCodeTries, receiverCodeState, renewReceiverCode } from './receiver-code.ts'

const fresh = { tries: 0, verifiedAt: null }
const verified = { tries: 1, verifiedAt: '2026-11-24T03:00:00.000Z' }
const codeOf = (decision: ReturnType<typeof checkReceiverCode>) =>
  decision.accepted ? decision.value : decision.rejections[0]?.code

test('the right code proves a delivery, and once is enough', () => {
  assert.equal(codeOf(checkReceiverCode(fresh, true)), 'verified')
  assert.equal(codeOf(checkReceiverCode(verified, false)), 'already')
})

test('a wrong code gives the remaining attempts, and the last one locks the code, even for the right one', () => {
  const [first] = [checkReceiverCode(fresh, false)]
  assert.deepEqual(first.accepted ? null : first.rejections[0]?.params, { n: maxReceiverCodeTries - 1 })
  const guessed = { tries: maxReceiverCodeTries, verifiedAt: null }
  assert.equal(receiverCodeState(guessed), 'locked')
  assert.equal(codeOf(checkReceiverCode(guessed, true)), 'receiver_code.locked')
})

test('a new code can be issued until the delivery is proved', () => {
  assert.equal(renewReceiverCode({ tries: maxReceiverCodeTries, verifiedAt: null }).accepted, true)
  assert.equal(renewReceiverCode(verified).accepted, false)
})
