import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settings } from '../packages/domain/src/company/settings/settings.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8')
const named = new Set([...page.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]))

/** Variables of tests and the runtime, not of an installation. */
const notOurs = new Set(['TEST_DATABASE_URL', 'NODE_COMPILE_CACHE', 'LC_ALL', 'SERVER_PROGRAM'])

test('docs/configuration.md lists every variable the server reads', () => {
  const read = globSync('packages/server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/env(?:\.|\[')([A-Z][A-Z0-9_]+)/g)])
    .map((match) => match[1] ?? '')
  assert.ok(read.includes('DATABASE_URL'))
  assert.deepEqual(
    [...new Set(read)].filter((name) => !named.has(name) && !notOurs.has(name)),
    [],
  )
})

test('docs/configuration.md lists every setting of a company', () => {
  assert.deepEqual(
    Object.keys(settings).filter((code) => !named.has(code)),
    [],
  )
})
