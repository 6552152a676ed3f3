import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { StatusRun, StatusRunDetail } from '@khonsong/contract/operations/tracking/status-runs.ts'
import { sql } from 'kysely'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad, type Problem } from '../../../testing/on-the-road.ts'
import type { ReceiptDetail } from '@khonsong/contract/operations/receipts/receipts.ts'
import { uploadPhoto } from '../../../testing/upload-photo.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { forgetOldRuns } from './status-runs-store.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: true })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})
after(() => running.stop())

const times = (end: number) => ({
  arrivedAt: minutesAgo(end + 20),
  startedAt: minutesAgo(end + 15),
  completedAt: minutesAgo(end),
})
const start = (kind: 'pickup' | 'send', ids: readonly string[], more: object = times(100)) =>
  world.dispatcher.items<{ runId: string; taskId: string }>('POST', '/v1/tracking-activity/batch', {
    kind,
    shipments: ids.map((shipmentId, index) => ({ shipmentId, offsetMinutes: index })),
    ...more,
  })
const runOf = (id: string) => world.dispatcher.items<StatusRunDetail>('GET', `/v1/shipment-status/runs/${id}`)
const finished = async (id: string): Promise<StatusRunDetail> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const run = await runOf(id)
    if (run.state !== 'queued' && run.state !== 'running') return run
    await pause(100)
  }
  throw new Error('the batch does not end')
}

const dispatched = async (count: number): Promise<string[]> => {
  const orders = await Promise.all(
    Array.from({ length: count }, () => newOrder(world, { orderPrice: 150, paymentMode: 'prepaid' })),
  )
  await road.plan(orders, {}, road.nextHours())
  return orders.flatMap(({ shipments }) => shipments.map(({ id }) => id))
}

test('many waybills are picked up and delivered in the background, with results and a final notice', async () => {
  const ids = await dispatched(4)
  const [failed = ''] = ids
  await road.report(failed, { status: 'shipment_pickup_failed', time: minutesAgo(130), reason: 'ไม่มีสินค้า' })
  const picked = await finished((await start('pickup', ids)).runId)
  assert.deepEqual([picked.state, picked.total, picked.accepted, picked.refused], ['finished', 4, 3, 1])
  assert.deepEqual(
    picked.rows.map(({ state, status, errors }) => [state, status, errors[0]?.code]),
    [
      ['refused', 'shipment_pickup_failed', 'batch.not_waiting_for_pickup'],
      ['accepted', 'shipment_ontheway', undefined],
      ['accepted', 'shipment_ontheway', undefined],
      ['accepted', 'shipment_ontheway', undefined],
    ],
  )
  const sent = await finished((await start('send', ids.slice(1), times(30))).runId)
  assert.equal(sent.accepted, 3)
  const [, second = ''] = ids
  const { delivered, payment } = await road.shipmentOf(second)
  assert.deepEqual([delivered?.lostPackages, payment?.amount], [0, 150])
  const { list } = await world.dispatcher.items<{ list: { text: string; href: string | null }[] }>('GET', '/v1/notices')
  assert.ok(
    list.some(({ text, href }) => `${text}`.includes('3') && href === `/update-status/shipment-status/history?run=${sent.id}`),
  )
  const runs = await world.dispatcher.items<{ list: StatusRun[]; total: number }>('GET', '/v1/shipment-status/runs?kind=send')
  assert.deepEqual(
    runs.list.map(({ id, kind }) => [id, kind]),
    [[sent.id, 'send']],
  )
  await road.nothingDiffers()
})

test('bulk delivery for a customer that excludes it is refused per waybill, by name', async () => {
  const db = running.app.database.writer
  const id = '0190a000-0000-7000-8000-0000000000f1'
  const { tenantId } = world.company
  const name = 'ห้างทองดี'
  await db.insertInto('partners').values({ tenantId, id, code: 'PT1', name, customerId: world.customers[0] }).execute()
  const ids = await dispatched(2)
  assert.equal((await finished((await start('pickup', ids)).runId)).accepted, 2)
  const refused = await finished((await start('send', ids, times(30))).runId)
  assert.deepEqual(
    refused.rows.map(({ state, errors }) => [state, errors[0]?.code]),
    ids.map(() => ['refused', 'batch.partner_refuses']),
  )
  assert.match(refused.rows[0]?.errors[0]?.message ?? '', /ห้างทองดี/)
  await db.updateTable('partners').set({ batchDeliveryAllowed: true }).where('id', '=', id).execute()
  assert.equal((await finished((await start('send', ids, times(30))).runId)).accepted, 2)
})

