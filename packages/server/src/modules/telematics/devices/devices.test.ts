import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

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
  readonly deviceStatus: string
  readonly vehicleId: string | null
  readonly keyBeginning: string | null
}

let count = 0
const newDevice = () => world.dispatcher.items<Device>('POST', '/v1/devices', { number: `TEST-${++count}`, platform: 'direct' })
const act = (id: string, action: string, payload: object) =>
  world.dispatcher.inject({ method: 'POST', url: `/v1/devices/${id}/actions/${action}`, payload })
const set = (action: string, devices: readonly Device[]) =>
  world.dispatcher.items<{ done: boolean; code: string | null }[]>('POST', '/v1/devices/actions/set-state', {
    action,
    devices: devices.map(({ id, version }) => ({ id, version })),
  })
const itemsOf = <T>(answer: Awaited<ReturnType<typeof act>>): T => answer.json<{ items: T }>().items

test('a device in use cannot be recycled, one out of its vehicle can, and each of several gets its own result', async () => {
  const [tracker, spare] = [await newDevice(), await newDevice()]
  const used = itemsOf<Device>(await act(tracker.id, 'assign', { version: 1, vehicleId: world.vehicles[0] }))
  assert.deepEqual([used.deviceStatus, used.vehicleId], ['in_use', world.vehicles[0]])
  assert.deepEqual(
    (await set('recycle', [used, spare])).map(({ done, code }) => [done, code]),
    [
      [false, 'device.in_use'],
      [true, null],
    ],
  )
  assert.deepEqual(
    (await set('take_out', [used])).map(({ done }) => done),
    [true],
  )
  assert.deepEqual(
    (await set('recycle', [used])).map(({ code }) => code),
    ['record.stale'],
  )
  assert.deepEqual(
    (await set('recycle', [{ ...used, version: used.version + 1 }])).map(({ done }) => done),
    [true],
  )
})

test('a transfer moves a device to another vehicle and keeps its history', async () => {
  const tracker = await newDevice()
  const used = itemsOf<Device>(await act(tracker.id, 'assign', { version: 1, vehicleId: world.vehicles[0] }))
  const same = await act(tracker.id, 'transfer', { version: used.version, vehicleId: world.vehicles[0] })
  assert.equal(same.statusCode, 422)
  const moved = itemsOf<Device>(await act(tracker.id, 'transfer', { version: used.version, vehicleId: world.vehicles[1] }))
  assert.equal(moved.vehicleId, world.vehicles[1])
  const bindings = await running.app.database.writer
    .selectFrom('deviceBindings')
    .select(['vehicleId', 'untilAt'])
    .where('deviceId', '=', tracker.id)
    .orderBy('fromAt')
    .execute()
  assert.deepEqual(
    bindings.map(({ vehicleId, untilAt }) => [vehicleId, untilAt === null]),
    [
      [world.vehicles[0], false],
      [world.vehicles[1], true],
    ],
  )
})

test('of two concurrent transfers of a device the second gets a conflict', async () => {
  const tracker = await newDevice()
  const [first, second] = await Promise.all(world.vehicles.map((vehicleId) => act(tracker.id, 'assign', { version: 1, vehicleId })))
  assert.deepEqual([first?.statusCode, second?.statusCode].toSorted(), [200, 409])
})

test('a key is shown once, and only its prefix and hash are stored', async () => {
  const tracker = await newDevice()
  const { key, device } = itemsOf<{ key: string; device: Device }>(await act(tracker.id, 'new-key', { version: 1 }))
  assert.match(key, /^khd_[\w-]{32}$/)
  assert.equal(device.keyBeginning, `${key.slice(0, 10)}…`)
  const history = await world.dispatcher.inject({ method: 'GET', url: `/v1/devices/${tracker.id}/history` })
  const detail = await world.dispatcher.inject({ method: 'GET', url: `/v1/devices/${tracker.id}` })
  assert.ok(!history.body.includes(key) && !detail.body.includes(key))
})

const account = { platform: 'simulator', account: 'dispatch', key: 'simulator', sourceType: 'own', proof: null }
const save = (payload: object) => world.dispatcher.inject({ method: 'POST', url: '/v1/tracking-accounts', payload })
const tested = async (payload: object): Promise<string> => {
  const { platform, account: name, key } = { ...account, ...payload }
  const body = { platform, account: name, key, ...('organisationNo' in payload ? payload : {}) }
  return (await world.dispatcher.items<{ proof: string }>('POST', '/v1/tracking-accounts/test', body)).proof
}
const codes = (answer: Awaited<ReturnType<typeof save>>) =>
  (answer.json<{ errors?: { code: string; field: string }[] }>().errors ?? []).map(({ code, field }) => `${field} ${code}`)

test('a tracking account is saved only after this account and key were tested', async () => {
  assert.deepEqual(codes(await save(account)), ['key tracking_account.test_first'])
  const wrong = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/tracking-accounts/test',
    payload: { platform: 'simulator', account: 'dispatch', key: 'wrong' },
  })
  assert.deepEqual(codes(wrong), ['key tracking_account.not_accepted'])
  const proof = await tested({})
  assert.deepEqual(codes(await save({ ...account, account: 'another', proof })), ['key tracking_account.test_first'])
  const saved = await save({ ...account, proof })
  assert.equal(saved.statusCode, 200, saved.body)
  const { id, version } = itemsOf<{ id: string; version: number }>(saved)
  const partner = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/tracking-accounts/${id}`,
    payload: { ...account, version, key: null, sourceType: 'own_vehicle' },
  })
  assert.equal(partner.statusCode, 200, partner.body)
  const renamed = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/tracking-accounts/${id}`,
    payload: { ...account, version: version + 1, key: null, account: 'renamed' },
  })
  assert.deepEqual(codes(renamed), ['key tracking_account.test_first'])
})

test('one platform needs an institution number', async () => {
  const without = await save({ ...account, platform: 'simulator_institution', proof: 'x' })
  assert.deepEqual(codes(without), ['organisationNo field.required'])
})

test('an account’s key is never stored in plain text, and is used to query the platform', async () => {
  const proof = await tested({ account: 'asked' })
  const { id } = itemsOf<{ id: string }>(await save({ ...account, account: 'asked', proof }))
  const { keySealed } = await running.app.database.writer
    .selectFrom('trackingAccountKeys')
    .select('keySealed')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(keySealed.length > 0 && !keySealed.includes(Buffer.from('simulator')))
  const ask = () =>
    world.dispatcher.items<{ isSimulated: boolean; found: { lat: number } }>('POST', `/v1/tracking-accounts/${id}/query`, {
      plateOrDevice: '70-1234',
    })
  const [one, two] = [await ask(), await ask()]
  assert.ok(one.isSimulated)
  assert.equal(one.found.lat, two.found.lat)
})
