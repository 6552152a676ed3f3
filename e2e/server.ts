import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const adminPassword = 'rot-sip-lor-2569'

export interface Server {
  readonly address: string
  readonly process: ChildProcess
  readonly output: () => string
  /** Ends the server as a person would (`SIGTERM`) or as a power cut does (`SIGKILL`). */
  readonly end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

const root = join(import.meta.dirname, '..')

export interface DataDir {
  readonly path: string
  readonly remove: () => void
}

/** A folder for one test file’s data, removed at the end. */
export const newDataDir = (): DataDir => {
  const path = mkdtempSync(join(tmpdir(), 'khonsong-e2e-'))
  // The database of a server that root runs belongs to another user, and lies elsewhere if that one cannot pass.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const dayMs = 86_400_000
/** Milliseconds since midnight in Thailand, which is seven hours ahead and has no summer time. */
const sinceMidnight = (): number => (Date.now() + 7 * 3_600_000) % dayMs
/** A test takes less: what begins earlier ends on the day of its world. */
const longestTestMs = 120_000

/** The folder of the demo world of today; its orders, plans and tracks hang on the day on which it is made. */
export const worldOfToday = (folder: string): string =>
  join(folder, new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))

/**
 * The same with the demo world in it, copied from the one that this run made; a file that runs alone has its server make it. A run that
 * passes midnight makes the world anew, and a file that would begin right before midnight begins after it.
 */
export const demoDataDir = (): DataDir => {
  const dataDir = newDataDir()
  const folder = process.env['DEMO_WORLD']
  if (!folder) return dataDir
  const left = dayMs - sinceMidnight()
  if (left < longestTestMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left + 1000)
  const made = worldOfToday(folder)
  if (!existsSync(made)) execFileSync(process.execPath, [join(root, 'e2e/demo-world.ts'), folder])
  // Files keep their owners, as the database wants it.
  execFileSync('cp', ['-a', `${made}/.`, dataDir.path])
  return dataDir
}

/** The real server on its embedded database, as `npm start` runs it, on a port of its own. */
export const startServer = async (env: Readonly<Record<string, string>>): Promise<Server> => {
  const child = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
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
