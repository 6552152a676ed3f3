import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualStep } from './usual-step.ts'

const step = (status: string) => usualStep(status, () => true)

test('the ordinary steps need one click, except those that count goods', () => {
  const day: [string, boolean][] = []
  for (let at = step('shipment_dispatched'); at; at = step(at.to)) {
    day.push([at.to, at.isTimeOnly])
    if (at.to === 'shipment_delivered') break
  }
  const counted = day.filter(([, isTimeOnly]) => !isTimeOnly).map(([to]) => to)
  assert.deepEqual(counted, ['shipment_ontheway', 'shipment_delivered'])
  assert.deepEqual(day[0], ['shipment_arrive_origin', true])
})

test('what scheduling sets is not offered: an unscheduled shipment has no truck to report of', () => {
  assert.deepEqual([step('shipment_created'), step('shipment_processing')], [undefined, undefined])
})

test('nothing is offered without permission, or for an order or job', () => {
  assert.equal(
    usualStep('shipment_dispatched', () => false),
    undefined,
  )
  assert.equal(step('order_processing'), undefined)
})
