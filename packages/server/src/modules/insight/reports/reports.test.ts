import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReportedShipment, ReportTotals } from '@khonsong/contract/insight/reports/shipment-report.ts'
import type { Task } from '@khonsong/contract/kernel/shell.ts'
import { podStateNames, type PodState } from '@khonsong/domain/operations/shipments/pod-state.ts'
import { punctualityNames } from '@khonsong/domain/operations/shipments/punctuality.ts'
import { forgetFiles } from '../../company/files/index.ts'
import { exportTask, reportFiles } from './export-task.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { everyPermission, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

interface Listed {
  readonly list: ReportedShipment[]
  readonly total: number
}

/** Moves windows into the past in the database, as planning there is refused. */
const wish = async (id: string, pickupTo: string, deliveryTo: string): Promise<void> => {
  await running.app.database.writer
    .updateTable('shipments')
    .set({ targetPickupTo: pickupTo, targetDeliveryTo: deliveryTo })
    .where('id', '=', id)
    .execute()
}

/** An order on its way, or delivered `minutes` ago if given. */
const moved = async (more: object, [pickupTo, deliveryTo]: [string, string], minutes?: number, counts = {}): Promise<string> => {
  const order = await newOrder(world, more)
  const job = await road.plan([order], {}, road.nextHours())
  const id = job.shipments[0]?.id ?? ''
  await road.onTheWay(id)
  if (minutes !== undefined) {
    await road.report(
      id,
      { status: 'shipment_arrive_destination', time: minutesAgo(minutes + 10) },
      { status: 'shipment_unloading', time: minutesAgo(minutes + 5) },
      { status: 'shipment_delivered', time: minutesAgo(minutes), ...delivered, ...counts },
    )
  }
  await wish(id, pickupTo, deliveryTo)
  return id
}

const listed = (query: string, who: SignedIn = world.dispatcher) => who.items<Listed>('GET', `/v1/transports/report?${query}`)
const one = async (id: string): Promise<ReportedShipment> => {
  const { list } = await listed(`id=${id}`)
  assert.ok(list[0])
  return list[0]
}

let early: string
let late: string
let overdue: string
let unstarted: string

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  const receipt = { requiredReceipt: true, receiptQty: 1, remark: 'ของแตกง่าย', upstreamNo: 'PO-77' }
  early = await moved(receipt, [minutesAgo(60), minutesAgo(5)], 20)
  late = await moved({ temperatureTypeId: world.chillId }, [minutesAgo(100), minutesAgo(45)], 15, {
    packages: 8,
    damagedPackage: 1,
    rejectedPackage: 1,
    temperature: 9,
  })
  overdue = await moved({}, [minutesAgo(60), minutesAgo(30)])
  const [first] = (await newOrder(world)).shipments
  unstarted = first?.id ?? ''
})
after(() => running.stop())

test('a line shows planned, actual, and the minutes of delay', async () => {
  const [inTime, tooLate, waiting, planned] = await Promise.all([early, late, overdue, unstarted].map(one))
  assert.deepEqual(inTime?.delivery, { verdict: 'on_time', minutes: -15 })
  assert.deepEqual(tooLate?.delivery, { verdict: 'late', minutes: 30 })
  assert.deepEqual([tooLate?.pickup?.verdict, tooLate?.pickup?.minutes], ['late', 20])
  assert.deepEqual([waiting?.delivery?.verdict, waiting?.delivery?.minutes], ['overdue', 30])
  assert.equal(planned?.delivery?.verdict, 'due')
  assert.deepEqual([inTime?.customerOrderNo, inTime?.remark], ['PO-77', 'ของแตกง่าย'])
  assert.ok(inTime?.arrivedOriginAt)
  assert.ok(inTime.arrivedDestinationAt)
})

test('missing goods come from the custody ledger, and temperatures are checked against their type’s limits', async () => {
  const line = await one(late)
  assert.deepEqual(line.missing, { damaged: 1, lost: 0, refused: 1 })
  assert.deepEqual([line.picked?.packages, line.delivered?.packages], [10, 8])
  assert.equal(line.temperature, 'outside')
  assert.equal((await one(early)).temperature, null)
})

