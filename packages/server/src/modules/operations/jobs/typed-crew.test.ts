/** Typed plates and driver names: every entry point applies the same checks as to chosen ones. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { plateKey } from '@khonsong/domain/masters/fleet/plate.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { assignmentOf, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad, type Job, type Problem } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

const phones = ['0811111111', '0822222222', '0833333333', '0844444444']

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  for (const [n, id] of world.drivers.entries())
    await running.app.database.writer
      .updateTable('drivers')
      .set({ mobile: phones[n] ?? '' })
      .where('id', '=', id)
      .execute()
})
after(() => running.stop())

const waitingJob = async (more: object = {}): Promise<Job> => {
  const order = await newOrder(world, more)
  return world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [order.id] })
}

/** An assignment with typed plate and driver. */
const typed = (more: object, hours = road.nextHours()) =>
  assignmentOf(
    world,
    {
      carrierKind: 'subcontractor',
      subcontractorId: world.subcontractorId,
      driverId: null,
      vehicleId: null,
      driverPhone: '0899999999',
      ...more,
    },
    hours,
  )

const post = (url: string, payload: object) => world.dispatcher.inject({ method: 'POST', url, payload })
const codesOf = (answer: Awaited<ReturnType<typeof post>>): string[] =>
  answer.statusCode === 200
    ? ['taken']
    : answer
        .json<Problem>()
        .errors.map(({ code, field }) => `${code} ${field}`)
        .toSorted()

interface Crew {
  readonly driverId: string | null
  readonly driverName: string | null
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly plannedEndAt: string | null
}

test('typed values that match the master data are stored as chosen', async () => {
  const job = await waitingJob()
  const assignment = typed({ carrierKind: 'own', plateNo: '๗๐ ๑๒๓๔', driverName: 'นายสมชายใจดี', driverPhone: '081-111-1111' })
  const checked = await world.dispatcher.items<{
    refusals: object[]
    matched: { vehicle: { plateNo: string } | null; driver: { code: string } | null }
  }>('POST', '/v1/routes/check', { jobId: job.id, assignment })
  assert.deepEqual(checked.refusals, [])
  assert.deepEqual([checked.matched.vehicle?.plateNo, checked.matched.driver?.code], ['70-1234', 'D001'])
  const answer = await post(`/v1/routes/${job.id}/actions/schedule`, { version: job.version, assignment })
  assert.equal(answer.statusCode, 200, answer.body)
  const { items } = answer.json<{ items: Crew }>()
  assert.deepEqual(
    [items.vehicleId, items.plateNo, items.driverId, items.driverName],
    [world.vehicles[0], '70-1234', world.drivers[0], 'สมชาย ใจดี'],
  )
})

test('typed values are refused for the same reasons as chosen ones, at every entry point', async () => {
  const hours = road.nextHours()
  const first = await waitingJob()
  await world.dispatcher.items('POST', `/v1/routes/${first.id}/actions/schedule`, {
    version: first.version,
    assignment: assignmentOf(world, {}, hours),
  })
  const cases = [
    [{ plateNo: '701234' }, ['job.vehicle_busy assignment.vehicleId']],
    [{ driverName: 'สมชาย ใจดี' }, ['job.driver_busy assignment.driverId']],
    [{ driverName: 'วิชัย ใจดี' }, ['job.driver_disabled assignment.driverId']],
    [{ driverName: 'คุณ ประยุทธ ใจดี' }, ['job.driver_without_points assignment.driverId']],
    [{ driverName: 'ชาติชาย', driverPhone: '0844444444' }, ['job.driver_phone_of assignment.driverPhone']],
    [{ driverPhone: 'abc' }, ['field.phone assignment.driverPhone']],
  ] as const
  const { id: orderId } = await newOrder(world)
  const job = await waitingJob()
  for (const [more, expected] of cases) {
    const assignment = typed(more, hours)
    const ways = [
      post('/v1/routes', { orderIds: [orderId], assignment }),
      post(`/v1/routes/${job.id}/actions/schedule`, { version: job.version, assignment }),
    ]
    for (const way of ways) assert.deepEqual(codesOf(await way), expected, JSON.stringify(more))
    const { refusals } = await world.dispatcher.items<{ refusals: { code: string; field: string }[] }>('POST', '/v1/routes/check', {
      jobId: job.id,
      assignment,
    })
    assert.deepEqual(
      refusals.map(({ code, field }) => `${code} ${field}`),
      expected,
    )
    const { results } = await world.dispatcher.items<{ results: { accepted: boolean; errors: { code: string }[] }[] }>(
      'POST',
      '/v1/routes/actions/schedule',
      { jobs: [{ id: job.id, version: job.version, assignment }] },
    )
    assert.deepEqual([results[0]?.accepted, results[0]?.errors.length], [false, expected.length], JSON.stringify(more))
  }
})

