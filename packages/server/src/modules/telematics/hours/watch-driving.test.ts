import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { DriverHours, DriverHoursDay, DriverHoursLimits } from '@khonsong/contract/telematics/hours/driver-hours.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { openAutomatically } from '../../operations/exceptions/open-automatically.ts'
import { coldTruck } from '../../../testing/cold-truck.ts'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { paperText } from '../../../testing/paper-text.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { watchDriving } from './watch-driving.ts'

let running: RunningApp
let world: MainJobWorld
let truck: Awaited<ReturnType<typeof coldTruck>>
let key = ''

interface Listed {
  readonly list: readonly { kind: string; untilAt: string | null; value: number | null; jobNo: string | null; plateNo: string }[]
}

const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString()
const report = async (points: readonly { ago: number; speedKmh: number; cardNo?: string; unplugged?: boolean }[]) => {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/v1/positions',
    headers: { authorization: `Bearer ${key}` },
    payload: { positions: points.map(({ ago, ...point }, n) => ({ at: at(ago), lat: 14 + n * 0.001, lng: 100.6, ...point })) },
  })
  assert.equal(answer.statusCode, 200, answer.body)
}
const events = async () => (await world.dispatcher.items<Listed>('GET', '/v1/driving-events?orderBy=fromAt&sorting=asc')).list

const silentAfter = async (value: number, version: number) => {
  const url = '/v1/settings/ability/GPS_RETURN_MINUTES'
  const answer = await world.dispatcher.inject({ method: 'PUT', url, payload: { value, version } })
  assert.equal(answer.statusCode, 200, answer.body)
}

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  truck = await coldTruck(running, world, 'DRIVE-1', 60)
  const db = running.app.database.writer
  await sql`update jobs set status = 'job_ontheway', planned_begin_at = ${at(90)} where id = ${truck.jobId}::uuid`.execute(db)
  const made = await world.dispatcher.items<{ key: string }>('POST', `/v1/devices/${truck.deviceId}/actions/new-key`, {
    version: 1,
  })
  key = made.key
  await world.dispatcher.items('POST', '/v1/exception-types', {
    code: 'speed',
    name: 'Speed',
    nameTh: 'ความเร็ว',
    monitorKind: 'overspeed',
    automatic: true,
  })
})
after(() => running.stop())

test('speeding becomes an event after two minutes, once with two processes, with an exception if its monitor is on', async () => {
  await silentAfter(1000, 0)
  await report([50, 49, 48, 47, 46, 45].map((ago) => ({ ago, speedKmh: 95, cardNo: 'CARD-1' })))
  const begun = await Promise.all([watchDriving(running.app), watchDriving(running.app)])
  assert.equal(begun[0] + begun[1], 1)
  assert.equal(await watchDriving(running.app), 0)
  const [event] = await events()
  assert.deepEqual([event?.kind, event?.untilAt, event?.value], ['overspeed', null, 95])
  assert.equal(await openAutomatically(running.app), 1)
  assert.equal(await openAutomatically(running.app), 0)
})

test('it continues across later reports and ends once; a disabled monitor opens no exception', async () => {
  await report([
    { ago: 44, speedKmh: 99, cardNo: 'CARD-1' },
    { ago: 43, speedKmh: 60, cardNo: 'CARD-1' },
    { ago: 42, speedKmh: 60, unplugged: true },
    { ago: 41, speedKmh: 60, unplugged: false, cardNo: 'CARD-1' },
  ])
  assert.equal(await watchDriving(running.app), 1)
  assert.deepEqual(
    (await events()).map(({ kind, untilAt, value }) => [kind, untilAt !== null, value]),
    [
      ['overspeed', true, 99],
      ['unplugged', true, null],
    ],
  )
  assert.equal(await openAutomatically(running.app), 0)
})

test('a tracker silent during a job is reported once, until it reports again', async () => {
  await silentAfter(15, 1)
  assert.equal(await watchDriving(running.app), 1)
  assert.equal(await watchDriving(running.app), 0)
  await report([{ ago: 0, speedKmh: 50, cardNo: 'CARD-1' }])
  assert.equal(await watchDriving(running.app), 0)
  const silent = (await events()).find(({ kind }) => kind === 'offline')
  assert.ok(silent?.untilAt)
  assert.ok((silent.value ?? 0) >= 40)
})

