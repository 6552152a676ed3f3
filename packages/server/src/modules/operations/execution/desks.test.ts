import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ReceiptDetail } from '@khonsong/contract/operations/receipts/receipts.ts'
import type { DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { sql } from 'kysely'
import { assignmentOf, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { picked, type Job, type Result } from '../../../testing/on-the-road.ts'
import { uploadPhoto } from '../../../testing/upload-photo.ts'
import { deskWorld, times, type DeskWorld } from '../../../testing/desk-world.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let road: DeskWorld['road']
let carrier: SignedIn
let waiting: DeskWorld['waiting']
let form: DeskWorld['form']
let post: DeskWorld['post']
let report: DeskWorld['report']

before(async () => {
  ;({ running, world, road, carrier, waiting, form, post, report } = await deskWorld())
})
after(() => running.stop())

const goods = '/v1/perform/goods'
const send = '/v1/perform/sendGoods'
const back = '/v1/perform/return'
const received = { deliverWeight: 120, packages: 10, itemsPerPackage: 12, volume: 1.5 }

const whyNot = async (url: string, id: string, more: object) =>
  (await road.refused(url, await form(id, more))).errors.map(({ code, field }) => [code, field])
const find = async (desk: string, number: string) =>
  (await world.dispatcher.items<{ list: DeskWaybill[] }>('GET', `/v1/perform/waybills?desk=${desk}&number=${number}`)).list

test('a scanned number finds the waybill, those of its order and of its job, with the form’s initial values', async () => {
  const { id, no } = await waiting()
  const { jobNo, orderNo } = (await find('goods', no.toLowerCase()))[0] ?? assert.fail('nothing found')
  for (const number of [no, orderNo, jobNo ?? '']) {
    const [found] = await find('goods', number)
    assert.deepEqual(
      [found?.id, found?.refusal, found?.packages, found?.moments],
      [id, null, 10, ['arrivedAt', 'startedAt', 'completedAt']],
    )
  }
  assert.equal((await find('sendGoods', no))[0]?.refusal?.code, 'perform.not_in_transit')
  assert.deepEqual(await find('goods', 'WB-NONE'), [])
  assert.equal((await carrier.inject({ url: `/v1/perform/waybills/${id}?desk=goods` })).statusCode, 404)
  const { list } = await carrier.items<{ list: DeskWaybill[] }>('GET', `/v1/perform/waybills?desk=goods&number=${no}`)
  assert.deepEqual(list, [])
})

test('a pickup is one form with three times, which may be equal, each with its own history entry', async () => {
  const { id } = await waiting()
  const now = minutesAgo(30)
  const done = await report(goods, id, {
    arrivedAt: now,
    startedAt: now,
    completedAt: now,
    ...picked,
    vehicleTemperature: -18.5,
    temperature: -20,
  })
  assert.equal(done.status, 'shipment_ontheway')
  const events = await world.dispatcher.items<{ toStatus: string; kind: string }[]>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/tracking`,
  )
  assert.deepEqual(
    events.slice(-3).map(({ toStatus, kind }) => [toStatus, kind]),
    [
      ['shipment_arrive_origin', 'next'],
      ['shipment_loading', 'next'],
      ['shipment_ontheway', 'next'],
    ],
  )
  assert.deepEqual(await whyNot(goods, id, { ...times(20), ...picked }), [['perform.not_waiting_for_pickup', undefined]])
  await road.nothingDiffers()
})

test('a pickup reports all its errors at their fields', async () => {
  const { id } = await waiting()
  const order = { arrivedAt: minutesAgo(10), startedAt: minutesAgo(20), completedAt: minutesAgo(30) }
  assert.deepEqual(await whyNot(goods, id, { ...order, ...picked }), [
    ['perform.time_order', 'startedAt'],
    ['perform.time_order', 'completedAt'],
  ])
  assert.deepEqual(await whyNot(goods, id, { completedAt: minutesAgo(1), ...picked }), [
    ['field.required', 'arrivedAt'],
    ['field.required', 'startedAt'],
  ])
  assert.deepEqual(await whyNot(goods, id, {}), [['field.required', 'arrivedAt']])
  const late = { arrivedAt: minutesAgo(10), startedAt: minutesAgo(5), completedAt: minutesAgo(-60) }
  assert.deepEqual(await whyNot(goods, id, { ...late, packages: 10 }), [
    ['field.required', 'pickupWeight'],
    ['field.required', 'itemsPerPackage'],
    ['field.required', 'volume'],
    ['time.in_future', 'completedAt'],
  ])
  for (const vehicleTemperature of [100.1, -101, 3.55])
    assert.equal(
      (await road.refused(goods, await form(id, { ...times(5), ...picked, vehicleTemperature }))).errors[0]?.field,
      'vehicleTemperature',
    )
  const stale = await road.refused(goods, { id, version: 99, ...times(5), ...picked })
  assert.equal(stale.code, 'shipment.cannot_change_status')
  assert.equal((await road.shipmentOf(id)).status, 'shipment_dispatched')
})

test('temperature readings required by a monitoring strategy are required of every report', async () => {
  await post('/v1/monitoring-strategies', {
    name: 'ของเย็น',
    priority: 1,
    pickupGoodsTemperature: true,
    deliveryGoodsTemperature: true,
    pickupVehicleTemperature: true,
  })
  const asked = (id: string) => find('goods', id).then(([one]) => Object.values(one?.requiredTemperatures ?? {}))
  const dry = await waiting()
  assert.deepEqual(await asked(dry.no), [false, false, false])
  assert.equal((await report(goods, dry.id, { ...times(30), ...picked })).status, 'shipment_ontheway')
  const { id, no } = await waiting({ temperatureTypeId: world.chillId })
  assert.deepEqual(await asked(no), [true, true, true])
  assert.deepEqual(await whyNot(goods, id, { ...times(60), ...picked }), [
    ['field.required', 'temperature'],
    ['field.required', 'vehicleTemperature'],
  ])
  const step = {
    status: 'shipment_ontheway',
    time: minutesAgo(50),
    pickupWeight: 120,
    packages: 10,
    itemsPerPackage: 12,
    volume: 1.5,
  }
  await report(goods, id, { arrivedAt: minutesAgo(80), startedAt: minutesAgo(70) })
  const tracked = async (more: object) => ({
    shipmentId: id,
    version: (await road.shipmentOf(id)).version,
    steps: [{ ...step, ...more }],
  })
  const refused = await road.refused('/v1/tracking-activity/shipment-status', await tracked({ temperature: 3 }))
  assert.deepEqual(
    refused.errors.map(({ code, field }) => [code, field]),
    [['field.required', 'steps.0.vehicleTemperature']],
  )
  await post('/v1/tracking-activity/shipment-status', await tracked({ temperature: 3, vehicleTemperature: 2.5 }))
  const { picked: loaded, vehicleTemperatures } = await world.dispatcher.items<ShipmentDetail>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/detail`,
  )
  assert.deepEqual([loaded?.temperatureC, loaded?.vehicleTemperatureC, vehicleTemperatures.picked], [3, 2.5, 2.5])
  assert.deepEqual(await whyNot(send, id, { ...times(5), ...received }), [['field.required', 'temperature']])
  assert.equal((await report(send, id, { ...times(5), ...received, temperature: 4 })).status, 'shipment_delivered')
})

test('past steps can be reported alone, and the rest later', async () => {
  const { id, no } = await waiting()
  assert.equal((await report(goods, id, { arrivedAt: minutesAgo(50) })).status, 'shipment_arrive_origin')
  assert.deepEqual((await find('goods', no))[0]?.moments, ['startedAt', 'completedAt'])
  assert.equal(
    (await report(goods, id, { startedAt: minutesAgo(40), completedAt: minutesAgo(30), ...picked })).status,
    'shipment_ontheway',
  )
})

test('a delivery counts accepted, damaged and rejected goods, and collected payments', async () => {
  const { id, no } = await waiting({ orderPrice: 150, paymentMode: 'prepaid' })
  await report(goods, id, { ...times(60), ...picked })
  assert.deepEqual((await find('sendGoods', no))[0]?.collects, { amount: 150, currency: 'THB' })
  const [tooMany] = await whyNot(send, id, { ...times(30), ...received, packages: 9, damagedPackage: 2 })
  assert.ok(tooMany?.[0]?.startsWith('shipment.'))
  const part = { ...received, packages: 8, rejectedPackage: 2, rejectedQuantity: 24, receiverName: 'คุณมานี' }
  assert.equal((await report(send, id, { ...times(30), ...part })).status, 'shipment_delivered')
  const { delivered, rejections, payment } = await road.shipmentOf(id)
  assert.deepEqual([delivered?.rejectedPackages, rejections.length, payment?.amount], [2, 1, 150])
  const { rows } = await sql<{ receiverName: string }>`
    select receiver_name from shipment_performances where shipment_id = ${id}::uuid and receiver_name is not null`.execute(
    running.app.database.writer,
  )
  assert.deepEqual(rows, [{ receiverName: 'คุณมานี' }])
  await road.nothingDiffers()
})

test('a delivery records the receiver’s signature, by name or by a picture as proof', async () => {
  const [named, pictured] = [await waiting(), await waiting()]
  for (const { id } of [named, pictured]) await report(goods, id, { ...times(60), ...picked })
  const nobody = await whyNot(send, named.id, { ...times(30), ...received, receiverSigned: true })
  assert.deepEqual(nobody, [['perform.signed_by_whom', 'receiverName']])
  await report(send, named.id, { ...times(30), ...received, receiverSigned: true, receiverName: 'คุณมานี' })
  const signature = await uploadPhoto(world.dispatcher)
  await report(send, pictured.id, { ...times(30), ...received, photos: [await uploadPhoto(world.dispatcher)], signature })
  const receiptOf = (id: string) => world.dispatcher.items<ReceiptDetail>('GET', `/v1/receipts/${id}`)
  const [one, two] = [await receiptOf(named.id), await receiptOf(pictured.id)]
  assert.deepEqual([one.receiverSigned, one.receiverName, one.epod], [true, 'คุณมานี', 'none'])
  assert.deepEqual(
    [two.receiverSigned, two.epod, two.files.map(({ id, kind }) => `${kind} ${id}`)],
    [true, 'uploaded', [`signature ${signature}`]],
  )
})

test('one photo is attached to several failed pickups, and visible to users who see one of them', async () => {
  const all = [await waiting(), await waiting()]
  const waybills = await Promise.all(all.map(async ({ id }) => ({ id, version: (await road.shipmentOf(id)).version })))
  const photo = await uploadPhoto(world.dispatcher)
  const told = { waybills, time: minutesAgo(5), reason: 'ไม่มีสินค้า', photos: [photo] }
  const { results } = await post<Result>(`${goods}/actions/fail`, told)
  assert.deepEqual(
    results.map(({ accepted }) => accepted),
    [true, true],
  )
  for (const { id } of all)
    assert.deepEqual(
      (await road.shipmentOf(id)).files.map((file) => file.id),
      [photo],
    )
  const seenBy = async (who: SignedIn) => (await who.inject({ url: `/v1/files/${photo}` })).statusCode
  assert.equal(await seenBy(carrier), 404)
  const { writer } = running.app.database
  await writer
    .updateTable('shipments')
    .set({ subcontractorId: world.subcontractorId })
    .where('id', '=', all[1]?.id ?? '')
    .execute()
  assert.equal(await seenBy(carrier), 200)
  const other = await waiting()
  const anothers = await uploadPhoto(carrier)
  const stolen = { ...told, waybills: [{ id: other.id, version: (await road.shipmentOf(other.id)).version }], photos: [anothers] }
  assert.deepEqual(
    (await road.refused(`${goods}/actions/fail`, stolen)).errors.map(({ field }) => field),
    ['photos'],
  )
})

test('of two concurrent reports of one delivery one succeeds, the other gets the current state', async () => {
  const { id } = await waiting()
  await report(goods, id, { ...times(60), ...picked })
  const payload = await form(id, { ...times(30), ...received })
  const answers = await Promise.all([1, 2].map(() => world.dispatcher.inject({ method: 'POST', url: send, payload })))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode === 200).toSorted(), [false, true])
  const refused = answers.find(({ statusCode }) => statusCode !== 200)
  assert.ok(refused && refused.statusCode >= 400 && refused.statusCode < 500, refused?.body)
  assert.match(refused.body, /shipment_delivered|delivered/)
  await road.nothingDiffers()
})

