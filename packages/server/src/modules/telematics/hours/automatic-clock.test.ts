import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { coldTruck } from '../../../testing/cold-truck.ts'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { clockAutomatically } from './automatic-clock.ts'

let running: RunningApp
let world: MainJobWorld
let truck: Awaited<ReturnType<typeof coldTruck>>
/** Other test files in the same process may run between the reports and the tests. */
let reportedAt = 0

const hours = (ago: number): Date => new Date(Date.now() - ago * 3_600_000)

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  truck = await coldTruck(running, world, 'CLOCK-1', 120)
  await sql`update jobs set status = 'job_ontheway', planned_begin_at = ${hours(3)} where id = ${truck.jobId}::uuid`.execute(
    running.app.database.writer,
  )
  reportedAt = Date.now()
  await truck.report(Array.from({ length: 12 }, (_, n) => [120 - n * 5, 3] as const))
})
after(() => running.stop())

const shifts = () =>
  running.app.database.reader
    .selectFrom('workingTimes')
    .select(['clockInAt', 'clockOutAt', 'clockType', 'version'])
    .orderBy('clockInAt')
    .execute()

test('no driver is clocked in unless the company enabled it', async () => {
  assert.equal(await clockAutomatically(running.app), 0)
})

test('the first movement of a job clocks its driver in, once with two processes', async () => {
  const url = '/v1/settings/ability/AUTO_CLOCK'
  assert.equal((await world.dispatcher.inject({ method: 'PUT', url, payload: { value: true, version: 0 } })).statusCode, 200)
  const [one, other] = await Promise.all([clockAutomatically(running.app), clockAutomatically(running.app)])
  assert.equal(one + other, 1)
  const [shift] = await shifts()
  assert.deepEqual([shift?.clockType, shift?.clockOutAt], ['AUTO', null])
  assert.ok(Math.abs(Date.parse(String(shift?.clockInAt)) - reportedAt + 120 * 60_000) < 120_000, String(shift?.clockInAt))
  assert.equal(await clockAutomatically(running.app), 0)
})

test('the last movement clocks the driver out when the job has ended, and does not clock in again', async () => {
  await sql`update jobs set status = 'job_delivered' where id = ${truck.jobId}::uuid`.execute(running.app.database.writer)
  assert.equal(await clockAutomatically(running.app), 1)
  const [shift] = await shifts()
  assert.equal(shift?.clockType, 'AUTO')
  assert.ok(Math.abs(Date.parse(String(shift?.clockOutAt)) - reportedAt + 65 * 60_000) < 120_000, String(shift?.clockOutAt))
  assert.equal(await clockAutomatically(running.app), 0)
})

test('a forgotten shift is ended at the maximum length', async () => {
  await sql`update working_times set clock_in_at = ${hours(20)}, clock_out_at = null, clock_type = 'MANUAL'`.execute(
    running.app.database.writer,
  )
  assert.equal(await clockAutomatically(running.app), 1)
  const [shift] = await shifts()
  const lasted = Date.parse(String(shift?.clockOutAt)) - Date.parse(String(shift?.clockInAt))
  assert.deepEqual([shift?.clockType, Math.round(lasted / 3_600_000)], ['FORCE_CLOCK_OUT', 16])
})
