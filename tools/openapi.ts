/** Writes docs/openapi.json from the server's operations; `--check` fails when the committed file is stale. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const program = join(root, 'packages/server/src/write-openapi.ts')
const { status } = spawnSync(process.execPath, [program, join(root, 'docs', 'openapi.json'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