test('a carrier sees only the events of its own vehicles, a customer none', async () => {
  const { company, customers } = world
  const carrier = await company.signedIn({
    permissions: ['vehicle.view'],
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
  })
  assert.deepEqual((await carrier.items<Listed>('GET', '/v1/driving-events')).list, [])
  const customer = await company.signedIn({ permissions: ['vehicle.view'], kind: 'customer', customerId: customers[0] })
  assert.deepEqual((await customer.items<Listed>('GET', '/v1/driving-events')).list, [])
})

test('driving counts once for its driver and day, and is in the month of the driver', async () => {
  const db = running.app.database.writer
  const { rows } = await sql<{ minutes: number; driverId: string }>`select sum(driving_seconds)::int / 60 as minutes,
    driver_id as "driverId" from driver_days group by driver_id`.execute(db.withoutPlugins())
  const [driven] = rows
  assert.ok(driven && rows.length === 1 && driven.minutes > 0, JSON.stringify(rows))
  await watchDriving(running.app)
  const again = await sql<{ minutes: number }>`select sum(driving_seconds)::int / 60 as minutes from driver_days`.execute(db)
  assert.equal(again.rows[0]?.minutes, driven.minutes)
  const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7)
  const day = `${month}-01`
  await world.dispatcher.items('POST', '/v1/working-times', {
    recordNo: 'WT-MONTH',
    driverId: driven.driverId,
    clockInAt: `${day}T00:00:00+07:00`,
    clockOutAt: `${day}T00:00:01+07:00`,
  })
  await sql`update working_times set clock_in_at = ${`${day}T06:00:00+07:00`}, clock_out_at = ${`${day}T18:30:00+07:00`}
    where record_no = 'WT-MONTH'`.execute(db)
  const { list } = await world.dispatcher.items<{ list: DriverHours[] }>('GET', `/v1/driver-hours?month=${month}`)
  const one = list.find(({ id }) => id === driven.driverId)
  assert.ok(one)
  assert.deepEqual([one.workMinutes, one.overtimeMinutes, one.drivingMinutes >= driven.minutes], [750, 270, true])
  assert.deepEqual(
    one.breaches.filter(({ kind }) => kind !== 'continuous_driving').map(({ kind }) => kind),
    ['long_day', 'short_break'],
  )
  const detail = await world.dispatcher.items<{ days: DriverHoursDay[] }>('GET', `/v1/driver-hours/${one.id}?month=${month}`)
  assert.equal(
    detail.days.reduce((sum, { workMinutes }) => sum + workMinutes, 0),
    one.workMinutes,
    'days add up to the month',
  )
  // The company tightens its limit from tomorrow: earlier days keep the limits of then.
  const limited = async (value: number, version: number, from?: string) => {
    const url = '/v1/settings/ability/DAY_DRIVING_MINUTES'
    const answer = await world.dispatcher.inject({ method: 'PUT', url, payload: { value, version, ...(from ? { from } : {}) } })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  const today = bangkokDayOf(new Date().toISOString())
  const limitsOf = async (of: string) =>
    (await world.dispatcher.items<{ limits: DriverHoursLimits[] }>('GET', `/v1/driver-hours/${one.id}?month=${of}`)).limits
  await limited(1, 0, addDays(today, 1))
  assert.deepEqual(
    (await limitsOf(month)).map(({ fromDay, dayMinutes }) => [fromDay, dayMinutes]),
    [[`${month}-01`, 480]],
  )
  await limited(600, 1)
  const months = [...(await limitsOf(addDays(`${month}-01`, -1).slice(0, 7))), ...(await limitsOf(month))]
  const expected = today === `${month}-01` ? [480, 600] : [480, 480, 600]
  assert.deepEqual([months.map(({ dayMinutes }) => dayMinutes), months.at(-1)?.fromDay], [expected, today])
  const [passed, clean] = [
    await world.dispatcher.items<{ list: DriverHours[]; total: number }>('GET', `/v1/driver-hours?month=${month}&breaches=true`),
    await world.dispatcher.items<{ list: DriverHours[]; total: number }>('GET', `/v1/driver-hours?month=${month}&breaches=false`),
  ]
  assert.ok(passed.list.some(({ id }) => id === one.id) && passed.list.every(({ breachCount }) => breachCount > 0))
  assert.ok(clean.list.every(({ breachCount }) => breachCount === 0))
  assert.equal(passed.total + clean.total, list.length, 'each driver is in one of both')
  const csv = await world.dispatcher.inject({ method: 'GET', url: `/v1/driver-hours/export?month=${month}&format=csv` })
  assert.match(csv.body, /12\.5/)
  const [heads = '', ...lines] = csv.body.trimEnd().split('\r\n')
  assert.match(heads, /,Limit: driving a day \(h\),Limit: driving without a rest \(h\),.*Limit: time between shifts \(h\)$/)
  const ofDay = (wanted: string) => lines.find((row) => row.includes(`,${wanted},`)) ?? ''
  assert.ok(ofDay(day).endsWith(`,${today === day ? 10 : 8},4,0.5,8,2,1,10`), `limits that held on the day: ${ofDay(day)}`)
  // In the first hours of a day there is no driving yet.
  if (ofDay(today)) assert.ok(ofDay(today).endsWith(',10,4,0.5,8,2,1,10'), ofDay(today))
  for (const language of ['en', 'th', 'zh'] as const) {
    const paper = await world.dispatcher.inject({
      method: 'GET',
      url: `/v1/driver-hours/${one.id}/pdf?month=${month}&lang=${language}`,
    })
    assert.equal(paper.statusCode, 200, paper.body)
    assert.deepEqual([paper.statusCode, paper.rawPayload.subarray(0, 4).toString()], [200, '%PDF'])
    const { whole } = await paperText(paper.rawPayload)
    // The PDF wraps lines anywhere; figures stay intact.
    const daily = { en: 'driving10:00aday', th: '10:00', zh: '日驾驶10:00' }[language]
    assert.ok(whole.includes(daily), whole)
  }
  const empty = await world.dispatcher.items<{ list: DriverHours[] }>('GET', '/v1/driver-hours?month=2024-01')
  assert.equal(empty.list.length, 0)
  const wrong = await world.dispatcher.inject({ method: 'GET', url: '/v1/driver-hours?month=2024-13' })
  assert.equal(wrong.statusCode, 422)
})

