import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Spelling } from '@khonsong/contract/kernel/resource.ts'
import { fieldsNotSetBy, staffFields } from '@khonsong/domain/resource/field-rights.ts'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import type { FastifyInstance } from 'fastify'
import { tableScopes } from './platform/db/rows.ts'
import { newId } from './platform/db/new-id.ts'
import { goodRow, importWorld, rowsOf, settled, thaiHeader, uploadAs, workbook } from './testing/import-desk.ts'
import { mainJobWorld, newOrder, orderDraftOf, type MainJobWorld } from './testing/main-job-world.ts'
import { masterDataExamples } from './testing/master-data-examples.ts'
import { peopleExamples } from './testing/people-examples.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'
import { testCompany, type SignedIn } from './testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let customer: SignedIn

before(async () => {
  running = await runningApp()
  app = running.app
  world = await mainJobWorld(app)
  customer = await world.company.signedIn({ kind: 'customer', customerId: world.customers[0], permissions })
})
after(() => running.stop())

type Refused = { errors: { code: string; field?: string }[] }
const refusedAt = (answer: Awaited<ReturnType<SignedIn['inject']>>): readonly (string | undefined)[] => {
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<Refused>().errors.flatMap(({ code, field }) => (code === 'field.set_by_staff' ? [field] : []))
}

const others = { orderPrice: 1, currency: 'USD', billingPartyId: newId(), surchargeGroupId: newId() } as const
const templateOf = (draft: ReturnType<typeof orderDraftOf>) => ({
  name: `แม่แบบ ${newId()}`,
  order: Object.fromEntries(Object.entries(draft).filter(([name]) => !name.startsWith('target'))),
  times: {
    targetPickupFrom: { day: 0, time: '20:00' },
    targetPickupTo: { day: 0, time: '22:00' },
    targetDeliveryFrom: { day: 1, time: '04:00' },
    targetDeliveryTo: { day: 1, time: '07:00' },
  },
  recurrence: null,
})

test('every subject that customers or carriers can write has an entry with existing fields', () => {
  const resources = new Map(
    [...masterDataExamples, ...peopleExamples].map(({ contract: { of } }) => [of.resource.name, of.resource]),
  )
  for (const [name, fields] of Object.entries(staffFields)) {
    const known = name === 'order' ? Object.keys(orderLabels) : Object.keys(resources.get(name)?.fields ?? {})
    for (const field of fields) assert.ok(known.includes(field), `${name}.${field}`)
  }
  for (const [name, { table }] of resources) {
    const key = table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const scope = Object.entries(tableScopes).find(([one]) => one === key)?.[1]
    const isReached = scope && [scope.customer, scope.subcontractor, scope.driver].some((one) => one !== 'none' && one !== 'all')
    if (isReached) assert.ok(Object.hasOwn(staffFields, name), `${name} is reached by others than staff and has no entry`)
  }
})

test('a customer sets no staff-only field of an order: form, edit, templates', async () => {
  const order = orderDraftOf(world, {})
  const price = 450
  const priced = await newOrder(world, { orderPrice: price })
  const template = templateOf(order)
  const made = await world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/order-templates', template)
  const calls: readonly (readonly ['POST' | 'PUT', string, (draft: object) => object])[] = [
    ['POST', '/v1/orders', (draft) => ({ order: { ...order, ...draft } })],
    ['PUT', `/v1/orders/${priced.id}`, (draft) => ({ version: priced.version, order: { ...order, ...draft } })],
    ['POST', '/v1/order-templates', (draft) => ({ ...template, name: newId(), order: { ...template.order, ...draft } })],
    [
      'PUT',
      `/v1/order-templates/${made.id}`,
      (draft) => ({ ...template, version: made.version, order: { ...template.order, ...draft } }),
    ],
  ]
  for (const [method, url, payload] of calls)
    for (const name of staffFields.order) {
      const answer = await customer.inject({ method, url, payload: payload({ [name]: others[name] }) })
      assert.deepEqual(refusedAt(answer), [`order.${name}`], `${method} ${url} ${name}`)
    }
  // Staff-only fields survive a customer's edit, whether it sends the price back or not.
  let { version } = priced
  for (const more of [{}, { orderPrice: price }]) {
    const edited = await customer.items<{ version: number }>('PUT', `/v1/orders/${priced.id}`, {
      version,
      order: { ...order, ...more, remark: 'โทรก่อน' },
    })
    version = edited.version
    const detail = await customer.items<{ orderPrice: number }>('GET', `/v1/orders/${priced.id}`)
    assert.equal(detail.orderPrice, price)
  }
})

test('a customer sets no price by import', async () => {
  const company = await testCompany(app)
  const { customers } = await importWorld(app, company)
  const importer = await company.signedIn({ kind: 'customer', customerId: customers[0], permissions })
  const header = [...thaiHeader, 'ค่าบริการ']
  const upload = async (who: SignedIn, no: string) => {
    const { id } = await uploadAs(who, await workbook([[...goodRow(no), 450]], header))
    await settled(who, id)
    return (await rowsOf(who, id))[0]
  }
  const row = await upload(importer, 'PRICE-1')
  assert.deepEqual(
    row?.errors.map(({ code, field }) => [code, field]),
    [['field.set_by_staff', 'price']],
  )
  const clerk = await company.signedIn({ permissions })
  assert.deepEqual((await upload(clerk, 'PRICE-2'))?.errors, [])
})

const pathOf = (spelling: Spelling | undefined): readonly ['POST' | 'PUT', string] => {
  const [method, path = ''] = (typeof spelling === 'string' ? spelling : (spelling?.route ?? '')).split(' ')
  return [method === 'PUT' ? 'PUT' : 'POST', path]
}

test('a carrier sets no staff-only field of its drivers and vehicles, a customer none of itself and its sites', async () => {
  const carrier = await world.company.signedIn({ kind: 'subcontractor', subcontractorId: world.subcontractorId, permissions })
  const db = app.database.writer
  await db.updateTable('drivers').set({ subcontractorId: world.subcontractorId }).where('id', '=', world.drivers[0]).execute()
  await db.updateTable('vehicles').set({ subcontractorId: world.subcontractorId }).where('id', '=', world.vehicles[0]).execute()
  const cases = [
    ['driver', carrier, world.drivers[0], 'points', 11],
    ['driver', carrier, world.drivers[0], 'fleetId', newId()],
    ['vehicle', carrier, world.vehicles[0], 'fleetId', newId()],
    ['subcontractor', carrier, world.subcontractorId, 'vendorSapCode', 'V-1'],
    ['customer', customer, world.customers[0], 'contractCodes', ['C-1']],
    ['customer', customer, world.customers[0], 'sapCode', 'SAP-1'],
    ['site', customer, world.sites[0], 'businessUnitId', world.company.businessUnitIds[1]],
  ] as const
  for (const [subject, who, id, field, value] of cases) {
    assert.ok(fieldsNotSetBy(who === carrier ? 'subcontractor' : 'customer', subject).includes(field))
    const { spellings } = masterDataExamples.find(({ contract }) => contract.of.resource.name === subject)?.contract.of ?? {}
    const [method, path] = pathOf(spellings?.edit)
    const url = path.replace(/\{\w+\}/, id)
    const answer = await who.inject({ method, url, payload: { id, version: 1, [field]: value } })
    assert.deepEqual(refusedAt(answer), [field], `${subject}.${field}`)
  }
})
