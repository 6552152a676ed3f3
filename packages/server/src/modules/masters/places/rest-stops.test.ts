import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { restStops } from '@khonsong/contract/masters/places/rest-stops.ts'
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { RestStop } from '@khonsong/domain/masters/places/rest-stop.ts'
import type { FastifyInstance } from 'fastify'
import { tableOf } from '../../../platform/resource/resource-table.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { applyDatedStatuses } from './rest-stop-status.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let clerk: SignedIn
let provinceId: string

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  await seedReferenceData(app.database.writer, company.tenantId)
  clerk = await company.signedIn({ permissions: Object.values(restStops.of.options.needs) })
  provinceId = (
    await app.database.reader
      .selectFrom('provinces')
      .select('id')
      .where('tenantId', '=', company.tenantId)
      .executeTakeFirstOrThrow()
  ).id
})
after(() => running.stop())

const base = '/dt/admin/v1/rest-stop'
let made = 0
const add = (values: object = {}) => {
  made += 1
  return clerk.items<RestStop>('POST', base, {
    code: `RS-${made}`,
    nameTh: `จุดพักรถ ${made}`,
    restStopType: 'truck_rest_area',
    provinceId,
    facilities: ['toilet', 'bed'],
    openHours: [{ day: 7, from: '20:00', until: '04:00' }],
    ...values,
  })
}
const detail = (id: string) => clerk.items<RestStop>('GET', `${base}/${id}`)
const update = (id: string, body: object) => clerk.inject({ method: 'PATCH', url: `${base}/${id}/update-status`, payload: body })
const codesOf = (answer: { statusCode: number; json: () => unknown }) => {
  const { errors = [] } = answer.json() as { errors?: { field: string; code: string }[] } // a problem of ours
  return [answer.statusCode, ...errors.map(({ field, code }) => `${field} ${code}`)]
}
const today = bangkokDayOf(new Date().toISOString())
const sweep = (day: string) => applyDatedStatuses(app.database, tableOf(restStops.of.resource), instantInBangkok(day, '00:01'))

test('a rest stop is added, found, edited, listed, exported and has a history', async () => {
  const stop = await add({ nameEn: 'Rest 1' })
  assert.deepEqual([stop.status, stop.statusType, stop.facilities, stop.radiusMetres], [1, 0, ['toilet', 'bed'], 200])
  assert.deepEqual(await detail(stop.id), stop)
  const edited = await clerk.items<RestStop>('PUT', `${base}/${stop.id}`, { version: 1, parkingCount: 40 })
  assert.deepEqual([edited.parkingCount, edited.version], [40, 2])
  const { list } = await clerk.items<{ list: RestStop[] }>(
    'GET',
    `${base}/list?facilities=bed&searchText=${encodeURIComponent('พักรถ')}`,
  )
  assert.ok(list.some(({ id }) => id === stop.id))
  const log = await clerk.items<{ list: { action: string }[] }>('GET', `${base}/history?restStopId=${stop.id}`)
  assert.deepEqual(
    log.list.map(({ action }) => action),
    ['edited', 'created'],
  )
  const sheet = await clerk.inject({ method: 'GET', url: `${base}/export?format=csv&lang=en&ids=${stop.id}` })
  assert.match(sheet.body, /Toilet, Beds/)
  assert.match(sheet.body, /Sun 20:00-04:00/)
})

test('invalid values are refused', async () => {
  const send = async (values: object) =>
    codesOf(
      await clerk.inject({
        method: 'POST',
        url: base,
        payload: { code: 'X', nameTh: 'จุด', restStopType: 'other', provinceId, ...values },
      }),
    )
  assert.deepEqual(await send({ nameTh: 'Rest' }), [422, 'nameTh field.thai_only'])
  assert.deepEqual(await send({ nameEn: 'พัก' }), [422, 'nameEn field.english_only'])
  assert.deepEqual(await send({ code: 'A/1' }), [422, 'code field.no_comma_slash'])
  assert.deepEqual(await send({ code: undefined }), [422, 'code field.required'])
  await add({ code: 'TWICE' })
  assert.deepEqual(await send({ code: 'TWICE' }), [422, 'code field.duplicate'])
})

