import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tripCosts, type OwnTrip } from './trip-cost.ts'

const trip = (jobId: string, more: Partial<OwnTrip> = {}): OwnTrip => ({
  jobId,
  vehicleId: 'truck',
  driverId: 'driver',
  km: 1000,
  minutes: 600,
  ...more,
})
const truck = { vehicleId: 'truck', energy: 300_000, maintenance: 60_000, fixed: 90_000 }
const driver = { driverId: 'driver', basic: 120_000, perTrip: 15_000 }

test('fuel is shared by kilometres, fixed costs and wages by hours', () => {
  const costs = tripCosts([trip('short', { km: 500, minutes: 600 }), trip('long', { km: 1500, minutes: 1200 })], [truck], [driver])
  assert.deepEqual(costs, [
    { jobId: 'short', energy: 75_000, maintenance: 15_000, fixed: 30_000, wage: 40_000 + 15_000 },
    { jobId: 'long', energy: 225_000, maintenance: 45_000, fixed: 60_000, wage: 80_000 + 15_000 },
  ])
})

test('a trip without kilometres carries no fuel, unless none has any', () => {
  const unknown = trip('unknown', { km: null })
  assert.deepEqual(
    tripCosts([unknown, trip('known')], [truck], []).map(({ energy }) => energy),
    [0, 300_000],
  )
  assert.deepEqual(
    tripCosts([unknown, trip('too', { km: null })], [truck], []).map(({ energy }) => energy),
    [150_000, 150_000],
  )
})

test('costs of other vehicles or drivers are on no trip of this one', () => {
  const [cost] = tripCosts([trip('one', { driverId: null })], [{ ...truck, vehicleId: 'other' }], [driver])
  assert.deepEqual(cost, { jobId: 'one', energy: 0, maintenance: 0, fixed: 0, wage: 0 })
})

test('every satang of a month is on a trip, for any number of trips', () => {
  let seed = 7
  const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let turn = 0; turn < 300; turn += 1) {
    const trips = Array.from({ length: 1 + next(9) }, (_, at) =>
      trip(String(at), {
        vehicleId: `v${next(2)}`,
        driverId: `d${next(2)}`,
        km: next(4) === 0 ? null : next(9000),
        minutes: next(3000),
      }),
    )
    const vehicles = ['v0', 'v1'].map((vehicleId) => ({
      vehicleId,
      energy: next(999_999),
      maintenance: next(99_999),
      fixed: next(99_999),
    }))
    const drivers = ['d0', 'd1'].map((driverId) => ({ driverId, basic: next(999_999), perTrip: next(9999) }))
    const used = (id: string) => trips.filter(({ vehicleId, driverId }) => vehicleId === id || driverId === id).length
    const spent =
      vehicles.reduce((sum, one) => sum + (used(one.vehicleId) > 0 ? one.energy + one.maintenance + one.fixed : 0), 0) +
      drivers.reduce((sum, one) => sum + (used(one.driverId) > 0 ? one.basic + one.perTrip * used(one.driverId) : 0), 0)
    const given = tripCosts(trips, vehicles, drivers).reduce(
      (sum, { energy, maintenance, fixed, wage }) => sum + energy + maintenance + fixed + wage,
      0,
    )
    assert.equal(given, spent, JSON.stringify({ trips, vehicles, drivers }))
  }
})
