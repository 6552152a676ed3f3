import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { assignmentOf, mainJobWorld, newOrder, orderDraftOf, type MainJobWorld } from '../../../testing/main-job-world.ts'
import type { Job, Problem } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  // The distribution centre opens on a single day next month.
  const on = addDays(bangkokDayOf(new Date().toISOString()), 30)
  await running.app.database.writer
    .updateTable('sites')
    .set({
      openHours: JSON.stringify([{ day: 1, from: '08:00', until: '08:01' }]),
      specialDaysOff: JSON.stringify(Array.from({ length: 30 }, (_, n) => addDays(on, n - 30))),
      specialDaysOn: JSON.stringify([{ on, from: '08:00', until: '17:00' }]),
    })
    .where('tenantId', '=', world.company.tenantId)
    .where('id', '=', world.sites[0])
    .execute()
})
after(() => running.stop())

test('a pickup outside opening hours warns with the next opening, and is accepted', async () => {
  const draft = orderDraftOf(world)
  const { originSiteId, destinationSiteId, targetPickupFrom, targetPickupTo, targetDeliveryFrom, targetDeliveryTo } = draft
  const query = new URLSearchParams({
    originSiteId,
    destinationSiteId,
    targetPickupFrom,
    targetPickupTo,
    targetDeliveryFrom,
    targetDeliveryTo,
  })
  const { warnings } = await world.dispatcher.items<{ warnings: Problem['errors'] }>('GET', `/v1/orders/site-hours?${query}`)
  assert.deepEqual(
    warnings.map(({ code, field }) => [code, field]),
    [['order.site_closed', 'targetPickupFrom']],
  )
  assert.ok((await newOrder(world)).id)
})

test('a closed site during the plan is a warning that can be confirmed', async () => {
  const order = await newOrder(world)
  const job = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [order.id] })
  const schedule = (confirmedWarnings: readonly string[]) =>
    world.dispatcher.inject({
      method: 'POST',
      url: `/v1/routes/${job.id}/actions/schedule`,
      payload: { version: job.version, assignment: assignmentOf(world, { confirmedWarnings }) },
    })
  const refused = await schedule([])
  assert.deepEqual(
    refused.json<Problem>().errors.map(({ code, field }) => [code, field]),
    [['job.site_closed', 'assignment.plannedBeginAt']],
  )
  const accepted = await schedule(['job.site_closed'])
  assert.equal(accepted.statusCode, 200, accepted.body)
})
