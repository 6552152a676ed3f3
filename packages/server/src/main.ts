import { join } from 'node:path'
import { buildApp } from './app.ts'
import { demoLogins } from './demo/company.ts'
import { prepareInstallation } from './installation.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { builtConsole } from './platform/http/console-files.ts'
import { startEmbedded } from './platform/postgres/embedded.ts'
import { migrate, pendingMigrations } from './platform/postgres/migrate.ts'

/** Where the SQL files lie, beside the sources. */
const migrations = join(import.meta.dirname, '..', 'migrations')
const graceMs = 25_000

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const main = async (): Promise<void> => {
  const started = Date.now()
  const config = readConfig(process.env, process.cwd())
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, report: say }) : undefined
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const { applied } = await migrate(url, migrations)
  if (applied.length > 0) say(`Database migrated (${applied.length} files)`)
  const database = openDatabase({ url, onConnectionError: (error) => say(`Database connection lost: ${error.message}`) })
  const { adminPassword, demoOrders, demoPassword } = await prepareInstallation(database, config)
  if (demoOrders !== undefined) say(`Made a demo world with ${demoOrders} orders (DEMO=0 starts empty)`)
  const app = await buildApp({
    config,
    database,
    log: true,
    consoleFolder: builtConsole,
    pendingMigrations: () => pendingMigrations(database.readerPool, migrations),
  })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    say(`${signal}: finishing what is running`)
    setTimeout(() => process.exit(1), graceMs).unref()
    await app.close()
    await database.close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))

  const address = await app.listen({ port: config.port, host: config.host })
  say(`Khonsong is ready on ${address} after ${((Date.now() - started) / 1000).toFixed(1)} s`)
  if (adminPassword !== undefined)
    say(`Sign in as "admin" with the password ${adminPassword} (shown this once; you will be asked to change it)`)
  if (demoPassword !== undefined)
    say(`Or as one of the demo people (${demoLogins.map(([login]) => login).join(', ')}) with ${demoPassword} (shown this once)`)
}

process.on('unhandledRejection', (error) => {
  process.stderr.write(`unhandled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
})

await main()
