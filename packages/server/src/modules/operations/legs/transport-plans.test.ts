import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

const planned = async (orderId: string, query = 'stage=open'): Promise<TransportPlanRow | undefined> => {
  const url = `/v1/transport-plans?pageSize=100&${query}`
  const { list } = await world.dispatcher.items<{ list: TransportPlanRow[] }>('GET', url)
  return list.find((row) => row.orderId === orderId)
}
const post = async (url: string, payload: object): Promise<RowResult[]> =>
  (await world.dispatcher.items<{ results: RowResult[] }>('POST', url, payload)).results
const versionOf = ({ id, version }: { id: string; version: number }) => ({ id, version })
const legsOf = (row: TransportPlanRow | undefined) => row?.legs.map(({ legNo, transportType }) => [legNo, transportType])

test('goods routed over a hub are listed once, with both legs', async () => {
  const order = await newOrder(world)
  const direct = await planned(order.id)
  assert.deepEqual(legsOf(direct), [[1, 'direct']])
  const leg = direct?.legs[0] ?? assert.fail('not planned')
  const body = { waybills: [versionOf(leg)], siteId: world.sites[3], handlingMinutes: 30 }
  assert.deepEqual(
    (await post('/v1/perform/transit/actions/lead-over-hub', body)).map(({ accepted }) => accepted),
    [true],
  )
  const over = await planned(order.id, 'way=hub')
  assert.deepEqual(legsOf(over), [
    [1, 'pickup'],
    [2, 'delivery'],
  ])
  assert.equal(over?.destination.siteId, direct?.destination.siteId)
  assert.equal(over?.targetDeliveryTo, direct?.targetDeliveryTo)
  assert.equal(await planned(order.id, 'way=direct'), undefined)
})

test('hubs are removed from several waybills at once, with reasons for refusals', async () => {
  const [first, second] = [await newOrder(world), await newOrder(world)]
  const one = (await planned(first.id))?.legs[0] ?? assert.fail('not planned')
  const other = (await planned(second.id))?.legs[0] ?? assert.fail('not planned')
  await post('/v1/perform/transit/actions/lead-over-hub', {
    waybills: [versionOf(one)],
    siteId: world.sites[3],
    handlingMinutes: 30,
  })
  const led = (await planned(first.id))?.legs[0] ?? assert.fail('not planned')
  const waybills = [versionOf(led), versionOf(other), { ...versionOf(other), id: crypto.randomUUID() }]
  const url = '/v1/transport-plans/actions/remove-hubs'
  const results = await post(url, { waybills })
  assert.deepEqual(
    results.map(({ accepted, errors }) => [accepted, errors[0]?.code]),
    [
      [true, undefined],
      [false, 'shipment.hub_none'],
      [false, results[2]?.errors[0]?.code],
    ],
  )
  assert.deepEqual(legsOf(await planned(first.id)), [[1, 'direct']])
  // A version from before the hub was removed is a conflict.
  const [stale] = await post(url, { waybills: [versionOf(led)] })
  assert.equal(stale?.accepted, false)
})