test('pickups fail in bulk, each with its result', async () => {
  const [one, two] = [await waiting(), await waiting()]
  await report(goods, two.id, { ...times(30), ...picked })
  const waybills = await Promise.all([one, two].map(async ({ id }) => ({ id, version: (await road.shipmentOf(id)).version })))
  const { results } = await post<Result>(`${goods}/actions/fail`, { waybills, time: minutesAgo(5), reason: 'ไม่มีสินค้า' })
  assert.deepEqual(
    results.map(({ accepted, status, errors }) => [accepted, status, errors[0]?.code]),
    [
      [true, 'shipment_pickup_failed', undefined],
      [false, 'shipment_ontheway', 'shipment.cannot_change_status'],
    ],
  )
})

test('a failed delivery is returned: expected only after the failure, then departure, arrival and returned counts', async () => {
  const { id } = await waiting()
  await report(goods, id, { ...times(60), ...picked })
  const seen = async () => [{ id, version: (await road.shipmentOf(id)).version }]
  const start = async (more: object) =>
    (await post<Result>(`${back}/actions/start`, { waybills: await seen(), ...more })).results[0]
  assert.equal((await start({}))?.errors[0]?.code, 'perform.not_failed')
  await road.report(id, { status: 'shipment_pending_delivery_fail', time: minutesAgo(40), reason: 'ร้านปิด' })
  assert.equal((await start({ expectedAt: minutesAgo(50) }))?.errors[0]?.code, 'perform.return_too_early')
  assert.equal((await start({ expectedAt: minutesAgo(-120) }))?.accepted, true)
  const { version } = await road.shipmentOf(id)
  const early = await road.refused(`${back}/${id}/actions/expect`, { version, expectedAt: minutesAgo(50) })
  assert.equal(early.errors[0]?.field, 'expectedAt')
  const said = await post<DeskWaybill>(`${back}/${id}/actions/expect`, { version, expectedAt: minutesAgo(-60) })
  const late = await world.dispatcher.inject({
    method: 'POST',
    url: `${back}/${id}/actions/expect`,
    payload: { version, expectedAt: minutesAgo(-90) },
  })
  assert.equal(late.statusCode, 409, 'somebody else said when it is expected')
  assert.ok(said.expectedAt)
  await running.app.database.writer
    .updateTable('shipments')
    .set({ statusSince: minutesAgo(35) })
    .where('id', '=', id)
    .execute()
  const count = { packages: 10, itemsPerPackage: 12, temperature: 4.5 }
  const done = await report(back, id, {
    departedAt: minutesAgo(30),
    arrivedAt: minutesAgo(20),
    startedAt: minutesAgo(15),
    completedAt: minutesAgo(10),
    ...count,
  })
  assert.equal(done.status, 'shipment_returned')
})

