import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PlanComparison } from '@khonsong/contract/operations/planning/plan-comparison.ts'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { noCrew } from '@khonsong/domain/operations/planning/plan-state.ts'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
const today = bangkokDayOf(new Date().toISOString())

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  for (const [at, lat] of [13.66, 13.81, 13.98].entries())
    await sql`update sites set lat = ${lat}, lng = 100.6 where id = ${world.sites[at]}::uuid`.execute(running.app.database.writer)
})
after(() => running.stop())

const waybill = async (): Promise<string> => (await newOrder(world, { destinationSiteId: world.sites[1] })).shipments[0]?.id ?? ''
const moved = (plan: PlanDetail, move: Partial<PlanMove> & { kind: PlanMove['kind'] }) =>
  world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/moves`, { version: plan.version, move })
const copy = (id: string, name?: string) =>
  world.dispatcher.items<{ plan: PlanDetail; leftOut: { code: string; params: { shipment: string } }[] }>(
    'POST',
    `/v1/plans/${id}/actions/copy`,
    name === undefined ? {} : { name },
  )
const compare = (id: string, withId?: string) =>
  world.dispatcher.items<PlanComparison>('GET', `/v1/plans/${id}/comparison${withId === undefined ? '' : `?withId=${withId}`}`)

/** A plan with two routes, two waybills on the first, one on the second and one that waits. */
const planned = async (): Promise<{ plan: PlanDetail; ids: readonly string[] }> => {
  const ids = [await waybill(), await waybill(), await waybill(), await waybill()]
  const [a, b] = [newId(), newId()]
  let plan = await world.dispatcher.items<PlanDetail>('POST', '/v1/plans', {
    businessUnitId: world.company.businessUnitIds[0],
    name: 'Morning',
    fromOn: today,
    untilOn: addDays(today, 3),
    shipmentIds: ids,
  })
  plan = await moved(plan, {
    kind: 'add_route',
    routeId: a,
    ...noCrew,
    vehicleId: world.vehicles[0] ?? null,
    driverId: world.drivers[0] ?? null,
  })
  plan = await moved(plan, { kind: 'add_route', routeId: b, ...noCrew, vehicleTypeId: world.vehicleTypes[1] ?? null })
  plan = await moved(plan, { kind: 'move', shipmentIds: ids.slice(0, 2), routeId: a, at: null })
  plan = await moved(plan, { kind: 'move', shipmentIds: ids.slice(2, 3), routeId: b, at: null })
  return { plan, ids }
}
/** What planners see of the routes and of what waits, without ids. */
const said = ({ name, fromOn, untilOn, totals, routes, shipments }: PlanDetail) => ({
  name,
  fromOn,
  untilOn,
  totals,
  routes: routes.map((route) => ({ ...route, id: '' })),
  waiting: shipments.filter(({ routeId }) => routeId === null),
})

test('a copy is a draft of its own with the same routes and waiting waybills', async () => {
  const { plan, ids } = await planned()
  const { plan: branch, leftOut } = await copy(plan.id)
  assert.deepEqual(said(branch), said(plan))
  assert.notEqual(branch.planNo, plan.planNo)
  assert.deepEqual([branch.status, branch.undo, leftOut], ['draft', null, []])
  const [first] = branch.routes
  await moved(branch, { kind: 'move', shipmentIds: ids.slice(0, 1), routeId: null, at: null })
  const before = await world.dispatcher.items<PlanDetail>('GET', `/v1/plans/${plan.id}`)
  assert.deepEqual(before, plan, 'the original is unchanged')
  assert.ok(plan.routes.every(({ id }) => id !== first?.id))
  assert.equal((await copy(plan.id, 'Two trucks')).plan.name, 'Two trucks')
  const history = await world.dispatcher.items<{ action: string }[]>('GET', `/v1/plans/${branch.id}/history`)
  assert.equal(history[0]?.action, 'created')
})

test('two plans are compared by route: what moved, from where, and what waits', async () => {
  const { plan, ids } = await planned()
  const { plan: branch } = await copy(plan.id)
  assert.deepEqual((await compare(branch.id, plan.id)).differences, [])
  const [a, b] = branch.routes
  const once = await moved(branch, { kind: 'move', shipmentIds: ids.slice(0, 1), routeId: b?.id ?? null, at: null })
  await moved(once, { kind: 'move', shipmentIds: ids.slice(1, 2), routeId: null, at: null })
  await moved({ ...once, version: once.version + 1 }, { kind: 'remove_route', routeId: a?.id ?? '' })
  const { with: other, plan: totals, other: otherTotals, differences } = await compare(branch.id, plan.id)
  assert.deepEqual([other?.planNo, totals.waiting, otherTotals.waiting], [plan.planNo, 2, 1])
  const told = differences.map((one) => [
    one.planRoute?.position ?? null,
    one.otherRoute?.position ?? null,
    one.movedIn.map(({ shipmentId, position }) => [shipmentId, position]),
    one.movedOut.map(({ shipmentId, position }) => [shipmentId, position]),
  ])
  const position = told.find(([here]) => here !== null)?.[0]
  assert.deepEqual(told, [
    [position, 2, [[ids[0], 1]], []],
    [
      null,
      1,
      [],
      [
        [ids[0], position],
        [ids[1], null],
      ].toSorted((x, y) => ids.indexOf(String(x[0])) - ids.indexOf(String(y[0]))),
    ],
  ])
  const dropped = differences.at(-1)
  assert.deepEqual([dropped?.otherRoute?.plateNo, dropped?.otherRoute?.shipments], ['70-1234', 2])
})

test('published routes, and waybills that are no longer waiting, are not copied and are named', async () => {
  const { plan, ids } = await planned()
  const [a] = plan.routes
  const { plan: after } = await world.dispatcher.items<{ plan: PlanDetail }>('POST', `/v1/plans/${plan.id}/actions/publish`, {
    version: plan.version,
    routeIds: [a?.id],
  })
  assert.equal(after.publishedCount, 1)
  const shown = await world.dispatcher.items<{ orderId: string; shipmentNo: string }>('GET', `/v1/transports/${ids[3]}`)
  const order = await world.dispatcher.items<{ version: number }>('GET', `/v1/orders/${shown.orderId}`)
  await world.dispatcher.items('POST', `/v1/orders/${shown.orderId}/actions/cancel`, { version: order.version, reason: 'double' })
  const { plan: branch, leftOut } = await copy(plan.id)
  assert.deepEqual(
    [branch.routes.map(({ position, shipmentIds }) => [position, shipmentIds]), branch.waitingCount],
    [[[1, [ids[2]]]], 0],
  )
  assert.deepEqual(
    leftOut.map(({ code, params }) => [code, params.shipment]),
    [['plan.shipment_gone', shown.shipmentNo]],
  )
  // Against the live plan the published route is the same as its dispatch order.
  const { with: live, differences } = await compare(plan.id)
  assert.equal(live, null)
  assert.ok(differences.every(({ planRoute }) => planRoute === null || planRoute.jobNo === null))
})

test('a plan is not compared with one that is hidden or unknown', async () => {
  const { plan } = await planned()
  const answer = await world.dispatcher.inject({ method: 'GET', url: `/v1/plans/${plan.id}/comparison?withId=${newId()}` })
  assert.equal(answer.statusCode, 404)
})
