import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { withJitless } from './without-eval.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('the installed zod is configured not to create functions from strings', async () => {
  const core = readFileSync(join(root, 'node_modules/zod/v4/core/core.js'), 'utf8')
  const url = `data:text/javascript,${encodeURIComponent(withJitless(core).replace(/^import .*$/gm, ''))}`
  // In a separate realm: zod of this process has set its configuration already.
  const before = Reflect.get(globalThis, '__zod_globalConfig')
  Reflect.deleteProperty(globalThis, '__zod_globalConfig')
  try {
    const made: { readonly globalConfig: object } = await import(url)
    assert.deepEqual(made.globalConfig, { jitless: true })
  } finally {
    Reflect.set(globalThis, '__zod_globalConfig', before)
  }
})

test('the build fails when zod stores its configuration elsewhere', () => {
  assert.throws(() => withJitless('export const globalConfig = {}'), /keeps its settings elsewhere/)
})
