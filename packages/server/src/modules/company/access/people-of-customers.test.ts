import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { LightMyRequestResponse } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import { everyPermission, mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testPassword, type SignedIn } from '../../../testing/sign-in.ts'

/** A customer's administrator and what must stay out of reach. */
let running: RunningApp
let world: MainJobWorld
let admin: SignedIn
let colleague: SignedIn
/** People and roles outside the customer. */
let others: Readonly<Record<'staff' | 'otherCustomer' | 'posingStaff', SignedIn>>
let roleIds: Readonly<Record<'customer' | 'customer_administrator' | 'dispatcher' | 'otherCustomers', string>>

interface Row {
  readonly id: string
  readonly version: number
}

const addRole = async (code: string, permissions: readonly Permission[], more: { offered?: boolean; customerId?: string } = {}) => {
  const id = newId()
  const row = { tenantId: world.company.tenantId, id, code, name: `บทบาท ${code}`, permissions: [...permissions], ...more }
  await running.app.database.writer.insertInto('roles').values(row).execute()
  return id
}

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  const { company, customers } = world
  roleIds = {
    customer: await addRole('customer', builtInRoles.customer.permissions, { offered: true }),
    customer_administrator: await addRole('customer_administrator', builtInRoles.customer_administrator.permissions, {
      offered: true,
    }),
    dispatcher: await addRole('dispatcher', builtInRoles.dispatcher.permissions),
    otherCustomers: await addRole('others', ['order.view'], { customerId: customers[1] }),
  }
  const { permissions } = builtInRoles.customer_administrator
  admin = await company.signedIn({ permissions, kind: 'customer', customerId: customers[0], displayName: 'ผู้ดูแลของน้ำดื่ม' })
  colleague = await company.signedIn({ permissions: ['order.view'], kind: 'customer', customerId: customers[0] })
  others = {
    staff: await company.signedIn({ permissions: ['order.view'], displayName: 'พนักงานของเรา' }),
    otherCustomer: await company.signedIn({ permissions: ['order.view'], kind: 'customer', customerId: customers[1] }),
    // An internal user with a customer set on the account.
    posingStaff: await company.signedIn({ permissions: ['order.view'], customerId: customers[0] }),
  }
  const { writer } = running.app.database
  await writer
    .updateTable('users')
    .set({ roleIds: [roleIds.customer_administrator] })
    .where('id', '=', admin.user.id)
    .execute()
  await writer
    .updateTable('users')
    .set({ organisationId: null, roleIds: [roleIds.customer] })
    .where('id', '=', colleague.user.id)
    .execute()
})
after(() => running.stop())

const codesOf = (answer: LightMyRequestResponse): readonly string[] =>
  answer.statusCode === 422
    ? answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)
    : [String(answer.statusCode)]

let count = 0
const account = (more: object = {}) => ({
  login: `nam.${++count}`,
  displayName: 'น้ำทิพย์ สั่งของ',
  kind: 'customer',
  roleIds: [roleIds.customer],
  ...more,
})
const add = (more: object = {}, by = admin) => by.inject({ method: 'POST', url: '/v1/users', payload: account(more) })
const idsOf = async (by: SignedIn, url: string) => (await by.items<{ list: Row[] }>('GET', url)).list.map(({ id }) => id)

test('a customer’s administrator sees only that customer’s users', async () => {
  assert.deepEqual((await idsOf(admin, '/v1/users')).toSorted(), [admin.user.id, colleague.user.id].toSorted())
  const roles = await idsOf(admin, '/v1/roles')
  assert.deepEqual(roles.toSorted(), [roleIds.customer, roleIds.customer_administrator].toSorted())
  const people = await admin.items<{ list: Row[] }>('GET', `/v1/roles/${roleIds.customer}/users?currentOrganisation=false`)
  assert.deepEqual(people.list.map(({ id }) => id).toSorted(), [admin.user.id, colleague.user.id].toSorted())
})

