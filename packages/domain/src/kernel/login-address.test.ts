import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginAddress } from './login-address.ts'

test('unauthenticated users go to the login page with application id and return address', () => {
  assert.equal(
    loginAddress(null, 'khonsong', '/order/entry?status=a', 'https://tms.example'),
    '/sign-in?applicationId=khonsong&redirect=%2Forder%2Fentry%3Fstatus%3Da',
  )
  assert.equal(
    loginAddress('https://login.example/start?x=1', 'khonsong', '/plan', 'https://tms.example'),
    'https://login.example/start?x=1&applicationId=khonsong&redirect=https%3A%2F%2Ftms.example%2Fplan',
  )
})
