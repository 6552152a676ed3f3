import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
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

/** The same with the demo world in it, copied from the one that this run made; a file that runs alone has its server make it. */
export const demoDataDir = (): DataDir => {
  const dataDir = newDataDir()
  const made = process.env['DEMO_WORLD']
  // Files keep their owners, as the database wants it.
  if (made) execFileSync('cp', ['-a', `${made}/.`, dataDir.path])
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
