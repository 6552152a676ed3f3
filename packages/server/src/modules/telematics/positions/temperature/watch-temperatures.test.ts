import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openAutomatically } from '../../../operations/exceptions/open-automatically.ts'
import { coldTruck, everyFiveMinutes } from '../../../../testing/cold-truck.ts'
import { mainJobWorld, type MainJobWorld } from '../../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
import { alertImportant } from '../important/alert-important.ts'
import { watchTemperatures } from './watch-temperatures.ts'

let running: RunningApp
let world: MainJobWorld
let truck: Awaited<ReturnType<typeof coldTruck>>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  truck = await coldTruck(running, world, 'COLD-1', 240)
  await world.dispatcher.items('POST', '/v1/exception-types', {
    code: 'temperature',
    name: 'Temperature',
    nameTh: 'อุณหภูมิ',
    monitorKind: 'temperature',
    automatic: true,
  })
})
after(() => running.stop())

const look = async () => {
  const found = await watchTemperatures(running.app)
  await openAutomatically(running.app)
  return found
}
const exceptions = async () => {
  const { list } = await world.dispatcher.items<{
    list: { id: string; version: number; status: string; responsibleParty: string }[]
  }>('GET', `/v1/exceptions?shipmentId=${truck.shipment.id}`)
  return list
}

test('goods kept cold, or warm for ten minutes, open nothing', async () => {
  await truck.report([...everyFiveMinutes(240, 200, 3), [200, 9], [195, 9], ...everyFiveMinutes(190, 150, 3)])
  assert.equal(await look(), 0)
  assert.equal((await exceptions()).length, 0)
})

test('an excursion opens one exception against the custodian, with two processes and after a restart', async () => {
  await truck.report([...everyFiveMinutes(150, 120, 9)])
  const found = await Promise.all([watchTemperatures(running.app), watchTemperatures(running.app)])
  assert.equal(found[0] + found[1], 1)
  await Promise.all([openAutomatically(running.app), openAutomatically(running.app)])
  assert.equal(await look(), 0)
  const list = await exceptions()
  assert.deepEqual(
    list.map(({ status, responsibleParty }) => [status, responsibleParty]),
    [['new', 'ours']],
  )
})

test('oscillation around the limit, and a late reading at the start, belong to the same excursion', async () => {
  await truck.report([[152, 8], ...everyFiveMinutes(120, 90, 4.6), [90, 6], [85, 4.8]])
  assert.equal(await look(), 0)
  const { fromAt, untilAt, minutes } = await running.app.database.reader
    .selectFrom('temperatureExcursions')
    .selectAll()
    .where('shipmentId', '=', truck.shipment.id)
    .executeTakeFirstOrThrow()
  assert.equal(untilAt, null)
  assert.ok(minutes >= 65, String(minutes))
  assert.ok(Math.abs(Date.now() - Date.parse(fromAt) - 152 * 60_000) < 60_000)
  assert.equal((await exceptions()).length, 1)
})

test('the excursion ends when it is cold again, and the next one goes into the open exception', async () => {
  await truck.report([...everyFiveMinutes(80, 40, 2), ...everyFiveMinutes(40, 10, 8)])
  assert.equal(await look(), 1)
  const rows = await running.app.database.reader.selectFrom('temperatureExcursions').select('untilAt').orderBy('fromAt').execute()
  assert.deepEqual(
    rows.map(({ untilAt }) => untilAt === null),
    [false, true],
  )
  assert.equal((await exceptions()).length, 1)
})

const strategy = (name: string, priority: number, important: boolean) =>
  world.dispatcher.items('POST', '/v1/monitoring-strategies', { name, priority, important, trackable: true })
const alerts = async () => {
  const { rows } = await running.app.database.readerPool.query<{ title: { en: string }; href: string }>(
    `select title, href from notices where tenant_id = $1 and kind = 'important_alert'`,
    [world.company.tenantId],
  )
  return rows
}
const isMarked = async (url: string): Promise<boolean | undefined> => {
  type Rows = readonly { readonly isImportant: boolean; readonly id: string }[]
  const answer = await world.dispatcher.items<{ list?: Rows; vehicles?: Rows }>('GET', url)
  const ids = [truck.shipment.id, truck.jobId, truck.vehicleId]
  return (answer.list ?? answer.vehicles ?? []).find(({ id }) => ids.includes(id))?.isImportant
}
const desks = ['/v1/temperature-monitoring', '/v1/distribution/monitor', '/v1/vehicle-monitoring']

test('under important monitoring the dispatcher of a waybill is alerted once of a finding, and every desk marks it', async () => {
  await running.app.database.writerPool.query(`update jobs set status = 'job_ontheway', planned_begin_at = now() where id = $1`, [
    truck.jobId,
  ])
  assert.equal(await alertImportant(running.app), 0, 'no strategy asks for it')
  assert.deepEqual(await Promise.all(desks.map(isMarked)), [false, false, false])
  await strategy('ของเย็น', 5, true)
  const told = await Promise.all([alertImportant(running.app), alertImportant(running.app)])
  assert.ok(told[0] + told[1] > 0)
  const sent = await alerts()
  assert.equal(sent.length, told[0] + told[1])
  assert.deepEqual(
    [sent[0]?.title.en, sent[0]?.href],
    [`Temperature outside limits: ${truck.shipment.shipmentNo}`, `/activity-tracking/detail/shipment/${truck.shipment.id}`],
  )
  assert.equal(await alertImportant(running.app), 0)
  assert.deepEqual(await Promise.all(desks.map(isMarked)), [true, true, true])
})

test('a higher-priority strategy that is not important suppresses alerts', async () => {
  await strategy('ทั่วไป', 1, false)
  await running.app.database.writerPool.query(
    `insert into exception_proposals (tenant_id, id, shipment_id, kind, event_seq) values ($1, gen_random_uuid(), $2, 'offline', 0)`,
    [world.company.tenantId, truck.shipment.id],
  )
  const before = (await alerts()).length
  assert.equal(await alertImportant(running.app), 0)
  assert.equal((await alerts()).length, before)
  assert.deepEqual(await Promise.all(desks.map(isMarked)), [false, false, false])
})
