import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../kernel/decision.ts'
import { builtInRoles } from './built-in-roles.ts'
import { removeRole, endsSessions, saveRole, saveUser, type Granter, type RoleRights, type UserRights } from './grant-rules.ts'
import { permissions } from '../../kernel/permissions.ts'

const administrator: Granter = { userId: 'admin', permissions: new Set(permissions), businessUnitIds: null }
const clerk: Granter = {
  userId: 'clerk',
  permissions: new Set(['user.view', 'user.create', 'user.edit', 'user.status', 'role.edit', 'order.view']),
  businessUnitIds: null,
}
const branchClerk: Granter = { ...clerk, businessUnitIds: ['bu1'] }

const somebody: UserRights = {
  id: 'somebody',
  kind: 'internal',
  businessUnitIds: null,
  customerId: null,
  subcontractorId: null,
  driverId: null,
  roleIds: [],
  status: 1,
}
const codes = (decision: Decision<unknown>) => (decision.accepted ? [] : decision.rejections.map(({ code }) => code))
const save = (giver: Granter, before: UserRights | undefined, after: UserRights, held: readonly string[] = [], wanted = held) =>
  codes(saveUser(giver, { before, after, permissionsBefore: held, permissionsAfter: wanted }))

test('permissions cannot be granted without holding them', () => {
  assert.deepEqual(save(clerk, undefined, somebody, [], ['order.view']), [])
  assert.deepEqual(save(clerk, undefined, somebody, [], ['order.view', 'platform.administer']), ['role.not_yours_to_grant'])
  assert.deepEqual(save(administrator, undefined, somebody, [], permissions), [])
})

test('nobody touches an account that holds more: a new e-mail would be a way into it', () => {
  assert.deepEqual(save(clerk, somebody, somebody, permissions), ['user.above_you', 'role.not_yours_to_grant'])
  assert.ok(save(clerk, somebody, { ...somebody, roleIds: [] }, permissions, []).includes('user.above_you'))
})

test('users cannot change their own rights, but can change their own name', () => {
  const self = { ...somebody, id: 'clerk' }
  assert.deepEqual(save(clerk, self, { ...self, roleIds: ['more'] }), ['user.not_yourself'])
  assert.deepEqual(save(clerk, self, { ...self, status: 0 }), ['user.not_yourself'])
  assert.deepEqual(save(clerk, self, self), [])
})

test('a branch user grants their own business units at most', () => {
  assert.deepEqual(save(branchClerk, undefined, { ...somebody, businessUnitIds: ['bu1'] }), [])
  for (const businessUnitIds of [null, ['bu1', 'bu2'], ['bu2']])
    assert.deepEqual(save(branchClerk, undefined, { ...somebody, businessUnitIds }), ['user.scope_too_wide'])
  assert.deepEqual(save(branchClerk, undefined, { ...somebody, kind: 'customer', customerId: 'c' }), ['user.scope_too_wide'])
  assert.deepEqual(save(branchClerk, { ...somebody, businessUnitIds: ['bu2'] }, { ...somebody, businessUnitIds: ['bu1'] }), [
    'user.scope_too_wide',
  ])
})

test('a partner’s account must name its partner', () => {
  for (const kind of ['customer', 'subcontractor', 'driver'] as const) {
    assert.deepEqual(save(administrator, undefined, { ...somebody, kind }), ['user.party_required'])
    assert.deepEqual(save(administrator, undefined, { ...somebody, kind, [`${kind}Id`]: 'x' }), [])
  }
})

test('changes of permissions or scope end sessions, others do not', () => {
  assert.equal(endsSessions(somebody, somebody), false)
  for (const after of [{ roleIds: ['r'] }, { status: 0 }, { businessUnitIds: [] }, { kind: 'driver', driverId: 'd' }] as const)
    assert.equal(endsSessions(somebody, { ...somebody, ...after }), true, JSON.stringify(after))
})

const role: RoleRights = { code: 'yard', builtIn: false, status: 1, permissions: ['order.view'] }

test('a role can be changed only by holders of the changed permissions', () => {
  assert.deepEqual(codes(saveRole(clerk, undefined, role)), [])
  assert.deepEqual(codes(saveRole(clerk, role, { ...role, permissions: ['order.view', 'order.cancel'] })), [
    'role.not_yours_to_grant',
  ])
  assert.deepEqual(codes(saveRole(clerk, { ...role, permissions: ['order.cancel'] }, { ...role, permissions: [] })), [
    'role.not_yours_to_grant',
  ])
  assert.deepEqual(
    codes(saveRole(clerk, { ...role, permissions: ['order.cancel'], status: 0 }, { ...role, permissions: ['order.cancel'] })),
    ['role.not_yours_to_grant'],
  )
})

