import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

type Made = { id: string; version: number; lat?: number; lng?: number; bankAccountNumber?: string | null }
type Problem = { code: string; message: string; errors: { field: string; code: string; message: string }[] }

let running: RunningApp
let company: TestCompany
let clerk: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  clerk = await company.signedIn({
    permissions: ['customer.view', 'customer.create', 'customer.edit', 'subcontractor.view', 'subcontractor.create'],
  })
})
after(() => running.stop())

const customer = (more: object = {}) =>
  clerk.inject({
    method: 'POST',
    url: '/v1/customer/add',
    payload: {
      customerTypeId: 'legal_entity',
      companyTaxId: '0105536000011',
      companyNameTH: 'บริษัท ทดสอบ จำกัด',
      contactFirstName: 'สมศรี',
      paymentTypeId: 'cash',
      ...more,
    },
  })
const made = async (more: object): Promise<Made> => {
  const answer = await customer(more)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: Made }>().items
}
const refused = async (more: object): Promise<readonly (readonly [string, string])[]> => {
  const answer = await customer(more)
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<Problem>().errors.map(({ field, message }) => [field, message] as const)
}

test('contract codes of other customers are reported, case-insensitively, but not one’s own', async () => {
  const first = await made({ code: 'A', contractCodes: ['CT-2569-01', 'CT-2569-02'] })
  await made({ code: 'B', contractCodes: ['ct-2569-02'] })
  const ask = (body: object) =>
    clerk.items<{ contractCode: string; customerCode: string }[]>('POST', '/v1/customer/list-existed-contract-code', body)
  const codes = (rows: { contractCode: string; customerCode: string }[]) =>
    rows.map(({ contractCode, customerCode }) => `${contractCode} ${customerCode}`)
  assert.deepEqual(codes(await ask({ contractCodes: ['CT-2569-02', 'CT-1'] })), ['CT-2569-02 A', 'ct-2569-02 B'])
  assert.deepEqual(codes(await ask({ contractCodes: ['CT-2569-02', 'CT-2569-01'], customerId: first.id })), ['ct-2569-02 B'])
})

test('contract codes of invisible customers are not revealed', async () => {
  const [unit, otherUnit] = company.businessUnitIds
  await made({ code: 'U', contractCodes: ['CT-SECRET'], businessUnitId: unit })
  const elsewhere = await company.signedIn({ permissions: ['customer.edit'], businessUnitIds: [otherUnit] })
  const found = await elsewhere.items<unknown[]>('POST', '/v1/customer/list-existed-contract-code', {
    contractCodes: ['CT-SECRET'],
  })
  assert.deepEqual(found, [])
})

test('a customer is refused in the wording of the specification, at the fields', async () => {
  assert.deepEqual(await refused({ companyTaxId: '12345' }), [['companyTaxId', 'Company tax ID must be 13 digits']])
  assert.deepEqual(await refused({ phone: '12' }), [['phone', 'Invalid phone number']])
  assert.deepEqual(
    (await refused({ companyBranch: '12', contactExtension: '123456789' })).map(([field]) => field),
    ['companyBranch', 'contactExtension'],
  )
  assert.deepEqual(
    (await refused({ creditTerm: 7, serviceGroups: ['warm'], postalCode: '10/26' })).map(([field]) => field).toSorted(),
    ['creditTerm', 'postalCode', 'serviceGroups.0'],
  )
  // The country is looked up only after the other checks pass.
  assert.deepEqual(await refused({ postalCode: '1026' }), [['postalCode', 'Incorrect Postal code format']])
})

test('a level 2 group belongs to one of level 1, and a customer’s two groups must match', async () => {
  const group = async (body: object) => {
    const answer = await clerk.inject({ method: 'POST', url: '/v1/customer-group/add', payload: body })
    return { status: answer.statusCode, ...answer.json<{ items: Made; errors: Problem['errors'] }>() }
  }
  const retail = await group({ code: 'R', name: 'ค้าปลีก', level: '1' })
  const food = await group({ code: 'F', name: 'อาหาร', level: '1' })
  const frozen = await group({ code: 'F1', name: 'อาหารแช่แข็ง', level: '2', parentId: food.items.id })
  assert.equal(frozen.status, 200)
  assert.equal((await group({ code: 'X', name: 'ลอย', level: '2' })).errors[0]?.field, 'parentId')
  const wrong = await refused({ code: 'G', groupingLevel1Id: retail.items.id, groupingLevel2Id: frozen.items.id })
  assert.deepEqual(
    wrong.map(([field]) => field),
    ['groupingLevel2Id'],
  )
  await made({ code: 'G', groupingLevel1Id: food.items.id, groupingLevel2Id: frozen.items.id })
})

