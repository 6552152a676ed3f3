import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WorkingTime } from '@khonsong/domain/telematics/hours/working-time.ts'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let office: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  office = await world.company.signedIn({
    permissions: ['working_time.view', 'working_time.create', 'working_time.edit', 'driver.view'],
  })
})
after(() => running.stop())

const add = (driverId: string, clockInAt: string, more: object = {}) =>
  office.items<WorkingTime>('POST', '/v1/working-times', { driverId, clockInAt, ...more })
const refused = async (payload: object, url = '/v1/working-times'): Promise<string> => {
  const answer = await office.inject({ method: 'POST', url, payload })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim())
    .join()
}

test('hours follow from the clocks, and shifts of one driver do not overlap', async () => {
  const [, driverId] = world.drivers
  const clockOutAt = '2026-11-02T18:00:00+07:00'
  const shift = await add(driverId, '2026-11-02T06:00:00+07:00', { clockOutAt })
  assert.match(shift.recordNo, /^WT-/)
  assert.deepEqual([shift.hours, shift.clockType], [12, 'MANUAL'])
  const rested = await office.items<WorkingTime>('PUT', `/v1/working-times/${shift.id}`, {
    version: shift.version,
    restFrom: '2026-11-02T12:00:00+07:00',
    restTo: '2026-11-02T12:45:00+07:00',
  })
  assert.equal(rested.hours, 11.25)
  const inside = { driverId, clockInAt: '2026-11-02T17:00:00+07:00' }
  assert.equal(await refused(inside), 'clockInAt clock.overlap')
  await add(driverId, clockOutAt)
  assert.equal(await refused({ driverId, clockInAt: '2026-11-05T06:00:00+07:00' }), 'clockInAt clock.overlap', 'clocked in already')
})

test('a driver is force clocked out once, with the reason', async () => {
  const [driverId] = world.drivers
  const shift = await add(driverId, new Date(Date.now() - 3_600_000).toISOString())
  const url = `/v1/working-times/${shift.id}/actions/force-clock-out`
  const out = await office.items<WorkingTime>('POST', url, { version: shift.version, reason: 'ลืมลงเวลาออก' })
  assert.deepEqual([out.clockType, out.hours], ['FORCE_CLOCK_OUT', 1])
  assert.equal(await refused({ version: out.version, reason: 'อีกครั้ง' }, url), 'clock.not_clocked_in')
})

test('of two concurrent clock-ins of a driver, one succeeds', async () => {
  const [driverId] = world.drivers
  const payload = { driverId, clockInAt: '2025-01-01T06:00:00+07:00', clockOutAt: '2025-01-01T18:00:00+07:00' }
  const answers = await Promise.all([1, 2, 3].map(() => office.inject({ method: 'POST', url: '/v1/working-times', payload })))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 422, 422])
})

test('a driver sees own shifts only', async () => {
  const [mine, other] = world.drivers
  const driver = await world.company.signedIn({ permissions: ['working_time.view'], kind: 'driver', driverId: mine })
  const { list } = await driver.items<{ list: WorkingTime[] }>('GET', '/v1/working-times')
  assert.ok(list.length > 0 && list.every(({ driverId }) => driverId === mine && driverId !== other))
})
