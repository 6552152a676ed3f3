import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { counting } from './counting-task.ts'

// Program for the fault tests: a server like main.ts on a given database, with the counting task registered.

const config = readConfig(process.env, process.cwd())
const database = openDatabase({ url: config.databaseUrl ?? '' })
const app = await buildApp({ config, database, log: true })
app.tasks.register(counting)
const address = await app.listen({ port: config.port, host: config.host })
process.stdout.write(`ready on ${address}\n`)
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