test('a status set at once has no dates and stays', async () => {
  const stop = await add()
  assert.deepEqual(codesOf(await update(stop.id, { statusType: 0, status: 0, statusStartDate: today })), [
    422,
    'statusStartDate rest_stop.no_dates',
  ])
  const closed = await clerk.items<RestStop>('PATCH', `${base}/${stop.id}/update-status`, { statusType: 0, status: 0 })
  assert.deepEqual([closed.status, closed.statusType, closed.version], [0, 0, 2])
  await sweep(addDays(today, 400))
  assert.equal((await detail(stop.id)).status, 0)
})

test('a scheduled status starts and ends by itself, with history', async () => {
  const stop = await add()
  assert.deepEqual(codesOf(await update(stop.id, { statusType: 1, status: 0 })), [
    422,
    'statusStartDate rest_stop.dates_required',
    'statusEndDate rest_stop.dates_required',
  ])
  const dates = { statusStartDate: addDays(today, 3), statusEndDate: addDays(today, 5) }
  const dated = await clerk.items<RestStop>('PATCH', `${base}/${stop.id}/update-status`, { statusType: 1, status: 0, ...dates })
  assert.deepEqual(
    [dated.status, dated.statusType, dated.statusStartDate, dated.statusEndDate],
    [1, 1, dates.statusStartDate, dates.statusEndDate],
  )
  const states: unknown[] = []
  for (const ahead of [2, 3, 5, 6]) {
    await sweep(addDays(today, ahead))
    const { status, statusType } = await detail(stop.id)
    states.push([ahead, status, statusType])
  }
  assert.deepEqual(states, [
    [2, 1, 1],
    [3, 0, 1],
    [5, 0, 1],
    [6, 1, 0],
  ])
  assert.equal(await sweep(addDays(today, 6)), 0, 'a second look changes nothing')
  const log = await clerk.items<{ list: { action: string; actor: string }[] }>('GET', `${base}/history?restStopId=${stop.id}`)
  assert.deepEqual(
    log.list.map(({ action }) => action),
    ['status_changed', 'status_changed', 'dated', 'created'],
  )
  assert.equal(log.list[0]?.actor, 'Khonsong')
})

test('a status scheduled entirely while the server was down has no effect', async () => {
  const stop = await add()
  await clerk.items('PATCH', `${base}/${stop.id}/update-status`, {
    statusType: 1,
    status: 0,
    statusStartDate: addDays(today, 1),
    statusEndDate: addDays(today, 2),
  })
  await sweep(addDays(today, 30))
  const { status, statusType, statusStartDate } = await detail(stop.id)
  assert.deepEqual([status, statusType, statusStartDate], [1, 0, null])
})

test('setting a status by hand clears the scheduled dates', async () => {
  const stop = await add()
  await clerk.items('PATCH', `${base}/${stop.id}/update-status`, {
    statusType: 1,
    status: 0,
    statusStartDate: today,
    statusEndDate: addDays(today, 2),
  })
  await clerk.items('PUT', `${base}/${stop.id}`, { version: 2, status: 1 })
  await sweep(addDays(today, 1))
  const { status, statusType, statusEndDate } = await detail(stop.id)
  assert.deepEqual([status, statusType, statusEndDate], [1, 0, null])
})

test('setting the status needs its permission', async () => {
  const stop = await add()
  const viewer = await company.signedIn({ permissions: ['rest_stop.view', 'rest_stop.edit'] })
  const answer = await viewer.inject({
    method: 'PATCH',
    url: `${base}/${stop.id}/update-status`,
    payload: { statusType: 0, status: 0 },
  })
  assert.equal(answer.statusCode, 403)
  const other = await (await testCompany(app)).signedIn({ permissions: ['rest_stop.status', 'rest_stop.view'] })
  assert.equal((await other.inject({ method: 'GET', url: `${base}/${stop.id}` })).statusCode, 404)
})
