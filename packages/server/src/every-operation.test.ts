import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathOf, type Operation } from '@khonsong/contract/kernel/operation.ts'
import { permissions, type Permission } from '@khonsong/domain/kernel/permissions.ts'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { permissionsPage } from './permissions-page.ts'
import { guard } from './platform/http/guards.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'
import { consoleHeaders, testCompany, type TestCompany } from './testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
})
after(() => running.stop())

/** Sources of the server's modules, to find permission checks beyond those of the call. */
const readSources = (): string =>
  globSync('modules/**/*.ts', { cwd: import.meta.dirname })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join('\n')

const someId = '01900000-0000-7000-8000-000000000000'
const urlOf = ({ path }: Operation): string =>
  pathOf(path, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', someId])))

/** A call without input: authorization is checked before the input. */
const emptyCall = (operation: Operation): InjectOptions => ({
  method: operation.method,
  url: urlOf(operation),
  ...(operation.method === 'GET' ? {} : { payload: {} }),
})
const nameOf = ({ method, path }: Operation) => `${method} ${path}`

test('each call is listed once', () => {
  const names = app.operations.map(nameOf)
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
})

test('only these calls are public', () => {
  assert.deepEqual(
    app.operations
      .filter(({ needs }) => needs === 'public')
      .map(nameOf)
      .toSorted(),
    [
      'GET /v1/app/branding',
      'GET /v1/certificates/verify/{token}',
      'POST /v1/accounts/links/open',
      'POST /v1/accounts/links/use',
      'POST /v1/accounts/password-reset',
      'POST /v1/driver-page/open',
      'POST /v1/session',
      'POST /v1/session/company',
      'POST /v1/session/company/choices',
      'POST /v1/session/company/finish',
      'POST /v1/session/passkey',
      'POST /v1/session/passkey/options',
      'POST /v1/session/second-factor',
    ],
  )
})

test('every call refuses anonymous callers', async () => {
  for (const operation of app.operations) {
    if (operation.needs === 'public') continue
    const answer = await app.inject({ ...emptyCall(operation), headers: consoleHeaders })
    assert.equal(answer.statusCode, 401, nameOf(operation))
    assert.equal(answer.json<{ code: string }>().code, 'access.sign_in', nameOf(operation))
  }
})

test('every call with a permission refuses callers without any', async () => {
  const powerless = await company.signedIn({ permissions: [] })
  for (const operation of app.operations) {
    if (operation.needs === 'public' || operation.needs === 'signed_in') continue
    if (operation.needs === 'driver_link' || operation.needs === 'tracking_link' || operation.needs === 'device_key') continue
    const answer = await powerless.inject(emptyCall(operation))
    assert.equal(answer.statusCode, 403, nameOf(operation))
  }
})

test('every call refuses callers with all permissions but its own', async () => {
  const needed = new Set(
    app.operations.flatMap(({ needs }): readonly Permission[] =>
      needs === 'public' || needs === 'signed_in' || needs === 'driver_link' || needs === 'tracking_link' || needs === 'device_key'
        ? []
        : typeof needs === 'string'
          ? [needs]
          : needs,
    ),
  )
  for (const missing of needed) {
    const almost = await company.signedIn({ permissions: permissions.filter((permission) => permission !== missing) })
    for (const operation of app.operations.filter(({ needs }) => needs === missing)) {
      const answer = await almost.inject(emptyCall(operation))
      assert.equal(answer.statusCode, 403, nameOf(operation))
    }
  }
})

test('every permission guards at least one call', () => {
  const guarding = new Set<string>(app.operations.flatMap(({ needs }) => needs))
  // Checked in addition to the call's permission: holders see or may do more.
  const asked = readSources()
  assert.deepEqual(
    permissions.filter((permission) => !guarding.has(permission) && !asked.includes(`'${permission}'`)),
    [],
  )
})

test('callers with the permission are admitted, and an empty request causes no error', async () => {
  const everything = await company.signedIn({ permissions })
  for (const operation of app.operations) {
    if (operation.needs === 'device_key' || operation.needs === 'tracking_link') continue
    if (operation.answers === 'stream' || operation.needs === 'driver_link' || operation.path.startsWith('/v1/session')) continue
    const answer = await everything.inject(emptyCall(operation))
    assert.ok(
      answer.statusCode < 500 && answer.statusCode !== 401 && answer.statusCode !== 403,
      `${nameOf(operation)}: ${answer.statusCode} ${answer.body}`,
    )
  }
})

test('a cross-site page changes nothing, by any call', async () => {
  const everything = await company.signedIn({ permissions })
  for (const operation of app.operations.filter(({ method }) => method !== 'GET')) {
    const call = { ...emptyCall(operation), headers: { 'x-requested-with': 'khonsong', origin: 'https://evil.example' } }
    const answer = await everything.inject(call)
    assert.equal(answer.statusCode, 403, nameOf(operation))
    assert.equal(answer.json<{ code: string }>().code, 'request.foreign_origin', nameOf(operation))
    assert.equal(answer.cookies.length, 0, nameOf(operation))
  }
})

test('a call with a cookie and without the console’s header is told which header it needs', async () => {
  const { cookie } = await company.signedIn({ permissions })
  const answer = await app.inject({ method: 'POST', url: '/v1/session/sign-out', headers: { cookie, 'accept-language': 'en' } })
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [403, 'request.needs_header'])
  assert.match(answer.json<{ message: string }>().message, /"X-Requested-With: khonsong"/)
})

test('a route without declared access fails at startup', async () => {
  const careless = Fastify()
  guard(careless, undefined)
  careless.get('/v1/forgotten', async () => 'open to all')
  await assert.rejects(Promise.resolve(careless.ready()), /no caller declared for GET \/v1\/forgotten/)
  await careless.close()
})

test('docs/permissions.md matches the server (npm run permissions)', async () => {
  const page = await readFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'permissions.md'), 'utf8')
  assert.equal(page, permissionsPage(app.operations))
})
