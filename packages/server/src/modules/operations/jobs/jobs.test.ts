import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dispatchStatuses } from '@khonsong/domain/operations/jobs/dispatch-status.ts'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import {
  assignmentOf,
  everyPermission,
  letHoursPass,
  mainJobWorld,
  minutesAgo,
  newOrder,
  type MainJobWorld,
  type Saved,
} from '../../../testing/main-job-world.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
})
after(() => running.stop())

interface Told {
  code: string
  field?: string
  message: string
}
interface Job {
  id: string
  jobNo: string
  status: string
  dispatchStatus: string
  version: number
  shipmentCount: number
  driverName: string | null
  plateNo: string | null
  overriddenWarnings: string[]
  shipments: { id: string; status: string; jobId: string | null; version: number; stopSeq: number }[]
  can: Record<string, { allowed: boolean; reason: string | null }>
}
interface Problem {
  status: number
  code: string
  errors: Told[]
}

let start = 50
/** Jobs of different tests never overlap in time. */
const nextHours = () => (start += 24)

const make = (orders: readonly Saved[], more: object = {}) =>
  world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: orders.map(({ id }) => id), ...more })
const jobOf = (id: string) => world.dispatcher.items<Job>('GET', `/v1/routes/${id}`)
const act = (job: Pick<Job, 'id' | 'version'>, action: string, payload: object = {}) =>
  world.dispatcher.inject({
    method: 'POST',
    url: `/v1/routes/${job.id}/actions/${action}`,
    payload: { version: job.version, ...payload },
  })
const done = async (job: Pick<Job, 'id' | 'version'>, action: string, payload: object = {}): Promise<Job> => {
  const answer = await act(job, action, payload)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: Job }>().items
}
const refusal = async (job: Pick<Job, 'id' | 'version'>, action: string, payload: object = {}): Promise<Problem> => {
  const answer = await act(job, action, payload)
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<Problem>()
}
const nothingDiffers = async () => {
  const { differences } = await world.dispatcher.items<{ differences: unknown[] }>('POST', '/v1/platform/recompute-statuses', {})
  assert.deepEqual(differences, [])
}

const heavyLine = { packages: 1, itemsPerPackage: 1, weightKg: 7000, volumeM3: 10 }

interface Choice {
  readonly id: string
  readonly selectable: boolean
  readonly refusals: Told[]
  readonly warnings: Told[]
  readonly payloadKg?: number
}
const choices = (query: string) => world.dispatcher.items<{ list: Choice[] }>('GET', `/v1/routes/pickers/${query}`)

test('unsuitable crew is refused, warnings need confirmation, and both are reported before saving', async () => {
  const job = await make([await newOrder(world, { lines: [heavyLine] })])
  const at = nextHours()
  const check = (more: object) =>
    world.dispatcher.items<{ refusals: Told[]; warnings: Told[]; load: { weightKg: number; payloadKg: number } }>(
      'POST',
      '/v1/routes/check',
      { jobId: job.id, assignment: assignmentOf(world, more, at) },
    )
  const points = await check({ driverId: world.drivers[2] })
  assert.deepEqual(
    points.refusals.map(({ code, field }) => [code, field]),
    [['job.driver_without_points', 'assignment.driverId']],
  )
  assert.deepEqual(
    points.warnings.map(({ code }) => code),
    ['job.over_weight', 'job.outside_windows'],
  )
  assert.deepEqual([points.load.weightKg, points.load.payloadKg], [7000, 6000])
  assert.equal((await check({ driverId: world.drivers[3] })).refusals[0]?.code, 'job.driver_disabled')

  const unconfirmed = await refusal(job, 'schedule', { assignment: assignmentOf(world, {}, at) })
  assert.deepEqual(
    unconfirmed.errors.map(({ code, field }) => [code, field]),
    [['job.over_weight', 'assignment.vehicleId']],
  )
  const nobody = await refusal(job, 'schedule', {
    assignment: { carrierKind: 'own', plannedBeginAt: minutesAgo(-30), plannedEndAt: minutesAgo(-60) },
  })
  assert.deepEqual(
    nobody.errors.map(({ field }) => field),
    [
      'assignment.driverId',
      'assignment.driverPhone',
      'assignment.vehicleTypeId',
      'assignment.plateNo',
      'assignment.plannedBeginAt',
    ],
  )
  const goesOn = { confirmedWarnings: ['job.over_weight'], overrideReason: 'ลูกค้าเร่ง' }
  const scheduled = await done(job, 'schedule', { assignment: assignmentOf(world, goesOn, at) })
  assert.deepEqual([scheduled.status, scheduled.overriddenWarnings], ['job_accepted', ['job.over_weight', 'job.outside_windows']])
  const history = (await world.dispatcher.inject({ url: `/v1/routes/${job.id}/history` })).body
  assert.match(history, /"reason":\[null,"ลูกค้าเร่ง"\]/)
  assert.equal((await refusal(scheduled, 'schedule', { assignment: assignmentOf(world, {}, at) })).code, 'job.not_unscheduled')
})