test('dropping a role’s second factor requires holding all its permissions', () => {
  const strict: RoleRights = { ...role, permissions: ['order.cancel'], secondFactor: true }
  assert.deepEqual(codes(saveRole(clerk, strict, { ...strict, secondFactor: false })), ['role.not_yours_to_grant'])
  assert.deepEqual(codes(saveRole(clerk, strict, { ...strict, code: 'yard2' })), [])
  assert.deepEqual(codes(saveRole(clerk, { ...strict, secondFactor: false }, strict)), [])
})

test('the administrator role stays complete and enabled', () => {
  const whole: RoleRights = { code: 'administrator', builtIn: true, status: 1, permissions: builtInRoles.administrator.permissions }
  assert.deepEqual(codes(saveRole(administrator, whole, { ...whole, permissions: whole.permissions.slice(1) })), [
    'role.administrator_is_whole',
  ])
  assert.deepEqual(codes(saveRole(administrator, whole, { ...whole, status: 0 })), ['role.administrator_is_whole'])
  assert.deepEqual(codes(saveRole(administrator, whole, whole)), [])
})

test('a role in use or built in cannot be deleted', () => {
  assert.deepEqual(codes(removeRole(administrator, role, 0)), [])
  assert.deepEqual(codes(removeRole(administrator, role, 3)), ['role.in_use'])
  assert.deepEqual(codes(removeRole(administrator, { ...role, builtIn: true }, 0)), ['role.built_in'])
  assert.deepEqual(codes(removeRole(clerk, { ...role, permissions: ['order.cancel'] }, 0)), ['role.not_yours_to_grant'])
})

test('a customer’s administrator manages that customer’s accounts only', () => {
  const admin: Granter = { userId: 'admin', permissions: new Set(['order.view']), businessUnitIds: [], customerId: 'water' }
  const account: UserRights = {
    id: 'new',
    kind: 'customer',
    businessUnitIds: null,
    customerId: 'water',
    subcontractorId: null,
    driverId: null,
    roleIds: ['viewer'],
    status: 1,
  }
  const save = (after: UserRights, before?: UserRights, rolesOf: readonly (string | null)[] = [null]) => {
    const decision = saveUser(admin, { before, after, permissionsBefore: [], permissionsAfter: ['order.view'], rolesOf })
    return decision.accepted ? [] : decision.rejections.map(({ code }) => code)
  }
  assert.deepEqual(save(account), [])
  assert.deepEqual(save({ ...account, status: 0 }, account), [])
  const foreign: readonly Partial<UserRights>[] = [
    { kind: 'internal' },
    { customerId: 'rice' },
    { kind: 'driver', driverId: 'somchai' },
    { subcontractorId: 'carrier' },
    { businessUnitIds: ['bangna'] },
  ]
  for (const change of foreign) {
    assert.deepEqual(save({ ...account, ...change }), ['user.own_customer_only'], JSON.stringify(change))
    assert.deepEqual(save({ ...account, ...change }, account), ['user.own_customer_only'], JSON.stringify(change))
    assert.deepEqual(save(account, { ...account, ...change }), ['user.own_customer_only'], JSON.stringify(change))
  }
  assert.deepEqual(save(account, undefined, ['rice']), ['role.of_other_customer'])
  assert.deepEqual(save(account, undefined, ['water']), [])
})

test('a customer’s administrator creates that customer’s roles and cannot change ours', () => {
  const admin: Granter = { userId: 'admin', permissions: new Set(['order.view']), businessUnitIds: [], customerId: 'water' }
  const own = { permissions: ['order.view'], status: 1, builtIn: false, code: 'clerk', customerId: 'water' }
  const codes = (decision: ReturnType<typeof saveRole>) => (decision.accepted ? [] : decision.rejections.map(({ code }) => code))
  assert.deepEqual(codes(saveRole(admin, undefined, own)), [])
  assert.deepEqual(codes(saveRole(admin, own, { ...own, permissions: [] })), [])
  assert.deepEqual(codes(saveRole(admin, undefined, { ...own, customerId: null })), ['role.not_own'])
  assert.deepEqual(codes(saveRole(admin, { ...own, customerId: null }, { ...own, customerId: null, status: 0 })), ['role.not_own'])
  assert.deepEqual(codes(saveRole(admin, { ...own, customerId: 'rice' }, own)), ['role.not_own', 'role.customer_stays'])
  assert.deepEqual(codes(removeRole(admin, { ...own, customerId: null }, 0)), ['role.not_own'])
  assert.deepEqual(codes(removeRole(admin, own, 0)), [])
})
