import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setsPasswordOutside } from './first-password.ts'
import { userKinds } from './menu-entry.ts'

test('suppliers alone set their first password on the supplier page', () => {
  assert.deepEqual(userKinds.filter(setsPasswordOutside), ['subcontractor'])
})
