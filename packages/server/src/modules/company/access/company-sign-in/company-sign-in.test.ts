import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../../../platform/config.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { clientId, clientSecret, openIdProvider, type Person, type Faults } from '../../../../testing/openid-provider.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
import { consoleHeaders, testCompany, testPassword, type TestCompany } from '../../../../testing/sign-in.ts'

let running: RunningApp
let provider: Awaited<ReturnType<typeof openIdProvider>>
let app: FastifyInstance
let company: TestCompany

const somchai: Person = { sub: 'somchai-1', email: 'somchai@example.th', email_verified: true }

const configOf = (env: Readonly<Record<string, string>> = {}) =>
  readConfig(
    {
      SECRET_KEY: 'a key that only these tests have, long enough',
      PUBLIC_URL: 'http://localhost:3999',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LINK_BY_EMAIL: '1',
      OUTGOING_ALLOW: 'localhost',
      ...env,
    },
    process.cwd(),
  )
const build = (env: Readonly<Record<string, string>>) => running.beside({ config: configOf(env) })

before(async () => {
  provider = await openIdProvider(somchai)
  running = await runningApp({ config: configOf(), background: false })
  app = running.app
  // The first company of the installation, to which the environment's provider belongs.
  company = await testCompany(app)
})
beforeEach(() => {
  provider.become(somchai)
  provider.doWrong({})
})
after(async () => {
  await running.stop()
  await provider.stop()
})

const withMail = async (email: string) => {
  const user = await company.user({ permissions: ['order.view'] })
  await app.database.writer.updateTable('users').set({ email, mustChangePassword: true }).where('id', '=', user.id).execute()
  return user
}

const post = (url: string, payload: object = {}, cookie = '', at = app) =>
  at.inject({ method: 'POST', url, payload, headers: { ...consoleHeaders, ...(cookie === '' ? {} : { cookie }) } })
type Answer = Awaited<ReturnType<typeof post>>
const codeOf = (answer: Answer) => {
  const { code, errors } = answer.json<{ code: string; errors?: { code: string }[] }>()
  return errors?.[0]?.code ?? code
}
const cookiesOf = (answer: Answer) =>
  answer.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** Follows the provider's authorization page and returns the redirect. */
const approve = async (url: string) => {
  const page = await (await fetch(url)).text()
  return new URL(/href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '').search
}

const leave = async (at = app) => {
  const begun = await post('/v1/session/company', {}, '', at)
  assert.equal(begun.statusCode, 200, begun.body)
  return { url: begun.json<{ items: { url: string } }>().items.url, cookie: cookiesOf(begun) }
}

const finish = (query: string, cookie: string, at = app) => post('/v1/session/company/finish', { query }, cookie, at)

const signIn = async (at = app) => {
  const { url, cookie } = await leave(at)
  return finish(await approve(url), cookie, at)
}
const meIn = (answer: Answer) =>
  answer.json<{ items: { login: string; permissions: string[]; mustChangePassword: boolean; secondStep?: string[] } }>().items

test('a verified e-mail links the account once; later sign-ins match issuer and subject', async () => {
  const user = await withMail('somchai@example.th')
  const first = await signIn()
  assert.equal(first.statusCode, 200, first.body)
  assert.equal(meIn(first).login, user.login)
  assert.equal(meIn(first).mustChangePassword, false, 'no password of ours stands in the way')
  const session = cookiesOf(first)
  assert.match(session, /^khonsong=/)
  assert.equal((await app.inject({ url: '/v1/accounts/me', headers: { ...consoleHeaders, cookie: session } })).statusCode, 200)
  provider.become({ sub: 'somchai-1', email: 'renamed@example.th', email_verified: true })
  assert.equal(meIn(await signIn()).login, user.login)
  provider.become({ sub: 'somebody-else', email: 'somchai@example.th', email_verified: true })
  const other = await signIn()
  assert.deepEqual([other.statusCode, codeOf(other)], [403, 'company.nobody'], 'the same e-mail is not the same person')
})

const signOut = (cookie: string) => app.inject({ method: 'DELETE', url: '/v1/session', headers: { ...consoleHeaders, cookie } })

/** A fresh app without cached provider metadata. */
const withEndOfSessions = async (endpoint: string) => {
  provider.doWrong({ discovery: { end_session_endpoint: endpoint } })
  const other = await running.beside({ config: app.config })
  const session = cookiesOf(await signIn(other))
  return other.inject({ method: 'DELETE', url: '/v1/session', headers: { ...consoleHeaders, cookie: session } })
}

