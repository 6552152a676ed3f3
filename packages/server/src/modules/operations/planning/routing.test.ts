import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { PublishedRoute } from '@khonsong/contract/operations/planning/plans.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

const today = bangkokDayOf(new Date().toISOString())
const points = [
  [13.66, 100.66],
  [13.81, 100.57],
  [13.98, 100.61],
] as const

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  for (const [at, [lat, lng]] of points.entries())
    await sql`update sites set lat = ${lat}, lng = ${lng} where id = ${world.sites[at]}::uuid`.execute(running.app.database.writer)
  await world.dispatcher.items('POST', '/v1/driver-terms', {
    employeeNo: 'EM-1',
    driverId: world.drivers[0],
    defaultVehicleId: world.vehicles[0],
    basicWage: '15000.00',
  })
})
after(() => running.stop())

const orders = async (count: number, more: object = {}) => {
  const made: { orderId: string; shipmentId: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const { id, shipments } = await newOrder(world, { destinationSiteId: world.sites[1 + (at % 2)], ...more })
    made.push({ orderId: id, shipmentId: shipments[0]?.id ?? '' })
  }
  return made
}
const span = () => ({ businessUnitId: world.company.businessUnitIds[0], fromOn: today, untilOn: addDays(today, 2) })
const start = (more: object = {}) =>
  world.dispatcher.items<PlanDetail>('POST', '/v1/plans/actions/route', {
    ...span(),
    seconds: 1,
    vehicleIds: [...world.vehicles],
    ...more,
  })
const read = (id: string) => world.dispatcher.items<PlanDetail>('GET', `/v1/plans/${id}`)
const ended = async (id: string): Promise<PlanDetail> => {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    const plan = await read(id)
    if (plan.run && plan.run.state !== 'queued' && plan.run.state !== 'running') return plan
  }
  throw new Error('routing never ended')
}
const codes = async (payload: object): Promise<readonly string[]> => {
  const answer = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/plans/actions/route',
    payload: { ...span(), ...payload },
  })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)
}

test('all waiting waybills are routed with vehicle and usual driver, and can be undone, redone and published', async () => {
  await orders(5)
  const waits = await world.dispatcher.items<{ count: number; weightKg: number; origins: { count: number }[] }>(
    'GET',
    `/v1/plans/waiting?businessUnitId=${span().businessUnitId}&fromOn=${today}&untilOn=${addDays(today, 2)}`,
  )
  assert.deepEqual([waits.count, waits.weightKg, waits.origins.map(({ count }) => count)], [5, 600, [5]])
  const begun = await start()
  assert.deepEqual([begun.run?.state, begun.waitingCount, begun.routing], ['queued', 5, true])
  const plan = await ended(begun.id)
  assert.deepEqual([plan.run?.state, plan.waitingCount, plan.totals.shipments], ['done', 0, 5])
  assert.ok((plan.run?.curve.length ?? 0) > 0)
  assert.equal(plan.run?.curve.at(-1)?.served, 5)
  assert.ok(plan.routes.every(({ problems }) => problems.every(({ severity }) => severity === 'reason')))
  const withDriver = plan.routes.find(({ plateNo }) => plateNo === '70-1234')
  if (withDriver) assert.equal(withDriver.driverId, world.drivers[0])
  const undone = await world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/actions/undo`, { version: plan.version })
  assert.deepEqual([undone.routes.length, undone.waitingCount], [0, 5])
  const redone = await world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/actions/redo`, { version: undone.version })
  const warnings = redone.routes.flatMap(({ problems }) => problems.map(({ code }) => code))
  const { results } = await world.dispatcher.items<{ results: PublishedRoute[] }>('POST', `/v1/plans/${plan.id}/actions/publish`, {
    version: redone.version,
    routeIds: redone.routes.map(({ id }) => id),
    confirmedWarnings: warnings,
    overrideReason: 'ทดสอบ',
  })
  assert.deepEqual(
    results.map(({ accepted, errors }) => [accepted, errors]),
    results.map(() => [true, []]),
  )
  const notices = await world.dispatcher.items<{ list: { kind: string; href: string }[] }>('GET', '/v1/notices')
  assert.ok(notices.list.some(({ kind, href }) => kind === 'task.done' && href.includes(plan.id)))
})

