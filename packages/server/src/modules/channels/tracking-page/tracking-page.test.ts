import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Followed } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import type {
  HandedOutTrackingLink,
  ReceiverWords,
  TrackingLinkRow,
} from '@khonsong/contract/channels/tracking-page/tracking-links.ts'
import type { ExceptionDetail } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld, type Saved } from '../../../testing/main-job-world.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import { delivered, onTheRoad, type Job, type Problem } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
let order: Saved
let job: Job
let shipmentId: string

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(app)
  road = onTheRoad(app, world)
  order = await newOrder(world)
  job = await road.plan([order])
  shipmentId = job.shipments[0]?.id ?? ''
})

const links = (of: string, id: string) =>
  world.dispatcher.items<{ links: TrackingLinkRow[]; refusal: string | null }>('GET', `/v1/${of}/${id}/tracking-links`)
const make = (of = 'transports', id = shipmentId) =>
  world.dispatcher.items<HandedOutTrackingLink>('POST', `/v1/${of}/${id}/tracking-links`)
const tokenOf = ({ url }: { url: string }) => url.split('#')[1] ?? ''
const codeOf = (answer: { json: <T>() => T }) => {
  const { code, errors } = answer.json<Problem>()
  return errors[0]?.code ?? code
}

/** A receiver with the page open. */
const receiver = (token: string) => {
  const headers = { 'x-tracking-key': token, 'accept-language': 'th' }
  const read = (query = '') => app.inject({ url: `/v1/tracking-page${query}`, headers })
  const send = (method: 'PUT' | 'POST', path: string, payload: object) =>
    app.inject({ method, url: `/v1/tracking-page/${path}`, payload, headers })
  const followed = async (query = '') => {
    const answer = await read(query)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ items: Followed }>().items
  }
  const photo = async () => {
    const form = await multipart([{ name: 'กล่อง.png', content: onePixelPng, mime: 'image/png' }])
    const payload = form.payload
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/tracking-page/photos',
      payload,
      headers: { ...headers, ...form.headers },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ items: { files: { id: string }[] } }>().items.files.map(({ id }) => id)
  }
  return { headers, read, send, followed, photo }
}

const arriveAndUnload = async (id = shipmentId) => {
  await road.report(id, { status: 'shipment_arrive_destination', time: minutesAgo(30) })
  await road.report(id, { status: 'shipment_unloading', time: minutesAgo(25) })
  assert.equal(await road.report(id, { status: 'shipment_delivered', time: minutesAgo(20), ...delivered }), 'shipment_delivered')
}
const deliver = async (id = shipmentId) => {
  await road.onTheWay(id)
  await arriveAndUnload(id)
}

test('a receiver without an account tracks a delivery from the plan to the door', async () => {
  const { followed } = receiver(tokenOf(await make()))
  const before = await followed()
  assert.deepEqual([before.shown.phase, before.shown.plateNo, before.shown.driver], ['preparing', null, null])
  assert.deepEqual([before.senderName, before.shown.to.name, before.shown.packages], ['บริษัท น้ำดื่มสยาม จำกัด', 'ร้านสาขาลาดพร้าว', 10])
  await road.onTheWay(shipmentId)
  const moving = await followed()
  assert.deepEqual(
    [moving.shown.phase, moving.shown.plateNo, moving.shown.driver],
    ['on_the_way', '70-1234', { name: 'สมชาย', phone: null }],
  )
  assert.deepEqual(
    moving.shown.course.map(({ phase }) => phase),
    ['preparing', 'loading', 'on_the_way'],
  )
  assert.deepEqual(moving.shown.may, { instruct: true, reportDamage: false, rate: false })
  await arriveAndUnload()
  const done = await followed()
  assert.deepEqual([done.shown.phase, done.shown.plateNo], ['delivered', null])
  assert.deepEqual(done.shown.may, { instruct: false, reportDamage: true, rate: true })
})

