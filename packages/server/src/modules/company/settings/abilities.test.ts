import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { AbilitySetting } from '@khonsong/contract/company/settings/settings.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { AbilityCode } from '@khonsong/domain/company/settings/abilities.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let company: TestCompany
let manager: SignedIn

before(async () => {
  running = await runningApp()
})
after(() => running.stop())
beforeEach(async () => {
  company = await testCompany(running.app)
  manager = await company.signedIn({ permissions: ['setting.view', 'setting.edit'] })
})

const today = () => bangkokDayOf(new Date().toISOString())
const change = (code: AbilityCode, payload: object) =>
  manager.inject({ method: 'PUT', url: `/v1/settings/ability/${code}`, payload })
const shown = async (code: AbilityCode): Promise<AbilitySetting> => {
  const all = await manager.items<AbilitySetting[]>('GET', '/v1/settings/ability')
  const one = all.find((setting) => setting.code === code)
  assert.ok(one, code)
  return one
}
const looked = async (code: AbilityCode): Promise<unknown> => {
  const { list } = await manager.items<{ list: { settingValue: unknown }[] }>('GET', `/v1/settings/query?code=${code}`)
  return list[0]?.settingValue
}

test('a setting has its default until changed, then the new value everywhere, with history', async () => {
  assert.deepEqual((({ value, standard, version }) => ({ value, standard, version }))(await shown('IMPORT_MAX_ROWS')), {
    value: 5000,
    standard: 5000,
    version: 0,
  })
  const answer = await change('IMPORT_MAX_ROWS', { value: 20_000, version: 0 })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(await looked('IMPORT_MAX_ROWS'), 20_000)
  const { value, version, updatedBy } = await shown('IMPORT_MAX_ROWS')
  assert.deepEqual({ value, version, updatedBy }, { value: 20_000, version: 1, updatedBy: manager.user.displayName })
  const history = await manager.items<{ list: { actor: string; changes: { before: string; after: string }[] }[] }>(
    'GET',
    '/v1/settings/ability/history?code=IMPORT_MAX_ROWS',
  )
  assert.deepEqual(
    history.list.map(({ actor, changes }) => [actor, changes[0]?.before, changes[0]?.after]),
    [[manager.user.displayName, '5000', '20000']],
  )
})

test('a scheduled change waits, is shown, and takes effect by itself', async () => {
  const tomorrow = addDays(today(), 1)
  const answer = await change('DELIVERY_LATE_WARNING_HOURS', { value: 6, version: 0, from: tomorrow })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(await looked('DELIVERY_LATE_WARNING_HOURS'), 1)
  assert.deepEqual((await shown('DELIVERY_LATE_WARNING_HOURS')).next, { value: 6, from: tomorrow })
  await running.app.database.writer
    .updateTable('settings')
    .set({ nextFrom: new Date(Date.now() - 1000).toISOString() })
    .where('tenantId', '=', company.tenantId)
    .execute()
  assert.equal(await looked('DELIVERY_LATE_WARNING_HOURS'), 6)
  const { value, next } = await shown('DELIVERY_LATE_WARNING_HOURS')
  assert.deepEqual({ value, next }, { value: 6, next: null })
})

test('an out-of-range value is refused at its field, and nothing is saved', async () => {
  const problems = async (code: AbilityCode, value: unknown, more: object = {}) => {
    const answer = await change(code, { value, version: 0, ...more })
    assert.equal(answer.statusCode, 422, answer.body)
    return answer
      .json<{ errors: { field: string; message: string }[] }>()
      .errors.map(({ field, message }) => `${field}: ${message}`)
  }
  assert.deepEqual(await problems('DELIVERY_LATE_WARNING_HOURS', 0), ['value: Delivery late warning minimum is 1'])
  assert.deepEqual(await problems('DELIVERY_LATE_WARNING_HOURS', 1.5), ['value: Please enter integer number'])
  assert.deepEqual(await problems('FULL_LOAD_RATE_LOWER', 100), ['value: Lower limit must be less than Upper limit'])
  assert.deepEqual(await problems('FULL_LOAD_RATE_UPPER', 70), ['value: Upper limit must be greater than Lower limit'])
  assert.deepEqual(await problems('WORKING_HOURS_PER_DAY', 25), ['value: Invalid Working hours per day'])
  assert.deepEqual(await problems('CONTINUOUS_DRIVING_MINUTES', 29), ['value: Invalid Continuous driving'])
  assert.deepEqual(await problems('REST_MINUTES', 721), ['value: Invalid Resting time'])
  assert.deepEqual(await problems('RESTING_TIME_ALERT_MINUTES', 240), ['value: Invalid Resting-time alert'])
  assert.deepEqual(await problems('ORDER_REVIEW_FOLLOW_UP', 'dispatch'), [
    'value: dispatch is not a choice of Follow-up on order review',
  ])
  assert.deepEqual(await problems('IMPORT_MAX_MB', 5, { from: '2020-01-01' }), ['from: A change takes effect today or later'])
  assert.equal((await shown('DELIVERY_LATE_WARNING_HOURS')).version, 0)
})

