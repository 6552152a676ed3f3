import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fleetCheckEvent, refusalReasonAfter, submitAgain } from './fleet-check.ts'

const byCarrier = { isStaff: false, isOfCarrier: true } as const
const byStaff = { isStaff: true, isOfCarrier: true } as const

test('a record that a carrier adds or corrects waits for a check', () => {
  assert.equal(fleetCheckEvent('vehicle', { ...byCarrier, from: undefined, to: 2 }), 'vehicle_pending')
  assert.equal(fleetCheckEvent('driver', { ...byCarrier, from: 2, to: 2 }), 'driver_pending')
})

test('a record in use is corrected without a message', () => {
  assert.equal(fleetCheckEvent('vehicle', { ...byCarrier, from: 1, to: 1 }), undefined)
  assert.equal(fleetCheckEvent('vehicle', { ...byStaff, from: 1, to: 0 }), undefined)
})

test('the carrier is told once what our staff decided', () => {
  assert.equal(fleetCheckEvent('trailer', { ...byStaff, from: 2, to: 1 }), 'trailer_checked')
  assert.equal(fleetCheckEvent('trailer', { ...byStaff, from: 2, to: 0 }), 'trailer_rejected')
  assert.equal(fleetCheckEvent('trailer', { ...byStaff, from: 2, to: 2 }), undefined)
})

test('nobody is told of our own records', () => {
  assert.equal(fleetCheckEvent('driver', { isStaff: true, isOfCarrier: false, from: 2, to: 1 }), undefined)
})

test('a refused record that its carrier submits again waits for a check, of which our staff are told', () => {
  const decision = submitAgain({ status: 0, refusalReason: 'The licence has expired' })
  assert.deepEqual(decision, { accepted: true, value: 2 })
  assert.equal(fleetCheckEvent('driver', { ...byCarrier, from: 0, to: 2 }), 'driver_pending')
})

test('what was not refused is not submitted again', () => {
  for (const standing of [
    { status: 0, refusalReason: null },
    { status: 1, refusalReason: null },
    { status: 2, refusalReason: 'The licence has expired' },
  ] as const) {
    const decision = submitAgain(standing)
    assert.deepEqual(
      [decision.accepted, !decision.accepted && decision.rejections.map(({ code }) => code)],
      [false, ['fleet.not_refused']],
    )
  }
})

test('the reason of a refusal is kept until the record is in use', () => {
  const waiting = { status: 2, refusalReason: null, subcontractorId: 'one' } as const
  const refused = { ...waiting, status: 0, refusalReason: 'The licence has expired' } as const
  assert.equal(refusalReasonAfter(waiting, 0, 'The licence has expired'), 'The licence has expired')
  assert.equal(refusalReasonAfter(refused, 2, undefined), 'The licence has expired')
  assert.equal(refusalReasonAfter({ ...refused, status: 2 }, 0, 'The photo is unreadable'), 'The photo is unreadable')
  assert.equal(refusalReasonAfter(refused, 1, undefined), null)
})

test('what leaves use for another reason was not refused', () => {
  const inUse = { status: 1, refusalReason: null, subcontractorId: 'one' } as const
  assert.equal(refusalReasonAfter(inUse, 0, 'Sold'), null)
  assert.equal(refusalReasonAfter({ ...inUse, status: 2, subcontractorId: null }, 0, 'Entered twice'), null)
})
