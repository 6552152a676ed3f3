import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { ApiKey } from '@khonsong/contract/company/access/access-keys.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { letHoursPass, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp()
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(running.app)
})

interface Made {
  readonly key: string
  readonly record: ApiKey
}
const inThirtyDays = () => addDays(bangkokDayOf(new Date().toISOString()), 30)
const carrier = (permissions: readonly Permission[]) =>
  world.company.user({ permissions, kind: 'subcontractor', subcontractorId: world.subcontractorId })
const wish = (userId: string, permissions: readonly Permission[], more: object = {}) => ({
  name: 'GPS box',
  userId,
  permissions,
  expiresOn: inThirtyDays(),
  ...more,
})
const make = async (permissions: readonly Permission[]): Promise<Made> => {
  const { id } = await carrier(permissions)
  return world.dispatcher.items<Made>('POST', '/v1/api-keys', wish(id, permissions))
}
const asked = (key: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  running.app.inject({ method, url, headers: { 'x-api-key': key }, ...(payload ? { payload } : {}) })

test('a key has its account’s access, and is distinguished in the history', async () => {
  const { key, record } = await make(['shipment.view'])
  assert.match(key, /^khs_/)
  assert.equal(key.startsWith(record.beginning), true)
  assert.equal((await asked(key, 'GET', '/v1/transports')).statusCode, 200)
  assert.equal((await asked(key, 'GET', '/v1/users')).statusCode, 403)
  const [shown] = await world.dispatcher.items<ApiKey[]>('GET', '/v1/api-keys')
  assert.equal(JSON.stringify(shown).includes(key), false)
  assert.notEqual(shown?.lastUsedAt, undefined)
})

test('the secret is not stored, and a wrong, expired or revoked one is refused', async () => {
  const { key, record } = await make(['shipment.view'])
  const stored = await running.app.database.reader.selectFrom('apiKeys').selectAll().where('id', '=', record.id).execute()
  assert.equal(JSON.stringify(stored).includes(key.slice(12)), false)
  assert.equal((await asked(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, 'GET', '/v1/transports')).statusCode, 401)
  assert.equal((await asked('khs_', 'GET', '/v1/transports')).statusCode, 401)
  await running.app.database.writer
    .updateTable('apiKeys')
    .set({ expiresAt: minutesAgo(1) })
    .where('id', '=', record.id)
    .execute()
  const expired = await asked(key, 'GET', '/v1/transports')
  assert.deepEqual([expired.statusCode, expired.json<{ code: string }>().code], [401, 'key.ended'])
  const other = await make(['shipment.view'])
  await world.dispatcher.items('POST', `/v1/api-keys/${other.record.id}/revoke`)
  assert.equal((await asked(other.key, 'GET', '/v1/transports')).statusCode, 401)
})

test('a rotated key accepts its previous secret for the given time', async () => {
  const { key, record } = await make(['shipment.view'])
  const next = await world.dispatcher.items<Made>('POST', `/v1/api-keys/${record.id}/rotate`, { keepHours: 2 })
  assert.equal((await asked(key, 'GET', '/v1/transports')).statusCode, 200)
  assert.equal((await asked(next.key, 'GET', '/v1/transports')).statusCode, 200)
  await running.app.database.writer
    .updateTable('apiKeys')
    .set({ oldUntil: minutesAgo(1) })
    .where('id', '=', record.id)
    .execute()
  assert.equal((await asked(key, 'GET', '/v1/transports')).statusCode, 401)
  assert.equal((await asked(next.key, 'GET', '/v1/transports')).statusCode, 200)
})

test('a key loses its account’s permissions with it, and cannot do what requires a user', async () => {
  const { id } = await carrier(['shipment.view', 'job.view'])
  const { key } = await world.dispatcher.items<Made>('POST', '/v1/api-keys', wish(id, ['shipment.view', 'job.view']))
  const password = await asked(key, 'PUT', '/v1/accounts/password', { current: 'a', next: 'b', confirm: 'b' })
  assert.deepEqual([password.statusCode, password.json<{ code: string }>().code], [403, 'key.own_call'])
  await running.app.database.writer.updateTable('users').set({ status: 0 }).where('id', '=', id).execute()
  assert.equal((await asked(key, 'GET', '/v1/transports')).statusCode, 401)
})

test('no one creates a key that exceeds their own or its account’s permissions', async () => {
  const { id } = await carrier(['shipment.view'])
  const codes = async (payload: object, who = world.dispatcher) => {
    const answer = await who.inject({ method: 'POST', url: '/v1/api-keys', payload })
    assert.equal(answer.statusCode, 422, answer.body)
    return answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)
  }
  assert.deepEqual(await codes(wish(id, ['shipment.view', 'order.view'])), ['key.not_the_accounts'])
  assert.deepEqual(await codes(wish(id, ['shipment.view'], { expiresOn: '2020-01-01' })), ['key.life'])
  const administrator = await world.company.user({ permissions: ['user.edit'] })
  assert.deepEqual(await codes(wish(administrator.id, ['user.edit'])), ['key.for_people_only'])
  const clerk = await world.company.signedIn({ permissions: ['api_key.edit'] })
  assert.deepEqual(await codes(wish(id, ['shipment.view']), clerk), ['role.not_yours_to_grant'])
})

test('a partner’s system reports statuses by number, each row with its result, within its scope', async () => {
  const road = onTheRoad(running.app, world)
  const mine = await newOrder(world)
  const foreign = await newOrder(world)
  const carried = { carrierKind: 'subcontractor', subcontractorId: world.subcontractorId, driverId: world.drivers[1] }
  const { id, version } = await road.plan([mine], carried, road.nextHours())
  await world.dispatcher.items('POST', `/v1/routes/${id}/actions/accept`, { version })
  await letHoursPass(
    running.app,
    mine.shipments.map((shipment) => shipment.id),
  )
  const { key } = await make(['shipment.view', 'shipment.advance', 'shipment.skip'])
  const no = mine.shipments[0]?.shipmentNo ?? ''
  const rows = [
    { shipmentNo: no, status: 'shipment_arrive_origin', time: minutesAgo(30) },
    { shipmentNo: foreign.shipments[0]?.shipmentNo ?? '', status: 'shipment_arrive_origin', time: minutesAgo(30) },
    { shipmentNo: 'WB-NONE', status: 'shipment_arrive_origin', time: minutesAgo(30) },
  ]
  const answer = await asked(key, 'POST', '/v1/shipment-status/import', { rows })
  assert.equal(answer.statusCode, 200, answer.body)
  const { items } = answer.json<{ items: { accepted: number; refused: number; rows: { errors: { code: string }[] }[] } }>()
  assert.deepEqual([items.accepted, items.refused], [1, 2])
  assert.deepEqual(
    items.rows.map(({ errors }) => errors[0]?.code),
    [undefined, 'access.not_found', 'access.not_found'],
  )
  const again = await asked(key, 'POST', '/v1/shipment-status/import', { rows: rows.slice(0, 1) })
  assert.equal(again.json<{ items: { rows: { already: boolean }[] } }>().items.rows[0]?.already, true)
  const [event] = await running.app.database.reader
    .selectFrom('shipmentEvents')
    .select(['source', 'actorType', 'actorName'])
    .where('shipmentId', '=', mine.shipments[0]?.id ?? '')
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  assert.deepEqual([event?.source, event?.actorType], ['api', 'partner'])
  assert.match(event?.actorName ?? '', / · GPS box$/)
})
