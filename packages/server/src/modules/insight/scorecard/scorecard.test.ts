import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { DriverScoreRow, ScoredRecord, ScoreRow } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import { letHoursPass, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let carrier: SignedIn
const month = bangkokDayOf(new Date().toISOString()).slice(0, 7)

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(app)
  const { company, subcontractorId } = world
  carrier = await company.signedIn({ permissions: ['scorecard.view'], kind: 'subcontractor', subcontractorId })
})

/** A delivery of the carrier just made, within its windows unless they are moved. */
const deliver = async (): Promise<string> => {
  const road = onTheRoad(app, world)
  await app.database.writer
    .updateTable('drivers')
    .set({ subcontractorId: world.subcontractorId })
    .where('id', '=', world.drivers[1])
    .execute()
  const by = { carrierKind: 'subcontractor', subcontractorId: world.subcontractorId, driverId: world.drivers[1] }
  const job = await road.plan([await newOrder(world)], by)
  const [shipment] = job.shipments
  assert.ok(shipment)
  await world.dispatcher.items('POST', `/v1/routes/${job.id}/actions/accept`, { version: job.version })
  await letHoursPass(app, [shipment.id])
  await road.onTheWay(shipment.id)
  await road.report(shipment.id, { status: 'shipment_arrive_destination', time: minutesAgo(30) })
  await road.report(shipment.id, { status: 'shipment_unloading', time: minutesAgo(25) })
  await road.report(shipment.id, { status: 'shipment_delivered', time: minutesAgo(20), ...delivered })
  return shipment.id
}

const scoresOf = async (who: SignedIn, query = '') => {
  const { rows } = await who.items<{ rows: ScoreRow[] }>('GET', `/v1/carrier-scorecard${query}`)
  return Object.fromEntries((rows[0]?.scores ?? []).map(({ figure, good, all }) => [figure, `${good}/${all}`]))
}
const records = (figure: string, who = carrier) =>
  who.items<{ list: ScoredRecord[] }>(
    'GET',
    `/v1/carrier-scorecard/records?subcontractorId=${world.subcontractorId}&month=${month}&figure=${figure}`,
  )

test('a carrier sees what went well of its work, and each figure equals the records behind it', async () => {
  const id = await deliver()
  const all = {
    accepted: '1/1',
    pickup: '1/1',
    delivery: '1/1',
    papers: '0/0',
    undamaged: '1/1',
    clean: '1/1',
    uncomplained: '1/1',
  }
  assert.deepEqual(await scoresOf(carrier), all)
  await app.database.writer
    .updateTable('shipments')
    .set({ targetDeliveryFrom: minutesAgo(200), targetDeliveryTo: minutesAgo(100), requiredReceipt: true })
    .where('id', '=', id)
    .execute()
  const types = await world.dispatcher.items<{ id: string }>('POST', '/v1/exception-types', {
    code: 'd',
    name: 'Damage',
    nameTh: 'เสียหาย',
  })
  await world.dispatcher.items('POST', '/v1/exceptions', { shipmentId: id, typeId: types.id, damagedPackages: 1 })
  const scores = await scoresOf(carrier)
  assert.deepEqual(scores, { ...all, delivery: '0/1', undamaged: '0/1', clean: '0/1' }, 'papers are not due yet')
  for (const [figure, score] of Object.entries(scores)) {
    const { list } = await records(figure)
    assert.equal(`${list.filter(({ good }) => good).length}/${list.length}`, score, figure)
  }
})

test('papers count once they are back or overdue', async () => {
  const id = await deliver()
  const db = app.database.writer
  await db.updateTable('shipments').set({ requiredReceipt: true }).where('id', '=', id).execute()
  await db
    .insertInto('receipts')
    .values({
      tenantId: world.company.tenantId,
      shipmentId: id,
      paper: 'received_back',
      checkStatus: 'new',
      receivedAt: minutesAgo(1),
      updatedAt: minutesAgo(1),
    })
    .execute()
  assert.equal((await scoresOf(carrier))['papers'], '1/1')
})

/** Submits the receiver's rating through the link of a waybill. */
const said = async (shipmentId: string, stars: number, comment: string | null = null): Promise<void> => {
  const link = await world.dispatcher.items<{ id: string }>('POST', `/v1/transports/${shipmentId}/tracking-links`)
  const db = app.database.writer
  const { tenantId, businessUnitId, customerId, subcontractorId, driverId } = await db
    .selectFrom('shipments')
    .select(['tenantId', 'businessUnitId', 'customerId', 'subcontractorId', 'driverId'])
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  await db
    .insertInto('deliveryRatings')
    .values({
      tenantId,
      shipmentId,
      stars,
      comment,
      businessUnitId,
      customerId,
      subcontractorId,
      driverId,
      linkId: link.id,
      ratedAt: at,
      updatedAt: at,
    })
    .execute()
}

test('receivers’ ratings are averaged per carrier, and link to their comments', async () => {
  const id = await deliver()
  await said(id, 4, 'มาถึงช่วงพักเที่ยง')
  const { rows } = await carrier.items<{ rows: ScoreRow[] }>('GET', '/v1/carrier-scorecard')
  assert.deepEqual([rows[0]?.stars, rows[0]?.ratings], [4, 1])
  const { list } = await records('rating')
  assert.deepEqual(
    list.map(({ id: of, stars, said: words }) => [of, stars, words]),
    [[id, 4, 'มาถึงช่วงพักเที่ยง']],
  )
})

