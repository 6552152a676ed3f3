import { startServer } from './server.ts'

// A program: makes the demo world in a folder, for the files of a run to copy. Making it takes a server its first start, and a database too.

const [, , dataDir = ''] = process.argv
const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' })
await server.end()
