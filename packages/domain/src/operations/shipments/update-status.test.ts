import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../kernel/decision.ts'
import { sentence } from '../../kernel/messages.ts'
import { addMs } from '../../kernel/time.ts'
import { allowed, clock, photo, shipmentIn, shop, stepTo, warehouse } from './shipment-fixture.ts'
import { shipmentStatusCommandSchema } from './status-command.ts'
import type { StatusStep } from './status-command.ts'
import { isUnstarted, shipmentStatuses } from './status.ts'
import { findTransition } from './transitions.ts'
import type { StatusContext } from './update-status.ts'
import { cancelShipment, defaultStatusPolicy, updateStatus } from './update-status.ts'

const update = (shipment: ReturnType<typeof shipmentIn>, steps: StatusStep[], context: StatusContext = allowed) =>
  updateStatus(shipment, { expectedVersion: shipment.version, steps }, context)

const value = <T>(decision: Decision<T>): T => {
  assert.ok(decision.accepted, decision.accepted ? '' : JSON.stringify(decision.rejections))
  return decision.value
}
const refusals = (decision: Decision<unknown>) =>
  decision.accepted ? [] : decision.rejections.map(({ code, field }) => (field === undefined ? code : `${field}: ${code}`))

const onTheRoad = () =>
  shipmentIn('shipment_unloading', {
    picked: { weightGrams: 1_000_000, volumeCm3: 5_000_000, packages: 100, itemsPerPackage: 12, temperatureC: null },
  })

/** For jumps without times of the skipped steps, which a company may allow. */
const lax: StatusContext = { ...allowed, policy: { ...defaultStatusPolicy, passedStepsNeedTimes: false } }

test('every edge of the graph is accepted with its form, and everything else gives "cannot change status"', () => {
  for (const from of shipmentStatuses) {
    for (const to of shipmentStatuses) {
      const name = `${from} → ${to}`
      const edge = findTransition(from, to)
      const retry = from === 'shipment_pending_delivery_fail' && to === 'shipment_ontheway'
      const step = retry ? { status: to, time: clock('09:00') } : stepTo(to, '09:00')
      const hidden = to === 'shipment_cancelled'
      const decision = update(shipmentIn(from), [hidden ? stepTo(to, '') : step], lax)
      if (!edge) assert.deepEqual(refusals(decision), [hidden ? 'shipment.cancel_failed' : 'shipment.cannot_change_status'], name)
      else if (to === 'shipment_created' || to === 'shipment_processing')
        assert.deepEqual(refusals(decision).slice(0, 1), ['steps.0.status: shipment.set_by_planning'], name)
      else if (to === 'shipment_dispatched') assert.equal(value(update(shipmentIn(from), [stepTo(to, '')])).shipment.status, to)
      else {
        const { shipment, events } = value(decision)
        assert.equal(shipment.status, to, name)
        assert.equal(shipment.version, 8, name)
        assert.deepEqual(
          events.map(({ seq, from: before, to: after, kind }) => [seq, before, after, kind]),
          [[4, from, to, edge.kind]],
          name,
        )
      }
    }
  }
})

test('a whole trip in one command: dispatched at its moment, ready steps left out, quantities kept in whole units', () => {
  const steps = [
    stepTo('shipment_dispatched', ''),
    stepTo('shipment_arrive_origin', '08:30'),
    stepTo('shipment_ready_to_load', ''),
    stepTo('shipment_loading', '08:40'),
    stepTo('shipment_ontheway', '09:10'),
    stepTo('shipment_arrive_destination', '12:00'),
    stepTo('shipment_unloading', '12:10'),
    stepTo('shipment_delivered', '12:40'),
  ]
  const { shipment, events, consequences } = value(update(shipmentIn('shipment_processing'), steps))
  assert.equal(events.length, 7)
  assert.equal(events[0]?.occurredAt, addMs(clock('08:00'), 1000))
  assert.equal(shipment.status, 'shipment_delivered')
  assert.equal(shipment.eventSeq, 10)
  assert.equal(shipment.pickedUpAt, clock('09:10'))
  assert.equal(shipment.deliveredAt, clock('12:40'))
  assert.deepEqual(shipment.picked, {
    weightGrams: 1_000_000,
    volumeCm3: 5_000_000,
    packages: 100,
    itemsPerPackage: 12,
    items: 1200,
    temperatureC: null,
  })
  assert.deepEqual(shipment.payment, { channel: 'Cash', amountHundredths: 150_050, currency: 'THB' })
  assert.deepEqual(consequences, [])
})

