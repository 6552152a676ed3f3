import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { test } from 'node:test'
import { buildServer } from './build-server.ts'

test('the bundled server loads, with the files that lie beside its sources', async () => {
  const program = await buildServer()
  assert.match(program, /main\.mjs$/)
  // Templates are read while the program loads; the configuration is checked afterwards.
  const { stderr, status } = spawnSync(process.execPath, [program], { env: { ...process.env, PORT: 'none' }, encoding: 'utf8' })
  assert.match(stderr, /The configuration is wrong: .*PORT/)
  assert.equal(status, 1)
})

test('the server is bundled once for unchanged sources', async () => {
  const made = statSync(await buildServer()).mtimeMs
  assert.equal(statSync(await buildServer()).mtimeMs, made)
})
