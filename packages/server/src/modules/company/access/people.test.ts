import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { permissions, type Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { consoleHeaders, testCompany, testPassword, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let administrator: SignedIn
let administratorRoleId: string

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  administrator = await company.signedIn({ permissions, login: 'the.administrator' })
  administratorRoleId = newId()
  await app.database.writer
    .insertInto('roles')
    .values({
      tenantId: company.tenantId,
      id: administratorRoleId,
      code: 'administrator',
      name: 'ผู้ดูแลระบบ',
      permissions: [...permissions],
      builtIn: true,
    })
    .execute()
})
after(() => running.stop())

interface Account {
  id: string
  login: string
  version: number
  status: number
  roleIds: string[]
  email: string | null
}
const clerkPermissions: readonly Permission[] = ['user.view', 'user.create', 'user.edit', 'user.status', 'role.view', 'order.view']
let made = 0
const draft = (more: object = {}) => ({ login: `somying.${(made += 1)}`, displayName: 'สมหญิง รักงาน', ...more })
const add = (who: SignedIn, more: object = {}) => who.inject({ method: 'POST', url: '/v1/users', payload: draft(more) })
const itemOf = <T>(answer: { body: string; statusCode: number; json<J>(): J }): T => {
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: T }>().items
}
const codesOf = (answer: { statusCode: number; body: string; json<J>(): J }) => {
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)
}
const edit = (who: SignedIn, { id, version }: Pick<Account, 'id' | 'version'>, change: object) =>
  who.inject({ method: 'PUT', url: `/v1/users/${id}`, payload: { version, ...change } })
const isIn = async (who: SignedIn) => {
  const answer = await app.inject({ url: '/v1/session', headers: { ...consoleHeaders, cookie: who.cookie } })
  return answer.statusCode === 200 ? 'in' : answer.json<{ code: string }>().code
}
const roleWith = async (given: readonly Permission[], more: object = {}) =>
  itemOf<{ id: string; version: number }>(
    await administrator.inject({
      method: 'POST',
      url: '/v1/roles',
      payload: { code: `r${(made += 1)}`, name: 'บทบาททดสอบ', permissions: given, ...more },
    }),
  )

test('a new account gets a password shown once, which its owner must change', async () => {
  const role = await roleWith(['order.view'])
  const account = itemOf<Account>(await add(administrator, { roleIds: [role.id] }))
  const generated = itemOf<{ password: string }>(
    await administrator.inject({ method: 'POST', url: `/v1/users/${account.id}/actions/reset-password` }),
  )
  const signIn = await app.inject({
    method: 'POST',
    url: '/v1/session',
    headers: consoleHeaders,
    payload: { login: account.login, password: generated.password, companyCode: company.code },
  })
  const me = itemOf<{ mustChangePassword: boolean; permissions: string[] }>(signIn)
  assert.deepEqual([me.mustChangePassword, me.permissions], [true, ['order.view']])
  const kept = await app.database.reader.selectFrom('idempotencyKeys').selectAll().execute()
  assert.equal(JSON.stringify(kept).includes(generated.password), false, 'the password is kept nowhere')
  const history = await app.database.reader.selectFrom('auditLog').selectAll().where('subjectId', '=', account.id).execute()
  assert.equal(JSON.stringify(history).includes(generated.password), false)
})

test('a response about an account never contains its password', async () => {
  const account = itemOf<Account>(await add(administrator))
  const texts = [
    (await administrator.inject({ url: `/v1/users/${account.id}` })).body,
    (await administrator.inject({ url: '/v1/users' })).body,
    (await administrator.inject({ url: `/v1/users/${account.id}/history` })).body,
  ]
  for (const text of texts) assert.doesNotMatch(text, /argon2|passwordHash|password_hash/)
})

test('a password hash cannot be injected by a form', async () => {
  const answer = await add(administrator, { passwordHash: 'x' })
  assert.deepEqual(codesOf(answer), ['field.unknown'])
  const account = itemOf<Account & { mustChangePassword: boolean }>(await add(administrator, { mustChangePassword: false }))
  assert.equal(account.mustChangePassword, true, 'what only the system sets is let through and left alone')
})

