import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchSteps } from './batch-move.ts'
import { correctStatus } from './correct-status.ts'
import { formDefaults } from './form-defaults.ts'
import { afterLegBefore, checkLegBehind } from './leg-before.ts'
import type { LegBefore } from './shipment.ts'
import { allowed, clock, shipmentIn, stepTo } from './shipment-fixture.ts'
import type { ShipmentEvent } from './shipment.ts'
import type { StatusStep } from './status-command.ts'
import type { ShipmentStatus } from './status.ts'
import { updateStatus } from './update-status.ts'

const arrived = (packages: number, itemsPerPackage = 12): LegBefore => ({
  shipmentNo: 'WB-1',
  handedOver: { weightGrams: 900_000, volumeCm3: 4_500_000, packages, itemsPerPackage },
})
const nothing: LegBefore = { shipmentNo: 'WB-1', handedOver: null }

const load = (legBefore: LegBefore | null, changes: Partial<StatusStep> = {}, from: ShipmentStatus = 'shipment_loading') => {
  const shipment = shipmentIn(from, { legBefore, shipmentNo: 'WB-2' })
  const steps = [stepTo('shipment_ontheway', '09:00', changes)]
  const decision = updateStatus(shipment, { expectedVersion: shipment.version, steps }, allowed)
  return decision.accepted ? decision.value : decision.rejections.map(({ code, field }) => `${field}: ${code}`)
}

test('a leg starting at a hub loads at most what the previous leg handed over', () => {
  const cases: readonly [LegBefore | null, Partial<StatusStep>, readonly string[] | 'loads'][] = [
    [null, {}, 'loads'],
    [arrived(100), {}, 'loads'],
    [arrived(98), { packages: 98 }, 'loads'],
    [arrived(98), { packages: 97 }, 'loads'],
    [arrived(98), { packages: 99 }, ['steps.0.packages: shipment.more_than_at_hub']],
    [arrived(98), {}, ['steps.0.packages: shipment.more_than_at_hub']],
    // Repacked at the hub into fewer boxes: pieces decide.
    [arrived(98), { packages: 49, itemsPerPackage: 24 }, 'loads'],
    [arrived(98), { packages: 98, itemsPerPackage: 12.01 }, ['steps.0.itemsPerPackage: shipment.items_more_than_at_hub']],
    [arrived(0), { packages: 1 }, ['steps.0.packages: shipment.more_than_at_hub']],
    [nothing, { packages: 0 }, ['steps.0.status: shipment.nothing_at_hub']],
  ]
  for (const [legBefore, changes, answer] of cases) {
    const errors = load(legBefore, changes)
    if (answer === 'loads') assert.ok('shipment' in errors, JSON.stringify([legBefore, changes, errors]))
    else assert.deepEqual(errors, answer, JSON.stringify([legBefore, changes]))
  }
})

test('a truck may wait and load at the hub during unloading; only departure needs the handed-over quantities', () => {
  const waiting = shipmentIn('shipment_dispatched', { legBefore: nothing })
  const steps = [stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40')]
  assert.ok(updateStatus(waiting, { expectedVersion: waiting.version, steps }, allowed).accepted)
  const leaving = [...steps, stepTo('shipment_ontheway', '09:00')]
  const refused = updateStatus(waiting, { expectedVersion: waiting.version, steps: leaving }, allowed)
  assert.deepEqual(!refused.accepted && refused.rejections.map(({ field }) => field), ['steps.2.status'])
})

test('resuming after a failed delivery loads nothing again', () => {
  const onTheRoad = shipmentIn('shipment_pending_delivery_fail', { legBefore: nothing })
  const steps = [{ status: 'shipment_ontheway', time: clock('12:00') } as const]
  assert.ok(updateStatus(onTheRoad, { expectedVersion: onTheRoad.version, steps }, allowed).accepted)
})

test('form and batch default to what arrived, and an earlier loss is no new shortage', () => {
  const shipment = shipmentIn('shipment_loading', { legBefore: arrived(98) })
  const offered = { pickupWeight: 900, packages: 98, itemsPerPackage: 12, volume: 4.5 }
  assert.deepEqual(formDefaults(shipment, 'shipment_ontheway', null), offered)
  const times = { arrivedAt: clock('08:30'), startedAt: clock('08:40'), completedAt: clock('09:10') }
  const batch = batchSteps(
    shipment,
    { kind: 'pickup', ...times },
    { mode: 'postpaid', priceHundredths: null, currency: 'THB', refusedBy: null },
    0,
  )
  assert.deepEqual(batch.accepted && batch.value, [{ status: 'shipment_ontheway', time: clock('09:10'), ...offered }])
  const kinds = (changes: Partial<StatusStep>) => {
    const errors = load(arrived(98), { ...offered, ...changes })
    return 'shipment' in errors
      ? errors.consequences.flatMap((one) => (one.type === 'propose_exception' ? [one.kind] : []))
      : errors
  }
  assert.deepEqual(kinds({}), [])
  assert.deepEqual(kinds({ packages: 97 }), ['short_load'])
})

test('within one command the second leg sees the first one’s new state', () => {
  const second = shipmentIn('shipment_loading', { legBefore: nothing })
  const first = shipmentIn('shipment_unloading', { shipmentNo: 'WB-1', isFinalLeg: false })
  const steps = [stepTo('shipment_delivered', '11:00', { packages: 60 })]
  const done = updateStatus(first, { expectedVersion: first.version, steps }, allowed)
  assert.ok(done.accepted)
  assert.equal(afterLegBefore(second, done.value.shipment).legBefore?.handedOver?.packages, 60)
  assert.equal(afterLegBefore(second, undefined), second)
  assert.equal(afterLegBefore(first, done.value.shipment), first)
})

test('goods loaded by the next leg cannot be removed by a correction', () => {
  const delivered = stepTo('shipment_delivered', '11:00')
  const start = shipmentIn('shipment_unloading', { isFinalLeg: false })
  const done = updateStatus(start, { expectedVersion: start.version, steps: [delivered] }, allowed)
  assert.ok(done.accepted)
  const born = {
    ...done.value.events[0],
    seq: 1,
    to: 'shipment_unloading',
    occurredAt: clock('08:00'),
    kind: 'next',
    data: {},
  } as ShipmentEvent // abbreviated history
  const history = [born, ...done.value.events]
  const correct = (packages: number | null, loaded: number | null) => {
    const decision = correctStatus(
      done.value.shipment,
      {
        expectedVersion: done.value.shipment.version,
        fromSeq: done.value.events[0]?.seq ?? 0,
        reason: 'นับผิด',
        steps: packages === null ? [] : [{ ...delivered, packages }],
      },
      {
        events: history,
        billNo: null,
        jobs: new Map(),
        rejectionUnderWay: false,
        legBehind: loaded === null ? null : { shipmentNo: 'WB-2', loaded: { packages: loaded, itemsPerPackage: 12 } },
      },
      allowed,
    )
    return decision.accepted ? 'corrected' : decision.rejections.map(({ code }) => code)
  }
  assert.equal(correct(98, null), 'corrected')
  assert.equal(correct(98, 98), 'corrected')
  assert.deepEqual(correct(97, 98), ['shipment.next_leg_loaded'])
  assert.deepEqual(correct(null, 98), ['shipment.next_leg_loaded'])
  assert.deepEqual(checkLegBehind(null, { shipmentNo: 'WB-2', loaded: { packages: 0, itemsPerPackage: 0 } }), [])
})
