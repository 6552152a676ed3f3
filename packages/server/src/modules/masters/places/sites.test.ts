import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { restoreSite, similarSites, siteMap } from '@khonsong/contract/masters/places/places.ts'
import { areaOf, polygonOf } from '@khonsong/domain/kernel/polygon.ts'
import type { Site } from '@khonsong/domain/masters/places/site.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let clerk: SignedIn
let siteTypes: ReadonlyMap<string, string>
let provinces: ReadonlyMap<string, string>

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  await seedReferenceData(app.database.writer, company.tenantId)
  clerk = await company.signedIn({ permissions: ['site.view', 'site.create', 'site.edit', 'site.status', 'site.export'] })
  const rows = await app.database.reader
    .selectFrom('provinces')
    .select(['id', 'code'])
    .where('tenantId', '=', company.tenantId)
    .execute()
  const types = await app.database.reader
    .selectFrom('siteTypes')
    .select(['id', 'code'])
    .where('tenantId', '=', company.tenantId)
    .execute()
  siteTypes = new Map(types.map(({ id, code }) => [code, id]))
  provinces = new Map(rows.map(({ id, code }) => [code, id]))
})
after(() => running.stop())

const type = (code: string): string => siteTypes.get(code) ?? ''
let made = 0
const bodyOf = (values: object = {}) => {
  made += 1
  return {
    siteCode: `S-${made}`,
    siteName: `คลัง ${made}`,
    siteTypeId: type('warehouse'),
    address: '99/1',
    provinceId: provinces.get('10'),
    dockCount: 1,
    ...values,
  }
}
const add = (values: object = {}) => clerk.items<Site>('POST', '/v1/site/add', bodyOf(values))
const codesOf = async (answer: Promise<{ statusCode: number; json: () => unknown }>) => {
  const { statusCode, json } = await answer
  const { errors = [] } = json() as { errors?: { field: string; code: string }[] } // a problem of ours
  return [statusCode, ...errors.map(({ field, code }) => `${field} ${code}`)]
}

test('hours, special days, contacts and a geofence are returned as sent', async () => {
  const fence = polygonOf([
    [100.63, 13.66],
    [100.64, 13.66],
    [100.64, 13.67],
  ])
  const sent = {
    openHours: [
      { day: 1, from: '08:00', until: '12:00' },
      { day: 1, from: '13:00', until: '17:00' },
    ],
    specialDaysOff: ['2026-12-31'],
    specialDaysOn: [{ on: '2026-12-05', from: '22:00', until: '04:00' }],
    contactFirstName: 'สมศรี',
    contacts: [{ name: 'สมชาย ใจดี', role: '', email: '', phone: '081-234-5678' }],
    fence,
    maxVehicleLength: 12.5,
    loadingSpeed: 300,
  }
  const site = await add(sent)
  const detail = await clerk.items<Site>('GET', `/v1/site/detail?siteRefId=${site.id}`)
  assert.deepEqual(detail, site)
  assert.deepEqual(
    [detail.openHours, detail.specialDaysOff, detail.specialDaysOn, detail.fence, detail.maxVehicleLength, detail.loadingSpeed],
    [sent.openHours, sent.specialDaysOff, sent.specialDaysOn, fence, 12.5, 300],
  )
  assert.deepEqual(detail.contacts, [{ name: 'สมชาย ใจดี', role: null, email: null, phone: '+66812345678' }])
  assert.ok(detail.fence && areaOf(detail.fence) > 0)
  const box = await app.database.reader
    .selectFrom('sites')
    .select(['fenceWest', 'fenceSouth', 'fenceEast', 'fenceNorth'])
    .where('id', '=', site.id)
    .executeTakeFirst()
  assert.deepEqual(box, { fenceWest: 100.63, fenceSouth: 13.66, fenceEast: 100.64, fenceNorth: 13.67 })
  const plain = await clerk.items<Site>('PUT', '/v1/site/edit', { id: site.id, version: 1, fence: null, contacts: [] })
  assert.deepEqual([plain.fence, plain.contacts, plain.version], [null, [], 2])
  const same = await clerk.items<Site>('PUT', '/v1/site/edit', { id: site.id, version: 2, openHours: sent.openHours })
  assert.equal(same.version, 2, 'saving the same hours changes nothing')
})

test('a new site without its own radius gets the company’s default', async () => {
  assert.equal((await add()).radiusMetres, 300)
  await app.database.writer
    .insertInto('settings')
    .values({ tenantId: company.tenantId, code: 'LOCATION_RANGE_METRES', value: '650' })
    .execute()
  const [ranged, own] = [await add(), await add({ radiusMetres: 120 })]
  assert.deepEqual([ranged.radiusMetres, own.radiusMetres], [650, 120])
  const kept = await clerk.items<Site>('PUT', '/v1/site/edit', { id: ranged.id, version: 1, siteName: 'คลังใหม่' })
  assert.equal(kept.radiusMetres, 650)
  const none = await clerk.inject({
    method: 'PUT',
    url: '/v1/site/edit',
    payload: { id: ranged.id, version: 2, radiusMetres: null },
  })
  assert.equal(none.statusCode, 422, 'a site that has one cannot lose it')
})

