import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportMoments, toDeskField, type ReportedMoments } from './report-moments.ts'

const at = (minute: number, second = 0) => `2026-03-02T08:${`${minute}`.padStart(2, '0')}:${`${second}`.padStart(2, '0')}.000Z`
const counted = { packages: 10 }
const told = (more: Omit<ReportedMoments, 'counted'>): ReportedMoments => ({ counted, ...more })
const waiting = { status: 'shipment_dispatched' } as const
const codes = (...parameters: Parameters<typeof reportMoments>) => {
  const decision = reportMoments(...parameters)
  return decision.accepted ? [] : decision.rejections.map(({ code, field }) => [code, field])
}

test('equal times are stored one second apart, keeping the last', () => {
  const decision = reportMoments('goods', waiting, told({ arrivedAt: at(5), startedAt: at(5), completedAt: at(5) }))
  assert.ok(decision.accepted)
  assert.deepEqual(
    decision.value.map(({ status, time }) => [status, time]),
    [
      ['shipment_arrive_origin', at(4, 58)],
      ['shipment_loading', at(4, 59)],
      ['shipment_ontheway', at(5)],
    ],
  )
  assert.deepEqual(
    decision.value.map(({ packages }) => packages),
    [undefined, undefined, 10],
  )
})

test('completed moments are not requested again, and future ones are omitted', () => {
  const decision = reportMoments('sendGoods', { status: 'shipment_arrive_destination' }, told({ startedAt: at(7) }))
  assert.ok(decision.accepted)
  assert.deepEqual(decision.value, [{ status: 'shipment_unloading', time: at(7) }])
})

test('each desk handles the waybills waiting there', () => {
  assert.deepEqual(codes('sendGoods', waiting, told({ arrivedAt: at(1) })), [['perform.not_in_transit', undefined]])
  assert.deepEqual(codes('return', waiting, told({ departedAt: at(1) })), [['perform.not_returning', undefined]])
  assert.deepEqual(codes('goods', { status: 'shipment_ontheway' }, told({})), [['perform.not_waiting_for_pickup', undefined]])
})

test('times do not decrease, and none is omitted in between', () => {
  assert.deepEqual(codes('goods', waiting, told({})), [['field.required', 'arrivedAt']])
  assert.deepEqual(codes('goods', waiting, told({ arrivedAt: at(1), completedAt: at(3) })), [['field.required', 'startedAt']])
  assert.deepEqual(codes('goods', waiting, told({ arrivedAt: at(3), startedAt: at(2) })), [['perform.time_order', 'startedAt']])
})

test('a refusal of a step is reported at its form field', () => {
  const field = (path: string, status: Parameters<typeof toDeskField>[1] = 'shipment_dispatched') =>
    toDeskField('goods', status, { code: 'time.in_future', params: {}, field: path }).field
  assert.equal(field('steps.1.time'), 'startedAt')
  assert.equal(field('steps.0.time', 'shipment_loading'), 'completedAt')
  assert.equal(field('steps.2.pickupWeight'), 'pickupWeight')
  assert.equal(field('steps.2.status'), undefined)
})
