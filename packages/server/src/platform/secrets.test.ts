import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSecrets } from './secrets.ts'

const secretKey = 'a key that only this test has, long enough'
const plain = Buffer.from('khao niao')

test('a sealed secret opens only with the same key, purpose and context', () => {
  const secrets = openSecrets({ secretKey, dataDir: '' })
  const sealed = secrets.seal('totp', 'somchai', plain)
  assert.equal(sealed.includes(plain), false)
  assert.deepEqual(secrets.unseal('totp', 'somchai', sealed), plain)
  assert.equal(secrets.unseal('mail', 'somchai', sealed), undefined, 'another purpose')
  assert.equal(secrets.unseal('totp', 'somsak', sealed), undefined, 'another owner')
  assert.equal(openSecrets({ secretKey: `${secretKey}!`, dataDir: '' }).unseal('totp', 'somchai', sealed), undefined, 'another key')
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1] = (changed[sealed.length - 1] ?? 0) ^ 1
  assert.equal(secrets.unseal('totp', 'somchai', changed), undefined, 'a changed byte')
  assert.equal(secrets.unseal('totp', 'somchai', sealed.subarray(0, 20)), undefined, 'a piece of it')
})

test('without a key in the environment one is generated in a file only the server may read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'khonsong-secret-'))
  const sealed = openSecrets({ secretKey: undefined, dataDir }).seal('totp', 'somchai', plain)
  assert.deepEqual(openSecrets({ secretKey: undefined, dataDir }).unseal('totp', 'somchai', sealed), plain, 'a second process')
  assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o077, 0)
  rmSync(dataDir, { recursive: true })
})
