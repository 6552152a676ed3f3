import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleName } from './built-in-role-names.ts'

test('a role that came with the system is called in the reader’s language', () => {
  assert.equal(roleName({ name: 'เจ้าหน้าที่จัดรถ', builtIn: true }).zh, '调度员')
  assert.equal(roleName({ name: 'เจ้าหน้าที่จัดรถ', builtIn: true }).en, 'Dispatcher')
})

test('a role that the company renamed or made is called as it was written', () => {
  assert.equal(roleName({ name: 'จัดรถกะดึก', builtIn: true }).en, 'จัดรถกะดึก')
  assert.equal(roleName({ name: 'เจ้าหน้าที่จัดรถ', builtIn: false }).zh, 'เจ้าหน้าที่จัดรถ')
})
