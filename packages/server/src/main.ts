import { join } from 'node:path'
import { buildApp } from './app.ts'
import { checkFingerprints } from './check-fingerprints.ts'
import { demoLogins } from './demo/company.ts'
import { prepareInstallation, type Prepared } from './installation.ts'
import { readConfig, type Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { describeFileStore, openFileStore, readFileStoreConfig, tryFileStore } from './platform/files/open-file-store.ts'
import { builtConsole } from './platform/http/console-files.ts'
import { makeFolder } from './platform/make-folder.ts'
import { stackOf } from './platform/stack-of.ts'
import { startEmbedded, type Embedded } from './platform/postgres/embedded.ts'
import { migrate, pendingMigrations } from './platform/postgres/migrate.ts'
import { tidyAfterStart } from './tidy-after-start.ts'
import { reservePort } from './reserve-port.ts'
import { aboutDatabase, aboutFolder, aboutListening, failureText, startStep } from './start-failure.ts'

/** Migrations, relative to the sources. */
const migrations = join(import.meta.dirname, '..', 'migrations')
const graceMs = 25_000
/** Time for open handles to close after shutdown has finished. */
const lingerMs = 500
const started = Date.now()

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const sayReady = (address: string, { adminPassword, demoPassword }: Prepared): void => {
  print(`Khonsong is ready on ${address} after ${((Date.now() - started) / 1000).toFixed(1)} s`)
  if (adminPassword !== undefined)
    print(
      `Sign in as "admin" with the password ${adminPassword} (shown until somebody has signed in with it; you will be asked to change it)`,
    )
  if (demoPassword !== undefined)
    print(
      `Or as one of the demo people (${demoLogins.map(([login]) => login).join(', ')}) with ${demoPassword} (shown until one of them has signed in)`,
    )
}

type Close = () => Promise<void>
type Reserved = Awaited<ReturnType<typeof reservePort>>

/** Starts the server; `mayClose` receives the function that shuts down what has started so far. */
const serve = async (
  config: Config,
  reserved: Reserved,
  embedded: Embedded | undefined,
  mayClose: (close: Close) => void,
): Promise<void> => {
  const { host } = config
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const aboutMigrating = config.databaseUrl === undefined ? aboutFolder(config.dataDir) : aboutDatabase(config.databaseUrl)
  const { applied } = await startStep(aboutMigrating, () => migrate(url, migrations))
  if (applied.length > 0) print(`Database migrated (${applied.length} files)`)
  const database = openDatabase({ url, onConnectionError: (error) => print(`Database connection lost: ${error.message}`) })
  await startStep(aboutMigrating, () => checkFingerprints(database, config))
  const files = await startStep(
    () => 'The configuration is wrong',
    () => readFileStoreConfig(process.env, config.dataDir),
  )
  await startStep(
    () => `${describeFileStore(files)} cannot be used for files`,
    () => tryFileStore(files),
  )
  const store = await openFileStore(files)
  const prepared = await startStep(aboutMigrating, () => prepareInstallation(database, config, store))
  if (prepared.demoOrders !== undefined) print(`Made a demo world with ${prepared.demoOrders} orders (DEMO=0 starts empty)`)
  const app = await buildApp({
    config,
    database,
    log: true,
    consoleFolder: builtConsole,
    pendingMigrations: () => pendingMigrations(database.readerPool, migrations),
  })
  mayClose(async () => {
    await app.close()
    await database.close()
    await embedded?.stop()
  })
  await reserved.handOver()
  const { port } = reserved
  sayReady(await startStep(aboutListening(host, port), () => app.listen({ port, host })), prepared)
  tidyAfterStart(app.server)
}

const main = async (): Promise<void> => {
  let stopping = false
  let close: Close = async () => undefined
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    print(`${signal}: finishing what is running`)
    setTimeout(() => process.exit(1), graceMs).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))

  const config = await startStep(
    () => 'The configuration is wrong',
    () => readConfig(process.env, process.cwd()),
  )
  const { host, port } = config
  const reserved = await startStep(aboutListening(host, port), () => reservePort({ host, port }))
  close = reserved.handOver
  await startStep(aboutFolder(config.dataDir), () => makeFolder(config.dataDir))
  const embedded =
    config.databaseUrl === undefined
      ? await startStep(aboutFolder(config.dataDir), () => startEmbedded({ dataDir: config.dataDir, report: print }))
      : undefined
  close = async () => {
    await Promise.all([reserved.handOver(), embedded?.stop()])
  }
  try {
    await serve(config, reserved, embedded, (closing) => {
      close = closing
    })
  } catch (error) {
    // Startup aborted by a signal fails on the closed database; not an error.
    if (stopping) return
    // Shut down what this start has opened; other processes on the same folder keep their database.
    await close()
    throw error
  }
}

/**
 * Exits once nothing is running. Calling `process.exit` during startup can deadlock with V8's worker threads: the
 * process would never end, and no supervisor would restart it.
 */
const endWith = (code: number): void => {
  process.exitCode = code
  setTimeout(() => process.exit(code), lingerMs).unref()
}

process.on('unhandledRejection', (error) => {
  process.stderr.write(`unhandled: ${error instanceof Error ? stackOf(error) : String(error)}\n`)
})

try {
  await main()
} catch (error) {
  process.stderr.write(failureText(error))
  endWith(1)
}
