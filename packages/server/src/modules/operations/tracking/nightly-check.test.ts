import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { checkStatusesOfDay } from './nightly-check.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

const check = (now: string) => checkStatusesOfDay(running.app, now)
const told = async () =>
  (await world.dispatcher.items<{ list: { kind: string; text: string }[] }>('GET', '/v1/notices')).list.filter(
    ({ kind }) => kind === 'status_check',
  )

test('each company is checked once a night from two o’clock, and administrators are notified of differences', async () => {
  const order = await newOrder(world)
  assert.equal(await check('2026-03-01T18:30:00.000Z'), 0, 'half past one in Bangkok')
  assert.ok((await check('2026-03-01T19:30:00.000Z')) > 0)
  assert.equal(await check('2026-03-02T05:00:00.000Z'), 0, 'checked already')
  assert.deepEqual(await told(), [])

  // Corrupts a stored status.
  const { writer } = running.app.database
  await sql`update orders set status = 'order_delivered' where id = ${order.id}::uuid`.execute(writer)
  assert.ok((await check('2026-03-02T19:30:00.000Z')) > 0)
  const [notice] = await told()
  assert.ok(notice?.text.includes(order.orderNo), notice?.text)
  const kept = await writer.selectFrom('statusChecks').select(['differenceCount', 'finishedAt']).orderBy('onDay').execute()
  assert.deepEqual(
    kept.map(({ differenceCount, finishedAt }) => [differenceCount > 0, finishedAt !== null]),
    [
      [false, true],
      [true, true],
    ],
  )
})

test('a check without a heartbeat is restarted, one with a heartbeat is not', async () => {
  const { writer } = running.app.database
  const started = '2026-03-03T19:30:00.000Z'
  const day = '2026-03-04'
  const leave = (aliveAt: string | null) =>
    sql`
      insert into status_checks (tenant_id, on_day, started_at, alive_at) select id, ${day}::date, ${started}::timestamptz, ${aliveAt}::timestamptz
      from tenants on conflict (tenant_id, on_day) do update set alive_at = excluded.alive_at, finished_at = null, started_at = excluded.started_at
    `.execute(writer)
  await leave('2026-03-03T22:10:00.000Z')
  assert.equal(await check('2026-03-03T22:30:00.000Z'), 0, 'three hours after it began, twenty minutes after it was last heard of')
  await leave(null)
  assert.ok((await check('2026-03-03T22:30:00.000Z')) > 0)
})
