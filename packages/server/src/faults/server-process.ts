import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { retryingFetch } from '../testing/retrying-fetch.ts'
import { consoleHeaders } from '../testing/sign-in.ts'

/** A server in a separate process that a test may kill. */
export interface ServerProcess {
  readonly address: string
  readonly pid: number
  readonly isAlive: () => boolean
  readonly output: () => string
  /** SIGKILL. */
  readonly kill: () => Promise<void>
  /** SIGTERM; returns the exit code. */
  readonly stop: () => Promise<number | null>
}

const programs = {
  /** As run by `npm start`; `npm test` bundles it once. */
  main: process.env['SERVER_PROGRAM'] ?? join(import.meta.dirname, '..', 'main.ts'),
  /** The same server with the counting task. */
  counting: join(import.meta.dirname, 'counting-server.ts'),
} as const

const startLimitMs = 90_000

export const startServer = async (
  env: Readonly<Record<string, string>>,
  program: keyof typeof programs = 'main',
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [programs[program]], {
    env: { ...process.env, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', ADMIN_PASSWORD: 'khao-niao-mamuang-2569', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-200_000)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const exit = once(child, 'exit')
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const address = () => /ready on (http:\/\/\S+)/.exec(output)?.[1]
  for (const end = Date.now() + startLimitMs; address() === undefined; await pause(20)) {
    if (isAlive() && Date.now() < end) continue
    child.kill('SIGKILL')
    throw new Error(`the server did not start:\n${output}`)
  }
  const endBy = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (isAlive()) child.kill(signal)
    await exit
  }
  return {
    address: address() ?? '',
    pid: child.pid ?? 0,
    isAlive,
    output: () => output,
    kill: () => endBy('SIGKILL'),
    stop: async () => {
      await endBy('SIGTERM')
      return child.exitCode
    },
  }
}

export interface Reply {
  readonly status: number
  readonly body: string
  readonly json: <T>() => T
}

/** Sends an authenticated request over a real connection; rejects if the connection breaks. */
export const ask = async (
  { address }: Pick<ServerProcess, 'address'>,
  { cookie }: { readonly cookie: string },
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { payload, key }: { readonly payload?: object; readonly key?: string } = {},
): Promise<Reply> => {
  const response = await retryingFetch(`${address}${url}`, {
    method,
    headers: {
      ...consoleHeaders,
      cookie,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    signal: AbortSignal.timeout(60_000),
  })
  const body = await response.text()
  // The test asserts the shape of the response itself.
  return { status: response.status, body, json: <T>() => JSON.parse(body) as T }
}

export const until = async (what: string, holds: () => Promise<boolean> | boolean, limitMs = 60_000): Promise<void> => {
  for (const end = Date.now() + limitMs; !(await holds()); await pause(50))
    if (Date.now() > end) throw new Error(`it did not happen in ${limitMs / 1000} s: ${what}`)
}
