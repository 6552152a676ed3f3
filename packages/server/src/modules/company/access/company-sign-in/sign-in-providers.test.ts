import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { SignInProvider } from '@khonsong/contract/company/access/sign-in-providers.ts'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../../../platform/config.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
import { clientId, clientSecret, openIdProvider } from '../../../../testing/openid-provider.ts'
import { consoleHeaders, testCompany, type SignedIn, type TestCompany } from '../../../../testing/sign-in.ts'

let running: RunningApp
let server: Awaited<ReturnType<typeof openIdProvider>>
let other: Awaited<ReturnType<typeof openIdProvider>>
let app: FastifyInstance
let company: TestCompany
let boss: SignedIn

before(async () => {
  server = await openIdProvider({ sub: 'nobody' })
  other = await openIdProvider({ sub: 'nobody' })
  const env = {
    SECRET_KEY: 'a key that only these tests have, long enough',
    PUBLIC_URL: 'http://localhost:3999',
    OUTGOING_ALLOW: 'localhost',
    OIDC_ISSUER: other.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_LABEL: 'Of the server',
  }
  running = await runningApp({ config: readConfig(env, process.cwd()), background: false })
  app = running.app
  // The environment's provider belongs to the first company; the tests use the second.
  await testCompany(app)
  company = await testCompany(app)
  boss = await company.signedIn({ permissions })
})
beforeEach(async () => {
  server.doWrong({})
  other.doWrong({})
  await app.database.writer.deleteFrom('signInProviders').execute()
  await app.database.writer.deleteFrom('signInFailures').execute()
})
after(async () => {
  await running.stop()
  await Promise.all([server.stop(), other.stop()])
})

const wishOf = (more: object = {}) => ({
  id: crypto.randomUUID(),
  label: 'Company',
  issuer: server.issuer,
  clientId,
  clientSecret,
  ...more,
})

const added = async (more: object = {}, who = boss): Promise<SignInProvider> =>
  who.items<SignInProvider>('POST', '/v1/sign-in-provider/add', wishOf(more))
const offered = async (more: object = {}, who = boss): Promise<SignInProvider> => {
  const { id, version } = await added(more, who)
  return who.items<SignInProvider>('POST', `/v1/sign-in-provider/${id}/enable`, { version })
}

const post = (url: string, payload: object = {}, cookie = '') =>
  app.inject({ method: 'POST', url, payload, headers: { ...consoleHeaders, ...(cookie === '' ? {} : { cookie }) } })
type Answer = Awaited<ReturnType<typeof post>>
const codesOf = (answer: Answer): readonly string[] => {
  const { code, errors } = answer.json<{ code: string; errors?: { code: string; field?: string }[] }>()
  const whole = (errors ?? []).map((error) => (error.field === undefined ? error.code : `${error.code} ${error.field}`))
  return whole.length > 0 ? whole : [code]
}
const cookiesOf = (answer: Answer) =>
  answer.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

