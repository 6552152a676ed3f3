import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { withClient } from './platform/postgres/connection.ts'
import { schemaText } from './platform/postgres/schema-text.ts'
import { testDatabase } from './testing/database.ts'

// node write-schema.ts --text FILE --types FILE --codegen PROGRAM [--check]: writes the schema resulting from the
// migrations, as text and as types. With --check, reports outdated files as an error instead.

const run = promisify(execFile)

/** TypeScript types produced by `value-parsers.ts`. */
const typeMapping = { int8: 'number', timestamptz: 'string', json: 'unknown', jsonb: 'unknown' }

const typesText = async (codegen: string, url: string): Promise<string> => {
  const options = ['--dialect', 'postgres', '--url', url, '--camel-case', '--numeric-parser', 'string', '--date-parser', 'string']
  const scope = ['--default-schema', 'public', '--exclude-pattern', 'migrations', '--type-mapping', JSON.stringify(typeMapping)]
  const { stdout } = await run(process.execPath, [codegen, ...options, ...scope, '--log-level', 'error', '--print'], {
    maxBuffer: 16 << 20,
  })
  return `${stdout.trim()}\n`
}

const isUpToDate = (file: string, text: string): boolean => existsSync(file) && readFileSync(file, 'utf8') === text

const { values } = parseArgs({
  options: {
    text: { type: 'string', default: '' },
    types: { type: 'string', default: '' },
    codegen: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
  },
})

const { url, drop } = await testDatabase()
try {
  const wanted: readonly (readonly [file: string, text: string])[] = [
    [values.text, await withClient(url, schemaText)],
    [values.types, await typesText(values.codegen, url)],
  ]
  for (const [file, text] of wanted) {
    if (isUpToDate(file, text)) continue
    if (values.check) {
      console.error(`${path.relative('', file)} is stale: run "npm run schema".`)
      process.exitCode = 1
    } else writeFileSync(file, text)
  }
} finally {
  await drop()
}
