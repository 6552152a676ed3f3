/** Runs after npm install: removes Node's C headers and manuals. Nothing here is compiled against them. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const unneeded = ['include', 'share', 'lib', 'CHANGELOG.md']
const platforms = join(import.meta.dirname, '..', 'node_modules', 'node', 'node_modules')

try {
  for (const platform of readdirSync(platforms))
    for (const name of unneeded) rmSync(join(platforms, platform, name), { recursive: true, force: true })
} catch (error) {
  // Optional: an installation with read-only files keeps them.
  process.stderr.write(`The headers of Node stay: ${error instanceof Error ? error.message : String(error)}\n`)
}