test('sign-out continues at the provider if it has an end-session endpoint, and only for sessions it opened', async () => {
  const ended = await withEndOfSessions(`${provider.issuer}/logout`)
  const url = new URL(ended.json<{ items: { continueAt: string } }>().items.continueAt)
  assert.equal(url.origin + url.pathname, `${provider.issuer}/logout`)
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    client_id: clientId,
    post_logout_redirect_uri: 'http://localhost:3999/sign-in',
  })
  const script = await withEndOfSessions('javascript:alert(1)')
  assert.deepEqual(script.json<{ items: object }>().items, { continueAt: null })
  const { cookie } = await company.signedIn({ permissions: [] })
  assert.deepEqual((await signOut(cookie)).json<{ items: object }>().items, { continueAt: null })
})

test('the authorization request has PKCE, state and nonce, and neither secret nor verifier', async () => {
  const { url } = await leave()
  const query = new URL(url).searchParams
  assert.equal(query.get('code_challenge_method'), 'S256')
  assert.equal(query.get('redirect_uri'), 'http://localhost:3999/sign-in/company')
  for (const name of ['code_challenge', 'state', 'nonce']) assert.ok((query.get(name) ?? '').length >= 43, name)
  assert.equal(url.includes(encodeURIComponent(clientSecret)), false)
  assert.equal(query.has('code_verifier'), false)
})

test('an e-mail that is unverified, or not allowed for linking, finds no account', async () => {
  await withMail('malee@example.th')
  provider.become({ sub: 'malee', email: 'malee@example.th', email_verified: false })
  assert.equal(codeOf(await signIn()), 'company.nobody')
  provider.become({ sub: 'malee', email: 'malee@example.th', email_verified: 'true' })
  assert.equal(codeOf(await signIn()), 'company.nobody')
  const strict = await build({ OIDC_LINK_BY_EMAIL: '0' })
  provider.become({ sub: 'malee', email: 'malee@example.th', email_verified: true })
  assert.equal(codeOf(await signIn(strict)), 'company.nobody')
})

test('an address users wrote into their own profile links no identity to their account', async () => {
  const waiting = await company.signedIn({ permissions: [] })
  await waiting.items('PUT', '/v1/accounts/me', { email: 'boss@example.th', phone: null, language: null })
  provider.become({ sub: 'the-boss', email: 'boss@example.th', email_verified: true })
  assert.equal(codeOf(await signIn()), 'company.nobody')
})

test('a response is accepted once, in the browser that started it, and for its own request', async () => {
  await withMail('once@example.th')
  provider.become({ sub: 'once', email: 'once@example.th', email_verified: true })
  const mine = await leave()
  const query = await approve(mine.url)
  assert.equal(codeOf(await finish(query, '')), 'session.step_ended', 'without the cookie of the one who asked')
  const victim = await leave()
  assert.equal(codeOf(await finish(query, victim.cookie)), 'company.refused', 'planted in another browser')
  assert.equal((await finish(query, mine.cookie)).statusCode, 200)
  assert.equal(codeOf(await finish(query, mine.cookie)), 'session.step_ended', 'played again')
})

test('an ID token that is forged, foreign, expired or for another request is refused', async () => {
  await withMail('forged@example.th')
  provider.become({ sub: 'forged', email: 'forged@example.th', email_verified: true })
  const wrongs: Record<string, Faults> = {
    'another key': { foreignKey: true },
    'no signature': { unsigned: true },
    'another client': { claims: { aud: 'somebody-else' } },
    'another issuer': { claims: { iss: 'https://evil.example' } },
    'another nonce': { claims: { nonce: 'of-another-day' } },
    expired: { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } },
  }
  for (const [name, wrong] of Object.entries(wrongs)) {
    provider.doWrong(wrong)
    const answer = await signIn()
    assert.deepEqual([answer.statusCode, codeOf(answer), cookiesOf(answer)], [401, 'company.refused', ''], name)
  }
})

const roleWith = async (code: string) => {
  const id = newId()
  await app.database.writer
    .insertInto('roles')
    .values({ tenantId: company.tenantId, id, code, name: code, permissions: ['user.view'] })
    .execute()
  return id
}

test('mapped roles follow the groups at once, and the session starts with them', async () => {
  const user = await withMail('groups@example.th')
  await roleWith('fleet_boss')
  const mapped = await build({ OIDC_ROLES: 'tms-boss=fleet_boss' })
  provider.become({ sub: 'groups', email: 'groups@example.th', email_verified: true, groups: ['tms-boss', 'other'] })
  const first = await signIn(mapped)
  assert.deepEqual(meIn(first).permissions, ['order.view', 'user.view'])
  provider.become({ sub: 'groups', groups: [] })
  assert.deepEqual(meIn(await signIn(mapped)).permissions, ['order.view'])
  const old = await app.inject({ url: '/v1/session', headers: { ...consoleHeaders, cookie: cookiesOf(first) } })
  assert.equal(old.statusCode, 401, 'the session with more rights has ended')
  const { roleIds } = await app.database.reader
    .selectFrom('users')
    .select('roleIds')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  assert.equal(roleIds.length, 1)
})

