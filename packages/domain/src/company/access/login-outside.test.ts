import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginOutside } from '../../kernel/login-address.ts'

const origin = 'https://tms.example.com'

test('an external login page is used on every page', () => {
  assert.equal(loginOutside('https://id.example.com/login', '/order/entry', origin), 'https://id.example.com/login')
  assert.equal(loginOutside('/sso', '/order/entry', origin), '/sso')
  assert.equal(loginOutside(null, '/order/entry', origin), null)
})

test('a login page does not redirect to itself', () => {
  assert.equal(loginOutside('/sso', '/sso?applicationId=khonsong&redirect=x', origin), null)
  assert.equal(loginOutside('https://tms.example.com/sso?a=1', '/sso', origin), null)
  assert.equal(loginOutside('/sso', '/sso/deeper', origin), '/sso')
})
