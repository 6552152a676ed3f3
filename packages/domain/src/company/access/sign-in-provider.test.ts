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

test('nobody gives a role above their own through a company sign-in, nor touches one that does', () => {
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

test('whoever lets an e-mail find its account could become anybody, and so holds everything', () => {
  const linking = { ...wish, linkByEmail: true }
  assert.deepEqual(codesOf(saveProvider(linking, { ...facts, giver: few })), ['role.not_yours_to_grant linkByEmail'])
  assert.deepEqual(codesOf(saveProvider(linking, facts)), [])
  assert.deepEqual(
    changeProvider(few, linking, []).map(({ code }) => code),
    ['provider.above_you'],
  )
})

test('somebody limited to business units sets up no sign-in of the company', () => {
  const limited = { ...everything, businessUnitIds: ['north'] }
  assert.deepEqual(codesOf(saveProvider(wish, { ...facts, giver: limited })), ['user.scope_too_wide'])
})

test('a secret is asked for at first and for another issuer, and kept for the same', () => {
  const without = { ...facts, newSecret: false }
  assert.deepEqual(codesOf(saveProvider(wish, without)), ['field.required clientSecret'])
  assert.deepEqual(codesOf(saveProvider({ ...wish, clientKind: 'public' }, without)), [])
  const before = { ...wish, hasSecret: true }
  assert.deepEqual(codesOf(saveProvider({ ...wish, issuer: `${wish.issuer}/` }, { ...without, before })), [])
  assert.deepEqual(codesOf(saveProvider({ ...wish, issuer: 'https://evil.example' }, { ...without, before })), [
    'provider.secret_again clientSecret',
  ])
})

test('accounts are made for named domains and with some role', () => {
  assert.deepEqual(codesOf(saveProvider({ ...wish, makeAccounts: true }, facts)), [
    'provider.domains_needed mailDomains',
    'provider.role_needed roleIds',
  ])
  assert.deepEqual(
    codesOf(saveProvider({ ...wish, makeAccounts: true, mailDomains: ['company.co.th'], roleIds: ['r'] }, facts)),
    [],
  )
})

test('a group brings a role once, and openid stands among the scopes', () => {
  const pair = { group: 'g', roleId: 'r' }
  assert.deepEqual(codesOf(saveProvider({ ...wish, groupRoles: [pair, pair], scopes: 'email' }, facts)), [
    'provider.pair_twice groupRoles.1.group',
    'provider.scope_openid scopes',
  ])
})

test('a mail domain is a name with a top level, and those below it are others', () => {
  for (const good of ['company.co.th', 'a-b.example', 'xn--o3cw4h.xn--o3cw4h']) assert.equal(isMailDomain(good), true, good)
  for (const bad of ['company', '@company.co.th', 'Company.co.th', 'a..th', '10.0.0.1', '-a.th', '*.th', '']) {
    assert.equal(isMailDomain(bad), false, bad)
  }
  assert.equal(isOfDomains('somchai@Company.co.th', ['company.co.th']), true)
  for (const foreign of ['a@evil.company.co.th', 'a@company.co.th.evil.example', 'a@company.co.th@evil.example', '@company.co.th'])
    assert.equal(isOfDomains(foreign, ['company.co.th']), false, foreign)
})

test('a newcomer is called by their e-mail, in the letters of account names', () => {
  assert.equal(loginFromEmail('Somchai+TMS@Company.co.th', 1), 'somchai-tms@company.co.th')
  assert.equal(loginFromEmail('somchai@company.co.th', 3), 'somchai@company.co.th-3')
  assert.equal(loginFromEmail(`${'ก'.repeat(3)}a${'b'.repeat(150)}@c.th`, 2).length, 100)
})

test('roles a provider gives are counted once, and issuers differ by more than a stroke', () => {
  const groupRoles = [
    { group: 'a', roleId: 'x' },
    { group: 'a', roleId: 'y' },
  ]
  assert.deepEqual(rolesGivenBy({ roleIds: ['x'], groupRoles }), ['x', 'y'])
  assert.deepEqual(groupRolesOf(groupRoles).get('a'), ['x', 'y'])
  assert.equal(sameIssuer('https://a.example/', 'https://a.example'), true)
  assert.equal(sameIssuer('https://a.example/x', 'https://a.example'), false)
})
