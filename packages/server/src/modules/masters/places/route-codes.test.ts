import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { routeCodes } from '@khonsong/contract/masters/places/route-codes.ts'
import type { RouteCode } from '@khonsong/domain/masters/places/route-code.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { siteTypeOf } from '../../../testing/site-type-of.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let clerk: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  await seedReferenceData(app.database.writer, company.tenantId)
  clerk = await company.signedIn({
    permissions: [...Object.values(routeCodes.of.options.needs), 'route_code.delete', 'site.view', 'site.create'],
  })
})
after(() => running.stop())

type Listed = { list: RouteCode[]; total: number }
type Outcome = { id: string; done: boolean; code: string | null }
const add = (routeCode: string, values: object = {}) =>
  clerk.items<RouteCode>('POST', '/v1/route-code/add', { routeCode, ...values })

test('a route code names a lane between sites or provinces and is listed and exported', async () => {
  const [province] = await clerk.items<{ id: string; name: string }[]>('GET', '/v1/province/list')
  const code = await add('WN-NSN', {
    routeName: 'วังน้อย – นครสวรรค์',
    originProvinceId: province?.id,
    distanceKm: 183.5,
    travelMinutes: 200,
  })
  const found = await clerk.items<Listed>('GET', `/v1/route-code/list?searchText=${encodeURIComponent('วังน้อย')}`)
  assert.deepEqual(found.list, [code])
  assert.equal(code.originProvinceName, province?.name)
  const sheet = await clerk.inject({ method: 'GET', url: `/v1/route-code/export?format=csv&lang=en&ids=${code.id}` })
  assert.match(sheet.body, /WN-NSN,/)
  const edited = await clerk.items<RouteCode>('PUT', '/v1/route-code/edit', { id: code.id, version: 1, distanceKm: 190 })
  assert.deepEqual([edited.distanceKm, edited.version], [190, 2])
})

test('a lane with equal ends, a duplicate or a Thai code is refused', async () => {
  const [province] = await clerk.items<{ id: string }[]>('GET', '/v1/province/list')
  const site = await clerk.items<{ id: string }>('POST', '/v1/site/add', {
    siteCode: 'HUB-1',
    siteName: 'คลัง',
    siteTypeId: await siteTypeOf(app.database.writer, company.tenantId, 'hub'),
    address: '1',
    dockCount: 1,
    provinceId: province?.id,
  })
  const codesFor = async (values: object) => {
    const answer = await clerk.inject({ method: 'POST', url: '/v1/route-code/add', payload: { routeCode: 'R-1', ...values } })
    return answer.json<{ errors: { field: string; code: string }[] }>().errors.map(({ field, code }) => `${field} ${code}`)
  }
  assert.deepEqual(await codesFor({ originSiteId: site.id, destinationSiteId: site.id }), ['destinationSiteId order.same_site'])
  assert.deepEqual(await codesFor({ routeCode: 'สาย1' }), ['routeCode field.english_only'])
  assert.deepEqual(await codesFor({ routeCode: 'A/B' }), ['routeCode field.no_comma_slash'])
  await add('R-2')
  assert.deepEqual(await codesFor({ routeCode: 'R-2' }), ['routeCode field.duplicate'])
})

test('codes are deleted by comma-separated ids, with and without the slash, each with its result', async () => {
  const [first, second, third] = [await add('DEL-1'), await add('DEL-2'), await add('DEL-3')]
  const missing = newId()
  const answer = await clerk.items<Outcome[]>('DELETE', `/v1/route-code/delete/?ids=${first.id},${second.id},${missing}`)
  assert.deepEqual(
    answer.map(({ id, done, code }) => [id, done, code]),
    [
      [first.id, true, null],
      [second.id, true, null],
      [missing, false, 'access.not_found'],
    ],
  )
  await clerk.items('DELETE', `/v1/route-code/delete?ids=${third.id}`)
  assert.equal((await clerk.items<Listed>('GET', '/v1/route-code/list?searchText=DEL-')).total, 0)
  const kept = await app.database.reader
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('subjectId', '=', first.id)
    .where('action', '=', 'deleted')
    .executeTakeFirst()
  const changes = kept?.changes as Record<string, unknown> | undefined // by field name
  assert.deepEqual(changes?.['routeCode'], ['DEL-1', null])
  assert.ok((await add('DEL-1')).id, 'the code is free again')
})

test('nothing is deleted without ids, without permission, or for another company', async () => {
  const code = await add('KEEP-1')
  assert.equal((await clerk.inject({ method: 'DELETE', url: '/v1/route-code/delete/' })).statusCode, 422)
  const viewer = await company.signedIn({ permissions: ['route_code.view'] })
  assert.equal((await viewer.inject({ method: 'DELETE', url: `/v1/route-code/delete/?ids=${code.id}` })).statusCode, 403)
  const other = await (await testCompany(app)).signedIn({ permissions: ['route_code.delete'] })
  const [answer] = await other.items<Outcome[]>('DELETE', `/v1/route-code/delete/?ids=${code.id}`)
  assert.deepEqual([answer?.done, answer?.code], [false, 'access.not_found'])
  assert.equal((await clerk.items<Listed>('GET', '/v1/route-code/list?searchText=KEEP-')).total, 1)
})
