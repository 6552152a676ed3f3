/**
 * Runs several test files in one process, one after the other, each as a suite with its own hooks. Shared sources (about a
 * thousand for the server) are loaded and compiled once: a server file took two CPU seconds before its first test.
 */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { noteTests } from './collected-test.ts'

const collected = new URL('collected-test.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test' && context.parentURL !== collected
      ? { url: collected, shortCircuit: true }
      : next(specifier, context),
})

for (const path of process.argv.slice(2)) {
  const register = await noteTests(() => import(pathToFileURL(join(process.cwd(), path)).href))
  describe(path, () => void register())
}
