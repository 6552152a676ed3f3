import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '../../../platform/db/new-id.ts'
import { newTrailer } from '../../../testing/fleet-records.ts'
import { assignmentOf, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { newRouteCode } from '../../../testing/scope-records.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let trailerId: string
let lane: string

interface Job {
  readonly id: string
  readonly version: number
  readonly trailerId: string | null
  readonly trailerPlate: string | null
  readonly routeCode: { readonly code: string } | null
  readonly overriddenWarnings: readonly string[]
}
interface Order {
  readonly id: string
  readonly version: number
  readonly routeCode: { readonly id: string; readonly code: string } | null
}

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  trailerId = (await newTrailer(running.app, world)).id
  lane = (await newRouteCode(running.app, world)).id
  const { writer } = running.app.database
  // The ten-wheeler can tow; the six-wheeler cannot.
  await writer
    .updateTable('vehicleTypes')
    .set({ towing: true, legalGrossGrams: 47_000_000 })
    .where('id', '=', world.vehicleTypes[1])
    .execute()
  await writer.updateTable('vehicles').set({ emptyWeightGrams: 9_000_000 }).where('id', '=', world.vehicles[1]).execute()
  await writer
    .updateTable('trailers')
    .set({ emptyWeightGrams: 7_000_000, annualReviewDueOn: null })
    .where('id', '=', trailerId)
    .execute()
})
after(() => running.stop())

const inject = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', url: string, payload?: object) =>
  world.dispatcher.inject({ method, url, ...(payload ? { payload } : {}) })
const errorsOf = (answer: Awaited<ReturnType<typeof inject>>): readonly string[] =>
  (answer.json<{ errors?: { field?: string; code: string }[] }>().errors ?? []).map(({ field, code }) => `${field ?? ''} ${code}`)

const towing = (more: object = {}, from = 1) =>
  assignmentOf(world, { vehicleId: world.vehicles[1], vehicleTypeId: world.vehicleTypes[1], trailerId, ...more }, from)
const make = async (assignment: object, orderMore: object = {}) =>
  inject('POST', '/v1/routes', { orderIds: [(await newOrder(world, orderMore)).id], assignment })

test('a towing truck is dispatched with a trailer, shown on the job and in its list', async () => {
  const made = await make(towing())
  assert.equal(made.statusCode, 200, made.body)
  const job = made.json<{ items: Job }>().items
  assert.deepEqual([job.trailerId, job.trailerPlate], [trailerId, '81-4321'])
  const { list } = await world.dispatcher.items<{ list: Job[] }>('GET', '/v1/routes?searchText=')
  assert.equal(list.find(({ id }) => id === job.id)?.trailerPlate, '81-4321')
})

test('a truck that tows and has no trailer goes out only when somebody confirms it with a reason', async () => {
  const alone = towing({ trailerId: null }, 1500)
  assert.deepEqual(errorsOf(await make(alone)), ['assignment.trailerId job.trailer_missing'])
  const confirmedWarnings = [...alone.confirmedWarnings, 'job.trailer_missing']
  const made = await make({ ...alone, confirmedWarnings, overrideReason: 'วิ่งหัวลากเปล่า' })
  assert.equal(made.statusCode, 200, made.body)
  assert.ok(made.json<{ items: Job }>().items.overriddenWarnings.includes('job.trailer_missing'))
})

test('a trailer is on one job at a time, and behind nothing that does not tow', async () => {
  const carrier = { carrierKind: 'subcontractor', subcontractorId: world.subcontractorId, vehicleId: null, plateNo: '70-9999' }
  assert.deepEqual(errorsOf(await make(towing({ ...carrier, driverId: world.drivers[1] }, 2))), [
    'assignment.trailerId job.trailer_busy',
  ])
  assert.deepEqual(errorsOf(await make(assignmentOf(world, { trailerId }, 100))), ['assignment.trailerId job.trailer_not_towed'])
  const unknown = '01930000-0000-7000-8000-00000000beef'
  assert.deepEqual(errorsOf(await make(towing({ trailerId: unknown }, 200))), ['assignment.trailerId field.not_found'])
})

test('the picker states why a trailer cannot be hitched', async () => {
  const ask = async (query: string) => {
    const { list } = await world.dispatcher.items<{ list: { id: string; selectable: boolean; refusals: { code: string }[] }[] }>(
      'GET',
      `/v1/routes/pickers/trailers?${query}`,
    )
    return list.find(({ id }) => id === trailerId)
  }
  assert.equal((await ask(`vehicleId=${world.vehicles[1]}`))?.selectable, true)
  const behind = await ask(`vehicleId=${world.vehicles[0]}`)
  assert.deepEqual([behind?.selectable, behind?.refusals.map(({ code }) => code)], [false, ['job.trailer_not_towed']])
})