test('double booking is refused with a message, shown in pickers, and prevented by the database under concurrency', async () => {
  const at = nextHours()
  const busy = await done(await make([await newOrder(world)]), 'schedule', { assignment: assignmentOf(world, {}, at) })
  const second = await make([await newOrder(world)])
  const conflict = await refusal(second, 'schedule', { assignment: assignmentOf(world, {}, at + 2) })
  assert.deepEqual(conflict.errors.map(({ code }) => code).toSorted(), ['job.driver_busy', 'job.vehicle_busy'])
  assert.match(conflict.errors[0]?.message ?? '', new RegExp(busy.jobNo))

  const { plannedBeginAt, plannedEndAt } = assignmentOf(world, {}, at + 2)
  const query = `plannedBeginAt=${plannedBeginAt}&plannedEndAt=${plannedEndAt}&jobId=${second.id}`
  const drivers = await choices(`drivers?${query}`)
  const why = (id: string) => drivers.list.find((one) => one.id === id)
  assert.deepEqual([why(world.drivers[0])?.selectable, why(world.drivers[0])?.refusals[0]?.code], [false, 'job.driver_busy'])
  assert.equal(why(world.drivers[1])?.selectable, true)
  assert.equal(why(world.drivers[2])?.refusals[0]?.code, 'job.driver_without_points')
  const { id: heavy } = (await newOrder(world, { lines: [heavyLine] })).shipments[0] ?? {}
  const loaded = await choices(`vehicles?shipmentIds=${heavy}`)
  const tooHeavy = loaded.list.filter(({ warnings }) => warnings.some(({ code }) => code === 'job.over_weight'))
  assert.ok(tooHeavy.length > 0, 'a vehicle is judged by what is to be put on it')
  const vehicles = await choices(`vehicles?${query}&searchText=71-5`)
  assert.deepEqual(
    vehicles.list.map(({ selectable, payloadKg }) => [selectable, payloadKg]),
    [[true, 15_000]],
  )

  const racing = await Promise.all(Array.from({ length: 5 }, async () => make([await newOrder(world)])))
  const later = nextHours()
  const answers = await Promise.all(racing.map((job) => act(job, 'schedule', { assignment: assignmentOf(world, {}, later) })))
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    const problem = answer.json<Problem>()
    assert.equal(problem.status, 422)
    assert.match(problem.code, /^job\.(driver|vehicle)_(taken|busy)$/)
  }
  await nothingDiffers()
})

