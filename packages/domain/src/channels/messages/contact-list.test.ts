import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailList, emailsIn, mobileList, mobilesIn } from './contact-list.ts'

const label = { en: 'List', th: 'รายการ', zh: '列表' }
const codeOf = (refusal: { readonly code: string } | undefined) => refusal?.code

test('phone numbers are recognised in any format and separation', () => {
  assert.deepEqual(mobilesIn('081-234-5678, +66 89 765 4321;\n0812345678'), ['+66812345678', '+66897654321'])
  assert.equal(mobileList('081-234-5678, 089 765 4321', label), undefined)
})

test('an invalid or repeated number or address is refused by name', () => {
  assert.equal(codeOf(mobileList('0812345678, 12345', label)), 'message.mobile_format')
  assert.equal(codeOf(mobileList('0812345678, +66812345678', label)), 'message.repeated')
  assert.equal(codeOf(emailList('a@b.co, a@b', label)), 'message.email_format')
  assert.equal(codeOf(emailList('a@b.co; A@B.CO', label)), 'message.repeated')
  assert.equal(codeOf(emailList('a@b.co\r, x@y.z', label)), undefined)
})

test('an address cannot inject a second recipient', () => {
  assert.deepEqual(emailsIn('a@b.co>bcc:x@y.z, ok@khonsong.example'), ['ok@khonsong.example'])
})
