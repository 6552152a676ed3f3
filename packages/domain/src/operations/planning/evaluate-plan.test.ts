import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evaluatePlan } from './evaluate-plan.ts'
import { evaluateRoute } from './evaluate-route.ts'
import { randomRoute } from './testing/random-route.ts'

const { route, facts, rules } =
  Array.from({ length: 200 }, (_, seed) => randomRoute(seed)).find(
    (one) => one.route.vehicle !== null && one.route.visits.length > 4 && one.route.beginAt !== null,
  ) ?? randomRoute(1)
const later = { ...route, beginAt: '2027-06-01T00:00:00.000Z' }
const named = (label: string, vehicleId: string | null, plan = route) => ({ label, vehicleId, driverId: null, plan })
const busyOn = (routes: Parameters<typeof evaluatePlan>[0]) =>
  evaluatePlan(routes, facts, rules).map(({ problems }) =>
    problems.flatMap(({ rejection: { code, params } }) => (code === 'job.vehicle_busy' ? [params.job] : [])),
  )

test('two routes with one vehicle at overlapping times are reported on both; other vehicles and times are not', () => {
  assert.deepEqual(busyOn([named('1', 'a'), named('2', 'a')]), [['2'], ['1']])
  assert.deepEqual(busyOn([named('1', 'a'), named('2', 'b')]), [[], []])
  assert.deepEqual(busyOn([named('1', null), named('2', null)]), [[], []])
  assert.deepEqual(busyOn([named('1', 'a'), named('2', 'a', later)]), [[], []])
  assert.deepEqual(busyOn([named('1', 'a'), named('2', 'a', { ...route, visits: [] })]), [[], []])
})

test('a single route is evaluated as if alone', () => {
  assert.deepEqual(evaluatePlan([named('1', 'a')], facts, rules), [evaluateRoute(route, facts, rules)])
})
