import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '../../../platform/config.ts'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { testBroker, type TestBroker } from '../../../testing/mqtt-broker.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { notifyMaintainers } from './listen-to-brokers.ts'

let running: RunningApp
let world: MainJobWorld
let broker: TestBroker

const config = readConfig({ OUTGOING_ALLOW: '127.0.0.1' }, process.cwd())

before(async () => {
  broker = await testBroker('trackers', 'som-tam')
  running = await runningApp({ background: false, config })
  world = await mainJobWorld(running.app)
})
after(async () => {
  await running.stop()
  await broker.stop()
})

const login = (more: object = {}) => ({
  platform: 'mqtt',
  account: 'trackers',
  key: 'som-tam',
  serverUrl: broker.url,
  topic: 'trackers/+/position',
  organisationNo: null,
  ...more,
})
const ask = (url: string, payload: object) => world.dispatcher.inject({ method: 'POST', url, payload })
const codes = async (answer: ReturnType<typeof ask>) =>
  ((await answer).json<{ errors?: { field: string; code: string }[] }>().errors ?? []).map(({ field, code }) => `${field} ${code}`)

const device = async (number: string, platform: string, vehicleId?: string): Promise<string> => {
  const made = await world.dispatcher.items<{ id: string }>('POST', '/v1/devices', { number, platform })
  if (vehicleId !== undefined) await ask(`/v1/devices/${made.id}/actions/assign`, { version: 1, vehicleId })
  return made.id
}
const stored = async (id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from positions where device_id = ${id}::uuid`.execute(
    running.app.database.writer,
  )
  return rows[0]?.n ?? 0
}
const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await holds()) return
    await pause(100)
  }
  throw new Error(`never: ${what}`)
}
let minute = 0
const point = () => ({
  at: new Date(Date.now() - 3_600_000 + ++minute * 60_000).toISOString(),
  lat: 13.7,
  lng: 100.6,
  speedKmh: 50,
})
const topicOf = (number: string) => `trackers/${number}/position`
interface Row {
  readonly messages: number
  readonly unreadable: number
  readonly unknown: number
  readonly downSince: string | null
}
const listener = async (): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`select messages::int as messages, unreadable::int as unreadable, unknown::int as unknown,
    down_since as "downSince" from mqtt_listeners`.execute(running.app.database.writer.withoutPlugins())
  return rows[0]
}

test('a broker account is tested against the broker before it is saved', async () => {
  const test = (more: object) => codes(ask('/v1/tracking-accounts/test', login(more)))
  assert.deepEqual(await test({ key: 'wrong' }), ['key tracking_account.not_accepted'])
  assert.deepEqual(await test({ serverUrl: 'mqtt://127.0.0.1:1' }), ['serverUrl tracking_account.no_answer'])
  assert.deepEqual(await test({ serverUrl: 'mqtt://10.0.0.1:1883' }), ['serverUrl tracking_account.no_answer'], 'our own network')
  const save = (more: object) => codes(ask('/v1/tracking-accounts', { ...login(more), sourceType: 'own', proof: null }))
  assert.deepEqual(await save({ topic: null }), ['topic field.required'])
  assert.deepEqual(await save({ topic: 'trackers/#' }), ['topic tracking_account.topic'])
  assert.deepEqual(await save({ serverUrl: 'https://broker' }), ['serverUrl tracking_account.broker_address'])
})

test('published messages are stored as reports of their devices, and a broker is reconnected after an outage', async () => {
  const { proof } = await world.dispatcher.items<{ proof: string }>('POST', '/v1/tracking-accounts/test', login())
  const saved = await ask('/v1/tracking-accounts', { ...login(), sourceType: 'own', proof })
  assert.equal(saved.statusCode, 200, saved.body)
  const own = await device('MQ-1', 'mqtt', world.vehicles[0])
  const direct = await device('DIRECT-1', 'direct')

  const app = await running.beside({ background: true })
  const isListening = async () => broker.clients().some((id) => id.startsWith('khonsong-') && !id.includes('test'))
  await until('it listens', isListening)
  await pause(300)
  await broker.publish(topicOf('MQ-1'), point())
  await broker.publish(topicOf('MQ-1'), { positions: [point(), point()] })
  // Rounded up: a truncated second would be before the device was put into the vehicle.
  await broker.publish(topicOf('MQ-1'), { _type: 'location', lat: 13.71, lon: 100.6, tst: Math.ceil(Date.now() / 1000) })
  await broker.publish(topicOf('MQ-1'), 'no message of ours')
  await broker.publish(topicOf('STRANGER'), point())
  await broker.publish(topicOf('DIRECT-1'), point())
  await until('four points are stored', async () => (await stored(own)) === 4)
  await until('the state is written', async () => (await listener())?.messages === 3)
  const seen = await listener()
  assert.deepEqual([seen?.unreadable, seen?.unknown], [1, 2], 'a device that reports directly is not spoken for by a broker')
  assert.equal(await stored(direct), 0)
  const latest = await world.dispatcher.items<{ vehicles: { id: string; position: object | null }[] }>(
    'GET',
    '/v1/vehicle-monitoring',
  )
  assert.ok(latest.vehicles.find(({ id }) => id === world.vehicles[0])?.position)

  const port = Number(new URL(broker.url).port)
  await broker.stop()
  await until('it is seen to be down', async () => (await listener())?.downSince !== null)
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200, 'nobody else feels it')
  broker = await testBroker('trackers', 'som-tam', port)
  await until('it listens again', isListening)
  await pause(300)
  await broker.publish(topicOf('MQ-1'), point())
  await until('a fifth point is stored', async () => (await stored(own)) === 5)
  await app.close()
})

test('maintainers are notified once of an outage', async () => {
  const db = running.app.database.writer
  await sql`update mqtt_listeners set down_since = now() - interval '2 minutes', told_at = null`.execute(db)
  const { rows } = await sql<{ id: string }>`select account_id as id from mqtt_listeners`.execute(db)
  const held = { tenantId: world.company.tenantId, id: rows[0]?.id ?? '', version: 1, account: 'trackers', serverUrl: broker.url }
  const account = { ...held, topic: 'trackers/+/position', keySealed: Buffer.alloc(0) }
  await notifyMaintainers(running.app, account)
  await notifyMaintainers(running.app, account)
  const notices = await world.dispatcher.items<{ list: { title: string }[] }>('GET', '/v1/notices')
  assert.deepEqual(
    notices.list.map(({ title }) => title).filter((title) => title.includes('MQTT')),
    ['The MQTT broker of account trackers does not answer'],
  )
})
