import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let anybody: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  await seedReferenceData(app.database.writer, company.tenantId)
  anybody = await company.signedIn({ permissions: [] })
})
after(() => running.stop())

type Named = { id: string; code: string; name: string; nameTh: string }
const list = (path: string) => anybody.items<Named[]>('GET', path)

test('provinces, districts and sub-districts are returned completely or filtered, as plain lists', async () => {
  const provinces = await list('/v1/province/list')
  assert.equal(provinces.length, 77)
  const [chiangMai] = await list(`/v1/province/list?searchText=${encodeURIComponent('เชียงใหม่')}`)
  assert.deepEqual([chiangMai?.name, chiangMai?.nameTh], ['Chiang Mai', 'เชียงใหม่'])
  const districts = await list(`/v1/district/list?provinceId=${chiangMai?.id}`)
  assert.equal(districts.length, 25)
  const subDistricts = await list(`/v1/sub-district/list?districtId=${districts[0]?.id}`)
  assert.ok(subDistricts.length > 5)
  const codes = await anybody.items<string[]>('GET', `/v1/sub-district/postal-code/list?subDistrictId=${subDistricts[0]?.id}`)
  assert.match(codes[0] ?? '', /^50\d{3}$/)
  assert.equal((await list('/v1/sub-district/list?pageSize=50&pageNo=2')).length, 50)
})

test('a client with the current version gets an empty response', async () => {
  const versions = await anybody.items<Record<string, number>>('GET', '/v1/system/version')
  assert.deepEqual(Object.keys(versions).toSorted(), [
    'bankNameVersion',
    'businessUnitVersion',
    'districtVersion',
    'provinceVersion',
    'subDistrictVersion',
  ])
  assert.deepEqual(await list(`/v1/bank-info/list?version=${versions['bankNameVersion']}`), [])
  assert.ok((await list('/v1/bank-info/list?version=0')).length > 20)
  assert.equal((await list('/v1/business-unit/list')).length, 2)
  assert.ok((await list('/v1/country/list')).length > 190)
})

test('a set has its version as ETag, and a match answers 304 until the set or the language changes', async () => {
  for (const set of ['province', 'district', 'sub-district', 'bank-info', 'business-unit']) {
    const url = `/v1/${set}/list`
    const first = await anybody.inject({ method: 'GET', url })
    const tag = String(first.headers['etag'])
    assert.match(tag, /^"\d+-en-.+"$/, set)
    const again = await anybody.inject({ method: 'GET', url, headers: { 'if-none-match': `W/${tag}, "other"` } })
    assert.deepEqual([again.statusCode, again.headers['etag']], [304, tag], set)
    const thai = await anybody.inject({ method: 'GET', url, headers: { 'if-none-match': tag, 'accept-language': 'th' } })
    assert.equal(thai.statusCode, 200, set)
  }
  const url = '/v1/province/list'
  const { headers } = await anybody.inject({ method: 'GET', url })
  await app.database.writer
    .updateTable('dataVersions')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('tenantId', '=', company.tenantId)
    .where('name', '=', 'provinces')
    .execute()
  const changed = await anybody.inject({ method: 'GET', url, headers: { 'if-none-match': String(headers['etag']) } })
  assert.equal(changed.statusCode, 200)
  assert.equal(changed.json<{ items: unknown[] }>().items.length, 77)
})

test('any part of an address finds it in both languages, with the ids of all levels', async () => {
  for (const text of ['บางนาเหนือ', 'bang na nuea', 'Bangna nuea', 'บางนาเหนือ กทม']) {
    const [found] = await anybody.items<FoundAddress[]>('GET', `/v1/address/search?text=${encodeURIComponent(text)}`)
    assert.deepEqual([found?.subDistrict, found?.district, found?.province], ['Bang Na Nuea', 'Bang Na', 'Bangkok'], text)
    const [district] = await list(`/v1/district/list?provinceId=${found?.provinceId}&searchText=${encodeURIComponent('บางนา')}`)
    assert.equal(found?.districtId, district?.id)
  }
  const byCode = await anybody.items<FoundAddress[]>('GET', '/v1/address/search?text=50200&limit=50')
  assert.ok(byCode.length > 0 && byCode.every(({ postalCodes }) => postalCodes.includes('50200')))
})

test('coordinates are named by the nearest sub-district, none at sea', async () => {
  const near = await anybody.items<FoundAddress & { distanceKm: number }>(
    'GET',
    '/v1/stations/location/point?lat=18.7883&lng=98.9853',
  )
  assert.equal(near.province, 'Chiang Mai')
  assert.ok(near.distanceKm < 5)
  assert.equal(await anybody.items('GET', '/v1/stations/location/point?lat=0&lng=0'), null)
})

test('the tree of areas has province, district and sub-district', async () => {
  const { children } = await anybody.items<{ children: { children: { children: unknown[] }[] }[] }>(
    'GET',
    '/v1/app/common/pcdlinkage',
  )
  const districts = children.flatMap((province) => province.children)
  const leaves = districts.flatMap((district) => district.children)
  assert.equal(children.length, 77)
  assert.ok(districts.length >= 928 && leaves.length >= 7348)
})

test('addresses of one company are not visible to another', async () => {
  const other = await testCompany(app)
  const stranger = await other.signedIn({ permissions: [] })
  assert.deepEqual(await stranger.items('GET', '/v1/province/list'), [])
  const tree = await stranger.inject({ url: '/v1/app/common/pcdlinkage' })
  assert.deepEqual([tree.statusCode, tree.json<{ code: string }>().code], [422, 'area.none'], 'a tree without children is none')
  assert.deepEqual(await stranger.items('GET', `/v1/address/search?text=${encodeURIComponent('บางนา')}`), [])
})
