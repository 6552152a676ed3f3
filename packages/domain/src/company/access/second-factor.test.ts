import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasFactor, plainCode, removeFactor } from './second-factor.ts'

test('an app or a passkey is a second factor', () => {
  assert.deepEqual(
    [
      [true, 0],
      [false, 1],
      [false, 0],
    ].map(([totp, passkeys]) => hasFactor({ totp: totp === true, passkeys: Number(passkeys) })),
    [true, true, false],
  )
})

test('the last factor cannot be removed while a role requires one', () => {
  const last = { totp: true, passkeys: 0, required: true }
  assert.equal(removeFactor(last, 'totp').accepted, false)
  assert.deepEqual(removeFactor({ ...last, required: false }, 'totp'), { accepted: true, value: { last: true } })
  assert.deepEqual(removeFactor({ ...last, passkeys: 1 }, 'totp'), { accepted: true, value: { last: false } })
  assert.equal(removeFactor({ ...last, totp: false, passkeys: 1 }, 'passkey').accepted, false)
  assert.deepEqual(removeFactor({ ...last, totp: false, passkeys: 2 }, 'passkey'), { accepted: true, value: { last: false } })
})

test('spaces and dashes in codes are ignored', () => {
  assert.equal(plainCode('ab12-cd34 ef'), 'AB12CD34EF')
})