test('two users cannot share a login, e-mail or mobile number', async () => {
  await add(administrator, { login: 'same.login', email: 'a@example.co.th', phone: '0812345678' })
  const again = async (more: object) => {
    const answer = await add(administrator, more)
    assert.equal(answer.statusCode, 422)
    return answer.json<{ errors: { field: string; message: string }[] }>().errors.map(({ field, message }) => [field, message])
  }
  assert.deepEqual((await again({ login: 'SAME.Login' }))[0]?.[0], 'login')
  assert.deepEqual(await again({ email: 'A@example.co.th' }), [['email', 'Phone or e-mail already exists']])
  assert.deepEqual(await again({ phone: '+66 81 234 5678' }), [['phone', 'Phone or e-mail already exists']])
})

test('a changed account must sign in again and is told why; a changed mobile number has no effect', async () => {
  const who = await company.signedIn({ permissions: ['order.view'] })
  const version = async () => itemOf<Account>(await administrator.inject({ url: `/v1/users/${who.user.id}` })).version
  itemOf(await edit(administrator, { id: who.user.id, version: await version() }, { phone: '0899999999' }))
  assert.equal(await isIn(who), 'in')
  const role = await roleWith(['order.view', 'order.edit'])
  itemOf(await edit(administrator, { id: who.user.id, version: await version() }, { roleIds: [role.id] }))
  assert.equal(await isIn(who), 'access.user_changed')
  const back = await company.as(who.user)
  const disabled = await administrator.inject({
    method: 'POST',
    url: '/v1/users/actions/set-status',
    payload: { ids: [who.user.id], status: 0 },
  })
  assert.equal(itemOf<{ done: boolean }[]>(disabled)[0]?.done, true)
  assert.equal(await isIn(back), 'access.account_refused')
})

test('a user manager cannot make themselves or another user an administrator', async () => {
  const clerk = await company.signedIn({ permissions: clerkPermissions })
  const friend = itemOf<Account>(await add(clerk))
  assert.deepEqual(codesOf(await edit(clerk, friend, { roleIds: [administratorRoleId] })), ['role.not_yours_to_grant'])
  assert.deepEqual(codesOf(await add(clerk, { roleIds: [administratorRoleId] })), ['role.not_yours_to_grant'])
  const own = itemOf<Account>(await clerk.inject({ url: `/v1/users/${clerk.user.id}` }))
  assert.ok(codesOf(await edit(clerk, own, { roleIds: [administratorRoleId] })).includes('user.not_yourself'))
  const assign = await clerk.inject({
    method: 'PUT',
    url: `/v1/roles/${administratorRoleId}/users`,
    payload: { add: [friend.id] },
  })
  assert.deepEqual(codesOf(assign), ['role.not_yours_to_grant'])
})

test('nor take over an administrator’s account', async () => {
  const clerk = await company.signedIn({ permissions: clerkPermissions })
  const boss = itemOf<Account>(await clerk.inject({ url: `/v1/users/${administrator.user.id}` }))
  const reset = await clerk.inject({ method: 'POST', url: `/v1/users/${boss.id}/actions/reset-password` })
  assert.ok(codesOf(reset).includes('user.above_you'))
  assert.ok(codesOf(await edit(clerk, boss, { email: 'mine@example.co.th' })).includes('user.above_you'))
  const off = await clerk.inject({ method: 'POST', url: '/v1/users/actions/set-status', payload: { ids: [boss.id], status: 0 } })
  assert.deepEqual(
    itemOf<{ done: boolean; code: string }[]>(off).map(({ done, code }) => [done, code]),
    [[false, 'user.above_you']],
  )
  const out = await clerk.inject({ method: 'POST', url: `/v1/users/${boss.id}/actions/end-sessions` })
  assert.ok(codesOf(out).includes('user.above_you'))
  assert.equal(await isIn(administrator), 'in')
})