test('a new carrier is placed in central Bangkok by default', async () => {
  const carrier = await clerk.items<Made>('POST', '/v1/sub-contractor/add', { code: 'S1', name: 'หจก. ทดสอบ' })
  assert.deepEqual([carrier.lat, carrier.lng], [13.7563, 100.5018])
  const placed = { code: 'S2', name: 'หจก. มีหมุด', lat: 7.0084, lng: 100.4747 }
  const other = await clerk.items<Made>('POST', '/v1/sub-contractor/add', placed)
  assert.deepEqual([other.lat, other.lng], [placed.lat, placed.lng], 'a position that was given stays')
  const manager = await company.signedIn({ permissions: ['setting.view', 'setting.edit'] })
  for (const [code, value] of [
    ['SUBCONTRACTOR_LAT', 18.7883],
    ['SUBCONTRACTOR_LNG', 98.9853],
  ] as const)
    await manager.items('PUT', `/v1/settings/ability/${code}`, { value, version: 0 })
  const north = await clerk.items<Made>('POST', '/v1/sub-contractor/add', { code: 'S3', name: 'หจก. เชียงใหม่' })
  assert.deepEqual([north.lat, north.lng], [18.7883, 98.9853], 'the company says where')
})

test('account numbers are visible only with edit permission', async () => {
  const { id } = await made({ code: 'BANK', bankAccountNumber: '1234567890' })
  const onlooker = await company.signedIn({ permissions: ['customer.view'] })
  const seen = await onlooker.items<Made>('GET', `/v1/customer/${id}/detail?version=1`)
  assert.equal(seen.bankAccountNumber, null)
  assert.equal((await clerk.items<Made>('GET', `/v1/customer/${id}/detail?version=1`)).bankAccountNumber, '1234567890')
})

test('the list is filtered by the documented parameter names', async () => {
  const { list } = await clerk.items<{ list: { code: string }[] }>(
    'GET',
    '/v1/customer/list?pageNum=1&pageSize=50&searchText=BANK&customerTypeId=legal_entity&paymentTypeId=cash&customerStatus=1',
  )
  assert.deepEqual(
    list.map(({ code }) => code),
    ['BANK'],
  )
  const none = await clerk.items<{ list: unknown[] }>('GET', '/v1/customer/list?searchText=BANK&customerStatus=0')
  assert.deepEqual(none.list, [])
})

test('a code that differs only in case is taken, also under concurrency', async () => {
  await made({ code: 'Kt-0009' })
  assert.deepEqual(await refused({ code: 'KT-0009' }), [['code', 'Customer code “KT-0009” is already in use']])
  const answers = await Promise.all(['race-1', 'RACE-1', 'Race-1'].map((code) => customer({ code })))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 422, 422])
})

test('a postpaid customer without an agreed term has thirty days', async () => {
  const term = async (more: object) => (await customer(more)).json<{ items: { creditTerm: number | null } }>().items.creditTerm
  assert.deepEqual(
    [
      await term({ code: 'P-1', paymentTypeId: 'postpaid' }),
      await term({ code: 'P-2', paymentTypeId: 'postpaid', creditTerm: 60 }),
      await term({ code: 'P-3' }),
    ],
    [30, 60, null],
  )
})

test('a wrong check digit of a tax id is refused when typed, and an older record may keep its own', async () => {
  assert.deepEqual(
    (await refused({ companyTaxId: '0105536000012' })).map(([field]) => field),
    ['companyTaxId'],
  )
  const old = await made({ code: 'OLD-TAX' })
  await running.app.database.writer
    .updateTable('customers')
    .set({ companyTaxId: '0105536000012' })
    .where('id', '=', old.id)
    .execute()
  const renamed = await clerk.inject({
    method: 'PUT',
    url: '/v1/customer/edit',
    payload: { id: old.id, version: old.version, contactFirstName: 'สมใจ', companyTaxId: '0105536000012' },
  })
  assert.equal(renamed.statusCode, 200, renamed.body)
})
