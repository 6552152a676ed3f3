import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Scan } from '@khonsong/contract/operations/shipments/scans.ts'
import { everyPermission, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

interface Result {
  readonly shipmentNo: string | null
  readonly accepted: boolean
  readonly repeated: boolean
  readonly errors: readonly { readonly code: string; readonly field?: string }[]
}
const record = async (who: SignedIn, scans: readonly object[]) =>
  (await who.items<{ results: Result[] }>('POST', '/v1/transports/actions/scan', { scans })).results
const outcomes = (results: readonly Result[]) =>
  results.map(({ accepted, repeated, errors }) =>
    accepted ? (repeated ? 'known' : 'kept') : errors.map(({ code, field }) => `${field} ${code}`).join(),
  )
const waybill = async () => {
  const [shipment] = (await newOrder(world)).shipments
  assert.ok(shipment)
  return shipment
}

test('scans are stored with place, time and user, validated individually, and deduplicated', async () => {
  const { id, shipmentNo } = await waybill()
  const pickup = { shipmentNo, point: 'pickup', scannedAt: minutesAgo(50), siteCode: 'DC01', deviceNo: 'HH-7' }
  const hub = { shipmentId: id, point: 'hub', scannedAt: minutesAgo(20), remark: 'กล่องบุบ' }
  const results = await record(world.dispatcher, [
    pickup,
    hub,
    { ...hub, shipmentId: undefined, shipmentNo: 'WB-NONE' },
    { ...pickup, siteCode: 'NONE' },
    { ...pickup, scannedAt: minutesAgo(-60) },
    { ...pickup, scannedAt: '1970-01-01T00:00:00Z' },
  ])
  assert.deepEqual(outcomes(results), [
    'kept',
    'kept',
    'shipmentNo access.not_found',
    'siteCode field.not_found',
    'scannedAt time.in_future',
    'scannedAt scan.too_old',
  ])
  assert.deepEqual(outcomes(await record(world.dispatcher, [hub, { ...hub, point: 'delivery' }])), ['known', 'kept'])
  const shown = await world.dispatcher.items<Scan[]>('GET', `/v1/transports/${id}/scans`)
  assert.deepEqual(
    shown.map(({ point, site, source, actorName, deviceNo, remark }) => [point, site?.code, source, actorName, deviceNo, remark]),
    [
      ['delivery', undefined, 'console', world.dispatcher.user.displayName, null, 'กล่องบุบ'],
      ['hub', undefined, 'console', world.dispatcher.user.displayName, null, 'กล่องบุบ'],
      ['pickup', 'DC01', 'console', world.dispatcher.user.displayName, 'HH-7', null],
    ],
  )
  const { status } = await world.dispatcher.items<{ status: string }>('GET', `/v1/transports/${id}`)
  assert.equal(status, 'shipment_created', 'a scan is no step')
  const before = await world.dispatcher.items<Scan[]>('GET', `/v1/transports/${id}/scans?at=${minutesAgo(10)}`)
  assert.deepEqual(before, [], 'nobody had told of them then')
  const history = await world.dispatcher.items<{ action: string }[]>('GET', `/v1/transports/${id}/history`)
  assert.equal(history.filter(({ action }) => action === 'scanned').length, 3)
})

test('a party scans its own waybills only, and exactly one of number and id is required', async () => {
  const { id, shipmentNo } = await waybill()
  const customer = await world.company.signedIn({ permissions: everyPermission, kind: 'customer', customerId: world.customers[1] })
  const scan = { point: 'pickup', scannedAt: minutesAgo(5) }
  assert.deepEqual(outcomes(await record(customer, [{ ...scan, shipmentNo }])), ['shipmentNo access.not_found'])
  assert.equal((await customer.inject({ url: `/v1/transports/${id}/scans` })).statusCode, 404)
  for (const wrong of [scan, { ...scan, shipmentNo, shipmentId: id }]) {
    const answer = await world.dispatcher.inject({
      method: 'POST',
      url: '/v1/transports/actions/scan',
      payload: { scans: [wrong] },
    })
    assert.ok([400, 422].includes(answer.statusCode), answer.body)
  }
  const reader = await world.company.signedIn({ permissions: ['shipment.view'] })
  const answer = await reader.inject({
    method: 'POST',
    url: '/v1/transports/actions/scan',
    payload: { scans: [{ ...scan, shipmentNo }] },
  })
  assert.equal(answer.statusCode, 403)
})
