import assert from 'node:assert/strict'
import { test } from 'node:test'
import { masked, maskedAddress } from './masked.ts'

test('the preview of a failed call never shows a password, token or key', () => {
  const shown = masked({
    login: 'somchai',
    password: 'p4ss',
    nested: { accessToken: 'abc', list: [{ apiKey: 'k' }] },
    current: 'a',
    next: 'b',
  })
  assert.deepEqual(shown, {
    login: 'somchai',
    password: '••••',
    nested: { accessToken: '••••', list: [{ apiKey: '••••' }] },
    current: '••••',
    next: '••••',
  })
})

test('secrets in addresses are masked too', () => {
  assert.equal(
    maskedAddress('/v1/x?plate=70-1234&access_token=abc&password=p'),
    '/v1/x?plate=70-1234&access_token=••••&password=••••',
  )
  assert.equal(maskedAddress('/v1/orders'), '/v1/orders')
})

test('other values are shown as sent', () => {
  assert.deepEqual(masked({ plate: '70-1234', rows: [1, 2], empty: null }), { plate: '70-1234', rows: [1, 2], empty: null })
})