test('several jobs are dispatched at once, each with its own result', async () => {
  const jobs = await Promise.all(Array.from({ length: 3 }, async () => make([await newOrder(world)])))
  const at = nextHours()
  // The third of them starts a day later.
  nextHours()
  nextHours()
  const assigned = (job: Job, more: object, from: number) => ({
    id: job.id,
    version: job.version,
    assignment: assignmentOf(world, { vehicleTypeId: world.vehicleTypes[0], ...more }, from),
  })
  const [a, b, c] = jobs
  assert.ok(a && b && c)
  const { results } = await world.dispatcher.items<{ results: { accepted: boolean; status: string; errors: Told[] }[] }>(
    'POST',
    '/v1/routes/actions/schedule',
    { jobs: [assigned(a, {}, at), assigned(b, {}, at + 1), assigned(c, {}, at + 24)] },
  )
  assert.deepEqual(
    results.map(({ accepted, status, errors }) => [accepted, status, errors[0]?.code]),
    [
      [true, 'job_accepted', undefined],
      [false, 'job_created', 'job.driver_busy'],
      [true, 'job_accepted', undefined],
    ],
  )
  const mixed = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/routes/actions/schedule',
    payload: { jobs: [assigned(b, {}, at + 48), assigned(c, { vehicleTypeId: world.vehicleTypes[1] }, at + 48)] },
  })
  assert.equal(mixed.json<Problem>().code, 'job.one_vehicle_type')
  await nothingDiffers()
})

test('a schedule is withdrawn before the first movement, not after', async () => {
  const order = await newOrder(world)
  const scheduled = await done(await make([order]), 'schedule', { assignment: assignmentOf(world, {}, nextHours()) })
  const back = await done(scheduled, 'cancel-schedule', { reason: 'รถเสีย' })
  assert.deepEqual(
    [back.status, back.dispatchStatus, back.shipments[0]?.status],
    ['job_created', 'unscheduled', 'shipment_processing'],
  )
  const again = await done(back, 'schedule', { assignment: assignmentOf(world, {}, nextHours()) })
  const id = again.shipments[0]?.id ?? ''
  await letHoursPass(app, [id])
  await world.dispatcher.items('POST', '/v1/tracking-activity/shipment-status', {
    shipmentId: id,
    version: again.shipments[0]?.version,
    steps: [{ status: 'shipment_arrive_origin', time: minutesAgo(5) }],
  })
  const moving = await jobOf(again.id)
  assert.equal(moving.can['cancelSchedule']?.allowed, false)
  assert.equal((await refusal(moving, 'cancel-schedule')).code, 'job.already_moving')
  assert.equal((await act(again, 'cancel-schedule')).statusCode, 409, 'an old version is told so')
})

test('shipments join and leave a job in stop order; an empty job is cancelled', async () => {
  const orders = await Promise.all([newOrder(world), newOrder(world), newOrder(world)])
  const [first, second, third] = orders
  assert.ok(first && second && third)
  const job = await make([first])
  const two = await done(job, 'add-shipments', { orderIds: [second.id, third.id] })
  assert.deepEqual(
    two.shipments.map(({ stopSeq }) => stopSeq),
    [1, 2, 3],
  )
  const ids = two.shipments.map(({ id }) => id)
  const turned = await done(two, 'replan', { plannedBeginAt: null, plannedEndAt: null, shipmentIds: ids.toReversed() })
  assert.deepEqual(
    turned.shipments.map(({ id }) => id),
    ids.toReversed(),
  )
  assert.equal((await refusal(turned, 'add-shipments', { shipmentIds: [ids[0]] })).code, 'job.shipment_on_this_job')
  const other = await make([await newOrder(world)])
  assert.equal((await refusal(other, 'add-shipments', { shipmentIds: [ids[0]] })).code, 'job.shipment_on_other_job')
  const left = await done(turned, 'remove-shipments', { shipmentIds: ids.slice(0, 2) })
  assert.equal(left.shipmentCount, 1)
  const free = await world.dispatcher.items<{ status: string; jobId: string | null }>('GET', `/v1/transports/${ids[0]}`)
  assert.deepEqual([free.status, free.jobId], ['shipment_created', null])
  const empty = await done(left, 'remove-shipments', { shipmentIds: ids.slice(2) })
  assert.deepEqual([empty.status, empty.dispatchStatus], ['job_cancelled', 'closed'])
  await nothingDiffers()
})

