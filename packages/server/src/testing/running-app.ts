import type { FastifyInstance } from 'fastify'
import { buildApp, type AppParts } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { testDatabase } from './database.ts'

export interface RunningApp {
  readonly app: FastifyInstance
  /** Another app on the same database, as a second server process would be. */
  readonly beside: (other?: Partial<AppParts>) => Promise<FastifyInstance>
  readonly stop: () => Promise<void>
}

/**
 * An app on a fresh database of its own, as every server test begins. Answers are checked against their schemas. It waits for a connection
 * and turns nobody away, because a machine with more to do than it can is slow, not wrong.
 */
export const runningApp = async (parts: Partial<AppParts> = {}): Promise<RunningApp> => {
  const home = await testDatabase()
  const opened: FastifyInstance[] = []
  const open = async (other: Partial<AppParts> = {}) => {
    const database = openDatabase({ url: home.url, patienceMs: 60_000 })
    const usual = { config: readConfig({}, process.cwd()), checkAnswers: true, turnsAway: false }
    const app = await buildApp({ ...usual, database, ...parts, ...other })
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
      for (const one of opened) await one.close()
      await home.drop()
    },
  }
}
