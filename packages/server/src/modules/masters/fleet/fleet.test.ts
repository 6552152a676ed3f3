import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, testPassword, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

type Row = Record<string, unknown> & { id: string; version: number }
type Listed = { list: Row[]; total: number }

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let clerk: SignedIn
let looker: SignedIn
let province: string
let vehicleType: string
let trailerType: string

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  await seedReferenceData(app.database.writer, company.tenantId)
  clerk = await company.signedIn({
    permissions: (['view', 'create', 'edit', 'status', 'export', 'import'] as const).flatMap(
      (action) => [`driver.${action}`, `vehicle.${action}`, 'vehicle.delete'] as const,
    ),
  })
  looker = await company.signedIn({ permissions: ['driver.view', 'vehicle.view'] })
  const first = async (table: 'provinces' | 'vehicleTypes' | 'trailerTypes', code: string) => {
    const query = app.database.reader.selectFrom(table).select('id').where('tenantId', '=', company.tenantId)
    return (await query.where('code', '=', code).executeTakeFirstOrThrow()).id
  }
  province = await first('provinces', '10')
  vehicleType = await first('vehicleTypes', '10W')
  trailerType = await first('trailerTypes', 'ST3')
})
after(() => running.stop())

let plates = 1000
const driver = (more: object = {}) =>
  clerk.items<Row>('POST', '/v1/driver/add', {
    title: 'mr',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    mobile: '0812345678',
    licenceNo: `L${newId().slice(-8)}`,
    ...more,
  })
const vehicleBody = (more: object = {}) => ({
  plateNo: `70-${(plates += 1)}`,
  plateProvinceId: province,
  vehicleTypeId: vehicleType,
  ...more,
})
const vehicle = (more: object = {}) => clerk.items<Row>('POST', '/v1/vehicle/add', vehicleBody(more))
const trailer = (more: object = {}) =>
  clerk.items<Row>('POST', '/v1/trailer', {
    plateNo: `82-${(plates += 1)}`,
    plateProvinceId: province,
    trailerTypeId: trailerType,
    ...more,
  })
const upload = async (who = clerk): Promise<string> => {
  const answer = await who.inject({
    method: 'POST',
    url: '/v1/files/images',
    ...(await multipart([{ name: 'รูป.png', content: onePixelPng }])),
  })
  return answer.json<{ items: { files: { id: string }[] } }>().items.files[0]?.id ?? ''
}
const errors = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { field: string; code: string; message: string }[] }>().errors

const today = () => bangkokDayOf(new Date().toISOString())

test('the earliest document expiry is stored with the record and filterable', async () => {
  const near = addDays(today(), 5)
  const row = await vehicle({ insuranceExpiresOn: addDays(today(), 300), taxExpiresOn: near })
  assert.equal(row['papersExpireOn'], near)
  const later = addDays(today(), 100)
  const after = await clerk.items<Row>('PUT', '/v1/vehicle/edit', { id: row.id, version: 1, taxExpiresOn: later })
  assert.equal(after['papersExpireOn'], later)
  const person = await driver({ licenceExpiresOn: near })
  const { list } = await clerk.items<Listed>('GET', `/v1/driver/list?papersExpireOnTo=${near}`)
  assert.deepEqual(
    list.map(({ id }) => id),
    [person.id],
  )
})

test('expiring documents are counted by period for each visible kind, and the filter lists exactly those', async () => {
  await trailer({ annualReviewDueOn: addDays(today(), -1) })
  await trailer({ annualReviewDueOn: addDays(today(), 7) })
  await trailer({ annualReviewDueOn: addDays(today(), 8) })
  await trailer({ annualReviewDueOn: addDays(today(), 60), taxExpiresOn: addDays(today(), 200) })
  await trailer({ annualReviewDueOn: addDays(today(), 61) })
  type Stage = { stage: string; count: number; from: string | null; to: string }
  const answer = await looker.items<{ subject: string; stages: Stage[] }[]>('GET', '/v1/fleet/expiring-papers')
  assert.deepEqual(
    answer.map(({ subject }) => subject),
    ['driver', 'vehicle', 'trailer'],
  )
  const stages = answer[2]?.stages ?? []
  assert.deepEqual(
    stages.map(({ stage, count }) => [stage, count]),
    [
      ['expired', 1],
      ['within_7_days', 1],
      ['within_30_days', 1],
      ['within_60_days', 1],
    ],
  )
  for (const { from, to, count } of stages) {
    const query = `${from === null ? '' : `papersExpireOnFrom=${from}&`}papersExpireOnTo=${to}`
    assert.equal((await looker.items<Listed>('GET', `/v1/trailer/list?${query}`)).total, count, query)
  }
  const driversOnly = await company.signedIn({ permissions: ['driver.view'] })
  const seen = await driversOnly.items<{ subject: string }[]>('GET', '/v1/fleet/expiring-papers')
  assert.deepEqual(
    seen.map(({ subject }) => subject),
    ['driver'],
  )
})