test('frozen and chilled goods cannot share a vehicle', async () => {
  const orders = [
    await newOrder(world, { temperatureTypeId: world.frozenId }),
    await newOrder(world, { temperatureTypeId: world.chillId }),
  ]
  const jobCount = async () => (await world.dispatcher.items<{ total: number }>('GET', '/v1/routes')).total
  const jobsBefore = await jobCount()
  const answer = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/routes',
    payload: { orderIds: orders.map(({ id }) => id) },
    headers: { 'accept-language': 'th' },
  })
  assert.equal(answer.statusCode, 422)
  const [error] = answer.json<Problem>().errors
  assert.equal(error?.code, 'job.temperature_mix')
  assert.match(error?.message ?? '', /แช่แข็ง.*แช่เย็น|แช่เย็น.*แช่แข็ง/)
  assert.equal(await jobCount(), jobsBefore)
})

test('another driver takes over a running job; the shipments follow, the statuses stay', async () => {
  const order = await newOrder(world)
  const scheduled = await done(await make([order]), 'schedule', { assignment: assignmentOf(world, {}, nextHours()) })
  const taken = await done(scheduled, 'update-driver', { driverId: world.drivers[1], reason: 'คนขับป่วย' })
  assert.deepEqual([taken.driverName, taken.status, taken.plateNo], ['สมหญิง ใจดี', 'job_accepted', '70-1234'])
  const driver = await world.company.signedIn({ kind: 'driver', driverId: world.drivers[1], permissions: everyPermission })
  const before = await world.company.signedIn({ kind: 'driver', driverId: world.drivers[0], permissions: everyPermission })
  const url = `/v1/transports/${taken.shipments[0]?.id}`
  assert.equal((await driver.inject({ url })).statusCode, 200)
  assert.equal((await before.inject({ url })).statusCode, 404)
  assert.equal((await refusal(taken, 'update-driver', { driverId: world.drivers[1], reason: 'x' })).code, 'job.nothing_changed')
  const byQuery = await world.dispatcher.inject({
    method: 'POST',
    url: `/v1/tracking-activity/update-status?type=job&id=${taken.id}&action=update_driver&driverId=${world.drivers[0]}&reason=back`,
  })
  assert.equal(byQuery.statusCode, 200, byQuery.body)
  assert.equal((await jobOf(taken.id)).driverName, 'สมชาย ใจดี')
})

test('a driver reports only on the own job, and the history names the driver', async () => {
  const order = await newOrder(world)
  const job = await done(await make([order]), 'schedule', { assignment: assignmentOf(world, {}, nextHours()) })
  const [shipment] = job.shipments
  assert.ok(shipment)
  await letHoursPass(app, [shipment.id])
  const driver = await world.company.signedIn({
    kind: 'driver',
    driverId: world.drivers[0],
    permissions: ['shipment.view', 'shipment.advance', 'tracking.view', 'job.view'],
  })
  const stranger = await world.company.signedIn({ kind: 'driver', driverId: world.drivers[1], permissions: everyPermission })
  const request = (steps: object[], version = shipment.version) => ({
    method: 'POST' as const,
    url: '/v1/tracking-activity/shipment-status',
    payload: { shipmentId: shipment.id, version, steps },
  })
  const arrive = { status: 'shipment_arrive_origin', time: minutesAgo(30) }
  assert.equal((await stranger.inject(request([arrive]))).statusCode, 404)
  const jump = await driver.inject(request([arrive, { status: 'shipment_loading', time: minutesAgo(20) }]))
  assert.deepEqual(
    [jump.statusCode, jump.json<Problem>().errors[0]?.code],
    [422, 'access.refused'],
    'a jump needs its own permission',
  )
  assert.equal((await driver.inject(request([arrive]))).statusCode, 200)
  const timeline = await driver.items<{ actorType: string; source: string }[]>(
    'GET',
    `/v1/tracking-activity/${shipment.id}/shipment/tracking`,
  )
  assert.deepEqual([timeline.at(-1)?.actorType, timeline.at(-1)?.source], ['driver', 'driver_page'])
  const may = await driver.items<{ statuses: { status: string; allowed: boolean; reason: string | null }[] }>(
    'GET',
    `/v1/tracking-activity/order-status/check-permission?id=${shipment.id}`,
  )
  const of = (status: string) => may.statuses.find((offer) => offer.status === status)
  assert.equal(of('shipment_loading')?.allowed, true)
  assert.deepEqual([of('shipment_cancelled')?.allowed, of('shipment_cancelled')?.reason], [false, 'You are not allowed to do this'])
})

