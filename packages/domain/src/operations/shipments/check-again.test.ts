import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAfterCorrection, type ProofCheck, type ToldDelivery } from './check-again.ts'

const told: ToldDelivery = {
  delivered: {
    weightGrams: 120_000,
    volumeCm3: 1_500_000,
    packages: 10,
    itemsPerPackage: 12,
    temperatureC: null,
    damagedPackages: 0,
    damagedItems: 0,
    rejectedPackages: 0,
    rejectedItems: 0,
    lostPackages: 0,
    lostItems: 0,
    unverified: false,
  },
  proofs: ['photo'],
}
const confirmed: ProofCheck = { paper: 'confirmed', verdict: 'verified', isAcknowledged: true, checkStatus: 'confirmed' }
const open: ProofCheck = { paper: 'recheck', verdict: null, isAcknowledged: false, checkStatus: 'recheck' }
const fewer: ToldDelivery = { ...told, delivered: { ...told.delivered, packages: 9, lostPackages: 1 } }

test('what was checked against other figures is checked again, by the office and by the customer', () => {
  assert.deepEqual(checkAfterCorrection(confirmed, told, fewer), open)
  assert.deepEqual(checkAfterCorrection({ ...confirmed, paper: 'handed_over' }, told, fewer), open, 'the customer has the paper')
})

test('a delivery that was taken back has no checked proof', () => {
  assert.deepEqual(checkAfterCorrection(confirmed, told, null), open)
})

test('where no paper is asked for, the electronic proof is looked at again', () => {
  const bare: ProofCheck = { ...confirmed, paper: 'not_needed', isAcknowledged: false }
  assert.deepEqual(checkAfterCorrection(bare, told, fewer), { ...bare, verdict: null, checkStatus: 'save' })
})

test('another time or temperature, or a person instead of the clock, changes nothing of what the paper says', () => {
  const { delivered } = told
  assert.equal(checkAfterCorrection(confirmed, told, { ...told, delivered: { ...delivered, temperatureC: 4 } }), null)
  assert.equal(checkAfterCorrection(confirmed, told, { ...told, delivered: { ...delivered, unverified: true } }), null)
})

test('a proof more, a proof less and another proof are looked at', () => {
  for (const proofs of [[], ['other'], ['photo', 'other']])
    assert.deepEqual(checkAfterCorrection(confirmed, told, { ...told, proofs }), open, proofs.join(' '))
  assert.equal(checkAfterCorrection(confirmed, { ...told, proofs: ['a', 'b'] }, { ...told, proofs: ['b', 'a'] }), null)
})

test('paper that nobody confirmed goes on as it is', () => {
  for (const paper of ['waiting', 'received_back', 'mailed', 'arrived', 'lost', 'recheck'])
    assert.equal(
      checkAfterCorrection({ paper, verdict: null, isAcknowledged: false, checkStatus: 'save' }, told, fewer),
      null,
      paper,
    )
})

test('a rejected proof stays rejected until another one is there', () => {
  const rejected: ProofCheck = { paper: 'received_back', verdict: 'rejected', isAcknowledged: false, checkStatus: 'recheck' }
  assert.equal(checkAfterCorrection(rejected, told, fewer), null)
  assert.deepEqual(checkAfterCorrection(rejected, told, { ...told, proofs: ['other'] }), {
    ...rejected,
    verdict: null,
    checkStatus: 'save',
  })
})
