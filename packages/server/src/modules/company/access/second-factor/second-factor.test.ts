import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readConfig } from '../../../../platform/config.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
import { consoleHeaders, testCompany, testPassword, type SignedIn, type TestCompany } from '../../../../testing/sign-in.ts'
import { codeOfStep, stepAt } from './totp.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany

const env = { SECRET_KEY: 'a key that only these tests have, long enough' }

before(async () => {
  running = await runningApp({ config: readConfig(env, process.cwd()), background: false })
  app = running.app
  company = await testCompany(app)
})
after(() => running.stop())

const factorUrl = '/v1/accounts/second-factor'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app; each code is of a new time step. */
const phoneOf = (secret: string) => {
  let step = stepAt(new Date().toISOString()) - 1
  return {
    next: () => {
      const code = codeOfStep(fromBase32(secret), step)
      step += 1
      return code
    },
  }
}

/** The first code is of the previous time step; avoids its expiry while in flight. */
const awayFromTheEdge = async () => {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 4000) await pause(left + 50)
}

const enrol = async (who: SignedIn) => {
  await awayFromTheEdge()
  const { secret, address } = await who.items<{ secret: string; address: string }>('POST', `${factorUrl}/totp`, {
    password: testPassword,
  })
  assert.ok(address.includes(`secret=${secret}`))
  const phone = phoneOf(secret)
  const { recoveryCodes } = await who.items<{ recoveryCodes: string[] }>('POST', `${factorUrl}/totp/confirm`, {
    code: phone.next(),
  })
  return { phone, recoveryCodes }
}

const enrolled = async () => {
  const who = await company.signedIn({ permissions: ['order.view'] })
  return { who, ...(await enrol(who)) }
}

interface Half {
  readonly cookie: string
  readonly items: { readonly secondStep?: readonly string[] }
}

const signIn = async (login: string, from = '192.0.2.1'): Promise<Half> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/session',
    remoteAddress: from,
    headers: consoleHeaders,
    payload: { login, password: testPassword, companyCode: company.code },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return {
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    items: answer.json<{ items: Half['items'] }>().items,
  }
}

const show = (code: string, cookie: string, from = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/v1/session/second-factor',
    remoteAddress: from,
    headers: { ...consoleHeaders, cookie },
    payload: { code },
  })
type Answer = Awaited<ReturnType<typeof show>>
const codeOf = (answer: Answer) => answer.json<{ code: string }>().code
const sessionIn = (answer: Answer) => answer.cookies.find(({ name }) => name === 'khonsong')
const whoIs = (cookie: string) => app.inject({ url: '/v1/session', headers: { ...consoleHeaders, cookie } })

test('with an authenticator app, the session opens only after its code', async () => {
  const { who, phone } = await enrolled()
  const half = await signIn(who.user.login)
  assert.deepEqual(half.items, { secondStep: ['totp', 'recovery'] })
  assert.equal((await whoIs(half.cookie)).statusCode, 401, 'the step is no session')
  const stepAsSession = half.cookie.replace('khonsong-step=', 'khonsong=')
  assert.equal((await whoIs(stepAsSession)).statusCode, 401, 'its id opens nothing under the other name either')
  const done = await show(phone.next(), half.cookie)
  assert.equal(done.statusCode, 200, done.body)
  const session = sessionIn(done)
  assert.ok(session && !half.cookie.includes(session.value), 'a new id')
  assert.equal((await whoIs(`khonsong=${session.value}`)).statusCode, 200)
})

test('a code works once, for anyone', async () => {
  const { who, phone } = await enrolled()
  const code = phone.next()
  const [mine, stolen] = [await signIn(who.user.login), await signIn(who.user.login)]
  const answers = await Promise.all([show(code, mine.cookie), show(code, stolen.cookie)])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 401])
  const again = await show(code, (await signIn(who.user.login)).cookie)
  assert.deepEqual([again.statusCode, codeOf(again)], [401, 'factor.wrong_code'])
})

test('the step ends with its use and after ten minutes', async () => {
  const { who, phone } = await enrolled()
  const half = await signIn(who.user.login)
  assert.equal((await show(phone.next(), half.cookie)).statusCode, 200)
  const used = await show(phone.next(), half.cookie)
  assert.deepEqual([used.statusCode, codeOf(used)], [401, 'session.step_ended'])
  const slow = await signIn(who.user.login)
  await sql`update sign_in_steps set expires_at = now() - interval '1 second' where user_id = ${who.user.id}`.execute(
    app.database.writer,
  )
  assert.equal(codeOf(await show(phone.next(), slow.cookie)), 'session.step_ended')
})

test('a recovery code works once', async () => {
  const { who, recoveryCodes } = await enrolled()
  assert.equal(new Set(recoveryCodes).size, 10)
  const [code = ''] = recoveryCodes
  const half = await signIn(who.user.login)
  assert.equal((await show(code.toLowerCase().replaceAll('-', ' '), half.cookie)).statusCode, 200, 'however it is typed')
  assert.equal((await show(code, (await signIn(who.user.login)).cookie)).statusCode, 401)
})

