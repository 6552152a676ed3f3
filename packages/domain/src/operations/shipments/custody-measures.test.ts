import assert from 'node:assert/strict'
import { test } from 'node:test'
import { born, correct, loaded, report, type Life } from './custody-life.ts'
import { custodianKinds, liveEntries, missingOf } from './custody.ts'
import { measured, measuresByCustodian } from './custody-measures.ts'
import { stepTo } from './shipment-fixture.ts'

const entriesOf = ({ ledger, events, shipment }: Life) => measured(ledger, events, shipment.planned)
const weights = (history: Life) => {
  const sums = measuresByCustodian(entriesOf(history))
  const byKind = custodianKinds.map((kind) => {
    const own = [...sums].filter(([key]) => key.startsWith(`${kind}/`))
    return [kind, own.reduce((sum, [, { weightGrams }]) => sum + weightGrams, 0)] as const
  })
  return Object.fromEntries(byKind.filter(([, weight]) => weight !== 0))
}
const atTheDoor = [stepTo('shipment_arrive_destination', '12:00'), stepTo('shipment_unloading', '12:10')]

test('weight goes with the goods: what was loaded is divided by pieces, and nothing is left over', () => {
  const history = born()
  loaded(history)
  const { weightGrams } = history.shipment.picked ?? assert.fail('nothing loaded')
  assert.deepEqual(weights(history), { shipper: -weightGrams, carrier: weightGrams })
  const counts = { packages: 70, itemsPerPackage: 12, damagedPackage: 7, rejectedPackage: 10 }
  report(history, ...atTheDoor, stepTo('shipment_delivered', '12:40', counts))
  const balances = weights(history)
  assert.deepEqual(balances, {
    shipper: -weightGrams,
    consignee: Math.round(weightGrams * 0.7),
    damage: Math.round(weightGrams * 0.07),
    refused: Math.round(weightGrams * 0.1),
    loss: weightGrams - Math.round(weightGrams * 0.7) - Math.round(weightGrams * 0.07) - Math.round(weightGrams * 0.1),
  })
})

test('the rounding remainder stays with the last piece, in weight and in volume', () => {
  const history = born()
  const three = { packages: 3, itemsPerPackage: 1, pickupWeight: 1, volume: 0.01 }
  report(
    history,
    stepTo('shipment_arrive_origin', '08:30'),
    stepTo('shipment_loading', '08:40'),
    stepTo('shipment_ontheway', '09:00', three),
  )
  const one = { packages: 1, itemsPerPackage: 1, damagedPackage: 1, rejectedPackage: 0, deliverWeight: 1, volume: 0.01 }
  report(history, ...atTheDoor, stepTo('shipment_delivered', '12:40', one))
  const parts = entriesOf(history).filter(({ cause }) => cause !== 'picked_up')
  assert.deepEqual(
    parts.map(({ cause, weightGrams, volumeCm3 }) => [cause, weightGrams, volumeCm3]),
    [
      ['delivered', 333, 3333],
      ['damaged', 334, 3334],
      ['lost', 333, 3333],
    ],
  )
})

test('a correction reverses its weights', () => {
  const history = born()
  loaded(history)
  report(history, ...atTheDoor, stepTo('shipment_delivered', '12:40', { packages: 90, itemsPerPackage: 12 }))
  correct(history, history.events.findLast(({ to }) => to === 'shipment_delivered')?.seq ?? 0)
  const { weightGrams } = history.shipment.picked ?? assert.fail('nothing loaded')
  assert.deepEqual(weights(history), { shipper: -weightGrams, carrier: weightGrams })
  correct(history, history.events.find(({ to }) => to === 'shipment_loading')?.seq ?? 0)
  assert.deepEqual(weights(history), {})
  assert.deepEqual(liveEntries(history.ledger), [])
})

test('uncounted goods have their planned weight', () => {
  const history = born()
  report(history, stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40'))
  report(history, stepTo('shipment_lost', '09:00'))
  const { weightGrams } = history.shipment.planned
  assert.deepEqual(weights(history), { shipper: -weightGrams, loss: weightGrams })
})

test('a correction of one waybill reverses nothing in another’s ledger', () => {
  const corrected = born()
  loaded(corrected)
  report(corrected, stepTo('shipment_lost', '12:00'))
  correct(corrected, corrected.events.findLast(({ to }) => to === 'shipment_lost')?.seq ?? 0)
  const lost = born({ id: '0190a000-0000-7000-8000-0000000000ff' })
  loaded(lost)
  report(lost, stepTo('shipment_lost', '12:00'))
  const ledger = [...corrected.ledger, ...lost.ledger]
  assert.deepEqual(
    missingOf(ledger).map(({ shipmentId }) => shipmentId),
    [lost.shipment.id],
  )
})
