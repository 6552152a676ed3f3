import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startServer, worldOfToday } from './server.ts'

// A program that creates today's demo world in a folder, for the test files of a run to copy; creating it requires a server start
// and a database. Renamed atomically when complete: of two concurrent runs the second is discarded.

const [, , folder = ''] = process.argv
const dataDir = mkdtempSync(join(folder, 'making-'))
chmodSync(dataDir, 0o711)
const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' })
await server.end()
const made = worldOfToday(folder)
if (existsSync(made)) rmSync(dataDir, { recursive: true, force: true })
else renameSync(dataDir, made)
