import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startServer, worldOfToday } from './server.ts'

// A program: makes the demo world of today in a folder, for the files of a run to copy. Making it takes a server its first start, and a
// database too. It takes its name when it is whole: of two that make it at once, the second is thrown away.

const [, , folder = ''] = process.argv
const dataDir = mkdtempSync(join(folder, 'making-'))
chmodSync(dataDir, 0o711)
const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' })
await server.end()
const made = worldOfToday(folder)
if (existsSync(made)) rmSync(dataDir, { recursive: true, force: true })
else renameSync(dataDir, made)