test('the page reveals no prices, no other drops, and neither surname nor phone of the driver', async () => {
  const [mine, other] = [await newOrder(world), await newOrder(world, { destinationSiteId: world.sites[2] })]
  const both = await road.plan([mine, other], { driverId: world.drivers[1], vehicleId: world.vehicles[1] }, 20)
  for (const { id } of both.shipments) await road.onTheWay(id)
  const { read } = receiver(tokenOf(await make('orders', mine.id)))
  const { body } = await read()
  assert.match(body, /"phase":"on_the_way"/)
  for (const secret of ['ใจดี', '0812345678', other.orderNo, both.id, 'ร้านสาขารังสิต', 'price', 'amount', '"version"'])
    assert.ok(!body.includes(secret), `${secret} in ${body}`)
})

test('how the driver is named is a company setting', async () => {
  await road.onTheWay(shipmentId)
  const { followed } = receiver(tokenOf(await make()))
  await world.dispatcher.items('PUT', '/v1/settings/ability/TRACKING_DRIVER', { value: 'name_and_phone', version: 0 })
  assert.deepEqual((await followed()).shown.driver, { name: 'สมชาย ใจดี', phone: '0812345678' })
})

test('the vehicle’s position is shown on the last stretch, and the arrival as a range', async () => {
  const { sites } = world
  const db = app.database.writer
  await db.updateTable('sites').set({ lat: 13.67, lng: 100.63 }).where('id', '=', sites[0]).execute()
  await db.updateTable('sites').set({ lat: 13.81, lng: 100.57 }).where('id', '=', sites[1]).execute()
  await road.onTheWay(shipmentId)
  const seen = async (lat: number, lng: number) => {
    await sql`update shipment_events e set lat = ${lat}, lng = ${lng}, occurred_at = now() where shipment_id = ${shipmentId}::uuid
      and seq = (select max(seq) from shipment_events where shipment_id = e.shipment_id)`.execute(db)
  }
  const { followed } = receiver(tokenOf(await make()))
  await seen(15.5, 100.2)
  const far = (await followed()).shown
  assert.equal(far.position, null)
  assert.ok(far.expected && far.expected.from < far.expected.to)
  await seen(13.74, 100.6)
  const near = (await followed()).shown
  assert.deepEqual([near.position?.lat, near.position?.lng], [13.74, 100.6])
  assert.ok(near.remainingKm !== null && near.remainingKm < 30)
  await world.dispatcher.items('PUT', '/v1/settings/ability/TRACKING_POSITION', { value: 'never', version: 0 })
  assert.equal((await followed()).shown.position, null)
})

test('nothing from the vehicle’s positions is shown where the monitoring strategy turns tracking off', async () => {
  const db = app.database.writer
  await db.updateTable('sites').set({ lat: 13.67, lng: 100.63 }).where('id', '=', world.sites[0]).execute()
  await db.updateTable('sites').set({ lat: 13.81, lng: 100.57 }).where('id', '=', world.sites[1]).execute()
  await world.dispatcher.items('PUT', '/v1/settings/ability/TRACKING_POSITION', { value: 'underway', version: 0 })
  await road.onTheWay(shipmentId)
  await sql`update shipment_events e set lat = 13.74, lng = 100.6, occurred_at = now() where shipment_id = ${shipmentId}::uuid
    and seq = (select max(seq) from shipment_events where shipment_id = e.shipment_id)`.execute(db)
  const { followed } = receiver(tokenOf(await make()))
  const tracked = (await followed()).shown
  assert.ok(tracked.position && tracked.remainingKm !== null && tracked.expected)
  const strategy = { name: 'ไม่ติดตามปลายทาง', priority: 2, trackable: false }
  await world.dispatcher.items('POST', '/v1/monitoring-strategies', strategy)
  const { position, remainingKm, expected, isLate, phase, plateNo, window } = (await followed()).shown
  assert.deepEqual([position, remainingKm, expected, isLate], [null, null, null, false])
  assert.deepEqual([phase, plateNo, window], ['on_the_way', '70-1234', tracked.window], 'the rest is shown as before')
  await world.dispatcher.items('POST', '/v1/monitoring-strategies', { name: 'ติดตาม', priority: 1, trackable: true })
  assert.ok((await followed()).shown.position, 'a strategy of higher priority turns it on')
})

