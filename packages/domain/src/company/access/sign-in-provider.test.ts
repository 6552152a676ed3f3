import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../kernel/decision.ts'
import { permissions } from '../../kernel/permissions.ts'
import {
  changeProvider,
  groupRolesOf,
  isMailDomain,
  isOfDomains,
  loginFromEmail,
  rolesGivenBy,
  sameIssuer,
  saveProvider,
  type ProviderFacts,
  type ProviderWish,
} from './sign-in-provider.ts'

const everything = { userId: 'boss', permissions: new Set<string>(permissions), businessUnitIds: null }
const few = { userId: 'clerk', permissions: new Set<string>(['platform.administer', 'order.view']), businessUnitIds: null }

const wish: ProviderWish = {
  issuer: 'https://login.company.co.th',
  clientKind: 'secret',
  scopes: 'openid email',
  linkByEmail: false,
  makeAccounts: false,
  mailDomains: [],
  roleIds: [],
  groupRoles: [],
}
const facts: ProviderFacts = {
  giver: everything,
  before: undefined,
  permissionsBefore: [],
  permissionsAfter: [],
  newSecret: true,
  issuerRefused: undefined,
}
const codesOf = (decision: Decision<unknown>) =>
  decision.accepted ? [] : decision.rejections.map(({ code, field }) => (field === undefined ? code : `${code} ${field}`))

test('a provider cannot grant roles above its editor’s, nor be changed by one with fewer rights', () => {
  const above = saveProvider(
    { ...wish, groupRoles: [{ group: 'g', roleId: 'r' }] },
    { ...facts, giver: few, permissionsAfter: ['user.edit'] },
  )
  assert.deepEqual(codesOf(above), ['role.not_yours_to_grant roleIds'])
  const touched = saveProvider(wish, {
    ...facts,
    giver: few,
    before: { ...wish, hasSecret: true },
    permissionsBefore: ['user.edit'],
  })
  assert.deepEqual(codesOf(touched), ['provider.above_you'])
  assert.deepEqual(codesOf(saveProvider(wish, { ...facts, giver: few, permissionsAfter: ['order.view'] })), [])
})

test('linking by e-mail allows impersonation, and so requires all permissions', () => {
  const linking = { ...wish, linkByEmail: true }
  assert.deepEqual(codesOf(saveProvider(linking, { ...facts, giver: few })), ['role.not_yours_to_grant linkByEmail'])
  assert.deepEqual(codesOf(saveProvider(linking, facts)), [])
  assert.deepEqual(
    changeProvider(few, linking, []).map(({ code }) => code),
    ['provider.above_you'],
  )
})

test('users limited to business units cannot configure providers', () => {
  const limited = { ...everything, businessUnitIds: ['north'] }
  assert.deepEqual(codesOf(saveProvider(wish, { ...facts, giver: limited })), ['user.scope_too_wide'])
})

test('the secret is required initially and for another issuer, and kept for the same', () => {
  const without = { ...facts, newSecret: false }
  assert.deepEqual(codesOf(saveProvider(wish, without)), ['field.required clientSecret'])
  assert.deepEqual(codesOf(saveProvider({ ...wish, clientKind: 'public' }, without)), [])
  const before = { ...wish, hasSecret: true }
  assert.deepEqual(codesOf(saveProvider({ ...wish, issuer: `${wish.issuer}/` }, { ...without, before })), [])
  assert.deepEqual(codesOf(saveProvider({ ...wish, issuer: 'https://evil.example' }, { ...without, before })), [
    'provider.secret_again clientSecret',
  ])
})

test('automatic accounts need domains and a role', () => {
  assert.deepEqual(codesOf(saveProvider({ ...wish, makeAccounts: true }, facts)), [
    'provider.domains_needed mailDomains',
    'provider.role_needed roleIds',
  ])
  assert.deepEqual(
    codesOf(saveProvider({ ...wish, makeAccounts: true, mailDomains: ['company.co.th'], roleIds: ['r'] }, facts)),
    [],
  )
})

test('a group maps to a role once, and openid is among the scopes', () => {
  const pair = { group: 'g', roleId: 'r' }
  assert.deepEqual(codesOf(saveProvider({ ...wish, groupRoles: [pair, pair], scopes: 'email' }, facts)), [
    'provider.pair_twice groupRoles.1.group',
    'provider.scope_openid scopes',
  ])
})

test('an e-mail domain has a top-level domain, and subdomains do not match', () => {
  for (const good of ['company.co.th', 'a-b.example', 'xn--o3cw4h.xn--o3cw4h']) assert.equal(isMailDomain(good), true, good)
  for (const bad of ['company', '@company.co.th', 'Company.co.th', 'a..th', '10.0.0.1', '-a.th', '*.th', '']) {
    assert.equal(isMailDomain(bad), false, bad)
  }
  assert.equal(isOfDomains('somchai@Company.co.th', ['company.co.th']), true)
  for (const foreign of ['a@evil.company.co.th', 'a@company.co.th.evil.example', 'a@company.co.th@evil.example', '@company.co.th'])
    assert.equal(isOfDomains(foreign, ['company.co.th']), false, foreign)
})

test('a new user’s login name is derived from the e-mail', () => {
  assert.equal(loginFromEmail('Somchai+TMS@Company.co.th', 1), 'somchai-tms@company.co.th')
  assert.equal(loginFromEmail('somchai@company.co.th', 3), 'somchai@company.co.th-3')
  assert.equal(loginFromEmail(`${'ก'.repeat(3)}a${'b'.repeat(150)}@c.th`, 2).length, 100)
})

test('a provider’s roles are deduplicated, and issuers are compared without trailing slash', () => {
  const groupRoles = [
    { group: 'a', roleId: 'x' },
    { group: 'a', roleId: 'y' },
  ]
  assert.deepEqual(rolesGivenBy({ roleIds: ['x'], groupRoles }), ['x', 'y'])
  assert.deepEqual(groupRolesOf(groupRoles).get('a'), ['x', 'y'])
  assert.equal(sameIssuer('https://a.example/', 'https://a.example'), true)
  assert.equal(sameIssuer('https://a.example/x', 'https://a.example'), false)
})
