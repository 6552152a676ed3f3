import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayUsePassword, readGroupRoles, rolesByGroups } from './company-sign-in.ts'

const mapping = readGroupRoles('tms-dispatch=dispatcher, tms-dispatch=planner, CN=Admins,OU=TH=administrator, =x, y=')
const idOf = new Map([
  ['dispatcher', 'd'],
  ['planner', 'p'],
  ['administrator', 'a'],
])

test('a mapping lists roles by group, and incomplete pairs are ignored', () => {
  assert.deepEqual(mapping.get('tms-dispatch'), ['dispatcher', 'planner'])
  assert.equal(mapping.has(''), false)
  assert.equal(mapping.has('y'), false)
})

test('mapped roles follow the groups; others stay', () => {
  assert.deepEqual(
    rolesByGroups(['own', 'a'], ['tms-dispatch', 'unknown'], mapping, idOf),
    ['own', 'a', 'd', 'p'].filter((id) => id !== 'a'),
  )
  assert.deepEqual(rolesByGroups(['own', 'd'], [], mapping, idOf), ['own'])
  assert.deepEqual(rolesByGroups(['d', 'own'], ['tms-dispatch'], mapping, idOf), ['d', 'own', 'p'])
})

test('an unknown role is not assigned', () => {
  assert.deepEqual(rolesByGroups([], ['g'], readGroupRoles('g=ghost'), idOf), [])
})

test('with passwords disabled, the emergency administrator keeps theirs', () => {
  const off = { localSignIn: false, emergencyLogin: 'admin' }
  assert.deepEqual([mayUsePassword(off, 'ADMIN'), mayUsePassword(off, 'somchai')], [true, false])
  assert.equal(mayUsePassword({ ...off, localSignIn: true }, 'somchai'), true)
})