test('re-assigning moves a shipment to another job or back to planning, with a reason', async () => {
  const orders = await Promise.all([newOrder(world), newOrder(world)])
  const [a, b] = orders
  assert.ok(a && b)
  const from = await done(await make([a, b]), 'schedule', { assignment: assignmentOf(world, {}, nextHours()) })
  const to = await make([await newOrder(world)])
  const [first, second] = from.shipments
  const reassign = (id: string | undefined, more: string) =>
    world.dispatcher.inject({
      method: 'POST',
      url: `/v1/tracking-activity/update-status?type=shipment&id=${id}&action=re_assign${more}`,
    })
  assert.equal((await reassign(first?.id, '')).json<Problem>().errors[0]?.field, 'reason')
  const moved = await reassign(first?.id, `&reason=full&toJobId=${to.id}`)
  assert.equal(moved.statusCode, 200, moved.body)
  assert.equal((await jobOf(to.id)).shipmentCount, 2)
  assert.equal((await jobOf(from.id)).shipmentCount, 1)
  assert.equal((await reassign(second?.id, '&reason=late')).statusCode, 200)
  const free = await world.dispatcher.items<{ status: string; jobId: string | null }>('GET', `/v1/transports/${second?.id}`)
  assert.deepEqual([free.status, free.jobId], ['shipment_created', null])
  await nothingDiffers()
})

test('cancelling a job releases its shipments, or cancels them if requested', async () => {
  const [a, b] = await Promise.all([newOrder(world), newOrder(world)])
  assert.ok(a && b)
  const released = await done(await make([a]), 'cancel', { reason: 'ลูกค้าเลื่อน' })
  assert.equal(released.status, 'job_cancelled')
  const free = await world.dispatcher.items<{ status: string }>('GET', `/v1/transports/${a.shipments[0]?.id}`)
  assert.equal(free.status, 'shipment_created')
  const together = await done(await make([b]), 'cancel', { reason: 'ลูกค้ายกเลิก', shipments: 'cancel' })
  assert.equal(together.status, 'job_cancelled')
  const order = await world.dispatcher.items<{ status: string }>('GET', `/v1/orders/${b.id}`)
  assert.equal(order.status, 'order_cancelled')
  await nothingDiffers()
})

test('the dispatch status filters exactly the jobs that show it', async () => {
  const all = await world.dispatcher.items<{ list: Job[]; total: number }>('GET', '/v1/routes?pageSize=500')
  let sum = 0
  for (const status of dispatchStatuses) {
    const some = await world.dispatcher.items<{ list: Job[] }>('GET', `/v1/routes?pageSize=500&dispatchStatus=${status}`)
    assert.ok(
      some.list.every(({ dispatchStatus }) => dispatchStatus === status),
      status,
    )
    sum += some.list.length
  }
  assert.equal(sum, all.total)
  for (const orderBy of ['plannedBeginAt', 'shipmentCount', 'status', 'jobNo'] as const) {
    const first = await world.dispatcher.items<{ list: Job[]; next: string }>('GET', `/v1/routes?pageSize=5&orderBy=${orderBy}`)
    const rest = await world.dispatcher.items<{ list: Job[] }>(
      'GET',
      `/v1/routes?pageSize=5&orderBy=${orderBy}&after=${first.next}`,
    )
    const seen = new Set([...first.list, ...rest.list].map(({ id }) => id))
    assert.equal(seen.size, first.list.length + rest.list.length)
    assert.equal(first.list.length, 5)
  }
})
