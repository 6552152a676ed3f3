import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { buildApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { openApiOf } from './openapi/document.ts'
import { printJson } from './openapi/print.ts'

/** `node write-openapi.ts FILE [--check]`: the OpenAPI document of all operations; the database is never queried. */
const [target = '', mode] = process.argv.slice(2)
const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
const app = await buildApp({ config: readConfig({}, process.cwd()), database, background: false })
const text = `${printJson(openApiOf(app.operations))}\n`
if (mode === '--check') {
  const same = existsSync(target) && readFileSync(target, 'utf8') === text
  if (!same) process.stderr.write('docs/openapi.json is stale: run "npm run openapi"\n')
  process.exitCode = same ? 0 : 1
} else writeFileSync(target, text)
process.stdout.write(`openapi: ${app.operations.length} operations\n`)
// Nothing was started; exit without waiting for timers.
process.exit()