test('insurance: the value is refused with its range, an end before the start at the end', async () => {
  const wrong = await clerk.inject({
    method: 'POST',
    url: '/v1/vehicle/add',
    payload: vehicleBody({ insuranceCoverage: '100000001', insuranceStartsOn: '2026-05-01', insuranceExpiresOn: '2026-04-30' }),
  })
  assert.equal(wrong.statusCode, 422)
  assert.deepEqual(
    errors(wrong).map(({ field, message }) => [field, message]),
    [
      ['insuranceCoverage', 'Insurance coverage must be from 0 to 100000000'],
      ['insuranceExpiresOn', 'Insurance expires on must not be before Insurance starts on'],
    ],
  )
  const companies = await looker.items<{ code: string; name: string }[]>('GET', '/v1/vehicle/get-all-insurance-company')
  assert.ok(companies.some(({ code }) => code === 'VIB'))
})

test('model years run from 1960 to fifteen years ahead, on trailers too', async () => {
  const year = Number(today().slice(0, 4))
  assert.equal((await vehicle({ modelYear: year + 15 }))['modelYear'], year + 15)
  assert.equal((await trailer({ modelYear: 1960 }))['modelYear'], 1960)
  for (const [url, body] of [
    ['/v1/vehicle/add', vehicleBody({ modelYear: year + 16 })],
    ['/v1/trailer', { plateNo: '82-0001', plateProvinceId: province, trailerTypeId: trailerType, modelYear: year + 16 }],
  ] as const) {
    const answer = await clerk.inject({ method: 'POST', url, payload: body })
    assert.deepEqual(
      errors(answer).map(({ field, code }) => [field, code]),
      [['modelYear', 'field.maximum']],
    )
  }
})

test('a plate is unique within its province', async () => {
  const first = await vehicle()
  const twice = await clerk.inject({
    method: 'POST',
    url: '/v1/vehicle/add',
    payload: vehicleBody({ plateNo: String(first['plateNo']).replace('-', ' ') }),
  })
  assert.deepEqual(
    errors(twice).map(({ field, code }) => [field, code]),
    [['plateNo', 'field.duplicate']],
  )
})

test('a picture is visible with its record, documents only to record managers', async () => {
  const [photoId, licenceImageId] = [await upload(), await upload()]
  assert.equal((await looker.inject({ url: `/v1/files/${photoId}` })).statusCode, 404, 'loose files are their uploader’s')
  const row = await driver({ photoId, licenceImageId, nationalId: '1101700207366' })
  const fetched = (id: string, who: SignedIn) => who.inject({ url: `/v1/files/${id}` })
  assert.equal((await fetched(photoId, looker)).statusCode, 200)
  assert.equal((await fetched(licenceImageId, looker)).statusCode, 404)
  assert.equal((await fetched(licenceImageId, clerk)).statusCode, 200)
  const seen = await looker.items<Row>('GET', `/v1/driver/${row.id}/detail`)
  assert.deepEqual([seen['photoId'], seen['licenceImageId'], seen['nationalId']], [photoId, null, null])
  const carrier = await company.signedIn({ permissions: ['driver.view', 'driver.edit'], kind: 'subcontractor' })
  assert.equal((await fetched(photoId, carrier)).statusCode, 404)
})

test('another user’s upload, or another record’s picture, cannot be attached', async () => {
  const strangers = await upload(looker)
  const photoId = await upload()
  await vehicle({ photoIds: [photoId] })
  for (const id of [strangers, photoId, newId()]) {
    const answer = await clerk.inject({ method: 'POST', url: '/v1/vehicle/add', payload: vehicleBody({ photoIds: [id] }) })
    assert.deepEqual(
      errors(answer).map(({ field, code }) => [field, code]),
      [['photoIds', 'field.not_found']],
    )
  }
})

