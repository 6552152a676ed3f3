import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from './allowed-address.ts'
import { addressFault } from './guarded-request.ts'

test('internal addresses are not public in any notation', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::127.0.0.1',
    '::a9fe:a9fe',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ])
    assert.equal(isPublicAddress(address), false, address)
  for (const address of ['8.8.8.8', '203.150.1.1', '2a00:1450:4001:81b::200e'])
    assert.equal(isPublicAddress(address), true, address)
})

test('a URL is refused for its form or for an obviously internal host', () => {
  assert.equal(addressFault('https://partner.example/hook?x=1', []), undefined)
  assert.equal(addressFault('http://partner.example/hook', []), 'form')
  assert.equal(addressFault('http://partner.example/hook', ['partner.example']), undefined)
  assert.equal(addressFault('https://user@partner.example/', []), 'form')
  for (const url of [
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::ffff:10.0.0.1]/',
    'https://intranet/',
    'https://a.localhost/',
  ])
    assert.equal(addressFault(url, []), 'inside', url)
})
