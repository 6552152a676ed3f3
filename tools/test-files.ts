/**
 * Runs several test files in this process, one after the other, each as a suite of its own with its own hooks. What they all need (the
 * server's thousand sources) is read and warmed up once: a server file took two processor seconds before its first test.
 */
import { join } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

for (const path of process.argv.slice(2))
  describe(path, async () => {
    await import(pathToFileURL(join(process.cwd(), path)).href)
  })
