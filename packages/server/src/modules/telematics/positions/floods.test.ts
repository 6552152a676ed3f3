import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

let count = 0
const tracker = async (): Promise<{ id: string; key: string }> => {
  const { id } = await world.dispatcher.items<{ id: string }>('POST', '/v1/devices', {
    number: `FLOOD-${++count}`,
    platform: 'direct',
  })
  const { key } = await world.dispatcher.items<{ key: string }>('POST', `/v1/devices/${id}/actions/new-key`, { version: 1 })
  return { id, key }
}
const send = (key: string, positions: readonly object[]) =>
  running.app.inject({ method: 'POST', url: '/v1/positions', headers: { authorization: `Bearer ${key}` }, payload: { positions } })
interface Taken {
  readonly accepted: number
  readonly repeated: number
  readonly asideCount: number
}
const taken = async (key: string, positions: readonly object[]): Promise<Taken> => {
  const answer = await send(key, positions)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: Taken }>().items
}
const dayMs = 86_400_000
/** Yesterday at a point every thirty seconds. */
const day = Array.from({ length: 2880 }, (_, n) => ({
  at: new Date(Date.now() - dayMs - 3_600_000 + n * 30_000).toISOString(),
  lat: 13.7 + (n % 100) / 10_000,
  lng: 100.6,
}))
const rowsOf = async (table: 'positions' | 'positions_set_aside', id: string): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)} where device_id = ${id}::uuid`.execute(running.app.database.writer)
  return rows[0]?.n ?? 0
}

test('a device that sends a day repeatedly has it stored once', async () => {
  const { id, key } = await tracker()
  assert.equal((await taken(key, day)).accepted, day.length)
  for (let n = 0; n < 3; n += 1) {
    const again = await taken(key, n === 1 ? day.toReversed() : day)
    assert.deepEqual([again.accepted, again.repeated], [0, day.length])
  }
  assert.equal(await rowsOf('positions', id), day.length)
})

test('a device that sends more points than a week has must wait, and only that device', async () => {
  const [flood, calm] = [await tracker(), await tracker()]
  const many = Array.from({ length: 10_000 }, (_, n) => ({ at: new Date(Date.now() - n).toISOString(), lat: 13.7, lng: 100.6 }))
  let refused: Awaited<ReturnType<typeof send>> | undefined
  for (let n = 0; n < 25 && !refused; n += 1) {
    const answer = await send(flood.key, many)
    if (answer.statusCode !== 200) refused = answer
  }
  assert.equal(refused?.statusCode, 429)
  assert.equal(refused?.json<{ code: string }>().code, 'position.too_many')
  assert.ok(Number(refused?.headers['retry-after']) <= 60)
  assert.equal((await taken(calm.key, day.slice(0, 1))).accepted, 1)
})

test('ten megabytes are refused before parsing, and the next report is accepted', async () => {
  const { key } = await tracker()
  const answer = await running.app.inject({
    method: 'POST',
    url: '/v1/positions',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: `{"positions":[${'{"at":"2026-01-01T00:00:00Z","lat":13.7,"lng":100.6},'.repeat(190_000)}`,
  })
  assert.equal(answer.statusCode, 413, answer.body.slice(0, 200))
  assert.equal((await taken(key, day.slice(0, 1))).accepted, 1)
})

test('a jumping clock affects only its own reports, of which a limited number is set aside for diagnosis', async () => {
  const { id, key } = await tracker()
  const ahead = Array.from({ length: 3000 }, (_, n) => ({
    at: new Date(Date.now() + dayMs + n * 1000).toISOString(),
    lat: 13.7,
    lng: 100.6,
  }))
  assert.equal((await taken(key, ahead)).asideCount, 3000)
  await taken(
    key,
    ahead.map((point, n) => ({ ...point, at: new Date(Date.now() + 2 * dayMs + n * 1000).toISOString() })),
  )
  assert.equal(await rowsOf('positions_set_aside', id), 1000)
  const behind = await taken(key, [{ at: '2001-01-01T00:00:00Z', lat: 13.7, lng: 100.6 }])
  assert.equal(behind.accepted, 1, 'an old point is old, not wrong')
  assert.equal((await taken(key, [{ at: new Date().toISOString(), lat: 13.7, lng: 100.6 }])).accepted, 1)
  const { rows } = await sql<{ at: Date }>`select last_track_at as at from devices where id = ${id}::uuid`.execute(
    running.app.database.writer,
  )
  assert.ok(Math.abs(new Date(rows[0]?.at ?? 0).getTime() - Date.now()) < 60_000, 'the list shows the newest that can be true')
})
