import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppParts } from '../app.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { testDatabase } from './database.ts'

export interface RunningApp {
  readonly app: FastifyInstance
  /** Another app on the same database, as a second server process would be. */
  readonly beside: (other?: Partial<AppParts>) => Promise<FastifyInstance>
  readonly stop: () => Promise<void>
}

/** The default DATA_DIR is a folder of whoever starts the tests: a test never writes uploads or keys there. */
const withScratchFolder = (config: Config, scratch: string): Config => {
  const isWithin = (folder: string) => !relative(folder, config.dataDir).startsWith('..')
  // The sources themselves may lie in the folder of temporary files.
  const isScratch = isWithin(tmpdir()) && !isWithin(process.cwd())
  return isScratch ? config : { ...config, dataDir: scratch }
}

/**
 * An app on a fresh database of its own, as every server test begins. Answers are checked against their schemas. It waits for a connection
 * and turns nobody away, because a machine with more to do than it can is slow, not wrong.
 */
export const runningApp = async (parts: Partial<AppParts> = {}): Promise<RunningApp> => {
  const home = await testDatabase()
  const scratch = mkdtempSync(join(tmpdir(), 'khonsong-app-'))
  const opened: FastifyInstance[] = []
  const open = async (other: Partial<AppParts> = {}) => {
    const database = openDatabase({ url: home.url, patienceMs: 60_000 })
    const wanted = { config: readConfig({}, process.cwd()), checkAnswers: true, turnsAway: false, database, ...parts, ...other }
    const app = await buildApp({ ...wanted, config: withScratchFolder(wanted.config, scratch) })
    app.addHook('onClose', () => database.close())
    await app.ready()
    opened.push(app)
    return app
  }
  const app = await open()
  return {
    app,
    beside: open,
    stop: async () => {
      for (const one of opened.splice(0)) await one.close()
      await home.drop()
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
