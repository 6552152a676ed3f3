import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { DriverAnswer, DriverJob } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { HandedOutLink } from '@khonsong/contract/operations/tracking/driver-links.ts'
import type { ReceiverCodeShown } from '@khonsong/contract/operations/tracking/receiver-codes.ts'
import type { DriverClock } from '@khonsong/contract/telematics/hours/driver-clock.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
let jobId: string
let shipmentId: string

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(app)
  road = onTheRoad(app, world)
  const job = await road.plan([await newOrder(world)])
  jobId = job.id
  shipmentId = job.shipments[0]?.id ?? ''
})

/** A phone that has opened the link. */
const phone = async (id = jobId) => {
  const link = await world.dispatcher.items<HandedOutLink>('POST', `/v1/routes/${id}/driver-link`)
  const token = link.url.split('#')[1] ?? ''
  const opened = await app.inject({ method: 'POST', url: '/v1/driver-page/open', payload: { token, code: link.code } })
  const headers = {
    'x-driver-key': `${token}.${opened.json<{ items: { deviceKey: string } }>().items.deviceKey}`,
    'accept-language': 'en',
  }
  const call = async <T>(path: string, payload?: object): Promise<T> => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/v1/driver-page/${path}`,
      headers,
      ...(payload ? { payload: { phoneNow: new Date().toISOString(), ...payload } } : {}),
    })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ items: T }>().items
  }
  const share = (sharing: boolean, ...positions: object[]) =>
    call<{ accepted: number; running: boolean }>('positions', { sharing, positions })
  const clock = async (what: 'in' | 'out', at: string, reportId = newId()) =>
    (await call<{ answers: DriverAnswer[] }>('clock', { reports: [{ id: reportId, what, at }] })).answers[0]
  const report = async (...reports: object[]) => (await call<{ answers: DriverAnswer[] }>('reports', { reports })).answers
  return { headers, call, share, clock, report }
}
const said = (more: object) => ({ id: newId(), shipmentId, task: 'pickup', what: 'arrivedAt', at: minutesAgo(60), ...more })
const toTheDoor = () => [said({ what: 'completedAt', at: minutesAgo(40) }), said({ task: 'delivery', at: minutesAgo(20) })]
const point = (minutes: number, lat: number, lng = 100.5) => ({ at: minutesAgo(minutes), lat, lng, speedKmh: 40 })

const latest = async () => {
  const { vehicleId } = await app.database.reader
    .selectFrom('jobs')
    .select('vehicleId')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const row = await app.database.reader
    .selectFrom('latestPositions')
    .selectAll()
    .where('vehicleId', '=', vehicleId ?? '')
    .executeTakeFirst()
  return { vehicleId: vehicleId ?? '', row }
}

test('a driver shares the phone’s position during the job, and it becomes the vehicle’s position', async () => {
  const { share } = await phone()
  const [first, second] = [point(10, 13.7), point(8, 13.71)]
  assert.deepEqual(await share(true, first, second, second), { accepted: 2, running: true })
  assert.deepEqual(await share(true, first), { accepted: 0, running: true }, 'sent again it is written once')
  const { row, vehicleId } = await latest()
  assert.deepEqual([row?.latE6, row?.source], [13_710_000, 'driver_page'])
  const { vehicles } = await world.dispatcher.items<{ vehicles: { id: string; isByPhone: boolean; state: string }[] }>(
    'GET',
    '/v1/vehicle-monitoring',
  )
  const seen = vehicles.find(({ id }) => id === vehicleId)
  assert.deepEqual([seen?.isByPhone, seen?.state], [true, 'moving'])
  const link = () =>
    world.dispatcher.items<{ link: { sharingSince: string | null; lastPositionAt: string | null } }>(
      'GET',
      `/v1/routes/${jobId}/driver-link`,
    )
  assert.ok((await link()).link.sharingSince !== null && (await link()).link.lastPositionAt !== null)
  await share(false)
  assert.equal((await link()).link.sharingSince, null)
  const history = await app.database.reader
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', jobId)
    .where('action', 'like', 'position_sharing_%')
    .execute()
  assert.equal(history.length, 2, 'switching on and off is written down, each once')
})

test('where the vehicle’s tracker reports, the phone’s positions do not move the vehicle', async () => {
  const { share } = await phone()
  const { vehicleId } = await latest()
  const tracker = newId()
  await app.database.writer
    .insertInto('positions')
    .values({
      tenantId: world.company.tenantId,
      deviceId: tracker,
      vehicleId,
      at: minutesAgo(9),
      recordedAt: minutesAgo(9),
      latE6: 14_000_000,
      lngE6: 100_500_000,
    })
    .execute()
  await share(true, point(10, 13.7), point(40, 13.69))
  const rows = await app.database.reader
    .selectFrom('positions')
    .select(['vehicleId', 'latE6'])
    .where('deviceId', '<>', tracker)
    .where('tenantId', '=', world.company.tenantId)
    .orderBy('latE6')
    .execute()
  assert.deepEqual(
    rows.map(({ vehicleId: of }) => of),
    [vehicleId, null],
    'only where the tracker was silent',
  )
})

test('a finished job accepts no positions, and implausible ones are set aside', async () => {
  const { share, report } = await phone()
  assert.equal((await share(true, point(5, 0, 0), point(4, 95))).accepted, 0)
  await report(...toTheDoor(), said({ task: 'delivery', what: 'completedAt', at: minutesAgo(5) }))
  assert.deepEqual(await share(true, point(1, 13.8)), { accepted: 0, running: false })
  const { row } = await latest()
  assert.equal(row, undefined)
})

test('a flooding phone must wait, and others need not', async () => {
  const { headers } = await phone()
  const payload = { phoneNow: new Date().toISOString(), sharing: true, positions: [] }
  const send = () => app.inject({ method: 'POST', url: '/v1/driver-page/positions', headers, payload })
  // Rate limits are per minute: on a slow machine a new one may begin in between.
  let status = 200
  for (let n = 0; n < 260 && status === 200; n += 1) status = (await send()).statusCode
  assert.equal(status, 429)
  const other = await phone((await road.plan([await newOrder(world)], {}, road.nextHours())).id)
  assert.equal((await other.share(false)).running, true)
})

test('a registered driver clocks in and out on the page, and the office sees the shift', async () => {
  const { clock, call } = await phone()
  assert.deepEqual(await call<DriverClock>('clock'), { isOffered: true, clockedInAt: null })
  const begin = minutesAgo(120)
  const id = newId()
  assert.equal((await clock('in', begin, id))?.result, 'done')
  assert.equal((await clock('in', begin, id))?.result, 'done', 'the same report is answered from memory')
  assert.equal((await clock('in', minutesAgo(100)))?.result, 'already')
  assert.equal((await call<DriverClock>('clock')).clockedInAt, begin)
  const early = await clock('out', minutesAgo(130))
  assert.equal(early?.result, 'refused', early?.message ?? '')
  assert.equal((await clock('out', minutesAgo(10)))?.result, 'done')
  const { list } = await world.dispatcher.items<{ list: { clockType: string; hours: number; clockOutAt: string }[] }>(
    'GET',
    '/v1/working-times',
  )
  assert.deepEqual(
    list.map(({ clockType, hours }) => [clockType, Math.round(hours * 10) / 10]),
    [['MANUAL', 1.8]],
  )
})

test('a carrier’s driver without a record has no working hours here', async () => {
  await app.database.writer.updateTable('jobs').set({ driverId: null, driverName: 'สมหมาย' }).where('id', '=', jobId).execute()
  const { clock, call } = await phone()
  assert.equal((await call<DriverClock>('clock')).isOffered, false)
  assert.equal((await clock('in', minutesAgo(5)))?.message, 'Working hours are kept for registered drivers of this company only')
})

const askForCodes = () =>
  app.database.writer
    .insertInto('settings')
    .values({ tenantId: world.company.tenantId, code: 'RECEIVER_CODE', value: JSON.stringify(true) })
    .execute()
const codeOf = () => world.dispatcher.items<ReceiverCodeShown>('GET', `/v1/transports/${shipmentId}/receiver-code`)
const shown = async ({ call }: Awaited<ReturnType<typeof phone>>) =>
  (await call<DriverJob>('job')).waybills.find(({ id }) => id === shipmentId)?.receiverCode

test('the receiver’s code proves a delivery; a wrong one is refused and leaves the delivery unchanged', async () => {
  await askForCodes()
  const own = await phone()
  const { code } = await codeOf()
  assert.match(code ?? '', /^\d{6}$/)
  const wrong = code === '000000' ? '111111' : '000000'
  assert.equal(await shown(own), 'open')
  const delivery = said({ task: 'delivery', what: 'completedAt', at: minutesAgo(5), receiverCode: wrong })
  const answers = await own.report(...toTheDoor(), delivery)
  assert.deepEqual([answers.at(-1)?.result, answers.at(-1)?.message], ['done', 'The receiver’s code is wrong. Tries left: 4'])
  assert.equal((await road.shipmentOf(shipmentId)).status, 'shipment_delivered')
  assert.deepEqual(await own.report(delivery), [answers.at(-1)], 'sent again it is no second try')
  const alone = (receiverCode: string) => own.report(said({ task: 'delivery', what: 'receiverCode', receiverCode }))
  assert.equal((await alone(wrong))[0]?.message, 'The receiver’s code is wrong. Tries left: 3')
  assert.equal((await alone(code ?? ''))[0]?.result, 'done')
  assert.equal(await shown(own), 'verified')
  const { state, verifiedByName } = await codeOf()
  assert.deepEqual([state, verifiedByName], ['verified', 'สมชาย ใจดี'])
  const kept = await app.database.reader.selectFrom('driverReports').select('report').execute()
  assert.ok(!JSON.stringify(kept).includes(code ?? ''), 'what the receiver told is not kept')
})

test('five wrong attempts lock the code, and the office issues a new one', async () => {
  await askForCodes()
  const own = await phone()
  await own.report(...toTheDoor(), said({ task: 'delivery', what: 'completedAt', at: minutesAgo(5) }))
  const { code } = await codeOf()
  const alone = async (receiverCode: string) =>
    (await own.report(said({ task: 'delivery', what: 'receiverCode', receiverCode })))[0]?.result
  const wrong = code === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n += 1) assert.equal(await alone(wrong), 'refused')
  assert.equal(await alone(code ?? ''), 'refused', 'the right one comes too late')
  assert.equal(await shown(own), 'locked')
  const renewed = await world.dispatcher.items<ReceiverCodeShown>(
    'POST',
    `/v1/transports/${shipmentId}/receiver-code/actions/renew`,
  )
  assert.deepEqual([renewed.state, renewed.code === code], ['open', false])
  assert.equal(await alone(renewed.code ?? ''), 'done')
})

test('drivers cannot read the code, and where it is disabled none is requested', async () => {
  const off = await codeOf()
  assert.deepEqual([off.isAsked, off.code], [false, null])
  await askForCodes()
  const order = await newOrder(world)
  const job = await road.plan([order], { carrierKind: 'subcontractor', subcontractorId: world.subcontractorId }, road.nextHours())
  const carrier = await world.company.signedIn({
    permissions: ['shipment.view', 'shipment.advance'],
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
  })
  const url = `/v1/transports/${job.shipments[0]?.id}/receiver-code`
  assert.equal((await carrier.items<ReceiverCodeShown>('GET', url)).code, null)
  for (const action of ['renew', 'send'])
    assert.equal((await carrier.inject({ method: 'POST', url: `${url}/actions/${action}` })).statusCode, 403)
  assert.equal((await carrier.inject({ url: `/v1/transports/${shipmentId}/receiver-code` })).statusCode, 404)
})

test('the dispatch letter is on the page', async () => {
  const { headers } = await phone()
  const answer = await app.inject({ url: '/v1/driver-page/dispatch-letter', headers })
  assert.deepEqual(
    [answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 4).toString()],
    [200, 'application/pdf', '%PDF'],
  )
})
