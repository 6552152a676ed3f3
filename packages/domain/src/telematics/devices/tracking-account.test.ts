import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackingAccount } from './tracking-account.ts'

const account = {
  platform: 'simulator',
  account: 'dispatch@company.co.th',
  serverUrl: null,
  organisationNo: null,
  sourceType: 'own',
  partnerId: null,
  testedAt: null,
  topic: null,
} as const

const fields = (more: Partial<Parameters<typeof trackingAccount.rules>[0]>) =>
  trackingAccount.rules({ ...account, ...more }).map(({ field }) => field)

test('one platform needs an institution number, the others do not', () => {
  assert.deepEqual(fields({}), [])
  assert.deepEqual(fields({ platform: 'simulator_institution' }), ['organisationNo'])
  assert.deepEqual(fields({ platform: 'simulator_institution', organisationNo: '0107542000011' }), [])
})

test('a self-hosted platform needs its address', () => {
  assert.deepEqual(fields({ platform: 'traccar' }), ['serverUrl'])
})

test('a shared account names its partner', () => {
  assert.deepEqual(fields({ sourceType: 'internal_shared' }), ['partnerId'])
  assert.deepEqual(fields({ sourceType: 'external_shared' }), ['partnerId'])
  assert.deepEqual(fields({ sourceType: 'own_vehicle' }), [])
})
