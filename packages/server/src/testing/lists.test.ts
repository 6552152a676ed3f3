import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runningApp, type RunningApp } from './running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from './sign-in.ts'
import { newId } from '../platform/db/new-id.ts'

type Listed = { list: { id: string; code: string }[]; total: number; totalIsCapped: boolean; pageNo: number; next?: string }

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let clerk: SignedIn

/** Customers numbered from 1; every third has a SAP code, so that sorting covers nulls. */
const insertCustomers = (tenantId: string, from: number, to: number, name: string) =>
  sql`insert into customers (tenant_id, id, code, customer_type, company_name_th, sap_code, search_key, created_at)
    select ${tenantId}::uuid, gen_random_uuid(), 'N' || lpad(n::text, 6, '0'), 'individual', ${name} || n,
      case when n % 3 = 0 then 'S' || n end, ${searchKey(name)} || n || ' n' || lpad(n::text, 6, '0'), now() + n * interval '1 microsecond'
    from generate_series(${from}::int, ${to}::int) n`.execute(app.database.writer)

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  clerk = await company.signedIn({ permissions: ['customer.view', 'driver.view', 'subcontractor.view', 'site.view'] })
  await insertCustomers(company.tenantId, 1, 45, 'ร้านค้าที่ ')
})
after(() => running.stop())

const list = (query: string, who = clerk) => who.items<Listed>('GET', `/v1/customer/list?${query}`)
const codes = ({ list: rows }: Listed) => rows.map(({ code }) => code)

test('the newest come first, and the total is exact', async () => {
  const first = await list('')
  assert.deepEqual([first.list.length, first.total, first.totalIsCapped, codes(first)[0]], [20, 45, false, 'N000045'])
})

test('the cursor visits all rows once, although created within one millisecond, and carries the total', async () => {
  const seen: string[] = []
  let after = ''
  for (let page = 1; ; page += 1) {
    const answer = await list(`pageSize=20${after && `&after=${after}`}`)
    seen.push(...codes(answer))
    assert.deepEqual([answer.total, answer.pageNo], [45, page])
    if (!answer.next) break
    after = answer.next
  }
  assert.deepEqual([seen.length, new Set(seen).size], [45, 45])
})

test('a page beyond the last one is empty and still has the total', async () => {
  const answer = await list('pageNo=9&pageSize=20')
  assert.deepEqual([answer.list, answer.total], [[], 45])
  assert.deepEqual(codes(await list('pageNum=3&pageSize=20')), codes(await list('page=3&pageSize=20')))
})

test('a cursor of another sort, or a forged one, is refused', async () => {
  const { next = '' } = await list('pageSize=20')
  const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = newId()
  for (const query of [
    `after=${next}&orderBy=code`,
    `after=${made(['createdAt true', "2026-01-01'; drop table customers", id, 0, 1])}`,
    `after=${made(['createdAt true', '2026-01-01 00:00:00+00', 'x', 0, 1])}`,
    `after=${made(['createdAt true', '2026-01-01 00:00:00+00', id, -1, 1])}`,
  ])
    assert.equal((await clerk.inject({ method: 'GET', url: `/v1/customer/list?${query}` })).statusCode, 422, query)
})

test('a search box finds every word anywhere, in any spelling, and takes % and _ literally', async () => {
  assert.deepEqual(codes(await list(`searchText=${encodeURIComponent('ร้านค้า ๔๔')}`)), ['N000044'])
  assert.deepEqual(codes(await list(`searchText=${encodeURIComponent('N000017')}`)), ['N000017'])
  assert.equal((await list(`searchText=${encodeURIComponent('N0%17')}`)).total, 0)
  assert.equal((await list('searchText=n0')).total, 45)
})

test('a unit-scoped user sees the own business units and company-wide rows', async () => {
  const [here, there] = company.businessUnitIds
  const write = (code: string, unit: string | null) =>
    app.database.writer
      .insertInto('subcontractors')
      .values({ tenantId: company.tenantId, id: newId(), code, name: code })
      .execute()
      .then(() =>
        app.database.writer
          .insertInto('drivers')
          .values({
            tenantId: company.tenantId,
            id: newId(),
            code,
            firstName: code,
            lastName: 'x',
            licenceNo: '1',
            businessUnitId: unit,
          })
          .execute(),
      )
  await Promise.all([write('HERE', here), write('THERE', there), write('ALL', null)])
  const local = await company.signedIn({ permissions: ['driver.view'], businessUnitIds: [here] })
  const seen = await local.items<Listed>('GET', '/v1/driver/list')
  assert.deepEqual([new Set(codes(seen)), seen.total], [new Set(['HERE', 'ALL']), 2])
})

test('a customer sees itself, and a carrier no customer', async () => {
  const [own] = (await list('searchText=N000007')).list
  const customer = await company.signedIn({ permissions: ['customer.view'], kind: 'customer', customerId: own?.id ?? '' })
  assert.deepEqual(codes(await list('', customer)), ['N000007'])
  const carrier = await company.signedIn({ permissions: ['customer.view'], kind: 'subcontractor' })
  assert.deepEqual((await list('', carrier)).total, 0)
})

test('a total beyond 10,000 is “more than”, and the cursor continues beyond it', async () => {
  const large = await testCompany(app)
  await insertCustomers(large.tenantId, 1, 10_600, 'ลูกค้า ')
  const reader = await large.signedIn({ permissions: ['customer.view'] })
  const first = await list('pageSize=500', reader)
  assert.deepEqual([first.total, first.totalIsCapped], [10_000, true])
  const seen = new Set(codes(first))
  let { next } = first
  while (next) {
    const page: Listed = await list(`pageSize=500&after=${next}`, reader)
    for (const code of codes(page)) seen.add(code)
    next = page.next
  }
  assert.equal(seen.size, 10_600)
  assert.equal((await reader.inject({ method: 'GET', url: '/v1/customer/list?pageNo=1000000&pageSize=500' })).statusCode, 422)
})

test('a search that matches nearly everything gives the same pages as the list', async () => {
  const large = await testCompany(app)
  await insertCustomers(large.tenantId, 1, 10_100, 'ลูกค้า ')
  const reader = await large.signedIn({ permissions: ['customer.view'] })
  const text = encodeURIComponent('ลูกค้า')
  for (const page of ['pageNo=1', 'pageNo=7', 'pageNo=2&orderBy=code&sorting=asc']) {
    const found = await list(`searchText=${text}&${page}`, reader)
    assert.deepEqual([found.total, found.totalIsCapped], [10_000, true])
    assert.deepEqual(codes(found), codes(await list(page, reader)))
  }
  const rare = await list(`searchText=${encodeURIComponent('N010100')}`, reader)
  assert.deepEqual([rare.total, codes(rare)], [1, ['N010100']])
})

test('a search is paged like any list, and sorted by nullable columns too', async () => {
  const text = encodeURIComponent('ร้านค้า')
  const seen: string[] = []
  for (const pageNo of [1, 2, 3]) {
    const page = await list(`searchText=${text}&orderBy=code&sorting=asc&pageSize=20&pageNo=${pageNo}`)
    assert.equal(page.total, 45)
    seen.push(...codes(page))
  }
  assert.deepEqual([seen.length, seen[0], seen.at(-1)], [45, 'N000001', 'N000045'])
  const first = await list(`searchText=${text}&pageSize=20`)
  const second = await list(`searchText=${text}&pageSize=20&after=${first.next}`)
  assert.deepEqual([second.total, codes(second)[0]], [45, 'N000025'])
})