test('creates accounts of the own company, which see only that company', async () => {
  const made = await add({ login: 'namthip.new' })
  assert.equal(made.statusCode, 200, made.body)
  const { items } = made.json<{ items: Row & { kind: string; customerId: string } }>()
  assert.deepEqual([items.kind, items.customerId], ['customer', world.customers[0]])
  const { password } = await admin.items<{ password: string }>('POST', `/v1/users/${items.id}/actions/reset-password`)
  assert.notEqual(password, testPassword)
  const signIn = await running.app.inject({
    method: 'POST',
    url: '/v1/session',
    headers: { 'x-requested-with': 'khonsong' },
    payload: { login: 'namthip.new', password, companyCode: world.company.code },
  })
  assert.equal(signIn.statusCode, 200, signIn.body)
  const renamed = await admin.inject({
    method: 'PUT',
    url: `/v1/users/${items.id}`,
    payload: { version: (await admin.items<Row>('GET', `/v1/users/${items.id}`)).version, displayName: 'น้ำทิพย์ ใหม่' },
  })
  assert.equal(renamed.statusCode, 200, renamed.body)
})

test('no account they create belongs to, acts for or is placed in another company', async () => {
  assert.deepEqual(codesOf(await add({ kind: 'internal' })), ['user.own_customer_only'])
  assert.ok(codesOf(await add({ customerId: world.customers[1] })).includes('field.not_found'))
  for (const kind of ['subcontractor', 'driver'])
    assert.ok(codesOf(await add({ kind, subcontractorId: world.subcontractorId, driverId: world.drivers[0] })).length > 0)
  assert.ok(codesOf(await add({ businessUnitIds: [...world.company.businessUnitIds] })).includes('field.set_by_staff'))
  assert.ok(codesOf(await add({ organisationId: world.company.companyId })).includes('field.set_by_staff'))
  const mine = await admin.items<Row>('GET', `/v1/users/${colleague.user.id}`)
  for (const change of [{ kind: 'internal' }, { customerId: world.customers[1] }, { organisationId: world.company.companyId }])
    assert.equal(
      (await admin.inject({ method: 'PUT', url: `/v1/users/${mine.id}`, payload: { version: mine.version, ...change } }))
        .statusCode,
      422,
      JSON.stringify(change),
    )
})

test('they grant no role of ours, none of another customer, and no permission they do not hold', async () => {
  for (const roleId of [roleIds.dispatcher, roleIds.otherCustomers])
    assert.ok(codesOf(await add({ roleIds: [roleId] })).includes('field.not_found'))
  const tooMuch = await addRole('too-much', ['order.view', 'job.cancel'], { offered: true })
  assert.deepEqual(codesOf(await add({ roleIds: [tooMuch] })), ['role.not_yours_to_grant'])
  const given = await admin.inject({
    method: 'PUT',
    url: `/v1/roles/${tooMuch}/users`,
    payload: { add: [colleague.user.id], remove: [] },
  })
  assert.deepEqual(codesOf(given), ['role.not_yours_to_grant'])
})

test('an account of theirs with a role of ours is read-only for them', async () => {
  const high = await world.company.signedIn({ permissions: ['job.cancel'], kind: 'customer', customerId: world.customers[0] })
  const { version } = await admin.items<Row>('GET', `/v1/users/${high.user.id}`)
  for (const [method, url, payload] of [
    ['PUT', `/v1/users/${high.user.id}`, { version, email: 'mine@example.co.th' }],
    ['POST', `/v1/users/${high.user.id}/actions/reset-password`, {}],
    ['POST', `/v1/users/${high.user.id}/actions/invite`, { by: 'link' }],
    ['POST', '/v1/session/looking', { userId: high.user.id }],
  ] as const)
    assert.deepEqual(codesOf(await admin.inject({ method, url, payload })).slice(0, 1), ['user.above_you'], url)
  const { permissions, roles } = await admin.items<{
    permissions: { permission: string; allowed: boolean; others: string[] }[]
    roles: object[]
  }>('GET', `/v1/users/${high.user.id}/rights`)
  assert.equal(roles.length, 1)
  assert.equal(permissions.find(({ permission }) => permission === 'job.cancel')?.allowed, true)
  assert.equal(
    permissions.some(({ others: names }) => names.includes('บทบาท dispatcher')),
    false,
    'roles of ours are not told',
  )
})