test('a ready step without a time is taken now, if it is the target', () => {
  const { shipment, events } = value(update(shipmentIn('shipment_arrive_origin'), [{ status: 'shipment_ready_to_load' }]))
  assert.equal(shipment.status, 'shipment_ready_to_load')
  assert.deepEqual(
    events.map(({ occurredAt }) => occurredAt),
    [allowed.now],
  )
})

test('an event has actor, source, and separate times of occurrence and recording', () => {
  const context: StatusContext = {
    ...allowed,
    actor: { id: null, name: 'Lek', type: 'driver' },
    source: 'driver_page',
    lat: 13.7,
    lng: 100.5,
  }
  const [event] = value(update(shipmentIn('shipment_dispatched'), [stepTo('shipment_arrive_origin', '08:30')], context)).events
  assert.equal(event?.occurredAt, clock('08:30'))
  assert.equal(event?.recordedAt, clock('18:00'))
  assert.equal(event?.actor.type, 'driver')
  assert.deepEqual([event?.lat, event?.lng, event?.source, event?.voidedBy], [13.7, 100.5, 'driver_page', null])
})

test('an outdated version is refused with the current state', () => {
  const decision = updateStatus(
    shipmentIn('shipment_loading'),
    { expectedVersion: 6, steps: [stepTo('shipment_ontheway', '09:00')] },
    allowed,
  )
  assert.ok(!decision.accepted)
  const [refusal] = decision.rejections
  assert.equal(refusal?.code, 'shipment.cannot_change_status')
  assert.equal(
    sentence(refusal.code, refusal.params, 'en'),
    'cannot change status to On the way: the shipment is now Loading (version 7). Refresh and retry',
  )
})

