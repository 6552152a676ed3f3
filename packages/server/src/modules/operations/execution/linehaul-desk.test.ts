import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LinehaulRow } from '@khonsong/contract/operations/execution/linehaul.ts'
import { everyPermission, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { picked, type Result } from '../../../testing/on-the-road.ts'
import { deskWorld, times, type DeskWorld } from '../../../testing/desk-world.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let road: DeskWorld['road']
let carrier: SignedIn
let waiting: DeskWorld['waiting']
let post: DeskWorld['post']
let report: DeskWorld['report']

before(async () => {
  ;({ running, world, road, carrier, waiting, post, report } = await deskWorld())
})
after(() => running.stop())

const goods = '/v1/perform/goods'

test('linehaul departs once and only in transit, arrives only after departing, and continues from the hub', async () => {
  const { id, jobId } = await waiting()
  const act = async (what: 'depart' | 'arrive', segmentNo: number, at: string, more: object = {}) =>
    (await post<Result>(`/v1/perform/transit/actions/${what}`, { jobs: [{ id: jobId, segmentNo }], at, ...more })).results[0]
  const code = async (answer: ReturnType<typeof act>) => (await answer)?.errors[0]?.code
  const rows = (state: string) =>
    world.dispatcher.items<{ list: LinehaulRow[] }>('GET', `/v1/perform/transit/jobs?pageSize=100&state=${state}`)
  assert.equal(await code(act('depart', 0, minutesAgo(20))), 'linehaul.not_in_transit')
  await report(goods, id, { ...times(60), ...picked })
  assert.equal(await code(act('arrive', 0, minutesAgo(20))), 'linehaul.not_departed')
  assert.equal(await code(act('depart', 0, minutesAgo(-20))), 'time.in_future')
  assert.equal((await act('depart', 0, minutesAgo(20)))?.accepted, true)
  assert.equal(await code(act('depart', 0, minutesAgo(19))), 'linehaul.already_departed')
  assert.equal(await code(act('arrive', 0, minutesAgo(10))), 'record.stale')
  assert.equal(await code(act('arrive', 1, minutesAgo(25))), 'linehaul.not_after')
  assert.ok((await rows('departed')).list.some((row) => row.id === jobId))
  const theirs = await carrier.items<{ list: LinehaulRow[] }>('GET', '/v1/perform/transit/jobs?pageSize=100')
  assert.ok(!theirs.list.some((row) => row.id === jobId))
  const alien = await post<Result>(
    '/v1/perform/transit/actions/arrive',
    { jobs: [{ id: jobId, segmentNo: 1 }], at: minutesAgo(1) },
    carrier,
  )
  assert.equal(alien.results[0]?.errors[0]?.code, 'access.not_found')
  assert.equal((await act('arrive', 1, minutesAgo(10), { siteId: world.sites[3] }))?.accepted, true)
  const arrived = (await rows('arrived')).list.find((row) => row.id === jobId)
  assert.deepEqual([arrived?.siteName, arrived?.segmentNo], ['ฮับวังน้อย', 1])
  assert.equal((await act('depart', 1, minutesAgo(5)))?.accepted, true)
  assert.ok(!(await rows('none')).list.some((row) => row.id === jobId))
})

test('new, planned and awaiting waybills can be sent over a hub; an awaiting one leaves its job, a moving one stays', async () => {
  const order = await newOrder(world, {})
  const [fresh] = order.shipments
  const { id } = await waiting()
  const moving = await waiting()
  await report(goods, moving.id, { ...times(60), ...picked })
  const waybills = await Promise.all(
    [fresh?.id ?? '', id, moving.id].map(async (one) => ({ id: one, version: (await road.shipmentOf(one)).version })),
  )
  const url = '/v1/perform/transit/actions/lead-over-hub'
  const foreign = await post<Result>(url, { waybills: waybills.slice(0, 1), siteId: world.otherSite, handlingMinutes: 30 })
  const [why] = foreign.results[0]?.errors ?? []
  assert.equal(why?.code, 'shipment.hub_of_other_customer')
  assert.match(why.message, /โรงสีสุพรรณ/)
  const { results } = await post<Result>(url, { waybills, siteId: world.sites[3], handlingMinutes: 30 })
  assert.deepEqual(
    results.map(({ accepted, errors }) => [accepted, errors[0]?.code]),
    [
      [true, undefined],
      [true, undefined],
      [false, 'perform.no_transit'],
    ],
  )
  const { status, jobId } = await road.shipmentOf(id)
  assert.deepEqual([status, jobId], ['shipment_created', null], 'both legs are planned anew')
  await road.nothingDiffers()
})

test('without the permission to re-assign, a waybill stays on its accepted job', async () => {
  const { id } = await waiting()
  const planner = await world.company.signedIn({ permissions: everyPermission.filter((one) => one !== 'shipment.reassign') })
  const before = await road.shipmentOf(id)
  const { results } = await planner.items<Result>('POST', '/v1/perform/transit/actions/lead-over-hub', {
    waybills: [{ id, version: before.version }],
    siteId: world.sites[3],
    handlingMinutes: 30,
  })
  assert.equal(results[0]?.errors[0]?.code, 'access.refused')
  assert.deepEqual((await road.shipmentOf(id)).jobId, before.jobId)
})