test('only a hash of the secret is stored, and a link ends when revoked or expired', async () => {
  const link = await make()
  const { rows } = await sql<{ row: string }>`select l::text as row from tracking_links l where id = ${link.id}::uuid`.execute(
    app.database.writer,
  )
  assert.ok(rows[0] && !rows[0].row.includes(tokenOf(link)))
  const audits = await sql<{ row: string }>`select l::text as row from audit_log l where l.action = 'tracking_link_made'`.execute(
    app.database.writer,
  )
  assert.ok(audits.rows.length > 0 && audits.rows.every(({ row }) => !row.includes(tokenOf(link))))
  const { read } = receiver(tokenOf(link))
  assert.equal((await read()).statusCode, 200)
  const shown = await links('transports', shipmentId)
  assert.deepEqual([shown.links[0]?.state, shown.links[0]?.createdByName, shown.refusal], ['open', 'สุดา ผู้จัดรถ', null])
  await world.dispatcher.items('POST', `/v1/orders/${order.id}/tracking-links/${link.id}/actions/revoke`)
  const ended = await read()
  assert.deepEqual([ended.statusCode, codeOf(ended)], [401, 'tracking_link.ended'])
  assert.match(ended.body, /ลิงก์นี้หมดอายุ/)
  const next = await make()
  await app.database.writer
    .updateTable('trackingLinks')
    .set({ expiresAt: minutesAgo(1) })
    .where('id', '=', next.id)
    .execute()
  assert.equal((await receiver(tokenOf(next)).read()).statusCode, 401)
  assert.deepEqual(
    (await links('orders', order.id)).links.map(({ state }) => state),
    ['expired', 'revoked'],
  )
})

test('a link gives access to its own waybills only, and to no other call', async () => {
  const stranger = await newOrder(world)
  const strange = await road.plan([stranger], { driverId: world.drivers[1], vehicleId: world.vehicles[1] }, 20)
  const { read, send, headers } = receiver(tokenOf(await make()))
  for (const id of [strange.shipments[0]?.id ?? '', newId()]) {
    assert.equal((await read(`?shipmentId=${id}`)).statusCode, 404)
    assert.equal((await send('PUT', 'instructions', { shipmentId: id, instructions: 'x' })).statusCode, 404)
    assert.equal((await send('PUT', 'rating', { shipmentId: id, stars: 5 })).statusCode, 404)
    assert.equal((await send('POST', 'damage', { shipmentId: id, description: 'x', packages: 1, photos: [] })).statusCode, 404)
  }
  const others = app.operations.filter(
    ({ needs, answers }) => needs !== 'tracking_link' && needs !== 'public' && answers !== 'stream',
  )
  for (const { method, path } of others) {
    const url = path.replaceAll(/\{\w+\}/g, shipmentId)
    const answer = await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })
    assert.equal(answer.statusCode, 401, `${method} ${path}`)
  }
})

test('a link of an order covers all waybills for its receiver', async () => {
  const link = await make('orders', order.id)
  const { followed } = receiver(tokenOf(link))
  const { list, orderNo } = await followed()
  assert.deepEqual([list.map(({ id }) => id), orderNo], [[shipmentId], order.orderNo])
})

test('guessing secrets and flooding a link are rate-limited', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      app.inject({
        url: '/v1/tracking-page',
        headers: { 'x-tracking-key': 'A'.repeat(30) + String(10 + n) },
        remoteAddress: '203.0.113.9',
      }),
    ),
  )
  const statuses = guesses.map(({ statusCode }) => statusCode)
  assert.deepEqual([statuses.filter((one) => one === 401).length > 0, statuses.includes(429)], [true, true], statuses.join())
  assert.ok(guesses.find(({ statusCode }) => statusCode === 429)?.headers['retry-after'])
  const { read } = receiver(tokenOf(await make()))
  const calls = await Promise.all(Array.from({ length: 100 }, () => read()))
  assert.ok(calls.some(({ statusCode }) => statusCode === 429))
})

