import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { chargePayments } from './charge-payments.ts'

interface Asked {
  readonly key: string | undefined
  readonly token: string | undefined
  readonly body: { id: string; reference: string; channel: string; amount: number; currency: string }
}

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
let gateway: Server
let url: string
const asked: Asked[] = []
/** Next response of the gateway: HTTP status and body. */
let nextResponse: [number, object] = [200, {}]

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { authorization, 'idempotency-key': key } = request.headers
      asked.push({ key: key?.toString(), token: authorization, body: JSON.parse(text) as Asked['body'] }) // written by our server
      response.writeHead(nextResponse[0], { 'Content-Type': 'application/json' }).end(JSON.stringify(nextResponse[1]))
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  url = `http://localhost:${(gateway.address() as AddressInfo).port}/pay` // the address of a listening TCP server
})
after(async () => {
  gateway.close()
  await running.stop()
})

const ask = (now = new Date().toISOString()) =>
  chargePayments(running.app, {
    gateways: { 'QR Code': { url, token: 'secret' } },
    allowedHosts: [`localhost:${new URL(url).port}`],
    now,
  })

const switchOn = async (channels: readonly string[]) => {
  const { writer } = running.app.database
  await sql`insert into settings (tenant_id, code, value) values (${world.company.tenantId}::uuid, 'PAYMENT_CHANNELS_ASKED',
    ${JSON.stringify(channels)}::jsonb) on conflict (tenant_id, code) do update set value = excluded.value`.execute(writer)
}

const arrive = async (paid: object): Promise<string> => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  await road.report(
    id,
    { status: 'shipment_arrive_destination', time: minutesAgo(40) },
    { status: 'shipment_unloading', time: minutesAgo(30) },
    { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, ...paid },
  )
  return id
}
const paymentsOf = async (id: string) =>
  (await world.dispatcher.items<ShipmentDetail>('GET', `/v1/tracking-activity/${id}/shipment/detail`)).payments

const byQr = { paymentChannel: 'QR Code', actualOrderPrice: 199.75 }

test('payments are recorded; no gateway is called before it is configured, and never for cash', async () => {
  const qr = await arrive(byQr)
  await switchOn(['QR Code'])
  const cash = await arrive({ paymentChannel: 'Cash', actualOrderPrice: 50 })
  const free = await arrive({ paymentChannel: 'QR Code', actualOrderPrice: 0 })
  assert.deepEqual(
    (await paymentsOf(qr)).map(({ status, amount, channel }) => [status, amount, channel]),
    [['recorded', 199.75, 'QR Code']],
  )
  assert.deepEqual(
    (await paymentsOf(cash)).map(({ status }) => status),
    ['recorded'],
  )
  assert.deepEqual(await paymentsOf(free), [])
  assert.equal(await ask(), 0)
  assert.deepEqual(asked, [])
})

test('a configured gateway is called once with an idempotency key, and its answer stored', async () => {
  const id = await arrive(byQr)
  assert.deepEqual(
    (await paymentsOf(id)).map(({ status }) => status),
    ['due'],
  )
  nextResponse = [200, { status: 'paid', reference: 'QR-778', message: null }]
  assert.equal(await ask(), 1)
  const [payment] = await paymentsOf(id)
  assert.deepEqual([payment?.status, payment?.reference], ['paid', 'QR-778'])
  const [call] = asked
  assert.deepEqual([call?.token, call?.body.amount, call?.body.currency], ['Bearer secret', 199.75, 'THB'])
  assert.equal(call?.key, payment?.id)
  assert.equal(await ask(new Date(Date.now() + 86_400_000).toISOString()), 0)
})

test('an unavailable gateway is retried, a refusal is not, and drivers never wait for it', async () => {
  const down = await arrive(byQr)
  nextResponse = [503, {}]
  await ask()
  assert.deepEqual(
    (await paymentsOf(down)).map(({ status, message }) => [status, message]),
    [['due', 'HTTP 503']],
  )
  assert.equal(await ask(), 0, 'not at once')
  nextResponse = [200, { status: 'pending', reference: 'QR-1' }]
  await ask(new Date(Date.now() + 2 * 60_000).toISOString())
  assert.deepEqual(
    (await paymentsOf(down)).map(({ status }) => status),
    ['pending'],
  )
  nextResponse = [200, { status: 'failed', message: 'ยอดเงินไม่พอ' }]
  await ask(new Date(Date.now() + 20 * 60_000).toISOString())
  assert.deepEqual(
    (await paymentsOf(down)).map(({ status, message }) => [status, message]),
    [['failed', 'ยอดเงินไม่พอ']],
  )
  assert.equal(new Set(asked.slice(1).map(({ key }) => key)).size, 1, 'the same id each time')
})

test('correcting a delivery cancels its payment; received money must be refunded', async () => {
  const id = await arrive(byQr)
  nextResponse = [200, { status: 'paid', reference: 'QR-9' }]
  await ask()
  const timeline = await world.dispatcher.items<{ seq: number; toStatus: string }[]>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/tracking`,
  )
  await world.dispatcher.items('POST', `/v1/transports/${id}/actions/correct`, {
    version: (await road.shipmentOf(id)).version,
    fromSeq: timeline.findLast(({ toStatus }) => toStatus === 'shipment_delivered')?.seq,
    reason: 'ราคาผิด',
    steps: [{ status: 'shipment_delivered', time: minutesAgo(19), ...delivered, paymentChannel: 'Cash', actualOrderPrice: 100 }],
  })
  assert.deepEqual(
    (await paymentsOf(id)).map(({ status, channel, amount }) => [status, channel, amount]),
    [
      ['to_refund', 'QR Code', 199.75],
      ['recorded', 'Cash', 100],
    ],
  )
})
