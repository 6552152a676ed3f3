import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from './testing/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'khonsong-passwords-'))
// When tests run as root, the embedded PostgreSQL runs as another user.
chmodSync(folder, 0o755)
let home: Awaited<ReturnType<typeof testDatabase>>
before(async () => {
  home = await testDatabase()
})
after(async () => {
  await home.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Env = Readonly<Record<string, string>>
const environment = (env: Env) => {
  const { ADMIN_PASSWORD: _, DATABASE_URL: __, ...inherited } = process.env
  return { ...inherited, DEMO: '0', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data'), ...env }
}

interface Started {
  readonly said: () => string
  readonly address: string
  readonly stop: () => Promise<void>
}

const start = async (env: Env): Promise<Started> => {
  const child = spawn(process.execPath, [process.env['SERVER_PROGRAM'] ?? join(import.meta.dirname, 'main.ts')], {
    env: environment(env),
    stdio: 'pipe',
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /ready on (http:\/\/[^\s]+)/.exec(output)?.[1]
      if (found) setTimeout(() => resolve(found), 200) // the line about passwords follows at once
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { said: () => output, address, stop }
}

const setPassword = (env: Env, ...args: readonly string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'set-password.ts'), ...args], {
      env: environment(env),
      stdio: 'pipe',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => resolve({ code, output }))
  })

const passwordIn = (text: string): string | undefined =>
  /password (?:of "admin" \(company \S+\) is now )?(?!of)(\S+)/.exec(text)?.[1]
const signIn = async (address: string, password: string | undefined): Promise<Response> =>
  fetch(`${address}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'khonsong' },
    body: JSON.stringify({ login: 'admin', password }),
  })

test('a port in use fails the start before anything is created', async () => {
  const busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  const { port } = busy.address() as AddressInfo // a TCP socket
  await assert.rejects(start({ DATABASE_URL: home.url, PORT: String(port) }), /another program listens there already/)
  busy.close()
  const client = new pg.Client({ connectionString: home.url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from tenants')
  await client.end()
  assert.equal(rows[0]?.count, 0)
})

test('the generated password is printed at each start until its first use', async () => {
  const env = { DATABASE_URL: home.url }
  const first = await start(env)
  const password = passwordIn(first.said())
  assert.ok(password, first.said())
  await first.stop()
  const second = await start(env)
  assert.equal(passwordIn(second.said()), password)
  assert.equal((await signIn(second.address, password)).status, 200)
  await second.stop()
  const third = await start(env)
  assert.equal(passwordIn(third.said()), undefined, third.said())
  await third.stop()
})

test('the operator sets a password online or offline, which ends the account’s sessions', async () => {
  const env = { DATA_DIR: join(folder, 'embedded') }
  const server = await start(env)
  const printed = passwordIn(server.said())
  const signedIn = await signIn(server.address, printed)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const whileRunning = await setPassword(env, 'admin')
  assert.equal(whileRunning.code, 0, whileRunning.output)
  const session = await fetch(`${server.address}/v1/session`, { headers: { cookie, 'x-requested-with': 'khonsong' } })
  assert.equal(session.status, 401, 'the session has ended')
  assert.equal((await signIn(server.address, printed)).status, 401)
  assert.equal((await signIn(server.address, passwordIn(whileRunning.output))).status, 200)
  const unknown = await setPassword(env, 'nobody')
  assert.deepEqual([unknown.code, unknown.output], [1, 'There is no account "nobody".\n'])
  await server.stop()

  const whileStopped = await setPassword(env, 'admin')
  assert.equal(whileStopped.code, 0, whileStopped.output)
  const again = await start(env)
  assert.equal((await signIn(again.address, passwordIn(whileStopped.output))).status, 200)
  await again.stop()
})
