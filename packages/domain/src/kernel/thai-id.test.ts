import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from './decision.ts'
import { idCheckDigit, parseNationalId, parseTaxId } from './thai-id.ts'

const codes = (decision: Decision<unknown>) => (decision.accepted ? [] : decision.rejections.map((rejection) => rejection.code))

test('a national ID printed in groups is parsed', () => {
  assert.deepEqual(parseNationalId('1-1014-00000-01-4'), { accepted: true, value: '1101400000014' })
  assert.deepEqual(parseNationalId('๑๑๐๑๔๐๐๐๐๐๐๑๔'), { accepted: true, value: '1101400000014' })
})

test('a mistyped digit is detected in every place but the third, whose weight is eleven', () => {
  const right = '1101400000014'
  for (const i of [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    for (let digit = 0; digit <= 9; digit++) {
      if (digit === Number(right[i])) continue
      const wrong = right.slice(0, i) + digit + right.slice(i + 1)
      assert.deepEqual(codes(parseNationalId(wrong)), ['id.check_digit'], wrong)
    }
  }
})

test('check digits agree with published tax IDs', () => {
  // As printed on the invoices of PTT, CP ALL and Siam Cement.
  for (const taxId of ['0107544000108', '0107542000011', '0107537000114']) {
    assert.equal(idCheckDigit(taxId.slice(0, 12)), Number(taxId[12]), taxId)
  }
})

test('a driver needs a personal ID of thirteen digits', () => {
  assert.deepEqual(codes(parseNationalId('110140000001')), ['id.thirteen_digits'])
  assert.deepEqual(codes(parseNationalId('11014000000145')), ['id.thirteen_digits'])
  assert.deepEqual(codes(parseNationalId('110140000001x')), ['id.thirteen_digits'])
  assert.deepEqual(codes(parseNationalId('0107544000108')), ['id.not_personal'])
})

test('a wrong check digit refuses a new company and only warns about a migrated one', () => {
  assert.deepEqual(codes(parseTaxId('0107544000109', { customerType: 'legal_entity' })), ['id.check_digit'])
  const old = parseTaxId('0107544000109', { customerType: 'legal_entity', takenOver: true })
  assert.ok(old.accepted)
  assert.deepEqual(
    old.value.warnings.map((warning) => warning.code),
    ['id.check_digit'],
  )
})

test('a personal ID on a company passes with a warning, on a person without', () => {
  const company = parseTaxId('1101400000014', { customerType: 'legal_entity' })
  assert.ok(company.accepted)
  assert.deepEqual(
    company.value.warnings.map((warning) => warning.code),
    ['id.personal_on_company'],
  )
  const person = parseTaxId('1101400000014', { customerType: 'individual' })
  assert.ok(person.accepted)
  assert.deepEqual(person.value.warnings, [])
})
