import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openAutomatically } from '../../operations/exceptions/open-automatically.ts'
import { coldTruck } from '../../../testing/cold-truck.ts'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { watchDriving } from './watch-driving.ts'

let running: RunningApp
let world: MainJobWorld
let truck: Awaited<ReturnType<typeof coldTruck>>
let key = ''

interface Listed {
  readonly list: readonly { kind: string; untilAt: string | null; value: number | null; jobNo: string | null; plateNo: string }[]
}

const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString()
const report = async (points: readonly { ago: number; speedKmh: number; cardNo?: string; unplugged?: boolean }[]) => {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/v1/positions',
    headers: { authorization: `Bearer ${key}` },
    payload: { positions: points.map(({ ago, ...point }, n) => ({ at: at(ago), lat: 14 + n * 0.001, lng: 100.6, ...point })) },
  })
  assert.equal(answer.statusCode, 200, answer.body)
}
const events = async () => (await world.dispatcher.items<Listed>('GET', '/v1/driving-events?orderBy=fromAt&sorting=asc')).list

const silentAfter = async (value: number, version: number) => {
  const url = '/v1/settings/ability/GPS_RETURN_MINUTES'
  const answer = await world.dispatcher.inject({ method: 'PUT', url, payload: { value, version } })
  assert.equal(answer.statusCode, 200, answer.body)
}

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  truck = await coldTruck(running, world, 'DRIVE-1', 60)
  const db = running.app.database.writer
  await sql`update jobs set status = 'job_ontheway', planned_begin_at = ${at(90)} where id = ${truck.jobId}::uuid`.execute(db)
  const made = await world.dispatcher.items<{ key: string }>('POST', `/v1/devices/${truck.deviceId}/actions/new-key`, {
    version: 1,
  })
  key = made.key
  await world.dispatcher.items('POST', '/v1/exception-types', {
    code: 'speed',
    name: 'Speed',
    nameTh: 'ความเร็ว',
    monitorKind: 'overspeed',
    automatic: true,
  })
})
after(() => running.stop())

test('speed is an event after two minutes, once in two processes, with an exception where its monitor is on', async () => {
  await silentAfter(1000, 0)
  await report([50, 49, 48, 47, 46, 45].map((ago) => ({ ago, speedKmh: 95, cardNo: 'CARD-1' })))
  const begun = await Promise.all([watchDriving(running.app), watchDriving(running.app)])
  assert.equal(begun[0] + begun[1], 1)
  assert.equal(await watchDriving(running.app), 0)
  const [event] = await events()
  assert.deepEqual([event?.kind, event?.untilAt, event?.value], ['overspeed', null, 95])
  assert.equal(await openAutomatically(running.app), 1)
  assert.equal(await openAutomatically(running.app), 0)
})

test('it goes on over later reports and ends once; what is not switched on opens no exception', async () => {
  await report([
    { ago: 44, speedKmh: 99, cardNo: 'CARD-1' },
    { ago: 43, speedKmh: 60, cardNo: 'CARD-1' },
    { ago: 42, speedKmh: 60, unplugged: true },
    { ago: 41, speedKmh: 60, unplugged: false, cardNo: 'CARD-1' },
  ])
  assert.equal(await watchDriving(running.app), 1)
  assert.deepEqual(
    (await events()).map(({ kind, untilAt, value }) => [kind, untilAt !== null, value]),
    [
      ['overspeed', true, 99],
      ['unplugged', true, null],
    ],
  )
  assert.equal(await openAutomatically(running.app), 0)
})

test('a tracker that fell silent on the job is told once, until it reports again', async () => {
  await silentAfter(15, 1)
  assert.equal(await watchDriving(running.app), 1)
  assert.equal(await watchDriving(running.app), 0)
  await report([{ ago: 0, speedKmh: 50, cardNo: 'CARD-1' }])
  assert.equal(await watchDriving(running.app), 0)
  const silent = (await events()).find(({ kind }) => kind === 'offline')
  assert.ok(silent?.untilAt)
  assert.ok((silent.value ?? 0) >= 40)
})

test('a carrier sees the events of its own vehicles alone, a customer none', async () => {
  const { company, customers } = world
  const carrier = await company.signedIn({
    permissions: ['vehicle.view'],
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
  })
  assert.deepEqual((await carrier.items<Listed>('GET', '/v1/driving-events')).list, [])
  const customer = await company.signedIn({ permissions: ['vehicle.view'], kind: 'customer', customerId: customers[0] })
  assert.deepEqual((await customer.items<Listed>('GET', '/v1/driving-events')).list, [])
})