test('a trailer that does not couple is offered after the others and goes out only with a reason', async () => {
  const { writer } = running.app.database
  const bodies = async (drawn: string | null, body: string | null) => {
    await writer.updateTable('vehicleTypes').set({ bodyType: drawn }).where('id', '=', world.vehicleTypes[1]).execute()
    await writer.updateTable('trailers').set({ bodyType: body }).where('id', '=', trailerId).execute()
  }
  const { trailerTypeId } = await writer
    .selectFrom('trailers')
    .select('trailerTypeId')
    .where('id', '=', trailerId)
    .executeTakeFirstOrThrow()
  const other = newId()
  const plate = { plateNo: '81-9999', plateKey: '819999', plateProvinceId: world.provinceId }
  await writer
    .insertInto('trailers')
    .values({ tenantId: world.company.tenantId, id: other, code: 'TR-FITS', ...plate, trailerTypeId, bodyType: '7' })
    .execute()
  await bodies('7', '6')
  const { list } = await world.dispatcher.items<{ list: { id: string; selectable: boolean; warnings: { code: string }[] }[] }>(
    'GET',
    `/v1/routes/pickers/trailers?vehicleId=${world.vehicles[1]}`,
  )
  const at = (wanted: string) => list.findIndex(({ id }) => id === wanted)
  assert.ok(at(other) < at(trailerId), 'the one that couples comes first')
  const offered = list[at(trailerId)]
  assert.ok(offered?.selectable)
  assert.ok(offered.warnings.some(({ code }) => code === 'job.trailer_coupling'))
  const unfit = towing({}, 600)
  assert.deepEqual(errorsOf(await make(unfit)), ['assignment.trailerId job.trailer_coupling'])
  const confirmedWarnings = [...unfit.confirmedWarnings, 'job.trailer_coupling']
  const made = await make({ ...unfit, confirmedWarnings, overrideReason: 'ข้อมูลหางพ่วงผิด ตรวจจากคันจริงแล้ว' })
  assert.equal(made.statusCode, 200, made.body)
  await bodies(null, null)
})

test('a combination over the legal gross weight warns, and proceeds once confirmed', async () => {
  const { writer } = running.app.database
  await writer.updateTable('vehicleTypes').set({ legalGrossGrams: 16_100_000 }).where('id', '=', world.vehicleTypes[1]).execute()
  const heavy = towing({}, 300)
  assert.deepEqual(errorsOf(await make(heavy)), ['assignment.trailerId job.over_gross'])
  const made = await make({
    ...heavy,
    confirmedWarnings: [...heavy.confirmedWarnings, 'job.over_gross'],
    overrideReason: 'ชั่งแล้วที่คลัง',
  })
  assert.equal(made.statusCode, 200, made.body)
  const job = made.json<{ items: Job }>().items
  assert.deepEqual(job.overriddenWarnings, ['job.over_gross', 'job.outside_windows'])
  const taken = await inject('POST', `/v1/routes/${job.id}/actions/update-driver`, {
    version: job.version,
    reason: 'รถเสีย',
    vehicleId: world.vehicles[0],
    confirmedWarnings: [],
  })
  assert.equal(taken.statusCode, 200, taken.body)
  assert.equal(taken.json<{ items: Job }>().items.trailerId, null, 'a truck that does not tow leaves the trailer behind')
})

test('an order names a lane, and the dispatch order takes the one shared by all its orders', async () => {
  const saved = await newOrder(world, { routeCodeId: lane })
  const order = await world.dispatcher.items<Order>('GET', `/v1/orders/${saved.id}`)
  assert.equal(order.routeCode?.code, 'RC-SCOPE')
  const { list } = await world.dispatcher.items<{ list: Order[] }>('GET', `/v1/orders?routeCodeId=${lane}`)
  assert.deepEqual(
    list.map(({ id }) => id),
    [saved.id],
  )
  const plain = await newOrder(world)
  const same = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [saved.id] })
  assert.equal(same.routeCode?.code, 'RC-SCOPE')
  const mixed = await world.dispatcher.items<Job>('POST', '/v1/routes', {
    orderIds: [plain.id, (await newOrder(world, { routeCodeId: lane })).id],
  })
  assert.equal(mixed.routeCode, null)
  const jobs = await world.dispatcher.items<{ list: Job[] }>('GET', `/v1/routes?routeCodeId=${lane}`)
  assert.deepEqual(
    jobs.list.map(({ id }) => id),
    [same.id],
  )
})

