import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const adminPassword = 'rot-sip-lor-2569'

export interface Server {
  readonly address: string
  readonly process: ChildProcess
  readonly output: () => string
  /** Stops the server gracefully (`SIGTERM`) or abruptly (`SIGKILL`). */
  readonly end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

const root = join(import.meta.dirname, '..')

export interface DataDir {
  readonly path: string
  readonly remove: () => void
}

/** A data folder for one test file, removed at the end. */
export const newDataDir = (): DataDir => {
  const path = mkdtempSync(join(tmpdir(), 'khonsong-e2e-'))
  // When run as root, the database belongs to another user and is placed elsewhere if that user cannot access the folder.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const dayMs = 86_400_000
/** Milliseconds since midnight in Thailand (UTC+7, no daylight saving). */
const sinceMidnight = (): number => (Date.now() + 7 * 3_600_000) % dayMs
/** Upper limit for a test: one that starts earlier ends on the day of its world. */
const longestTestMs = 120_000

/** Folder of today's demo world; its orders, plans and tracks are relative to the day it is created. */
export const worldOfToday = (folder: string): string =>
  join(folder, new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))

/**
 * A data folder with the demo world, copied from the run's; a file run alone has its server create it. After midnight the world
 * is created anew, and a file about to start right before midnight waits.
 */
export const demoDataDir = (): DataDir => {
  const dataDir = newDataDir()
  const folder = process.env['DEMO_WORLD']
  if (!folder) return dataDir
  const left = dayMs - sinceMidnight()
  if (left < longestTestMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left + 1000)
  const made = worldOfToday(folder)
  if (!existsSync(made)) execFileSync(process.execPath, [join(root, 'e2e/demo-world.ts'), folder])
  // Preserves ownership, which PostgreSQL requires.
  execFileSync('cp', ['-a', `${made}/.`, dataDir.path])
  return dataDir
}

/** The real server with its embedded database, as with `npm start`, on its own port. */
export const startServer = async (env: Readonly<Record<string, string>>): Promise<Server> => {
  const child = spawn(process.execPath, [process.env['SERVER_PROGRAM'] ?? join(root, 'packages/server/src/main.ts')], {
    env: { ...process.env, PORT: '0', ADMIN_PASSWORD: adminPassword, DEMO: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-100_000)
      const address = /ready on (http:\/\/[^\s]+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
  const address = await ready
  return {
    address,
    process: child,
    output: () => output,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
      })
      child.kill(signal)
      await ended
    },
  }
}
