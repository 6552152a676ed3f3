import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleName } from './built-in-role-names.ts'
import { roleRemark } from './built-in-role-remarks.ts'

test('a built-in role is named in the reader’s language', () => {
  assert.equal(roleName({ name: 'เจ้าหน้าที่จัดรถ', builtIn: true }).zh, '调度员')
  assert.equal(roleName({ name: 'เจ้าหน้าที่จัดรถ', builtIn: true }).en, 'Dispatcher')
})

test('a renamed or custom role is named as entered', () => {
  assert.equal(roleName({ name: 'จัดรถกะดึก', builtIn: true }).en, 'จัดรถกะดึก')
  assert.equal(roleName({ name: 'เจ้าหน้าที่จัดรถ', builtIn: false }).zh, 'เจ้าหน้าที่จัดรถ')
})

test('the remark of a built-in role is in the reader’s language until somebody writes another', () => {
  assert.equal(roleRemark({ remark: 'ทำได้ทุกอย่าง', builtIn: true }).en, 'May do everything')
  assert.equal(roleRemark({ remark: 'เฉพาะกะดึก', builtIn: true }).en, 'เฉพาะกะดึก')
  assert.equal(roleRemark({ remark: null, builtIn: true }).zh, '')
})