test('taking over a running job matches typed values, by both calls', async () => {
  const job = await road.plan([await newOrder(world)], {}, road.nextHours())
  const version = async () => (await road.jobOf(job.id)).version
  const cases = [
    [{ driverName: 'วิชัย ใจดี' }, ['job.driver_disabled driverId']],
    [{ driverName: 'ใครก็ไม่รู้' }, ['job.driver_unknown driverName']],
    [{ plateNo: '70-9999' }, ['job.plate_unknown plateNo']],
    [{ driverPhone: 'abc' }, ['field.phone driverPhone']],
  ] as const
  for (const [more, expected] of cases) {
    const asked = { version: await version(), reason: 'รถเสีย', ...more }
    assert.deepEqual(codesOf(await post(`/v1/routes/${job.id}/actions/update-driver`, asked)), expected)
    const action = { type: 'job', id: job.id, action: 'update_driver', ...asked }
    assert.deepEqual(codesOf(await post('/v1/tracking-activity/update-status', action)), expected)
  }
  const taken = await world.dispatcher.items<Crew>('POST', `/v1/routes/${job.id}/actions/update-driver`, {
    version: await version(),
    reason: 'รถเสีย',
    driverName: 'น.ส.สมหญิง ใจดี',
    plateNo: '715678',
  })
  assert.deepEqual(
    [taken.driverId, taken.driverName, taken.vehicleId, taken.plateNo],
    [world.drivers[1], 'สมหญิง ใจดี', world.vehicles[1], '71-5678'],
  )
})

test("a carrier's vehicle that nobody knows is judged by its type, and our own must be known", async () => {
  const heavy = { lines: [{ description: 'ปูน', packages: 100, itemsPerPackage: 1, weightKg: 30_000, volumeM3: 20 }] }
  const job = await waitingJob(heavy)
  const schedule = async (more: object) =>
    codesOf(await post(`/v1/routes/${job.id}/actions/schedule`, { version: job.version, assignment: typed(more) }))
  const [sixWheels] = world.vehicleTypes
  const stranger = { driverName: 'อำนาจ ขยัน', plateNo: '70-8888' }
  assert.deepEqual(await schedule({ ...stranger, vehicleTypeId: sixWheels }), ['job.over_weight assignment.vehicleId'])
  assert.deepEqual(await schedule({ vehicleTypeId: sixWheels }), ['job.over_weight assignment.vehicleId'])
  assert.deepEqual(await schedule({ ...stranger, plateNo: '80-8888' }), ['job.own_account_plate assignment.vehicleId'])
  assert.deepEqual(await schedule({ ...stranger, carrierKind: 'own', vehicleTypeId: sixWheels }), [
    'job.driver_unknown assignment.driverName',
    'job.over_weight assignment.vehicleId',
    'job.plate_unknown assignment.plateNo',
  ])
  assert.deepEqual(await schedule(stranger), ['taken'])
})

