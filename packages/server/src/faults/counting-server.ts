import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { counting } from './counting-task.ts'

// A program for the fault tests: a server as main.ts runs it on a given database, which also knows the counting work.

const config = readConfig(process.env, process.cwd())
const database = openDatabase({ url: config.databaseUrl ?? '' })
const app = await buildApp({ config, database, log: true })
app.tasks.register(counting)
const address = await app.listen({ port: config.port, host: config.host })
process.stdout.write(`ready on ${address}\n`)
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
