import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { mainJobWorld } from '../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { startServer, type ServerProcess } from './server-process.ts'

let running: RunningApp
const servers: ServerProcess[] = []

before(async () => {
  running = await runningApp({ background: false })
})
after(async () => {
  for (const server of servers) await server.kill()
  await running.stop()
})

/** Many concurrent devices, so that points are batched when the server is killed. */
test('two servers share the intake, and no acknowledged point is lost when one is killed', async () => {
  const { app } = running
  const world = await mainJobWorld(app)
  const keys: { id: string; key: string }[] = []
  for (let n = 0; n < 24; n += 1) {
    const { id } = await world.dispatcher.items<{ id: string }>('POST', '/v1/devices', { number: `KILL-${n}`, platform: 'direct' })
    const { key } = await world.dispatcher.items<{ key: string }>('POST', `/v1/devices/${id}/actions/new-key`, { version: 1 })
    keys.push({ id, key })
  }
  const [first, second] = [
    await startServer({ DATABASE_URL: app.database.url }),
    await startServer({ DATABASE_URL: app.database.url }),
  ]
  servers.push(first, second)
  const acknowledged = new Map<string, string[]>()
  const began = Date.now() - 3_600_000
  let isKilled = false
  let lost = 0
  /** Sends points alternately to both servers, like a load balancer. */
  const report = async ({ id, key }: { id: string; key: string }) => {
    for (let n = 0; n < 25; n += 1) {
      const at = new Date(began + n * 10_000).toISOString()
      const server = n % 2 === 0 && !isKilled ? first : second
      const body = JSON.stringify({ positions: [{ at, lat: 13.7, lng: 100.6, speedKmh: 30 }] })
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const answer = await fetch(new URL('/v1/positions', server.address), { method: 'POST', headers, body }).catch(() => undefined)
      if (answer?.status === 200) acknowledged.set(id, [...(acknowledged.get(id) ?? []), at])
      else lost += 1
    }
  }
  const reports = keys.map(report)
  while ([...acknowledged.values()].flat().length < 150) await new Promise((resolve) => setTimeout(resolve, 5))
  isKilled = true
  await first.kill()
  await Promise.all(reports)
  assert.ok([...acknowledged.values()].flat().length > 400, `${lost} were not answered`)
  for (const [id, times] of acknowledged) {
    const { rows } = await sql<{ at: Date }>`select at from positions where device_id = ${id}::uuid`.execute(app.database.writer)
    const stored = new Set(rows.map(({ at }) => new Date(at).toISOString()))
    assert.deepEqual(
      times.filter((at) => !stored.has(at)),
      [],
    )
  }
})
