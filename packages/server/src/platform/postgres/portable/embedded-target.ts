import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { isEmbeddedRunning, startEmbedded } from '../embedded.ts'
import { prepareHome } from '../home.ts'
import { runAs } from '../run-as.ts'

interface EmbeddedTarget {
  readonly dataDir: string
  /** Whether existing data in DATA_DIR may be moved aside. */
  readonly force: boolean
  readonly now: Date
}

/** Creates a new embedded database in a DATA_DIR for a restore, and stops it afterwards. */
export const withNewEmbedded = async <T>({ dataDir, force, now }: EmbeddedTarget, use: (url: string) => Promise<T>): Promise<T> => {
  const { data } = prepareHome(dataDir, runAs())
  if (isEmbeddedRunning(dataDir)) throw new Error(`A server uses ${dataDir}. Stop it first.`)
  if (!force && existsSync(data)) throw new Error(`${data} holds a database. With --force it is moved aside.`)
  const aside = `.before-${now.toISOString().replace(/[-:.]/g, '')}`
  for (const place of [data, path.join(dataDir, 'files')]) if (force && existsSync(place)) await rename(place, place + aside)
  const embedded = await startEmbedded({ dataDir })
  try {
    return await use(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Runs with the URL of a DATA_DIR's embedded database, even while a server uses it. */
export const withEmbedded = async <T>(dataDir: string, use: (url: string) => Promise<T>): Promise<T> => {
  const { data } = prepareHome(dataDir, runAs())
  if (!existsSync(path.join(data, 'PG_VERSION'))) throw new Error(`${dataDir} holds no database.`)
  const embedded = await startEmbedded({ dataDir })
  try {
    return await use(embedded.url)
  } finally {
    await embedded.stop()
  }
}