test('the receiver’s instructions reach the dispatcher and the driver', async () => {
  const { send } = receiver(tokenOf(await make()))
  const instructions = 'ลงของประตู 2 โทรหา รปภ. ก่อน'
  assert.equal((await send('PUT', 'instructions', { shipmentId, instructions })).statusCode, 200)
  const words = await world.dispatcher.items<ReceiverWords>('GET', `/v1/transports/${shipmentId}/receiver`)
  assert.equal(words.instructions?.text, instructions)
  const { url, code } = await world.dispatcher.items<{ url: string; code: string }>('POST', `/v1/routes/${job.id}/driver-link`)
  const token = tokenOf({ url })
  const opened = await app.inject({ method: 'POST', url: '/v1/driver-page/open', payload: { token, code } })
  const { deviceKey } = opened.json<{ items: { deviceKey: string } }>().items
  const page = await app.inject({ url: '/v1/driver-page/job', headers: { 'x-driver-key': `${token}.${deviceKey}` } })
  assert.equal(
    page.json<{ items: { waybills: { receiverInstructions: string }[] } }>().items.waybills[0]?.receiverInstructions,
    instructions,
  )
  assert.equal((await send('PUT', 'instructions', { shipmentId, instructions: '' })).statusCode, 200)
  assert.equal((await world.dispatcher.items<ReceiverWords>('GET', `/v1/transports/${shipmentId}/receiver`)).instructions, null)
  await deliver()
  const late = await send('PUT', 'instructions', { shipmentId, instructions })
  assert.deepEqual([late.statusCode, codeOf(late)], [422, 'tracking_link.too_late'])
})

test('a completed delivery is rated with one to five stars, which count for the carrier', async () => {
  const { send } = receiver(tokenOf(await make()))
  assert.equal(codeOf(await send('PUT', 'rating', { shipmentId, stars: 5 })), 'tracking_link.not_delivered')
  await deliver()
  assert.equal((await send('PUT', 'rating', { shipmentId, stars: 6 })).statusCode, 422)
  assert.equal((await send('PUT', 'rating', { shipmentId, stars: 4, comment: 'มาเร็ว' })).statusCode, 200)
  assert.equal((await send('PUT', 'rating', { shipmentId, stars: 2, comment: 'กล่องบุบ' })).statusCode, 200)
  const { rating } = await world.dispatcher.items<ReceiverWords>('GET', `/v1/transports/${shipmentId}/receiver`)
  assert.deepEqual([rating?.stars, rating?.comment], [2, 'กล่องบุบ'])
  const stored = await app.database.writer
    .selectFrom('deliveryRatings')
    .select(['driverId', 'version'])
    .where('shipmentId', '=', shipmentId)
    .execute()
  assert.deepEqual(stored, [{ driverId: world.drivers[0], version: 2 }])
  await sql`update delivery_ratings set rated_at = rated_at - interval '8 days' where shipment_id = ${shipmentId}::uuid`.execute(
    app.database.writer,
  )
  assert.equal(codeOf(await send('PUT', 'rating', { shipmentId, stars: 5 })), 'tracking_link.rated')
})

