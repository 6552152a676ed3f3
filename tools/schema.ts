/**
 * Writes docs/schema.sql and database.gen.ts from a freshly migrated database; `--check` fails when a committed file is stale.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const server = join(root, 'packages/server/src')
const files = [
  `--text=${join(root, 'docs/schema.sql')}`,
  `--types=${join(server, 'platform/db/database.gen.ts')}`,
  `--codegen=${join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')}`,
]
// Always the embedded PostgreSQL: other versions format the same expressions differently.
const env = { ...process.env, TEST_DATABASE_URL: '' }
const { status } = spawnSync(process.execPath, [join(server, 'write-schema.ts'), ...files, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
})
process.exitCode = status ?? 1
