import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backFrom, loginAddress } from './login-address.ts'

test('who is not signed in goes to the login page with the application id and the way back', () => {
  assert.equal(
    loginAddress(null, 'khonsong', '/order/entry?status=a', 'https://tms.example'),
    '/sign-in?applicationId=khonsong&redirect=%2Forder%2Fentry%3Fstatus%3Da',
  )
  assert.equal(
    loginAddress('https://login.example/start?x=1', 'khonsong', '/plan', 'https://tms.example'),
    'https://login.example/start?x=1&applicationId=khonsong&redirect=https%3A%2F%2Ftms.example%2Fplan',
  )
})

test('the way back never leads to another site', () => {
  assert.equal(backFrom('/order/entry'), '/order/entry')
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/sign-in?redirect=/sign-in',
    undefined,
  ])
    assert.equal(backFrom(evil), '/')
})
