import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { everyPermission, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

/** Two customers of one company: each sees its own data, and never the other's. */
let running: RunningApp
let world: MainJobWorld
let water: SignedIn
let rival: SignedIn

const addProject = async (name: string, customerId: string | null, more: { cooperation?: string } = {}) => {
  const { writer } = running.app.database
  const { tenantId } = world.company
  const [partnerId, productId, id] = [newId(), newId(), newId()]
  const key = searchKey(name)
  const partner = { tenantId, id: partnerId, code: `P${partnerId.slice(-8)}`, name: `คู่ค้า ${name}`, customerId, searchKey: key }
  await writer.insertInto('partners').values(partner).execute()
  const product = { tenantId, id: productId, code: `S${productId.slice(-8)}`, name: `บริการ ${name}`, mode: 'ftl', searchKey: key }
  await writer.insertInto('products').values(product).execute()
  const row = {
    tenantId,
    id,
    code: `J${id.slice(-8)}`,
    name,
    partnerId,
    productIds: [productId],
    amount: '987654.00',
    searchKey: key,
  }
  await writer
    .insertInto('projects')
    .values({ ...row, cooperation: 'in_force', ...more })
    .execute()
  return id
}

let named: string
let rivals: string

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  const { permissions } = builtInRoles.customer
  const [own, other] = world.customers
  water = await world.company.signedIn({ permissions, kind: 'customer', customerId: own })
  rival = await world.company.signedIn({ permissions, kind: 'customer', customerId: other })
  await addProject('โครงการน้ำดื่ม', own)
  await addProject('โครงการที่ยังไม่ตกลง', own, { cooperation: 'proposed' })
  named = await addProject('โครงการตามคำสั่ง', null)
  rivals = await addProject('โครงการของคู่แข่ง', other)
  const { id } = await newOrder(world)
  const { writer } = running.app.database
  await writer.updateTable('orders').set({ projectId: named }).where('id', '=', id).execute()
  await writer.updateTable('shipments').set({ subcontractorId: world.subcontractorId }).where('orderId', '=', id).execute()
})
after(() => running.stop())

const namesIn = async (by: SignedIn, url: string) =>
  (await by.items<{ list: { name: string; kind?: string }[]; total: number }>('GET', url)).list.map(({ name }) => name)

test('a customer sees the projects agreed with it and those of its orders', async () => {
  assert.deepEqual((await namesIn(water, '/v1/own-company/projects')).toSorted(), ['โครงการตามคำสั่ง', 'โครงการน้ำดื่ม'].toSorted())
  assert.deepEqual(await namesIn(rival, '/v1/own-company/projects'), ['โครงการของคู่แข่ง'])
  const { body } = await water.inject({ url: '/v1/own-company/projects' })
  for (const hidden of [rivals, 'คู่แข่ง', '987654', 'คู่ค้า ']) assert.equal(body.includes(hidden), false, hidden)
  assert.deepEqual(await namesIn(water, `/v1/own-company/projects?searchText=${encodeURIComponent('น้ำดื่ม')}`), ['โครงการน้ำดื่ม'])
})

test('partners are the carriers and places of its own shipments', async () => {
  const { list } = await water.items<{ list: { kind: string; name: string; shipmentCount: number }[] }>(
    'GET',
    '/v1/own-company/partners',
  )
  assert.deepEqual(new Set(list.map(({ kind }) => kind)), new Set(['carrier', 'pickup', 'delivery']))
  assert.deepEqual(await namesIn(water, '/v1/own-company/partners?kind=carrier'), ['หจก. รถร่วมใจ'])
  assert.deepEqual(await namesIn(water, `/v1/own-company/partners?searchText=${encodeURIComponent('ไม่มีที่ไหน')}`), [])
  assert.deepEqual(await namesIn(rival, '/v1/own-company/partners'), [])
})

test('the details are of the user’s own company; other users have none', async () => {
  const card = await water.items<{ id: string; userCount: number; siteCount: number }>('GET', '/v1/own-company')
  assert.equal(card.id, world.customers[0])
  assert.equal(card.userCount, 1)
  assert.ok(card.siteCount > 0)
  assert.equal((await rival.items<{ id: string }>('GET', '/v1/own-company')).id, world.customers[1])
  for (const more of [{}, { kind: 'subcontractor' as const, subcontractorId: world.subcontractorId }]) {
    const somebody = await world.company.signedIn({ permissions: everyPermission, ...more })
    assert.equal((await somebody.inject({ url: '/v1/own-company' })).statusCode, 404)
    for (const what of ['projects', 'partners']) assert.deepEqual(await namesIn(somebody, `/v1/own-company/${what}`), [])
  }
})
