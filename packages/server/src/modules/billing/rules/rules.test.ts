import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let clerk: SignedIn

const all = ['view', 'create', 'edit', 'status'] as const

before(async () => {
  running = await runningApp({ background: false })
  const company = await testCompany(running.app)
  clerk = await company.signedIn({ permissions: all.map((action) => `billing_setup.${action}` as const) })
})
after(() => running.stop())

interface Kept {
  readonly id: string
  readonly version: number
}
interface Tried {
  readonly problems: readonly { readonly code: string; readonly message: string }[]
  readonly lines: readonly { readonly name: string; readonly value: string }[]
  readonly amount: string | null
  readonly figure?: string | null
  readonly shares?: readonly { readonly amount: string }[]
}

const table = (rows: readonly (readonly (string | number)[])[], keys = ['province']) => JSON.stringify({ keys, rows })
const source = (name: string, configuration: string) =>
  clerk.items<Kept>('POST', '/v1/data-sources', { name, sourceType: 'table', configuration })
const rule = (code: string, calculation: string) =>
  clerk.items<Kept>('POST', '/v1/billing-rules', { code, name: code, calculation })
const tried = (calculation: string, parameters: string) =>
  clerk.items<Tried>('POST', '/v1/billing-rules/actions/try', { calculation, parameters })

const refusedWith = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<readonly string[]> => {
  const answer = await clerk.inject({ method, url, payload })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer
    .json<{ errors: { code: string; field: string; message: string }[] }>()
    .errors.map(({ field, message }) => `${field}: ${message}`)
}

test('a rule that cannot be calculated is not saved, and every wrong line is reported', async () => {
  const refusals = await refusedWith('POST', '/v1/billing-rules', {
    code: 'BAD',
    name: 'BAD',
    calculation: 'kg = wieghtKg\nlane = lookup("nowhere", originProvince)\namount = kg + lane',
  })
  assert.deepEqual(refusals, [
    'calculation: Line 1: wieghtKg is neither an input nor a line above (column 6)',
    'calculation: Line 2: There is no data source nowhere in use (column 15)',
  ])
})

test('a trial shows each line, what is missing, and uses the active data sources', async () => {
  await source(
    'lanes',
    table([
      ['Rayong', 1200],
      ['*', '900.55'],
    ]),
  )
  const good = await tried('lane = lookup("lanes", destinationProvince)\namount = lane * 1.1', 'destinationProvince = "rayong"')
  assert.deepEqual([good.amount, good.lines.map(({ value }) => value), good.problems], ['1320', ['1200', '1320'], []])
  const missing = await tried('amount = weightKg * 2', '')
  assert.deepEqual(
    missing.problems.map(({ message }) => message),
    ['Line 1: weightKg is not known here'],
  )
  const wrong = await tried('amount = 1', 'weightKg = heavy')
  assert.deepEqual(
    wrong.problems.map(({ message }) => message),
    ['weightKg is a number; heavy is not'],
  )
})

test('a data source cannot be changed or disabled in a way that breaks active rules', async () => {
  const kept = await source('zones', table([['A', 10]]))
  await rule('ZONE', 'amount = lookup("zones", originProvince)')
  const two = { version: kept.version, configuration: table([['A', 'B', 10]], ['from', 'to']) }
  const uses = ['configuration: Billing rule ZONE looks into it']
  assert.deepEqual(await refusedWith('PUT', `/v1/data-sources/${kept.id}`, two), uses)
  assert.deepEqual(await refusedWith('PUT', `/v1/data-sources/${kept.id}`, { version: kept.version, name: 'areas' }), uses)
  const status = await clerk.items<{ done: boolean; code: string | null }[]>('POST', '/v1/data-sources/actions/set-status', {
    ids: [kept.id],
    status: 0,
  })
  assert.deepEqual([status[0]?.done, status[0]?.code], [false, 'source.used'])
  const more = await clerk.items<Kept>('PUT', `/v1/data-sources/${kept.id}`, {
    version: kept.version,
    configuration: table([
      ['A', 10],
      ['B', 20],
    ]),
  })
  assert.equal(more.version, kept.version + 1)
})

test('system data sources return the stored data', async () => {
  await clerk.items('POST', '/v1/fuel-prices', { day: '2026-01-05', product: 'diesel', price: '31.94', source: 'PTT' })
  const fuel = await clerk.items<Tried>('POST', '/v1/data-sources/actions/try', {
    sourceType: 'view',
    configuration: '{"view": "fuelPrices"}',
    parameters: 'Diesel',
  })
  assert.equal(fuel.figure, '31.94')
  const unknown = await clerk.items<Tried>('POST', '/v1/data-sources/actions/try', {
    sourceType: 'view',
    configuration: '{"view": "users"}',
    parameters: '',
  })
  assert.deepEqual(
    unknown.problems.map(({ code }) => code),
    ['source.form'],
  )
})

test('an allocation is tried with an amount and its shares', async () => {
  const answer = await clerk.items<Tried>('POST', '/v1/allocation-rules/actions/try', {
    configuration: '{"by": {"weight": 100}}',
    parameters: '1000.01\nweight = 1\nweight = 2',
  })
  assert.deepEqual(
    answer.shares?.map(({ amount }) => amount),
    ['333.33', '666.68'],
  )
})
