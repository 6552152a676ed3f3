/** Writes docs/diagrams from the domain and docs/schema.sql; `--check` fails when a committed file is stale. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataModelPage } from './data-model.ts'
import { statusGraphsPage } from './status-graphs.ts'

const docs = join(import.meta.dirname, '..', 'docs')

export const diagrams = (): Readonly<Record<string, string>> => ({
  'status-graphs.md': statusGraphsPage(),
  'data-model.md': dataModelPage(readFileSync(join(docs, 'schema.sql'), 'utf8')),
})

if (import.meta.main)
  for (const [name, text] of Object.entries(diagrams())) {
    const file = join(docs, 'diagrams', name)
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text) {
      process.stderr.write(`docs/diagrams/${name} is stale: run npm run diagrams\n`)
      process.exitCode = 1
    }
  }
