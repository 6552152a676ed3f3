import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePhone } from './phone.ts'

test('a landline is a zero and eight digits in any notation; one digit short is invalid', () => {
  for (const typed of ['02-123-4567', '021234567', '+66 2 123 4567', '21234567', '๐๒๑๒๓๔๕๖๗'])
    assert.equal(parsePhone(typed, 'landline'), '021234567', typed)
  assert.equal(parsePhone('02123456', 'landline'), undefined)
  assert.equal(parsePhone('0212345678', 'landline'), undefined)
})

test('a mobile number is stored in one format, Thai or Chinese', () => {
  assert.equal(parsePhone('081-234-5678', 'mobile'), '+66812345678')
  assert.equal(parsePhone('13812345678', 'mobile'), '+8613812345678')
  assert.equal(parsePhone('12345', 'mobile'), undefined)
})