test('every verdict of a line is found by exactly its filter', async () => {
  const { list } = await listed('pageSize=500')
  for (const side of ['pickup', 'delivery'] as const)
    for (const verdict of punctualityNames) {
      const expected = list.filter((row) => row[side]?.verdict === verdict).map(({ id }) => id)
      const found = (await listed(`pageSize=500&${side}=${verdict}`)).list.map(({ id }) => id)
      assert.deepEqual(found.toSorted(), expected.toSorted(), `${side} ${verdict}`)
    }
  const of = (state: PodState) => list.filter(({ pod }) => pod === state).map(({ id }) => id)
  for (const state of podStateNames)
    assert.deepEqual((await listed(`pageSize=500&pod=${state}`)).list.map(({ id }) => id).toSorted(), of(state).toSorted(), state)
  assert.deepEqual(of('missing'), [early])
})

test('a new proof needs verification, and one of a corrected event does not count', async () => {
  const db = running.app.database.writer
  const fileId = (await one(early)).id
  const { tenantId } = world.company
  await db
    .insertInto('files')
    .values({
      tenantId,
      id: fileId,
      name: 'pod.pdf',
      mime: 'application/pdf',
      bytes: 1,
      sha256: 'x',
      policy: 'photo',
      storageKey: 'x',
    })
    .execute()
  const { seq } = await db
    .selectFrom('shipmentEvents')
    .select('seq')
    .where('shipmentId', '=', early)
    .where('toStatus', '=', 'shipment_delivered')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipmentFiles')
    .values({ tenantId, shipmentId: early, fileId, kind: 'pod', status: 'shipment_delivered', eventSeq: seq })
    .execute()
  const withProof = await one(early)
  assert.equal(withProof.pod, 'to_check')
  assert.ok(withProof.podAt)
  assert.deepEqual((await listed('pod=missing')).list, [])
  await db
    .updateTable('shipmentEvents')
    .set({ voidedBy: seq + 1 })
    .where('shipmentId', '=', early)
    .where('seq', '=', seq)
    .execute()
  assert.equal((await one(early)).pod, 'missing')
  await db.updateTable('shipmentEvents').set({ voidedBy: null }).where('shipmentId', '=', early).where('seq', '=', seq).execute()
  await db.deleteFrom('shipmentFiles').where('fileId', '=', fileId).execute()
})

test('the totals cover everything the filters select', async () => {
  const of = (query: string) => world.dispatcher.items<ReportTotals>('GET', `/v1/transports/report/totals?${query}`)
  const { list } = await listed('pageSize=500')
  const all = await of('')
  assert.deepEqual(
    [all.capped, all.shipments, all.delivered, all.onTime, all.late, all.overdue, all.withoutPod],
    [false, list.length, 2, 1, 1, 1, 1],
  )
  assert.equal(
    all.weightKg,
    list.reduce((sum, { weightKg }) => sum + weightKg, 0),
  )
  const few = await of('delivery=late')
  assert.deepEqual([few.shipments, few.onTime, few.late], [1, 0, 1])
})

test('loading and delivery days, provinces and kinds filter the report', async () => {
  const ids = async (query: string) => (await listed(`pageSize=500&${query}`)).list.map(({ id }) => id)
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const days = `deliveredFrom=${new Date(Date.now() - 86_400_000 * 2).toISOString().slice(0, 10)}&deliveredTo=${today}`
  assert.deepEqual((await ids(days)).toSorted(), [early, late].toSorted())
  assert.deepEqual(await ids('deliveredFrom=2020-01-01&deliveredTo=2020-01-02'), [])
  assert.ok((await ids(`destinationProvinceId=${world.provinceId}`)).includes(overdue))
  assert.deepEqual(await ids(`destinationProvinceId=${world.goodsTypeId}`), [])
  const returns = (await listed('kind=reject_return')).list
  assert.deepEqual(
    returns.map(({ kind }) => kind),
    ['reject_return'],
  )
})

test('the page of one shipment has its line, details and history, and is visible within scope only', async () => {
  const single = (who: SignedIn) => who.inject({ method: 'GET', url: `/v1/transports/${late}/report` })
  const { items } = (await single(world.dispatcher)).json<{
    items: { reported: ReportedShipment; shipment: { id: string }; events: { toStatus: string }[] }
  }>()
  assert.equal(items.reported.id, items.shipment.id)
  assert.equal(items.events.at(-1)?.toStatus, 'shipment_delivered')
  const other = await world.company.signedIn({ permissions: everyPermission, kind: 'customer', customerId: world.customers[1] })
  assert.equal((await single(other)).statusCode, 404)
  const own = await world.company.signedIn({ permissions: everyPermission, kind: 'customer', customerId: world.customers[0] })
  assert.equal((await single(own)).statusCode, 200)
  assert.equal((await listed('', other)).total, 0)
})

