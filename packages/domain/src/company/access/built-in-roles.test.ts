import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInRoleCodes } from './built-in-role-names.ts'
import { builtInRoles } from './built-in-roles.ts'
import { isPermission, permissions } from '../../kernel/permissions.ts'

test('the administrator holds every permission and nobody else does', () => {
  assert.deepEqual(builtInRoles.administrator.permissions, permissions)
  for (const code of builtInRoleCodes)
    if (code !== 'administrator') assert.equal(builtInRoles[code].permissions.includes('platform.administer'), false, code)
})

test('roles name each permission once, and only such as exist', () => {
  for (const code of builtInRoleCodes) {
    const held = builtInRoles[code].permissions
    assert.equal(new Set(held).size, held.length, code)
    assert.ok(held.every(isPermission), code)
  }
})

test('roles of other companies cannot touch people, roles or settings', () => {
  for (const code of ['carrier', 'driver', 'customer'] as const)
    assert.equal(
      builtInRoles[code].permissions.some((permission) => /^(user|role|organisation|setting|audit|platform)\./.test(permission)),
      false,
      code,
    )
})
