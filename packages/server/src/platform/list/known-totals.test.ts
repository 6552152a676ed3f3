import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller, Scope } from '../caller.ts'
import { KnownTotals } from './known-totals.ts'

const callerIn = (tenantId: string, scope: Scope): Caller => ({
  tenantId,
  userId: 'user',
  displayName: '',
  kind: 'internal',
  permissions: new Set(),
  scope,
  language: 'th',
  sessionId: '',
})

const central = callerIn('company', { kind: 'business_units', ids: ['central', 'north'] })

test('a list beyond the cap is recounted after ten seconds', () => {
  let now = 0
  const totals = new KnownTotals(() => now)
  assert.equal(totals.isBeyondCap('orders', central), false, 'nobody has counted yet')
  totals.wasBeyondCap('orders', central)
  now = 9_999
  assert.equal(totals.isBeyondCap('orders', central), true)
  now = 10_000
  assert.equal(totals.isBeyondCap('orders', central), false)
})

test('a cached total applies to one scope, company and list only', () => {
  const totals = new KnownTotals(() => 0)
  totals.wasBeyondCap('orders', central)
  const others: readonly (readonly [table: string, caller: Caller])[] = [
    ['jobs', central],
    ['orders', callerIn('other company', central.scope)],
    ['orders', callerIn('company', { kind: 'business_units', ids: ['central'] })],
    ['orders', callerIn('company', { kind: 'all' })],
    ['orders', callerIn('company', { kind: 'customer', id: 'central,north' })],
  ]
  for (const [table, caller] of others) assert.equal(totals.isBeyondCap(table, caller), false, JSON.stringify(caller.scope))
})
