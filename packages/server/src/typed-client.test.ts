import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { keyPermissions } from '@khonsong/domain/kernel/key-permissions.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { letHoursPass, mainJobWorld, minutesAgo, orderDraftOf, type MainJobWorld } from './testing/main-job-world.ts'
import { delivered, picked } from './testing/on-the-road.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'
import { clientTypes } from './testing/typed-client/client-types.ts'
import { integrator } from './testing/typed-client/integrator.ts'

let running: RunningApp
let world: MainJobWorld
let client: ReturnType<typeof integrator>

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  const { id } = await world.company.user({ permissions: keyPermissions })
  const expiresOn = addDays(bangkokDayOf(new Date().toISOString()), 30)
  const wish = { name: 'ERP', userId: id, permissions: keyPermissions, expiresOn }
  const { key } = await world.dispatcher.items<{ key: string }>('POST', '/v1/api-keys', wish)
  client = integrator(await running.app.listen({ host: '127.0.0.1', port: 0 }), key)
})
after(() => running.stop())

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
const light = { description: 'น้ำดื่ม 600 มล.', packages: 10, itemsPerPackage: 12, weightKg: 120, volumeM3: 1.5 }

test('the client types match docs/openapi.json (npm run client-types)', async () => {
  const file = join(import.meta.dirname, 'testing', 'typed-client', 'api.gen.ts')
  assert.equal(await readFile(file, 'utf8'), await clientTypes())
})

test('a generated client creates, dispatches and delivers fifty orders', async () => {
  const { customerId: _, originSiteId: __, destinationSiteId: ___, ...draft } = orderDraftOf(world)
  const codes = { customerCode: 'C001', originSiteCode: 'DC01', destinationSiteCode: 'ST01' }
  const order = { ...draft, ...codes, lines: [light] }
  const orders = Array.from({ length: 50 }, (_one, index) => ({ ...order, upstreamNo: `PO-${index}` }))
  const made = await client.createOrders(orders, 'fifty-orders-of-today')
  assert.deepEqual(await client.createOrders(orders, 'fifty-orders-of-today'), made, 'sent twice, done once')
  assert.equal(new Set(made.map(({ orderId }) => orderId)).size, 50)

  const [vehicleId, driverId] = [world.vehicles[1], world.drivers[0]]
  // Five trips of ten orders, the capacity of a ten-wheeler.
  for (let trip = 0; trip < 5; trip += 1) {
    const ids = made.slice(trip * 10, trip * 10 + 10).map(({ orderId }) => orderId)
    const [plannedBeginAt, plannedEndAt] = [hours(trip * 24 + 1), hours(trip * 24 + 9)]
    // The trips run on consecutive days, ignoring their orders' windows.
    const confirmedWarnings = ['job.outside_windows']
    const assignment = { carrierKind: 'own', driverId, vehicleId, plannedBeginAt, plannedEndAt, confirmedWarnings } as const
    assert.equal(await client.dispatch(ids, assignment), 10)
  }
  await letHoursPass(
    running.app,
    made.map(({ shipmentId }) => shipmentId),
  )
  const steps = [
    { status: 'shipment_arrive_origin', time: minutesAgo(100) },
    { status: 'shipment_loading', time: minutesAgo(90) },
    { status: 'shipment_ontheway', time: minutesAgo(80), ...picked },
    { status: 'shipment_arrive_destination', time: minutesAgo(40) },
    { status: 'shipment_unloading', time: minutesAgo(30) },
    { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, paymentChannel: 'Cash', actualCurrency: 'THB' },
  ] as const
  for (const step of steps) assert.equal(await client.report(made.map(({ shipmentNo }) => ({ shipmentNo, ...step }))), 50)
  const statuses = await Promise.all(made.map(({ orderId }) => client.statusOf(orderId)))
  assert.deepEqual(new Set(statuses), new Set(['order_delivered']))
})