test('the strategy’s time limit applies unless overridden', async () => {
  const [one] = await orders(1)
  const planner = await world.company.signedIn({ permissions: ['strategy.view', 'strategy.create'] })
  const { id: strategyId } = await planner.items<{ id: string }>('POST', '/v1/routing-strategies', {
    name: 'สั้น',
    objective: 'lowest_cost',
    searchSeconds: 7,
  })
  const secondsOf = async (more: object) => {
    const begun = await start({ shipmentIds: [one?.shipmentId], ...more })
    await world.dispatcher.items('POST', `/v1/plans/${begun.id}/actions/stop-routing`, {})
    await ended(begun.id)
    return begun.run?.seconds
  }
  assert.equal(await secondsOf({ strategyId, seconds: null }), 7)
  assert.equal(await secondsOf({ strategyId, seconds: 2 }), 2)
  assert.equal(await secondsOf({ seconds: null }), 30)
})

test('a route that loads while all docks are occupied needs a reason to be published', async () => {
  const { writer } = running.app.database
  const heavy = { lines: [{ description: 'ข้าว', packages: 1, itemsPerPackage: 1, weightKg: 5000, volumeM3: 10 }] }
  // On a day when all vehicles are free.
  const later = (hours: number) => new Date(Date.now() + (48 + hours) * 3_600_000).toISOString()
  const times = {
    targetPickupFrom: later(20),
    targetPickupTo: later(22),
    targetDeliveryFrom: later(24),
    targetDeliveryTo: later(28),
  }
  const both = await orders(2, { ...heavy, ...times })
  await writer
    .updateTable('sites')
    .set({ dockCount: 1 })
    .where('id', '=', world.sites[0] ?? '')
    .execute()
  const planner = await world.company.signedIn({ permissions: ['strategy.view', 'strategy.create'] })
  const { id: strategyId } = await planner.items<{ id: string }>('POST', '/v1/routing-strategies', {
    name: 'ช่องเดียว',
    stopLimit: 1,
    objective: 'lowest_cost',
    upperLoadPercent: 90,
    lowerLoadPercent: 0,
    dockVehiclesPerHour: 0.1,
  })
  const plan = await ended(
    (await start({ shipmentIds: both.map(({ shipmentId }) => shipmentId), strategyId, untilOn: addDays(today, 4) })).id,
  )
  const held = plan.routes.find(({ problems }) => problems.some(({ code }) => code === 'plan.docks_held'))
  assert.ok(held)
  const publish = (version: number, more: object) =>
    world.dispatcher.items<{ plan: PlanDetail; results: PublishedRoute[] }>('POST', `/v1/plans/${plan.id}/actions/publish`, {
      version,
      routeIds: [held.id],
      ...more,
    })
  const codesOf = ({ results }: { results: PublishedRoute[] }) => results.flatMap(({ errors }) => errors.map(({ code }) => code))
  const all = held.problems.map(({ code }) => code)
  const silent = await publish(plan.version, { confirmedWarnings: all })
  assert.ok(codesOf(silent).includes('plan.docks_held'), 'confirmed, but nobody said why')
  const reason = 'รถคันแรกออกก่อนเวลา'
  const others = all.filter((code) => code !== 'plan.docks_held')
  assert.deepEqual(codesOf(await publish(silent.plan.version, { confirmedWarnings: others, overrideReason: reason })), [
    'plan.docks_held',
  ])
  const { version } = await read(plan.id)
  const made = await publish(version, { confirmedWarnings: all, overrideReason: reason })
  assert.deepEqual(codesOf(made), [])
  const { rows } = await sql<{ changes: { reason: unknown[]; warnings: unknown[] } }>`
    select changes from audit_log where subject = 'plans' and subject_id = ${plan.id}::uuid and action = 'published'
    order by at desc limit 1`.execute(writer)
  const [kept] = rows
  assert.equal(kept?.changes.reason[1], reason)
  assert.ok(JSON.stringify(kept?.changes.warnings).includes('plan.docks_held'))
  await writer
    .updateTable('sites')
    .set({ dockCount: 0 })
    .where('id', '=', world.sites[0] ?? '')
    .execute()
})