test('invalid values are refused at their field', async () => {
  const cases: readonly (readonly [object, readonly string[]])[] = [
    [{ siteSubTypeId: type('supermarket') }, ['siteSubTypeId field.invalid']],
    [
      {
        fence: polygonOf([
          [0, 0],
          [0.01, 0.01],
          [0.01, 0],
          [0, 0.01],
        ]),
      },
      ['fence fence.crossing'],
    ],
    [{ openHours: [{ day: 1, from: '8:00', until: '17:00' }] }, ['openHours.0.from field.format']],
    [{ specialDaysOff: ['2569-12-31'] }, ['specialDaysOff field.year']],
    [{ siteCode: 'A,B' }, ['siteCode field.no_comma_slash']],
    [{ postalCode: '1026' }, ['postalCode field.format']],
    [{ dockCount: -1 }, ['dockCount field.minimum']],
  ]
  for (const [values, expected] of cases)
    assert.deepEqual(await codesOf(clerk.inject({ method: 'POST', url: '/v1/site/add', payload: bodyOf(values) })), [
      422,
      ...expected,
    ])
  const site = await add({ siteTypeId: type('store'), siteSubTypeId: type('supermarket') })
  const edit = clerk.inject({ method: 'PUT', url: '/v1/site/edit', payload: { id: site.id, version: 1, siteTypeId: type('hub') } })
  assert.deepEqual(await codesOf(edit), [422, 'siteSubTypeId field.invalid'])
})

test('changing an address by hand needs the coordinates moved or confirmed', async () => {
  const { id } = await add({ lat: 13.75, lng: 100.5, locationSource: 'pin' })
  const edit = (values: object) => clerk.inject({ method: 'PUT', url: '/v1/site/edit', payload: { id, ...values } })
  const moved = { address: '12 หมู่ 4' }
  assert.deepEqual(await codesOf(edit({ version: 1, ...moved })), [422, 'locationConfirmed site.relocate'])
  assert.equal((await edit({ version: 1, ...moved, lat: 13.8, lng: 100.6 })).statusCode, 200)
  assert.equal((await edit({ version: 2, address: '13 หมู่ 4', locationConfirmed: true })).statusCode, 200)
  const without = await add()
  const free = await clerk.inject({ method: 'PUT', url: '/v1/site/edit', payload: { id: without.id, version: 1, ...moved } })
  assert.equal(free.statusCode, 200, 'a site without a position has none that could be wrong')
})

test('messages of rules are localized', async () => {
  const say = async (language: string) => {
    const answer = await clerk.inject({
      method: 'POST',
      url: '/v1/site/add',
      payload: bodyOf({ siteCode: 'A/1' }),
      headers: { 'accept-language': language },
    })
    return answer.json<{ errors: { message: string }[] }>().errors[0]?.message
  }
  assert.equal(await say('en'), 'Cannot input special character as commas or Slash')
  assert.notEqual(await say('th'), await say('en'))
})

test('site types and sub-types are looked up, all or of one type', async () => {
  const types = await clerk.items<{ id: string; name: string }[]>('GET', '/v1/site-type/list')
  assert.ok(types.some(({ id, name }) => id === type('port') && name === 'Port'))
  const all = await clerk.items<{ siteType: string }[]>('GET', '/v1/site-subtype/list')
  const stores = await clerk.items<{ siteType: string }[]>('GET', '/v1/site-subtype/list?siteType=store')
  assert.ok(stores.length > 2 && all.length > stores.length)
  assert.ok(stores.every(({ siteType }) => siteType === 'store'))
})

test('vehicle types are grouped by load class; a site may limit them', async () => {
  type Group = { group: string; vehicleTypes: { id: string; code: string; allowed: boolean }[] }
  const groups = await clerk.items<Group[]>('GET', '/v1/site/group-vehicle-type')
  assert.deepEqual(
    groups.map(({ group }) => group).filter((group) => group === 'light' || group === 'towing'),
    ['light', 'towing'],
  )
  const [light] = groups
  const id = light?.vehicleTypes[0]?.id ?? ''
  const open = await add()
  const narrow = await add({ vehicleTypeIds: [id] })
  const allowed = async (siteId: string) =>
    (await clerk.items<Group[]>('GET', `/v1/site/group-vehicle-type?siteId=${siteId}`)).flatMap(({ vehicleTypes }) =>
      vehicleTypes.filter((type) => type.allowed).map((type) => type.id),
    )
  assert.equal((await allowed(open.id)).length, groups.flatMap(({ vehicleTypes }) => vehicleTypes).length)
  assert.deepEqual(await allowed(narrow.id), [id])
  const stranger = await company.signedIn({ permissions: [] })
  assert.equal((await stranger.inject({ method: 'GET', url: `/v1/site/group-vehicle-type?siteId=${narrow.id}` })).statusCode, 403)
})

