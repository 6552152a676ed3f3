import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { userKinds } from '@khonsong/domain/company/access/menu-entry.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readConfig } from '../../../platform/config.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { consoleHeaders, testCompany, testPassword, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
/** A second process of the installation: own pools, shares only the database. */
let other: FastifyInstance
let company: TestCompany

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  other = await running.beside()
  company = await testCompany(app)
})
after(() => running.stop())

const seenBy = async (server: FastifyInstance, { cookie }: SignedIn) => {
  const answer = await server.inject({ url: '/v1/session', headers: { ...consoleHeaders, cookie } })
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code }
}
const open = { status: 200, code: '' }
const setUser = (id: string, values: { status?: number; mustChangePassword?: boolean }) =>
  app.database.writer.updateTable('users').set(values).where('id', '=', id).execute()
const setSession = (user: string, change: string) =>
  sql`update sessions set ${sql.raw(change)} where user_id = ${user}`.execute(app.database.writer)

const changePassword = (who: SignedIn, payload: { current: string; next: string; confirm: string }) =>
  who.inject({ method: 'PUT', url: '/v1/accounts/password', payload })
const nextPassword = 'khao-niao-mamuang-88'

test('signing out ends the session in every process', async () => {
  const who = await company.signedIn({ permissions: [] })
  assert.deepEqual(await seenBy(other, who), open)
  const answer = await who.inject({ method: 'DELETE', url: '/v1/session' })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.cookies[0]?.value, '', 'the browser forgets the cookie')
  assert.deepEqual(await seenBy(other, who), { status: 401, code: 'access.sign_in' })
})

test('a disabled user is signed out at once and told why', async () => {
  const who = await company.signedIn({ permissions: [] })
  await setUser(who.user.id, { status: 0 })
  assert.deepEqual(await seenBy(app, who), { status: 401, code: 'access.account_refused' })
  assert.deepEqual(await seenBy(other, who), { status: 401, code: 'access.account_refused' })
})

test('a permission removed from a role is gone at the next request', async () => {
  const who = await company.signedIn({ permissions: ['user.view'] })
  const mine = () => who.items<{ permissions: string[] }>('GET', '/v1/session')
  assert.deepEqual((await mine()).permissions, ['user.view'])
  await sql`update roles set permissions = '{}' where id = any (select unnest(role_ids) from users where id = ${who.user.id})`.execute(
    app.database.writer,
  )
  assert.deepEqual((await mine()).permissions, [])
})

test('an inactive role grants nothing', async () => {
  const who = await company.signedIn({ permissions: ['user.view'] })
  await sql`update roles set status = 0 where id = any (select unnest(role_ids) from users where id = ${who.user.id})`.execute(
    app.database.writer,
  )
  assert.deepEqual((await who.items<{ permissions: string[] }>('GET', '/v1/session')).permissions, [])
})

test('a session expires when idle, and after a day in any case', async () => {
  const idle = await company.signedIn({ permissions: [] })
  await setSession(idle.user.id, `last_seen_at = now() - make_interval(secs => idle_seconds + 1)`)
  assert.deepEqual(await seenBy(app, idle), { status: 401, code: 'session.ended' })
  const old = await company.signedIn({ permissions: [] })
  await setSession(old.user.id, `expires_at = now() - interval '1 second'`)
  assert.deepEqual(await seenBy(app, old), { status: 401, code: 'session.ended' })
})

test('session lifetimes are a company setting within bounds, applied from the next sign-in', async () => {
  const admin = await company.signedIn({ permissions: ['setting.view', 'setting.edit'] })
  const set = (code: string, value: number) =>
    admin.inject({ method: 'PUT', url: `/v1/settings/ability/${code}`, payload: { value, version: 0 } })
  for (const [code, value] of [
    ['SESSION_IDLE_MINUTES', 4],
    ['SESSION_IDLE_MINUTES', 1441],
    ['SESSION_HOURS', 0],
    ['SESSION_HOURS', 73],
  ] as const)
    assert.equal((await set(code, value)).statusCode, 422, `${code} ${value}`)
  assert.equal((await set('SESSION_IDLE_MINUTES', 15)).statusCode, 200)
  assert.equal((await set('SESSION_HOURS', 2)).statusCode, 200)
  const user = await company.user({ permissions: [] })
  const payload = { login: user.login, password: testPassword, companyCode: company.code }
  const answer = await app.inject({ method: 'POST', url: '/v1/session', headers: consoleHeaders, payload })
  assert.equal(answer.cookies[0]?.maxAge, 7200)
  const { rows } = await sql<{ idle: number; hours: number }>`
    select idle_seconds as idle, round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions
    where user_id = ${user.id}`.execute(app.database.reader)
  assert.deepEqual(rows, [{ idle: 900, hours: 2 }])
})