test('group mapping never removes the last administrator', async () => {
  const id = newId()
  const role = { tenantId: company.tenantId, id, code: 'administrator', name: 'administrator', builtIn: true }
  await app.database.writer
    .insertInto('roles')
    .values({ ...role, permissions: ['platform.administer'] })
    .execute()
  const user = await withMail('last@example.th')
  await app.database.writer
    .updateTable('users')
    .set({ roleIds: [id] })
    .where('id', '=', user.id)
    .execute()
  provider.become({ sub: 'last', email: 'last@example.th', email_verified: true, groups: [] })
  const mapped = await build({ OIDC_ROLES: 'tms-admin=administrator' })
  assert.deepEqual(meIn(await signIn(mapped)).permissions, ['platform.administer'])
})

test('our second factor is required unless the provider reports one', async () => {
  const user = await withMail('factor@example.th')
  await app.database.writer
    .insertInto('totpSecrets')
    .values({
      tenantId: company.tenantId,
      userId: user.id,
      secret: Buffer.alloc(60),
      confirmedAt: new Date().toISOString(),
      createdAt: new Date().toISOString(),
    })
    .execute()
  provider.become({ sub: 'factor', email: 'factor@example.th', email_verified: true, amr: ['pwd'] })
  assert.deepEqual(meIn(await signIn()).secondStep, ['totp'])
  provider.become({ sub: 'factor', amr: ['pwd', 'mfa'] })
  assert.equal(meIn(await signIn()).login, user.login)
})

test('a disabled account cannot sign in', async () => {
  const user = await withMail('off@example.th')
  provider.become({ sub: 'off', email: 'off@example.th', email_verified: true })
  assert.equal((await signIn()).statusCode, 200)
  await app.database.writer.updateTable('users').set({ status: 0 }).where('id', '=', user.id).execute()
  assert.equal(codeOf(await signIn()), 'access.account_refused')
})

test('a signed-in user links the account after confirming the password, and no one else’s', async () => {
  const strict = await build({ OIDC_LINK_BY_EMAIL: '0' })
  const who = await company.signedIn({ permissions: ['order.view'] })
  const other = await company.signedIn({ permissions: [] })
  const begin = (password: string) => post('/v1/accounts/company-link', { password }, who.cookie, strict)
  assert.equal(codeOf(await begin('a wrong guess')), 'password.wrong_current')
  provider.become({ sub: 'connected' })
  const begun = await begin(testPassword)
  const { url } = begun.json<{ items: { url: string } }>().items
  const query = await approve(url)
  const planted = await finish(query, `${other.cookie}; ${cookiesOf(begun)}`, strict)
  assert.equal(codeOf(planted), 'session.step_ended', 'not into the account of whoever finishes it')
  const second = await begin(testPassword)
  const done = await finish(
    await approve(second.json<{ items: { url: string } }>().items.url),
    `${who.cookie}; ${cookiesOf(second)}`,
    strict,
  )
  assert.equal(done.statusCode, 200, done.body)
  assert.equal(meIn(await signIn(strict)).login, who.user.login)
  assert.equal((await post('/v1/accounts/company-link/remove', { password: testPassword }, who.cookie, strict)).statusCode, 200)
  assert.equal(codeOf(await signIn(strict)), 'company.nobody')
})

test('with password sign-in off, only the emergency administrator signs in by password', async () => {
  const boss = await company.user({ permissions: [], login: 'emergency' })
  const clerk = await company.user({ permissions: [] })
  const closed = await build({ LOCAL_SIGN_IN: '0', EMERGENCY_LOGIN: boss.login })
  const withPassword = (login: string) =>
    post('/v1/session', { login, password: testPassword, companyCode: company.code }, '', closed)
  const answers = await Promise.all([withPassword(clerk.login), withPassword('nobody-of-that-name'), withPassword(boss.login)])
  assert.deepEqual(
    answers.map((answer) => `${answer.statusCode} ${codeOf(answer)}`),
    ['403 company.only', '403 company.only', '200 '],
  )
})

test('a provider inside our own network is called only if it is allowed by name', async () => {
  const careless = await build({ OUTGOING_ALLOW: '' })
  assert.deepEqual(codeOf(await post('/v1/session/company', {}, '', careless)), 'company.away')
  const metadata = await build({ OIDC_ISSUER: 'https://169.254.169.254/latest' })
  assert.deepEqual(codeOf(await post('/v1/session/company', {}, '', metadata)), 'company.away')
})

test('password sign-in cannot be disabled without another way to sign in', () => {
  assert.throws(() => readConfig({ LOCAL_SIGN_IN: '0' }, '/'), /LOCAL_SIGN_IN/)
  assert.throws(() => readConfig({ OIDC_ISSUER: 'not an address', OIDC_CLIENT_ID: 'x' }, '/'), /OIDC_ISSUER/)
})