const driverRows = async (who: SignedIn, query = '') =>
  (await who.items<{ rows: DriverScoreRow[] }>('GET', `/v1/driver-scorecard${query}`)).rows
const driverRecords = async (figure: string, who = carrier) => {
  const url = `/v1/driver-scorecard/records?driverId=${world.drivers[1]}&month=${month}&figure=${figure}`
  return (await who.items<{ list: ScoredRecord[] }>('GET', url)).list
}

test('a driver has the ratings and complaints of deliveries, and each figure equals the records behind it', async () => {
  const [rated, complained] = [await deliver(), await deliver()]
  await said(rated, 5)
  await said(complained, 2, 'กล่องบุบ')
  const { id: typeId } = await world.dispatcher.items<{ id: string }>('POST', '/v1/exception-types', {
    code: 'c',
    name: 'Complaint',
    nameTh: 'ร้องเรียน',
  })
  const customer = await world.company.signedIn({
    permissions: ['exception.view', 'exception.create', 'shipment.view'],
    kind: 'customer',
    customerId: world.customers[0],
  })
  await customer.items('POST', '/v1/exceptions', { shipmentId: complained, typeId, description: 'คนขับพูดจาไม่ดี' })
  const [row, ...others] = await driverRows(carrier)
  assert.deepEqual(others, [])
  assert.deepEqual([row?.driver.id, row?.stars, row?.ratings], [world.drivers[1], 3.5, 2])
  const scores = Object.fromEntries((row?.scores ?? []).map(({ figure, good, all }) => [figure, `${good}/${all}`]))
  assert.deepEqual([scores['uncomplained'], scores['delivery'], scores['accepted']], ['1/2', '2/2', undefined])
  for (const [figure, score] of Object.entries(scores)) {
    const list = await driverRecords(figure)
    assert.equal(`${list.filter(({ good }) => good).length}/${list.length}`, score, figure)
  }
  const [worst] = await driverRecords('uncomplained')
  assert.deepEqual([worst?.id, worst?.good, worst?.stars, worst?.said], [complained, false, 2, 'คนขับพูดจาไม่ดี'])
  assert.deepEqual(
    (await driverRecords('rating')).map(({ stars, said: words }) => [stars, words]),
    [
      [2, 'กล่องบุบ'],
      [5, null],
    ],
  )
})

test('a carrier sees only its own drivers and their work for it, a driver only themselves, a customer nobody', async () => {
  await deliver()
  const permissions = ['scorecard.view'] as const
  const { company, drivers: ids, customers, subcontractorId } = world
  const other = await company.signedIn({ permissions, kind: 'subcontractor' })
  const customer = await company.signedIn({ permissions, kind: 'customer', customerId: customers[0] })
  const colleague = await company.signedIn({ permissions, kind: 'driver', driverId: ids[0] })
  const himself = await company.signedIn({ permissions, kind: 'driver', driverId: ids[1] })
  for (const who of [other, customer, colleague]) {
    assert.deepEqual(await driverRows(who), [])
    assert.equal((await who.inject({ url: `/v1/driver-scorecard?driverId=${ids[1]}` })).statusCode, 404)
    const behind = `/v1/driver-scorecard/records?driverId=${ids[1]}&month=${month}&figure=delivery`
    assert.equal((await who.inject({ url: behind })).statusCode, 404)
  }
  for (const who of [carrier, himself, world.dispatcher]) assert.equal((await driverRows(who)).length, 1)
  assert.equal((await driverRows(world.dispatcher, `?subcontractorId=${subcontractorId}`)).length, 1)
  // A driver who has left the carrier is no longer its own.
  await app.database.writer.updateTable('drivers').set({ subcontractorId: null }).where('id', '=', ids[1]).execute()
  assert.deepEqual(await driverRows(carrier), [])
  assert.equal((await driverRows(world.dispatcher)).length, 1)
})

test('a carrier gets only its own, staff all, and customers and drivers nothing', async () => {
  await deliver()
  const permissions = ['scorecard.view'] as const
  const other = await world.company.signedIn({ permissions, kind: 'subcontractor' })
  const customer = await world.company.signedIn({ permissions, kind: 'customer', customerId: world.customers[0] })
  const driver = await world.company.signedIn({ permissions, kind: 'driver', driverId: world.drivers[1] })
  for (const who of [other, customer, driver]) {
    const { subcontractorId } = world
    const url = `/v1/carrier-scorecard?subcontractorId=${subcontractorId}`
    assert.equal((await who.inject({ url })).statusCode, 404)
    const behind = `/v1/carrier-scorecard/records?subcontractorId=${subcontractorId}&month=${month}&figure=delivery`
    assert.equal((await who.inject({ url: behind })).statusCode, 404)
  }
  assert.deepEqual(await scoresOf(customer), {})
  assert.equal((await scoresOf(world.dispatcher))['delivery'], '1/1')
  assert.equal((await carrier.inject({ url: `/v1/carrier-scorecard?subcontractorId=${newId()}` })).statusCode, 404)
})