test('a locked driver is signed out and refused until unlocked, with the reason in the history', async () => {
  const row = await driver()
  const account = await company.user({ permissions: [], kind: 'driver', driverId: row.id, login: `driver-${row.id}` })
  const phone = await company.as(account)
  assert.equal((await phone.inject({ url: '/v1/session' })).statusCode, 200)
  const noReason = await clerk.inject({ method: 'PUT', url: `/v1/driver/${row.id}/lock`, payload: { reason: ' ' } })
  assert.deepEqual(
    errors(noReason).map(({ field, code }) => [field, code]),
    [['reason', 'field.required']],
  )
  const locked = await clerk.items<Row>('PUT', `/v1/driver/${row.id}/lock`, { reason: 'โทรศัพท์หาย' })
  assert.equal(locked['locked'], true)
  assert.equal((await phone.inject({ url: '/v1/session' })).statusCode, 401)
  const signIn = () =>
    app.inject({
      method: 'POST',
      url: '/v1/session',
      headers: { 'x-requested-with': 'khonsong' },
      payload: { login: account.login, password: testPassword, companyCode: company.code },
    })
  assert.equal((await signIn()).statusCode, 403)
  await clerk.items<Row>('PUT', `/v1/driver/${row.id}/unlock`, { reason: 'ได้เครื่องใหม่แล้ว' })
  assert.equal((await signIn()).statusCode, 200)
  type Change = { label: string; after: string }
  const { list } = await clerk.items<{ list: { actionName: string; changes: Change[] }[] }>('GET', `/v1/driver/${row.id}/history`)
  assert.deepEqual(
    list.slice(0, 2).map(({ actionName, changes }) => [actionName, changes.find(({ label }) => label === 'Reason')?.after]),
    [
      ['Unlocked', 'ได้เครื่องใหม่แล้ว'],
      ['Locked', 'โทรศัพท์หาย'],
    ],
  )
})

test('five failed sign-ins from a known address lock a driver, and unlocking clears them; other addresses do not lock', async () => {
  const row = await driver()
  const account = await company.user({ permissions: [], kind: 'driver', driverId: row.id, login: `driver-${row.id}` })
  const signIn = (password: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/session',
      remoteAddress,
      headers: { 'x-requested-with': 'khonsong' },
      payload: { login: account.login, password, companyCode: company.code },
    })
  const isLocked = async () => (await clerk.items<Row>('GET', `/v1/driver/${row.id}/detail`))['locked']
  const phone = '10.1.1.1'
  assert.equal((await signIn(testPassword, phone)).statusCode, 200)
  for (let n = 0; n < 5; n += 1) assert.equal((await signIn('wrong-wrong-wrong', '10.9.9.9')).statusCode, 401)
  assert.equal(await isLocked(), false)
  for (let n = 0; n < 5; n += 1) assert.equal((await signIn('wrong-wrong-wrong', phone)).statusCode, 401)
  assert.equal(await isLocked(), true)
  assert.equal((await signIn(testPassword, '10.2.2.2')).statusCode, 403)
  await clerk.items<Row>('PUT', `/v1/driver/${row.id}/unlock`, { reason: 'จำรหัสผ่านได้แล้ว' })
  assert.equal((await signIn('wrong-wrong-wrong', phone)).statusCode, 401)
  assert.equal(await isLocked(), false)
  assert.equal((await signIn(testPassword, phone)).statusCode, 200)
})

test('a trailer is deleted permanently, unless a job refers to it', async () => {
  const [loose, used] = [await trailer(), await trailer()]
  await app.database.writer
    .insertInto('jobs')
    .values({
      tenantId: company.tenantId,
      id: newId(),
      jobNo: 'J-1',
      businessUnitId: company.businessUnitIds[0],
      status: 'job_created',
      statusSince: new Date().toISOString(),
      trailerId: used.id,
      searchKey: 'j-1',
    })
    .execute()
  const remove = (id: string, who = clerk) => who.inject({ method: 'DELETE', url: `/v1/trailer/${id}` })
  assert.equal((await remove(loose.id, looker)).statusCode, 403)
  assert.equal((await remove(loose.id)).statusCode, 200)
  assert.equal((await clerk.inject({ url: `/v1/trailer/detail/${loose.id}` })).statusCode, 404)
  const refused = await remove(used.id)
  assert.deepEqual([refused.statusCode, errors(refused).map(({ code }) => code)], [422, ['trailer.in_use']])
  const entry = await app.database.reader
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('subjectId', '=', loose.id)
    .where('action', '=', 'deleted')
    .executeTakeFirstOrThrow()
  assert.match(JSON.stringify(entry.changes), new RegExp(String(loose['plateNo'])))
  type History = { list: { action: string; title: string }[] }
  const { list } = await clerk.items<History>('GET', `/v1/trailer/history/${loose.id}`)
  assert.deepEqual(
    list.map(({ action, title }) => [action, title]),
    [
      ['deleted', loose['plateNo']],
      ['created', loose['plateNo']],
    ],
  )
  const [unit] = company.businessUnitIds
  const partial = await company.signedIn({ permissions: ['vehicle.view'], businessUnitIds: [unit] })
  assert.equal((await partial.inject({ url: `/v1/trailer/history/${loose.id}` })).statusCode, 404)
  assert.equal((await clerk.inject({ url: `/v1/trailer/history/${newId()}` })).statusCode, 404)
})