const approve = async (url: string) => {
  const page = await (await fetch(url)).text()
  return new URL(/href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
}
const leave = async (providerId: string | null) => {
  const begun = await post('/v1/session/company', { providerId })
  assert.equal(begun.statusCode, 200, begun.body)
  return { url: begun.json<{ items: { url: string } }>().items.url, cookie: cookiesOf(begun) }
}
const finish = (providerId: string | null, query: string, cookie: string) =>
  post('/v1/session/company/finish', { providerId, query }, cookie)
const signIn = async (providerId: string) => {
  const { url, cookie } = await leave(providerId)
  return finish(providerId, (await approve(url)).search, cookie)
}
const meIn = (answer: Answer) =>
  answer.json<{
    items: { userId: string; login: string; displayName: string; permissions: string[]; mustChangePassword: boolean }
  }>().items

const roleWith = async (rights: readonly string[], tenantId = company.tenantId) => {
  const id = newId()
  await app.database.writer
    .insertInto('roles')
    .values({ tenantId, id, code: id.slice(-12), name: `role ${id.slice(-6)}`, permissions: [...rights] })
    .execute()
  return id
}
const newcomers = async (more: object = {}) => ({
  makeAccounts: true,
  mailDomains: ['company.co.th'],
  roleIds: [await roleWith(['order.view'])],
  ...more,
})

test('a provider is stored with its secret sealed, never returned, and offered once enabled', async () => {
  const record = await added()
  assert.equal(JSON.stringify(record).includes(clientSecret), false)
  assert.deepEqual([record.clientKind, record.enabled, record.peopleCount], ['secret', false, 0])
  const { clientSecret: sealed } = await app.database.reader
    .selectFrom('signInProviders')
    .select('clientSecret')
    .executeTakeFirstOrThrow()
  assert.equal(sealed?.includes(Buffer.from(clientSecret)), false)
  const history = await app.database.reader.selectFrom('auditLog').select('changes').where('subjectId', '=', record.id).execute()
  assert.equal(JSON.stringify(history).includes(clientSecret), false)
  assert.match(JSON.stringify(history), /clientSecret/)
  const choices = () => post('/v1/session/company/choices', { companyCode: company.code })
  assert.deepEqual((await choices()).json<{ items: unknown }>().items, [])
  assert.deepEqual(codesOf(await post('/v1/session/company', { providerId: record.id })), ['company.off'])
  await boss.items('POST', `/v1/sign-in-provider/${record.id}/enable`, { version: record.version })
  assert.deepEqual((await choices()).json<{ items: unknown }>().items, [{ id: record.id, label: 'Company' }])
})

test('an unknown company looks like one without a provider, and enumeration is throttled', async () => {
  const ask = (companyCode: string) => post('/v1/session/company/choices', { companyCode })
  const [without, unknown] = [await ask(company.code), await ask('no-such-company')]
  assert.deepEqual(unknown.json(), without.json())
  for (let turn = 0; turn < 58; turn += 1) await ask(`guess-${turn}`)
  assert.equal((await ask('one more')).statusCode, 429)
})

test('the first sign-in creates an account once, which is then matched by issuer and subject', async () => {
  const { id } = await offered(
    await newcomers({ organisationId: company.companyId, businessUnitIds: [company.businessUnitIds[0]] }),
  )
  server.become({ sub: 'new-1', email: 'Malee@Company.co.th', email_verified: true, name: 'มาลี สดใส' })
  const first = await signIn(id)
  assert.equal(first.statusCode, 200, first.body)
  const me = meIn(first)
  assert.deepEqual(
    [me.login, me.displayName, me.permissions, me.mustChangePassword],
    ['malee@company.co.th', 'มาลี สดใส', ['order.view'], false],
  )
  const account = await app.database.reader.selectFrom('users').selectAll().where('id', '=', me.userId).executeTakeFirstOrThrow()
  assert.deepEqual(
    [account.tenantId, account.kind, account.organisationId, account.businessUnitIds, account.passwordHash],
    [company.tenantId, 'internal', company.companyId, [company.businessUnitIds[0]], null],
  )
  const actions = await app.database.reader.selectFrom('auditLog').select('action').where('subjectId', '=', me.userId).execute()
  assert.deepEqual(actions.map(({ action }) => action).toSorted(), ['company_linked', 'made_by_company_sign_in', 'signed_in'])
  server.become({ sub: 'new-1', email: 'renamed@company.co.th', email_verified: true })
  assert.equal(meIn(await signIn(id)).userId, me.userId)
  const { list } = await boss.items<{ list: SignInProvider[] }>('GET', '/v1/sign-in-provider/list')
  assert.equal(list[0]?.peopleCount, 1)
  assert.ok(list[0].lastUsedAt)
})

test('two concurrent first sign-ins create one account', async () => {
  const { id } = await offered(await newcomers())
  server.become({ sub: 'twice', email: 'twice@company.co.th', email_verified: true })
  const answers = await Promise.all([signIn(id), signIn(id), signIn(id)])
  assert.deepEqual(new Set(answers.map((answer) => answer.statusCode)), new Set([200]))
  assert.equal(new Set(answers.map((answer) => meIn(answer).userId)).size, 1)
})

test('no account is created for unverified mail, another domain, no mail, or if disabled', async () => {
  const { id } = await offered(await newcomers())
  const strangers: Readonly<Record<string, object>> = {
    'not verified': { email: 'x@company.co.th', email_verified: false },
    'verified in words': { email: 'x@company.co.th', email_verified: 'true' },
    'another domain': { email: 'x@evil.example', email_verified: true },
    'a domain below': { email: 'x@evil.company.co.th', email_verified: true },
    'two at-signs': { email: 'x@company.co.th@evil.example', email_verified: true },
    'no mail': {},
  }
  for (const [name, claims] of Object.entries(strangers)) {
    server.become({ sub: `stranger ${name}`, ...claims })
    const answer = await signIn(id)
    assert.deepEqual([answer.statusCode, codesOf(answer), cookiesOf(answer)], [403, ['company.nobody'], ''], name)
  }
  await app.database.writer.deleteFrom('signInProviders').execute()
  const closed = await offered()
  server.become({ sub: 'closed', email: 'x@company.co.th', email_verified: true })
  assert.deepEqual(codesOf(await signIn(closed.id)), ['company.nobody'])
})

test('an account that already has the e-mail is not taken over, not even a disabled one', async () => {
  const user = await company.user({ permissions: ['platform.administer'] })
  const has = (change: object) => app.database.writer.updateTable('users').set(change).where('id', '=', user.id).execute()
  await has({ email: 'boss@company.co.th' })
  const { id } = await offered(await newcomers())
  server.become({ sub: 'not-the-boss', email: 'boss@company.co.th', email_verified: true })
  assert.deepEqual(codesOf(await signIn(id)), ['company.mail_taken'])
  await has({ status: 0 })
  assert.deepEqual(codesOf(await signIn(id)), ['company.mail_taken'])
})

test('a disabled account cannot sign in, nor can anyone by a disabled provider, even if already on the way', async () => {
  const on = await offered(await newcomers())
  server.become({ sub: 'off-1', email: 'off@company.co.th', email_verified: true })
  const me = meIn(await signIn(on.id))
  await app.database.writer.updateTable('users').set({ status: 0 }).where('id', '=', me.userId).execute()
  assert.deepEqual(codesOf(await signIn(on.id)), ['access.account_refused'])
  await app.database.writer.updateTable('users').set({ status: 1 }).where('id', '=', me.userId).execute()
  const under = await leave(on.id)
  const query = (await approve(under.url)).search
  await boss.items('POST', `/v1/sign-in-provider/${on.id}/disable`, { version: on.version })
  assert.deepEqual(codesOf(await finish(on.id, query, under.cookie)), ['company.off'])
})

test('groups add and remove the mapped roles, also at the first sign-in', async () => {
  const boss2 = await roleWith(['order.view', 'order.edit'])
  const { id } = await offered(await newcomers({ groupRoles: [{ group: 'tms-boss', roleId: boss2 }] }))
  server.become({ sub: 'grouped', email: 'g@company.co.th', email_verified: true, groups: ['tms-boss', 'platform.administer'] })
  assert.deepEqual(meIn(await signIn(id)).permissions, ['order.edit', 'order.view'])
  server.become({ sub: 'grouped', groups: [] })
  assert.deepEqual(meIn(await signIn(id)).permissions, ['order.view'])
})

test('no one grants permissions they do not hold through a provider, changes one that does, or redirects it', async () => {
  const clerk = await company.signedIn({ permissions: ['platform.administer', 'order.view'] })
  const strong = await roleWith(['user.edit'])
  const add = (more: object) => clerk.inject({ method: 'POST', url: '/v1/sign-in-provider/add', payload: wishOf(more) })
  const both = { mailDomains: ['company.co.th'], makeAccounts: true }
  assert.deepEqual(codesOf(await add({ groupRoles: [{ group: 'g', roleId: strong }] })), ['role.not_yours_to_grant roleIds'])
  assert.deepEqual(codesOf(await add({ ...both, roleIds: [strong] })), ['role.not_yours_to_grant roleIds'])
  assert.deepEqual(codesOf(await add({ linkByEmail: true })), ['role.not_yours_to_grant linkByEmail'])
  const theirs = await offered({ groupRoles: [{ group: 'g', roleId: strong }] })
  const payload = { ...wishOf({ id: theirs.id, issuer: other.issuer, groupRoles: [] }), version: theirs.version }
  const edited = await clerk.inject({ method: 'PUT', url: '/v1/sign-in-provider/edit', payload })
  assert.deepEqual(codesOf(edited), ['provider.above_you'])
  const narrow = await company.signedIn({ permissions, businessUnitIds: [company.businessUnitIds[0]] })
  const limited = await narrow.inject({ method: 'POST', url: '/v1/sign-in-provider/add', payload: wishOf() })
  assert.deepEqual(codesOf(limited), ['user.scope_too_wide'])
})

test('roles, organisations and providers of another company are not found', async () => {
  const elsewhere = await testCompany(app)
  const theirBoss = await elsewhere.signedIn({ permissions })
  const foreignRole = await roleWith([], elsewhere.tenantId)
  const add = (more: object) => boss.inject({ method: 'POST', url: '/v1/sign-in-provider/add', payload: wishOf(more) })
  assert.deepEqual(codesOf(await add({ roleIds: [foreignRole] })), ['field.invalid roleIds'])
  assert.deepEqual(codesOf(await add({ organisationId: elsewhere.companyId })), ['field.invalid organisationId'])
  assert.deepEqual(codesOf(await add({ businessUnitIds: [company.companyId] })), ['field.invalid businessUnitIds'])
  const theirs = await offered({ label: 'Theirs' }, theirBoss)
  const { list } = await boss.items<{ list: SignInProvider[]; environment: unknown }>('GET', '/v1/sign-in-provider/list')
  assert.deepEqual(list, [])
  for (const act of ['enable', 'disable', 'remove']) {
    const url = `/v1/sign-in-provider/${theirs.id}/${act}`
    assert.equal((await boss.inject({ method: 'POST', url, payload: { version: theirs.version } })).statusCode, 404, act)
  }
  const taken = await boss.inject({ method: 'POST', url: '/v1/sign-in-provider/add', payload: wishOf({ id: theirs.id }) })
  assert.equal(taken.statusCode, 409, 'an id of theirs is not given twice')
  const link = await post('/v1/accounts/company-link', { providerId: theirs.id, password: 'x' }, boss.cookie)
  assert.deepEqual(codesOf(link), ['company.off'])
})

test('the secret is bound to its issuer: another URL needs a new one', async () => {
  const record = await added()
  const edit = (more: object) =>
    boss.inject({
      method: 'PUT',
      url: '/v1/sign-in-provider/edit',
      payload: { ...wishOf({ id: record.id, clientSecret: '', ...more }), version: record.version },
    })
  assert.deepEqual(codesOf(await edit({ issuer: other.issuer })), ['provider.secret_again clientSecret'])
  const kept = await edit({ label: 'Renamed' })
  assert.equal(kept.statusCode, 200, kept.body)
  assert.equal((await edit({ label: 'Too late' })).statusCode, 409)
  const { version } = kept.json<{ items: SignInProvider }>().items
  await boss.items('POST', `/v1/sign-in-provider/${record.id}/enable`, { version })
  server.become({ sub: 'secret-kept' })
  assert.deepEqual(codesOf(await signIn(record.id)), ['company.nobody'], 'the code was exchanged with the kept secret')
})

test('an issuer inside our own network, without https or with credentials in it is refused before any request', async () => {
  const wrong: Readonly<Record<string, string>> = {
    'http://login.company.co.th': 'provider.issuer_form issuer',
    'https://user:pass@login.company.co.th': 'provider.issuer_form issuer',
    'https://login.company.co.th/#x': 'provider.issuer_form issuer',
    'https://login.company.co.th/?x=1': 'provider.issuer_form issuer',
    'file:///etc/passwd': 'provider.issuer_form issuer',
    'https://169.254.169.254/latest': 'provider.issuer_inside issuer',
    'https://[::ffff:10.0.0.1]/': 'provider.issuer_inside issuer',
    'https://0x7f.1/': 'provider.issuer_inside issuer',
    'https://intranet/': 'provider.issuer_inside issuer',
  }
  for (const [issuer, code] of Object.entries(wrong)) {
    const add = await boss.inject({ method: 'POST', url: '/v1/sign-in-provider/add', payload: wishOf({ issuer }) })
    assert.deepEqual([add.statusCode, codesOf(add)], [422, [code]], issuer)
    const test = await boss.inject({ method: 'POST', url: '/v1/sign-in-provider/test', payload: { issuer } })
    assert.deepEqual([test.statusCode, codesOf(test)], [422, [code]], issuer)
  }
})

test('the test shows the discovery document, or why there is none', async () => {
  const ask = (issuer: string) =>
    boss.items<{ outcome: string; found: { issuer: string; pkce: boolean | null } | null }>('POST', '/v1/sign-in-provider/test', {
      issuer,
    })
  const { outcome, found } = await ask(server.issuer)
  assert.deepEqual([outcome, found?.issuer, found?.pkce], ['found', server.issuer, true])
  assert.equal((await ask(`${server.issuer}/realms/none`)).outcome, 'not_openid')
  assert.equal((await ask('http://localhost:1')).outcome, 'away')
  server.doWrong({ discovery: { issuer: 'https://somebody-else.example' } })
  assert.equal((await ask(server.issuer)).outcome, 'other_issuer')
  server.doWrong({ discovery: { token_endpoint: 7 } })
  assert.equal((await ask(server.issuer)).outcome, 'not_openid')
})

test('the response of one provider is not accepted for another', async () => {
  const ours = await offered(await newcomers())
  const evil = await offered({ ...(await newcomers()), label: 'Evil', issuer: other.issuer })
  server.become({ sub: 'mixed', email: 'mixed@company.co.th', email_verified: true })
  const [left, wrong] = [await leave(ours.id), await leave(evil.id)]
  const back = await approve(left.url)
  assert.equal(back.pathname, `/sign-in/company/${ours.id}`)
  assert.deepEqual(codesOf(await finish(ours.id, back.search, wrong.cookie)), ['company.refused'], 'begun elsewhere')
  assert.deepEqual(codesOf(await finish(evil.id, back.search, left.cookie)), ['company.refused'], 'back at another address')
  server.doWrong({ answersAs: other.issuer })
  assert.deepEqual(codesOf(await signIn(ours.id)), ['company.refused'], 'says it is somebody else')
  server.doWrong({ claims: { iss: other.issuer } })
  assert.deepEqual(codesOf(await signIn(ours.id)), ['company.refused'], 'a token of somebody else')
  server.doWrong({ claims: { nonce: 'of another day' } })
  assert.deepEqual(codesOf(await signIn(ours.id)), ['company.refused'], 'another nonce')
  server.doWrong({})
  const again = await leave(ours.id)
  const forged = new URLSearchParams((await approve(again.url)).search)
  forged.set('state', 'of-another-browser')
  assert.deepEqual(codesOf(await finish(ours.id, `?${forged}`, again.cookie)), ['company.refused'], 'another state')
})

test('an end-session URL that is no web page is not opened', async () => {
  const { id } = await offered()
  for (const authorization_endpoint of ['javascript:alert(1)//', 'http://login.evil.example/authorize', 'file:///etc/passwd']) {
    await app.database.writer
      .updateTable('signInProviders')
      .set((on) => ({ version: on('version', '+', 1) }))
      .execute()
    server.doWrong({ discovery: { authorization_endpoint } })
    assert.equal((await post('/v1/session/company', { providerId: id })).statusCode, 503, authorization_endpoint)
  }
})

test('an issuer exists once, and the environment’s provider is only for the first company', async () => {
  await added()
  const twice = await boss.inject({
    method: 'POST',
    url: '/v1/sign-in-provider/add',
    payload: wishOf({ issuer: `${server.issuer}/` }),
  })
  assert.deepEqual(codesOf(twice), ['provider.issuer_taken issuer'])
  const { environment } = await boss.items<{ environment: unknown }>('GET', '/v1/sign-in-provider/list')
  assert.equal(environment, null)
  const branding = await app.inject({ url: '/v1/app/branding' })
  assert.deepEqual(branding.json<{ items: { companySignIns: unknown } }>().items.companySignIns, [
    { id: null, label: 'Of the server' },
  ])
  assert.deepEqual(codesOf(await post('/v1/accounts/company-link', { password: 'x' }, boss.cookie)), ['company.off'])
})

test('deleting a provider removes its secret', async () => {
  const { id, version } = await offered()
  await boss.items('POST', `/v1/sign-in-provider/${id}/remove`, { version })
  const row = await app.database.reader.selectFrom('signInProviders').select(['clientSecret', 'enabled']).executeTakeFirstOrThrow()
  assert.deepEqual(row, { clientSecret: null, enabled: false })
  assert.deepEqual(codesOf(await post('/v1/session/company', { providerId: id })), ['company.off'])
  assert.equal(
    (await boss.inject({ method: 'POST', url: `/v1/sign-in-provider/${id}/enable`, payload: { version } })).statusCode,
    404,
  )
})
