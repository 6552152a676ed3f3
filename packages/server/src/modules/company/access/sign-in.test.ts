import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../../platform/config.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { consoleHeaders, testCompany, testPassword, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
})
after(() => running.stop())

interface Try {
  readonly login: string
  readonly password?: string
  readonly from?: string
  readonly cookie?: string
  /** Null: no company code. */
  readonly companyCode?: string | null
}

const tryIn = ({ login, password = testPassword, from = '192.0.2.1', cookie, companyCode = company.code }: Try) =>
  app.inject({
    method: 'POST',
    url: '/v1/session',
    remoteAddress: from,
    headers: { ...consoleHeaders, ...(cookie === undefined ? {} : { cookie }) },
    payload: { login, password, ...(companyCode === null ? {} : { companyCode }) },
  })

const cookieOf = (answer: Awaited<ReturnType<typeof tryIn>>) => {
  const [cookie] = answer.cookies
  assert.ok(cookie, 'a cookie is set')
  return cookie
}
const codeOf = (answer: Awaited<ReturnType<typeof tryIn>>) => answer.json<{ code: string }>().code
const whoIs = (cookie: string) => app.inject({ url: '/v1/session', headers: { ...consoleHeaders, cookie } })

test('a correct password opens a session in an HttpOnly, SameSite cookie', async () => {
  const user = await company.user({ permissions: ['order.view'] })
  const answer = await tryIn({ login: user.login.toUpperCase() })
  assert.equal(answer.statusCode, 200, answer.body)
  const cookie = cookieOf(answer)
  assert.equal(cookie.httpOnly, true)
  assert.equal(cookie.sameSite, 'Lax')
  assert.equal(cookie.path, '/')
  assert.equal(cookie.domain, undefined)
  assert.match(cookie.value, /^[\w-]{43}$/)
  const me = (await whoIs(`${cookie.name}=${cookie.value}`)).json<{ items: { login: string; permissions: string[] } }>().items
  assert.equal(me.login, user.login)
  assert.deepEqual(me.permissions, ['order.view'])
})

test('on https the cookie is Secure and bound to the host', async () => {
  const user = await company.user({ permissions: [] })
  const safe = await running.beside({ config: readConfig({ PUBLIC_URL: 'https://tms.example.th' }, process.cwd()) })
  const payload = { login: user.login, password: testPassword, companyCode: company.code }
  const answer = await safe.inject({ method: 'POST', url: '/v1/session', headers: consoleHeaders, payload })
  const [cookie] = answer.cookies
  assert.equal(cookie?.name, '__Host-khonsong')
  assert.equal(cookie?.secure, true)
  const plainly = await safe.inject({ url: '/v1/session', headers: { ...consoleHeaders, cookie: `khonsong=${cookie?.value}` } })
  assert.equal(plainly.statusCode, 401, 'a cookie that a plain page could have set is not read')
})

test('the session token is not stored', async () => {
  const user = await company.user({ permissions: [] })
  const { value } = cookieOf(await tryIn({ login: user.login }))
  const row = await app.database.reader.selectFrom('sessions').selectAll().where('userId', '=', user.id).executeTakeFirstOrThrow()
  assert.equal(JSON.stringify(row).includes(value), false)
  assert.equal(row.idHash.length, 32)
})

test('a wrong password and an unknown account get the same response', async () => {
  const user = await company.user({ permissions: [] })
  const wrong = await tryIn({ login: user.login, password: 'not-the-password', from: '192.0.2.2' })
  const unknown = await tryIn({ login: 'nobody-of-that-name', password: 'not-the-password', from: '192.0.2.2' })
  assert.equal(wrong.statusCode, 401)
  assert.equal(unknown.statusCode, 401)
  assert.equal(codeOf(wrong), codeOf(unknown))
  assert.equal(wrong.cookies.length + unknown.cookies.length, 0)
})

test('a disabled account is reported only if its password is correct', async () => {
  const user = await company.user({ permissions: [] })
  await app.database.writer.updateTable('users').set({ status: 0 }).where('id', '=', user.id).execute()
  const wrong = await tryIn({ login: user.login, password: 'guessing-about', from: '192.0.2.3' })
  const right = await tryIn({ login: user.login, from: '192.0.2.3' })
  assert.deepEqual([wrong.statusCode, codeOf(wrong)], [401, 'session.wrong_password'])
  assert.deepEqual([right.statusCode, codeOf(right)], [403, 'access.account_refused'])
})

test('guessing from one address is stopped, also in parallel, without locking out others', async () => {
  const user = await company.user({ permissions: [] })
  const from = '198.51.100.7'
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => tryIn({ login: user.login, password: `guess number ${n}`, from })),
  )
  const looked = guesses.filter(({ statusCode }) => statusCode === 401).length
  assert.ok(looked <= 6, `${looked} of 20 guesses were looked at`)
  const late = await tryIn({ login: user.login, from })
  assert.equal(late.statusCode, 429, 'even the right password waits there now')
  assert.ok(Number(late.headers['retry-after']) > 0)
  const owner = await tryIn({ login: user.login, from: '203.0.113.9' })
  assert.equal(owner.statusCode, 200, 'the owner signs in from elsewhere')
})

