import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { seedReferenceData } from '../seed-reference-data.ts'
import { runningApp, type RunningApp } from './running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from './sign-in.ts'
import { siteTypeOf } from './site-type-of.ts'
import { newId } from '../platform/db/new-id.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let clerk: SignedIn

type Row = Record<string, unknown> & { id: string; version: number }
const good = { title: 'mr', firstName: 'สมชาย', lastName: 'ใจดี', mobile: '0812345678', licenceNo: '1' }

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  await seedReferenceData(app.database.writer, company.tenantId)
  clerk = await company.signedIn({
    permissions: [
      'driver.view',
      'driver.create',
      'driver.edit',
      'driver.status',
      'subcontractor.create',
      'subcontractor.status',
      'site.create',
      'site.status',
    ],
  })
})
after(() => running.stop())

const add = (body: object, who = clerk) => who.inject({ method: 'POST', url: '/v1/driver/add', payload: body })
const added = async (body: object, who = clerk) => (await add(body, who)).json<{ items: Row }>().items
const edit = (body: object, who = clerk) => who.inject({ method: 'POST', url: '/v1/driver/edit', payload: body })
const errors = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json<{ errors: { field: string; code: string }[] }>().errors.map(({ field, code }) => [field, code])
const carrier = (name: string) => clerk.items<Row>('POST', '/v1/sub-contractor/add', { name })

test('a record without a number gets the next one', async () => {
  const [first, second] = [await added(good), await added(good)]
  assert.match(String(first?.['code']), /^DR-\d{6}-\d{5}$/)
  assert.notEqual(first?.['code'], second?.['code'])
})

test('read-only fields are not accepted from callers', async () => {
  const row = await added({ ...good, locked: true })
  assert.equal(row['locked'], false)
})

test('a new carrier is placed in central Bangkok by default', async () => {
  const row = await carrier('แสงทอง')
  assert.deepEqual([row['lat'], row['lng']], [13.7563, 100.5018])
})

test('a reference must exist, be active, and belong to its parent', async () => {
  assert.deepEqual(errors(await add({ ...good, subcontractorId: newId() })), [['subcontractorId', 'field.not_found']])
  const gone = await carrier('เลิกกิจการ')
  await clerk.items('POST', '/v1/sub-contractor/set-status', { id: gone.id, status: 0 })
  assert.deepEqual(errors(await add({ ...good, subcontractorId: gone.id })), [['subcontractorId', 'record.not_usable']])
  const idOf = async (table: 'provinces' | 'districts', code: string) =>
    (
      await app.database.reader
        .selectFrom(table)
        .select('id')
        .where('tenantId', '=', company.tenantId)
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id
  const site = {
    siteCode: 'X1',
    siteName: 'คลัง',
    siteTypeId: await siteTypeOf(app.database.writer, company.tenantId, 'hub'),
    address: '1',
    dockCount: 1,
    provinceId: await idOf('provinces', '50'),
    districtId: await idOf('districts', '1001'),
  }
  assert.deepEqual(errors(await clerk.inject({ method: 'POST', url: '/v1/site/add', payload: site })), [
    ['districtId', 'field.invalid'],
  ])
})

test('a carrier adds drivers only to itself', async () => {
  const [own, other] = [await carrier('ของเรา'), await carrier('ของเขา')]
  const partner = await company.signedIn({
    permissions: ['driver.view', 'driver.create', 'driver.edit'],
    kind: 'subcontractor',
    subcontractorId: own.id,
  })
  const mine = await added(good, partner)
  assert.equal(mine['subcontractorId'], own.id)
  assert.equal((await add({ ...good, subcontractorId: other.id }, partner)).statusCode, 422)
  assert.equal((await edit({ id: mine.id, version: 1, subcontractorId: null }, partner)).statusCode, 404)
  const theirs = await added({ ...good, subcontractorId: other.id })
  assert.equal((await partner.inject({ method: 'GET', url: `/v1/driver/${theirs.id}/detail` })).statusCode, 404)
  assert.equal((await edit({ id: theirs.id, version: 1, firstName: 'ก' }, partner)).statusCode, 404)
})

test('a national id is shown only to record managers, histories included', async () => {
  const row = await added({ ...good, nationalId: '1101700207030' })
  assert.equal(row['nationalId'], '1101700207030')
  const viewer = await company.signedIn({ permissions: ['driver.view', 'driver.export'] })
  const seen = await viewer.items<Row>('GET', `/v1/driver/${row.id}/detail`)
  assert.equal(seen['nationalId'], null)
  const history = await viewer.inject({ method: 'GET', url: `/v1/driver/${row.id}/history` })
  assert.ok(!history.body.includes('1101700207030'))
  const sheet = await viewer.inject({ method: 'GET', url: `/v1/driver/export?format=csv&ids=${row.id}` })
  assert.ok(!sheet.body.includes('1101700207030'))
})

test('of concurrent writes of one version exactly one wins', async () => {
  const row = await added(good)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => edit({ id: row.id, version: 1, licenceNo: `L${n}` })))
  const outcomes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  assert.deepEqual(outcomes, [200, ...Array.from({ length: 11 }, () => 409)])
})

