import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readConfig } from '../../../../platform/config.ts'
import { mailServer } from '../../../../testing/message-ears.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
import { consoleHeaders, testCompany, testPassword, type TestCompany } from '../../../../testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let mute: FastifyInstance
let company: TestCompany
let mail: Awaited<ReturnType<typeof mailServer>>

const secret = { SECRET_KEY: 'a key that only these tests have, long enough' }

before(async () => {
  mail = await mailServer()
  const env = { ...secret, SMTP_URL: mail.url, PUBLIC_URL: 'http://tms.example.th' }
  running = await runningApp({ config: readConfig(env, process.cwd()) })
  app = running.app
  mute = await running.beside({ config: readConfig(secret, process.cwd()), background: false })
  company = await testCompany(app)
})
after(async () => {
  await running.stop()
  await mail.stop()
})

const withMail = async (email: string) => {
  const user = await company.user({ permissions: ['order.view'] })
  await app.database.writer.updateTable('users').set({ email, language: 'en' }).where('id', '=', user.id).execute()
  return user
}

const post = (url: string, payload: object, from = '192.0.2.1', headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, remoteAddress: from, headers: { ...consoleHeaders, ...headers } })
type Answer = Awaited<ReturnType<typeof post>>
const codeOf = (answer: Answer) => {
  const { code, errors } = answer.json<{ code: string; errors?: { code: string }[] }>()
  return errors?.[0]?.code ?? code
}

/** The link of the newest e-mail to an address, if it arrives in time. */
const linkTo = async (address: string, withinMs = 8000): Promise<string | undefined> => {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(50)) {
    const mine = (await mail.mails()).findLast(({ to }) => to?.[0]?.address === address)
    const link = /http:\/\/\S+\/set-password#(\S+)/.exec(mine?.text ?? '')
    if (link) return link[0]
  }
  return undefined
}
const tokenIn = (link: string | undefined) => link?.split('#')[1] ?? ''
const forget = (login: string, from?: string) => post('/v1/accounts/password-reset', { login, companyCode: company.code }, from)
const use = (token: string, next = nextPassword) => post('/v1/accounts/links/use', { token, next, confirm: next })
const nextPassword = 'khao-niao-mamuang-88'
const signIn = (login: string, password: string) => post('/v1/session', { login, password, companyCode: company.code })

test('a forgotten password is reset by a mailed link, once, and every session ends', async () => {
  const user = await withMail('somchai@example.th')
  const session = await company.as(user)
  assert.equal((await forget('SOMCHAI@example.th')).statusCode, 200)
  const link = await linkTo('somchai@example.th')
  assert.ok(link?.startsWith('http://tms.example.th/'), 'of the configured address')
  const opened = await post('/v1/accounts/links/open', { token: tokenIn(link) })
  assert.equal(opened.json<{ items: { login: string; purpose: string } }>().items.login, user.login)
  assert.equal((await session.inject({ url: '/v1/session' })).statusCode, 200, 'nothing has changed yet')
  const answers = await Promise.all([use(tokenIn(link)), use(tokenIn(link), 'another-password-77')])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 422], 'of two at once one wins')
  const won = answers[0]?.statusCode === 200 ? nextPassword : 'another-password-77'
  assert.equal((await session.inject({ url: '/v1/session' })).statusCode, 401)
  assert.equal((await signIn(user.login, testPassword)).statusCode, 401)
  assert.equal((await signIn(user.login, won)).statusCode, 200)
  const again = await use(tokenIn(link))
  assert.deepEqual([again.statusCode, codeOf(again)], [422, 'link.ended'])
})

test('the response is the same for an account, for none, for one without mail and for a disabled one', async () => {
  await withMail('known@example.th')
  const off = await withMail('off@example.th')
  await app.database.writer.updateTable('users').set({ status: 0 }).where('id', '=', off.id).execute()
  const mailless = await company.user({ permissions: [] })
  const answers = []
  for (const login of ['known@example.th', 'nobody@example.th', mailless.login, 'off@example.th'])
    answers.push(await forget(login, `192.0.2.${10 + answers.length}`))
  assert.deepEqual(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1)
  assert.ok(await linkTo('known@example.th'))
  assert.equal(await linkTo('off@example.th', 300), undefined)
})

