import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparePlans } from './compare-plans.ts'
import { noCrew, shipmentIdsOf, type PlanRoute } from './plan-state.ts'

const route = (id: string, shipmentIds: readonly string[], change: Partial<PlanRoute> = {}): PlanRoute => ({
  ...noCrew,
  id,
  position: Number(id.slice(1)),
  pinned: false,
  jobId: null,
  visits: [
    ...shipmentIds.map((shipmentId) => ({ shipmentId, kind: 'load' as const })),
    ...shipmentIds.map((shipmentId) => ({ shipmentId, kind: 'drop' as const })),
  ],
  ...change,
})

test('a plan does not differ from itself, nor from one with other ids of the same routes', () => {
  const routes = [route('r1', ['a', 'b'], { vehicleId: 'v1' }), route('r2', ['c'])]
  assert.deepEqual(comparePlans({ routes }, { routes }), [])
  const copied = routes.map((one) => ({ ...one, id: `c${one.position}` }))
  assert.deepEqual(comparePlans({ routes }, { routes: copied }), [])
})

test('a waybill moved to another route is lost by one and gained by the other, one that waits there has no route', () => {
  const plan = { routes: [route('r1', ['a'], { vehicleId: 'v1' }), route('r2', ['b', 'c', 'd'], { vehicleId: 'v2' })] }
  const other = { routes: [route('o1', ['a', 'b'], { vehicleId: 'v1' }), route('o2', ['c'], { vehicleId: 'v2' })] }
  const told = comparePlans(plan, other).map((one) => [one.planRoute?.id, one.otherRoute?.id, one.movedIn, one.movedOut])
  assert.deepEqual(told, [
    ['r1', 'o1', [], [{ shipmentId: 'b', routeId: 'r2' }]],
    [
      'r2',
      'o2',
      [
        { shipmentId: 'b', routeId: 'o1' },
        { shipmentId: 'd', routeId: null },
      ],
      [],
    ],
  ])
})

test('another order of stops and another crew are told, each alone', () => {
  const plan = { routes: [route('r1', ['a', 'b'], { vehicleId: 'v1', driverId: 'd1' })] }
  const reordered = { routes: [route('o1', ['b', 'a'], { vehicleId: 'v1', driverId: 'd1' })] }
  const crewed = { routes: [route('o1', ['a', 'b'], { vehicleId: 'v1', driverId: 'd2' })] }
  const flags = (other: { routes: PlanRoute[] }) => comparePlans(plan, other).map((one) => [one.reordered, one.crewChanged])
  assert.deepEqual([flags(reordered), flags(crewed)], [[[true, false]], [[false, true]]])
})

test('a route is compared with that of its dispatch order, then of its vehicle, then with the one most alike', () => {
  const plan = {
    routes: [
      route('r1', ['a'], { jobId: 'j1', vehicleId: 'v9' }),
      route('r2', ['b'], { vehicleId: 'v2' }),
      route('r3', ['c', 'd', 'e']),
      route('r4', ['f']),
    ],
  }
  const other = {
    routes: [
      route('o1', ['f'], { vehicleId: 'v2' }),
      route('o2', ['x'], { jobId: 'j1' }),
      route('o3', ['c', 'd']),
      route('o4', ['e', 'y']),
    ],
  }
  const pairs = comparePlans(plan, other).map((one) => `${one.planRoute?.id ?? '-'} ${one.otherRoute?.id ?? '-'}`)
  assert.deepEqual(pairs, ['r1 o2', 'r2 o1', 'r3 o3', 'r4 -', '- o4'])
})

/** The same sequence for the same seed. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('in random plans what moved in and out turns the routes of one plan into those of the other', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomOf(seed)
    const planOf = (prefix: string) => {
      const on = Map.groupBy(
        Array.from({ length: 12 }, (_, at) => `s${at}`),
        () => Math.floor(random() * 5),
      )
      return {
        routes: [1, 2, 3, 4].map((at) =>
          route(`${prefix}${at}`, on.get(at) ?? [], { vehicleId: random() < 0.5 ? `v${Math.floor(random() * 4)}` : null }),
        ),
      }
    }
    const [plan, other] = [planOf('r'), planOf('o')]
    const changes = comparePlans(plan, other)
    const routeOf = ({ routes }: typeof plan, shipmentId: string) =>
      routes.find((one) => shipmentIdsOf(one).includes(shipmentId))?.id ?? null
    for (const { planRoute: here, otherRoute: there, movedIn, movedOut } of changes) {
      const lostIds = new Set(movedOut.map(({ shipmentId }) => shipmentId))
      const turned = [
        ...(there ? shipmentIdsOf(there) : []).filter((id) => !lostIds.has(id)),
        ...movedIn.map(({ shipmentId }) => shipmentId),
      ]
      assert.deepEqual(turned.toSorted(), [...(here ? shipmentIdsOf(here) : [])].toSorted(), `${seed}`)
      for (const { shipmentId, routeId } of movedIn) assert.equal(routeId, routeOf(other, shipmentId), `${seed}`)
      for (const { shipmentId, routeId } of movedOut) assert.equal(routeId, routeOf(plan, shipmentId), `${seed}`)
    }
    // Each route is in one pair at most; what is in none is the same in both plans.
    const told = changes.flatMap((one) => [one.planRoute?.id ?? [], one.otherRoute?.id ?? []].flat())
    assert.equal(new Set(told).size, told.length, `${seed}`)
    const same = (routes: readonly PlanRoute[]) =>
      routes
        .filter(({ id }) => !told.includes(id))
        .map((one) => shipmentIdsOf(one).join())
        .filter(Boolean)
        .toSorted()
    assert.deepEqual(same(plan.routes), same(other.routes), `${seed}`)
  }
})