test('an edit may set the status only with its permission', async () => {
  const row = await added(good)
  const editor = await company.signedIn({ permissions: ['driver.view', 'driver.edit'] })
  assert.equal((await edit({ id: row.id, version: 1, status: 0 }, editor)).statusCode, 403)
  assert.equal((await edit({ id: row.id, version: 1, status: 0 })).statusCode, 200)
})

test('a repeated id creates one record', async () => {
  const id = newId()
  const key = { 'idempotency-key': `add-${id}` }
  const twice = await Promise.all(
    [1, 2].map(() => clerk.inject({ method: 'POST', url: '/v1/driver/add', payload: { ...good, id }, headers: key })),
  )
  assert.ok(twice.some(({ statusCode }) => statusCode === 200))
  const again = await clerk.inject({ method: 'POST', url: '/v1/driver/add', payload: { ...good, id }, headers: key })
  assert.deepEqual([again.statusCode, again.json<{ items: Row }>().items.id], [200, id])
})

test('an idempotency key is bound to one call of one user', async () => {
  const headers = { 'idempotency-key': `key-${newId()}` }
  const addWith = (body: object, who: SignedIn) => who.inject({ method: 'POST', url: '/v1/driver/add', payload: body, headers })
  const first = await addWith({ ...good, licenceNo: 'K1' }, clerk)
  const other = await addWith({ ...good, licenceNo: 'K2' }, clerk)
  assert.deepEqual([other.statusCode, other.json<{ code: string }>().code], [422, 'request.key_reused'])
  const colleague = await company.signedIn({ permissions: ['driver.view', 'driver.create'] })
  const theirs = await addWith({ ...good, licenceNo: 'K1' }, colleague)
  assert.equal(theirs.statusCode, 200, theirs.body)
  assert.notEqual(theirs.json<{ items: Row }>().items.id, first.json<{ items: Row }>().items.id)
})

test('unlocking removes the lock once', async () => {
  const row = await added(good)
  await app.database.writer.updateTable('drivers').set({ locked: true }).where('id', '=', row.id).execute()
  const [first, second] = [
    await clerk.items<Row>('PUT', `/v1/driver/${row.id}/unlock`),
    await clerk.items<Row>('PUT', `/v1/driver/${row.id}/unlock`),
  ]
  assert.deepEqual([first['locked'], first.version, second.version], [false, 2, 2])
})

test('a restored site has its previous status', async () => {
  const province = await app.database.reader
    .selectFrom('provinces')
    .select('id')
    .where('tenantId', '=', company.tenantId)
    .executeTakeFirstOrThrow()
  const site = await clerk.items<Row>('POST', '/v1/site/add', {
    siteCode: 'R1',
    siteName: 'คลัง',
    siteTypeId: await siteTypeOf(app.database.writer, company.tenantId, 'hub'),
    address: '1',
    dockCount: 1,
    provinceId: province.id,
  })
  await clerk.items('POST', '/v1/site/set-status', { ids: [site.id], status: 0 })
  const restored = await clerk.items<Row>('POST', `/v1/site/restore/${site.id}`)
  assert.deepEqual([restored['status'], restored.version], [1, 3])
})
