import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '../../../platform/db/new-id.ts'
import {
  doTo,
  goodRow,
  imported,
  importWorld,
  rowsOf,
  thaiHeader,
  workbook,
  type ImportWorld,
} from '../../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let company: TestCompany
let world: ImportWorld
let user: SignedIn

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  world = await importWorld(running.app, company)
  user = await company.signedIn({ permissions: ['order.import', 'order.view'] })
})
after(() => running.stop())

test('a route code sets origin and destination, unless the cells override them', async () => {
  const { writer, reader } = running.app.database
  const [shared, own, other] = world.sites
  const route = (routeCode: string, originSiteId: string | null, destinationSiteId: string | null) => ({
    tenantId: company.tenantId,
    id: newId(),
    routeCode,
    originSiteId,
    destinationSiteId,
  })
  const routes = [route('BKK-CNX', shared, own), route('BKK-ANY', shared, null), route('BKK-OTH', shared, other)]
  await writer.insertInto('routeCodes').values(routes).execute()
  const header = thaiHeader.map((label, at) => (at === 3 ? 'รหัสเส้นทาง' : label))
  const file = await workbook(
    [
      goodRow('R-1', { 3: 'BKK-CNX', 4: null }),
      goodRow('R-2', { 3: 'BKK-CNX', 4: 'FAC-1' }),
      goodRow('R-3', { 3: 'BKK-ANY', 4: null }),
      goodRow('R-4', { 3: 'BKK-OTH', 4: null }),
      goodRow('R-5', { 3: 'BKK-CNX', 4: 'CNX-1' }),
    ],
    header,
  )
  const run = await imported(user, file)
  assert.deepEqual([run.state, run.missingColumns, run.total], ['waiting', [], 5])
  const fieldMessages = (await rowsOf(user, run.id)).map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`))
  assert.deepEqual(fieldMessages, [
    [],
    ['destination: Route code BKK-CNX has CNX-1 สาขาเชียงใหม่ as Destination. Leave this cell empty, or change one of the two'],
    ['destination: Destination is required'],
    [
      'destination: Destination of route code BKK-OTH is CNX-2 สาขาเชียงใหม่, a site of another customer. Enter a site of this customer',
    ],
    [],
  ])
  await doTo(user, run.id, 'continue')
  const orders = await reader
    .selectFrom('orders')
    .select(['upstreamNo', 'originSiteId', 'destinationSiteId', 'routeCodeId'])
    .where('tenantId', '=', company.tenantId)
    .where('importId', '=', run.id)
    .orderBy('upstreamNo')
    .execute()
  assert.deepEqual(
    orders.map((order) => [order.upstreamNo, order.originSiteId, order.destinationSiteId, order.routeCodeId]),
    ['R-1', 'R-5'].map((no) => [no, shared, own, routes[0]?.id]),
  )
})
