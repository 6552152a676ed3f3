import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Problem } from '@khonsong/contract/kernel/problem.ts'
import { everyPermission, mainJobWorld, orderDraftOf, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { goodRow, importWorld, rowsOf, settled, thaiHeader, uploadAs, workbook } from '../../../testing/import-desk.ts'
import { testCompany } from '../../../testing/sign-in.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

interface Made {
  readonly id: string
  readonly version: number
}
interface Choices {
  readonly projects: readonly { readonly id: string; readonly maxPackages: number | null }[]
  readonly products: readonly { readonly id: string }[]
  readonly billingParties: readonly { readonly id: string }[]
}
interface Detail extends Made {
  readonly project: { readonly code: string } | null
  readonly product: { readonly code: string } | null
  readonly billingParty: { readonly code: string } | null
}

let running: RunningApp
let world: MainJobWorld
let partner: Made
let payer: Made
let product: Made
let project: Made

const makeProject = (more: object) =>
  world.dispatcher.items<Made>('POST', '/v1/projects', {
    code: 'PJ1',
    name: 'น้ำดื่มภาคเหนือ',
    partnerId: partner.id,
    productIds: [product.id],
    maxPackages: 20,
    maxWeightGrams: 300_000,
    billingPartyId: payer.id,
    requiredReceipt: true,
    receiptQty: 2,
    ...more,
  })
const cooperate = (path: string, { id, version }: Made, action: string) =>
  world.dispatcher.items<Made>('POST', `${path}/${id}/actions/cooperate`, { version, action, reason: 'ทดสอบ' })

before(async () => {
  running = await runningApp()
  world = await mainJobWorld(running.app)
  const relations = { relations: ['customer'], customerId: world.customers[0] }
  partner = await world.dispatcher.items('POST', '/v1/partners', { code: 'PT1', name: 'น้ำดื่มสยาม', ...relations })
  payer = await world.dispatcher.items('POST', '/v1/partners', { code: 'PT2', name: 'ศูนย์บัญชีสยาม', relations: ['billing_party'] })
  product = await world.dispatcher.items('POST', '/v1/products', { code: 'FTL', name: 'เหมาคัน', mode: 'ftl' })
  project = await makeProject({})
})
after(() => running.stop())

const order = (more: object) =>
  world.dispatcher.inject({
    method: 'POST',
    url: '/v1/orders',
    payload: { order: orderDraftOf(world, { projectId: project.id, productId: product.id, ...more }) },
  })
const codes = (answer: { json: () => unknown }) =>
  (answer.json() as Problem).errors?.map(({ field, code }) => `${field} ${code}`) ?? []

test('an order uses a project from its start day, and shows project, service and billing party', async () => {
  assert.deepEqual(codes(await order({})), ['order.projectId order.project_closed'])
  project = await cooperate('/v1/projects', project, 'accept')
  const made = await order({ billingPartyId: payer.id })
  assert.equal(made.statusCode, 200, made.body)
  const { id } = made.json<{ items: Made }>().items
  const detail = await world.dispatcher.items<Detail>('GET', `/v1/orders/${id}`)
  assert.deepEqual([detail.project?.code, detail.product?.code, detail.billingParty?.code], ['PJ1', 'FTL', 'PT2'])
  for (const filter of [`projectId=${project.id}`, `productId=${product.id}`]) {
    const { list, total } = await world.dispatcher.items<{ list: { id: string }[]; total: number }>('GET', `/v1/orders?${filter}`)
    assert.deepEqual([list.map((row) => row.id), total], [[id], 1], filter)
  }
})

test('an order beyond its project’s limits is refused at the line, also on edit', async () => {
  const lines = [{ packages: 21, itemsPerPackage: 1, weightKg: 300.01, volumeM3: 1 }]
  const refused = ['order.lines.0.weightKg order.above_project', 'order.lines.0.packages order.above_project']
  assert.deepEqual(codes(await order({ lines })), refused)
  const made = (await order({})).json<{ items: Made }>().items
  const edited = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/orders/${made.id}`,
    payload: { version: made.version, order: orderDraftOf(world, { projectId: project.id, productId: product.id, lines }) },
  })
  assert.deepEqual(codes(edited), refused)
})

test('another customer’s project, another service and an unrelated billing party are refused', async () => {
  const other = await world.dispatcher.items<Made>('POST', '/v1/products', { code: 'LTL', name: 'ฝากส่ง', mode: 'ltl' })
  const stranger = await world.dispatcher.items<Made>('POST', '/v1/partners', { code: 'PT3', name: 'ไม่เกี่ยวข้อง' })
  assert.deepEqual(codes(await order({ customerId: world.customers[1] })), ['order.projectId order.project_of_other'])
  assert.deepEqual(codes(await order({ productId: other.id })), ['order.productId order.product_not_of_project'])
  assert.deepEqual(codes(await order({ billingPartyId: stranger.id })), ['order.billingPartyId field.not_found'])
})

test('the form offers the customer’s active projects, and customers only their own', async () => {
  await makeProject({ code: 'PJ2', name: 'ยังไม่ตกลง' })
  const asked = `/v1/orders/choices?customerId=${world.customers[0]}`
  const { projects, products, billingParties } = await world.dispatcher.items<Choices>('GET', asked)
  assert.deepEqual(
    projects.map(({ id, maxPackages }) => [id, maxPackages]),
    [[project.id, 20]],
  )
  assert.ok(products.some(({ id }) => id === product.id))
  assert.ok([partner.id, payer.id].every((id) => billingParties.some((party) => party.id === id)))
  const mine = await world.company.signedIn({ permissions: everyPermission, kind: 'customer', customerId: world.customers[0] })
  const own = await mine.items<Choices>('GET', asked)
  assert.deepEqual(
    own.projects.map(({ id }) => id),
    [project.id],
  )
  const strange = await world.company.signedIn({ permissions: everyPermission, kind: 'customer', customerId: world.customers[1] })
  assert.equal((await strange.inject({ url: asked })).statusCode, 404)
  const none = await strange.items<Choices>('GET', `/v1/orders/choices?customerId=${world.customers[1]}`)
  assert.deepEqual([none.projects, none.billingParties], [[], []])
})

test('a file of orders names projects of its customer, and their limits are checked at the cell', async () => {
  const company = await testCompany(running.app)
  const { customers } = await importWorld(running.app, company)
  const clerk = await company.signedIn({ permissions: everyPermission })
  const relations = { relations: ['customer'], customerId: customers[0] }
  const { id: partnerId } = await clerk.items<Made>('POST', '/v1/partners', { code: 'PT1', name: 'น้ำดื่มไทย', ...relations })
  const { id: service } = await clerk.items<Made>('POST', '/v1/products', { code: 'FTL', name: 'เหมาคัน', mode: 'ftl' })
  const terms = { partnerId, productIds: [service], maxPackages: 20 }
  const made = await clerk.items<Made>('POST', '/v1/projects', { code: 'PJ1', name: 'น้ำดื่มภาคเหนือ', ...terms })
  await clerk.items('POST', `/v1/projects/${made.id}/actions/cooperate`, { version: made.version, action: 'accept' })
  const row = (no: string, packages: number) => goodRow(no, { 8: packages, 9: 100, 10: 'น้ำดื่มภาคเหนือ' })
  const content = await workbook([row('PO-P1', 20), row('PO-P2', 21)], [...thaiHeader, 'โครงการ'])
  const run = await settled(clerk, (await uploadAs(clerk, content)).id)
  assert.deepEqual(
    (await rowsOf(clerk, run.id)).map(({ state, errors }) => [state, errors.map(({ field, code }) => `${field} ${code}`)]),
    [
      ['valid', []],
      ['invalid', ['packages order.above_project']],
    ],
  )
  await clerk.items('POST', `/v1/imports/${run.id}/continue`)
  await settled(clerk, run.id)
  const { list } = await clerk.items<{ list: Detail[] }>('GET', `/v1/orders?projectId=${made.id}`)
  assert.deepEqual(
    list.map(({ project: taken, product: sold }) => [taken?.code, sold?.code]),
    [['PJ1', 'FTL']],
  )
})

test('an order keeps a project that is suspended later; a new one cannot use it', async () => {
  const made = (await order({})).json<{ items: Made }>().items
  project = await cooperate('/v1/projects', project, 'suspend')
  assert.deepEqual(codes(await order({})), ['order.projectId order.project_closed'])
  const edited = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/orders/${made.id}`,
    payload: {
      version: made.version,
      order: orderDraftOf(world, { projectId: project.id, productId: product.id, remark: 'โทรก่อนส่ง' }),
    },
  })
  assert.equal(edited.statusCode, 200, edited.body)
})
