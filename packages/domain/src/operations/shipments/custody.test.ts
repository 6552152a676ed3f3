/** Conservation of goods: whatever happens to a shipment, its ledger balances and names who is liable. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs } from '../../kernel/time.ts'
import { sumExactly } from '../../kernel/quantity.ts'
import { itemsOf } from './cargo-count.ts'
import { measured, measuresByCustodian } from './custody-measures.ts'
import {
  addUp,
  carriersPosted,
  custodyBalances,
  custodyDifference,
  custodyOf,
  liveEntries,
  loadsPosted,
  missingOf,
} from './custody.ts'
import type { Shipment } from './shipment.ts'
import { allowed, clock, job, shop, stepTo, warehouse } from './shipment-fixture.ts'
import type { StatusStep } from './status-command.ts'
import type { ShipmentStatus } from './status.ts'
import { transitionsFrom } from './transitions.ts'
import { updateStatus } from './update-status.ts'
import { append, born, carrier, correct, factsOf, loaded, report, standing, value } from './custody-life.ts'

test('a loading counted as zero loads nothing, unlike an uncounted one', () => {
  const none = { packages: 0, itemsPerPackage: 0 }
  const history = born()
  const countedNone = stepTo('shipment_ontheway', '09:00', { ...none, pickupWeight: 0, volume: 0 })
  report(history, stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40'), countedNone)
  report(
    history,
    stepTo('shipment_arrive_destination', '12:00'),
    stepTo('shipment_unloading', '12:10'),
    stepTo('shipment_delivered', '12:40', { ...none, deliverWeight: 0, volume: 0 }),
  )
  assert.deepEqual(standing(history.ledger), {})
  assert.deepEqual(missingOf(history.ledger), [])

  const lost = born()
  report(lost, stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40'), countedNone)
  report(lost, stepTo('shipment_lost', '12:40'))
  assert.deepEqual(standing(lost.ledger), {}, 'what never left cannot be lost')

  const uncounted = born()
  report(uncounted, stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40'))
  report(uncounted, stepTo('shipment_lost', '09:00'))
  assert.deepEqual(standing(uncounted.ledger), { shipper: [-100, -1200], loss: [100, 1200] })
})

test('entries keep their carrier when the job is reassigned after a correction', () => {
  const history = born()
  loaded(history)
  correct(history, history.events.find(({ to }) => to === 'shipment_arrive_origin')?.seq ?? 0)
  const now = { ...factsOf(history.shipment), carriers: new Map([[job, null]]), posted: carriersPosted(history.ledger) }
  assert.equal(custodyDifference(history.ledger, custodyOf(now, history.events)), undefined)
})

test('entries keep the uncounted load when the waybill is split after a correction', () => {
  const history = born()
  report(history, stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40'), stepTo('shipment_lost', '09:00'))
  correct(history, history.events.find(({ to }) => to === 'shipment_arrive_origin')?.seq ?? 0)
  const { planned } = history.shipment
  const half = { ...factsOf(history.shipment), planned: { ...planned, packages: planned.packages / 2 } }
  assert.ok(custodyDifference(history.ledger, custodyOf(half, history.events)), 'the plan of today is not what left')
  const now = { ...half, loadedAs: loadsPosted(history.ledger) }
  assert.equal(custodyDifference(history.ledger, custodyOf(now, history.events)), undefined)
})

test('goods move from shipper to carrier to consignee', () => {
  const history = born()
  assert.deepEqual(standing(history.ledger), {}, 'nothing has moved')
  loaded(history)
  assert.deepEqual(standing(history.ledger), { shipper: [-100, -1200], carrier: [100, 1200] })
  report(
    history,
    stepTo('shipment_arrive_destination', '12:00'),
    stepTo('shipment_unloading', '12:10'),
    stepTo('shipment_delivered', '12:40'),
  )
  assert.deepEqual(standing(history.ledger), { shipper: [-100, -1200], consignee: [100, 1200] })
  assert.deepEqual(missingOf(history.ledger), [])
})

test('a delivery with damage, rejection and loss is booked against the carrier', () => {
  const history = born()
  loaded(history)
  report(
    history,
    stepTo('shipment_arrive_destination', '12:00'),
    stepTo('shipment_unloading', '12:10'),
    stepTo('shipment_delivered', '12:40', { packages: 90, damagedPackage: 3, rejectedPackage: 5 }),
  )
  assert.deepEqual(standing(history.ledger), {
    shipper: [-100, -1200],
    consignee: [90, 1080],
    damage: [3, 36],
    refused: [5, 60],
    loss: [2, 24],
  })
  assert.deepEqual(
    missingOf(history.ledger).map(({ kind, packages, items, by }) => [
      kind,
      packages,
      items,
      by.kind,
      by.subcontractorId,
      by.jobId,
    ]),
    [
      ['damage', 3, 36, 'carrier', carrier, job],
      ['loss', 2, 24, 'carrier', carrier, job],
    ],
  )
})

test('rejected goods wait at the consignee until the return waybill takes them back', () => {
  const history = born()
  loaded(history)
  report(
    history,
    stepTo('shipment_arrive_destination', '12:00'),
    stepTo('shipment_unloading', '12:10'),
    stepTo('shipment_delivered', '12:40', { packages: 90, rejectedPackage: 10 }),
  )
  const back = born({
    id: '0190a000-0000-7000-8000-000000000011',
    kind: 'reject_return',
    originSiteId: shop,
    destinationSiteId: warehouse,
    planned: { weightGrams: 100_000, volumeCm3: 500_000, packages: 10, itemsPerPackage: 12 },
  })
  const count = { packages: 10, itemsPerPackage: 12 }
  report(
    back,
    stepTo('shipment_arrive_origin', '13:30'),
    stepTo('shipment_loading', '13:40'),
    stepTo('shipment_ontheway', '14:00', count),
  )
  assert.deepEqual(standing([...history.ledger, ...back.ledger]), {
    shipper: [-100, -1200],
    consignee: [90, 1080],
    carrier: [10, 120],
  })
  report(
    back,
    stepTo('shipment_arrive_destination', '15:00'),
    stepTo('shipment_unloading', '15:10'),
    stepTo('shipment_delivered', '15:40', count),
  )
  assert.deepEqual(standing([...history.ledger, ...back.ledger]), { shipper: [-90, -1080], consignee: [90, 1080] })
})

test('damage on the second leg is booked against its carrier', () => {
  const hub = '0190a000-0000-7000-8000-000000000005'
  const first = born({ isFinalLeg: false, destinationSiteId: hub })
  loaded(first)
  report(
    first,
    stepTo('shipment_arrive_destination', '10:00'),
    stepTo('shipment_unloading', '10:10'),
    stepTo('shipment_delivered', '10:40', { packages: 99 }),
  )
  const second = born({ id: '0190a000-0000-7000-8000-000000000012', originSiteId: hub })
  const other = '0190a000-0000-7000-8000-000000000078'
  const facts = { ...factsOf(second.shipment, 2), carriers: new Map([[job, other]]) }
  const steps = [
    stepTo('shipment_arrive_origin', '11:30'),
    stepTo('shipment_loading', '11:40'),
    stepTo('shipment_ontheway', '12:00', { packages: 98 }),
    stepTo('shipment_damaged', '13:00'),
  ]
  const done = value(updateStatus(second.shipment, { expectedVersion: second.shipment.version, steps }, allowed))
  const all = [...first.ledger, ...custodyOf(facts, [...second.events, ...done.events])]
  assert.deepEqual(standing(all), { shipper: [-100, -1200], loss: [1, 12], hub: [1, 12], damage: [98, 1176] })
  assert.deepEqual(
    missingOf(all).map(({ kind, by }) => [kind, by.subcontractorId]),
    [
      ['loss', carrier],
      ['damage', other],
    ],
  )
})

test('a failed pickup moves nothing; goods lost while loading count as planned; a retry is not counted twice', () => {
  const failed = born()
  report(failed, stepTo('shipment_pickup_failed', '09:00'))
  assert.deepEqual(failed.ledger, [])

  const gone = born()
  report(gone, stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40'))
  report(gone, stepTo('shipment_lost', '09:00'))
  assert.deepEqual(standing(gone.ledger), { shipper: [-100, -1200], loss: [100, 1200] })

  const twice = born()
  loaded(twice)
  report(twice, stepTo('shipment_pending_delivery_fail', '10:00'))
  report(twice, { status: 'shipment_ontheway', time: clock('11:00') })
  assert.deepEqual(standing(twice.ledger), { shipper: [-100, -1200], carrier: [100, 1200] })
})

test('a shortage of returned goods is booked as loss', () => {
  const history = born()
  loaded(history)
  report(history, stepTo('shipment_pending_delivery_fail', '10:00'))
  report(history, stepTo('shipment_approved_return', '10:30'))
  report(
    history,
    stepTo('shipment_return_ontheway', '11:00'),
    stepTo('shipment_return_arrive', '12:00'),
    stepTo('shipment_return_unloading', '12:10'),
    stepTo('shipment_returned', '12:30', { packages: 97 }),
  )
  assert.deepEqual(standing(history.ledger), { shipper: [-3, -36], loss: [3, 36] })
  assert.equal(missingOf(history.ledger)[0]?.by.subcontractorId, carrier)
})

test('corrections reverse entries and delete none, even repeated', () => {
  const history = born()
  loaded(history)
  report(
    history,
    stepTo('shipment_arrive_destination', '12:00'),
    stepTo('shipment_unloading', '12:10'),
    stepTo('shipment_delivered', '12:40', { packages: 95 }),
  )
  report(history, stepTo('shipment_approved', '13:00'))
  const before = history.ledger
  const wrong = history.events.find(({ to }) => to === 'shipment_delivered')?.seq ?? 0
  correct(history, wrong, stepTo('shipment_delivered', '12:45', { packages: 98, damagedPackage: 2 }))
  assert.deepEqual(history.ledger.slice(0, before.length), before)
  assert.deepEqual(standing(history.ledger), { shipper: [-100, -1200], consignee: [98, 1176], damage: [2, 24] })
  const again = history.events.findLast(({ to, kind }) => to === 'shipment_delivered' && kind !== 'correction')?.seq ?? 0
  correct(history, again)
  assert.deepEqual(standing(history.ledger), { shipper: [-100, -1200], carrier: [100, 1200] })
  assert.deepEqual(missingOf(history.ledger), [])
  assert.equal(custodyDifference(history.ledger, custodyOf(factsOf(history.shipment), history.events)), undefined)
})

test('a manipulated ledger is detected', () => {
  const history = born()
  loaded(history)
  const [entry] = history.ledger
  assert.ok(entry)
  assert.equal(custodyDifference([{ ...entry, packages: 99 }], history.ledger)?.derived, entry)
  assert.equal(custodyDifference([], history.ledger)?.stored, null)
  assert.equal(custodyDifference([...history.ledger, entry], history.ledger)?.derived, null)
})

/** Seeded random generator (mulberry32), for reproducible runs. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const settled: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_delivered',
  'shipment_approved',
  'shipment_returned',
  'shipment_damaged',
  'shipment_lost',
])

const cutShort: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_cancelled',
  'shipment_pickup_failed',
  'shipment_damaged',
  'shipment_lost',
])

/** A randomly filled form: two decimals, never more than available. */
const randomStep = (roll: () => number, shipment: Shipment, status: ShipmentStatus): StatusStep => {
  const time = addMs(shipment.statusSince, 60_000)
  const cents = (most: number) => Math.floor(roll() * most * 100) / 100
  const { packages, itemsPerPackage } = shipment.picked ?? shipment.planned
  const whole = (most: number) => Math.floor(roll() * (most + 1))
  const some = whole(packages / 2)
  const counts = {
    shipment_ontheway: { packages: whole(300), itemsPerPackage: cents(20) },
    shipment_delivered: {
      packages: some,
      itemsPerPackage,
      damagedPackage: whole(packages / 5),
      rejectedPackage: shipment.isFinalLeg ? whole(packages / 5) : 0,
    },
    shipment_returned: { packages: whole(packages - 1), itemsPerPackage: Math.min(itemsPerPackage, cents(20)) },
  }
  const own = status in counts ? counts[status as keyof typeof counts] : {} // checked by `in`
  return stepTo(status, '', { time, ...own })
}

