import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { UserRights } from '@khonsong/contract/company/access/access.ts'
import type { Me } from '@khonsong/contract/company/access/session.ts'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany, type TestUser } from '../../../testing/sign-in.ts'

let running: RunningApp
let company: TestCompany
let administrator: SignedIn
let clerk: TestUser

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  administrator = await company.signedIn({ permissions, login: 'the.administrator', displayName: 'ผู้ดูแล' })
  clerk = await company.user({
    permissions: ['order.view', 'site.view'],
    displayName: 'สมหญิง',
    businessUnitIds: [company.businessUnitIds[0]],
  })
})
after(() => running.stop())

const me = (who: SignedIn) => who.items<Me>('GET', '/v1/session')
const impersonate = (who: SignedIn, payload: object) => who.inject({ method: 'POST', url: '/v1/session/looking', payload })

test('impersonation has the user’s permissions and scope, is read-only for every call, and is shown', async () => {
  assert.equal((await impersonate(administrator, { userId: clerk.id })).statusCode, 200)
  const seen = await me(administrator)
  assert.deepEqual([seen.displayName, seen.looking?.as, seen.looking?.by], ['สมหญิง', 'user', 'ผู้ดูแล'])
  assert.deepEqual(seen.permissions, ['order.view', 'site.view'])
  assert.equal((await administrator.inject({ method: 'GET', url: '/v1/orders' })).statusCode, 200)
  assert.equal((await administrator.inject({ method: 'GET', url: '/v1/users' })).statusCode, 403)

  for (const { method, path, needs, once } of running.app.operations) {
    if (
      needs === 'public' ||
      needs === 'driver_link' ||
      needs === 'tracking_link' ||
      needs === 'device_key' ||
      (method === 'GET' && !once)
    )
      continue
    if (path === '/v1/session' || path === '/v1/session/looking') continue
    const url = path.replaceAll(/\{\w+\}/g, newId())
    const answer = await administrator.inject({ method, url, ...(method === 'GET' ? {} : { payload: {} }) })
    assert.equal(answer.statusCode, 403, `${method} ${path}: ${answer.body}`)
  }
  assert.equal((await administrator.inject({ method: 'DELETE', url: '/v1/session/looking' })).statusCode, 200)
  const again = await me(administrator)
  assert.deepEqual([again.displayName, again.looking], ['ผู้ดูแล', null])
})

test('the console of a user who has not set a password yet is seen, not its password form', async () => {
  const newcomer = await company.user({ permissions: ['order.view'], displayName: 'สมปอง' })
  const { writer } = running.app.database
  await writer.updateTable('users').set({ mustChangePassword: true }).where('id', '=', newcomer.id).execute()
  await administrator.items('POST', '/v1/session/looking', { userId: newcomer.id })
  const seen = await me(administrator)
  assert.deepEqual([seen.displayName, seen.mustChangePassword], ['สมปอง', false])
  await administrator.items('DELETE', '/v1/session/looking')
})

test('a call open to every signed-in user is refused with the reason during impersonation', async () => {
  await impersonate(administrator, { userId: clerk.id })
  const answer = await administrator.inject({ method: 'PUT', url: '/v1/accounts/me', payload: {} })
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [403, 'session.only_looking'])
  await administrator.items('DELETE', '/v1/session/looking')
})

test('a role preview keeps the caller’s own scope', async () => {
  const roleId = newId()
  await running.app.database.writer
    .insertInto('roles')
    .values({ tenantId: company.tenantId, id: roleId, code: 'reader', name: 'ผู้อ่าน', permissions: ['order.view'] })
    .execute()
  assert.equal((await impersonate(administrator, { roleId })).statusCode, 200)
  const seen = await me(administrator)
  assert.deepEqual([seen.permissions, seen.looking?.as, seen.looking?.name], [['order.view'], 'role', 'ผู้อ่าน'])
  await administrator.items('DELETE', '/v1/session/looking')
})

test('impersonation never exceeds the caller’s own permissions, and expires', async () => {
  const helper = await company.signedIn({ permissions: ['user.edit', 'order.view'] })
  const refused = await impersonate(helper, { userId: administrator.user.id })
  assert.equal(refused.statusCode, 422, refused.body)
  await impersonate(administrator, { userId: clerk.id })
  await running.app.database.writer
    .updateTable('sessions')
    .set({ lookingUntil: new Date(Date.now() - 1000).toISOString() })
    .where('lookingUntil', 'is not', null)
    .execute()
  assert.equal((await me(administrator)).looking, null)
})

test('the explanation of a permission names the roles that grant it and those that would', async () => {
  const rights = await administrator.items<UserRights>('GET', `/v1/users/${clerk.id}/rights`)
  const of = (permission: string) => rights.permissions.find((one) => one.permission === permission)
  assert.equal(rights.active, true)
  assert.equal(rights.sees.kind, 'business_units')
  assert.equal(rights.sees.names.length, 1)
  assert.deepEqual([of('order.view')?.allowed, of('order.view')?.givenBy.length], [true, 1])
  assert.equal(of('user.edit')?.allowed, false)
  assert.ok((of('user.edit')?.others.length ?? 0) > 0)
})