test('an unknown lane is refused at its field, and one in use is not deleted', async () => {
  const unknown = '01930000-0000-7000-8000-00000000beef'
  const { id } = await newOrder(world)
  assert.deepEqual(errorsOf(await inject('POST', '/v1/routes', { orderIds: [id], routeCodeId: unknown })), [
    'routeCodeId field.not_found',
  ])
  const [kept] = await world.dispatcher.items<{ done: boolean; code: string }[]>('DELETE', `/v1/route-code/delete/?ids=${lane}`)
  assert.deepEqual([kept?.done, kept?.code], [false, 'route_code.in_use'])
})

test('a dispatch order has a product or project once the company has any, and shows whether its crew is active', async () => {
  interface Detail extends Job {
    readonly product: { readonly id: string; readonly code: string } | null
    readonly productSuggested: boolean
  }
  interface Checked {
    readonly service: { readonly product: { readonly code: string } | null; readonly productSuggested: boolean }
    readonly refusals: readonly { readonly code: string }[]
  }
  const crew = (more: object, from: number) => assignmentOf(world, { vehicleId: world.vehicles[0], ...more }, from)
  const none = await make(crew({}, 400))
  assert.equal(none.json<{ items: Detail }>().items.product, null, none.body)

  const { writer } = running.app.database
  const { id: planned } = none.json<{ items: Detail }>().items
  const found = async (status: string) => {
    const { list } = await world.dispatcher.items<{ list: Job[] }>('GET', `/v1/routes?pageSize=500&dispatchStatus=${status}`)
    return list.some(({ id }) => id === planned)
  }
  const shown = async () => [
    (await world.dispatcher.items<{ dispatchStatus: string }>('GET', `/v1/routes/${planned}`)).dispatchStatus,
    await found('scheduled'),
    await found('unavailable'),
  ]
  const setStatus = (table: 'vehicles' | 'drivers', id: string, status: number) =>
    writer.updateTable(table).set({ status }).where('id', '=', id).execute()
  assert.deepEqual(await shown(), ['scheduled', true, false])
  for (const [table, id] of [
    ['vehicles', world.vehicles[0]],
    ['drivers', world.drivers[0]],
  ] as const) {
    await setStatus(table, id, 0)
    assert.deepEqual(await shown(), ['unavailable', false, true], `${table} that went out of use cannot set out`)
    await setStatus(table, id, 1)
  }
  assert.deepEqual(await shown(), ['scheduled', true, false])
  const add = async (code: string, mode: 'ftl' | 'linehaul' | 'distribution') => {
    const id = newId()
    await writer
      .insertInto('products')
      .values({ tenantId: world.company.tenantId, id, code, name: code, mode, status: 1, searchKey: code })
      .execute()
    return id
  }
  const full = await add('FULL', 'ftl')
  await add('LINE', 'linehaul')
  const order = await newOrder(world)
  const check = (more: object) =>
    world.dispatcher.items<Checked>('POST', '/v1/routes/check', { orderIds: [order.id], assignment: crew(more, 420) })
  const missing = await check({})
  assert.ok(missing.refusals.some(({ code }) => code === 'job.product_missing_own'))
  assert.equal((await check({ productId: full })).service.product?.code, 'FULL')
  const refused = await make(crew({}, 440))
  assert.deepEqual([refused.statusCode, errorsOf(refused)], [422, ['assignment.productId job.product_missing_own']])
  const unknown = await make(crew({ productId: trailerId }, 440))
  assert.deepEqual(errorsOf(unknown), ['assignment.productId field.not_found'])
  const chosen = await make(crew({ productId: full }, 460))
  assert.equal(chosen.json<{ items: Detail }>().items.product?.code, 'FULL', chosen.body)

  // Derived from the job type; the orders' products take precedence.
  await add('DIST', 'distribution')
  const byType = await make(crew({}, 480))
  const guessed = byType.json<{ items: Detail }>().items
  assert.deepEqual([guessed.product?.code, guessed.productSuggested], ['DIST', true], byType.body)
  assert.deepEqual((await check({})).service, { project: null, product: guessed.product, productSuggested: true })
  const ofOrder = await newOrder(world)
  await writer.updateTable('orders').set({ productId: full }).where('id', '=', ofOrder.id).execute()
  const byOrder = await inject('POST', '/v1/routes', { orderIds: [ofOrder.id], assignment: crew({}, 500) })
  const named = byOrder.json<{ items: Detail }>().items
  assert.deepEqual([named.product?.code, named.productSuggested], ['FULL', false], byOrder.body)
})