test('a plate in two provinces is ambiguous until the province is given', async () => {
  const { tenantId } = world.company
  const db = running.app.database.writer
  const { countryId } = await db
    .selectFrom('provinces')
    .select('countryId')
    .where('id', '=', world.provinceId)
    .executeTakeFirstOrThrow()
  const [provinceId, vehicleId] = [newId(), newId()]
  await db
    .insertInto('provinces')
    .values({ tenantId, id: provinceId, countryId, code: '20', nameEn: 'Chonburi', nameTh: 'ชลบุรี' })
    .execute()
  const plateNo = '71-5678'
  await db
    .insertInto('vehicles')
    .values({
      tenantId,
      id: vehicleId,
      plateNo,
      plateKey: plateKey(plateNo),
      plateProvinceId: provinceId,
      vehicleTypeId: world.vehicleTypes[1],
      status: 0,
      searchKey: searchKey(plateNo),
    })
    .execute()
  const job = await waitingJob()
  const schedule = async (more: object) =>
    codesOf(await post(`/v1/routes/${job.id}/actions/schedule`, { version: job.version, assignment: typed({ plateNo, ...more }) }))
  assert.deepEqual(await schedule({}), ['job.plate_several assignment.plateNo'])
  assert.deepEqual(await schedule({ plateProvinceId: provinceId }), [
    'job.insurance_unknown assignment.vehicleId',
    'job.review_missing assignment.vehicleId',
    'job.vehicle_disabled assignment.vehicleId',
  ])
  assert.deepEqual(await schedule({ plateProvinceId: world.provinceId }), ['taken'])
})

test('a job in the past or outside the orders’ windows is confirmed with a reason', async () => {
  const job = await waitingJob()
  const times = { plannedBeginAt: '2020-01-01T01:00:00.000Z', plannedEndAt: '2020-01-01T05:00:00.000Z' }
  const schedule = (confirmedWarnings: readonly string[]) =>
    post(`/v1/routes/${job.id}/actions/schedule`, {
      version: job.version,
      assignment: { ...assignmentOf(world, times), confirmedWarnings, overrideReason: 'บันทึกงานย้อนหลัง' },
    })
  assert.deepEqual(codesOf(await schedule([])), [
    'job.outside_windows assignment.plannedBeginAt',
    'job.plan_in_past assignment.plannedEndAt',
  ])
  const taken = await schedule(['job.outside_windows', 'job.plan_in_past'])
  assert.equal(taken.statusCode, 200, taken.body)
  const { items } = taken.json<{ items: { overriddenWarnings: string[] } }>()
  assert.deepEqual(items.overriddenWarnings.toSorted(), ['job.outside_windows', 'job.plan_in_past'])
})

test('an individual’s unregistered driver takes over a running job with licence and province, by both calls', async () => {
  const hired = { carrierKind: 'individual', subcontractorId: null, driverName: 'อำนาจ ขยัน', plateNo: '70-4441' }
  const more = { driverLicenceNo: '61000001', plateProvinceId: world.provinceId, vehicleTypeId: world.vehicleTypes[0] }
  const job = await waitingJob()
  const answer = await post(`/v1/routes/${job.id}/actions/schedule`, {
    version: job.version,
    assignment: typed({ ...hired, ...more }),
  })
  assert.equal(answer.statusCode, 200, answer.body)
  const version = async () => (await road.jobOf(job.id)).version
  const stranger = { driverName: 'วีระ มั่นคง', driverPhone: '0866666666', plateNo: '70-4442' }
  const asked = async (extra: object) => ({ version: await version(), reason: 'รถเสีย', ...stranger, ...extra })
  const url = `/v1/routes/${job.id}/actions/update-driver`
  const missing = ['field.required driverLicenceNo', 'field.required plateProvinceId']
  assert.deepEqual(codesOf(await post(url, await asked({}))), missing)
  const action = { type: 'job', id: job.id, action: 'update_driver', ...(await asked({})) }
  assert.deepEqual(codesOf(await post('/v1/tracking-activity/update-status', action)), missing)
  const typedDetails = { driverLicenceNo: '61000002', plateProvinceId: world.provinceId }
  assert.deepEqual(codesOf(await post('/v1/tracking-activity/update-status', { ...action, ...typedDetails })), ['taken'])
  const now = await world.dispatcher.items<Crew & { driverLicenceNo: string }>('GET', `/v1/routes/${job.id}`)
  assert.deepEqual([now.driverName, now.plateNo, now.driverLicenceNo], ['วีระ มั่นคง', '70-4442', '61000002'])
  const phone = { version: await version(), reason: 'เปลี่ยนเบอร์', driverPhone: '0877777777' }
  assert.deepEqual(codesOf(await post(url, phone)), ['taken'], 'what stays needs nothing new')
})

