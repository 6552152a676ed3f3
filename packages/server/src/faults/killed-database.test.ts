import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { livePostmaster } from '../platform/postgres/cluster.ts'
import { applicationName, embeddedUrl } from '../platform/postgres/connection.ts'
import { isEmbeddedRunning, startEmbedded } from '../platform/postgres/embedded.ts'
import { prepareHome } from '../platform/postgres/home.ts'
import { runAs } from '../platform/postgres/run-as.ts'
import { listenAt } from '../testing/listen.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../testing/main-job-world.ts'
import { nothingDiffers, readyTruck, steps, stored } from './road.ts'
import { ask, startServer, until, type ServerProcess } from './server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'khonsong-fault-'))
let server: ServerProcess
let app: FastifyInstance
let world: MainJobWorld

/** An app in this process on the server's embedded database, for setup and inspection; neither starts nor supervises it. */
const openApp = async (): Promise<FastifyInstance> => {
  const url = embeddedUrl(prepareHome(dataDir, runAs()), applicationName, applicationName)
  const database = openDatabase({ url })
  const opened = await buildApp({ config: readConfig({ DATA_DIR: dataDir }, '/'), database, background: false })
  opened.addHook('onClose', () => database.close())
  await opened.ready()
  return opened
}

before(async () => {
  server = await startServer({ DATA_DIR: dataDir })
  app = await openApp()
  world = await mainJobWorld(app)
})
after(async () => {
  await app.close()
  await server.kill()
  if (isEmbeddedRunning(dataDir)) await (await startEmbedded({ dataDir })).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const killDatabase = (): void => {
  const pid = livePostmaster(prepareHome(dataDir, runAs()))
  assert.ok(pid !== undefined)
  process.kill(pid, 'SIGKILL')
}

const isReady = async (): Promise<boolean> => (await fetch(`${server.address}/readyz`)).status === 200

test('while the database is down the server refuses clearly, survives, and recovers', async () => {
  const order = await newOrder(world)
  const ear = await listenAt(server.address, world.dispatcher)
  killDatabase()
  const refused: number[] = []
  await until('the database is back', async () => {
    const answer = await ask(server, world.dispatcher, 'GET', `/v1/orders/${order.id}`)
    if (answer.status === 200) return refused.length > 0 || (await isReady())
    refused.push(answer.status)
    const problem = answer.json<{ code: string; message: string; requestId: string }>()
    assert.equal(answer.status, 503, answer.body)
    assert.deepEqual([problem.code, problem.message !== ''], ['server.unavailable', true])
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200)
    return false
  })
  assert.ok(refused.length > 0, 'somebody was refused while it was away')
  assert.ok(server.isAlive())
  await until('it says that it is ready', isReady)

  const after = await newOrder(world)
  await ear.until(({ data }) => data.topic === 'orders' && data.id === after.id)
  ear.stop()
  assert.equal((await ask(server, world.dispatcher, 'GET', `/v1/orders/${order.id}`)).status, 200)
})

/** Reports all steps of a shipment; retries any failure with the same key, like a phone without a network. */
const driveThrough = async (shipmentId: string, firstVersion: number): Promise<number> => {
  let version = firstVersion
  let troubles = 0
  for (const [index, step] of steps.entries())
    await until(`step ${step.status}`, async () => {
      const answer = await ask(server, world.dispatcher, 'POST', '/v1/tracking-activity/shipment-status', {
        payload: { shipmentId, version, steps: [step] },
        key: `${shipmentId}-${index}`,
      })
      if (answer.status !== 200) {
        troubles += 1
        assert.ok(answer.status === 503 || answer.json<{ code: string }>().code === 'request.still_running', answer.body)
        return false
      }
      version = answer.json<{ items: { results: { version: number }[] } }>().items.results[0]?.version ?? 0
      return true
    })
  return troubles
}

test('the database killed twice under twenty drivers: each step is recorded once and none is lost', async () => {
  const trucks = [await readyTruck(app, world, 10), await readyTruck(app, world, 10)]
  const driving = trucks.flatMap(({ shipmentIds, version }) => shipmentIds.map((id) => driveThrough(id, version)))
  await until('they are on their way', async () => (await stored(app, trucks[0]?.shipmentIds[0] ?? '')).events.length > 3)
  killDatabase()
  await until('it is back', isReady)
  killDatabase()
  const troubles = await Promise.all(driving)
  assert.ok(
    troubles.some((count) => count > 0),
    'somebody was hit',
  )
  for (const { shipmentIds } of trucks)
    for (const id of shipmentIds)
      assert.deepEqual(
        (await stored(app, id)).events.slice(3),
        steps.map(({ status }) => status),
      )
  await nothingDiffers(world)
  assert.ok(server.isAlive())
})

test('server and database killed at once: a restart finds everything that was acknowledged', async () => {
  const order = await newOrder(world)
  await app.close()
  const postmaster = livePostmaster(prepareHome(dataDir, runAs()))
  assert.ok(postmaster !== undefined)
  process.kill(postmaster, 'SIGKILL')
  await server.kill()
  server = await startServer({ DATA_DIR: dataDir })
  app = await openApp()
  const answer = await ask(server, world.dispatcher, 'GET', `/v1/orders/${order.id}`)
  assert.equal(answer.status, 200)
  assert.equal(answer.json<{ items: { orderNo: string } }>().items.orderNo, order.orderNo)
  assert.equal(await server.stop(), 0)
  assert.equal(isEmbeddedRunning(dataDir), false, 'the last one to leave stops the database')
})