test('requests are throttled, and one mailbox gets at most three mails an hour', async () => {
  const user = await withMail('target@example.th')
  const asked = []
  for (let n = 0; n < 8; n += 1) asked.push((await forget(user.login, '198.51.100.9')).statusCode)
  assert.ok(asked.includes(429))
  for (let n = 0; n < 5; n += 1) await forget(user.login, `203.0.113.${n + 1}`)
  await linkTo('target@example.th')
  await pause(500)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from account_links where user_id = ${user.id}`.execute(
    app.database.reader,
  )
  assert.equal(rows[0]?.n, 3)
})

test('a request header never determines the host of a link', async () => {
  await withMail('victim@example.th')
  await post('/v1/accounts/password-reset', { login: 'victim@example.th', companyCode: company.code }, '192.0.2.30', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  })
  assert.ok((await linkTo('victim@example.th'))?.startsWith('http://tms.example.th/set-password#'))
})

test('only the newest link works, for an hour', async () => {
  const user = await withMail('impatient@example.th')
  await forget(user.login, '192.0.2.41')
  const first = await linkTo('impatient@example.th')
  mail.forget()
  await forget(user.login, '192.0.2.42')
  const second = await linkTo('impatient@example.th')
  assert.notEqual(first, second)
  assert.equal(codeOf(await use(tokenIn(first))), 'link.ended')
  await sql`update account_links set expires_at = now() - interval '1 second' where user_id = ${user.id}`.execute(
    app.database.writer,
  )
  assert.equal(codeOf(await use(tokenIn(second))), 'link.ended')
})

test('neither the database nor the delivery log reveals a link', async () => {
  const user = await withMail('secret@example.th')
  await forget(user.login, '192.0.2.50')
  const token = tokenIn(await linkTo('secret@example.th'))
  const clerk = await company.signedIn({ permissions: ['message.view'] })
  const log = await clerk.inject({ url: '/v1/message/list' })
  assert.match(log.body, /secret@example\.th/)
  assert.equal(log.body.includes(token), false)
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(m::text, ' ') from messages m) || (select string_agg(l::text, ' ') from account_links l)
      || (select string_agg(a::text, ' ') from audit_log a) as all`.execute(app.database.reader)
  assert.equal(rows[0]?.all.includes(token), false)
  assert.equal(rows[0]?.all.includes(Buffer.from(token).toString('hex')), false)
})

test('a password set by a link must meet the rules, and the link survives a refusal', async () => {
  const user = await withMail('careless@example.th')
  await forget(user.login, '192.0.2.60')
  const token = tokenIn(await linkTo('careless@example.th'))
  assert.equal(codeOf(await use(token, 'short')), 'password.too_short')
  const differing = await post('/v1/accounts/links/use', { token, next: nextPassword, confirm: `${nextPassword}x` })
  assert.equal(codeOf(differing), 'password.no_match')
  assert.equal((await use(token)).statusCode, 200)
})

test('an invited user chooses the password', async () => {
  const user = await withMail('new@example.th')
  const clerk = await company.signedIn({ permissions: ['user.edit', 'order.view'] })
  const made = await clerk.items<{ sentTo: string; link: string | null }>('POST', `/v1/users/${user.id}/actions/invite`, {
    by: 'mail',
  })
  assert.deepEqual([made.sentTo, made.link], ['new@example.th', null])
  assert.equal((await use(tokenIn(await linkTo('new@example.th')))).statusCode, 200)
  assert.equal((await signIn(user.login, nextPassword)).statusCode, 200)
})

test('without mail an invitation is refused with the reason, and a link is returned instead', async () => {
  const user = await company.user({ permissions: [] })
  const clerk = await company.signedIn({ permissions: ['user.edit'] })
  const invite = (by: string) =>
    mute.inject({
      method: 'POST',
      url: `/v1/users/${user.id}/actions/invite`,
      headers: { ...consoleHeaders, cookie: clerk.cookie },
      payload: { by },
    })
  assert.equal(codeOf(await invite('mail')), 'link.mail_off')
  const { link } = (await invite('link')).json<{ items: { link: string } }>().items
  assert.equal((await use(tokenIn(link))).statusCode, 200)
})

test('no one creates a link for a more privileged account', async () => {
  const chief = await company.user({ permissions: ['order.view', 'setting.edit'] })
  const clerk = await company.signedIn({ permissions: ['user.edit'] })
  const answer = await clerk.inject({ method: 'POST', url: `/v1/users/${chief.id}/actions/invite`, payload: { by: 'link' } })
  assert.equal(answer.statusCode, 422)
  const own = await clerk.inject({ method: 'POST', url: `/v1/users/${clerk.user.id}/actions/invite`, payload: { by: 'link' } })
  assert.equal(own.statusCode, 422)
})

test('forged, empty and foreign tokens are refused', async () => {
  for (const token of ['', 'x', 'A'.repeat(43), '../../etc/passwd'])
    assert.equal(codeOf(await post('/v1/accounts/links/open', { token })), 'link.ended')
})