test('the tracking page URL needs a placeholder for the job number', async () => {
  for (const [value, code] of [
    ['https://track.example.com/job', 'setting.no_place_for_job'],
    ['http://track.example.com/{jobNo}', 'field.format'],
  ]) {
    const answer = await change('TDG_TRACKING_URL', { value, version: 0 })
    assert.equal(answer.statusCode, 422, answer.body)
    assert.equal(answer.json<{ code: string }>().code, code)
  }
  const refused = await change('TDG_TRACKING_URL', { value: 'https://track.example.com/job', version: 0 })
  assert.match(refused.json<{ message: string }>().message, /The address has no \{jobNo\} where/)
  assert.equal((await change('TDG_TRACKING_URL', { value: 'https://track.example.com/{jobNo}', version: 0 })).statusCode, 200)
  assert.equal((await change('TDG_TRACKING_URL', { value: null, version: 1 })).statusCode, 200)
})

test('a stale version is refused with the current value', async () => {
  assert.equal((await change('IMPORT_LOG_DAYS', { value: 60, version: 0 })).statusCode, 200)
  const late = await change('IMPORT_LOG_DAYS', { value: 90, version: 0 })
  assert.equal(late.statusCode, 409, late.body)
  assert.equal(await looked('IMPORT_LOG_DAYS'), 60)
})

test('settings of one company do not affect another, and a reader cannot change them', async () => {
  await change('IMPORT_LOG_DAYS', { value: 60, version: 0 })
  const other = await (await testCompany(running.app)).signedIn({ permissions: ['setting.view'] })
  const all = await other.items<AbilitySetting[]>('GET', '/v1/settings/ability')
  assert.equal(all.find(({ code }) => code === 'IMPORT_LOG_DAYS')?.value, 30)
  const answer = await other.inject({
    method: 'PUT',
    url: '/v1/settings/ability/IMPORT_LOG_DAYS',
    payload: { value: 5, version: 0 },
  })
  assert.equal(answer.statusCode, 403)
})

test('a scheduled change that contradicts another one is refused with the day', async () => {
  const [soon, later] = [addDays(today(), 2), addDays(today(), 5)]
  assert.equal((await change('FULL_LOAD_RATE_UPPER', { value: 80, version: 0, from: later })).statusCode, 200)
  const answer = await change('FULL_LOAD_RATE_LOWER', { value: 90, version: 0, from: soon })
  assert.equal(answer.statusCode, 422, answer.body)
  assert.deepEqual(
    answer.json<{ errors: { field: string; code: string; params: object }[] }>().errors.map(({ field, code }) => [field, code]),
    [
      ['value', 'setting.lower_below_upper'],
      ['from', 'setting.contradiction_from'],
    ],
  )
  assert.ok(answer.body.includes(later))
})

test('of two concurrent contradicting first changes one wins', async () => {
  const answers = await Promise.all([
    change('FULL_LOAD_RATE_LOWER', { value: 90, version: 0, from: addDays(today(), 2) }),
    change('FULL_LOAD_RATE_UPPER', { value: 80, version: 0, from: addDays(today(), 2) }),
  ])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 422])
})

test('customers, carriers, drivers and staff read only the settings of their screens', async () => {
  const readBy = async (person: SignedIn) => {
    const { list, total } = await person.items<{ list: { settingCode: string }[]; total: number }>(
      'GET',
      '/v1/settings/query?pageSize=500',
    )
    assert.equal(list.length, total)
    return list.map(({ settingCode }) => settingCode)
  }
  const driver = await company.signedIn({ permissions: ['shipment.view'], kind: 'driver' })
  const staff = await company.signedIn({ permissions: ['order.view'] })
  assert.ok((await readBy(manager)).includes('SESSION_HOURS'))
  assert.deepEqual(
    (await readBy(driver)).filter((code) => !code.startsWith('P')),
    ['TDG_ACTIVITY_TOGGLE', 'RECEIPT_DAYS', 'FREE_WAITING_MINUTES', 'GPS_RETURN_MINUTES', 'DELIVERY_LATE_WARNING_HOURS'],
  )
  assert.ok(!(await readBy(staff)).includes('SESSION_HOURS'))
  const hidden = await driver.items<{ list: unknown[] }>('GET', '/v1/settings/query?code=SESSION_HOURS')
  assert.deepEqual(hidden.list, [])
})