test('one signature is stored for every waybill of a bulk delivery', async () => {
  const ids = await dispatched(3)
  await finished((await start('pickup', ids, times(100))).runId)
  const url = '/v1/tracking-activity/batch'
  const shipments = ids.map((shipmentId) => ({ shipmentId }))
  const whyNot = async (more: object) =>
    (await road.refused(url, { kind: 'send', shipments, ...times(30), ...more })).errors.map(({ code, field }) => [code, field])
  assert.deepEqual(await whyNot({ receiverSigned: true }), [['perform.signed_by_whom', 'receiverName']])
  assert.deepEqual(await whyNot({ signature: ids[0] }), [['field.invalid', 'signature']])
  const signature = await uploadPhoto(world.dispatcher)
  const run = await finished((await start('send', ids, { ...times(30), receiverName: 'มานี', signature })).runId)
  assert.equal(run.accepted, 3, JSON.stringify(run.rows))
  for (const id of ids) {
    const receipt = await world.dispatcher.items<ReceiptDetail>('GET', `/v1/receipts/${id}`)
    const { epod, receiverName, receiverSigned, files } = receipt
    assert.deepEqual([epod, receiverName, receiverSigned, files[0]?.kind], ['uploaded', 'มานี', true, 'signature'])
  }
})

test('a batch needs two waybills and ordered times, and general errors are refused at once', async () => {
  const ids = await dispatched(2)
  const url = '/v1/tracking-activity/batch'
  const all = ids.map((shipmentId) => ({ shipmentId }))
  const fieldsOf = ({ errors }: Problem) => errors.map(({ field }) => field)
  assert.deepEqual(fieldsOf(await road.refused(url, { kind: 'pickup', shipments: all.slice(1), ...times(9) })), ['shipments'])
  const wrong = { kind: 'pickup', shipments: all, arrivedAt: minutesAgo(5), startedAt: minutesAgo(6), completedAt: minutesAgo(7) }
  assert.deepEqual(fieldsOf(await road.refused(url, wrong)), ['startedAt', 'completedAt'])
  const twice = { kind: 'pickup', shipments: [...all, ...all.slice(1)], ...times(9) }
  assert.deepEqual(fieldsOf(await road.refused(url, twice)), ['shipments.2.shipmentId'])
})

test('another user’s batch is visible only with full scope', async () => {
  const ids = await dispatched(2)
  const { runId } = await start('pickup', ids)
  await finished(runId)
  const [businessUnit = ''] = world.company.businessUnitIds
  const other = await world.company.signedIn({ permissions: ['shipment.view'], businessUnitIds: [businessUnit] })
  assert.equal((await other.inject({ url: `/v1/shipment-status/runs/${runId}` })).statusCode, 404)
  assert.deepEqual((await other.items<{ list: unknown[] }>('GET', '/v1/shipment-status/runs')).list, [])
})

test('an import is logged like a batch, until its retention ends', async () => {
  const [id = ''] = await dispatched(1)
  const { list } = await world.dispatcher.items<{ list: { id: string; shipmentNo: string }[] }>('GET', '/v1/transports?pageSize=50')
  const shipmentNo = list.find((one) => one.id === id)?.shipmentNo
  await world.dispatcher.items('POST', '/v1/shipment-status/import', {
    rows: [
      { shipmentNo, status: 'shipment_arrive_origin', time: minutesAgo(10) },
      { shipmentNo: 'WB-unknown', status: 'shipment_loading', time: minutesAgo(9) },
    ],
  })
  const imports = () => world.dispatcher.items<{ list: StatusRun[] }>('GET', '/v1/shipment-status/runs?kind=import')
  const [log] = (await imports()).list
  assert.ok(log)
  assert.deepEqual([log.accepted, log.refused], [1, 1])
  assert.equal(Date.parse(log.expiresAt) - Date.parse(log.createdAt), 30 * 86_400_000)
  assert.deepEqual(
    (await runOf(log.id)).rows.map(({ state, shipmentNo: no }) => [state, no]),
    [
      ['accepted', shipmentNo],
      ['refused', 'WB-unknown'],
    ],
  )
  const { writer } = running.app.database
  await sql`update status_runs set created_at = now() - interval '31 days' where id = ${log.id}::uuid`.execute(writer)
  await forgetOldRuns(running.app.database, 30)
  assert.deepEqual((await imports()).list, [])
  assert.equal((await road.shipmentOf(id)).status, 'shipment_arrive_origin')
})