test('a branch creates accounts for its own business units only', async () => {
  const [own, other] = company.businessUnitIds
  const branch = await company.signedIn({ permissions: clerkPermissions, businessUnitIds: [own] })
  itemOf(await add(branch, { businessUnitIds: [own] }))
  for (const businessUnitIds of [null, [other], [own, other]])
    assert.deepEqual(codesOf(await add(branch, { businessUnitIds })), ['user.scope_too_wide'])
})

test('an administrator always remains, also when two deactivate each other concurrently', async () => {
  const elsewhere = await testCompany(app)
  const roleId = newId()
  await app.database.writer
    .insertInto('roles')
    .values({
      tenantId: elsewhere.tenantId,
      id: roleId,
      code: 'administrator',
      name: 'ผู้ดูแลระบบ',
      permissions: [...permissions],
      builtIn: true,
    })
    .execute()
  const deputy = await elsewhere.signedIn({ permissions })
  const chiefs = [await elsewhere.user({ permissions: [] }), await elsewhere.user({ permissions: [] })]
  const chiefIds = chiefs.map(({ id }) => id)
  await app.database.writer
    .updateTable('users')
    .set({ roleIds: [roleId] })
    .where('id', 'in', chiefIds)
    .execute()
  const off = (who: SignedIn, ids: readonly string[]) =>
    who.inject({ method: 'POST', url: '/v1/users/actions/set-status', payload: { ids, status: 0 } })
  assert.deepEqual(codesOf(await off(deputy, chiefIds)), ['user.last_administrator'], 'not both in one go')
  const [one, two] = await Promise.all(chiefs.map((chief) => elsewhere.as(chief)))
  assert.ok(one && two)
  await Promise.all([off(one, [two.user.id]), off(two, [one.user.id])])
  const left = await app.database.reader
    .selectFrom('users')
    .select('id')
    .where('id', 'in', chiefIds)
    .where('status', '=', 1)
    .execute()
  assert.equal(left.length, 1)
})

test('no call deactivates the administrator role, and no one deactivates themselves', async () => {
  const version = itemOf<Account>(await administrator.inject({ url: `/v1/roles/${administratorRoleId}` })).version
  const byEdit = await administrator.inject({
    method: 'PUT',
    url: `/v1/roles/${administratorRoleId}`,
    payload: { version, status: 0 },
  })
  assert.deepEqual(codesOf(byEdit), ['role.administrator_is_whole'])
  const byStatus = await administrator.inject({
    method: 'POST',
    url: '/v1/roles/actions/set-status',
    payload: { ids: [administratorRoleId], status: 0 },
  })
  assert.equal(itemOf<{ code: string }[]>(byStatus)[0]?.code, 'role.administrator_is_whole')
  const self = itemOf<Account>(await administrator.inject({ url: `/v1/users/${administrator.user.id}` }))
  assert.deepEqual(codesOf(await edit(administrator, self, { status: 0 })), ['user.not_yourself'])
})

test('a role needs a name, is limited to its creator’s permissions, and is deletable while unused', async () => {
  const nameless = await administrator.inject({ method: 'POST', url: '/v1/roles', payload: { code: 'x', name: ' ' } })
  assert.equal(nameless.json<{ errors: { message: string }[] }>().errors[0]?.message, 'Role name is required')
  const maker = await company.signedIn({ permissions: ['role.view', 'role.create', 'role.edit', 'role.delete', 'order.view'] })
  const tooMuch = await maker.inject({
    method: 'POST',
    url: '/v1/roles',
    payload: { code: 'big', name: 'ใหญ่', permissions: ['order.view', 'user.edit'] },
  })
  assert.deepEqual(codesOf(tooMuch), ['role.not_yours_to_grant'])
  const role = await roleWith(['order.view'])
  const account = itemOf<Account>(await add(administrator, { roleIds: [role.id] }))
  const remove = () => administrator.inject({ method: 'DELETE', url: `/v1/roles/${role.id}` })
  assert.deepEqual(codesOf(await remove()), ['role.in_use'])
  itemOf(await administrator.inject({ method: 'PUT', url: `/v1/roles/${role.id}/users`, payload: { remove: [account.id] } }))
  itemOf(await remove())
  assert.equal((await administrator.inject({ url: `/v1/roles/${role.id}` })).statusCode, 404)
  const builtIn = await administrator.inject({ method: 'DELETE', url: `/v1/roles/${administratorRoleId}` })
  assert.deepEqual(codesOf(builtIn), ['role.built_in'])
})

