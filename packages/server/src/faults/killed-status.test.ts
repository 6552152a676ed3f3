import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { mainJobWorld, type MainJobWorld } from '../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { nothingDiffers, readyTruck, steps, stored } from './road.ts'
import { ask, startServer, type ServerProcess } from './server-process.ts'

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

interface Client {
  readonly shipmentId: string
  version: number
  /** Number of steps acknowledged by the server. */
  acknowledged: number
  /** Idempotency key of the step in flight when the server died. */
  asking: string | undefined
}

const report = async (server: ServerProcess, client: Client, step: number): Promise<number> => {
  const key = `${client.shipmentId}-${step}`
  client.asking = key
  const answer = await ask(server, world.dispatcher, 'POST', '/v1/tracking-activity/shipment-status', {
    payload: { shipmentId: client.shipmentId, version: client.version, steps: [steps[step]] },
    key,
  })
  if (answer.status === 200) {
    const [result] = answer.json<{ items: { results: { version: number }[] } }>().items.results
    client.version = result?.version ?? 0
    client.acknowledged = step + 1
    client.asking = undefined
  }
  return answer.status
}

/** Reports steps in sequence until the server is gone. */
const drive = async (server: ServerProcess, client: Client, onDone: () => void): Promise<void> => {
  while (client.acknowledged < steps.length) {
    const status = await report(server, client, client.acknowledged).catch(() => 0)
    if (status === 0) return
    assert.equal(status, 200)
    onDone()
  }
}

test('a server killed under fifty drivers loses no acknowledged step, leaves none half-done, and accepts the rest again', async () => {
  const clients: Client[] = []
  for (let n = 0; n < 10; n += 1) {
    const { shipmentIds, version } = await readyTruck(app, world, 5)
    clients.push(...shipmentIds.map((shipmentId) => ({ shipmentId, version, acknowledged: 0, asking: undefined })))
  }
  const first = await start()
  let done = 0
  await Promise.all(
    clients.map((client) =>
      drive(first, client, () => {
        done += 1
        if (done === 120) void first.kill()
      }),
    ),
  )
  const cutOff = clients.filter(({ asking }) => asking !== undefined)
  assert.ok(cutOff.length > 0, 'the kill came while clients were being served')

  const planned = 3
  for (const client of clients) {
    const { events, status, version } = await stored(app, client.shipmentId)
    const reported = events.slice(planned)
    assert.deepEqual(
      reported,
      steps.slice(0, reported.length).map((step) => step.status),
    )
    assert.equal(status, events.at(-1))
    const unheard = reported.length - client.acknowledged
    assert.ok(unheard === 0 || (unheard === 1 && client.asking !== undefined), `${unheard} steps beyond what was acknowledged`)
    assert.equal(version, client.version + unheard)
  }
  await nothingDiffers(world)

  const second = await start()
  await Promise.all(
    clients.map(async (client) => {
      // A step committed without acknowledgement is replayed, not repeated.
      if (client.asking !== undefined) assert.equal(await report(second, client, client.acknowledged), 200)
      await drive(second, client, () => {})
    }),
  )
  for (const { shipmentId } of clients)
    assert.deepEqual(
      (await stored(app, shipmentId)).events.slice(planned),
      steps.map(({ status }) => status),
    )
  await nothingDiffers(world)
})

test('fifty clients on two servers report the same steps concurrently: one wins, the others get the current state', async () => {
  const truck = await readyTruck(app, world, 1)
  const [shipmentId = ''] = truck.shipmentIds
  const [one, other] = [await start(), await start()]
  let { version } = truck
  for (const step of steps) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        ask(n % 2 ? one : other, world.dispatcher, 'POST', '/v1/tracking-activity/shipment-status', {
          payload: { shipmentId, version, steps: [step] },
        }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, step.status)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      assert.ok(answer.status === 409 || answer.status === 422, answer.body)
      const { current } = answer.json<{ current: { status: string; version: number } }>()
      assert.deepEqual([current.status, current.version], [step.status, version + 1])
    }
    version += 1
  }
  assert.equal((await stored(app, shipmentId)).events.length, 3 + steps.length)
  await nothingDiffers(world)
})
