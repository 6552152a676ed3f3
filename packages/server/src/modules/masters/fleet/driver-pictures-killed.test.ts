import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { DriverPictureProgress } from '@khonsong/contract/masters/fleet/fleet.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { archive } from '../../../platform/sheets/testing/archive.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import { retryingFetch } from '../../../testing/retrying-fetch.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { serverProcesses, type ServerProcesses } from '../../../testing/server-process.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

const driverCount = 400

let running: RunningApp
let company: TestCompany
let clerk: SignedIn
let servers: ServerProcesses

before(async () => {
  // This app only reads and requests; the other process does the background work.
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  clerk = await company.signedIn({ permissions: ['driver.import'] })
  servers = serverProcesses(running.app.database.url)
  await running.app.database.writer
    .insertInto('drivers')
    .values(
      Array.from({ length: driverCount }, (_, at) => ({
        tenantId: company.tenantId,
        id: newId(),
        code: `K${at}`,
        firstName: 'สมชาย',
        lastName: 'ใจดี',
        licenceNo: `L${at}`,
      })),
    )
    .execute()
})
after(async () => {
  servers.stop()
  await running.stop()
})

const look = (id: string) => clerk.items<DriverPictureProgress>('GET', `/v1/driver/import-progress?importId=${id}`)
/** Waits while pictures keep arriving, however slowly; fails after a minute without progress. */
const until = async (id: string, there: (run: DriverPictureProgress) => boolean): Promise<DriverPictureProgress> => {
  let run = await look(id)
  for (let end = Date.now() + 60_000; !there(run); await pause(20)) {
    const before = run.done
    run = await look(id)
    if (run.done > before) end = Date.now() + 60_000
    assert.ok(Date.now() < end, `never got there: ${JSON.stringify(run).slice(0, 500)}`)
  }
  return run
}

test('a picture import resumes after the last picture when its server is killed, without duplicates', async () => {
  const pictures = Object.fromEntries(Array.from({ length: driverCount }, (_, at) => [`K${at}.png`, onePixelPng]))
  const file = await multipart([{ name: 'คนขับ.zip', content: await archive(pictures) }])
  const server = await servers.start()
  const answer = await retryingFetch(`${server.address}/v1/driver/import-driver-image`, {
    method: 'POST',
    headers: { ...file.headers, cookie: clerk.cookie, 'x-requested-with': 'khonsong' },
    body: new Uint8Array(file.payload),
  })
  assert.equal(answer.status, 200, await answer.clone().text())
  // Our own contract's response.
  const { importId } = ((await answer.json()) as { items: { importId: string } }).items
  await until(importId, ({ done }) => done >= 20)
  await server.kill()
  const half = await look(importId)
  assert.ok(half.state === 'running' && half.done < driverCount, `killed too late: ${half.done}`)
  await servers.start()
  const run = await until(importId, ({ state }) => state !== 'running')
  assert.deepEqual([run.state, run.matched, run.failed], ['finished', driverCount, 0])
  const drivers = await running.app.database.reader
    .selectFrom('drivers')
    .select(['photoId', 'version'])
    .where('tenantId', '=', company.tenantId)
    .execute()
  assert.equal(new Set(drivers.map(({ photoId }) => photoId)).size, driverCount)
  assert.deepEqual(new Set(drivers.map(({ version }) => version)), new Set([2]))
})
