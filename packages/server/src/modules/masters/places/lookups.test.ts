import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

let running: RunningApp
let company: TestCompany
let clerk: SignedIn

interface Row {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly parentId: string | null
  readonly kind?: string
}

before(async () => {
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  await seedReferenceData(running.app.database.writer, company.tenantId)
  clerk = await company.signedIn({ permissions: everyPermission })
})
after(() => running.stop())

const list = async (path: string): Promise<Row[]> => (await clerk.items<{ list: Row[] }>('GET', path)).list
const codesOf = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await clerk.inject({ method, url, payload })
  const { errors = [] } = answer.json<{ errors?: { field: string; code: string }[] }>()
  return [answer.statusCode, ...errors.map(({ field, code }) => `${field} ${code}`)]
}
const typeNamed = async (code: string) => (await list(`/v1/site-types?searchText=${code}`)).find((row) => row.code === code)

test('a company starts with types and sub-types, and adds its own', async () => {
  const store = await typeNamed('store')
  assert.ok(store)
  const added = await clerk.items<Row>('POST', '/v1/site-types', {
    code: 'kiosk',
    name: 'Kiosk',
    nameTh: 'ซุ้มขายของ',
    parentId: store.id,
  })
  const offered = await clerk.items<{ id: string; siteType: string }[]>('GET', '/v1/site-subtype/list?siteType=store')
  assert.ok(offered.some(({ id, siteType }) => id === added.id && siteType === 'store'))
  await clerk.items('POST', '/v1/site-types/actions/set-status', { ids: [added.id], status: 0 })
  const after = await clerk.items<{ id: string }[]>('GET', `/v1/site-subtype/list?siteType=${store.id}`)
  assert.equal(
    after.some(({ id }) => id === added.id),
    false,
    'an inactive one is no longer offered',
  )
})

test('a type with sub-types stays a type, and a sub-type takes none below it', async () => {
  const [store, port, kiosk] = [await typeNamed('store'), await typeNamed('port'), await typeNamed('sea_port')]
  assert.ok(store && port && kiosk)
  const edit = { version: store.version, parentId: port.id }
  assert.deepEqual(await codesOf('PUT', `/v1/site-types/${store.id}`, edit), [422, 'parentId record.in_use'])
  const below = { code: 'x', name: 'X', nameTh: 'เอ็กซ์', parentId: kiosk.id }
  assert.deepEqual(await codesOf('POST', '/v1/site-types', below), [422, 'parentId field.not_found'])
  const ours = { code: 'y', name: 'Y', nameTh: 'วาย', parentId: port.id, ourPlace: true }
  assert.deepEqual(await codesOf('POST', '/v1/site-types', ours), [422, 'ourPlace field.invalid'])
})

test('a changed bank invalidates client caches, and an inactive one is not offered', async () => {
  const version = async () => (await clerk.items<{ bankNameVersion: number }>('GET', '/v1/system/version')).bankNameVersion
  const before = await version()
  const bank = await clerk.items<Row>('POST', '/v1/banks', {
    code: '801',
    nameTh: 'ธนาคารใหม่',
    nameEn: 'New Bank',
    nameZh: '新银行',
  })
  assert.equal(await version(), before + 1)
  const offered = async () => clerk.items<{ id: string }[]>('GET', '/v1/bank-info/list')
  assert.ok((await offered()).some(({ id }) => id === bank.id))
  await clerk.items('POST', '/v1/banks/actions/set-status', { ids: [bank.id], status: 0 })
  assert.equal(
    (await offered()).some(({ id }) => id === bank.id),
    false,
  )
})

test('business units are the organisations of that kind, with one history', async () => {
  const made = await clerk.items<Row>('POST', '/v1/business-units', { code: 'BU-N', name: 'เหนือ', parentId: company.companyId })
  const organisation = await clerk.items<Row>('GET', `/v1/organisations/${made.id}`)
  assert.equal(organisation.kind, 'business_unit')
  const units = await list('/v1/business-units?pageSize=500')
  assert.ok(units.some(({ id }) => id === made.id))
  assert.equal(
    units.some(({ id }) => id === company.companyId),
    false,
    'the company itself is none',
  )
  for (const url of [`/v1/business-units/${company.companyId}`, `/v1/business-units/${company.companyId}/history`])
    assert.equal((await clerk.inject({ method: 'GET', url })).statusCode, 404)
  assert.equal((await codesOf('PUT', `/v1/business-units/${company.companyId}`, { version: 1, remark: 'x' }))[0], 404)
  await clerk.items('PUT', `/v1/organisations/${made.id}`, { version: 1, shortName: 'N' })
  const { list: entries } = await clerk.items<{ list: { version: number }[] }>('GET', `/v1/business-units/${made.id}/history`)
  assert.deepEqual(
    entries.map(({ version }) => version),
    [2, 1],
  )
  assert.deepEqual(await codesOf('POST', '/v1/business-units', { code: 'BU-X', name: 'ลอย' }), [422, 'parentId field.required'])
})
