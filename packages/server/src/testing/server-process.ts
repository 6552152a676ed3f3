import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server in a separate process, like `npm start`, on a test's database; can be killed with SIGKILL. */
interface ServerProcess {
  readonly address: string
  readonly kill: () => Promise<void>
}

export interface ServerProcesses {
  readonly start: () => Promise<ServerProcess>
  /** Kills running servers and removes their files. */
  readonly stop: () => void
}

/** `npm test` bundles the server once for all its starts. */
const main = process.env['SERVER_PROGRAM'] ?? join(import.meta.dirname, '../main.ts')

export const serverProcesses = (databaseUrl: string): ServerProcesses => {
  const dataDir = mkdtempSync(join(tmpdir(), 'khonsong-process-'))
  const kills: (() => void)[] = []
  const start = async (): Promise<ServerProcess> => {
    const env = { PORT: '0', DEMO: '0', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...env, ADMIN_PASSWORD: 'rot-sip-lor-2569' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    kills.push(() => child.kill('SIGKILL'))
    let output = ''
    const address = await new Promise<string>((resolve, reject) => {
      const take = (chunk: Buffer) => {
        output += chunk.toString()
        const found = /ready on (http:\/\/[^\s]+)/.exec(output)?.[1]
        if (found) resolve(found)
      }
      child.stdout.on('data', take)
      child.stderr.on('data', take)
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
    })
    const kill = async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
    return { address, kill }
  }
  return {
    start,
    stop: () => {
      for (const kill of kills) kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
