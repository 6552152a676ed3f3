import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { readConfig } from '../platform/config.ts'
import { runningApp } from './running-app.ts'

test('a test’s app stores files in its own temporary folder, whatever its configuration, and removes it', async (t) => {
  const running = await runningApp({ config: readConfig({ DATA_DIR: './data' }, '/work-of-somebody') })
  // An app left open would keep the test process alive.
  t.after(() => running.stop())
  const beside = await running.beside({ config: readConfig({}, process.cwd()) })
  const { dataDir } = running.app.config
  assert.ok(dataDir.startsWith(tmpdir()), dataDir)
  assert.equal(beside.config.dataDir, dataDir)
  assert.ok(existsSync(dataDir))
  await running.stop()
  assert.equal(existsSync(dataDir), false)
})