test('a permission granted by a role works at the next request of its holders', async () => {
  const role = await roleWith(['order.view'])
  const who = await company.signedIn({ permissions: [] })
  itemOf(await administrator.inject({ method: 'PUT', url: `/v1/roles/${role.id}/users`, payload: { add: [who.user.id] } }))
  assert.equal(await isIn(who), 'access.user_changed', 'a new role is a changed account')
  const back = await company.as(who.user)
  assert.equal((await back.inject({ url: '/v1/users' })).statusCode, 403)
  const change = { version: role.version, permissions: ['order.view', 'user.view'] }
  itemOf(await administrator.inject({ method: 'PUT', url: `/v1/roles/${role.id}`, payload: change }))
  assert.equal((await back.inject({ url: '/v1/users' })).statusCode, 200)
})

test('hidden menus disappear for users whose roles all hide them', async () => {
  const role = await roleWith(['user.view', 'role.view'], { hiddenMenus: ['/setup/permission'] })
  const account = itemOf<Account>(await add(administrator, { roleIds: [role.id] }))
  await app.database.writer.updateTable('users').set({ mustChangePassword: false }).where('id', '=', account.id).execute()
  const who = await company.as({ ...administrator.user, id: account.id, login: account.login })
  const menus = JSON.stringify(await who.items('GET', '/v1/menus/mine'))
  assert.match(menus, /\/setup\/account/)
  assert.doesNotMatch(menus, /\/setup\/permission/)
})

test('the picker shows only users of one’s own organisation, unless all are requested', async () => {
  const top = company.companyId
  const department = async (name: string) =>
    itemOf<{ id: string }>(
      await administrator.inject({
        method: 'POST',
        url: '/v1/organisations',
        payload: { code: `d${(made += 1)}`, name, parentId: top },
      }),
    ).id
  const [north, south] = [await department('เหนือ'), await department('ใต้')]
  const role = await roleWith(['order.view'])
  const inNorth = itemOf<Account>(await add(administrator, { organisationId: north, roleIds: [role.id], displayName: 'นที เหนือ' }))
  const inSouth = itemOf<Account>(await add(administrator, { organisationId: south, displayName: 'นที ใต้' }))
  const picker = await company.signedIn({ permissions: ['role.view'] })
  await app.database.writer.updateTable('users').set({ organisationId: north }).where('id', '=', picker.user.id).execute()
  const people = async (query: string) =>
    (await picker.items<{ list: { id: string; assigned: boolean }[] }>('GET', `/v1/roles/${role.id}/users?${query}`)).list
  const own = await people('searchText=นที')
  assert.deepEqual(
    own.map(({ id, assigned }) => [id, assigned]),
    [[inNorth.id, true]],
  )
  const all = await people('searchText=นที&currentOrganisation=false')
  assert.deepEqual(new Set(all.map(({ id }) => id)), new Set([inNorth.id, inSouth.id]))
  assert.deepEqual(
    (await people('assigned=true&currentOrganisation=false')).map(({ id }) => id),
    [inNorth.id],
  )
})

