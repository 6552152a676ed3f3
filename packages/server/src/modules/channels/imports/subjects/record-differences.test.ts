import assert from 'node:assert/strict'
import { test } from 'node:test'
import { masterImports } from '@khonsong/domain/channels/imports/master-imports.ts'
import { changedFields } from './record-differences.ts'

const customers = masterImports.find(({ name }) => name === 'customers')
assert.ok(customers)

const changed = (stored: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>) =>
  changedFields(
    customers,
    { values, given: Object.keys(values), status: undefined, inactive: [] },
    { id: 'a', version: 1, status: 1, createdAt: '', updatedAt: '', ...stored },
  )

test('a landline stored with the country code equals the number without it', () => {
  assert.deepEqual(changed({ phone: '+6628446368' }, { phone: '028446368' }), [])
  assert.deepEqual(changed({ phone: '+6628446368' }, { phone: '028446369' }), ['phone'])
})

test('a stored value that its field would refuse today is unchanged, and a cleared one is a change', () => {
  assert.deepEqual(changed({ phone: 'call me' }, { phone: 'call me' }), [])
  assert.deepEqual(changed({ phone: '+6628446368' }, { phone: null }), ['phone'])
})