test('a carrier accepts or refuses offers, and reports pickups without the permission to skip', async () => {
  const offered = async (): Promise<Job> => {
    const order = await newOrder(world)
    const job = await post<Job>('/v1/routes', { orderIds: [order.id] })
    const assignment = assignmentOf(
      world,
      {
        carrierKind: 'subcontractor',
        subcontractorId: world.subcontractorId,
        driverId: null,
        vehicleId: null,
        driverName: 'สมปอง',
        driverPhone: '0812345670',
        plateNo: '72-9999',
        plateProvinceId: world.provinceId,
        vehicleTypeId: world.vehicleTypes[0],
      },
      road.nextHours(),
    )
    return post<Job>(`/v1/routes/${job.id}/actions/schedule`, { version: job.version, assignment })
  }
  const [yes, no] = [await offered(), await offered()]
  const chosen = ({ id, version }: Job) => ({ id, version })
  const accepted = await post<Result>(
    '/v1/perform/meet/actions/accept',
    { jobs: [chosen(yes), { ...chosen(no), version: 99 }] },
    carrier,
  )
  const byId = new Map(accepted.results.map((row) => [row.id, row]))
  assert.deepEqual([byId.get(yes.id)?.status, byId.get(no.id)?.errors[0]?.code], ['job_accepted', 'record.stale'])
  const refused = await post<Result>('/v1/perform/meet/actions/refuse', { jobs: [chosen(no)], reason: 'รถเสีย' }, carrier)
  assert.equal(refused.results[0]?.accepted, true)
  assert.equal((await road.jobOf(no.id)).dispatchStatus, 'unscheduled')
  const [aboard] = (await road.jobOf(yes.id)).shipments
  assert.ok(aboard)
  const reserved = await post<Result>(
    '/v1/perform/meet/actions/reserve',
    { waybills: [{ id: aboard.id, version: aboard.version }], from: minutesAgo(-60), to: minutesAgo(-120) },
    carrier,
  )
  assert.equal(reserved.results[0]?.accepted, true)
  const late = await post<Result>(
    '/v1/perform/meet/actions/reserve',
    { waybills: [{ id: aboard.id, version: aboard.version }], from: minutesAgo(-60), to: minutesAgo(-120) },
    carrier,
  )
  assert.equal(late.results[0]?.errors[0]?.code, 'record.stale')
  await new Promise((resolve) => setTimeout(resolve, 3100))
  const now = new Date().toISOString()
  const done = await post<{ status: string }>(
    goods,
    { ...(await form(aboard.id, {})), arrivedAt: now, startedAt: now, completedAt: now, ...picked },
    carrier,
  )
  assert.equal(done.status, 'shipment_ontheway')
})
