import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openAutomatically } from '../../../operations/exceptions/open-automatically.ts'
import { coldTruck, everyFive } from '../../../../testing/cold-truck.ts'
import { mainJobWorld, type MainJobWorld } from '../../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
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

test('goods that are kept cold, or warm for ten minutes, open nothing', async () => {
  await truck.report([...everyFive(240, 200, 3), [200, 9], [195, 9], ...everyFive(190, 150, 3)])
  assert.equal(await look(), 0)
  assert.equal((await exceptions()).length, 0)
})

test('an excursion opens one exception against the custodian, in two processes and after a restart', async () => {
  await truck.report([...everyFive(150, 120, 9)])
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

test('a temperature that plays around the limit, and a late reading at the beginning, are the same excursion', async () => {
  await truck.report([[152, 8], ...everyFive(120, 90, 4.6), [90, 6], [85, 4.8]])
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

test('when it is cold again the excursion ends, and the next one goes into the open exception', async () => {
  await truck.report([...everyFive(80, 40, 2), ...everyFive(40, 10, 8)])
  assert.equal(await look(), 1)
  const rows = await running.app.database.reader.selectFrom('temperatureExcursions').select('untilAt').orderBy('fromAt').execute()
  assert.deepEqual(
    rows.map(({ untilAt }) => untilAt === null),
    [false, true],
  )
  assert.equal((await exceptions()).length, 1)
})