const exported = async (who: SignedIn, body: object): Promise<Task> => {
  const { taskId } = await who.items<{ taskId: string }>('POST', '/v1/transports/report/actions/export', body)
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(100)) {
    const task = await who.items<Task>('GET', `/v1/tasks/${taskId}`)
    if (task.state !== 'queued' && task.state !== 'running') return task
  }
  throw new Error('the export never ended')
}

test('the chosen columns of the chosen shipments are exported in the requester’s language', async () => {
  const body = { format: 'csv', columns: ['shipmentNo', 'delivery', 'deliveryDelay', 'remark'], filters: { id: [early, late] } }
  const task = await exported(world.dispatcher, body)
  assert.deepEqual([task.state, task.result], ['done', { rows: 2, cut: false }])
  const file = await world.dispatcher.inject({ method: 'GET', url: `/v1/files/${task.id}?download=1` })
  assert.equal(file.statusCode, 200)
  const [head, ...lines] = file.body.trim().split('\r\n')
  assert.equal(head?.replace('\uFEFF', ''), 'Shipment,Delivery on time,Delivery delay (min),Order remark')
  assert.ok(
    lines.some((line) => line.endsWith(',On time,0,ของแตกง่าย')),
    lines.join('\n'),
  )
  assert.ok(
    lines.some((line) => line.endsWith(',Late,30,')),
    lines.join('\n'),
  )
})

test('an export is logged, and its file is downloaded only by the requester while still permitted', async () => {
  const task = await exported(world.dispatcher, { columns: ['shipmentNo'], filters: { delivery: 'late' } })
  const url = `/v1/files/${task.id}?download=1`
  const mine = await world.dispatcher.inject({ method: 'GET', url })
  assert.equal(mine.rawPayload.subarray(0, 2).toString(), 'PK')
  const colleague = await world.company.signedIn({ permissions: everyPermission })
  assert.equal((await colleague.inject({ method: 'GET', url })).statusCode, 404)
  const entry = await running.app.database.writer
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', task.id)
    .executeTakeFirstOrThrow()
  assert.equal(entry.action, 'exported')
  assert.deepEqual(entry.changes, {
    format: [null, 'xlsx'],
    columns: [null, ['shipmentNo']],
    filters: [null, { delivery: ['late'] }],
  })
  const reader = await world.company.signedIn({ permissions: ['shipment.view'] })
  const refused = await reader.inject({
    method: 'POST',
    url: '/v1/transports/report/actions/export',
    payload: { columns: ['shipmentNo'], filters: {} },
  })
  assert.equal(refused.statusCode, 403)
})

test('a task killed after its file was stored finds it, and writes no other', async () => {
  const task = await exported(world.dispatcher, { format: 'csv', columns: ['shipmentNo'], filters: { id: [early] } })
  const caller = await running.app.serving.callerById(world.company.tenantId, world.dispatcher.user.id)
  assert.ok(caller)
  const work = {
    database: running.app.database,
    caller,
    taskId: task.id,
    attempt: 2,
    signal: AbortSignal.timeout(10_000),
    progress: () => Promise.reject(new Error('nothing is left to do')),
  }
  const again = await exportTask(() => running.app.fileStore).run(work, {
    format: 'csv',
    columns: ['shipmentNo'],
    filters: { id: [early] },
    language: 'en',
  })
  assert.deepEqual([again.message.en, again.href], ['The file is ready', `/track/orders?file=${task.id}`])
})

test('a report file is deleted after its week, and no other file with it', async () => {
  const [old, young] = [
    await exported(world.dispatcher, { columns: ['shipmentNo'], filters: { id: [early] } }),
    await exported(world.dispatcher, { columns: ['shipmentNo'], filters: { id: [late] } }),
  ]
  const db = running.app.database.writer
  await db
    .updateTable('files')
    .set({ createdAt: new Date(Date.now() - 8 * 86_400_000).toISOString() })
    .where('id', '=', old.id)
    .execute()
  await forgetFiles(running.app, reportFiles, 7)
  const fetched = (id: string) => world.dispatcher.inject({ method: 'GET', url: `/v1/files/${id}?download=1` })
  assert.equal((await fetched(old.id)).statusCode, 404)
  assert.equal((await fetched(young.id)).statusCode, 200)
})

