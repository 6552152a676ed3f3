import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { signedInToInstallation, testCompany, type SignedIn } from '../../../testing/sign-in.ts'
import { readConfig } from '../../../platform/config.ts'
import { ensureInstallation } from '../../company/access/index.ts'

let running: RunningApp
let tenantId: string
let administrator: SignedIn

interface Seen {
  readonly state: string
  readonly version: number
  readonly speed: number
  readonly isAvailable: boolean
  readonly standing: { readonly positions: number; readonly jobs: number } | null
  readonly log: readonly { readonly event: string; readonly about: string }[]
}
const see = () => administrator.items<Seen>('GET', '/v1/simulation')
const control = (action: string, body: object) =>
  administrator.inject({ method: 'POST', url: `/v1/simulation/actions/${action}`, payload: body })

before(async () => {
  running = await runningApp({ background: false })
  const { database, secrets } = running.app
  ;({ tenantId } = await ensureInstallation(database, {
    adminPassword: 'seven grey elephants',
    secrets,
    now: new Date().toISOString(),
    hashCost: { memory: 64, passes: 1, lanes: 1 },
  }))
  await seedReferenceData(database.writer, tenantId)
  await seedDemoWorld(database, tenantId, { orders: 20, now: Date.now(), seed: 3 })
  administrator = await signedInToInstallation(running.app, tenantId, { permissions })
})
after(() => running.stop())

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds()) return
    await pause(150)
  }
  throw new Error(`never: ${what}`)
}
const holderOf = async (): Promise<string | null> => {
  const { rows } = await sql<{ holder: string | null }>`select holder from simulations`.execute(running.app.database.writer)
  return rows[0]?.holder ?? null
}

test('without a demo company nothing is simulated', async () => {
  const config = { ...readConfig({}, process.cwd()), simulator: false }
  const other = await running.beside({ config })
  const answer = await other.inject({
    method: 'POST',
    url: '/v1/simulation/actions/start',
    headers: { cookie: administrator.cookie, 'x-requested-with': 'khonsong' },
    payload: { version: 0, speed: 10, seed: 1, trucks: 5 },
  })
  assert.equal(answer.statusCode, 422)
  assert.equal(answer.json<{ errors: { code: string }[] }>().errors[0]?.code, 'simulation.off')
  assert.equal(readConfig({ DATABASE_URL: 'postgres://x/y', DEMO: '1' }, '/').simulator, false, 'production asks for it by name')
  assert.equal(readConfig({ DATABASE_URL: 'postgres://x/y', SIMULATOR: '1' }, '/').simulator, false, 'never without a demo company')
  await other.close()
})

test('a user without platform administration neither sees nor starts it', async () => {
  const company = await testCompany(running.app)
  const dispatcher = await company.signedIn({ permissions: ['job.view', 'vehicle.view'] })
  assert.equal((await dispatcher.inject({ method: 'GET', url: '/v1/simulation' })).statusCode, 403)
  assert.equal((await dispatcher.inject({ method: 'POST', url: '/v1/simulation/actions/start', payload: {} })).statusCode, 403)
})

test('a simulation starts once, is driven by one of two processes, fails over to the other, and ends', async () => {
  const wish = { version: 0, speed: 60, seed: 3, trucks: 3 }
  assert.equal((await control('start', { ...wish, speed: 61 })).statusCode, 422)
  const started = await control('start', wish)
  assert.equal(started.statusCode, 200, started.body)
  assert.equal((await control('start', wish)).statusCode, 409, 'on a version that is over')
  const again = await control('start', { ...wish, version: 1 })
  assert.equal(again.json<{ errors: { code: string }[] }>().errors[0]?.code, 'simulation.runs_already')

  const first = await running.beside({ background: true })
  await until('positions were reported', async () => ((await see()).standing?.positions ?? 0) > 0)
  const held = await holderOf()
  const second = await running.beside({ background: true })
  await pause(3500)
  assert.equal(await holderOf(), held, 'the second process leaves it to the first')
  await first.close()
  await until('the second took it over', async () => {
    const now = await holderOf()
    return now !== null && now !== held
  })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from positions where recorded_at > now() - interval '1 minute'`.execute(running.app.database.writer)
  assert.ok((rows[0]?.n ?? 0) > 0)

  const { version } = await see()
  assert.equal((await control('set-speed', { version, speed: 5 })).statusCode, 200)
  assert.equal((await see()).speed, 5)
  assert.equal((await control('pause', { version: version + 1 })).statusCode, 200)
  assert.equal((await control('set-speed', { version: version + 2, speed: 9 })).statusCode, 422)
  assert.equal((await control('start', { ...wish, version: version + 2 })).statusCode, 200)
  const stopped = await control('stop', { version: version + 3 })
  assert.equal(stopped.statusCode, 200, stopped.body)
  const { state, log } = await see()
  assert.equal(state, 'stopped')
  assert.deepEqual(
    log.map(({ event }) => event).filter((event) => /started|paused|resumed|stopped|speed/.test(event)),
    ['stopped', 'resumed', 'paused', 'speed_changed', 'started'],
  )
  const keys = await administrator.items<{ name: string; revokedAt: string | null }[]>('GET', '/v1/api-keys')
  assert.ok(keys.filter(({ name }) => name === 'Simulation').every(({ revokedAt }) => revokedAt !== null))
  await second.close()
})