test('waybills left out show the reason, the vehicles affected, and what would make them fit', async () => {
  const heavy = { lines: [{ description: 'เหล็ก', packages: 1, itemsPerPackage: 1, weightKg: 40_000, volumeM3: 10 }] }
  const [big] = await orders(1, heavy)
  const [nowhere] = await orders(1, { destinationSiteId: world.sites[3] })
  const plan = await ended((await start({ shipmentIds: [big?.shipmentId, nowhere?.shipmentId] })).id)
  const left = new Map(plan.shipments.map((one) => [one.id, one]))
  const reasons = (id = '') => left.get(id)?.reasons.map(({ code, vehicles }) => `${code} ${vehicles}`)
  assert.deepEqual(reasons(big?.shipmentId), ['job.over_weight 2'])
  assert.match(left.get(big?.shipmentId ?? '')?.suggestion?.message ?? '', /split/)
  assert.deepEqual(reasons(nowhere?.shipmentId), ['plan.no_position 2'])
})

test('a waybill cancelled during the search is left out, and a stopped search keeps the best result', async () => {
  const [gone, kept] = await orders(2)
  const begun = await start({ shipmentIds: [gone?.shipmentId, kept?.shipmentId], seconds: 60 })
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(100)) {
    if ((await read(begun.id)).run?.curve.length) break
  }
  const busy = await world.dispatcher.inject({
    method: 'POST',
    url: `/v1/plans/${begun.id}/moves`,
    payload: { version: begun.version, move: { kind: 'add_route', routeId: newId() } },
  })
  assert.equal(busy.json<{ errors: { code: string }[] }>().errors[0]?.code, 'plan.routing_runs')
  const order = await world.dispatcher.items<{ version: number }>('GET', `/v1/orders/${gone?.orderId}`)
  await world.dispatcher.items('POST', `/v1/orders/${gone?.orderId}/actions/cancel`, { version: order.version, reason: 'ยกเลิก' })
  await world.dispatcher.items('POST', `/v1/plans/${begun.id}/actions/stop-routing`, {})
  const plan = await ended(begun.id)
  assert.equal(plan.run?.state, 'stopped')
  assert.deepEqual(
    plan.routes.flatMap(({ shipmentIds }) => shipmentIds),
    [kept?.shipmentId],
  )
  assert.deepEqual(
    plan.shipments.find(({ id }) => id === gone?.shipmentId)?.reasons.map(({ code }) => code),
    ['plan.shipment_gone'],
  )
})

test('any planner of the business unit may stop the search; without one this is refused', async () => {
  const [one] = await orders(1)
  const begun = await start({ shipmentIds: [one?.shipmentId], seconds: 60 })
  const stop = (caller: Pick<MainJobWorld['dispatcher'], 'inject'>) =>
    caller.inject({ method: 'POST', url: `/v1/plans/${begun.id}/actions/stop-routing`, payload: {} })
  const reader = await world.company.signedIn({ permissions: ['plan.view'] })
  assert.equal((await stop(reader)).statusCode, 403)
  const elsewhere = await world.company.signedIn({
    permissions: ['plan.view', 'plan.edit'],
    businessUnitIds: [world.company.businessUnitIds[1]],
  })
  assert.equal((await stop(elsewhere)).statusCode, 404)
  const colleague = await world.company.signedIn({ permissions: ['plan.view', 'plan.edit'] })
  assert.equal((await stop(colleague)).statusCode, 200)
  assert.notEqual((await ended(begun.id)).run?.state, 'failed')
  const again = await stop(colleague)
  assert.equal(again.statusCode, 422)
  assert.equal(again.json<{ errors: { code: string }[] }>().errors[0]?.code, 'plan.routing_not_running')
})

