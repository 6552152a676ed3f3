/** Derived statuses of jobs and orders: all combinations of three shipments, and long random lifecycles. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFinalOrder, orderStatuses } from '../orders/status.ts'
import { orderStandingOf } from '../shipments/order-standing.ts'
import type { ShipmentStatus } from '../shipments/status.ts'
import { isClosed, isTroubled, shipmentStatuses } from '../shipments/status.ts'
import { nextStatuses } from '../shipments/transitions.ts'
import { dispatchDisplay, dispatchStatuses, dispatchStatusOf } from './dispatch-status.ts'
import { jobStatusOf } from './job-status.ts'
import { isFinalJob, jobStatuses } from './status.ts'

const fresh = { cancelled: false, scheduled: false, accepted: false, closed: false }
const confirmed = { confirmed: true, cancelled: false }
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 1, minute)).toISOString()
const on = (...statuses: ShipmentStatus[]) => statuses.map((status, index) => ({ status, statusSince: at(index) }))
const legs = (...statuses: ShipmentStatus[]) =>
  statuses.map((status, index) => ({ partId: `part-${index}`, legNo: 1, kind: 'normal' as const, absorbed: null, status }))
const chain = (...statuses: ShipmentStatus[]) =>
  statuses.map((status, index) => ({ partId: 'p', legNo: index + 1, kind: 'normal' as const, absorbed: null, status }))
const jobStatus = (...statuses: ShipmentStatus[]) => jobStatusOf(fresh, on(...statuses)).status
const orderStatus = (...statuses: ShipmentStatus[]) => orderStandingOf(confirmed, legs(...statuses)).status

const triples = shipmentStatuses.flatMap((a) => shipmentStatuses.flatMap((b) => shipmentStatuses.map((c) => [a, b, c] as const)))

test('all 12,167 combinations of three shipments give a valid status, final exactly when all three are settled', () => {
  assert.equal(triples.length, 12_167)
  for (const triple of triples) {
    const job = jobStatusOf(fresh, on(...triple))
    const order = orderStandingOf(confirmed, legs(...triple))
    const settled = triple.every(isClosed)
    const name = triple.join(' ')
    assert.ok(jobStatuses.includes(job.status), name)
    assert.ok(orderStatuses.includes(order.status), name)
    assert.equal(isFinalJob(job.status), settled, `job ${job.status}: ${name}`)
    assert.equal(isFinalOrder(order.status), settled, `order ${order.status}: ${name}`)
    assert.equal(job.troubleCount, triple.filter(isTroubled).length, name)
    assert.equal(order.troubleCount, job.troubleCount, name)
    const dispatch = dispatchStatusOf(fresh, on(...triple))
    assert.equal(dispatch === 'completed' || dispatch === 'closed', settled, `dispatch ${dispatch}: ${name}`)
  }
})

test('the status does not depend on the order of shipments', () => {
  for (const [a, b, c] of triples) {
    const same = (status: ShipmentStatus) => ({ status, statusSince: at(0) })
    assert.equal(
      jobStatusOf(fresh, [same(a), same(b), same(c)]).status,
      jobStatusOf(fresh, [same(c), same(a), same(b)]).status,
      `${a} ${b} ${c}`,
    )
    assert.equal(orderStatus(a, b, c), orderStatus(b, c, a), `${a} ${b} ${c}`)
  }
})

test('every one of the 18 job, 14 order and 6 dispatch statuses is reachable', () => {
  const jobs = new Set<string>([jobStatusOf({ ...fresh, scheduled: true }, on('shipment_processing')).status])
  const orders = new Set<string>([orderStandingOf({ confirmed: false, cancelled: false }, []).status])
  const dispatch = new Set<string>([
    dispatchStatusOf({ ...fresh, scheduled: true }, on('shipment_processing')),
    dispatchStatusOf({ ...fresh, crewDisabled: true }, on('shipment_processing')),
  ])
  for (const triple of triples) {
    jobs.add(jobStatusOf(fresh, on(...triple)).status)
    orders.add(orderStandingOf(confirmed, legs(...triple)).status)
    dispatch.add(dispatchStatusOf(fresh, on(...triple)))
  }
  assert.deepEqual([...jobs].toSorted(), jobStatuses.toSorted())
  assert.deepEqual([...orders].toSorted(), orderStatuses.toSorted())
  assert.deepEqual([...dispatch].toSorted(), dispatchStatuses.toSorted())
})

/** Seeded random generator (mulberry32), for reproducible runs. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

test('3,000 random lifecycles of three shipments keep job and order consistent at every step', () => {
  let finished = 0
  for (let seed = 1; seed <= 3000; seed++) {
    const roll = random(seed)
    const shipments = on('shipment_created', 'shipment_created', 'shipment_created')
    for (let step = 0; step < 60; step++) {
      const index = Math.floor(roll() * 3)
      const now = shipments[index]
      const choices = now ? nextStatuses(now.status) : []
      const status = choices[Math.floor(roll() * roll() * choices.length)]
      if (!status) continue
      shipments[index] = { status, statusSince: at(step + 10) }
      const settled = shipments.every((shipment) => isClosed(shipment.status))
      const job = jobStatusOf(fresh, shipments)
      const statuses = shipments.map((shipment) => shipment.status)
      assert.equal(isFinalJob(job.status), settled, `seed ${seed}: ${statuses.join(' ')}`)
      assert.equal(isFinalOrder(orderStatus(...statuses)), settled, `seed ${seed}: ${statuses.join(' ')}`)
      if (job.partial) assert.equal(job.status, 'job_delivered')
      if (settled) finished++
    }
  }
  assert.ok(finished > 1000, 'the walks do come to an end')
})

test('before anything moves a job shows its own status: created, planned, accepted', () => {
  assert.equal(jobStatusOf(fresh, []).status, 'job_created')
  assert.equal(jobStatusOf(fresh, on('shipment_processing')).status, 'job_created')
  assert.equal(jobStatusOf({ ...fresh, scheduled: true }, on('shipment_processing', 'shipment_processing')).status, 'job_planned')
  assert.equal(jobStatusOf({ ...fresh, scheduled: true, accepted: true }, on('shipment_dispatched')).status, 'job_accepted')
  assert.equal(jobStatus('shipment_dispatched', 'shipment_dispatched'), 'job_accepted')
})

test('the latest event locates the truck, drop after drop', () => {
  assert.equal(jobStatus('shipment_dispatched', 'shipment_arrive_origin'), 'job_arrive_origin')
  assert.equal(jobStatus('shipment_loading', 'shipment_dispatched'), 'job_picking_up')
  assert.equal(jobStatus('shipment_ontheway', 'shipment_unloading'), 'job_handing_over')
  assert.equal(jobStatus('shipment_delivered', 'shipment_ontheway'), 'job_ontheway')
  assert.equal(
    jobStatusOf(fresh, [
      { status: 'shipment_ontheway', statusSince: at(9) },
      { status: 'shipment_arrive_destination', statusSince: at(5) },
    ]).status,
    'job_ontheway',
  )
})

test('times are compared as instants, whatever their offset', () => {
  const shipments = [
    { status: 'shipment_ontheway' as const, statusSince: '2026-01-05T09:00:00+07:00' },
    { status: 'shipment_unloading' as const, statusSince: '2026-01-05T03:00:00Z' },
  ]
  assert.equal(jobStatusOf(fresh, shipments).status, 'job_handing_over')
})

test('shipments not picked up while others are done give "on the way"', () => {
  assert.equal(jobStatus('shipment_delivered', 'shipment_dispatched'), 'job_ontheway')
  assert.equal(jobStatus('shipment_pickup_failed', 'shipment_dispatched'), 'job_ontheway')
})

test('a rejected drop is counted as trouble and does not stop the job', () => {
  const job = jobStatusOf(fresh, on('shipment_pending_delivery_fail', 'shipment_ontheway', 'shipment_delivered'))
  assert.deepEqual(job, { status: 'job_ontheway', partial: false, troubleCount: 1, shipmentCount: 3 })
})

test('the job waits or returns only when all open shipments do', () => {
  assert.equal(jobStatus('shipment_pending_delivery_fail', 'shipment_delivered'), 'job_pending_delivery_fail')
  assert.equal(jobStatus('shipment_return_ontheway', 'shipment_approved_return', 'shipment_delivered'), 'job_approved_return')
  assert.equal(jobStatus('shipment_pending_delivery_fail', 'shipment_return_arrive'), 'job_pending_delivery_fail')
})

test('a job with a delivered drop is delivered, partially when others failed; else the worst outcome counts', () => {
  assert.deepEqual(jobStatusOf(fresh, on('shipment_delivered', 'shipment_lost', 'shipment_cancelled')), {
    status: 'job_delivered',
    partial: true,
    troubleCount: 1,
    shipmentCount: 2,
  })
  assert.equal(jobStatusOf(fresh, on('shipment_delivered', 'shipment_approved')).partial, false)
  assert.equal(jobStatus('shipment_approved', 'shipment_approved', 'shipment_cancelled'), 'job_approved')
  assert.equal(jobStatus('shipment_returned', 'shipment_lost', 'shipment_damaged'), 'job_lost')
  assert.equal(jobStatus('shipment_returned', 'shipment_pickup_failed'), 'job_returned')
  assert.equal(jobStatus('shipment_cancelled', 'shipment_cancelled'), 'job_cancelled')
  assert.equal(jobStatusOf({ ...fresh, cancelled: true }, on('shipment_processing')).status, 'job_cancelled')
})

test('an order with two parts has the status its customer expects', () => {
  assert.equal(orderStandingOf({ confirmed: false, cancelled: false }, []).status, 'order_created')
  assert.equal(orderStandingOf({ confirmed: false, cancelled: true }, []).status, 'order_cancelled')
  assert.equal(orderStatus('shipment_created', 'shipment_created'), 'order_confirmed')
  assert.equal(orderStatus('shipment_created', 'shipment_processing'), 'order_processing')
  assert.equal(orderStatus('shipment_processing', 'shipment_loading'), 'order_picking_up')
  assert.equal(orderStatus('shipment_created', 'shipment_ontheway'), 'order_ontheway')
  assert.equal(orderStatus('shipment_created', 'shipment_delivered'), 'order_ontheway')
  assert.equal(orderStatus('shipment_pending_delivery_fail', 'shipment_created'), 'order_ontheway')
  assert.equal(orderStatus('shipment_pending_delivery_fail', 'shipment_delivered'), 'order_pending_delivery_fail')
  assert.equal(orderStatus('shipment_delivered', 'shipment_approved'), 'order_delivered')
  assert.equal(orderStatus('shipment_approved', 'shipment_cancelled'), 'order_approved')
  assert.equal(orderStandingOf(confirmed, legs('shipment_delivered', 'shipment_lost')).partial, true)
  assert.equal(orderStandingOf(confirmed, legs('shipment_delivered', 'shipment_cancelled')).partial, true)
  assert.equal(orderStandingOf(confirmed, legs('shipment_approved', 'shipment_cancelled')).partial, true)
  // A part merged into another has not failed.
  const [delivered, gone] = legs('shipment_delivered', 'shipment_cancelled')
  assert.ok(delivered && gone)
  assert.equal(orderStandingOf(confirmed, [delivered, { ...gone, absorbed: { as: 'merged' } }]).partial, false)
  // Not picked up: the order has not departed.
  assert.equal(orderStatus('shipment_pickup_failed', 'shipment_created'), 'order_confirmed')
  assert.equal(orderStatus('shipment_pickup_failed', 'shipment_dispatched'), 'order_processing')
  assert.equal(orderStatus('shipment_pickup_failed', 'shipment_loading'), 'order_picking_up')
  assert.equal(orderStatus('shipment_damaged', 'shipment_delivery_failed'), 'order_damaged')
})

test('between two legs the order is on the way', () => {
  const standing = (...statuses: ShipmentStatus[]) => orderStandingOf(confirmed, chain(...statuses)).status
  assert.equal(standing('shipment_delivered', 'shipment_created'), 'order_ontheway')
  assert.equal(standing('shipment_delivered', 'shipment_loading'), 'order_ontheway')
  assert.equal(standing('shipment_loading', 'shipment_created'), 'order_picking_up')
  assert.equal(standing('shipment_approved', 'shipment_delivered'), 'order_delivered')
  assert.equal(standing('shipment_delivered', 'shipment_approved'), 'order_approved')
  assert.equal(standing('shipment_delivered', 'shipment_pending_delivery_fail'), 'order_pending_delivery_fail')
  assert.equal(standing('shipment_delivered', 'shipment_lost'), 'order_lost')
})

test('legs count in travelling order, and return waybills do not undo a delivery', () => {
  const [first, second] = chain('shipment_delivered', 'shipment_created')
  assert.ok(first && second)
  assert.equal(orderStandingOf(confirmed, [second, first]).status, 'order_ontheway')
  const returned = { partId: 'p', legNo: 1, kind: 'reject_return' as const, absorbed: null, status: 'shipment_created' as const }
  assert.equal(orderStandingOf(confirmed, [...chain('shipment_delivered'), returned]).status, 'order_delivered')
})

test('the dispatch desk sees unscheduled, scheduled, in transit, completed, closed', () => {
  assert.equal(dispatchStatusOf(fresh, []), 'unscheduled')
  assert.equal(dispatchStatusOf({ ...fresh, scheduled: true }, on('shipment_processing')), 'scheduled')
  assert.equal(dispatchStatusOf(fresh, on('shipment_dispatched', 'shipment_arrive_origin')), 'in_transit')
  assert.equal(dispatchStatusOf(fresh, on('shipment_delivered', 'shipment_lost')), 'completed')
  assert.equal(dispatchStatusOf({ ...fresh, closed: true }, on('shipment_delivered')), 'closed')
  assert.equal(dispatchStatusOf({ ...fresh, cancelled: true }, []), 'closed')
})

test('an undeparted job is unavailable once its vehicle or driver is disabled; one on the road continues', () => {
  const disabled = { ...fresh, crewDisabled: true }
  assert.equal(dispatchStatusOf({ ...disabled, scheduled: true }, on('shipment_dispatched')), 'unavailable')
  assert.equal(dispatchStatusOf(disabled, on('shipment_processing')), 'unavailable')
  assert.equal(dispatchStatusOf(disabled, on('shipment_dispatched', 'shipment_arrive_origin')), 'in_transit')
  assert.equal(dispatchStatusOf(disabled, on('shipment_delivered')), 'completed')
  assert.equal(dispatchStatusOf({ ...disabled, cancelled: true }, []), 'closed')
  assert.equal(dispatchDisplay('unavailable', 'job_accepted').tone, 'trouble')
})
