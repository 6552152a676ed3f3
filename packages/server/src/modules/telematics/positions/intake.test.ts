import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { makeMonths } from './months-store.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

interface Device {
  readonly id: string
  readonly version: number
}
interface Taken {
  readonly accepted: number
  readonly repeated: number
  readonly asideCount: number
  readonly aside: readonly { readonly reason: string }[]
}

let count = 0
/** A device in a vehicle, with its key. */
const tracker = async (vehicleId?: string): Promise<{ id: string; key: string; version: number }> => {
  const made = await world.dispatcher.items<Device>('POST', '/v1/devices', { number: `POS-${++count}`, platform: 'direct' })
  const keyed = await world.dispatcher.items<{ key: string; device: Device }>('POST', `/v1/devices/${made.id}/actions/new-key`, {
    version: made.version,
  })
  const { version } = keyed.device
  if (vehicleId === undefined) return { id: made.id, key: keyed.key, version }
  const used = await world.dispatcher.items<Device>('POST', `/v1/devices/${made.id}/actions/assign`, { version, vehicleId })
  return { id: made.id, key: keyed.key, version: used.version }
}

const at = (secondsAgo: number): string => new Date(Date.now() - secondsAgo * 1000).toISOString()
const send = (key: string, positions: readonly object[]) =>
  running.app.inject({ method: 'POST', url: '/v1/positions', headers: { authorization: `Bearer ${key}` }, payload: { positions } })
const taken = async (key: string, positions: readonly object[]): Promise<Taken> => {
  const answer = await send(key, positions)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: Taken }>().items
}
const place = { lat: 13.7, lng: 100.6 }
const latestOf = (vehicleId: string) =>
  running.app.database.writer.selectFrom('latestPositions').selectAll().where('vehicleId', '=', vehicleId).executeTakeFirst()
const stored = (deviceId: string) =>
  running.app.database.writer.selectFrom('positions').selectAll().where('deviceId', '=', deviceId).orderBy('at').execute()

test('a repeated point is written once, and the latest one is the vehicle’s position', async () => {
  const { id, key } = await tracker(world.vehicles[0])
  const points = [
    { at: at(-1), ...place, speedKmh: 62.4, heading: 90, battery: 80, temperature: 3.5 },
    { at: at(-60), ...place },
  ]
  assert.deepEqual(await taken(key, points), { accepted: 2, repeated: 0, asideCount: 0, aside: [] })
  assert.equal((await taken(key, points)).repeated, 2)
  assert.equal((await stored(id)).length, 2)
  assert.equal(Date.parse((await latestOf(world.vehicles[0]))?.at ?? ''), Date.parse(points[1]?.at ?? ''))
})

test('late points do not move the vehicle back', async () => {
  const { id, key } = await tracker(world.vehicles[1])
  await running.app.database.writer
    .updateTable('deviceBindings')
    .set({ fromAt: at(7200) })
    .where('deviceId', '=', id)
    .execute()
  await taken(key, [{ at: at(10), ...place, speedKmh: 40 }])
  await taken(key, [{ at: at(3000), lat: 13.5, lng: 100.4 }])
  const latest = await latestOf(world.vehicles[1])
  assert.equal(latest?.latE6, 13_700_000)
})

test('implausible points are set aside with the reason, and the rest is accepted', async () => {
  const { id, key } = await tracker()
  const answer = await taken(key, [
    { at: at(300), ...place },
    { at: at(200), lat: 18.79, lng: 98.98 },
    { at: at(100), lat: 0, lng: 0 },
    { at: at(-900), ...place },
    { at: at(50), lat: 13.701, lng: 100.601 },
  ])
  assert.deepEqual([answer.accepted, answer.asideCount], [2, 3])
  assert.deepEqual(answer.aside.map(({ reason }) => reason).toSorted(), ['future', 'teleport', 'zero_island'])
  const aside = await running.app.database.writer
    .selectFrom('positionsSetAside')
    .select('reason')
    .where('deviceId', '=', id)
    .execute()
  assert.equal(aside.length, 3)
})

test('reports of a device stay with the vehicle it was in at the time', async () => {
  const { id, key, version } = await tracker(world.vehicles[0])
  const first = new Date()
  await taken(key, [{ at: first.toISOString(), ...place }])
  await world.dispatcher.items('POST', `/v1/devices/${id}/actions/transfer`, { version, vehicleId: world.vehicles[1] })
  await taken(key, [
    { at: new Date(first.getTime() + 1).toISOString(), ...place },
    { at: at(-2), ...place },
  ])
  assert.deepEqual(
    (await stored(id)).map(({ vehicleId }) => vehicleId),
    [world.vehicles[0], world.vehicles[0], world.vehicles[1]],
  )
})

