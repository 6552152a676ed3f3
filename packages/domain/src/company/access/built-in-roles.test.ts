import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInRoleCodes } from './built-in-role-names.ts'
import { builtInRoles } from './built-in-roles.ts'
import { isPermission, permissions } from '../../kernel/permissions.ts'

test('only the administrator has every permission', () => {
  assert.deepEqual(builtInRoles.administrator.permissions, permissions)
  for (const code of builtInRoleCodes)
    if (code !== 'administrator') assert.equal(builtInRoles[code].permissions.includes('platform.administer'), false, code)
})

test('roles list each permission once, and only existing ones', () => {
  for (const code of builtInRoleCodes) {
    const rolePermissions = builtInRoles[code].permissions
    assert.equal(new Set(rolePermissions).size, rolePermissions.length, code)
    assert.ok(rolePermissions.every(isPermission), code)
  }
})

test('roles for other companies cannot change users, roles or settings', () => {
  for (const code of ['carrier', 'driver', 'customer'] as const)
    assert.equal(
      builtInRoles[code].permissions.some((permission) => /^(user|role|organisation|setting|audit|platform)\./.test(permission)),
      false,
      code,
    )
})
