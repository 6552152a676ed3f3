import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

test('docs/schema.sql and database.gen.ts match the migrations', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/schema.ts'), '--check'], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})

test('a committed schema that lacks a column is reported as stale, and not overwritten', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ks-schema-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const types = join(root, 'packages/server/src/platform/db/database.gen.ts')
  const stale = join(folder, 'schema.sql')
  const text = readFileSync(join(root, 'docs/schema.sql'), 'utf8').replace(/^ {2}order_no .*\n/m, '')
  writeFileSync(stale, text)
  const program = join(root, 'packages/server/src/write-schema.ts')
  const codegen = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, `--text=${stale}`, `--types=${types}`, `--codegen=${codegen}`, '--check'],
    { encoding: 'utf8', env: { ...process.env, TEST_DATABASE_URL: '' } },
  )
  assert.equal(status, 1)
  assert.match(stderr, /schema\.sql is stale/)
  assert.equal(readFileSync(stale, 'utf8'), text)
})
