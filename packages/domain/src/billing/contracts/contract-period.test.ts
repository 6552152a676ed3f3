import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  contractFor,
  movedDays,
  overlapping,
  renewedPeriod,
  switchedPeriods,
  type ContractSubject,
  type PricingQuestion,
} from './contract-period.ts'

const contract = (more: Partial<ContractSubject> = {}): ContractSubject => ({
  id: 'a',
  contractNo: 'A',
  direction: 'receivable',
  partnerId: 'p',
  projectId: null,
  productIds: [],
  effectiveDate: '2026-01-01',
  expiryDate: '2026-12-31',
  ...more,
})

test('two contracts of one scope share no day; a specific one beside a general one does not overlap', () => {
  const one = contract()
  const other = (more: Partial<ContractSubject>) => overlapping(one, [contract({ id: 'b', ...more })])?.id
  assert.equal(other({}), 'b')
  assert.equal(other({ effectiveDate: '2026-12-31', expiryDate: '2027-01-31' }), 'b', 'the last day belongs to it')
  assert.equal(other({ effectiveDate: '2027-01-01', expiryDate: '2027-12-31' }), undefined)
  assert.equal(other({ projectId: 'j' }), undefined)
  assert.equal(other({ productIds: ['s'] }), undefined)
  assert.equal(other({ direction: 'payable' }), undefined)
  assert.equal(other({ partnerId: 'q' }), undefined)
  const special = contract({ productIds: ['s', 't'] })
  assert.equal(overlapping(special, [contract({ id: 'b', productIds: ['t', 'u'] })])?.id, 'b')
  assert.equal(overlapping(special, [contract({ id: 'b', productIds: ['u'] })]), undefined)
  assert.equal(overlapping(one, [one]), undefined, 'never with itself')
})

test('moving the dates of a contract loses and wins days at either end, or all of them', () => {
  const days = (effectiveDate: string, expiryDate: string) => ({ effectiveDate, expiryDate })
  const year = days('2026-01-01', '2026-12-31')
  const later = movedDays(year, days('2026-02-01', '2027-01-31'))
  assert.deepEqual(later, { lost: [days('2026-01-01', '2026-01-31')], won: [days('2027-01-01', '2027-01-31')] })
  assert.deepEqual(movedDays(year, days('2026-02-01', '2026-11-30')), {
    lost: [days('2026-01-01', '2026-01-31'), days('2026-12-01', '2026-12-31')],
    won: [],
  })
  const next = days('2027-06-01', '2027-12-31')
  assert.deepEqual(movedDays(year, next), { lost: [year], won: [next] })
  assert.deepEqual(movedDays(year, year), { lost: [], won: [] })
})

test('a renewal has the same length and begins the day after', () => {
  assert.deepEqual(renewedPeriod(contract()), { effectiveDate: '2027-01-01', expiryDate: '2027-12-31' })
  assert.deepEqual(renewedPeriod({ effectiveDate: '2026-02-28', expiryDate: '2026-02-28' }), {
    effectiveDate: '2026-03-01',
    expiryDate: '2026-03-01',
  })
})

test('a switch leaves no day without a contract and none with two', () => {
  const switched = switchedPeriods(contract(), '2026-07-01')
  assert.ok(switched.accepted)
  assert.deepEqual(switched.value, {
    ends: { effectiveDate: '2026-01-01', expiryDate: '2026-06-30' },
    begins: { effectiveDate: '2026-07-01', expiryDate: '2026-12-31' },
  })
  for (const day of ['2026-01-01', '2025-12-31', '2027-01-01']) assert.equal(switchedPeriods(contract(), day).accepted, false, day)
})

test('the most specific contract prices; equally specific ones are never chosen between', () => {
  const general = contract()
  const ofService = contract({ id: 'b', productIds: ['s'] })
  const ofProject = contract({ id: 'c', projectId: 'j' })
  const asked = { direction: 'receivable', partnerId: 'p', day: '2026-05-01', projectId: 'j', productId: 's' }
  const found = (question: Partial<PricingQuestion>, all: readonly ContractSubject[]) => {
    const answer = contractFor({ ...asked, ...question }, all)
    return answer.kind === 'found' ? answer.contract.id : answer.kind
  }
  const all = [general, ofService, ofProject]
  assert.equal(found({}, all), 'c')
  assert.equal(found({ projectId: null }, all), 'b')
  assert.equal(found({ projectId: null, productId: null }, all), 'a')
  assert.equal(found({ day: '2027-01-01' }, all), 'none')
  assert.equal(found({}, [general, contract({ id: 'd', effectiveDate: '2026-04-01' })]), 'ambiguous')
})
