import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Area } from '@khonsong/contract/masters/places/areas.ts'
import type { FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import type { HistoryEntry } from '@khonsong/contract/kernel/resource.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { sheetLines } from '../../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { siteTypeOf } from '../../../testing/site-type-of.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

let running: RunningApp
let company: TestCompany
let editor: SignedIn
let thailand: string

interface Listed {
  readonly id: string
  readonly name: string
  readonly nameTh: string
  readonly version: number
}
const list = (path: string) => editor.items<Listed[]>('GET', path)
const versions = () => editor.items<Record<string, number>>('GET', '/v1/system/version')
const add = (path: string, body: object) => editor.items<Area>('POST', `/v1/address/${path}`, body)

before(async () => {
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  await seedReferenceData(running.app.database.writer, company.tenantId)
  editor = await company.signedIn({ permissions: ['address.view', 'address.edit', 'address.export', 'site.view'] })
  thailand = (await list('/v1/country/list?searchText=Thailand'))[0]?.id ?? ''
})
after(() => running.stop())

const inProvince = async (name: string) => {
  const province = await add(`createProvince?countryId=${thailand}`, { provinceName: name })
  const district = await add(`createDistrict?provinceId=${province.id}`, { districtName: `${name}กลาง`, nameEn: `${name} Centre` })
  const subDistrict = await add(`createSubDistrict?districtId=${district.id}`, { subDistrictName: `${name}เหนือ` })
  return { province, district, subDistrict }
}
const remove = (path: string, ids: readonly string[]) =>
  editor.inject({ method: 'DELETE', url: `/v1/${path}/delete?ids=${ids.join(',')}` })

test('a new province, district and sub-district are in lists and search, and the versions increase', async () => {
  const then = await versions()
  const { province, district, subDistrict } = await inProvince('ทดสอบ')
  assert.equal(district.parentId, province.id)
  assert.deepEqual([district.nameTh, district.nameEn], ['ทดสอบกลาง', 'ทดสอบ Centre'])
  const now = await versions()
  for (const name of ['provinceVersion', 'districtVersion', 'subDistrictVersion'] as const)
    assert.equal(now[name], (then[name] ?? 0) + 1, name)
  assert.equal(now['bankNameVersion'], then['bankNameVersion'])
  assert.deepEqual(
    (await list(`/v1/sub-district/list?districtId=${district.id}`)).map(({ id }) => id),
    [subDistrict.id],
  )
  const [found] = await editor.items<FoundAddress[]>('GET', `/v1/address/search?text=${encodeURIComponent('ทดสอบเหนือ')}`)
  assert.equal(found?.subDistrictId, subDistrict.id)
})

test('siblings cannot share a name, nor any two areas a code', async () => {
  const { province } = await inProvince('ซ้ำ')
  const again = await editor.inject({
    method: 'POST',
    url: `/v1/address/createProvince?countryId=${thailand}`,
    payload: { provinceName: ' ซ้ำ ' },
  })
  assert.equal(again.statusCode, 422)
  assert.match(again.body, /field\.duplicate/)
  const code = await editor.inject({
    method: 'POST',
    url: `/v1/address/createDistrict?provinceId=${province.id}`,
    payload: { districtName: 'อื่น', code: '1001' },
  })
  assert.match(code.body, /field\.duplicate/)
  const nameless = await editor.inject({ method: 'POST', url: `/v1/address/createDistrict?provinceId=${province.id}`, payload: {} })
  assert.match(nameless.body, /field\.required/)
  const orphan = await editor.inject({
    method: 'POST',
    url: `/v1/address/createDistrict?provinceId=${newId()}`,
    payload: { districtName: 'ลอย' },
  })
  assert.match(orphan.body, /field\.not_found/)
})

test('siblings cannot share an English name, except official romanisations', async () => {
  const post = (path: string, payload: object) => editor.inject({ method: 'POST', url: `/v1/address/${path}`, payload })
  const bangkok = await post(`createProvince?countryId=${thailand}`, { nameTh: 'บางกอก', nameEn: ' bangkok' })
  assert.equal(bangkok.statusCode, 422, bangkok.body)
  assert.match(bangkok.body, /field\.duplicate/)
  const alike = (await list('/v1/district/list?searchText=Bang Sai')).filter(({ name }) => name === 'Bang Sai')
  assert.equal(alike.length, 2)
  for (const { id, version } of alike)
    await editor.items('PUT', `/v1/address/updateDistrict?districtId=${id}`, { nameTh: `บางไทร ${id.slice(-4)}`, version })
})

test('every country has a calling code', async () => {
  const countries = await editor.items<{ code: string; phoneCode: string | null }[]>('GET', '/v1/country/list')
  assert.deepEqual(
    countries.filter(({ phoneCode }) => !phoneCode),
    [],
  )
})

test('a renamed province is shown with its new name everywhere', async () => {
  const { province, district } = await inProvince('เก่า')
  const id = newId()
  await running.app.database.writer
    .insertInto('sites')
    .values({
      tenantId: company.tenantId,
      id,
      siteCode: 'RENAMED',
      siteName: 'คลังทดสอบ',
      siteTypeId: await siteTypeOf(running.app.database.writer, company.tenantId, 'warehouse'),
      address: '1',
      provinceId: province.id,
      districtId: district.id,
    })
    .execute()
  const then = await versions()
  const renamed = await editor.items<Area>('PUT', `/v1/address/updateProvince?provinceId=${province.id}`, {
    provinceName: 'Newname',
  })
  assert.equal(renamed.name, 'Newname')
  assert.equal((await versions())['provinceVersion'], (then['provinceVersion'] ?? 0) + 1)
  const clerk = await company.signedIn({ permissions: ['site.view'] })
  const site = await clerk.items<{ provinceName: string }>('GET', `/v1/site/detail?siteRefId=${id}`)
  assert.equal(site.provinceName, 'Newname')
  const stale = await editor.inject({
    method: 'PUT',
    url: `/v1/address/updateProvince?provinceId=${province.id}`,
    payload: { nameTh: 'ใหม่กว่า', version: 1 },
  })
  assert.equal(stale.statusCode, 409)
})

test('districts and sub-districts are renamed by their own calls', async () => {
  const { district, subDistrict } = await inProvince('เปลี่ยน')
  const one = await editor.items<Area>('PUT', `/v1/address/updateDistrict?districtId=${district.id}`, { districtName: 'Middle' })
  const two = await editor.items<Area>('PUT', `/v1/address/updateSubDistrict?subDistrictId=${subDistrict.id}`, {
    nameTh: 'เหนือสุด',
    nameEn: 'Northmost',
  })
  assert.deepEqual([one.name, one.nameTh, two.name, two.nameTh], ['Middle', 'เปลี่ยนกลาง', 'Northmost', 'เหนือสุด'])
})

test('unused areas are deleted with an empty response', async () => {
  const { province, district, subDistrict } = await inProvince('ลบได้')
  for (const [path, id] of [
    ['sub-district', subDistrict.id],
    ['district', district.id],
    ['province', province.id],
  ] as const) {
    const answer = await remove(path, [id])
    assert.deepEqual([answer.statusCode, answer.rawPayload.length], [200, 0], path)
  }
  assert.deepEqual(await list(`/v1/province/list?searchText=${encodeURIComponent('ลบได้')}`), [])
})

test('of several areas those in use stay, and a workbook lists their uses', async () => {
  const used = await inProvince('มีคนใช้')
  const free = await add(`createDistrict?provinceId=${used.province.id}`, { districtName: 'ว่าง' })
  await running.app.database.writer
    .insertInto('sites')
    .values({
      tenantId: company.tenantId,
      id: newId(),
      siteCode: 'USER',
      siteName: 'คลังผู้ใช้',
      siteTypeId: await siteTypeOf(running.app.database.writer, company.tenantId, 'warehouse'),
      address: '1',
      provinceId: used.province.id,
      districtId: used.district.id,
    })
    .execute()
  const answer = await remove('district', [used.district.id, free.id])
  assert.equal(answer.statusCode, 200)
  const [line, ...more] = await sheetLines(answer.rawPayload)
  assert.deepEqual(more, [])
  assert.deepEqual(line?.slice(0, 3), [used.district.id, used.district.code, 'มีคนใช้ Centre'])
  assert.match(String(line?.[3]), /Sites 1 \(คลังผู้ใช้\); Sub-district 1/)
  const left = await list(`/v1/district/list?provinceId=${used.province.id}`)
  assert.deepEqual(
    left.map(({ id }) => id),
    [used.district.id],
  )
  const [uses] = await editor.items<{ uses: { label: string; count: number; names: string[] }[] }[]>(
    'GET',
    `/v1/address/uses?level=district&ids=${used.district.id}`,
  )
  assert.deepEqual(
    uses?.uses.map(({ label, count }) => [label, count]),
    [
      ['Sites', 1],
      ['Sub-district', 1],
    ],
  )
  // Names are shown only of visible records.
  assert.deepEqual(uses?.uses[0]?.names, ['คลังผู้ใช้'])
})

test('a Thai sub-district has postal codes of five digits, added and removed', async () => {
  const { subDistrict } = await inProvince('ไปรษณีย์')
  const set = (postalCodeList: unknown) =>
    editor.inject({
      method: 'PUT',
      url: `/v1/address/updatePostalCode?subDistrictId=${subDistrict.id}`,
      payload: { postalCodeList },
    })
  for (const wrong of [['1234'], ['123456'], ['1234a'], []]) assert.equal((await set(wrong)).statusCode, 422, String(wrong))
  const then = await versions()
  assert.equal((await set(['10200', '10210', '10200'])).statusCode, 200)
  assert.equal((await versions())['subDistrictVersion'], (then['subDistrictVersion'] ?? 0) + 1)
  const left = await editor.items('PUT', `/v1/sub-district/postal-code/delete?subDistrictId=${subDistrict.id}`, {
    postalCodeList: ['10200'],
  })
  assert.deepEqual(left, ['10210'])
  assert.deepEqual(await editor.items('GET', `/v1/sub-district/postal-code/list?subDistrictId=${subDistrict.id}`), ['10210'])
})

test('foreign postal codes may contain letters', async () => {
  const [laos] = await list('/v1/country/list?searchText=Lao')
  const province = await add(`createProvince?countryId=${laos?.id}`, { provinceName: 'Vientiane' })
  const district = await add(`createDistrict?provinceId=${province.id}`, { districtName: 'Chanthabouly' })
  const subDistrict = await add(`createSubDistrict?districtId=${district.id}`, { subDistrictName: 'Haysok' })
  const codes = await editor.items('PUT', `/v1/address/updatePostalCode?subDistrictId=${subDistrict.id}`, {
    postalCodeList: ['LA-01 000'],
  })
  assert.deepEqual(codes, ['LA-01 000'])
})

test('the history lists changes, also of deleted areas', async () => {
  const { subDistrict } = await inProvince('มีประวัติ')
  await editor.items('PUT', `/v1/address/updateSubDistrict?subDistrictId=${subDistrict.id}`, { nameEn: 'Remembered' })
  await remove('sub-district', [subDistrict.id])
  const { list: entries } = await editor.items<{ list: HistoryEntry[] }>('GET', `/v1/address/history?id=${subDistrict.id}`)
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['deleted', 'edited', 'created'],
  )
  assert.equal(entries[0]?.title, 'Remembered')
  assert.deepEqual(entries[1]?.changes, [{ field: 'nameEn', label: 'English name', before: 'มีประวัติเหนือ', after: 'Remembered' }])
})

