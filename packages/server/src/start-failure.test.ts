import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { checkFingerprints } from './check-fingerprints.ts'
import { openDatabase } from './platform/db/database.ts'
import { readConfig } from './platform/config.ts'
import { aboutFolder, startStep } from './start-failure.ts'
import { testDatabase } from './testing/database.ts'

const main = process.env['SERVER_PROGRAM'] ?? join(import.meta.dirname, 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'khonsong-start-'))
const busy = createServer()
let home: Awaited<ReturnType<typeof testDatabase>>
let port = 0

before(async () => {
  home = await testDatabase()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  port = (busy.address() as AddressInfo).port // a TCP socket
})
after(async () => {
  busy.close()
  await home.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (env: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, DEMO: '0', PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: home.url, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.once('exit', (code) => resolve({ code, said }))
  })

const refused = async (env: Readonly<Record<string, string>>, why: RegExp): Promise<void> => {
  const { code, said } = await start(env)
  assert.equal(code, 1, said)
  assert.match(said, why)
  assert.match(said, /^Khonsong did not start\. /)
  assert.doesNotMatch(said, /\n {4}at /, 'a stack tells whoever runs it nothing')
  assert.doesNotMatch(said, /sip-lor/, 'no password is shown')
}

for (const [name, value, why] of [
  ['PORT', 'abc', /PORT must be a number from 0 to 65535, not "abc"/],
  ['DATABASE_URL', 'somewhere:sip-lor', /DATABASE_URL must be postgres:\/\/user:password@host:port\/database/],
  ['DATABASE_URL', 'mysql://u:sip-lor@127.0.0.1/x', /DATABASE_URL must be postgres:/],
  ['PUBLIC_URL', 'tms.example.com', /PUBLIC_URL must be an http\(s\) address, not "tms.example.com"/],
  ['LOGIN_URL', 'javascript:alert(1)', /LOGIN_URL must be an http\(s\) address or a path/],
  ['LOGOUT_URL', '//evil.example', /LOGOUT_URL must be an http\(s\) address or a path/],
  ['TRUSTED_PROXIES', '10.0.0.0/8, 10.0.0.0/99', /TRUSTED_PROXIES must be addresses or ranges by comma, not "10.0.0.0\/99"/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL must be one of trace, .*, not "loud"/],
  ['SECRET_KEY', 'short', /SECRET_KEY must have at least 32 characters/],
] as const)
  test(`a ${name} that cannot be ${value} is told by name`, () => {
    assert.throws(() => readConfig({ [name]: value }, '/'), why)
  })

test('an invalid environment ends the start with a message', () => refused({ PORT: 'abc' }, /The configuration is wrong: PORT/))

test('an unreachable database is named, without its password', () =>
  refused(
    { DATABASE_URL: 'postgres://khonsong:sip-lor@127.0.0.1:1/tms' },
    /DATABASE_URL postgres:\/\/khonsong:\*\*\*@127\.0\.0\.1:1\/tms cannot be used: connect ECONNREFUSED/,
  ))

test('a port in use and a foreign host are reported as such', async () => {
  await refused({ PORT: String(port) }, /cannot listen on HOST 127\.0\.0\.1, PORT \d+ \(another program listens there already\)/)
  await refused({ HOST: '192.0.2.1' }, /HOST 192\.0\.2\.1, PORT 0 \(HOST is no address of this machine\)/)
})

test('a DATA_DIR on a read-only or full disk is reported as such', async () => {
  const refusedBy = (code: string) =>
    startStep(aboutFolder('/mnt/tms'), () => {
      throw Object.assign(new Error(`${code}: said the system`), { code })
    })
  for (const [code, why] of [
    ['ENOENT', /DATA_DIR \/mnt\/tms lies where no folder can be made, as on a disk that can only be read: ENOENT/],
    ['EROFS', /DATA_DIR \/mnt\/tms lies on a disk that can only be read: EROFS/],
    ['EACCES', /DATA_DIR \/mnt\/tms cannot be written by this user: EACCES/],
    ['ENOSPC', /DATA_DIR \/mnt\/tms lies on a disk that is full: ENOSPC/],
  ] as const)
    await assert.rejects(refusedBy(code), why)
})

test('a DATA_DIR that is not a folder is reported as such', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await refused({ DATABASE_URL: '', DATA_DIR: file }, /DATA_DIR .*file is not a folder: EEXIST/)
  await refused({ DATABASE_URL: '', DATA_DIR: join(file, 'deeper') }, /DATA_DIR .*deeper is not a folder: ENOTDIR/)
})

test('a DATA_DIR where no folder can be created ends the start instead of hanging', async () => {
  for (const url of ['', home.url])
    await refused(
      { DATABASE_URL: url, DATA_DIR: '/proc/x/y' },
      /DATA_DIR \/proc\/x\/y lies where no folder can be made, .*: ENOENT/,
    )
})

test('a process with a different key or file store than the database’s is refused', async () => {
  const shared = { DATABASE_URL: home.url, SECRET_KEY: 'a'.repeat(40), DATA_DIR: join(folder, 'one') }
  const database = openDatabase({ url: home.url })
  await checkFingerprints(database, readConfig(shared, '/'))
  await checkFingerprints(database, readConfig(shared, '/'))
  await refused({ ...shared, SECRET_KEY: 'b'.repeat(40) }, /The key of this process is not the one/)
  await refused({ ...shared, DATA_DIR: join(folder, 'two') }, /The file store of this process is not the one/)
  await checkFingerprints(database, readConfig({ ...shared, DATA_DIR: join(folder, 'two'), ACCEPT_FINGERPRINTS: '1' }, '/'))
  await assert.rejects(checkFingerprints(database, readConfig(shared, '/')), /The file store of this process/)
  await database.close()
})
