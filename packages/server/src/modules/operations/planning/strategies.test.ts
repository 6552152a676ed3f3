import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RoutingStrategy } from '@khonsong/domain/operations/planning/strategy.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let company: TestCompany
let planner: SignedIn

const all = ['view', 'create', 'edit', 'status', 'import', 'export'] as const

before(async () => {
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  planner = await company.signedIn({ permissions: all.map((action) => `strategy.${action}` as const) })
})
after(() => running.stop())

const add = (more: object) =>
  planner.items<RoutingStrategy>('POST', '/v1/routing-strategies', { objective: 'lowest_cost', ...more })

const refusals = async (payload: object): Promise<readonly string[]> => {
  const answer = await planner.inject({
    method: 'POST',
    url: '/v1/routing-strategies',
    payload: { objective: 'balanced', ...payload },
  })
  assert.equal(answer.statusCode, 422)
  return answer.json<{ errors: { code: string; field: string }[] }>().errors.map(({ code, field }) => `${field}: ${code}`)
}

test('a new strategy takes omitted limits from the settings', async () => {
  const plain = await add({ name: 'ค่าตั้งต้น' })
  assert.deepEqual([plain.upperLoadPercent, plain.lowerLoadPercent, plain.lightRatio], [100, 70, 3])
  assert.equal(plain.handoverMinutes, 15, 'as in plans without a strategy')
  const manager = await company.signedIn({ permissions: ['setting.view', 'setting.edit'] })
  for (const [code, value] of [
    ['FULL_LOAD_RATE_UPPER', 90],
    ['FULL_LOAD_RATE_LOWER', 55],
    ['P_LIGHT_RATE', 4.5],
  ] as const)
    await manager.items('PUT', `/v1/settings/ability/${code}`, { value, version: 0 })
  const later = await add({ name: 'ค่าใหม่' })
  assert.deepEqual([later.upperLoadPercent, later.lowerLoadPercent, later.lightRatio], [90, 55, 4.5])
  const typed = await add({ name: 'กำหนดเอง', upperLoadPercent: 120, lowerLoadPercent: 0, lightRatio: 2 })
  assert.deepEqual([typed.upperLoadPercent, typed.lowerLoadPercent, typed.lightRatio], [120, 0, 2])
})

test('a typed limit that contradicts the default is refused at its field', async () => {
  assert.deepEqual(await refusals({ name: 'ขัดกับค่าตั้ง', upperLoadPercent: 40 }), ['upperLoadPercent: strategy.upper_below_lower'])
})

test('names of strategies are unique, case-insensitively', async () => {
  await add({ name: 'Night run' })
  assert.deepEqual(await refusals({ name: 'NIGHT RUN' }), ['name: field.duplicate'])
})

test('the history shows who disabled and enabled a strategy', async () => {
  const { id } = await add({ name: 'เปิดปิด' })
  for (const status of [0, 1]) await planner.items('POST', '/v1/routing-strategies/actions/set-status', { ids: [id], status })
  const { list } = await planner.items<{ list: { action: string }[] }>('GET', `/v1/routing-strategies/${id}/history`)
  assert.deepEqual(
    list.map(({ action }) => action),
    ['status_changed', 'status_changed', 'created'],
  )
})
