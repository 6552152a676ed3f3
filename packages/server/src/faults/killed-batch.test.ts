import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StatusRunDetail } from '@khonsong/contract/operations/tracking/status-runs.ts'
import type { FastifyInstance } from 'fastify'
import { mainJobWorld, minutesAgo, type MainJobWorld } from '../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { nothingDiffers, readyTruck, stored } from './road.ts'
import { ask, startServer, until, type ServerProcess } from './server-process.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
const servers: ServerProcess[] = []

const start = async (): Promise<ServerProcess> => {
  const server = await startServer({ DATABASE_URL: app.database.url })
  servers.push(server)
  return server
}

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
})
after(async () => {
  for (const server of servers) await server.kill()
  await running.stop()
})

const planned = 3
const trip = ['shipment_arrive_origin', 'shipment_loading', 'shipment_ontheway']

test('a server killed during a batch: the next one finishes it once, and a concurrent manual report wins', async () => {
  const trucks = []
  for (let n = 0; n < 12; n += 1) trucks.push(await readyTruck(app, world, 8))
  const ids = trucks.flatMap(({ shipmentIds }) => shipmentIds)
  const version = trucks[0]?.version ?? 0
  const first = await start()
  const answer = await ask(first, world.dispatcher, 'POST', '/v1/tracking-activity/batch', {
    payload: {
      kind: 'pickup',
      shipments: ids.map((shipmentId) => ({ shipmentId, version })),
      arrivedAt: minutesAgo(200),
      startedAt: minutesAgo(180),
      completedAt: minutesAgo(160),
    },
  })
  assert.equal(answer.status, 200, answer.body)
  const { runId } = answer.json<{ items: { runId: string } }>().items
  // A dispatcher reports the last one manually meanwhile.
  const byHand = ids.at(-1) ?? ''
  const hand = await ask(first, world.dispatcher, 'POST', '/v1/tracking-activity/shipment-status', {
    payload: { shipmentId: byHand, version, steps: [{ status: 'shipment_arrive_origin', time: minutesAgo(210) }] },
  })
  const runOf = (server: ServerProcess) => async () =>
    (await ask(server, world.dispatcher, 'GET', `/v1/shipment-status/runs/${runId}`)).json<{ items: StatusRunDetail }>().items
  await until('the batch begins', async () => (await runOf(first)()).accepted > 0)
  await first.kill()

  for (const id of ids) {
    const { events } = await stored(app, id)
    assert.ok([planned, planned + 1, planned + trip.length].includes(events.length), 'whole or not at all')
  }
  await nothingDiffers(world)

  const second = await start()
  await until('the batch ends', async () => (await runOf(second)()).state === 'finished')
  const run = await runOf(second)()
  assert.equal(run.accepted + run.refused, ids.length)
  assert.equal(run.refused, hand.status === 200 ? 1 : 0)
  for (const { shipmentId, state } of run.rows) {
    const { events, status } = await stored(app, shipmentId ?? '')
    if (state === 'accepted') assert.deepEqual(events.slice(planned), trip)
    else assert.equal(status, 'shipment_arrive_origin')
  }
  await nothingDiffers(world)
})