test('the tree has one root and no cycle, and no one is left in an inactive department', async () => {
  const make = async (name: string, parentId: string) =>
    itemOf<Account>(
      await administrator.inject({
        method: 'POST',
        url: '/v1/organisations',
        payload: { code: `t${(made += 1)}`, name, parentId },
      }),
    )
  const upper = await make('ฝ่ายปฏิบัติการ', company.companyId)
  const lower = await make('ทีมกลางคืน', upper.id)
  const move = (one: Account, parentId: string | null) =>
    administrator.inject({ method: 'PUT', url: `/v1/organisations/${one.id}`, payload: { version: one.version, parentId } })
  assert.deepEqual(codesOf(await move(upper, lower.id)), ['organisation.under_itself'])
  assert.deepEqual(codesOf(await move(lower, null)), ['organisation.parent_required'])
  const close = (id: string) =>
    administrator.inject({ method: 'POST', url: '/v1/organisations/actions/set-status', payload: { ids: [id], status: 0 } })
  const results = itemOf<{ code: string | null }[]>(await close(upper.id))
  assert.equal(results[0]?.code, 'organisation.not_empty')
  const tree = itemOf<{ id: string; parentId: string | null }[]>(await administrator.inject({ url: '/v1/organisations/tree' }))
  assert.equal(tree.filter(({ parentId }) => parentId === null).length, 1)
  assert.equal(tree.find(({ id }) => id === lower.id)?.parentId, upper.id)
})

test('users, roles and departments of another company are not found', async () => {
  const elsewhere = await testCompany(app)
  const stranger = await elsewhere.signedIn({ permissions })
  const role = await roleWith(['order.view'])
  const urls = [`/v1/users/${administrator.user.id}`, `/v1/roles/${role.id}`, `/v1/organisations/${company.companyId}`]
  for (const url of urls) assert.equal((await stranger.inject({ url })).statusCode, 404, url)
  const list = await stranger.items<{ list: { id: string }[] }>('GET', '/v1/users')
  assert.deepEqual(
    list.list.map(({ id }) => id),
    [stranger.user.id],
  )
  assert.ok(codesOf(await add(stranger, { roleIds: [role.id] })).includes('field.not_found'))
  const reset = await stranger.inject({ method: 'POST', url: `/v1/users/${administrator.user.id}/actions/reset-password` })
  assert.equal(reset.statusCode, 404)
  const people = await stranger.inject({ url: `/v1/roles/${role.id}/users?assigned=true` })
  assert.equal(people.statusCode, 404)
})

test('changing one’s own e-mail needs recent authentication', async () => {
  const person = await company.signedIn({ permissions: [] })
  const save = (email: string | null, phone: string | null = null) =>
    person.inject({ method: 'PUT', url: '/v1/accounts/me', payload: { email, phone, language: null } })
  assert.equal((await save('me@example.co.th')).statusCode, 200)
  await sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${person.user.id}::uuid`.execute(
    running.app.database.writer,
  )
  for (const email of ['thief@example.org', null]) {
    const refused = await save(email)
    assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [428, 'session.confirm_first'])
  }
  assert.equal((await save('me@example.co.th', '081 234 5679')).statusCode, 200, 'the rest needs no password')
  await person.items('POST', '/v1/session/confirm', { password: testPassword })
  assert.equal((await save('new@example.co.th')).statusCode, 200)
})

test('a customer’s account sees no other account, and only its own profile', async () => {
  const customer = await company.signedIn({ permissions: ['user.view'], kind: 'customer' })
  const seen = await customer.items<{ list: { id: string }[] }>('GET', '/v1/users')
  assert.deepEqual(
    seen.list.map(({ id }) => id),
    [customer.user.id],
  )
  const saved = await customer.items('PUT', '/v1/accounts/me', {
    email: 'buyer@example.co.th',
    phone: '081 111 2222',
    language: 'th',
  })
  assert.deepEqual(saved, {
    login: customer.user.login,
    displayName: customer.user.displayName,
    email: 'buyer@example.co.th',
    phone: '+66811112222',
    language: 'th',
  })
  assert.deepEqual(await customer.items('GET', '/v1/accounts/me'), saved)
  const grab = await customer.inject({
    method: 'PUT',
    url: '/v1/accounts/me',
    payload: { email: null, phone: null, language: null, roleIds: [administratorRoleId] },
  })
  assert.equal(grab.statusCode, 200)
  assert.equal(await isIn(customer), 'in')
  assert.deepEqual((await customer.items<{ permissions: string[] }>('GET', '/v1/session')).permissions, ['user.view'])
})
