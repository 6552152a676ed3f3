import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Statement } from '@khonsong/domain/billing/statements/statement.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { runMeters } from '../charges/run-meters.ts'

let running: RunningApp
let it: BillingWorld

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  for (const direction of ['receivable', 'payable'])
    await it.clerk.items('POST', '/v1/meters', { name: direction, direction, mode: 'realtime' })
  await it.contract('receivable', [{ basis: 'trip', price: '4500.10' }])
  await it.contract('payable', [{ basis: 'trip', price: '2800' }])
  await it.deliver(2, 'subcontractor')
  await runMeters(running.app)
})
after(() => running.stop())

const month = bangkokDayOf(new Date().toISOString()).slice(0, 7)
/** The test's pickups may be in the previous month. */
const [year = 0, number = 0] = month.split('-').map(Number)
const before1 = number === 1 ? `${String(year - 1)}-12` : `${String(year)}-${String(number - 1).padStart(2, '0')}`
const asked = `?monthFrom=${before1}&monthTo=${month}`
const read = (as: SignedIn, name: string) => as.items<Statement>('GET', `/v1/financial-statements/${name}${asked}`)

test('companies and groups have the same totals, and every row adds up over its months', async () => {
  const company = await read(it.clerk, 'company-cost')
  assert.deepEqual(
    company.companies.map(({ id, income, cost, margin }) => [id, income, cost, margin]),
    [
      [it.customerPartnerId, '9000.200', '0.000', '9000.200'],
      [it.carrierPartnerId, '0.000', '2800.000', '-2800.000'],
    ],
  )
  const group = await read(it.clerk, 'group-cost')
  assert.deepEqual([group.total.income, group.total.cost], [company.total.income, company.total.cost])
  assert.deepEqual(
    group.companies.map(({ id }) => id),
    [null],
    'no order has a group',
  )
})

test('margins name the customer and the vehicle by their ids, and keep records of the same name apart', async () => {
  interface Row {
    readonly id: string | null
    readonly name: string
    readonly count: number
  }
  const margins = async (by: string) =>
    (await it.clerk.items<{ rows: readonly Row[] }>('GET', `/v1/financial-statements/margins${asked}&by=${by}`)).rows
  const { writer } = running.app.database
  const waybills = await writer.selectFrom('shipments').select(['id', 'customerId']).where('jobId', 'is not', null).execute()
  const [first] = waybills
  assert.ok(first?.customerId)
  const [row] = await margins('customer')
  assert.deepEqual([row?.id, row?.count], [first.customerId, waybills.length])
  const owner = await writer.selectFrom('customers').selectAll().where('id', '=', first.customerId).executeTakeFirstOrThrow()
  const other = { ...owner, id: randomUUID(), code: 'SAME-NAME' }
  await writer
    .insertInto('customers')
    .values(other as never)
    .execute() // a row as read
  await writer.updateTable('shipments').set({ customerId: other.id }).where('id', '=', first.id).execute()
  const apart = await margins('customer')
  assert.deepEqual(apart.map(({ id }) => id).toSorted(), [owner.id, other.id].toSorted())
  assert.equal(new Set(apart.map(({ name }) => name)).size, 1)
  const [lane] = await margins('lane')
  assert.match(lane?.name ?? '', / → /)
  const [vehicle] = await margins('vehicle')
  const jobs = await writer.selectFrom('jobs').select('plateNo').where('plateNo', 'is not', null).execute()
  assert.ok(jobs.some(({ plateNo }) => plateNo !== null && vehicle?.name.startsWith(plateNo)))
})

test('a user of another business unit sees none of it, and a reversed range of months is refused', async () => {
  const { company } = it.world
  const [first, second] = company.businessUnitIds
  await running.app.database.writer
    .updateTable('partners')
    .set({ businessUnitId: first })
    .where('id', '=', it.customerPartnerId)
    .execute()
  await running.app.database.writer
    .updateTable('partners')
    .set({ businessUnitId: first })
    .where('id', '=', it.carrierPartnerId)
    .execute()
  const permissions = ['financial_statement.view'] as const
  const stranger = await company.signedIn({ permissions: [...permissions], businessUnitIds: [second] })
  for (const name of ['company-cost', 'group-cost']) assert.deepEqual((await read(stranger, name)).companies, [], name)
  const answer = await it.clerk.inject({
    method: 'GET',
    url: `/v1/financial-statements/company-cost?monthFrom=${month}&monthTo=2020-01`,
  })
  assert.equal(answer.statusCode, 422)
  assert.match(answer.body, /statement\.months/)
})
