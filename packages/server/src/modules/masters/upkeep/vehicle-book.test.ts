import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

interface Made {
  readonly id: string
  readonly version: number
}
const read = (occurredOn: string, odometerKm: number, more: object = {}) =>
  world.dispatcher.inject({
    method: 'POST',
    url: '/v1/vehicle-records',
    payload: { vehicleId: world.vehicles[0], kind: 'mileage', occurredOn, odometerKm, totalKm: odometerKm, ...more },
  })
const refusals = async (answer: Awaited<ReturnType<typeof read>>): Promise<readonly string[]> =>
  answer.json<{ errors?: { field: string; code: string }[] }>().errors?.map(({ field, code }) => `${field} ${code}`) ?? []

test('odometer readings must not decrease, unless the odometer was replaced', async () => {
  assert.equal((await read('2026-01-10', 100_000)).statusCode, 200)
  assert.deepEqual(await refusals(await read('2026-02-10', 90_000, { totalKm: 110_000 })), ['odometerKm upkeep.mileage_backwards'])
  const replaced = await read('2026-02-10', 10, { totalKm: 110_000, odometerReason: 'เรือนไมล์เสีย' })
  assert.equal(replaced.statusCode, 200, replaced.body)
  assert.equal((await read('2026-03-10', 500, { totalKm: 110_490 })).statusCode, 200)
  const { id, version } = replaced.json<{ items: Made }>().items
  const edited = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/vehicle-records/${id}`,
    payload: { version, odometerKm: 600 },
  })
  assert.deepEqual(await refusals(edited), ['odometerKm upkeep.mileage_beyond_later'])
})

test('of two concurrent contradicting readings one is refused', async () => {
  const answers = await Promise.all([
    read('2026-05-10', 20_000, { totalKm: 130_000 }),
    read('2026-06-10', 10_000, { totalKm: 140_000 }),
  ])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 422])
})

test('no wage is created for an inactive driver', async () => {
  for (const [at, driverId] of world.drivers.slice(0, 2).entries())
    await world.dispatcher.items('POST', '/v1/driver-terms', { employeeNo: `EM-${at}`, driverId, basicWage: '15000.00' })
  await running.app.database.writer.updateTable('drivers').set({ status: 0 }).where('id', '=', world.drivers[1]).execute()
  const { made } = await world.dispatcher.items<{ made: number }>('POST', '/v1/driver-wages/actions/prepare', { period: '2026-01' })
  assert.equal(made, 1)
})