test('view permission allows no change, and other companies’ addresses are not found', async () => {
  const viewer = await company.signedIn({ permissions: ['address.view', 'address.import', 'address.export'] })
  const { province } = await inProvince('ของเรา')
  const calls = [
    ['POST', `/v1/address/createProvince?countryId=${thailand}`],
    ['PUT', `/v1/address/updateProvince?provinceId=${province.id}`],
    ['PUT', `/v1/address/updatePostalCode?subDistrictId=${province.id}`],
    ['PUT', `/v1/sub-district/postal-code/delete?subDistrictId=${province.id}`],
    ['DELETE', `/v1/province/delete?ids=${province.id}`],
  ] as const
  for (const [method, url] of calls) assert.equal((await viewer.inject({ method, url, payload: {} })).statusCode, 403, url)
  const other = await testCompany(running.app)
  const stranger = await other.signedIn({ permissions: ['address.view', 'address.edit'] })
  const rename = await stranger.inject({
    method: 'PUT',
    url: `/v1/address/updateProvince?provinceId=${province.id}`,
    payload: { provinceName: 'Theirs' },
  })
  assert.equal(rename.statusCode, 404)
  const answer = await stranger.inject({ method: 'DELETE', url: `/v1/province/delete?ids=${province.id}` })
  assert.ok(answer.rawPayload.length > 0)
  assert.equal((await list(`/v1/province/list?searchText=${encodeURIComponent('ของเรา')}`)).length, 1)
})

test('counts give the children of each area', async () => {
  const { province, district } = await inProvince('นับ')
  const counts = await editor.items<{ provinces: number; within: Record<string, number> }>('GET', '/v1/address/counts')
  assert.deepEqual([counts.within[province.id], counts.within[district.id]], [1, 1])
  assert.equal(counts.within[thailand], (await list(`/v1/province/list?countryId=${thailand}`)).length)
})