test('forms offer types, insurers and brands, including the company’s own', async () => {
  await trailer({ brand: 'สยามหางพ่วง' })
  const brands = await looker.items<string[]>('GET', '/v1/vehicle/brands')
  assert.ok(brands.includes('Hino') && brands.includes('สยามหางพ่วง'))
  const types = await looker.items<{ code: string; legalGrossGrams: number }[]>('GET', '/v1/trailer/get-trailer-type')
  assert.equal(types.find(({ code }) => code === 'ST3')?.legalGrossGrams, 35_000_000)
  const vehicles = await looker.items<{ code: string; legalGrossGrams: number }[]>('GET', '/v1/vehicle/type')
  assert.equal(vehicles.find(({ code }) => code === '10W')?.legalGrossGrams, 25_000_000)
})

test('selected drivers and vehicles are exported by comma-separated ids', async () => {
  const [a, b] = [await driver(), await driver()]
  const [v, w] = [await vehicle(), await vehicle()]
  const drivers = await clerk.inject({ url: `/v1/driver/exportDriverByDriverId?listDriverId=${a.id},${b.id}&format=csv` })
  assert.equal(drivers.body.trim().split('\r\n').length, 3)
  const vehicles = await clerk.inject({ url: `/v1/vehicle/export-assign-vehicle?lstId=${v.id},${w.id}&format=csv` })
  assert.equal(vehicles.body.trim().split('\r\n').length, 3)
  assert.ok(vehicles.body.includes(String(v['plateNo'])))
})

test('the drivers of a vehicle are its usual drivers', async () => {
  const truck = await vehicle()
  const person = await driver({ vehicleId: truck.id })
  assert.equal(person['vehicleName'], truck['plateNo'])
  const { list } = await clerk.items<Listed>('GET', `/v1/driver/list?vehicleId=${truck.id}`)
  assert.deepEqual(
    list.map(({ id }) => id),
    [person.id],
  )
})

test('a plate is on one active vehicle or trailer only', async () => {
  const truck = await vehicle()
  const body = { plateNo: String(truck['plateNo']).replace('-', ' '), plateProvinceId: province, trailerTypeId: trailerType }
  const refused = await clerk.inject({ method: 'POST', url: '/v1/trailer', payload: body })
  assert.equal(refused.statusCode, 422, refused.body)
  assert.deepEqual(
    errors(refused).map(({ field, code }) => [field, code]),
    [['plateNo', 'plate.on_vehicle']],
  )
  await clerk.items('PUT', '/v1/vehicle/edit', { id: truck.id, version: truck.version, status: 0 })
  const towed = await clerk.items<Row>('POST', '/v1/trailer', body)
  const back = await clerk.inject({ method: 'PUT', url: '/v1/vehicle/edit', payload: { id: truck.id, version: 2, status: 1 } })
  assert.deepEqual(
    errors(back).map(({ field, code }) => [field, code]),
    [['plateNo', 'plate.on_trailer']],
  )
  assert.ok(towed.id)
})

test('deactivating a vehicle first reports its references, and changes nothing before', async () => {
  const truck = await vehicle()
  await driver({ vehicleId: truck.id })
  type Result = { id: string; done: boolean; uses?: { what: string; count: number }[] }
  const setStatus = (body: object) =>
    clerk.items<Result[]>('POST', '/v1/vehicle/set-status', { ids: [truck.id], status: 0, ...body })
  assert.deepEqual((await setStatus({ onlyCheck: true }))[0]?.uses, [{ what: 'drivers', count: 1 }])
  assert.equal((await clerk.items<Row>('GET', `/v1/vehicle/${truck.id}/detail`))['status'], 1)
  assert.equal((await setStatus({}))[0]?.uses, undefined)
  assert.equal((await clerk.items<Row>('GET', `/v1/vehicle/${truck.id}/detail`))['status'], 0)
})