test('an existing site is found by code, name or position', async () => {
  const site = await add({ siteCode: 'Dup-1', siteName: 'สาขาดินแดง', lat: 13.77, lng: 100.56 })
  const ask = (query: string) => clerk.items<z.output<typeof similarSites.output>>('GET', `/v1/site/similar?${query}`)
  const why = async (query: string) =>
    (await ask(query)).filter(({ id }) => id === site.id).map((found) => [found.why, found.metres])
  assert.deepEqual(await why('siteCode=DUP-1'), [], 'codes differ by more than their case being all upper or all lower')
  assert.deepEqual(await why('siteCode=Dup-1'), [['code', null]])
  assert.deepEqual(await why(`siteName=${encodeURIComponent('สาขาดินแดง')}`), [['name', null]])
  assert.deepEqual(await why('lat=13.7709&lng=100.56'), [['point', 100]])
  assert.deepEqual(await why('lat=13.7715&lng=100.56'), [])
  assert.deepEqual(await why(`siteCode=Dup-1&exceptId=${site.id}`), [])
})

test('the map clusters neighbours and names single sites, within the list’s filters', async () => {
  for (const lng of [98.9, 98.901, 98.902]) await add({ siteTypeId: type('port'), lat: 18.79, lng })
  const far = await add({ siteTypeId: type('port'), lat: 7.88, lng: 98.39 })
  await add({ siteTypeId: type('port') })
  const ask = (query: string) =>
    clerk.items<z.output<typeof siteMap.output>>('GET', `/v1/site/map?siteTypeId=${type('port')}${query}`)
  const whole = await ask('&west=97&south=5&east=106&north=21')
  assert.deepEqual(
    whole.marks.map(({ count, id }) => [count, id]),
    [
      [3, null],
      [1, far.id],
    ],
  )
  assert.deepEqual([whole.total, whole.withoutPoint], [5, 1])
  const near = await ask('&west=98.89&south=18.78&east=98.91&north=18.80')
  assert.deepEqual(
    near.marks.map(({ count }) => count),
    [1, 1, 1],
  )
  assert.deepEqual((await ask('&status=0')).marks, [])
})

test('the last status, and a whole version, can be restored', async () => {
  assert.equal(restoreSite.path, '/v1/site/restore/{id}')
  const site = await add({ dockCount: 4, openHours: [{ day: 1, from: '08:00', until: '17:00' }] })
  await clerk.items('PUT', '/v1/site/edit', { id: site.id, version: 1, dockCount: 9, openHours: [], siteName: 'อื่น' })
  await clerk.items('POST', '/v1/site/set-status', { ids: [site.id], status: 0 })
  const awake = await clerk.items<Site>('POST', `/v1/site/restore/${site.id}`)
  assert.deepEqual([awake.status, awake.dockCount, awake.version], [1, 9, 4])
  const first = await clerk.items<Site>('POST', `/v1/site/restore/${site.id}?version=1`)
  assert.deepEqual([first.dockCount, first.openHours, first.siteName, first.version], [4, site.openHours, site.siteName, 5])
  const history = await clerk.items<{ list: { action: string }[] }>('GET', `/v1/site/detail-history?siteId=${site.id}`)
  assert.deepEqual(
    history.list.map(({ action }) => action),
    ['restored', 'restored', 'status_changed', 'edited', 'created'],
  )
  const none = clerk.inject({ method: 'POST', url: `/v1/site/restore/${site.id}?version=5` })
  assert.deepEqual(await codesOf(none), [422, 'version site.no_such_version'])
  const keeper = await company.signedIn({ permissions: ['site.view', 'site.status'] })
  assert.equal((await keeper.inject({ method: 'POST', url: `/v1/site/restore/${site.id}?version=1` })).statusCode, 403)
})

test('the history describes hours and geofences in words', async () => {
  const site = await add({
    openHours: [{ day: 6, from: '08:00', until: '12:00' }],
    fence: polygonOf([
      [100, 13],
      [100.001, 13],
      [100.001, 13.001],
    ]),
  })
  const { list } = await clerk.items<{ list: { changes: { field: string; after: string }[] }[] }>(
    'GET',
    `/v1/site/detail-history?siteId=${site.id}`,
  )
  const changesByField = new Map(list[0]?.changes.map(({ field, after: words }) => [field, words]))
  assert.equal(changesByField.get('openHours'), 'Sat 08:00-12:00')
  assert.match(changesByField.get('fence') ?? '', /^3 corners, [\d,]+ m²$/)
})