test('every call about anyone else answers 404', async () => {
  for (const [who, { user }] of Object.entries(others))
    for (const [method, url, payload] of [
      ['GET', `/v1/users/${user.id}`, undefined],
      ['GET', `/v1/users/${user.id}/history`, undefined],
      ['GET', `/v1/users/${user.id}/rights`, undefined],
      ['GET', `/v1/users/${user.id}/moves`, undefined],
      ['PUT', `/v1/users/${user.id}`, { version: 1, displayName: 'ใครก็ได้' }],
      ['POST', `/v1/users/${user.id}/actions/reset-password`, {}],
      ['POST', `/v1/users/${user.id}/actions/end-sessions`, {}],
      ['POST', `/v1/users/${user.id}/actions/invite`, { by: 'link' }],
      ['POST', `/v1/users/${user.id}/actions/reset-second-factor`, {}],
      ['POST', '/v1/session/looking', { userId: user.id }],
      ['PUT', `/v1/roles/${roleIds.customer}/users`, { add: [user.id], remove: [] }],
      ['PUT', `/v1/roles/${roleIds.customer}/users`, { add: [], remove: [user.id] }],
    ] as const) {
      const answer = await admin.inject({ method, url, ...(payload ? { payload } : {}) })
      assert.equal(answer.statusCode, 404, `${who} ${method} ${url}: ${answer.body}`)
    }
  const ids = Object.values(others).map(({ user }) => user.id)
  for (const url of ['/v1/users/actions/set-status', '/v1/users/actions/invite']) {
    const rows = await admin.items<{ done: boolean; code: string }[]>('POST', url, {
      ids,
      ...(url.endsWith('status') ? { status: 0 } : {}),
    })
    assert.deepEqual(
      rows.map(({ done, code }) => [done, code]),
      ids.map(() => [false, 'access.not_found']),
    )
  }
  for (const roleId of [roleIds.dispatcher, roleIds.otherCustomers])
    for (const [method, url, payload] of [
      ['GET', `/v1/roles/${roleId}`, undefined],
      ['GET', `/v1/roles/${roleId}/history`, undefined],
      ['GET', `/v1/roles/${roleId}/users`, undefined],
      ['PUT', `/v1/roles/${roleId}`, { version: 1, remark: 'x' }],
      ['PUT', `/v1/roles/${roleId}/users`, { add: [colleague.user.id], remove: [] }],
      ['DELETE', `/v1/roles/${roleId}`, undefined],
      ['POST', '/v1/session/looking', { roleId }],
    ] as const) {
      const answer = await admin.inject({ method, url, ...(payload ? { payload } : {}) })
      assert.equal(answer.statusCode, 404, `${method} ${url}: ${answer.body}`)
    }
})

test('roles offered to all customers can be read and granted, never changed', async () => {
  const offered = await admin.items<Row>('GET', `/v1/roles/${roleIds.customer}`)
  const edit = await admin.inject({
    method: 'PUT',
    url: `/v1/roles/${offered.id}`,
    payload: { version: offered.version, permissions: ['order.view'] },
  })
  assert.ok(codesOf(edit).includes('role.not_own'))
  const off = await admin.items<{ done: boolean; code: string }[]>('POST', '/v1/roles/actions/set-status', {
    ids: [offered.id],
    status: 0,
  })
  assert.deepEqual([off[0]?.done, off[0]?.code], [false, 'role.not_own'])
  const offeredUnused = await addRole('unused', ['order.view'], { offered: true })
  const removed = await admin.inject({ method: 'DELETE', url: `/v1/roles/${offeredUnused}` })
  assert.deepEqual(codesOf(removed), ['role.not_own'])
})

