import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKeyOf } from './address-key.ts'

test('an IPv4 address is its own key, also as an IPv4-mapped IPv6 address', () => {
  assert.equal(addressKeyOf('203.0.113.9'), '203.0.113.9')
  assert.equal(addressKeyOf('::ffff:203.0.113.9'), '203.0.113.9')
})

test('all addresses of one IPv6 /64 network share one key, in any notation', () => {
  const written = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::%eth0']
  assert.deepEqual(new Set(written.map(addressKeyOf)), new Set(['2001:db8:1:2::/64']))
  assert.notEqual(addressKeyOf('2001:db8:1:3::1'), '2001:db8:1:2::/64')
  assert.equal(addressKeyOf('::1'), '0:0:0:0::/64')
})