test('a company sets work, overtime, break and time between shifts itself, and 0 restores the law', async () => {
  const set = async (code: string, value: number, version: number) => {
    const answer = await world.dispatcher.inject({
      method: 'PUT',
      url: `/v1/settings/ability/${code}`,
      payload: { value, version },
    })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  const month = bangkokDayOf(new Date().toISOString()).slice(0, 7)
  const { list } = await world.dispatcher.items<{ list: DriverHours[] }>('GET', `/v1/driver-hours?month=${month}`)
  const url = `/v1/driver-hours/${list[0]?.id}?month=${month}`
  const held = async () => {
    const { limits } = await world.dispatcher.items<{ limits: DriverHoursLimits[] }>('GET', url)
    const { workMinutes, overtimeMinutes, breakMinutes, breakAfterMinutes, betweenShiftsMinutes } = limits.at(-1) ?? assert.fail()
    return [workMinutes, overtimeMinutes, breakMinutes, breakAfterMinutes, betweenShiftsMinutes]
  }
  const codes = ['NORMAL_WORK_MINUTES', 'OVERTIME_MINUTES', 'BREAK_MINUTES', 'BREAK_AFTER_MINUTES', 'BETWEEN_SHIFTS_MINUTES']
  const byLaw = [480, 120, 60, 240, 600]
  const own = [420, 60, 90, 180, 660]
  assert.deepEqual(await held(), byLaw)
  for (const [at, code] of codes.entries()) await set(code, own[at] ?? 0, 0)
  assert.deepEqual(await held(), own)
  for (const code of codes) await set(code, 0, 1)
  assert.deepEqual(await held(), byLaw)
})
