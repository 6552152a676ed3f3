import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setsPasswordOutside } from './first-password.ts'
import { userKinds } from './menu-entry.ts'

test('only suppliers set their first password on the supplier portal', () => {
  assert.deepEqual(userKinds.filter(setsPasswordOutside), ['subcontractor'])
})