test('a role of their own has at most their permissions, and only their users get it', async () => {
  const role = { code: 'nam-clerk', name: 'ผู้สั่งของ', permissions: ['order.view', 'order.create'] }
  const post = (payload: object) => admin.inject({ method: 'POST', url: '/v1/roles', payload })
  assert.deepEqual(codesOf(await post({ ...role, permissions: ['order.view', 'job.cancel'] })), ['role.not_yours_to_grant'])
  assert.ok(codesOf(await post({ ...role, offered: true })).includes('field.set_by_staff'))
  assert.ok(codesOf(await post({ ...role, customerId: world.customers[1] })).includes('field.not_found'))
  const made = await post(role)
  assert.equal(made.statusCode, 200, made.body)
  const { items: own } = made.json<{ items: Row & { customerId: string } }>()
  assert.equal(own.customerId, world.customers[0])
  const grown = await admin.inject({
    method: 'PUT',
    url: `/v1/roles/${own.id}`,
    payload: { version: own.version, permissions: ['order.view', 'platform.administer'] },
  })
  assert.deepEqual(codesOf(grown), ['role.not_yours_to_grant'])
  await admin.items('PUT', `/v1/roles/${own.id}/users`, { add: [colleague.user.id], remove: [] })
  // Not even our own administrator may assign it to others.
  const boss = await world.company.signedIn({ permissions: everyPermission })
  for (const { user } of Object.values(others)) {
    const answer = await boss.inject({ method: 'PUT', url: `/v1/roles/${own.id}/users`, payload: { add: [user.id], remove: [] } })
    assert.deepEqual(codesOf(answer), ['role.of_other_customer'])
  }
  const role2 = await boss.items<Row>('GET', `/v1/roles/${own.id}`)
  const moved = await boss.inject({
    method: 'PUT',
    url: `/v1/roles/${own.id}`,
    payload: { version: role2.version, customerId: world.customers[1] },
  })
  assert.ok(codesOf(moved).includes('role.customer_stays'))
  const rival = await world.company.signedIn({
    permissions: builtInRoles.customer_administrator.permissions,
    kind: 'customer',
    customerId: world.customers[1],
  })
  assert.equal((await rival.inject({ url: `/v1/roles/${own.id}` })).statusCode, 404)
})

test('no one escalates their own permissions, and a deactivated user is signed out at once', async () => {
  const me = await admin.items<Row>('GET', `/v1/users/${admin.user.id}`)
  const raised = await admin.inject({
    method: 'PUT',
    url: `/v1/users/${me.id}`,
    payload: { version: me.version, roleIds: [roleIds.customer] },
  })
  assert.deepEqual(codesOf(raised), ['user.not_yourself'])
  const leaver = await world.company.signedIn({ permissions: ['order.view'], kind: 'customer', customerId: world.customers[0] })
  assert.equal((await leaver.inject({ url: '/v1/session' })).statusCode, 200)
  const [off] = await admin.items<{ done: boolean }[]>('POST', '/v1/users/actions/set-status', { ids: [leaver.user.id], status: 0 })
  assert.equal(off?.done, true)
  assert.equal((await leaver.inject({ url: '/v1/session' })).statusCode, 401)
})

test('histories show them their own users, and our users only as the transport company', async () => {
  const boss = await world.company.signedIn({ permissions: everyPermission, displayName: 'หัวหน้าของเรา' })
  const { version } = await boss.items<Row>('GET', `/v1/users/${colleague.user.id}`)
  await boss.items('PUT', `/v1/users/${colleague.user.id}`, { version, displayName: 'สมชาย คนใหม่' })
  const { body } = await admin.inject({ url: `/v1/users/${colleague.user.id}/history` })
  assert.equal(body.includes('หัวหน้าของเรา'), false)
  assert.ok(body.includes('บริษัท ทดสอบขนส่ง จำกัด'))
})