test('varying the company code gives no further guesses', async () => {
  const user = await company.user({ permissions: [] })
  const from = '198.51.100.23'
  const codes = [company.code, undefined, 'no-such-company', company.code.toUpperCase()]
  const looked: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const answer = await tryIn({
      login: user.login,
      password: `guess number ${n}`,
      from,
      companyCode: codes[n % codes.length] ?? null,
    })
    looked.push(answer.statusCode)
  }
  assert.ok(looked.filter((status) => status === 401).length <= 6, looked.join(' '))
  assert.equal((await tryIn({ login: user.login, from })).statusCode, 429)
})

test('one IPv6 network counts as one client', async () => {
  const user = await company.user({ permissions: [] })
  const guess = (n: number) => tryIn({ login: user.login, password: 'wrong guess', from: `2001:db8:1:2::${(n + 1).toString(16)}` })
  const answers = []
  for (let n = 0; n < 8; n += 1) answers.push((await guess(n)).statusCode)
  assert.deepEqual(answers.slice(0, 5), [401, 401, 401, 401, 401])
  assert.ok(answers.includes(429))
})

test('forwarded headers of untrusted clients are ignored', async () => {
  const user = await company.user({ permissions: [] })
  const answers = []
  for (let n = 0; n < 8; n += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/session',
      remoteAddress: '198.51.100.20',
      headers: { ...consoleHeaders, 'x-forwarded-for': `10.0.0.${n}` },
      payload: { login: user.login, password: 'wrong guess', companyCode: company.code },
    })
    answers.push(answer.statusCode)
  }
  assert.ok(answers.includes(429))
})

test('other users behind one address are not affected by guessing', async () => {
  const from = '198.51.100.40'
  const colleague = await company.user({ permissions: [] })
  assert.equal((await tryIn({ login: colleague.login, from })).statusCode, 200)
  for (let n = 0; n < 34; n += 1) await tryIn({ login: `made-up-${n}`, password: 'wrong guess', from })
  assert.equal((await tryIn({ login: 'one-more', password: 'wrong guess', from })).statusCode, 429)
  assert.equal((await tryIn({ login: colleague.login, from })).statusCode, 200)
})

test('signing in again ends the browser’s previous session', async () => {
  const user = await company.user({ permissions: [] })
  const first = cookieOf(await tryIn({ login: user.login }))
  const second = cookieOf(await tryIn({ login: user.login, cookie: `${first.name}=${first.value}` }))
  assert.notEqual(first.value, second.value)
  assert.equal((await whoIs(`khonsong=${first.value}`)).statusCode, 401)
  assert.equal((await whoIs(`khonsong=${second.value}`)).statusCode, 200)
})

test('a session id sent by the browser is never adopted', async () => {
  const user = await company.user({ permissions: [] })
  const planted = 'A'.repeat(43)
  const answer = await tryIn({ login: user.login, cookie: `khonsong=${planted}` })
  assert.notEqual(cookieOf(answer).value, planted)
  assert.equal((await whoIs(`khonsong=${planted}`)).statusCode, 401)
})

test('sign-ins and failures are in the account’s history', async () => {
  const user = await company.user({ permissions: [] })
  await tryIn({ login: user.login, password: 'wrong guess', from: '192.0.2.77' })
  await tryIn({ login: user.login, from: '192.0.2.77' })
  const actions = await app.database.reader
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('subjectId', '=', user.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['sign_in_failed', 'signed_in'],
  )
  assert.match(JSON.stringify(actions), /192\.0\.2\.77/)
  assert.doesNotMatch(JSON.stringify(actions), /wrong guess/)
})

test('an outdated hash is replaced after a successful sign-in', async () => {
  const user = await company.user({ permissions: [] })
  const hashOf = () =>
    app.database.reader.selectFrom('users').select('passwordHash').where('id', '=', user.id).executeTakeFirstOrThrow()
  const old = await hashOf()
  await tryIn({ login: user.login })
  const renewed = await hashOf()
  assert.notEqual(renewed.passwordHash, old.passwordHash)
  assert.match(renewed.passwordHash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal((await tryIn({ login: user.login })).statusCode, 200)
})

test('a cross-site form cannot sign anyone in', async () => {
  const user = await company.user({ permissions: [] })
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/session',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    payload: JSON.stringify({ login: user.login, password: testPassword, companyCode: company.code }),
  })
  assert.equal(answer.statusCode, 403)
  assert.equal(answer.cookies.length, 0)
})