test('attackers who know the password get ten guesses worldwide, while the owner continues from a known address', async () => {
  const { who, phone } = await enrolled()
  const home = '203.0.113.50'
  assert.equal((await show(phone.next(), (await signIn(who.user.login, home)).cookie, home)).statusCode, 200)
  const answers: number[] = []
  for (let n = 0; n < 14; n += 1) {
    const from = `198.51.100.${n + 100}`
    answers.push((await show('000000', (await signIn(who.user.login, from)).cookie, from)).statusCode)
  }
  assert.equal(answers.filter((status) => status === 401).length, 10)
  assert.equal(answers.at(-1), 429)
  assert.equal((await show(phone.next(), (await signIn(who.user.login, home)).cookie, home)).statusCode, 200)
})

test('neither secrets nor codes are stored in plain text', async () => {
  const who = await company.signedIn({ permissions: [] })
  const { secret } = await who.items<{ secret: string }>('POST', `${factorUrl}/totp`, { password: testPassword })
  const { recoveryCodes } = await who.items<{ recoveryCodes: string[] }>('POST', `${factorUrl}/totp/confirm`, {
    code: phoneOf(secret).next(),
  })
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(encode(secret, 'hex'), ' ') from totp_secrets) || (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes)
      || (select string_agg(changes::text, ' ') from audit_log) as all`.execute(app.database.reader)
  const all = rows[0]?.all ?? ''
  assert.equal(all.includes(fromBase32(secret).toString('hex')), false)
  for (const code of recoveryCodes) assert.equal(all.includes(code.replaceAll('-', '')), false)
})

test('adding and removing a factor needs the password, and ends the other sessions', async () => {
  const who = await company.signedIn({ permissions: [] })
  const elsewhere = await company.as(who.user)
  const guess = await who.inject({ method: 'POST', url: `${factorUrl}/totp`, payload: { password: 'a wrong guess' } })
  assert.deepEqual([guess.statusCode, codeOf(guess)], [422, 'password.wrong_current'])
  await enrol(who)
  assert.equal((await whoIs(elsewhere.cookie)).statusCode, 401)
  assert.equal((await whoIs(who.cookie)).statusCode, 200)
  const bold = await who.inject({ method: 'POST', url: `${factorUrl}/totp/remove`, payload: { password: '' } })
  assert.equal(bold.statusCode, 422)
  const removed = await who.inject({ method: 'POST', url: `${factorUrl}/totp/remove`, payload: { password: testPassword } })
  assert.equal(removed.statusCode, 200, removed.body)
  assert.equal((await signIn(who.user.login)).items.secondStep, undefined)
})

const requireOf = (userId: string) =>
  sql`update roles set second_factor = true where id = any (select unnest(role_ids) from users where id = ${userId})`.execute(
    app.database.writer,
  )

test('a user whose role requires a second factor must set one up first', async () => {
  const who = await company.signedIn({ permissions: ['user.view'] })
  assert.equal((await who.inject({ url: '/v1/users' })).statusCode, 200)
  await requireOf(who.user.id)
  const refused = await who.inject({ url: '/v1/users' })
  assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 'session.second_factor_first'])
  assert.equal((await who.items<{ mustSetUpFactor: boolean }>('GET', '/v1/session')).mustSetUpFactor, true)
  await enrol(who)
  assert.equal((await who.items<{ mustSetUpFactor: boolean }>('GET', '/v1/session')).mustSetUpFactor, false)
  assert.equal((await who.inject({ url: '/v1/users' })).statusCode, 200)
  const remove = await who.inject({ method: 'POST', url: `${factorUrl}/totp/remove`, payload: { password: testPassword } })
  assert.deepEqual([remove.statusCode, codeOf(remove)], [422, 'factor.required'])
})

test('a session that has not verified the factor cannot bypass it', async () => {
  const { who } = await enrolled()
  await requireOf(who.user.id)
  const weak = await company.as(who.user)
  for (const path of ['/recovery-codes', '/totp/remove'])
    assert.equal(
      (await weak.inject({ method: 'POST', url: factorUrl + path, payload: { password: testPassword } })).statusCode,
      403,
    )
  const second = await weak.inject({ method: 'POST', url: `${factorUrl}/totp`, payload: { password: testPassword } })
  assert.deepEqual([second.statusCode, codeOf(second)], [422, 'factor.exists'])
})

test('an administrator resets lost factors, but not of more privileged accounts', async () => {
  const { who } = await enrolled()
  const helper = await company.signedIn({ permissions: ['user.edit'] })
  const url = `/v1/users/${who.user.id}/actions/reset-second-factor`
  assert.equal((await helper.inject({ method: 'POST', url, payload: {} })).statusCode, 422, 'they hold more than the helper')
  const admin = await company.signedIn({ permissions: ['user.edit', 'order.view'] })
  assert.equal((await admin.inject({ method: 'POST', url, payload: {} })).statusCode, 200)
  assert.equal((await whoIs(who.cookie)).statusCode, 401)
  assert.equal((await signIn(who.user.login)).items.secondStep, undefined)
})

test('a disabled account cannot sign in with its second factor', async () => {
  const { who, phone } = await enrolled()
  const half = await signIn(who.user.login)
  await app.database.writer.updateTable('users').set({ status: 0 }).where('id', '=', who.user.id).execute()
  assert.deepEqual([(await show(phone.next(), half.cookie)).statusCode], [403])
})
