import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base32, codeOfStep, stepOfCode, totpAddress } from './totp.ts'

/** RFC 6238, appendix B; last six of the eight digits. */
const secret = Buffer.from('12345678901234567890')

test('codes match the standard’s test vectors', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    assert.equal(codeOfStep(secret, Math.floor(seconds / 30)), code)
})

test('a code is valid for its time step and the adjacent ones only', () => {
  const now = '2026-11-21T08:00:00.000Z'
  const step = Date.parse(now) / 30_000
  assert.deepEqual(
    [-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, codeOfStep(secret, step + off), now)),
    [undefined, step - 1, step, step + 1, undefined],
  )
})

test('secrets are encoded as apps expect', () => {
  assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI')
  assert.equal(base32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  assert.equal(
    totpAddress(secret, 'ขนส่ง', 'somchai'),
    `otpauth://totp/${encodeURIComponent('ขนส่ง')}:somchai?secret=${base32(secret)}&issuer=${encodeURIComponent('ขนส่ง')}&algorithm=SHA1&digits=6&period=30`,
  )
})
