import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { acceptsKeys } from '@khonsong/contract/kernel/accepts-keys.ts'
import { pathOf } from '@khonsong/contract/kernel/operation.ts'
import type { Problem } from '@khonsong/contract/kernel/problem.ts'
import { keyPermissions } from '@khonsong/domain/kernel/key-permissions.ts'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../testing/sign-in.ts'

let running: RunningApp
let company: TestCompany
let user: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  user = await company.signedIn({ permissions })
})
after(() => running.stop())

const someId = '01900000-0000-7000-8000-000000000000'

test('every call refuses unknown parameters and suggests the one that was meant', async () => {
  for (const { method, path, answers, needs } of running.app.operations) {
    if (method !== 'GET' || answers === 'stream' || needs === 'public') continue
    if (needs === 'driver_link' || needs === 'tracking_link' || needs === 'device_key') continue
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', someId]))
    const answer = await user.inject({ url: `${pathOf(path, params)}?thereIsNoSuchFilter=1` })
    assert.equal(answer.statusCode, 422, `${path}: ${answer.body.slice(0, 200)}`)
    assert.equal(answer.json<Problem>().code, 'request.unknown_parameter', path)
  }
  const { errors } = (await user.inject({ url: '/v1/orders?statsu=order_created&pagesize=20' })).json<Problem>()
  assert.deepEqual(
    errors.map(({ code, field, params }) => [code, field, params['nearest']]),
    [
      ['request.parameter_misspelt', 'statsu', 'status'],
      ['request.parameter_misspelt', 'pagesize', 'pageSize'],
    ],
  )
})

test('a wrong method is answered 405 with the allowed ones', async () => {
  const answer = await user.inject({ method: 'PATCH', url: '/v1/orders' })
  assert.deepEqual([answer.statusCode, answer.headers.allow], [405, 'GET, HEAD, POST'])
  assert.deepEqual(answer.json<Problem>().errors[0]?.params, { method: 'PATCH', allowed: 'GET, HEAD, POST' })
  const nested = await user.inject({ method: 'DELETE', url: `/v1/orders/${someId}/actions/confirm` })
  assert.deepEqual([nested.statusCode, nested.headers.allow], [405, 'POST'])
  assert.equal((await user.inject({ method: 'PATCH', url: '/v1/no-such-address' })).statusCode, 404)
})

test('an invalid Idempotency-Key is refused by name', async () => {
  for (const key of ['short', 'with a space in it', 'ก'.repeat(10), 'x'.repeat(201)]) {
    const headers = { 'idempotency-key': Buffer.from(key, 'utf8').toString('latin1') }
    const answer = await user.inject({ method: 'POST', url: '/v1/notices/read', headers, payload: {} })
    const [error] = answer.json<Problem>().errors
    assert.deepEqual([answer.statusCode, error?.code, error?.field], [400, 'request.bad_key', 'Idempotency-Key'], key)
  }
})

test('API keys are accepted by exactly the calls that declare it', async () => {
  const { id } = await company.user({ permissions: keyPermissions })
  const made = await user.items<{ key: string }>('POST', '/v1/api-keys', {
    name: 'ERP',
    userId: id,
    permissions: keyPermissions,
    expiresOn: addDays(bangkokDayOf(new Date().toISOString()), 30),
  })
  for (const operation of running.app.operations) {
    const { method, path, answers, needs } = operation
    if (answers === 'stream' || needs === 'public') continue
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', someId]))
    const answer = await running.app.inject({
      method,
      url: pathOf(path, params),
      headers: { 'x-api-key': made.key },
      ...(method === 'GET' ? {} : { payload: {} }),
    })
    assert.equal(![401, 403].includes(answer.statusCode), acceptsKeys(operation), `${method} ${path}: ${answer.statusCode}`)
  }
})