test('a server killed while deleting or writing a file leaves nothing in the store forever', async () => {
  const { app } = running
  const db = app.database.writer
  const rowOf = (id: string) => db.selectFrom('files').select(['storageKey', 'subject']).where('id', '=', id).executeTakeFirst()
  const { id } = await exported(world.dispatcher, { columns: ['shipmentNo'], filters: { id: [early] } })
  const key = (await rowOf(id))?.storageKey ?? ''
  await db
    .updateTable('files')
    .set({ createdAt: new Date(Date.now() - 8 * 86_400_000).toISOString() })
    .where('id', '=', id)
    .execute()
  const { remove, keep } = app.fileStore
  const killed = () => Promise.reject(new Error('killed'))
  Object.assign(app.fileStore, { remove: killed })
  await assert.rejects(forgetFiles(app, reportFiles, 7), /killed/)
  Object.assign(app.fileStore, { remove })
  assert.equal((await world.dispatcher.inject({ method: 'GET', url: `/v1/files/${id}?download=1` })).statusCode, 404)
  assert.ok(await app.fileStore.read(key), 'the content is still there')
  await forgetFiles(app, reportFiles, 7)
  assert.equal(await app.fileStore.read(key), undefined)
  assert.equal(await rowOf(id), undefined)

  const caller = await app.serving.callerById(world.company.tenantId, world.dispatcher.user.id)
  assert.ok(caller)
  const work = { database: app.database, caller, taskId: newId(), attempt: 1, signal: AbortSignal.timeout(10_000) }
  const make = () =>
    exportTask(() => app.fileStore).run(
      { ...work, progress: async () => {} },
      { format: 'csv', columns: ['shipmentNo'], filters: { id: [early] }, language: 'en' },
    )
  const keptAndKilled: typeof keep = async (...given) => {
    await keep(...given)
    throw new Error('killed')
  }
  Object.assign(app.fileStore, { keep: keptAndKilled })
  await assert.rejects(make(), /killed/)
  Object.assign(app.fileStore, { keep })
  assert.equal((await rowOf(work.taskId))?.subject, null, 'known, and nobody’s yet')
  assert.equal((await make()).message.en, '1 shipment is in the file')
  assert.equal((await rowOf(work.taskId))?.subject, reportFiles)
})

test('an implausibly fast delivery is neither on time nor late, in the line, the filter and the totals', async () => {
  const db = running.app.database.writer
  const id = await moved({}, [minutesAgo(60), minutesAgo(5)], 20)
  const { pickedUpAt, deliveredAt, originSiteId, destinationSiteId } = await db
    .selectFrom('shipments')
    .select(['pickedUpAt', 'deliveredAt', 'originSiteId', 'destinationSiteId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const places = await db
    .selectFrom('sites')
    .select(['id', 'lat', 'lng'])
    .where('id', 'in', [originSiteId, destinationSiteId])
    .execute()
  const [before, totalsBefore] = [await one(id), await world.dispatcher.items<ReportTotals>('GET', '/v1/transports/report/totals')]
  assert.equal(before.delivery?.verdict, 'on_time')
  // The distance at 121 km/h between the two reports.
  const hours = (Date.parse(String(deliveredAt)) - Date.parse(String(pickedUpAt))) / 3_600_000
  const moveTo = (at: { id: string; lat: number | null; lng: number | null }) =>
    db.updateTable('sites').set({ lat: at.lat, lng: at.lng }).where('id', '=', at.id).execute()
  await moveTo({ id: originSiteId, lat: 13, lng: 100 })
  await moveTo({ id: destinationSiteId, lat: 13 + (hours * 121) / 111.19, lng: 100 })
  const line = await one(id)
  assert.equal(line.delivery?.verdict, 'implausible', `${line.mileageKm} km in ${hours} h`)
  const found = async (verdict: string) => (await listed(`pageSize=500&delivery=${verdict}`)).list.map((row) => row.id)
  assert.equal((await found('implausible')).includes(id), true)
  assert.equal((await found('on_time')).includes(id), false)
  const totals = await world.dispatcher.items<ReportTotals>('GET', '/v1/transports/report/totals')
  assert.equal(totals.implausible >= 1, true)
  assert.equal(totals.onTime + totals.implausible, totalsBefore.onTime + totalsBefore.implausible)
  assert.equal(totals.onTime + totals.late + totals.implausible, totals.delivered)
  for (const place of places) await moveTo(place)
})