test('a time is after the previous step, in seconds, and not in the future; devices may be two minutes ahead', () => {
  const arrive = (time: string, context?: StatusContext) =>
    refusals(update(shipmentIn('shipment_dispatched'), [{ status: 'shipment_arrive_origin', time }], context))
  assert.deepEqual(arrive(clock('08:00')), ['steps.0.time: shipment.step_time_order'])
  assert.deepEqual(arrive(addMs(clock('08:00'), 999)), ['steps.0.time: shipment.step_time_order'])
  assert.deepEqual(arrive(addMs(clock('08:00'), 1000)), [])
  assert.deepEqual(arrive(clock('18:00')), [])
  assert.deepEqual(arrive(addMs(clock('18:00'), 1)), ['steps.0.time: time.in_future'])
  const device: StatusContext = { ...allowed, source: 'driver_page' }
  assert.deepEqual(arrive(clock('18:02'), device), [])
  assert.deepEqual(arrive(addMs(clock('18:02'), 1), device), ['steps.0.time: time.in_future'])
  const steps = [stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:30')]
  assert.deepEqual(refusals(update(shipmentIn('shipment_dispatched'), steps)), ['steps.1.time: shipment.step_time_order'])
})

test('a jump needs a time for every step except the two ready ones, unless the company permits otherwise', () => {
  const jump = [stepTo('shipment_ontheway', '09:00')]
  assert.deepEqual(refusals(update(shipmentIn('shipment_dispatched'), jump)), [
    'steps.0.status: shipment.step_left_out',
    'steps.0.status: shipment.step_left_out',
  ])
  const [event] = value(update(shipmentIn('shipment_dispatched'), jump, lax)).events
  assert.deepEqual(event?.data.leftOut, ['shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading'])
  assert.equal(event?.kind, 'skip')
  const givenSteps = [stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40'), ...jump]
  assert.deepEqual(
    value(update(shipmentIn('shipment_dispatched'), givenSteps)).events.map(({ kind }) => kind),
    ['skip', 'skip', 'skip'],
  )
  assert.deepEqual(refusals(update(shipmentIn('shipment_arrive_origin'), [stepTo('shipment_loading', '09:00')])), [])
})

test('with the basic permission only one ordinary step at a time is accepted', () => {
  const clerk: StatusContext = { ...allowed, may: (permission) => permission === 'shipment.advance' }
  const arrive = stepTo('shipment_arrive_origin', '08:30')
  const load = stepTo('shipment_loading', '08:40')
  assert.deepEqual(refusals(update(shipmentIn('shipment_dispatched'), [arrive], clerk)), [])
  assert.deepEqual(refusals(update(shipmentIn('shipment_dispatched'), [arrive, stepTo('shipment_ready_to_load', '')], clerk)), [])
  assert.deepEqual(refusals(update(shipmentIn('shipment_dispatched'), [arrive, load], clerk)), [
    'steps.0.status: access.refused',
    'steps.1.status: access.refused',
  ])
  assert.deepEqual(refusals(update(shipmentIn('shipment_loading'), [stepTo('shipment_lost', '09:00')], clerk)), [
    'steps.0.status: access.refused',
  ])
})

test('required fields and bounds are enforced, and fields of other forms refused', () => {
  const deliver = (changes: Partial<StatusStep>) => refusals(update(onTheRoad(), [stepTo('shipment_delivered', '12:00', changes)]))
  for (const key of [
    'deliverWeight',
    'packages',
    'itemsPerPackage',
    'volume',
    'paymentChannel',
    'actualOrderPrice',
    'actualCurrency',
  ] as const)
    assert.deepEqual(deliver({ [key]: null }), [`steps.0.${key}: field.required`])
  // Nothing was collected: no payment is reported, and none is recorded.
  const unpaid = { paymentChannel: null, actualOrderPrice: null, actualCurrency: null }
  assert.deepEqual(deliver(unpaid), [])
  const billed = update(onTheRoad(), [stepTo('shipment_delivered', '12:00', unpaid)])
  assert.ok(billed.accepted)
  assert.equal(billed.value.shipment.payment, null)
  assert.deepEqual(deliver({ deliverWeight: 999_999 }), [])
  assert.deepEqual(deliver({ deliverWeight: 999_999.01 }), ['steps.0.deliverWeight: field.maximum'])
  assert.deepEqual(deliver({ volume: -0.01 }), ['steps.0.volume: field.minimum'])
  assert.deepEqual(deliver({ deliverWeight: 1.005 }), ['steps.0.deliverWeight: field.decimals'])
  assert.deepEqual(deliver({ actualOrderPrice: 10_000_000 }), [])
  assert.deepEqual(deliver({ actualOrderPrice: 10_000_000.01 }), ['steps.0.actualOrderPrice: field.invalid'])
  assert.deepEqual(deliver({ temperature: -100 }), [])
  assert.deepEqual(deliver({ temperature: 100.1 }), ['steps.0.temperature: field.maximum'])
  assert.deepEqual(deliver({ temperature: -18.25 }), ['steps.0.temperature: field.decimals'])
  assert.deepEqual(deliver({ pickupWeight: 1 }), ['steps.0: field.unknown'])
  assert.deepEqual(deliver({ photos: Array.from({ length: 31 }, () => photo) }), ['steps.0.photos: field.over_limit'])
  assert.deepEqual(refusals(update(shipmentIn('shipment_dispatched'), [{ status: 'shipment_arrive_origin' }])), [
    'steps.0.time: field.required',
  ])
})

test('a reason is required where specified, up to 250 characters', () => {
  const fail = (reason: string) =>
    refusals(update(shipmentIn('shipment_unloading'), [stepTo('shipment_pending_delivery_fail', '09:00', { reason })]))
  assert.deepEqual(fail('x'.repeat(250)), [])
  assert.deepEqual(fail('x'.repeat(251)), ['steps.0.reason: field.too_long'])
  assert.deepEqual(fail('  '), ['steps.0.reason: field.required'])
  const waiting = shipmentIn('shipment_pending_delivery_fail')
  assert.deepEqual(refusals(update(waiting, [{ status: 'shipment_delivery_failed', time: clock('09:00') }])), [])
})

test('all errors of a command are reported at once, at their steps', () => {
  const steps = [
    stepTo('shipment_arrive_origin', '19:00'),
    stepTo('shipment_loading', '08:40'),
    stepTo('shipment_ontheway', '09:00', { packages: 1_000_000, volume: null }),
  ]
  assert.deepEqual(refusals(update(shipmentIn('shipment_dispatched'), steps)), [
    'steps.0.time: time.in_future',
    'steps.1.time: shipment.step_time_order',
    'steps.2.packages: field.maximum',
    'steps.2.volume: field.required',
  ])
})

test('lost is picked minus accepted, damaged and rejected', () => {
  const step = stepTo('shipment_delivered', '12:00', {
    packages: 90,
    damagedPackage: 2,
    damagedQuantity: 20,
    rejectedPackage: 3,
    rejectedQuantity: 36,
    // Values displayed by the client are ignored.
    lostPackage: 0,
    lostQuantity: 0,
  })
  const { shipment, consequences } = value(update(onTheRoad(), [step]))
  assert.deepEqual([shipment.delivered?.lostPackages, shipment.delivered?.lostItems], [5, 64])
  assert.deepEqual(
    consequences.map((consequence) => (consequence.type === 'propose_exception' ? consequence.kind : consequence.type)),
    ['create_rejection_waybill', 'damaged', 'rejected', 'lost'],
  )
})

test('uncounted items are derived from packages', () => {
  const step = stepTo('shipment_delivered', '12:00', { packages: 97, rejectedPackage: 3 })
  const { shipment } = value(update(onTheRoad(), [step]))
  assert.deepEqual([shipment.delivered?.rejectedItems, shipment.delivered?.lostItems], [36, 0])
})

test('more than was picked up cannot arrive', () => {
  const deliver = (changes: Partial<StatusStep>) => refusals(update(onTheRoad(), [stepTo('shipment_delivered', '12:00', changes)]))
  assert.deepEqual(deliver({ packages: 101, itemsPerPackage: 11.8 }), ['steps.0.packages: shipment.more_than_picked'])
  assert.deepEqual(deliver({ itemsPerPackage: 12.1 }), ['steps.0.itemsPerPackage: shipment.more_than_picked'])
  assert.deepEqual(deliver({ damagedPackage: 1, damagedQuantity: 0 }), ['steps.0.packages: shipment.more_than_picked'])
})

test('rejected goods return to the sender with their share of the weight', () => {
  const step = stepTo('shipment_delivered', '12:00', { packages: 75, rejectedPackage: 25 })
  const [waybill] = value(update(onTheRoad(), [step])).consequences
  assert.deepEqual(waybill, {
    type: 'create_rejection_waybill',
    sourceShipmentId: onTheRoad().id,
    originSiteId: shop,
    destinationSiteId: warehouse,
    quantities: { weightGrams: 250_000, volumeCm3: 1_250_000, packages: 25, itemsPerPackage: 12, items: 300 },
  })
})

test('return waybills, and legs other than the last, cannot be rejected', () => {
  const step = stepTo('shipment_delivered', '12:00', { packages: 99, rejectedPackage: 1, rejectedQuantity: 12 })
  assert.deepEqual(refusals(update({ ...onTheRoad(), kind: 'reject_return' }, [step])), [
    'steps.0.rejectedPackage: shipment.rejection_not_allowed',
    'steps.0.rejectedQuantity: shipment.rejection_not_allowed',
  ])
  assert.deepEqual(refusals(update({ ...onTheRoad(), isFinalLeg: false }, [step])), [
    'steps.0.rejectedPackage: shipment.rejection_not_last_leg',
    'steps.0.rejectedQuantity: shipment.rejection_not_last_leg',
  ])
  const zero = stepTo('shipment_delivered', '12:00', { rejectedPackage: 0, rejectedQuantity: 0 })
  assert.deepEqual(refusals(update({ ...onTheRoad(), isFinalLeg: false }, [zero])), [])
})

test('short, late or warm loads create exceptions', () => {
  const kinds = (shipment: ReturnType<typeof shipmentIn>, step: StatusStep, context = allowed) =>
    value(update(shipment, [step], context)).consequences.map((found) =>
      found.type === 'propose_exception' ? found.kind : found.type,
    )
  const loading = shipmentIn('shipment_loading', { temperature: { lowest: 0, highest: 5 } })
  assert.deepEqual(kinds(loading, stepTo('shipment_ontheway', '10:00', { temperature: 5 })), [])
  assert.deepEqual(kinds(loading, stepTo('shipment_ontheway', '10:01', { packages: 99, temperature: 5.1 })), [
    'short_load',
    'late_pickup',
    'temperature',
  ])
  assert.deepEqual(kinds(loading, stepTo('shipment_ontheway', '10:00', { itemsPerPackage: 13 })), ['over_load'])
  assert.deepEqual(kinds(loading, stepTo('shipment_ontheway', '10:00', { pickupWeight: 1010 })), ['over_load'])
  const tolerant: StatusContext = { ...allowed, policy: { ...defaultStatusPolicy, loadTolerancePercent: 1 } }
  assert.deepEqual(kinds(loading, stepTo('shipment_ontheway', '10:00', { pickupWeight: 1010 }), tolerant), [])
  assert.deepEqual(kinds(onTheRoad(), stepTo('shipment_delivered', '16:01')), ['late_delivery'])
  assert.deepEqual(kinds(shipmentIn('shipment_dispatched'), stepTo('shipment_pickup_failed', '09:00')), ['pickup_failed'])
})

test('temperature limits are inclusive', () => {
  const loading = shipmentIn('shipment_loading', { temperature: { lowest: 0, highest: 5 } })
  const found = (temperature: number) =>
    value(update(loading, [stepTo('shipment_ontheway', '10:00', { temperature })])).consequences.length
  assert.deepEqual([found(-0.1), found(0), found(5), found(5.1)], [1, 0, 0, 1])
})

test('a status may require photos, also given at the command’s top level', () => {
  const context: StatusContext = { ...allowed, policy: { ...defaultStatusPolicy, photosNeeded: { shipment_damaged: 1 } } }
  const damaged = stepTo('shipment_damaged', '09:00')
  assert.deepEqual(refusals(update(shipmentIn('shipment_unloading'), [damaged], context)), [
    'steps.0.photos: shipment.photos_needed',
  ])
  const shipment = shipmentIn('shipment_unloading')
  const { events } = value(updateStatus(shipment, { expectedVersion: 7, steps: [damaged], photos: [photo] }, context))
  assert.deepEqual(events[0]?.data.photos, [photo])
})

test('resuming a failed delivery does not count the goods again', () => {
  const waiting = { ...onTheRoad(), status: 'shipment_pending_delivery_fail' as const }
  const { shipment, events } = value(update(waiting, [{ status: 'shipment_ontheway', time: clock('09:00'), remark: 'call first' }]))
  assert.equal(shipment.attempt, 2)
  assert.deepEqual(shipment.picked, waiting.picked)
  assert.equal(events[0]?.kind, 'action')
  assert.deepEqual(refusals(update(waiting, [stepTo('shipment_ontheway', '09:00')])), ['steps.0: field.unknown'])
})

test('goods return to the sender unless another site is given', () => {
  const waiting = shipmentIn('shipment_pending_delivery_fail')
  assert.equal(value(update(waiting, [{ status: 'shipment_approved_return' }])).shipment.returnSiteId, warehouse)
  assert.equal(value(update(waiting, [{ status: 'shipment_approved_return', returnSiteId: shop }])).shipment.returnSiteId, shop)
  const failed = shipmentIn('shipment_delivery_failed', { jobId: null })
  assert.deepEqual(refusals(update(failed, [{ status: 'shipment_approved_return' }])), [
    'steps.0.status: shipment.goods_not_with_carrier',
  ])
})

test('a delivery completed by the timer must be verified before approval', () => {
  const { shipment } = value(update(onTheRoad(), [stepTo('shipment_delivered', '12:00')], { ...allowed, source: 'auto' }))
  assert.equal(shipment.delivered?.unverified, true)
  assert.deepEqual(refusals(update(shipment, [{ status: 'shipment_approved' }])), ['steps.0.status: shipment.delivery_unverified'])
})

test('a shipment without a job cannot be dispatched manually', () => {
  const loose = shipmentIn('shipment_processing', { jobId: null })
  assert.deepEqual(refusals(update(loose, [stepTo('shipment_dispatched', '')])), ['steps.0.status: shipment.not_on_a_job'])
})

test('a cancellation needs a reason and no time, and is refused after loading', () => {
  const cancel = (shipment: ReturnType<typeof shipmentIn>, reason: string) =>
    cancelShipment(shipment, { expectedVersion: 7, reason }, allowed)
  const { events } = value(cancel(shipmentIn('shipment_created'), 'customer called'))
  assert.deepEqual([events[0]?.occurredAt, events[0]?.reason], [clock('18:00'), 'customer called'])
  assert.deepEqual(refusals(cancel(shipmentIn('shipment_created'), '')), ['steps.0.reason: field.required'])
  assert.deepEqual(refusals(cancel(shipmentIn('shipment_loading'), 'x')), ['shipment.cancel_failed'])
})

test('planning statuses have no form, and an empty command is refused', () => {
  assert.ok(isUnstarted('shipment_processing'))
  assert.deepEqual(refusals(update(shipmentIn('shipment_created'), [stepTo('shipment_processing', '')])), [
    'steps.0.status: shipment.set_by_planning',
  ])
  assert.deepEqual(refusals(update(shipmentIn('shipment_created'), [])), ['steps: shipment.no_steps'])
})

test('the request accepts its fields and refuses unknown ones', () => {
  const command = {
    shipmentId: onTheRoad().id,
    version: 1,
    steps: [{ status: 'shipment_loading', time: '2026-01-05T09:00:00+07:00' }],
  }
  assert.ok(shipmentStatusCommandSchema.safeParse(command).success)
  for (const wrong of [
    { ...command, version: 0 },
    { ...command, steps: [] },
    { ...command, tenantId: 'x' },
    { ...command, steps: [{ status: 'shipment_gone' }] },
    { ...command, steps: [{ status: 'shipment_loading', time: '2026-01-05 09:00' }] },
    { ...command, steps: [{ status: 'shipment_loading', weightGrams: 1 }] },
    { ...command, steps: Array.from({ length: 13 }, () => ({ status: 'shipment_loading' })) },
  ])
    assert.ok(!shipmentStatusCommandSchema.safeParse(wrong).success, JSON.stringify(wrong))
})
