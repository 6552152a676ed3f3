import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SignInProvider } from '@khonsong/contract/company/access/sign-in-providers.ts'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { readConfig } from '../../../../platform/config.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
import {
  consoleHeaders,
  testCompany,
  testPassword,
  type SignedIn,
  type TestCompany,
  type TestUser,
} from '../../../../testing/sign-in.ts'

let running: RunningApp
let company: TestCompany
let boss: SignedIn
let administrator: TestUser
let person: TestUser

before(async () => {
  const env = {
    SECRET_KEY: 'a key that only these tests have, long enough',
    PUBLIC_URL: 'http://localhost:3999',
    OUTGOING_ALLOW: 'localhost',
  }
  running = await runningApp({ config: readConfig(env, process.cwd()), background: false })
  company = await testCompany(running.app)
  boss = await company.signedIn({ permissions })
  administrator = await company.user({ permissions })
  person = await company.user({ permissions: ['order.view'] })
  const roleId = newId()
  const db = running.app.database.writer
  await db
    .insertInto('roles')
    .values({
      tenantId: company.tenantId,
      id: roleId,
      code: 'administrator',
      name: builtInRoles.administrator.name.en,
      permissions: [...permissions],
      builtIn: true,
    })
    .execute()
  await db
    .updateTable('users')
    .set({ roleIds: [roleId] })
    .where('id', '=', administrator.id)
    .execute()
})
after(() => running.stop())

const problemOf = (answer: Awaited<ReturnType<SignedIn['inject']>>) => {
  const { code, errors } = answer.json<{ code: string; errors?: { code: string }[] }>()
  return [answer.statusCode, ...(errors?.map((one) => one.code) ?? [code])]
}
const put = async (allowed: boolean, who = boss) => {
  const { passwords } = await who.items<{ passwords: { version: number } }>('GET', '/v1/sign-in-provider/list')
  return who.inject({ method: 'PUT', url: '/v1/sign-in-provider/passwords', payload: { allowed, version: passwords.version } })
}
/** State for the page, so its button can show why it is disabled. */
const ways = async () => (await boss.items<{ ways: object }>('GET', '/v1/sign-in-provider/list')).ways
const signIn = async ({ login }: TestUser, password = testPassword) => {
  const payload = { login, password, companyCode: company.code }
  return running.app.inject({ method: 'POST', url: '/v1/session', payload, headers: consoleHeaders })
}
const wish = () => ({
  id: crypto.randomUUID(),
  label: 'Company',
  issuer: 'http://localhost:9/',
  clientId: 'khonsong',
  clientSecret: 'secret of the company',
})
/** Makes the session old enough to need a new confirmation. */
const leaveOpen = async (who: SignedIn) => {
  await sql`update sessions set created_at = now() - interval '11 minutes', confirmed_at = null
    where user_id = ${who.user.id}::uuid`.execute(running.app.database.writer)
}

test('an unattended session changes no sign-in method until the password is confirmed again', async () => {
  const other = await company.signedIn({ permissions })
  const provider = await other.items<SignInProvider>('POST', '/v1/sign-in-provider/add', wish())
  await leaveOpen(other)
  const { id, version } = provider
  const key = { name: 'ERP', userId: other.user.id, permissions: ['order.view'], expiresOn: '2027-01-01' }
  const asked: readonly [('POST' | 'PUT')?, string?, object?][] = [
    ['POST', '/v1/sign-in-provider/add', { ...wish(), issuer: 'http://localhost:8/' }],
    ['PUT', '/v1/sign-in-provider/edit', { ...wish(), id, version }],
    ['POST', `/v1/sign-in-provider/${id}/enable`, { version }],
    ['PUT', '/v1/sign-in-provider/passwords', { allowed: false, version: 1 }],
    ['POST', '/v1/api-keys', key],
  ]
  for (const [method = 'POST', url = '', payload = {}] of asked)
    assert.deepEqual(problemOf(await other.inject({ method, url, payload })), [428, 'session.confirm_first'], url)

  const confirm = (password: string) => other.inject({ method: 'POST', url: '/v1/session/confirm', payload: { password } })
  assert.deepEqual(problemOf(await confirm('not the password')), [422, 'password.wrong_current'])
  assert.equal((await other.inject({ method: 'POST', url: '/v1/api-keys', payload: key })).statusCode, 428)
  assert.equal((await confirm(testPassword)).statusCode, 200)
  assert.equal((await other.inject({ method: 'POST', url: '/v1/api-keys', payload: key })).statusCode, 200)
  const made = await running.app.database.reader
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', other.user.id)
    .execute()
  assert.equal(made.filter(({ action }) => action === 'confirmed_again').length, 1)

  await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${other.user.id}::uuid`.execute(
    running.app.database.writer,
  )
  assert.equal((await other.inject({ method: 'POST', url: '/v1/api-keys', payload: { ...key, name: 'WMS' } })).statusCode, 428)
  await boss.items('POST', `/v1/sign-in-provider/${id}/remove`, { version })
})

test('passwords are disabled only after a provider sign-in has worked, and administrators keep theirs', async () => {
  const db = running.app.database.writer
  assert.deepEqual(problemOf(await put(false)), [422, 'provider.none_works'])
  assert.deepEqual(await ways(), { used: false, recovery: true })
  const provider = await boss.items<SignInProvider>('POST', '/v1/sign-in-provider/add', wish())
  const { id } = provider
  const on = await boss.items<SignInProvider>('POST', `/v1/sign-in-provider/${id}/enable`, { version: provider.version })
  assert.deepEqual(problemOf(await put(false)), [422, 'provider.none_works'], 'it is on, but nobody has come in through it')
  await db.updateTable('signInProviders').set({ lastUsedAt: new Date().toISOString() }).where('id', '=', id).execute()
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', administrator.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ passwordHash: null }).where('id', '=', administrator.id).execute()
  assert.deepEqual(problemOf(await put(false)), [422, 'provider.no_way_back'])
  assert.deepEqual(await ways(), { used: true, recovery: false })
  await db.updateTable('users').set({ passwordHash }).where('id', '=', administrator.id).execute()
  assert.equal((await put(false)).statusCode, 200)

  assert.deepEqual(problemOf(await signIn(person)), [403, 'company.only'])
  assert.deepEqual(problemOf(await signIn(person, 'not the password')), [401, 'session.wrong_password'], 'a guess learns nothing')
  assert.equal((await signIn(administrator)).statusCode, 200)
  const notices = await db.selectFrom('notices').select('kind').where('userId', '=', administrator.id).execute()
  assert.deepEqual(notices, [{ kind: 'access' }])
  const written = await db.selectFrom('auditLog').select('action').where('subjectId', '=', administrator.id).execute()
  assert.equal(
    written.some(({ action }) => action === 'signed_in_by_recovery'),
    true,
  )

  const { version } = on
  for (const action of ['disable', 'remove'])
    assert.deepEqual(
      problemOf(await boss.inject({ method: 'POST', url: `/v1/sign-in-provider/${id}/${action}`, payload: { version } })),
      [422, 'provider.only_way'],
    )
  const invited = await boss.inject({ method: 'POST', url: `/v1/users/${person.id}/actions/invite`, payload: { by: 'link' } })
  assert.deepEqual(problemOf(invited), [422, 'company.only'])
  const stale = await boss.inject({ method: 'PUT', url: '/v1/sign-in-provider/passwords', payload: { allowed: true, version: 1 } })
  assert.equal(stale.statusCode, 409)
  assert.equal((await put(true)).statusCode, 200)
  assert.equal((await signIn(person)).statusCode, 200)
})