test('ten thousand points are accepted in one call; one more is refused', { timeout: 60_000 }, async () => {
  const { id, key } = await tracker(world.vehicles[0])
  const points = Array.from({ length: 10_000 }, (_, n) => ({
    at: at(100_000 - n * 10),
    lat: 13.7 + n / 100_000,
    lng: 100.6,
    speedKmh: 45,
    heading: 0,
    battery: 77,
    temperature: 3.2,
  }))
  assert.equal((await taken(key, points)).accepted, 10_000)
  assert.equal((await stored(id)).length, 10_000)
  assert.equal((await send(key, [...points, { at: at(0), ...place }])).statusCode, 422)
})

test('reports without a key, with a wrong one or with that of a recycled device are refused', async () => {
  const { id, key, version } = await tracker()
  assert.equal((await running.app.inject({ method: 'POST', url: '/v1/positions', payload: { positions: [] } })).statusCode, 401)
  assert.equal((await send(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, [{ at: at(1), ...place }])).statusCode, 401)
  const dispatcher = await world.dispatcher.inject({ method: 'POST', url: '/v1/positions', payload: { positions: [] } })
  assert.equal(dispatcher.statusCode, 401)
  await world.dispatcher.items('POST', '/v1/devices/actions/set-state', { action: 'recycle', devices: [{ id, version }] })
  assert.equal((await send(key, [{ at: at(1), ...place }])).statusCode, 401)
})

test('a flooding device must wait, and another one need not', async () => {
  const [flood, calm] = [await tracker(), await tracker()]
  let refused: Awaited<ReturnType<typeof send>> | undefined
  for (let n = 0; n < 260 && !refused; n += 1) {
    const answer = await send(flood.key, [{ at: at(n), ...place }])
    if (answer.statusCode !== 200) refused = answer
  }
  assert.equal(refused?.statusCode, 429)
  assert.ok(Number(refused?.headers['retry-after']) <= 60)
  assert.equal((await send(calm.key, [{ at: at(1), ...place }])).statusCode, 200)
})

test('OsmAnd and OwnTracks formats are accepted too', async () => {
  const { id, key } = await tracker()
  const seconds = Math.floor(Date.now() / 1000)
  for (const method of ['GET', 'POST'] as const) {
    const url = `/v1/positions/osmand?id=${key}&lat=13.7&lon=100.6&timestamp=${seconds - (method === 'GET' ? 60 : 30)}&speed=10&bearing=45&batt=90&altitude=12&hdop=1`
    const answer = await running.app.inject({ method, url })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  const own = (payload: object) =>
    running.app.inject({
      method: 'POST',
      url: '/v1/positions/owntracks',
      headers: { authorization: `Basic ${Buffer.from(`driver:${key}`).toString('base64')}` },
      payload,
    })
  assert.equal((await own({ _type: 'location', lat: 13.7, lon: 100.6, tst: seconds, vel: 20, tid: 'x' })).statusCode, 200)
  assert.equal((await own({ _type: 'lwt', tst: seconds })).statusCode, 200)
  assert.deepEqual(
    (await stored(id)).map(({ speedKmh }) => speedKmh),
    [19, 19, 20],
  )
})

test('monthly partitions are created ahead and take over rows waiting in the default partition', async () => {
  const { id, key } = await tracker()
  await taken(key, [{ at: at(1), ...place }])
  assert.ok((await makeMonths(running.app.database)) >= 3)
  assert.equal(await makeMonths(running.app.database), 0)
  await taken(key, [{ at: at(0), ...place }])
  assert.equal((await stored(id)).length, 2)
  const { rows } = await sql`select from positions_other where at > ${at(3600)}::timestamptz`.execute(running.app.database.writer)
  assert.deepEqual(rows, [])
})

test('a vehicle stands since its last stop, even when the drive before arrives in one buffered batch', async () => {
  const [, vehicleId] = world.vehicles
  await running.app.database.writer.deleteFrom('latestPositions').where('vehicleId', '=', vehicleId).execute()
  const { id, key } = await tracker(vehicleId)
  await running.app.database.writer
    .updateTable('deviceBindings')
    .set({ fromAt: at(20_000) })
    .where('deviceId', '=', id)
    .execute()
  const since = async () => Date.parse((await latestOf(vehicleId))?.stillSince ?? '')
  const [morning, later] = [at(9000), at(8000)]
  await taken(key, [{ at: morning, ...place, speedKmh: 0 }])
  await taken(key, [{ at: later, ...place, speedKmh: 0 }])
  assert.equal(await since(), Date.parse(morning), 'it has not moved')
  const stopped = at(3000)
  await taken(key, [
    { at: at(6000), lat: 13.75, lng: 100.6, speedKmh: 50 },
    { at: at(4000), lat: 13.8, lng: 100.6, speedKmh: 45 },
    { at: stopped, lat: 13.82, lng: 100.6, speedKmh: 0 },
    { at: at(1000), lat: 13.82, lng: 100.6, speedKmh: 0 },
  ])
  assert.equal(await since(), Date.parse(stopped))
  await taken(key, [{ at: at(500), lat: 13.83, lng: 100.6, speedKmh: 30 }])
  assert.equal((await latestOf(vehicleId))?.stillSince, null)
})
