import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backFrom, isServerAddress } from './back-from.ts'

test('the return address never leads to another site', () => {
  assert.equal(backFrom('/order/entry'), '/order/entry')
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/sign-in?redirect=/sign-in',
    undefined,
  ])
    assert.equal(backFrom(evil), '/')
})

test('after sign-in a requested export is downloaded, a page is shown', () => {
  assert.equal(isServerAddress('/v1/site/export?lang=th'), true)
  assert.equal(isServerAddress('/dt/admin/v1/rest-stop/export'), true)
  assert.equal(isServerAddress('/vehicle/vehicleMonitoring'), false)
})
