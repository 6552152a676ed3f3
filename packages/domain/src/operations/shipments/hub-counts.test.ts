/** A hub's count is posted once, whatever the delivery count says later. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { born, carrier, correct, factsOf, loaded, report, standing, type Life } from './custody-life.ts'
import { addUp, custodyBalances, custodyDifference, custodyOf, missingOf, type HubCount } from './custody.ts'
import { stepTo } from './shipment-fixture.ts'

const goods = (packages: number) => ({ packages, items: packages * 12 })
const ledgerOf = ({ shipment, events }: Life, hubCounts: readonly HubCount[]) =>
  custodyOf({ ...factsOf(shipment), hubCounts }, events)
const countNow = ({ shipment }: Life, lost: number, damaged: number): HubCount => ({
  afterSeq: shipment.eventSeq,
  lost: goods(lost),
  damaged: goods(damaged),
})
const deliveredWith = (packages: number, damagedPackage = 0) =>
  stepTo('shipment_delivered', '12:40', {
    packages,
    itemsPerPackage: 12,
    deliverWeight: 900,
    volume: 5,
    damagedPackage,
    damagedQuantity: damagedPackage * 12,
  })
const atTheDoor = [stepTo('shipment_arrive_destination', '12:00'), stepTo('shipment_unloading', '12:10')]

test('shortage and damage at the hub are booked once against the carrier', () => {
  const history = born()
  loaded(history)
  const counts = [countNow(history, 2, 1)]
  assert.deepEqual(standing(ledgerOf(history, counts)), {
    shipper: [-100, -1200],
    carrier: [97, 1164],
    loss: [2, 24],
    damage: [1, 12],
  })
  report(history, ...atTheDoor, deliveredWith(97, 1))
  const ledger = ledgerOf(history, counts)
  assert.deepEqual(standing(ledger), { shipper: [-100, -1200], consignee: [97, 1164], loss: [2, 24], damage: [1, 12] })
  assert.deepEqual(
    missingOf(ledger).map(({ kind, by, packages }) => [kind, by.subcontractorId, packages]),
    [
      ['loss', carrier, 2],
      ['damage', carrier, 1],
    ],
  )
})

test('goods that turn up at delivery were not lost', () => {
  const history = born()
  loaded(history)
  const counts = [countNow(history, 5, 0)]
  report(history, ...atTheDoor, deliveredWith(98))
  assert.deepEqual(standing(ledgerOf(history, counts)), { shipper: [-100, -1200], consignee: [98, 1176], loss: [2, 24] })
})

test('correcting the loading reverses the hub’s count too', () => {
  const history = born()
  loaded(history)
  const counts = [countNow(history, 3, 0)]
  correct(history, history.shipment.eventSeq)
  assert.deepEqual(standing(ledgerOf(history, counts)), {})
})

/** Seeded random generator (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

test('for any counts the ledger balances, no balance is negative, and it is append-only', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed)
    const upTo = (most: number) => Math.floor(random() * (most + 1))
    const history = born()
    const counts: HubCount[] = []
    let before = ledgerOf(history, counts)
    const grown = () => {
      const after = ledgerOf(history, counts)
      assert.equal(custodyDifference(before, after.slice(0, before.length)), undefined, `seed ${seed}`)
      before = after
      assert.deepEqual(addUp(custodyBalances(after)), { packages: 0, items: 0 }, `seed ${seed}`)
      for (const { custodian, packages } of custodyBalances(after))
        assert.ok(custodian.kind === 'shipper' || packages >= 0, `seed ${seed}: ${custodian.kind} ${packages}`)
    }
    const count = () => {
      if (random() < 0.6) counts.push(countNow(history, upTo(60), upTo(60)))
      grown()
    }
    count()
    loaded(history)
    count()
    count()
    report(history, ...atTheDoor)
    count()
    report(history, deliveredWith(upTo(90), upTo(5)))
    grown()
    count()
  }
})