test('the strategy is applied; an inactive one cannot be chosen', async () => {
  const strategy = await world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/routing-strategies', {
    name: 'จุดเดียวต่อเที่ยว',
    objective: 'lowest_cost',
    stopLimit: 1,
    handoverMinutes: 10,
  })
  const made = await orders(2)
  const ids = made.map(({ shipmentId }) => shipmentId)
  const plan = await ended((await start({ shipmentIds: ids, strategyId: strategy.id })).id)
  assert.equal(plan.run?.strategyName, 'จุดเดียวต่อเที่ยว')
  assert.ok(plan.routes.length > 0)
  for (const { stops } of plan.routes)
    assert.equal(stops.filter(({ visits }) => visits.some(({ kind }) => kind === 'drop')).length, 1)
  await world.dispatcher.items('POST', '/v1/routing-strategies/actions/set-status', { ids: [strategy.id], status: 0 })
  assert.deepEqual(await codes({ shipmentIds: ids, strategyId: strategy.id, vehicleIds: [world.vehicles[0]] }), [
    'strategy.not_enabled',
  ])
})

test('a copy is judged by the same strategy, but shows no search: none was made for it', async () => {
  const strategy = await world.dispatcher.items<{ id: string }>('POST', '/v1/routing-strategies', {
    name: 'สองจุดต่อเที่ยว',
    objective: 'lowest_cost',
    stopLimit: 2,
  })
  const ids = (await orders(2)).map(({ shipmentId }) => shipmentId)
  const plan = await ended((await start({ shipmentIds: ids, strategyId: strategy.id })).id)
  assert.ok((plan.run?.curve.length ?? 0) > 0)
  const copyOf = async (id: string) =>
    (await world.dispatcher.items<{ plan: PlanDetail }>('POST', `/v1/plans/${id}/actions/copy`, {})).plan
  const copy = await copyOf(plan.id)
  assert.deepEqual([copy.run, copy.routing, copy.strategyName], [null, false, 'สองจุดต่อเที่ยว'])
  assert.deepEqual([copy.totals, copy.lowerLoadPercent], [plan.totals, plan.lowerLoadPercent])
  const again = await copyOf(copy.id)
  assert.deepEqual([again.run, again.strategyName], [null, 'สองจุดต่อเที่ยว'])
  const stop = await world.dispatcher.inject({ method: 'POST', url: `/v1/plans/${copy.id}/actions/stop-routing`, payload: {} })
  assert.equal(stop.statusCode, 422)
})

test('an empty choice is refused, a vehicle without capacity is named and skipped, a carrier’s type counts', async () => {
  assert.deepEqual(await codes({ shipmentIds: [newId()] }), ['plan.routing_no_vehicles'])
  assert.deepEqual(await codes({ vehicleIds: [newId()] }), ['field.not_found'])
  assert.deepEqual(await codes({ vehicleIds: [world.vehicles[0]], which: { customerId: newId() } }), ['plan.routing_no_shipments'])
  const [one] = await orders(1)
  await sql`update vehicle_types set payload_grams = 0, volume_cm3 = 0 where id = ${world.vehicleTypes[0]}::uuid`.execute(
    running.app.database.writer,
  )
  const carriers = [{ subcontractorId: world.subcontractorId, vehicleTypeId: world.vehicleTypes[1], count: 2 }]
  const plan = await ended((await start({ shipmentIds: [one?.shipmentId], vehicleIds: [world.vehicles[0]], carriers })).id)
  assert.deepEqual(
    plan.run?.notes.map(({ code }) => code),
    ['plan.no_capacity'],
  )
  assert.equal(plan.routes[0]?.subcontractor?.id, world.subcontractorId)
})

test('another business unit neither sees nor routes these waybills', async () => {
  await orders(1)
  const other = await world.company.signedIn({
    permissions: ['plan.view', 'plan.edit'],
    businessUnitIds: [world.company.businessUnitIds[1]],
  })
  const query = `businessUnitId=${span().businessUnitId}&fromOn=${today}&untilOn=${addDays(today, 2)}`
  assert.equal((await other.items<{ count: number }>('GET', `/v1/plans/waiting?${query}`)).count, 0)
  const reader = await world.company.signedIn({ permissions: ['plan.view'] })
  const payload = { ...span(), vehicleIds: [world.vehicles[1]] }
  assert.equal((await reader.inject({ method: 'POST', url: '/v1/plans/actions/route', payload })).statusCode, 403)
})
