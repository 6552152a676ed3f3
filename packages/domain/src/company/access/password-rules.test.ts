import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changePassword, passwordProblems } from './password-rules.ts'

const companyNames = ['Khon Kaen Transport', 'ขอนแก่นขนส่ง', 'kkt-01']
const facts = { login: 'Somchai.KK', companyNames, isCommon: (password: string) => password === 'password123' }
const codes = (password: string) => passwordProblems(password, facts).map(({ code }) => code)

test('any ten characters are accepted, of whatever kind', () => {
  for (const password of ['aaaaabbbbb', '7492018463', 'ข้าวผัดกะเพรา', '         x', '🚚🚛🚚🚛🚚🚛🚚🚛🚚🚜'])
    assert.deepEqual(codes(password), [], password)
})

test('length is counted in code points', () => {
  assert.deepEqual(codes('🚚🚛🚚🚛🚚🚛🚚🚛🚚'), ['password.too_short'])
  assert.deepEqual(codes('x'.repeat(199) + 'y'), [])
  assert.deepEqual(codes('x'.repeat(200) + 'y'), ['password.too_long'])
})

test('common passwords are refused, in any case', () => {
  for (const password of ['password123', 'PassWord123', 'zzzzzzzzzz']) assert.deepEqual(codes(password), ['password.too_common'])
})

test('the login name, or its reverse, is refused as a password', () => {
  for (const password of ['somchai.kk', 'SOMCHAI.KK', 'kk.iahcmos']) assert.deepEqual(codes(password), ['password.like_login'])
})

test('the company name is refused as a password, also with spaces, punctuation or a year, or reversed', () => {
  for (const password of [
    'Khon Kaen Transport',
    'khonkaentransport',
    'KhonKaen-Transport2569',
    'ขอนแก่นขนส่ง',
    'tropsnart neak nohk',
  ])
    assert.deepEqual(codes(password), ['password.like_company'], password)
  for (const password of ['khonkaentransport at the river', '2569256925', 'kkt and more'])
    assert.deepEqual(codes(password), [], password)
})

test('all problems are reported at once', () => {
  const decision = changePassword({ current: 'short', next: 'short', confirm: 'other' }, facts)
  assert.deepEqual(decision.accepted ? [] : decision.rejections.map(({ code, field }) => [code, field]), [
    ['password.same_as_old', 'next'],
    ['password.no_match', 'confirm'],
    ['password.too_short', 'next'],
  ])
})

test('changing requires the current password and the new one twice', () => {
  const decision = changePassword({ current: '', next: 'khao-niao-mamuang', confirm: '' }, facts)
  assert.deepEqual(decision.accepted ? [] : decision.rejections.map(({ code, field }) => `${code} ${field}`), [
    'field.required current',
    'field.required confirm',
  ])
})