test('600 random lifecycles with failures and corrections balance at every step', () => {
  let corrections = 0
  const ends = new Map<ShipmentStatus, number>()
  for (let seed = 1; seed <= 600; seed += 1) {
    const roll = random(seed)
    const history = born({ isFinalLeg: roll() < 0.8 })
    for (let step = 0; step < 30; step += 1) {
      const { shipment } = history
      const back = history.events.filter(({ voidedBy, seq, kind }) => voidedBy === null && seq > 3 && kind !== 'correction')
      const wrong = back[Math.floor(roll() * back.length)]
      if (wrong && roll() < 0.08) {
        correct(history, wrong.seq)
        corrections += 1
      } else {
        const edges = transitionsFrom(shipment.status).filter(({ to }) => !['shipment_created', 'shipment_processing'].includes(to))
        // Failures are made rare, so that lifecycles get long.
        const kind = roll() < 0.85 ? edges.filter(({ to }) => !cutShort.has(to)) : edges
        const edge = (kind.length > 0 ? kind : edges)[Math.floor(roll() * Math.max(1, kind.length))]
        if (!edge) break
        const command = { expectedVersion: shipment.version, steps: [randomStep(roll, shipment, edge.to)] }
        const decision = updateStatus(shipment, command, {
          ...allowed,
          now: clock('23:00'),
          policy: { ...allowed.policy, passedStepsNeedTimes: false },
        })
        if (!decision.accepted) continue
        append(history, decision.value.shipment, decision.value.events)
      }
      const balances = custodyBalances(history.ledger)
      assert.deepEqual(addUp(balances), { packages: 0, items: 0 }, `seed ${seed}`)
      const carrierBalance = balances.find(({ custodian }) => custodian.kind === 'carrier') ?? { packages: 0, items: 0 }
      const { status, picked, delivered } = history.shipment
      if (settled.has(status)) assert.deepEqual([carrierBalance.packages, carrierBalance.items], [0, 0], `seed ${seed}: ${status}`)
      else if (picked)
        assert.deepEqual(
          [carrierBalance.packages, carrierBalance.items],
          [picked.packages, itemsOf(picked)],
          `seed ${seed}: ${status}`,
        )
      if (delivered) {
        const gone = addUp(missingOf(history.ledger).filter(({ kind }) => kind === 'loss'))
        assert.deepEqual([gone.packages, gone.items], [delivered.lostPackages, delivered.lostItems], `seed ${seed}`)
      }
      for (const { by } of missingOf(history.ledger)) assert.equal(by.subcontractorId, carrier)
      ends.set(status, (ends.get(status) ?? 0) + 1)
    }
    const weights = measuresByCustodian(measured(history.ledger, history.events, history.shipment.planned))
    assert.equal(sumExactly(...[...weights.values()].map(({ weightGrams }) => weightGrams)), 0)
    const carrierWeights = [...weights].filter(([key]) => key.startsWith('carrier/')).map(([, { weightGrams }]) => weightGrams)
    if (settled.has(history.shipment.status))
      assert.ok(
        carrierWeights.every((grams) => grams === 0),
        `seed ${seed}: ${carrierWeights}`,
      )
    const derived = custodyOf(factsOf(history.shipment), history.events)
    assert.equal(custodyDifference(history.ledger, derived), undefined, `seed ${seed}`)
    assert.ok(liveEntries(history.ledger).every(({ cause }) => cause !== 'reversed'))
  }
  assert.ok(corrections > 300, `${corrections} corrections`)
  for (const status of [...settled, 'shipment_pickup_failed', 'shipment_delivery_failed'] as const)
    assert.ok((ends.get(status) ?? 0) > 10, `${status} was reached`)
})
