import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppParts } from '../app.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { testDatabase } from './database.ts'
import { withoutWords } from './history-words.ts'

export interface RunningApp {
  readonly app: FastifyInstance
  /** Another app on the same database, like a second server process. */
  readonly beside: (other?: Partial<AppParts>) => Promise<FastifyInstance>
  readonly stop: () => Promise<void>
}

/** The default DATA_DIR belongs to whoever runs the tests: tests must not write uploads or keys there. */
const withScratchFolder = (config: Config, scratch: string): Config => {
  const isWithin = (folder: string) => !relative(folder, config.dataDir).startsWith('..')
  // The sources may be in the temporary folder themselves.
  const isScratch = isWithin(tmpdir()) && !isWithin(process.cwd())
  return isScratch ? config : { ...config, dataDir: scratch }
}

/**
 * An app on its own fresh database, the start of every server test. Validates responses against their schemas. Waits
 * long for connections and sheds no load, because an overloaded machine must not fail tests.
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
      // Stopped once more by tests that stop it themselves.
      const unread = opened.length === 0 ? [] : await withoutWords(app, home.url)
      for (const one of opened.splice(0)) await one.close()
      await home.drop()
      rmSync(scratch, { recursive: true, force: true })
      if (unread.length > 0) throw new Error(`histories show identifiers instead of words: ${unread.join(', ')}`)
    },
  }
}