test('“last seen” is written at most once a minute', async () => {
  const who = await company.signedIn({ permissions: [] })
  const lastSeen = async () =>
    (
      await app.database.reader
        .selectFrom('sessions')
        .select('lastSeenAt')
        .where('userId', '=', who.user.id)
        .executeTakeFirstOrThrow()
    ).lastSeenAt
  const first = await lastSeen()
  await seenBy(app, who)
  await pause(50)
  assert.equal(await lastSeen(), first)
  await setSession(who.user.id, `last_seen_at = now() - interval '2 minutes'`)
  await Promise.all([seenBy(app, who), seenBy(app, who), seenBy(other, who)])
  for (let tries = 0; (await lastSeen()) < first && tries < 1000; tries += 1) await pause(20)
  assert.ok((await lastSeen()) >= first)
})

test('changing the password ends all sessions except the current one', async () => {
  const here = await company.signedIn({ permissions: [] })
  const there = await company.as(here.user)
  const answer = await changePassword(here, { current: testPassword, next: nextPassword, confirm: nextPassword })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(await seenBy(app, here), open)
  assert.deepEqual(await seenBy(other, there), { status: 401, code: 'session.ended' })
})

test('a refused password change gives the reason in the wording of the specification', async () => {
  const who = await company.signedIn({ permissions: [], login: 'somsri.dispatch' })
  const refused = async (payload: { current: string; next: string; confirm: string }) => {
    const answer = await changePassword(who, payload)
    assert.equal(answer.statusCode, 422)
    return answer.json<{ errors: { message: string; field?: string }[] }>().errors.map(({ field, message }) => [field, message])
  }
  assert.deepEqual(await refused({ current: testPassword, next: testPassword, confirm: testPassword }), [
    ['next', 'The old and new passwords cannot be the same.'],
  ])
  assert.deepEqual(await refused({ current: testPassword, next: nextPassword, confirm: `${nextPassword}x` }), [
    ['confirm', 'The passwords entered twice do not match.'],
  ])
  assert.deepEqual(await refused({ current: 'somebody else’s', next: nextPassword, confirm: nextPassword }), [
    ['current', 'The current password is wrong'],
  ])
  const short = await refused({ current: testPassword, next: 'short', confirm: 'short' })
  assert.deepEqual(short, [['next', 'The password must be 10 characters or more']])
  for (const guessed of ['password123', 'Khonsong2026', 'qwertyuiop', '2222222222'])
    assert.match(JSON.stringify(await refused({ current: testPassword, next: guessed, confirm: guessed })), /guessed first/)
  const login = await refused({ current: testPassword, next: 'SomSri.Dispatch', confirm: 'SomSri.Dispatch' })
  assert.deepEqual(login, [['next', 'The password cannot be the account name']])
})

test('guessing the old password from an open session is throttled', async () => {
  const who = await company.signedIn({ permissions: [] })
  const statuses = []
  for (let n = 0; n < 8; n += 1)
    statuses.push((await changePassword(who, { current: `guess ${n}`, next: nextPassword, confirm: nextPassword })).statusCode)
  assert.equal(statuses[0], 422)
  assert.equal(statuses.at(-1), 429)
})

test('passwords are compared byte for byte: long, Thai, or with blanks at the ends', async () => {
  for (const next of [' ข้าวเหนียวมะม่วง ', 'long '.repeat(30), 'emoji 🚚🚚🚚🚚']) {
    const who = await company.signedIn({ permissions: [] })
    assert.equal((await changePassword(who, { current: testPassword, next, confirm: next })).statusCode, 200)
    const signIn = (password: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/session',
        headers: consoleHeaders,
        payload: { login: who.user.login, password, companyCode: company.code },
      })
    assert.equal((await signIn(next)).statusCode, 200)
    assert.equal((await signIn(next.trim() === next ? [...next].slice(0, -1).join('') : next.trim())).statusCode, 401)
  }
})

test('a user who must set a password can only do that or sign out', async () => {
  const who = await company.signedIn({ permissions: ['user.view'], mustChangePassword: true })
  assert.deepEqual(await seenBy(app, who), open)
  for (const url of ['/v1/menus/mine', '/v1/tasks', '/v1/notices']) {
    const answer = await who.inject({ url })
    assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [403, 'session.change_password_first'], url)
  }
  const tmsauth = await who.items('PATCH', '/v1/accounts/tmsauth')
  assert.deepEqual(tmsauth, { authentication: false, firstTimeLogin: true })
  assert.equal((await changePassword(who, { current: testPassword, next: nextPassword, confirm: nextPassword })).statusCode, 200)
  assert.equal((await who.inject({ url: '/v1/menus/mine' })).statusCode, 200)
})

