import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type TestCompany } from '../../../testing/sign-in.ts'

type Versions = Record<
  'provinceVersion' | 'districtVersion' | 'subDistrictVersion' | 'bankNameVersion' | 'businessUnitVersion',
  number
>

let running: RunningApp
let company: TestCompany
before(async () => {
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  await running.app.database.writer
    .insertInto('dataVersions')
    .values(['provinces', 'districts', 'sub_districts', 'banks'].map((name) => ({ tenantId: company.tenantId, name, version: 3 })))
    .execute()
})
after(() => running.stop())

const reload = '/v1/system/reload/helper-service'

test('an administrator invalidates every cached set', async () => {
  const admin = await company.signedIn({ permissions: ['platform.administer'] })
  const before = await admin.items<Versions>('GET', '/v1/system/version')
  assert.equal(before.provinceVersion, 3)
  const after = await admin.items<Versions>('GET', reload)
  assert.deepEqual([after.provinceVersion, after.subDistrictVersion, after.bankNameVersion], [4, 4, 4])
  assert.deepEqual(await admin.items('GET', '/v1/system/version'), after)
})

test('no one else may, and a cross-site link cannot trigger it', async () => {
  const clerk = await company.signedIn({ permissions: ['site.view'] })
  assert.equal((await clerk.inject({ url: reload })).statusCode, 403)
  const admin = await company.signedIn({ permissions: ['platform.administer'] })
  assert.equal((await admin.inject({ url: reload, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode, 403)
})

test('a new business unit invalidates the cached business units', async () => {
  const admin = await company.signedIn({ permissions: ['organisation.view', 'organisation.create'] })
  const version = async () => (await admin.items<Versions>('GET', '/v1/system/version')).businessUnitVersion
  const before = await version()
  await admin.items('POST', '/v1/organisations', {
    code: 'BU03',
    name: 'ขอนแก่น',
    kind: 'business_unit',
    parentId: company.companyId,
  })
  assert.equal(await version(), before + 1)
})