test('a carrier’s trailer may be typed; it is on job, report and letter, and dropped for a truck that cannot tow', async () => {
  const db = running.app.database.writer
  const { tenantId } = world.company
  const [tractor, semi] = [newId(), newId()]
  await db
    .insertInto('vehicleTypes')
    .values({
      tenantId,
      id: tractor,
      code: 'TR10',
      name: 'Tractor',
      nameTh: 'หัวลาก',
      wheels: 10,
      towing: true,
      payloadGrams: 30_000_000,
      volumeCm3: 60_000_000,
    })
    .execute()
  await db
    .insertInto('trailerTypes')
    .values({ tenantId, id: semi, code: 'SEMI', name: 'Semi-trailer', nameTh: 'หางกึ่งพ่วง', axles: 3 })
    .execute()
  const trailer = { trailerPlateNo: '๗๑ ๔๔๔๔', trailerProvinceId: world.provinceId, trailerTypeId: semi }
  const hired = { driverName: 'อำนาจ ขยัน', plateNo: '70-5551', ...trailer }
  const job = await waitingJob()
  const schedule = (more: object) =>
    post(`/v1/routes/${job.id}/actions/schedule`, { version: job.version, assignment: typed({ ...hired, ...more }) })
  assert.deepEqual(codesOf(await schedule({ vehicleTypeId: world.vehicleTypes[0] })), [
    'job.trailer_not_towed assignment.trailerId',
  ])
  const without = { trailerPlateNo: null, trailerProvinceId: null, trailerTypeId: null }
  assert.deepEqual(codesOf(await schedule({ vehicleTypeId: tractor, ...without })), ['job.trailer_missing assignment.trailerId'])
  assert.deepEqual(codesOf(await schedule({ vehicleTypeId: tractor, trailerTypeId: null })), [
    'field.required assignment.trailerTypeId',
  ])
  assert.deepEqual(codesOf(await schedule({ vehicleTypeId: tractor, trailerTypeId: newId() })), [
    'field.not_found assignment.trailerTypeId',
  ])
  assert.deepEqual(codesOf(await schedule({ vehicleTypeId: tractor })), ['taken'])
  interface Towed {
    readonly trailerId: string | null
    readonly trailerPlate: string | null
    readonly trailerType: { readonly id: string } | null
    readonly trailerProvinceId: string | null
    readonly version: number
  }
  const detail = await world.dispatcher.items<Towed>('GET', `/v1/routes/${job.id}`)
  assert.deepEqual(
    [detail.trailerId, detail.trailerPlate, detail.trailerType?.id, detail.trailerProvinceId],
    [null, '71-4444', semi, world.provinceId],
  )
  const report = await world.dispatcher.items<{ list: { trailerPlateNo: string | null; trailerType: unknown }[] }>(
    'GET',
    `/v1/routes/report?id=${job.id}`,
  )
  assert.equal(report.list[0]?.trailerPlateNo, '71-4444')
  const left = await post(`/v1/routes/${job.id}/actions/update-driver`, {
    version: detail.version,
    reason: 'รถเสีย',
    plateNo: '70-5552',
    vehicleTypeId: world.vehicleTypes[0],
  })
  assert.deepEqual(codesOf(left), ['taken'])
  const alone = await world.dispatcher.items<Towed>('GET', `/v1/routes/${job.id}`)
  assert.deepEqual([alone.trailerPlate, alone.trailerType], [null, null])
})