test('only a supplier’s first sign-in is redirected to the supplier page to set a password', async () => {
  for (const kind of userKinds) {
    const who = await company.signedIn({ permissions: [], kind, mustChangePassword: true })
    const answer = await who.items('PATCH', '/v1/accounts/tmsauth')
    assert.deepEqual(answer, { authentication: kind === 'subcontractor', firstTimeLogin: true }, kind)
  }
})

test('users see and end only their own sessions, and never see a session’s secret', async () => {
  const here = await company.signedIn({ permissions: [] })
  const there = await company.as(here.user)
  const stranger = await company.signedIn({ permissions: [] })
  const list = await here.items<{ sessionId: string; current: boolean }[]>('GET', '/v1/sessions')
  assert.equal(list.length, 2)
  assert.equal(list.filter(({ current }) => current).length, 1)
  assert.equal(JSON.stringify(list).includes(there.cookie.split('=')[1] ?? ''), false)
  const theirs = list.find(({ current }) => !current)?.sessionId ?? ''
  const attack = await stranger.inject({ method: 'DELETE', url: `/v1/sessions/${theirs}` })
  assert.equal(attack.statusCode, 404)
  assert.deepEqual(await seenBy(app, there), open)
  assert.equal((await here.inject({ method: 'DELETE', url: `/v1/sessions/${theirs}` })).statusCode, 200)
  assert.deepEqual(await seenBy(other, there), { status: 401, code: 'session.ended' })
  const third = await company.as(here.user)
  await here.inject({ method: 'DELETE', url: '/v1/sessions' })
  assert.deepEqual([await seenBy(app, third), await seenBy(app, here)], [{ status: 401, code: 'session.ended' }, open])
})

test('the ticket header is accepted only in debug mode', async () => {
  const who = await company.signedIn({ permissions: [] })
  const headers = { ...consoleHeaders, 'x-ticket': who.cookie.split('=')[1] ?? '' }
  assert.equal((await app.inject({ url: '/v1/session', headers })).statusCode, 401)
  const debugging = await running.beside({ config: readConfig({ DEBUG_TICKETS: '1' }, process.cwd()) })
  assert.equal((await debugging.inject({ url: '/v1/session', headers })).statusCode, 200)
})

test('a cookie alone changes nothing: a cross-site form sends it too', async () => {
  const who = await company.signedIn({ permissions: [] })
  const forged = await app.inject({
    method: 'DELETE',
    url: '/v1/session',
    headers: { cookie: who.cookie, 'content-type': 'text/plain' },
    payload: '',
  })
  assert.equal(forged.statusCode, 403)
  assert.deepEqual(await seenBy(app, who), open)
})

test('forged, truncated and overlong cookies are anonymous', async () => {
  for (const value of ['', 'x', 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --"]) {
    const answer = await app.inject({ url: '/v1/session', headers: { ...consoleHeaders, cookie: `khonsong=${value}` } })
    assert.equal(answer.statusCode, 401)
  }
})

test('permissions of one company do not apply in another', async () => {
  const elsewhere = await testCompany(app)
  const there = await elsewhere.user({ permissions: [], login: 'same.name' })
  const here = await company.user({ permissions: [], login: 'same.name' })
  const signIn = (companyCode: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/session',
      headers: consoleHeaders,
      payload: { login: 'same.name', password: testPassword, companyCode },
    })
  const ids = [await signIn(elsewhere.code), await signIn(company.code)].map(
    (answer) => answer.json<{ items: { userId: string } }>().items.userId,
  )
  assert.deepEqual(ids, [there.id, here.id])
})

test('branding is public and contains no secret', async () => {
  const answer = await app.inject({ url: '/v1/app/branding' })
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(Object.keys(answer.json<{ items: object }>().items).toSorted(), [
    'appTitle',
    'applicationId',
    'companySignIns',
    'debug',
    'demo',
    'environment',
    'forceEnglishMasterData',
    'localSignIn',
    'loginUrl',
    'logoutUrl',
    'mailWorks',
    'mapStyleUrl',
    'placeSearch',
    'roadMapUrl',
    'setPasswordUrl',
    'temperatureDetailPrefix',
  ])
})
