/** Runs after npm install: removes the C headers and manuals that come with Node. Nothing here is compiled against them. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const unneeded = ['include', 'share', 'lib', 'CHANGELOG.md']
const platforms = join(import.meta.dirname, '..', 'node_modules', 'node', 'node_modules')

try {
  for (const platform of readdirSync(platforms))
    for (const name of unneeded) rmSync(join(platforms, platform, name), { recursive: true, force: true })
} catch (error) {
  // They only take room: an installation that cannot be changed keeps them.
  process.stderr.write(`The headers of Node stay: ${error instanceof Error ? error.message : String(error)}\n`)
}
