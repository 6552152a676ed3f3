/**
 * Generates types for testing a typed client from docs/openapi.json, with a generator as an integrator would use; `--check` fails
 * when the committed file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientTypes } from '../packages/server/src/testing/typed-client/client-types.ts'

const target = join(import.meta.dirname, '..', 'packages', 'server', 'src', 'testing', 'typed-client', 'api.gen.ts')
const types = await clientTypes()
if (!process.argv.includes('--check')) writeFileSync(target, types)
else if (readFileSync(target, 'utf8') !== types) {
  process.stderr.write(`${target} is stale: run "npm run client-types"\n`)
  process.exitCode = 1
}