test('damage reported by the receiver opens an exception with photos and its source', async () => {
  await world.dispatcher.items('POST', '/v1/exception-types', {
    code: 'damage',
    name: 'Damaged goods',
    nameTh: 'สินค้าเสียหาย',
    attribute: 'goods',
    monitorKind: 'damaged',
  })
  const { send, photo, followed } = receiver(tokenOf(await make()))
  const early = await send('POST', 'damage', { shipmentId, description: 'x', packages: 1, photos: [] })
  assert.equal(codeOf(early), 'tracking_link.not_delivered')
  await deliver()
  const tooMany = await send('POST', 'damage', { shipmentId, description: 'แตก', packages: 11, photos: [] })
  assert.deepEqual([codeOf(tooMany), tooMany.json<Problem>().errors[0]?.field], ['exception.beyond_loaded', 'packages'])
  const photos = await photo()
  const done = await send('POST', 'damage', { shipmentId, description: 'กล่องแตก 2 ใบ', packages: 2, photos })
  assert.equal(done.statusCode, 200, done.body)
  const { list } = await world.dispatcher.items<{ list: ExceptionDetail[] }>('GET', '/v1/exceptions')
  const opened = await world.dispatcher.items<ExceptionDetail>('GET', `/v1/exceptions/${list[0]?.id}`)
  assert.deepEqual(
    [opened.source, opened.damagedPackages, opened.photos.length, opened.steps[0]?.actorName],
    ['receiver', 2, 1, 'ร้านสาขาลาดพร้าว'],
  )
  assert.equal(
    (await send('POST', 'damage', { shipmentId, description: 'พบเพิ่มอีกใบ', packages: 1, photos: await photo() })).statusCode,
    200,
  )
  const again = await world.dispatcher.items<ExceptionDetail>('GET', `/v1/exceptions/${list[0]?.id}`)
  assert.deepEqual([again.damagedPackages, again.photos.length, again.steps.at(-1)?.remark], [2, 2, '1 × พบเพิ่มอีกใบ'])
  assert.deepEqual((await followed()).shown.damage.length, 1)
  const foreign = await send('POST', 'damage', { shipmentId, description: 'x', packages: 0, photos: [newId()] })
  assert.deepEqual([foreign.statusCode, foreign.json<Problem>().errors[0]?.field], [422, 'photos'])
})

test('a customer shares its own deliveries only', async () => {
  const permissions = ['tracking.share', 'shipment.view', 'order.view'] as const
  const mine = await world.company.signedIn({ permissions, kind: 'customer', customerId: world.customers[0] })
  const other = await world.company.signedIn({ permissions, kind: 'customer', customerId: world.customers[1] })
  const link = await mine.items<HandedOutTrackingLink>('POST', `/v1/orders/${order.id}/tracking-links`)
  assert.match(link.qrSvg, /^<svg/)
  for (const url of [`/v1/orders/${order.id}/tracking-links`, `/v1/transports/${shipmentId}/tracking-links`]) {
    assert.equal((await other.inject({ method: 'POST', url })).statusCode, 404)
    assert.equal((await other.inject({ url })).statusCode, 404)
  }
  const revoke = { method: 'POST' as const, url: `/v1/orders/${order.id}/tracking-links/${link.id}/actions/revoke` }
  assert.equal((await other.inject(revoke)).statusCode, 404)
  assert.equal((await receiver(tokenOf(link)).read()).statusCode, 200)
  const looker = await world.company.signedIn({ permissions: ['shipment.view', 'order.view'] })
  assert.equal((await looker.inject({ method: 'POST', url: `/v1/orders/${order.id}/tracking-links` })).statusCode, 403)
})

test('ten concurrent users stay within the limit of links per order', async () => {
  await sql`insert into tracking_links (tenant_id, id, order_id, token_hash, source, expires_at, created_at, created_by_name)
    select ${world.company.tenantId}::uuid, gen_random_uuid(), ${order.id}::uuid, sha256(gen_random_uuid()::text::bytea), 'message',
      now() + interval '1 day', now(), 'x' from generate_series(1, 195)`.execute(app.database.writer)
  const made = await Promise.all(
    Array.from({ length: 10 }, () => world.dispatcher.inject({ method: 'POST', url: `/v1/orders/${order.id}/tracking-links` })),
  )
  assert.deepEqual(
    [200, 422].map((status) => made.filter(({ statusCode }) => statusCode === status).length),
    [5, 5],
  )
})
